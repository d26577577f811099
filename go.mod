module github.com/wordsprig/wordsprig

go 1.26.0

require (
	github.com/andybalholm/brotli v1.2.0
	github.com/coder/websocket v1.8.15
	github.com/hack-pad/safejs v0.1.0
	github.com/tinylib/msgp v1.6.5
	golang.org/x/text v0.44.0
)

require (
	github.com/BurntSushi/toml v1.4.1-0.20240526193622-a339e1f7089c // indirect
	github.com/philhofer/fwd v1.2.0 // indirect
	golang.org/x/exp/typeparams v0.0.0-20231108232855-2478ac86f678 // indirect
	golang.org/x/mod v0.42.0 // indirect
	golang.org/x/sync v0.25.0 // indirect
	golang.org/x/tools v0.52.0 // indirect
	honnef.co/go/tools v0.8.2 // indirect
)

tool (
	github.com/tinylib/msgp
	honnef.co/go/tools/cmd/staticcheck
)

// An npm package brings a Go file along; it is none of ours.
ignore ./node_modules
