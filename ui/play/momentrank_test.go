package play

import (
	"os"
	"strings"
	"testing"

	"midline/engine/rules"
	"midline/engine/search"
	"midline/ui/think"
	"midline/ui/words"
)

// A mistake is called the greatest only where no other cost more, neither of the chances nor on the board.
func TestWhatIsCalledTheGreatest(t *testing.T) {
	mate := -int(search.MateIn(1))
	theirs := func(lost float64, was, is int) decision {
		return decision{cost: max(lost, 0.13), lost: lost, was: was, is: is, best: think.Answer{Move: 1}}
	}
	mine := theirs(0.5, 900, 0)
	mine.mine = true
	for name, c := range map[string]struct {
		all   []decision
		whole bool
		want  string // of the first
	}{
		"the only one":               {[]decision{theirs(0.2, 0, -200)}, true, "moments.theirs.greatest"},
		"a greater one of the other": {[]decision{theirs(0.2, 0, -200), mine}, true, "moments.theirs.greatest"},
		"a pawn, and a queen once all is lost": {[]decision{theirs(0.15, -150, -300), theirs(0.01, -1400, -2100)}, true,
			"moments.theirs.dearest"},
		"a pawn, and a mate once all is lost": {[]decision{theirs(0.15, -150, -300), theirs(0.01, -1400, mate)}, true,
			"moments.theirs.dearest"},
		"less of the chances": {[]decision{theirs(0.1, -900, -1800), theirs(0.2, 0, -200)}, true, "moments.theirs"},
		"not all is known":    {[]decision{theirs(0.2, 0, -200)}, false, "moments.theirs"},
		"nothing lost":        {[]decision{theirs(0, -2000, -2900)}, true, "moments.theirs"},
	} {
		rank(c.all, c.whole)
		if got := captionOf(&c.all[0], true, true); got != words.T(c.want) {
			t.Errorf("%s: %q, want %q", name, got, words.T(c.want))
		}
		if got := captionOf(&c.all[0], false, true); got != words.T("moments.theirs") {
			t.Errorf("%s, not the first: %q", name, got)
		}
	}
}

// In real games what is called the greatest, or the dearest, is so by the curve and by the scores.
func TestGreatestOfRealGames(t *testing.T) {
	data, err := os.ReadFile("testdata/reviewed.tsv")
	if err != nil {
		t.Fatal(err)
	}
	greatest, dearest, games := 0, 0, 0
	for _, record := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		g, answers := reviewedRecord(t, record)
		var graph gameGraph
		model, nodes := graph.Graph(g, g.Current())
		for _, who := range []teller{{}, {me: rules.White, alone: true}, {me: rules.Black, alone: true}} {
			games++
			m := moments{found: findMoments(model.Points, nodes, answers, who.me, who.alone, noHints, saidAll)}
			if len(m.found) == 0 {
				continue
			}
			x := &m.found[0]
			if x.greatest {
				greatest++
			}
			if !x.dearest {
				if x.greatest {
					t.Error("the greatest, but not by the chances")
				}
				continue
			}
			dearest++
			side := x.after.Mover()
			for i, n := range nodes[1:] {
				if who.alone && n.Mover() != side {
					continue
				}
				lost := model.Points[i].White - model.Points[i+1].White
				if n.Mover() == rules.Black {
					lost = -lost
				}
				if float64(lost) > x.lost {
					t.Errorf("turn %d lost more of the chances than what is called the dearest", i/2+1)
				}
				fell := answers[nodes[i]].Score - x.is
				if a, known := answers[n]; known {
					fell = answers[nodes[i]].Score + a.Score
				}
				if a := answers[nodes[i]]; x.greatest && min(a.Score, mostScore)-max(a.Score-fell, -mostScore) > x.fell() {
					t.Errorf("turn %d lost more on the board than what is called the greatest", i/2+1)
				}
			}
		}
	}
	t.Logf("of %d reviews %d begin with the greatest mistake, %d with the dearest", games, greatest, dearest)
	if greatest == 0 || dearest == greatest {
		t.Error("one of them was never seen")
	}
}
