package trainer

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/progress"
	"midline/engine/puzzle"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/words"
)

// fewPuzzles are of several armies, games and themes.
var fewPuzzles = []string{kingsWalk, bothKings, ownPass, theirPass, twoMates}

// page is the page of puzzles.
func (p solver) page() *puzzlesScreen {
	p.t.Helper()
	s, ok := p.window.Screen.(*puzzlesScreen)
	if !ok {
		p.t.Fatalf("no page of puzzles is on the screen but a %T", p.window.Screen)
	}
	return s
}

// summary is the summary of a series.
func (p solver) summary() *summaryScreen {
	p.t.Helper()
	s, ok := p.window.Screen.(*summaryScreen)
	if !ok {
		p.t.Fatalf("no summary is on the screen but a %T", p.window.Screen)
	}
	return s
}

// lose lets the solution be shown, to the end.
func (p solver) lose() {
	p.t.Helper()
	r := p.open()
	p.letter('s')
	p.window.Wait(4 * time.Second)
	if !r.over {
		p.t.Fatalf("the solution does not end:\n%s", apptest.Reading(r.screen))
	}
}

func TestRunOfThreeMistakes(t *testing.T) {
	inPuzzles(t, fewPuzzles, func(t *testing.T, p solver) {
		p.trainer.solve(puzzleSession{mode: modeRun})
		var seen []string
		for mistakes := range progress.RunMistakes {
			r := p.open()
			if slices.Contains(seen, r.puzzle.ID) {
				t.Error("a puzzle comes twice")
			}
			seen = append(seen, r.puzzle.ID)
			failed := 0
			for _, step := range r.model.Steps {
				if step.Failed {
					failed++
				}
			}
			if len(r.model.Steps) != progress.RunMistakes || failed != mistakes ||
				r.model.StepText != words.T("puzzles.lives", progress.RunMistakes-mistakes) {
				t.Errorf("after %d mistakes: %+v, %q", mistakes, r.model.Steps, r.model.StepText)
			}
			p.lose()
			over := mistakes+1 == progress.RunMistakes
			if over != (r.model.Next == words.T("puzzles.runover", 0)) || r.model.Beside != "" {
				t.Errorf("after mistake %d the buttons say %q and %q", mistakes+1, r.model.Next, r.model.Beside)
			}
			p.key(fyne.KeyReturn)
		}
		p.summary()
		lost := progress.Try{Mode: modeRun}
		first := lost
		first.First = true
		p.wantTries(first, lost, lost)
	})
}

// A run that is left does not go on with the next.
func TestRunBeginsAnew(t *testing.T) {
	inPuzzles(t, []string{bothKings, twoMates}, func(t *testing.T, p solver) {
		solve := func() {
			if p.open().puzzle.Variant.Name == "chess" {
				p.hand("a2a8")
			} else {
				p.hand("b3b4", "b4a5")
			}
		}
		p.trainer.solve(puzzleSession{mode: modeRun})
		solve()
		p.key(fyne.KeyReturn)
		solve()
		p.key(fyne.KeyEscape)
		p.trainer.solve(puzzleSession{mode: modeRun})
		solve()
		if got := p.trainer.Progress.State.BestRun; got != 2 || p.trainer.session.solved != 1 {
			t.Errorf("the best run is %d, this one %d", got, p.trainer.session.solved)
		}
		if apptest.Says(p.open().screen, words.T("editor.analyse")) {
			t.Error("a way leads out of a run")
		}
	})
}

func TestPuzzleOfTheDay(t *testing.T) {
	inPuzzles(t, fewPuzzles, func(t *testing.T, p solver) {
		p.trainer.Now = func() time.Time { return time.Date(2026, 11, 24, 9, 0, 0, 0, time.Local) }
		p.Go(app.Puzzles{})
		if apptest.Says(p.page(), words.T("puzzles.mode.daily.done")) {
			t.Error("it is done before it was tried")
		}
		p.key(fyne.KeyReturn) // the first mode
		r := p.open()
		if r.puzzle != puzzle.Daily(p.trainer.puzzles, "2026-11-24") || p.trainer.session.mode != modeDaily {
			t.Errorf("it is %s", r.puzzle.Line())
		}
		p.lose()
		p.key(fyne.KeyReturn)
		if !apptest.Says(p.page(), words.T("puzzles.mode.daily.done")) {
			t.Errorf("afterwards the page says\n%s", apptest.Reading(p.page()))
		}
		rating := p.trainer.Progress.State.Rating
		p.key(fyne.KeyReturn)
		if p.open().puzzle != r.puzzle {
			t.Error("it is another the second time")
		}
		p.lose()
		if p.trainer.Progress.State.Rating != rating {
			t.Error("it counts again")
		}
	})
}

