package host

import "github.com/wordsprig/wordsprig/engine/wire"

// statusOf returns the HTTP status that goes with an error code. The body says it all; the status is for
// proxies and logs.
func statusOf(code wire.Code) int {
	switch code {
	case "":
		return 200
	case wire.CodeNoDuel, wire.CodeInviteUnknown:
		return 404
	case wire.CodeNoSeat:
		return 403
	case wire.CodeBadSecret:
		return 401
	case wire.CodeInviteExpired, wire.CodeInviteWithdrawn:
		return 410
	case wire.CodeInviteTaken, wire.CodeOldRound, wire.CodeStarted, wire.CodeNotStarted, wire.CodeNotOver, wire.CodeGone,
		wire.CodeOtherNonce:
		return 409
	case wire.CodeTooLarge:
		return 413
	case wire.CodeTooMany:
		return 429
	case wire.CodeProtocol:
		return 426
	case wire.CodeNoWordList:
		return 503
	case wire.CodeInternal:
		return 500
	}
	return 400
}
