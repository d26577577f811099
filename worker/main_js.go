//go:build js && wasm

// Command worker is the duel service as Cloudflare Workers and workerd run it: functions on
// globalThis.wordsprigDuel that worker/shim calls, front for a request, handle for an event of a Durable
// Object, and refuse for what reaches neither. What they decide is in worker/host and worker/duel, which are tested
// natively; this file is the only one of the service that knows JavaScript.
//
// One instance serves all objects of an isolate. So it keeps neither storage nor environment of any of them:
// each call brings its own, is synchronous, and starts no goroutine and no timer.
package main

import (
	"crypto/rand"
	"encoding/json"
	"os"
	"syscall/js"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/wire"
	"github.com/wordsprig/wordsprig/worker/duel"
	"github.com/wordsprig/wordsprig/worker/host"
)

// stateKey is where a Durable Object keeps its duel.
const stateKey = "duel"

// service is everything that calls share.
type service struct {
	front   *host.Front
	objects *host.Objects
	array   js.Value // Uint8Array
}

func main() {
	config, err := host.ReadConfig(os.Getenv)
	if err != nil {
		// The shim notices that there is no service, and answers with an error; this line says why.
		logLine(map[string]string{"event": "fault", "detail": err.Error()})
		return
	}
	lists := host.NewLexicons(deployed(), func(problem string) {
		logLine(map[string]string{"event": "fault", "detail": problem})
	})
	s := &service{
		front:   host.NewFront(config, lists),
		objects: host.NewObjects(config, lists),
		array:   js.Global().Get("Uint8Array"),
	}
	js.Global().Set("wordsprigDuel", js.ValueOf(map[string]any{
		"front":  js.FuncOf(guarded(s.plan)),
		"handle": js.FuncOf(guarded(s.handle)),
		"refuse": js.FuncOf(guarded(s.refuse)),
	}))
	select {} // calls run as callbacks; the end of main would end the service
}

// deployed returns the word lists that the shim has put on globalThis.wordsprigLexicons.
func deployed() []host.List {
	all := js.Global().Get("wordsprigLexicons")
	lists := make([]host.List, all.Length())
	for i := range lists {
		l := all.Index(i)
		lists[i] = host.List{Lang: l.Get("lang").String(), Hash: l.Get("hash").String(), Current: l.Get("current").Bool(),
			Read: func() []byte { return bytesOf(js.Global().Get("Uint8Array").New(l.Get("data"))) }}
	}
	return lists
}

// guarded keeps a panic from ending the service: the call returns null, which the shim answers with an error,
// and since nothing is stored before the end of a call nothing has changed.
func guarded(call func(args []js.Value) any) func(js.Value, []js.Value) any {
	return func(_ js.Value, args []js.Value) (result any) {
		defer func() {
			if problem := recover(); problem != nil {
				detail := "panic"
				if err, ok := problem.(error); ok {
					detail = err.Error()
				}
				logLine(map[string]string{"event": "fault", "detail": detail})
				result = js.Null()
			}
		}()
		return call(args)
	}
}

// plan is globalThis.wordsprigDuel.front(request, now) -> plan.
func (s *service) plan(args []js.Value) any {
	r := args[0]
	p := s.front.Plan(&host.Request{
		Method: r.Get("method").String(), Path: r.Get("path").String(), Host: r.Get("host").String(),
		Origin: r.Get("origin").String(), Length: r.Get("length").Int(), MediaType: r.Get("type").String(),
		Upgrade: r.Get("upgrade").Bool(), Protocol: r.Get("protocol").String(), Address: r.Get("address").String(),
	}, millis(args[1]))
	headers := make([]any, 0, len(p.Headers)+1)
	for _, h := range p.Headers {
		headers = append(headers, []any{h[0], h[1]})
	}
	if p.Type != "" {
		headers = append(headers, []any{"Content-Type", p.Type})
	}
	return map[string]any{
		"status": p.Status, "body": s.bytes(p.Body), "headers": headers, "lexicon": p.Lexicon,
		"create": p.Create, "duel": p.Duel,
	}
}

// handle is globalThis.wordsprigDuel.handle(kv, event, now) -> outcome. kv is the object's synchronous storage.
func (s *service) handle(args []js.Value) any {
	kv, e := args[0], args[1]
	var state []byte
	if v := kv.Call("get", stateKey); !v.IsUndefined() {
		state = bytesOf(v)
	}
	var random duel.Random
	if _, err := rand.Read(random[:]); err != nil {
		panic(err)
	}
	out := s.objects.Handle(state, &host.Event{
		Occasion: duel.Occasion(e.Get("occasion").Int()), ID: e.Get("id").String(),
		Member: duel.Member(e.Get("member").Int()), Online: duel.Members(e.Get("online").Int()),
		Silent:        duel.Members(e.Get("silent").Int()),
		Authorization: e.Get("authorization").String(), Request: bytesOf(e.Get("request")),
	}, &random, millis(args[2]))
	if out.Store && out.State != nil {
		kv.Call("put", stateKey, s.bytes(out.State))
	}
	sends := make([]any, 0, len(out.Sends))
	for _, m := range out.Sends {
		sends = append(sends, []any{int(m.To), s.bytes(m.Bytes)})
	}
	return map[string]any{
		"status": out.Status, "answer": s.bytes(out.Answer), "sends": sends, "alarm": out.Alarm, "wake": float64(out.Wake),
		"wipe": out.Store && out.State == nil, "member": int(out.Member), "close": out.Close, "log": out.Log,
	}
}

// refuse is globalThis.wordsprigDuel.refuse(code) -> the part of an outcome that answers.
func (s *service) refuse(args []js.Value) any {
	status, answer := host.Refuse(wire.Code(args[0].String()))
	return map[string]any{"status": status, "answer": s.bytes(answer)}
}

// millis reads a point in time.
func millis(v js.Value) engine.Millis { return engine.Millis(v.Float()) }

// bytes copies b into a Uint8Array; nil becomes null.
func (s *service) bytes(b []byte) js.Value {
	if b == nil {
		return js.Null()
	}
	a := s.array.New(len(b))
	js.CopyBytesToJS(a, b)
	return a
}

// bytesOf copies a Uint8Array; null becomes nil.
func bytesOf(v js.Value) []byte {
	if v.IsNull() {
		return nil
	}
	b := make([]byte, v.Length())
	js.CopyBytesToGo(b, v)
	return b
}

// logLine writes a line of JSON to the log.
func logLine(fields map[string]string) {
	if b, err := json.Marshal(fields); err == nil {
		js.Global().Get("console").Call("error", string(b))
	}
}
