package build

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

// expand returns what a hunspell dictionary yields, sorted.
func expand(aff, dic string) ([]string, error) {
	var all []string
	err := readHunspell([]file{{"x.aff", []byte(aff)}, {"x.dic", []byte(dic)}}, nil, func(f Form) error {
		all = append(all, f.Spelling)
		return nil
	})
	slices.Sort(all)
	return slices.Compact(all), err
}

func TestHunspell(t *testing.T) {
	// Rules as the Spanish and the French dictionary have them.
	const spanish = `SET UTF-8
FLAG UTF-8
MAP 1
MAP aá
PFX g Y 3
PFX g 0 de [^er]
PFX g 0 d e
PFX g 0 der r
PFX u Y 2
PFX u e tran es
PFX u 0 trans [^es]
SFX A Y 2
SFX A r ción/S ar
SFX A ecer ición/S ecer
SFX S Y 2
SFX S 0 s [aeiou]
SFX S ón ones ón
SFX Ì Y 1
SFX Ì antar ántala antar
`
	const french = `SET UTF-8
FLAG long
FULLSTRIP
NEEDAFFIX ()
FORBIDDENWORD {}
PFX L' Y 2
PFX L' 0 l' .
PFX L' h l'H h
SFX S. Y 2
SFX S. 0 0/L'D' [^sxz]
SFX S. 0 s/D' [^sxz]
SFX p+ Y 2
SFX p+ être est être
SFX p+ être étant être
`
	for _, c := range []struct{ name, aff, dic, want string }{
		{"no flags", spanish, "2\ncasa\n\nsí\n", "casa sí"},
		{"condition", spanish, "canción/S\nsol/S\ncasa/S", "canciones canción casa casas sol"},
		{"suffix on suffix", spanish, "cantar/A", "cantaciones cantación cantar"},
		{"longer condition", spanish, "aparecer/A", "aparecer apariciones aparición"},
		{"prefix", spanish, "formar/g\nestar/g\nreír/g", "deformar derreír destar estar formar reír"},
		{"prefix that takes away", spanish, "escribir/u\nplantar/u", "escribir plantar transcribir transplantar"},
		{"cross product", spanish, "nombre/Sg", "denombre denombres nombre nombres"},
		{"prefix meets both suffixes", spanish, "cantar/Ag", "cantaciones cantación cantar decantaciones decantación decantar"},
		{"flag beyond ASCII", spanish, "cantar/Ì", "cantar cántala"},
		{"long flags, apostrophe passed over", french, "homme/S.L'", "homme hommes"},
		{"whole word taken away", french, "être/p+", "est étant être"},
		{"stem only", french, "être/p+()", "est étant"},
		{"forbidden", french, "homme/S.{}", ""},
		{"morphology is no part of the word", french, "chat/S.\tpo:nom\nchien/S. \n", "chat chats chien chiens"},
		{"mark of byte order", "\ufeff" + french, "\ufeff1\nchat/S.", "chat chats"},
		{"not the whole word", strings.Replace(french, "FULLSTRIP\n", "", 1), "être/p+", "être"},
		{"flags of one byte", "SFX S N 1\nSFX S 0 s .\nPFX R Y 1\nPFX R 0 re .", "chat/RS", "chat chats rechat"},
		{"flags by number", "FLAG num\nSFX 14 Y 1\nSFX 14 0 s .", "chat/14\nchien/1,14\nchose/4", "chat chats chien chiens chose"},
		{"no cross with a prefix alone", "PFX R N 1\nPFX R 0 re .\nSFX S Y 1\nSFX S 0 s .", "chat/RS", "chat chats rechat"},
		{"prefix with a suffix", "PFX U Y 2\nPFX U 0 0/S .\nPFX U 0 kilo/S .\nSFX S Y 1\nSFX S 0 s .", "watt/U", "kilowatt kilowatts watt watts"},
		{"only two suffixes", "SFX A Y 1\nSFX A 0 a/A .", "b/A", "b ba baa"},
		{"suffix with a hyphen", "SFX A Y 1\nSFX A 0 -là .", "ce/A", "ce"},
		{"part of compounds only", "ONLYINCOMPOUND o\nSFX A Y 1\nSFX A 0 s/o .", "ab/A\ncd/o", "ab"},
		{"not in capitals", "FLAG long\nKEEPCASE ||\nPFX U. Y 1\nPFX U. 0 k .", "m/U.||\nmot/U.", "kmot mot"},
		{"stem of a suffix", "NEEDAFFIX n\nSFX A Y 1\nSFX A 0 s/nB .\nSFX B Y 1\nSFX B 0 t .", "ab/A", "ab abst"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := expand(c.aff, c.dic)
			if err != nil || strings.Join(got, " ") != c.want {
				t.Errorf("%v, %v; want %s", got, err, c.want)
			}
		})
	}
}

