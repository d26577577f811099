//go:build js && wasm

// Command wasm is the engine module of the page: one function, globalThis.wordsprig.call, that takes a
// request of engine/wire as a Uint8Array and gives back the reply as one. All it does is in wasm/session,
// which runs and is tested natively; this file is the only one that knows JavaScript.
//
// It must never import lexicon/build (native only) and adds no rule of its own.
package main

import (
	"github.com/hack-pad/safejs"

	"github.com/wordsprig/wordsprig/wasm/session"
)

func main() {
	var s session.Session
	if err := install(&s); err != nil {
		// The page notices that wordsprig.call is missing; the text is for its log.
		println("wordsprig:", err.Error())
		return
	}
	select {} // the page's calls run as callbacks; the end of main would end the module
}

// install sets globalThis.wordsprig. The two JavaScript constructors are looked up once, not at every call.
func install(s *session.Session) error {
	array, err := safejs.Global().Get("Uint8Array")
	if err != nil {
		return err
	}
	object, err := safejs.Global().Get("Object")
	if err != nil {
		return err
	}
	call, err := safejs.FuncOf(func(_ safejs.Value, args []safejs.Value) any {
		return serve(s, array, args)
	})
	if err != nil {
		return err
	}
	api, err := object.New()
	if err != nil {
		return err
	}
	if err := api.Set("call", call); err != nil {
		return err
	}
	return safejs.Global().Set("wordsprig", api)
}

// serve answers one call. It never panics: an unrecovered panic would end the module, match and all. Where
// not even an error reply can be given it returns undefined, which the page takes for a crash.
func serve(s *session.Session, array safejs.Value, args []safejs.Value) (result any) {
	defer func() {
		if recover() != nil {
			result = safejs.Undefined()
		}
	}()
	var reply []byte
	if request, err := bytesOf(args); err != nil {
		reply = session.Malformed(err.Error())
	} else {
		reply = s.Call(request)
	}
	out, err := array.New(len(reply))
	if err != nil {
		return safejs.Undefined()
	}
	if _, err := safejs.CopyBytesToJS(out, reply); err != nil {
		return safejs.Undefined()
	}
	return out
}

// bytesOf copies the only argument, a Uint8Array, into memory of the module.
func bytesOf(args []safejs.Value) ([]byte, error) {
	if len(args) != 1 {
		return nil, errArguments
	}
	n, err := args[0].Length()
	if err != nil {
		return nil, err
	}
	request := make([]byte, n)
	_, err = safejs.CopyBytesToGo(request, args[0])
	return request, err
}

// argumentError is a plain error without fmt.
type argumentError string

func (e argumentError) Error() string { return string(e) }

const errArguments = argumentError("call takes one Uint8Array")
