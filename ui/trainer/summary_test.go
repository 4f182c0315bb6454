package trainer

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/progress"
	"midline/ui/app/apptest"
	"midline/ui/kit/kittest"
	"midline/ui/words"
)

// A run ends with a summary: numbers, the change of the rating, what was missed, and another run.
func TestRunSummary(t *testing.T) {
	inPuzzles(t, fewPuzzles, func(t *testing.T, p solver) {
		for i := range progress.PlacementTries {
			p.trainer.Progress.Add(progress.Event{At: time.Now(),
				Puzzle: &progress.Try{ID: string(rune('a' + i)), Rating: 900, Solved: i%2 == 0}})
		}
		p.trainer.solve(puzzleSession{mode: modeRun})
		from := int(p.trainer.Progress.State.Rating.R + 0.5)
		for range progress.RunMistakes {
			p.lose()
			p.key(fyne.KeyReturn)
		}
		s := p.summary()
		to := int(p.trainer.Progress.State.Rating.R + 0.5)
		apptest.NoMissing(t, "summary", apptest.Reading(s))
		if to >= from || !apptest.Says(s, words.T("puzzles.summary.change", from, to)) ||
			len(s.cards) != progress.RunMistakes {
			t.Errorf("with %d cards, from %d to %d, it says\n%s", len(s.cards), from, to, apptest.Reading(s))
		}
		missed := p.trainer.session.missed
		s.cards[1].Tapped(nil)
		p.window.Settle()
		r := p.open()
		if r.puzzle != missed[1] || r.model.Cost != words.T("puzzles.cost.again") {
			t.Errorf("another puzzle is looked at, or it says %q", r.model.Cost)
		}
		p.lose()
		p.key(fyne.KeyReturn)
		if now := int(p.trainer.Progress.State.Rating.R + 0.5); now != to || len(p.summary().cards) != progress.RunMistakes {
			t.Errorf("afterwards the rating is %d, and %d are missed", now, len(p.summary().cards))
		}
		p.key(fyne.KeyReturn)
		if p.trainer.session.mode != modeRun || p.trainer.session.failed != 0 {
			t.Errorf("not another run begins but %+v", p.trainer.session)
		}
	})
}

// A run that is left after a puzzle ends with its summary, and one that was not begun does not.
func TestRunIsLeft(t *testing.T) {
	inPuzzles(t, fewPuzzles, func(t *testing.T, p solver) {
		p.trainer.solve(puzzleSession{mode: modeRun})
		p.key(fyne.KeyEscape)
		p.page()
		p.trainer.solve(puzzleSession{mode: modeRun})
		p.letter('h')
		p.key(fyne.KeyEscape)
		s := p.summary()
		if p.trainer.session.helped != 1 || !apptest.Says(s, words.T("puzzles.summary.helped")) {
			t.Errorf("the hint is not counted:\n%s", apptest.Reading(s))
		}
		p.key(fyne.KeyEscape)
		p.page()
	})
}

// Nothing on the summary is cut, and nothing lies over anything else.
func TestSummaryFits(t *testing.T) {
	for _, size := range kittest.Sizes {
		w := pageRoom(t)
		w.trainer.session = &puzzleSession{mode: modeRun, solved: 12, failed: 3, helped: 1, rating: 1234, placed: true,
			missed: w.trainer.puzzles[:3]}
		w.trainer.Progress.State.Placed = progress.PlacementTries
		var s *summaryScreen
		kittest.Open(t, 0, func() fyne.CanvasObject { s = newSummaryScreen(w.trainer); return s }, size)
		uncut(t, s)
	}
}
