// Package build is in order.
package build

import _ "github.com/wordsprig/wordsprig/lexicon"
