package build

import (
	"slices"
	"testing"
)

func TestPackagesOfARecipe(t *testing.T) {
	use := func(id string, with *Use) Use { return Use{Package: id, With: with} }
	behind := use("behind", nil)
	hidden := use("hidden", nil)
	r := Recipe{
		Words: []Use{use("words", &behind), use("ranked", nil)},
		Tiers: Tiers{
			Ranked:   []Use{use("ranked", nil)},
			Families: []Inflections{{Use: use("families", &hidden)}},
		},
	}
	if got, want := r.PackageIDs(), []string{"words", "behind", "ranked", "families", "hidden"}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
