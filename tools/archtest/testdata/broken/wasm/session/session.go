// Package session imports the list builder.
package session

import _ "github.com/wordsprig/wordsprig/lexicon/build"
