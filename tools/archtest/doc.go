// Package archtest holds the project to its own architecture: which package may import which, that every
// package says what it is for, that files stay short enough to read, and that the documentation links to
// things that exist.
//
// The rules are data in rules.go; each check is a plain function over what it is given, so that its test can
// also show it failing on the small broken module in testdata. It imports no other package of the project:
// it reads them through `go list`.
package archtest
