// Package stray is in no rule.
package stray
