module github.com/wordsprig/wordsprig

go 1.26.0
