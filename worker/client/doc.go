// Package client speaks the duel service's protocol from Go, and starts the service under workerd: for the
// service's own tests and for tools/load. It is a second implementation of what the page does over HTTP and
// sockets, so it is also the protocol's example.
//
// It must never be linked into the service or the page.
package client
