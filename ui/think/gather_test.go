package think

import (
	"testing"

	"midline/engine/rules"
	"midline/engine/search"
)

// Reports of lines that change places.
func TestGather(t *testing.T) {
	var g gather
	for _, r := range []struct {
		line int
		move rules.Move
	}{{1, 11}, {2, 12}, {3, 13}, {1, 12}, {5, 14}, {3, 12}} {
		g.add(search.Info{Line: r.line, PV: []rules.Move{r.move}})
	}
	var got []rules.Move
	for _, info := range g.take() {
		got = append(got, info.PV[0])
	}
	if len(got) != 3 || got[0] != 13 || got[1] != 11 || got[2] != 12 || g.take() != nil {
		t.Errorf("%v", got)
	}
}
