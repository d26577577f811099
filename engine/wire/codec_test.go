package wire

import (
	"bytes"
	"math/rand/v2"
	"os"
	"reflect"
	"regexp"
	"runtime"
	"testing"

	library "github.com/tinylib/msgp/msgp"

	"github.com/wordsprig/wordsprig/engine/wire/msgp"
)

// message is what every generated codec offers.
type message interface {
	MarshalMsg([]byte) ([]byte, error)
	UnmarshalMsg([]byte) ([]byte, error)
}

// messages has one of each.
func messages() []message {
	return []message{
		new(Request), new(Reply), new(Empty), new(OpenLexicon), new(LexiconInfo), new(Lookup), new(WordInfo),
		new(RulesQuery), new(TileInfo), new(RulesInfo), new(SeatSetup), new(NewMatch), new(Resume), new(ViewQuery),
		new(Placed), new(PreviewQuery), new(Word), new(Preview), new(PlayMove), new(Tick), new(RecordBytes),
		new(StoredMatch), new(SeatInfo), new(TidyInfo), new(TileCount), new(Turn), new(Result), new(GameView),
		new(Summary), new(SeatView), new(Think), new(Thought), new(ViewState), new(OptionsState), new(AtSeat),
		new(TidyState), new(DuelRequest), new(DuelMessage), new(DuelOptions), new(DuelCreate), new(DuelLook),
		new(DuelInvitation), new(DuelJoin), new(DuelHello), new(DuelMove), new(DuelRematch), new(DuelSeat),
		new(DuelInvite), new(DuelReveal), new(DuelState), new(WeighQuery), new(Audit), new(AuditInfo),
		new(HintQuery), new(Hint), new(ReviewInfo), new(Judgement), new(Prepare), new(Prepared),
	}
}

func TestEveryMessageIsTested(t *testing.T) {
	source, err := os.ReadFile("wire_gen.go")
	if err != nil {
		t.Fatal(err)
	}
	listed := map[string]bool{}
	for _, value := range []any{Outcome(""), MoveKind(0), Premium(0), SeatKind(""), Phase(""), Reason(""),
		WordCode(""), Code(""), DuelOp(""), DuelPhase("")} {
		listed[reflect.TypeOf(value).Name()] = true // tested as fields
	}
	for _, m := range messages() {
		listed[reflect.TypeOf(m).Elem().Name()] = true
	}
	for _, found := range regexp.MustCompile(`func \(z \*(\w+)\) UnmarshalMsg`).FindAllSubmatch(source, -1) {
		if name := string(found[1]); !listed[name] {
			t.Errorf("%s is not in messages()", name)
		}
	}
}

// TestCodecAgreesWithMsgp compares the codec with msgp's library: it reads what the codec writes, and the
// codec reads what it writes of the same content.
func TestCodecAgreesWithMsgp(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		for _, m := range messages() {
			fill(reflect.ValueOf(m).Elem(), rng)
			name := reflect.TypeOf(m).Elem().Name()
			encoded, err := m.MarshalMsg([]byte("before"))
			if err != nil || !bytes.HasPrefix(encoded, []byte("before")) {
				t.Fatalf("%s: MarshalMsg: %v", name, err)
			}
			encoded = encoded[len("before"):]
			generic, rest, err := library.ReadIntfBytes(encoded)
			if err != nil || len(rest) != 0 {
				t.Fatalf("%s: msgp can't read %x: %v", name, encoded, err)
			}
			theirs, err := library.AppendIntf(nil, generic)
			if err != nil {
				t.Fatal(err)
			}
			if len(theirs) != len(encoded) { // the order of fields may differ
				t.Errorf("%s: msgp writes %d bytes, we write %d", name, len(theirs), len(encoded))
			}
			for _, b := range [][]byte{encoded, theirs} {
				got := reflect.New(reflect.TypeOf(m).Elem()).Interface().(message)
				if rest, err := got.UnmarshalMsg(append(bytes.Clone(b), "after"...)); err != nil || string(rest) != "after" {
					t.Fatalf("%s: UnmarshalMsg: %v, rest %q", name, err, rest)
				}
				if again, _ := got.MarshalMsg(nil); !bytes.Equal(again, encoded) {
					t.Fatalf("%s: read back as %+v, was %+v", name, got, m)
				}
			}
		}
	}
}

// fill sets every field to something random, often to what lies at a border.
func fill(v reflect.Value, rng *rand.Rand) {
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(rng.IntN(2) == 0)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(int64(rng.Uint64()) >> rng.IntN(64))
	case reflect.Uint8, reflect.Uint16, reflect.Uint32:
		v.SetUint(rng.Uint64() >> rng.IntN(64))
	case reflect.String:
		v.SetString(string(bytes.Repeat([]byte("ß"), rng.IntN(1<<rng.IntN(10)))))
	case reflect.Pointer:
		v.SetZero()
		if rng.IntN(2) == 0 {
			v.Set(reflect.New(v.Type().Elem()))
			fill(v.Elem(), rng)
		}
	case reflect.Slice:
		fillSlice(v, rng)
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i), rng)
		}
	}
}

