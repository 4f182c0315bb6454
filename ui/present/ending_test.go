package present

import (
	"strings"
	"testing"

	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/words"
)

func TestEveryEndHasItsWords(t *testing.T) {
	for r := rules.Checkmate; r <= rules.DeadPosition; r++ {
		if strings.Contains(resultTitle(game.Result{Reason: game.Reason(r), Draw: r.IsDraw()}, "Anna"), "%!") {
			t.Errorf("%v has no title", r)
		}
		if key, found := reasonIDs[game.Reason(r)]; r.IsDraw() && (!found || !words.Has("end."+key)) {
			t.Errorf("%v has no sentence", r)
		}
	}
}
