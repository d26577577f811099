// Package duel decides what happens in a duel over a network: who has which seat, when a match begins, whether
// a move counts, when time has run out, and what each seat gets to see.
//
// It is pure. Handle takes the stored state of one duel, one event, the time and random bytes, and returns the
// next state, the messages to send and when to wake it. It reads no clock and knows neither sockets nor
// storage, so that all of it is tested natively; worker/host connects it to Durable Objects.
//
// It must never import a host, a source of time or randomness, engine/movegen, ai or lexicon/build.
package duel
