package movegen

import "os"

// long reports whether the long runs are asked for.
func long() bool { return os.Getenv("WORDSPRIG_LONG") != "" }
