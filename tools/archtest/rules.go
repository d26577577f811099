package archtest

import "slices"

// module is the import path that all packages of the project begin with.
const module = "github.com/wordsprig/wordsprig"

// maxLines is the longest a hand-written source file may grow. The aim is 400; this is where it stops.
const maxLines = 500

// rule says what one package, or a tree of packages, may import.
type rule struct {
	// scope is a package path inside the module; with a trailing /... the packages below it as well.
	scope string
	// project lists the packages of the project it may import, in the form of scope.
	project []string
	// outside lists the modules or packages it may import from elsewhere, apart from the standard library.
	outside []string
	// banned lists packages of the standard library it must not import: a rules core has no clock of its own.
	banned []string
	// unlinked lists packages of the project that must not be reached at all, through whatever chain.
	unlinked []string
}

// hostServices are what a pure package gets as arguments or does without: time, randomness, input and output.
var hostServices = []string{"time", "os", "log", "log/slog", "net", "net/http", "math/rand", "crypto/rand", "flag", "syscall"}

// heavy packages would be a third of the browser module; nothing in it needs them.
var heavy = []string{"fmt", "reflect", "encoding/json"}

// rules are the arrows of ARCHITECTURE.md. The first rule whose scope covers a package holds; a package
// without one fails, so that a new package has to be given its place here.
var rules = []rule{
	{scope: "lexicon", project: []string{"lexicon/sha256"}, banned: slices.Concat(heavy, hostServices)},
	{scope: "lexicon/sha256", banned: slices.Concat(heavy, hostServices)},
	{scope: "lexicon/lists"},
	{scope: "lexicon/build/...", project: []string{"lexicon/..."}},
	{scope: "engine", project: []string{"lexicon", "lexicon/sha256"}, banned: slices.Concat(heavy, hostServices)},
	{scope: "engine/rules", project: []string{"engine", "lexicon"}, banned: hostServices},
	{scope: "engine/movegen", project: []string{"engine", "lexicon", "lexicon/sha256"}, banned: hostServices},
	{scope: "engine/wire", project: []string{"engine", "engine/wire/msgp", "lexicon/sha256"}, banned: slices.Concat(heavy, hostServices)},
	{scope: "engine/wire/msgp", banned: slices.Concat(heavy, hostServices)},
	{scope: "ai", project: []string{"engine", "engine/movegen", "lexicon", "ai/..."}, banned: slices.Concat(heavy, hostServices)},
	{scope: "ai/...", project: []string{"engine", "engine/movegen", "lexicon", "ai/..."}, banned: hostServices},
	{
		scope:    "wasm/...",
		project:  []string{"lexicon", "engine/...", "ai/...", "wasm/..."},
		outside:  []string{"github.com/hack-pad/safejs"},
		unlinked: []string{"lexicon/build/...", "lexicon/lists"},
	},
	// The Go client of the duel service, for its tests and tools/load; the service itself links none of it.
	{
		scope:   "worker/client",
		project: []string{"engine/wire"},
		outside: []string{"github.com/coder/websocket", "github.com/tinylib/msgp"},
	},
	{
		scope:    "worker/...",
		project:  []string{"lexicon", "engine", "engine/rules", "engine/wire", "engine/wire/msgp", "worker/..."},
		outside:  []string{"github.com/tinylib/msgp"},
		unlinked: []string{"lexicon/build/...", "engine/movegen", "ai/..."},
	},
	{scope: "tools/...", project: []string{"..."}, outside: []string{"github.com/andybalholm/brotli"}},
}
