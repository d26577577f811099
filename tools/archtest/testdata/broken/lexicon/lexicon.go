// Package lexicon is in order; its test is not.
package lexicon
