package duel

import "github.com/wordsprig/wordsprig/engine/wire"

//go:generate go tool msgp -file stored.go -o stored_gen.go -tests=false -io=false -unexported

//msgp:limit arrays:2097152 maps:64

// storedFormat is the format of stored, in its first field. A later format reads the earlier ones.
const storedFormat = 1

// stored is one duel as it is kept. It holds the secrets of the match and the invitations, and of the devices'
// secrets only hashes. It stays in the service: pages get a wire.DuelState.
type stored struct {
	Format      uint8            `msg:"f"`
	Phase       wire.DuelPhase   `msg:"phase"`
	Round       uint16           `msg:"round"`
	Seen        int64            `msg:"seen"`  // latest time the duel has known, Unix milliseconds
	Moved       int64            `msg:"moved"` // the latest accepted move, or the start
	Ends        int64            `msg:"ends"`  // end of the wait, or time of the deletion; 0 while a match runs
	Ruleset     string           `msg:"ruleset"`
	Version     uint16           `msg:"version"`
	Lang        string           `msg:"lang"`
	Lexicon     []byte           `msg:"lexicon"` // 32 bytes
	Options     wire.DuelOptions `msg:"options"`
	First       int8             `msg:"first"` // seat that starts; -1 = drawn
	Secret      []byte           `msg:"secret"`
	Members     []storedMember   `msg:"members"`
	Shift       uint8            `msg:"shift"`       // member m has seat (m + Shift) mod the number of seats
	Record      []byte           `msg:"record"`      // an engine.Record; empty before the first clock
	NextSecret  []byte           `msg:"nextSecret"`  // of the next round, drawn when this one ends
	NextLexicon []byte           `msg:"nextLexicon"` // of the next round, 32 bytes
}

// storedMember is one participant as it is kept.
type storedMember struct {
	Device     []byte `msg:"device"` // SHA-256 of the device secret; empty before the join and once gone
	Name       string `msg:"name"`
	Nonce      []byte `msg:"nonce"`
	NextNonce  []byte `msg:"nextNonce"`  // for the next round; empty until the member wants one
	Invitation []byte `msg:"invitation"` // empty for the inviter
	Heard      int64  `msg:"heard"`      // when its socket last said something since the seats were taken; 0 = not yet
	Gone       bool   `msg:"gone"`       // has had its data deleted
}

// taken reports whether somebody has, or had, this place.
func (m *storedMember) taken() bool { return len(m.Device) > 0 || m.Gone }
