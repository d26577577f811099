// Command wasm links the list builder through its session. Only the js target has a file here.
package main

import _ "github.com/wordsprig/wordsprig/wasm/session"

func main() {}
