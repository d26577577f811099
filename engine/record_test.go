package engine_test

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/rules"
)

// The records in testdata/records were written by the release that introduced their form, and are kept for
// good: every later release has to load them and reach the same position. -golden writes those that are
// missing, and never one that is there.
var writeGolden = flag.Bool("golden", false, "write missing golden records")

var goldenRecords = map[string]func(*engine.Table){
	"sprig-de-1":          func(t *engine.Table) {},
	"sprig-en-online-1":   func(t *engine.Table) { t.Options = t.Rules.Defaults(true); t.Computers = 0b10 },
	"setzer-de-strict-1":  func(t *engine.Table) { t.Options.Check = engine.Strict; t.Options.RandomPremiums = true },
	"setzer-de-contest-1": func(t *engine.Table) { t.Options.Check = engine.Contestable; t.Options.ClockWaits = true },
	"setzer-de-common-1":  func(t *engine.Table) { t.Options.CommonOnly = true; t.Options.Clock = 30_000 },
	"friends-fr-1":        func(t *engine.Table) { t.Options.Clock = 259_200_000 },
}

// describe tells in text where a match stands.
func describe(p engine.Position, events []engine.Event) string {
	var b strings.Builder
	r := p.Result()
	fmt.Fprintf(&b, "number %d, phase %s, turn %d, now %d, events %d\n", p.Number(), p.Phase(), p.Turn(), p.Now(), len(events))
	fmt.Fprintf(&b, "reason %q, winner %d, left %b, places %v, deltas %v\n", r.Reason, r.Winner, r.Left, r.Places, r.Deltas)
	g := &game{ts: p.TileSetOf()}
	board := p.Board()
	for s := range engine.Seat(p.Table().Seats) {
		rack := p.RackOf(s)
		fmt.Fprintf(&b, "seat %d: %d points, rack %s\n", s, p.Points(s), g.text(rack.Tiles()))
	}
	fmt.Fprintf(&b, "bag %s\n", g.text(p.BagOf()))
	for s := range board.Squares() {
		if t := board.At(engine.Square(s)); t == 0 {
			b.WriteByte('.')
		} else {
			b.WriteString(g.text([]engine.Tile{t}))
		}
		if (s+1)%int(board.Side()) == 0 {
			b.WriteByte('\n')
		}
	}
	return b.String()
}

func TestGoldenRecords(t *testing.T) {
	for name, change := range goldenRecords {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join("testdata", "records", name)
			if *writeGolden {
				writeRecord(t, name, file, change)
			}
			data, err := os.ReadFile(file + ".wsm")
			if err != nil {
				t.Fatal(err)
			}
			want, err := os.ReadFile(file + ".txt")
			if err != nil {
				t.Fatal(err)
			}
			rec, err := engine.DecodeRecord(data)
			if err != nil {
				t.Fatal(err)
			}
			for _, w := range []engine.Words{some{}, nil} {
				p, events, err := rec.Replay(rules.Find, w)
				if err != nil {
					t.Fatal(err)
				}
				if got := describe(p, events); got != string(want) {
					t.Errorf("got\n%swant\n%s", got, want)
				}
			}
			if again := rec.Encode(); !bytes.Equal(again, data) {
				t.Error("it is encoded differently now")
			}
		})
	}
}

