// Command load measures the duel service: it starts one under workerd on the loopback interface, fills it with
// duels, and plays real moves in them over sockets. It is bounded in duels, moves and time, and sends nothing to
// any other host.
//
//	make worker && go run ./tools/load -duels 1,100,1000
//
// For each number of duels it prints, tab-separated: invitations and joins a second over HTTP, moves a second over
// sockets, the 50th, 95th and 99th percentile of a move's round trip, the processor time of the service per move,
// and its memory per duel. The players run on the same machine and find their moves themselves, and every move
// waits for the disk, so on few cores and slow disks the rates are a lower bound; -data chooses the disk.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/wordsprig/wordsprig/worker/client"
)

// maxDuels bounds what one call asks of the machine.
const maxDuels = 5000

func main() {
	root := flag.String("root", ".", "top folder of the project, where make worker has been run")
	duels := flag.String("duels", "1,100,1000", "numbers of duels played at the same time")
	moves := flag.Int("moves", 4000, "most moves for each number of duels")
	limit := flag.Duration("time", 30*time.Second, "most time spent on the moves for each number of duels")
	disk := flag.String("data", "", "folder on the disk to use; the system's folder for temporary files if empty")
	flag.Parse()
	if err := run(*root, *disk, *duels, *moves, *limit); err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
		os.Exit(1)
	}
}

func run(root, disk, duels string, moves int, limit time.Duration) error {
	fmt.Println("duels\tcreate/s\tjoin/s\tmove/s\tp50\tp95\tp99\tCPU/move\tKB/duel")
	for _, text := range strings.Split(duels, ",") {
		n, err := strconv.Atoi(strings.TrimSpace(text))
		if err != nil || n < 1 || n > maxDuels {
			return fmt.Errorf("-duels: %q is no number from 1 to %d", text, maxDuels)
		}
		if err := measure(root, disk, n, moves, limit); err != nil {
			return fmt.Errorf("%d duels: %w", n, err)
		}
	}
	return nil
}

// measure starts a service, plays n duels at the same time, and prints a line.
func measure(root, disk string, n, moves int, limit time.Duration) error {
	data, err := os.MkdirTemp(disk, "wordsprig-load-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(data)
	s, err := client.Start(client.Options{Root: root, Data: data, Env: []string{
		"WORDSPRIG_CREATES_PER_HOUR=1000000", "WORDSPRIG_REQUESTS_PER_MINUTE=10000000", "WORDSPRIG_MESSAGES_PER_MINUTE=1000000",
	}})
	if err != nil {
		return err
	}
	defer s.Kill()
	ctx, cancel := context.WithTimeout(context.Background(), limit+2*time.Minute)
	defer cancel()
	l, err := newLoad(ctx, client.New(s.Base), n)
	if err != nil {
		return err
	}
	before := s.Resident()
	created, joined, err := l.open()
	if err != nil {
		return err
	}
	if err := l.connect(); err != nil {
		return err
	}
	memory := float64(s.Resident()-before) / 1024 / float64(n)
	cpu := s.CPU()
	times, took, err := l.play(moves, limit)
	if err != nil {
		return err
	}
	perMove := (s.CPU() - cpu) / time.Duration(max(len(times), 1))
	fmt.Printf("%d\t%.0f\t%.0f\t%.0f\t%s\t%s\t%s\t%s\t%.0f\n", n, float64(n)/created.Seconds(), float64(n)/joined.Seconds(),
		float64(len(times))/took.Seconds(), percentile(times, 50), percentile(times, 95), percentile(times, 99),
		perMove.Round(10*time.Microsecond), memory)
	return nil
}

// percentile returns one of sorted times, rounded for people.
func percentile(sorted []time.Duration, p int) time.Duration {
	if len(sorted) == 0 {
		return 0
	}
	return sorted[(len(sorted)-1)*p/100].Round(10 * time.Microsecond)
}
