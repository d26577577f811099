package wire

import "github.com/wordsprig/wordsprig/lexicon/sha256"

// DuelCommitment returns what the service publishes with an invitation, before any other nonce than the
// inviter's is made: SHA-256 of its 32-byte secret, the ruleset's id and a zero byte, the language and a zero
// byte, and the 32-byte content hash of the word list. It binds the service to its part of the seed.
func DuelCommitment(secret []byte, ruleset, lang string, lexicon [32]byte) [32]byte {
	h := sha256.New()
	h.Write(secret)
	h.Write([]byte(ruleset + "\x00" + lang + "\x00"))
	h.Write(lexicon[:])
	return [32]byte(h.Sum(nil))
}

// DuelSeed returns the seed of a duel's match: SHA-256 of the service's 32-byte secret and the 32-byte nonces in
// seat order. Neither the service nor a player can choose it: the service is bound by its commitment before
// it sees the last nonce, and a player makes the own nonce without knowing the secret.
func DuelSeed(secret []byte, nonces ...[]byte) [32]byte {
	h := sha256.New()
	h.Write(secret)
	for _, n := range nonces {
		h.Write(n)
	}
	return [32]byte(h.Sum(nil))
}
