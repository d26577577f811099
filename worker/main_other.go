//go:build !js || !wasm

// Command worker is the duel service; it runs on Cloudflare Workers and workerd only. This file lets
// go build ./... and go vet ./... pass on every platform.
package main

import "os"

func main() {
	println("wordsprig: build with make worker")
	os.Exit(2)
}
