// Package ai imports a tool, which nobody may.
package ai

import _ "github.com/wordsprig/wordsprig/tools/helper"
