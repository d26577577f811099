package lexicon_test

import _ "github.com/wordsprig/wordsprig/tools/helper"
