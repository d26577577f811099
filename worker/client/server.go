//go:build !js

package client

import (
	"bytes"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"sync"
	"time"
)

// Server is the service under workerd, as a process of its own.
type Server struct {
	Base string // its address, such as "http://127.0.0.1:40123"
	Data string // folder of the duels

	opts Options
	cmd  *exec.Cmd
	log  lockedBuffer
}

// Options says how to start a Server.
type Options struct {
	Root string   // top folder of the project, where make worker has been run
	Data string   // folder of the duels
	Site string   // folder of the page; "" = an empty one
	Env  []string // settings, such as "WORDSPRIG_TEST_CLOCK_MS=1500"
}

// Binary returns the path of workerd's platform binary. It is started itself: what npm puts into
// node_modules/.bin is a script, and a kill would hit the script and leave the server running.
func Binary(root string) (string, error) {
	found, err := filepath.Glob(filepath.Join(root, "node_modules/@cloudflare/workerd-*/bin/workerd"))
	if err != nil {
		return "", err
	}
	if len(found) == 0 {
		return "", errors.New("workerd is not installed: run make worker")
	}
	return found[0], nil
}

// Start starts the service on a free port of the loopback interface and waits until it answers.
func Start(o Options) (*Server, error) {
	s := &Server{opts: o, Data: o.Data}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	s.Base = "http://" + l.Addr().String()
	l.Close()
	return s, s.Restart()
}

// Restart starts the service again, at the same address and with the same duels, after Kill.
func (s *Server) Restart() error {
	binary, err := Binary(s.opts.Root)
	if err != nil {
		return err
	}
	config := filepath.Join(s.opts.Root, "build/worker/service.capnp")
	if _, err := os.Stat(config); err != nil {
		return errors.New("the service is not built: run make worker")
	}
	site := s.opts.Site
	if site == "" {
		site = filepath.Join(s.opts.Data, "site")
	}
	duels := filepath.Join(s.opts.Data, "duels")
	for _, dir := range []string{site, duels} {
		if err := os.MkdirAll(dir, 0o700); err != nil {
			return err
		}
	}
	s.cmd = exec.Command(binary, "serve", config, "--socket-addr", "http="+s.Base[len("http://"):],
		"--directory-path", "data="+duels, "--directory-path", "site="+site)
	s.cmd.Env = append(os.Environ(), s.opts.Env...)
	s.cmd.Stdout, s.cmd.Stderr = &s.log, &s.log
	if err := s.cmd.Start(); err != nil {
		return err
	}
	var last error
	for range 500 {
		r, err := http.Get(s.Base + "/api/health")
		if err == nil {
			r.Body.Close()
			if r.StatusCode == http.StatusOK {
				return nil
			}
			err = fmt.Errorf("health: %s", r.Status)
		}
		last = err
		time.Sleep(20 * time.Millisecond)
	}
	s.Kill()
	return fmt.Errorf("workerd does not answer: %w\n%s", last, s.Log())
}

// Kill ends the process at once, as kill -9 does.
func (s *Server) Kill() {
	if s.cmd != nil && s.cmd.Process != nil {
		_ = s.cmd.Process.Kill()
		_ = s.cmd.Wait()
		s.cmd = nil
	}
}

// Resident returns the memory of the process in bytes, 0 where the system doesn't tell.
func (s *Server) Resident() int64 {
	if s.cmd == nil {
		return 0
	}
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", s.cmd.Process.Pid))
	if err != nil {
		return 0
	}
	var size, resident int64
	if _, err := fmt.Sscan(string(text), &size, &resident); err != nil {
		return 0
	}
	return resident * int64(os.Getpagesize())
}

// CPU returns the processor time that the process has used, 0 where the system doesn't tell. Unlike a rate it
// hardly depends on what else the machine does.
func (s *Server) CPU() time.Duration {
	if s.cmd == nil {
		return 0
	}
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", s.cmd.Process.Pid))
	if err != nil {
		return 0
	}
	fields := bytes.Fields(text[bytes.LastIndexByte(text, ')')+1:])
	if len(fields) < 13 {
		return 0
	}
	user, _ := strconv.Atoi(string(fields[11]))
	system, _ := strconv.Atoi(string(fields[12]))
	return time.Duration(user+system) * (time.Second / 100) // clock ticks are hundredths on every Linux that Go runs on
}

// Log returns all that the service has logged.
func (s *Server) Log() string { return s.log.String() }

// lockedBuffer is a buffer that a process writes and a test reads.
type lockedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lockedBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lockedBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}
