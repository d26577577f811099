package engine

import (
	_ "math/bits"
	_ "time"

	_ "github.com/elsewhere/thing"
	_ "github.com/wordsprig/wordsprig/ai"
	_ "github.com/wordsprig/wordsprig/lexicon"
)
