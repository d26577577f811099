package rules

import "testing"

func TestEveryRulesetLoads(t *testing.T) {
	all, err := All()
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range all { t.Log(r.ID, len(r.Tiles)) }
}