// Puzzles of one's own need no others, and one that cannot be read is left out.
func TestOwnPuzzles(t *testing.T) {
	inPuzzles(t, nil, func(t *testing.T, p solver) {
		p.Go(app.Puzzles{})
		if !apptest.Says(p.page(), words.T("puzzles.own.nogames")) {
			t.Errorf("without any the page says\n%s", apptest.Reading(p.page()))
		}
		for _, line := range []string{"nonsense", bothKings} {
			p.trainer.Progress.Add(progress.Event{At: p.trainer.Now(), Own: &progress.Own{Line: line}})
		}
		p.Go(app.Puzzles{})
		if !apptest.Says(p.page(), words.T("puzzles.mode.own.line")) {
			t.Errorf("with one the page says\n%s", apptest.Reading(p.page()))
		}
		p.trainer.solve(puzzleSession{mode: modeOwn})
		p.hand("b3b4", "b4a5")
		p.key(fyne.KeyReturn) // there is no other
		if s := p.summary(); !apptest.Says(s, words.T("puzzles.summary.none")) {
			t.Errorf("the summary says\n%s", apptest.Reading(s))
		}
	})
}

func TestPuzzlesByKindAndTheme(t *testing.T) {
	for _, c := range []struct {
		s    puzzleSession
		want string // in the heading, "" where there is no such puzzle
		line string
	}{
		{puzzleSession{mode: modeGroup, group: "two-kings"}, "Two Kings", ""},
		{puzzleSession{mode: modeGroup, group: "chess"}, "Chess", twoMates},
		{puzzleSession{mode: modeGroup, group: "empowered"}, "Empowered", ""},
		{puzzleSession{mode: modeGroup, group: "rebel"}, "", ""},
		{puzzleSession{mode: modeTheme, theme: puzzle.Whirlwind}, "Whirlwind", ownPass},
		{puzzleSession{mode: modeTheme, theme: puzzle.Drop}, "", ""},
	} {
		inPuzzles(t, fewPuzzles, func(t *testing.T, p solver) {
			p.trainer.solve(c.s)
			if c.want == "" {
				p.page()
				return
			}
			r := p.open()
			if !strings.Contains(r.model.Heading, c.want) || c.line != "" && r.puzzle.Line() != c.line {
				t.Errorf("%+v: %q shows %s", c.s, r.model.Heading, r.puzzle.Line())
			}
			if c.s.mode == modeGroup && groupOf(r.puzzle.Variant.Name, r.puzzle.Army()) != c.s.group {
				t.Errorf("%+v shows %s", c.s, r.puzzle.Line())
			}
		})
	}
}

// Before the puzzles are read nothing breaks.
func TestNoPuzzlesYet(t *testing.T) {
	inPuzzles(t, nil, func(t *testing.T, p solver) {
		for _, mode := range []string{modeDaily, modeMixed, modeRun, modeOwn} {
			p.trainer.solve(puzzleSession{mode: mode})
			apptest.NoMissing(t, mode, apptest.Reading(p.page()))
		}
	})
}

// What can be analysed is the position that the puzzle began with.
func TestPuzzleIsAnalysed(t *testing.T) {
	inPuzzles(t, []string{bothKings}, func(t *testing.T, p solver) {
		p.trainer.solve(puzzleSession{mode: modeMixed})
		r := p.open()
		p.lose()
		apptest.Press(t, r.screen, words.T("editor.analyse"))
		p.window.Settle()
		if len(p.analysed) != 1 || p.analysed[0] != r.puzzle.Start {
			t.Errorf("%d positions are analysed", len(p.analysed))
		}
	})
}