// writeRecord plays a match and writes it, unless its files are there.
func writeRecord(t *testing.T, name, file string, change func(*engine.Table)) {
	if _, err := os.Stat(file + ".wsm"); err == nil {
		return
	}
	part := strings.Split(name, "-")
	tab := table(t, part[0], part[1], 2)
	if part[0] == "setzer" {
		tab.Seats = 3
	}
	tab.First, tab.Seed, tab.Lexicon = engine.NoSeat, seed(byte(len(name))), [32]byte{1, 2, 3}
	change(&tab)
	m := playRandomly(t, rand.New(rand.NewPCG(uint64(len(name)), 5)), tab, 400)
	rec := m.Record()
	for name, data := range map[string][]byte{".wsm": rec.Encode(), ".txt": []byte(describe(m.Position(), m.Events()))} {
		if err := os.WriteFile(file+name, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// sample returns the record of a short match.
func sample(t testing.TB) engine.Record {
	rnd := rand.New(rand.NewPCG(3, 9))
	tab := table(t, "setzer", "de", 3)
	tab.Options.Check = engine.Strict
	rec := playRandomly(t, rnd, tab, 60).Record()
	if len(rec.Entries) < 20 {
		t.Fatalf("%d entries", len(rec.Entries))
	}
	return rec
}

func TestResumeGoesOn(t *testing.T) {
	rec := sample(t)
	whole := rec.Entries
	rec.Entries = whole[:len(whole)/2]
	m, err := engine.Resume(rec, rules.Find, some{})
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range whole[len(whole)/2:] {
		switch e.Kind {
		case engine.EntryTick:
			m.Tick(e.At)
		case engine.EntryReady:
			_, err = m.Ready(e.By, e.At)
		case engine.EntryMove:
			_, err = m.Play(e.By, e.Move, some{}, e.At)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if got := m.Record(); !reflect.DeepEqual(got.Entries, whole) {
		t.Error("the resumed match has another record")
	}
	// Two matches resumed from one record don't write into each other's.
	rec.Entries = whole[:len(whole)/2]
	next := whole[len(whole)/2]
	m, err = engine.Resume(rec, rules.Find, some{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.Play(m.Position().Turn(), engine.ResignMove(), nil, 0); err != nil {
		t.Fatal(err)
	}
	if whole[len(whole)/2] != next {
		t.Error("resuming changed the record it was given")
	}
}

func TestReplayRefuses(t *testing.T) {
	invalid := func(r *engine.Record) int { // a placement that used up its turn
		for i, e := range r.Entries {
			if e.Refused != 0 {
				return i
			}
		}
		t.Fatal("no refused words in the sample")
		return 0
	}
	for name, change := range map[string]func(*engine.Record){
		"unknown ruleset":  func(r *engine.Record) { r.Ruleset = "chess" },
		"unknown version":  func(r *engine.Record) { r.Version = 99 },
		"unknown language": func(r *engine.Record) { r.Lang = "xx" },
		"too many seats":   func(r *engine.Record) { r.Seats = 9 },
		"another seed":     func(r *engine.Record) { r.Seed[0]++ },
		"a move left out":  func(r *engine.Record) { r.Entries = r.Entries[1:] },
		"time runs back":   func(r *engine.Record) { r.Entries[5].At = 0 },
		"an idle tick": func(r *engine.Record) {
			r.Entries[3] = engine.Entry{Kind: engine.EntryTick, By: -1, At: r.Entries[2].At}
		},
		"an idle ready":    func(r *engine.Record) { r.Entries[0] = engine.Entry{Kind: engine.EntryReady, At: r.Started} },
		"no such kind":     func(r *engine.Record) { r.Entries[0].Kind = 7 },
		"another seat":     func(r *engine.Record) { r.Entries[0].By = (r.Entries[0].By + 1) % 3 },
		"words it has not": func(r *engine.Record) { r.Entries[invalid(r)].Refused = 0x80 },
		"refused by a pass": func(r *engine.Record) {
			r.Entries[0] = engine.Entry{Move: engine.PassMove(), By: r.Entries[0].By, At: r.Started, Refused: 1}
		},
		"judged differently": func(r *engine.Record) { r.Entries[invalid(r)].Refused = 0 },
	} {
		t.Run(name, func(t *testing.T) {
			rec := sample(t)
			rec.Entries = append([]engine.Entry(nil), rec.Entries...)
			change(&rec)
			_, _, err := rec.Replay(rules.Find, some{})
			if err == nil {
				t.Fatal("it replays")
			}
			if engine.CodeOf(err) == "" && !errors.Is(err, rules.ErrUnknown) {
				t.Errorf("%v has no code", err)
			}
		})
	}
}

func TestReplayErrorNamesTheEntry(t *testing.T) {
	rec := sample(t)
	rec.Entries = append([]engine.Entry(nil), rec.Entries...)
	rec.Entries[4].By = 77
	_, _, err := rec.Replay(rules.Find, nil)
	var re *engine.ReplayError
	if !errors.As(err, &re) || re.Entry != 4 || engine.CodeOf(err) != engine.CodeSeat || !strings.Contains(err.Error(), "entry 4") {
		t.Errorf("%v", err)
	}
}

func TestDecodeRefuses(t *testing.T) {
	rec := sample(t)
	data := rec.Encode()
	for n := range data { // cut anywhere
		if _, err := engine.DecodeRecord(data[:n]); engine.CodeOf(err) != engine.CodeRecord {
			t.Fatalf("%d of %d bytes: %v", n, len(data), err)
		}
	}
	for name, c := range map[string]struct {
		data []byte
		want engine.Code
	}{
		"something else":    {[]byte("hello, world"), engine.CodeRecord},
		"more at the end":   {append(append([]byte(nil), data...), 0), engine.CodeRecord},
		"a later form":      {append([]byte("WSM\x02"), data[4:]...), engine.CodeRecordVersion},
		"a form before any": {append([]byte("WSM\x00"), data[4:]...), engine.CodeRecord},
		"an endless record": {make([]byte, engine.MaxRecordBytes+1), engine.CodeRecord},
		"a long varint":     {append(append([]byte("WSM\x01"), 0x85, 0x00), data[5:]...), engine.CodeRecord},
	} {
		if _, err := engine.DecodeRecord(c.data); engine.CodeOf(err) != c.want {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestRecordIsSmall(t *testing.T) {
	rec := sample(t)
	if n := len(rec.Encode()); n > 110+len(rec.Entries)*20 {
		t.Errorf("%d bytes for %d entries", n, len(rec.Entries))
	}
}

func FuzzDecodeRecord(f *testing.F) {
	rec := sample(f)
	f.Add(rec.Encode())
	rec.Entries = nil
	f.Add(rec.Encode())
	files, _ := filepath.Glob("testdata/records/*.wsm")
	for _, file := range files {
		if data, err := os.ReadFile(file); err == nil {
			f.Add(data)
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		rec, err := engine.DecodeRecord(data)
		if err != nil {
			if engine.CodeOf(err) == "" {
				t.Fatalf("an error without a code: %v", err)
			}
			return
		}
		if again := rec.Encode(); !bytes.Equal(again, data) {
			t.Fatalf("decodes from %x, encodes to %x", data, again)
		}
		for _, w := range []engine.Words{some{}, nil} {
			if _, _, err := rec.Replay(rules.Find, w); err != nil && engine.CodeOf(err) == "" && !errors.Is(err, rules.ErrUnknown) {
				t.Fatalf("an error without a code: %v", err)
			}
		}
	})
}

// FuzzPlay lets the fuzzer choose the table and every move.
func FuzzPlay(f *testing.F) {
	f.Add(uint64(1), []byte{0, 1, 3, 112, 5, 113, 6, 114, 7})
	f.Add(uint64(2), []byte{1, 2, 2, 0, 5, 0, 6, 0, 3, 0})
	f.Fuzz(func(t *testing.T, table uint64, data []byte) {
		tab := randomTable(t, rand.New(rand.NewPCG(table, 1)))
		p, err := engine.New(tab, 0)
		if err != nil {
			t.Fatal(err)
		}
		full := tab.Rules.TileSet(tab.Lang).Counts
		at := engine.Millis(0)
		for len(data) >= 3 {
			by, kind, n := engine.Seat(data[0]%8)-1, engine.MoveKind(data[1]%10), int(data[2]%10)
			at += engine.Millis(data[1]/10) * 1000
			data = data[3:]
			var ps []engine.Placement
			for i := 0; i < n && len(data) >= 2; i++ {
				ps = append(ps, engine.Placement{Square: engine.Square(data[0]), Tile: engine.Tile(data[1])})
				data = data[2:]
			}
			m := engine.RawMove(kind, uint8(n), ps...)
			next, _, err := p.Play(by, m, some{}, at)
			if err != nil && (engine.CodeOf(err) == "" || next != p) {
				t.Fatalf("refused with %v", err)
			}
			p = next
			if got := count(p); got != full {
				t.Fatalf("tiles %v, the full bag has %v", got, full)
			}
			_ = p.View(by)
			_, _ = p.Expect(by, m, uint16(n))
		}
	})
}
