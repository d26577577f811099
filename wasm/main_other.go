//go:build !js || !wasm

// Command wasm is the engine module of the page; it runs in a browser only. This file lets go build ./... and
// go vet ./... pass on every platform.
package main

import "os"

func main() {
	println("wordsprig: build with GOOS=js GOARCH=wasm (make wasm)")
	os.Exit(2)
}