func fillSlice(v reflect.Value, rng *rand.Rand) {
	if v.Type() == reflect.TypeFor[msgp.Raw]() {
		raw := [][]byte{nil, {0x01}, {0x93, 1, 2, 3}, {0x81, 0xa1, 'a', 0xc4, 1, 0}}
		v.SetBytes(raw[rng.IntN(len(raw))])
		return
	}
	n := rng.IntN(20)
	if v.Type().Elem().Kind() == reflect.Uint8 {
		n = rng.IntN(1 << rng.IntN(13))
	}
	v.Set(reflect.MakeSlice(v.Type(), n, n))
	if v.Type().Elem().Kind() == reflect.Uint8 {
		for i := range n {
			v.Index(i).SetUint(rng.Uint64() & 0xff)
		}
		return
	}
	for i := range n {
		fill(v.Index(i), rng)
	}
}

func TestNilAndEmptyAreToldApartWhereItMatters(t *testing.T) {
	for _, unseen := range [][]TileCount{nil, {}, {{Tile: 1, N: 2}}} {
		b, _ := (&GameView{Unseen: unseen}).MarshalMsg(nil)
		var got GameView
		if _, err := got.UnmarshalMsg(b); err != nil || !reflect.DeepEqual(got.Unseen, unseen) {
			t.Errorf("%#v came back as %#v (%v)", unseen, got.Unseen, err)
		}
	}
}

func TestDecodersRefuse(t *testing.T) {
	for name, c := range map[string]struct {
		m message
		b []byte
	}{
		"nothing":                     {new(Tick), nil},
		"an array for a map":          {new(Tick), []byte{0x90}},
		"a float for an integer":      {new(Tick), []byte{0x81, 0xa2, 'a', 't', 0xcb, 0x3f, 0xf0, 0, 0, 0, 0, 0, 0}},
		"a number beyond int8":        {new(Tick), []byte{0x81, 0xa4, 's', 'e', 'a', 't', 0xcc, 0x80}},
		"a number beyond int64":       {new(Tick), []byte{0x81, 0xa2, 'a', 't', 0xcf, 0x80, 0, 0, 0, 0, 0, 0, 0}},
		"a text that ends early":      {new(Lookup), []byte{0x81, 0xa4, 'w', 'o', 'r', 'd', 0xa5, 'A'}},
		"bytes for a text":            {new(Lookup), []byte{0x81, 0xa4, 'w', 'o', 'r', 'd', 0xc4, 1, 'A'}},
		"a name that is no text":      {new(Lookup), []byte{0x81, 0x01, 0x01}},
		"the code that is never used": {new(Lookup), []byte{0xc1}},
		"a map of 2^32-1 fields":      {new(Lookup), []byte{0xdf, 0xff, 0xff, 0xff, 0xff}},
		"an array of 2^32-1":          {new(PlayMove), []byte{0x81, 0xa5, 't', 'i', 'l', 'e', 's', 0xdd, 0xff, 0xff, 0xff, 0xff}},
		"an array of 4096, cut short": {new(PlayMove), []byte{0x81, 0xa5, 't', 'i', 'l', 'e', 's', 0xdc, 0x10, 0x00}},
		"bytes of 2^32-1":             {new(OpenLexicon), []byte{0x81, 0xa4, 'd', 'a', 't', 'a', 0xc6, 0xff, 0xff, 0xff, 0xff}},
		"a tuple too short":           {new(TidyState), []byte{0x93, 0xc2, 0xc2, 0x00}},
		"arrays 100 deep":             {new(Lookup), append([]byte{0x81, 0xa1, 'x'}, bytes.Repeat([]byte{0x91}, 100)...)},
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		rest, err := c.m.UnmarshalMsg(c.b)
		runtime.ReadMemStats(&after)
		if err == nil {
			t.Errorf("%s: read, %d bytes left", name, len(rest))
		}
		if grown := after.TotalAlloc - before.TotalAlloc; grown > 1<<16 {
			t.Errorf("%s: allocated %d bytes", name, grown)
		}
	}
}

func TestUnknownFieldsAreSkipped(t *testing.T) {
	b, err := library.AppendIntf(nil, map[string]any{
		"word": "HAUS", "later": map[string]any{"a": []any{1, -1.5, nil, true, []byte{1}}, "b": "text"}, "then": int64(-7),
	})
	if err != nil {
		t.Fatal(err)
	}
	var got Lookup
	if rest, err := got.UnmarshalMsg(b); err != nil || len(rest) != 0 || got.Word != "HAUS" {
		t.Errorf("%+v, %v", got, err)
	}
}

// FuzzDecode feeds every decoder with anything: it refuses, or what it read survives being written again.
func FuzzDecode(f *testing.F) {
	rng := rand.New(rand.NewPCG(3, 4))
	for i, m := range messages() {
		fill(reflect.ValueOf(m).Elem(), rng)
		if b, _ := m.MarshalMsg(nil); len(b) < 1<<12 {
			f.Add(uint8(i), b)
		}
	}
	f.Fuzz(func(t *testing.T, which uint8, b []byte) {
		all := messages()
		m := all[int(which)%len(all)]
		rest, err := m.UnmarshalMsg(b)
		if err != nil {
			return
		}
		if len(rest) > len(b) {
			t.Fatal("more left than there was")
		}
		once, _ := m.MarshalMsg(nil)
		if rest, err := m.UnmarshalMsg(once); err != nil || len(rest) != 0 {
			t.Fatalf("can't read what was written: %v", err)
		}
		if twice, _ := m.MarshalMsg(nil); !bytes.Equal(once, twice) {
			t.Fatalf("written differently: %x and %x", once, twice)
		}
	})
}
