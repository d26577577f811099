// Package host decides what the duel service does with an HTTP request before it reaches a duel, and what a
// Durable Object does with an event: routes, origins, limits, status codes, log lines.
//
// It is pure as worker/duel is, so that it is tested natively; worker/main_js.go hands it what JavaScript has
// read, and JavaScript does what it answers. It must never import syscall/js, engine/movegen, ai or
// lexicon/build.
package host
