// Package helper may import what it likes.
package helper

import _ "github.com/wordsprig/wordsprig/lexicon/build"
