// Command serve is the static file server of the browser tests, and a way to look at a built site without the
// duel service that `make play` starts beside it:
//
//	go run ./tools/serve -addr 127.0.0.1:8080 -dir site/dist
//
// It serves a built site the way a plain static host would, and can be told to behave like the less obliging
// ones: from a sub-path (-prefix), without any content-encoding, or labelling stored .gz files as encoded
// (-encoding). It listens on the loopback interface unless told otherwise. It knows nothing of the game and
// imports no other package of the project; for a real deployment any static host will do.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path"
	"strings"
	"syscall"
	"time"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stdout); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return
		}
		fmt.Fprintln(os.Stderr, "serve:", err)
		os.Exit(1)
	}
}

// run parses args, serves until ctx is done, and then lets the open requests finish. It prints the address of
// the page to out once the server accepts connections: a test waits for that line.
func run(ctx context.Context, args []string, out io.Writer) error {
	flags := flag.NewFlagSet("serve", flag.ContinueOnError)
	addr := flags.String("addr", "127.0.0.1:8080", "address to listen on; port 0 takes a free one")
	dir := flags.String("dir", "site/dist", "folder of the built site")
	prefix := flags.String("prefix", "/", "path under which the site appears, such as /games/sprig/")
	encoding := flags.String("encoding", "auto", "content-encoding: auto (as the browser accepts), suffix (label stored .gz and .br files), none")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}
	mode, err := parseEncoding(*encoding)
	if err != nil {
		return err
	}
	site, err := openSite(*dir, mode)
	if err != nil {
		return err
	}
	defer site.Close()

	base := cleanPrefix(*prefix)
	listener, err := listen(*addr)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "WordSprig is at http://%s%s\n", listener.Addr(), base)

	server := &http.Server{
		Handler:           mount(base, site),
		ReadHeaderTimeout: 10 * time.Second,
		IdleTimeout:       time.Minute,
	}
	return serveUntil(ctx, server, listener)
}

// listen opens addr and says in plain words what is wrong when somebody else already has it.
func listen(addr string) (net.Listener, error) {
	listener, err := net.Listen("tcp", addr)
	if errors.Is(err, syscall.EADDRINUSE) {
		return nil, fmt.Errorf("%s is already in use; choose another with -addr, or port 0 for a free one", addr)
	}
	return listener, err
}

// serveUntil serves until ctx is done and then gives open requests five seconds to finish.
func serveUntil(ctx context.Context, server *http.Server, listener net.Listener) error {
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	grace, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	if err := server.Shutdown(grace); err != nil {
		return server.Close()
	}
	return nil
}

// cleanPrefix turns a -prefix argument into a path that begins and ends with a slash.
func cleanPrefix(prefix string) string {
	base := path.Clean("/" + prefix)
	if !strings.HasSuffix(base, "/") {
		base += "/"
	}
	return base
}

// mount places site below base and answers 404 for everything else, as a host that keeps other things beside
// it would. The base without its slash redirects, because relative addresses in the page need the slash.
func mount(base string, site http.Handler) http.Handler {
	if base == "/" {
		return site
	}
	mux := http.NewServeMux()
	mux.Handle(base, http.StripPrefix(strings.TrimSuffix(base, "/"), site))
	return mux
}
