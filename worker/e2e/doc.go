// Package e2e holds the tests of the duel service as it runs: under workerd, over HTTP and sockets, with the
// process killed and restarted. They need what make worker builds and npm installs, so they have the build
// tag workerd, and make test runs them:
//
//	go test -tags workerd ./worker/e2e
//
// With WORDSPRIG_LONG=1 they run the long counts of make soak. The package holds nothing but tests.
package e2e