func TestHunspellForms(t *testing.T) {
	var got []string
	aff := "PFX g Y 1\nPFX g 0 re .\nSFX A Y 1\nSFX A ar ción/S ar\nSFX S Y 1\nSFX S n nes n\n"
	err := readHunspell([]file{{"x.aff", []byte(aff)}, {"x.dic", []byte("crear/gA")}}, nil, func(f Form) error {
		got = append(got, f.Spelling+"<"+f.Lemma+"/"+f.Slot)
		return nil
	})
	want := "crear<crear/ recrear<crear/g-re+ creción<crear/A-ción recreción<crear/g-re+A-ción creciónes<crear/A-ción S-nes recreciónes<crear/g-re+A-ción S-nes"
	if err != nil || strings.Join(got, " ") != want {
		t.Errorf("%s, %v; want %s", strings.Join(got, " "), err, want)
	}
}

func TestHunspellErrors(t *testing.T) {
	for _, c := range []struct {
		name, aff, dic string
		file           string
		line, column   int
	}{
		{"encoding", "SET ISO8859-1", "", "x.aff", 1, 0},
		{"kind of flags", "\nFLAG short", "", "x.aff", 2, 0},
		{"aliases", "AF 3", "", "x.aff", 1, 0},
		{"header", "SFX A Y", "", "x.aff", 1, 0},
		{"header without a number", "SFX A Y many", "", "x.aff", 1, 0},
		{"neither Y nor N", "SFX A X 1", "", "x.aff", 1, 0},
		{"rule of another class", "SFX A Y 1\nSFX B 0 s .", "", "x.aff", 2, 0},
		{"rule too short", "SFX A Y 1\nSFX A 0", "", "x.aff", 2, 0},
		{"rule missing", "SFX A Y 2\nSFX A 0 s .\nTRY abc", "", "x.aff", 3, 0},
		{"last rule missing", "SFX A Y 2\nSFX A 0 s .\n", "", "x.aff", 2, 0},
		{"condition without end", "SFX A Y 1\nSFX A 0 s [ab", "", "x.aff", 2, 0},
		{"circumfix", "CIRCUMFIX c\nSFX A Y 1\nSFX A 0 s/c .", "", "x.aff", 3, 0},
		{"half a long flag of an affix", "FLAG long\nSFX AA Y 1\nSFX AA 0 s/B .", "", "x.aff", 3, 0},
		{"half a long flag of a word", "FLAG long\n", "1\nab/abc", "x.dic", 2, 4},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := expand(c.aff, c.dic)
			if err == nil {
				t.Fatalf("read as %v", got)
			}
			wantParseError(t, err, c.line, c.column)
			var p *ParseError
			if errors.As(err, &p) && p.File != c.file {
				t.Errorf("error in %s, want %s", p.File, c.file)
			}
		})
	}
	err := readHunspell([]file{{"x.dic", []byte("a")}}, nil, nil)
	wantParseError(t, err, 1, 0)
}

func TestReceiverStopsHunspell(t *testing.T) {
	stop := errors.New("stop")
	for at := 1; at <= 6; at++ {
		calls := 0
		err := readHunspell([]file{
			{"x.aff", []byte("PFX g Y 1\nPFX g 0 re .\nSFX A Y 1\nSFX A ar ción/S ar\nSFX S Y 1\nSFX S n nes n\n")},
			{"x.dic", []byte("crear/gA")},
		}, nil, func(Form) error {
			if calls++; calls == at {
				return stop
			}
			return nil
		})
		if !errors.Is(err, stop) || calls != at {
			t.Errorf("stopped at %d: %d calls, error %v", at, calls, err)
		}
	}
}
