package duel

import (
	"crypto/sha256"
	"crypto/subtle"

	"github.com/wordsprig/wordsprig/engine/wire"
)

// deviceHash is what is kept of a device secret.
func deviceHash(secret []byte) []byte {
	h := sha256.Sum256(secret)
	return h[:]
}

// member returns whose device secret it is. It takes the same time whoever it is.
func (d *duel) member(secret []byte) Member {
	if len(secret) != wire.DuelSecretSize {
		return Nobody
	}
	found := Nobody
	hash := deviceHash(secret)
	for i := range d.Members {
		if subtle.ConstantTimeCompare(d.Members[i].Device, hash) == 1 {
			found = Member(i)
		}
	}
	return found
}

// invited returns whose invitation it is, taken or not. It takes the same time whosever it is.
func (d *duel) invited(invitation []byte) Member {
	found := Nobody
	for i := 1; i < len(d.Members); i++ {
		if subtle.ConstantTimeCompare(d.Members[i].Invitation, invitation) == 1 {
			found = Member(i)
		}
	}
	if len(invitation) != wire.DuelInviteSize {
		return Nobody
	}
	return found
}
