package host

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"github.com/wordsprig/wordsprig/engine"
	"github.com/wordsprig/wordsprig/engine/rules"
)

// Config is what an operator sets. Every setting is a text, as environments have it.
type Config struct {
	Origins       []string      // pages on other origins that may use the service, such as "https://example.org"
	AddressHeader string        // header that a trusted proxy puts the client's address in; "" = the connection's own
	Creates       int           // invitations an address may make in an hour
	Requests      int           // HTTP requests and sockets an address may open in a minute
	Messages      int           // messages a member may send in a minute
	Clock         engine.Millis // for tests only: time per move of every new duel; 0 = the ruleset's
	Open          engine.Millis // for tests only: how long an invitation stands; 0 = duel.InvitationLife
	LogAll        bool          // log every event, not only those that matter to an operator
}

// Defaults of Config.
const (
	defaultCreates  = 60
	defaultRequests = 240
	defaultMessages = 240
)

// ReadConfig reads the settings that get returns: ORIGINS (separated by commas), ADDRESS_HEADER,
// CREATES_PER_HOUR, REQUESTS_PER_MINUTE, MESSAGES_PER_MINUTE, TEST_CLOCK_MS, TEST_INVITATION_MS and LOG ("all"). The
// error names the setting that makes no sense.
func ReadConfig(get func(name string) string) (Config, error) {
	c := Config{AddressHeader: get("ADDRESS_HEADER"), LogAll: get("LOG") == "all"}
	for _, o := range strings.Split(get("ORIGINS"), ",") {
		if o = strings.TrimSpace(o); o == "" {
			continue
		}
		if u, err := url.Parse(o); err != nil || u.Host == "" || u.Scheme+"://"+u.Host != o {
			return c, fmt.Errorf("ORIGINS: %q is no origin such as https://example.org", o)
		}
		c.Origins = append(c.Origins, o)
	}
	var clock, open int
	for _, n := range []struct {
		name     string
		to       *int
		fallback int
	}{
		{"CREATES_PER_HOUR", &c.Creates, defaultCreates},
		{"REQUESTS_PER_MINUTE", &c.Requests, defaultRequests},
		{"MESSAGES_PER_MINUTE", &c.Messages, defaultMessages},
		{"TEST_CLOCK_MS", &clock, 0},
		{"TEST_INVITATION_MS", &open, 0},
	} {
		*n.to = n.fallback
		if text := get(n.name); text != "" {
			v, err := strconv.Atoi(text)
			if err != nil || v < 1 || v > 1e9 {
				return c, fmt.Errorf("%s: %q is no number from 1 to 1000000000", n.name, text)
			}
			*n.to = v
		}
	}
	c.Clock, c.Open = engine.Millis(clock), engine.Millis(open)
	return c, nil
}

// latest returns the newest version of a ruleset, with the clock that tests ask for.
func (c *Config) latest(id string) (*engine.Ruleset, error) {
	r, err := rules.Get(id)
	return c.hurried(r), err
}

// find returns the ruleset that a match was begun with.
func (c *Config) find(id string, version uint16) (*engine.Ruleset, error) {
	r, err := rules.Find(id, version)
	return c.hurried(r), err
}

// hurried returns r with Config.Clock as its time per move online.
func (c *Config) hurried(r *engine.Ruleset) *engine.Ruleset {
	if r == nil || c.Clock == 0 {
		return r
	}
	h := *r
	h.Clock.Choices = append(append([]engine.Millis(nil), r.Clock.Choices...), c.Clock)
	h.Clock.Online = c.Clock
	return &h
}
