package trainer

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/board"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/progress"
	"midline/engine/puzzle"
	"midline/ui/app"
	"midline/ui/app/apptest"
	ui "midline/ui/board"
	"midline/ui/present"
	"midline/ui/think"
	"midline/ui/words"
)

// Puzzles that tests solve. That their solutions are best matters to nobody here.
const (
	// A king walks over the midline in three turns.
	kingsWalk = "chess2;8/5k2/2p1pp2/4pP2/8/P2qPK2/3N1Q2/8 w - - 0 41 EN;f3g4 d3e2 d2f3 c6d6 g4h5;midline quiet;770"
	// Both kings go over the midline in one turn.
	bothKings = "chess2;1r6/p2kr2p/6p1/1pRK4/8/1K6/7q/8 w - - 0 28 TC;b3b4 b4a5;midline king-turn quiet;900"
	// The king-turn is passed by the solver, and by the opponent.
	ownPass   = "chess2;7k/8/6p1/2npn3/3K4/6K1/5P2/8 w - - 0 1 TC;d4d4 0000 h8h7 f2f3;whirlwind material;800"
	theirPass = "chess2;8/6k1/3k4/p1p4p/P3B3/2K3P1/7P/8 w - - 0 39 ET;c3c4 h5h4 0000 c4b5;midline quiet;736"
	// Two ways to mate at once.
	twoMates = "chess;6k1/5ppp/8/8/8/8/R6P/1R5K w - - 0 1;a2a8;mate;600"
)

// solver is a room in which puzzles are solved.
type solver struct{ *world }

// inPuzzles runs a test with a room that has these puzzles and no others.
func inPuzzles(t *testing.T, lines []string, f func(t *testing.T, p solver)) {
	t.Helper()
	inRoom(t, func(t *testing.T, p *world) {
		set, err := puzzle.ReadSet(strings.Join(lines, "\n"))
		if err != nil {
			t.Fatal(err)
		}
		p.trainer.puzzles = set
		f(t, solver{p})
	})
}

// open is the puzzle on the screen.
func (p solver) open() *puzzleAttempt {
	p.t.Helper()
	r, _ := p.trainer.running.(*puzzleAttempt)
	if r == nil || p.window.Screen != app.Screen(r.screen) {
		p.t.Fatalf("no puzzle is on the screen but a %T", p.window.Screen)
	}
	return r
}

// hand acts on the board, which must offer the actions, and lets what follows be shown.
func (p solver) hand(moves ...string) {
	p.t.Helper()
	p.exert(func() *exercise { return p.open().exercise }, moves...)
}

// tries are those that the file of the program's folder has; nothing is written after.
func (p solver) tries() []progress.Try {
	p.t.Helper()
	var list []progress.Try
	for _, e := range p.events() {
		list = append(list, *e.Puzzle)
	}
	return list
}

// wantTries holds the tries in the file against what is wanted; their IDs and ratings are
// not compared.
func (p solver) wantTries(want ...progress.Try) {
	p.t.Helper()
	got := p.tries()
	for i := range got {
		got[i].ID, got[i].Rating = "", 0
	}
	if !slices.Equal(got, want) {
		p.t.Errorf("kept are %+v, and not %+v", got, want)
	}
}

func TestPuzzleIsSolved(t *testing.T) {
	for name, c := range map[string]struct {
		line  string
		hands []string
	}{
		"a walk":             {kingsWalk, []string{"f3g4", "d2f3", "g4h5"}},
		"two actions a turn": {bothKings, []string{"b3b4", "b4a5"}},
		"a pass":             {ownPass, []string{"d4d4", "0000", "f2f3"}},
		"a pass against":     {theirPass, []string{"c3c4", "c4b5"}},
		"another mate":       {twoMates, []string{"b1b8"}},
	} {
		t.Run(name, func(t *testing.T) {
			inPuzzles(t, []string{c.line}, func(t *testing.T, p solver) {
				p.trainer.solve(puzzleSession{mode: modeMixed})
				r := p.open()
				apptest.NoMissing(t, "before", apptest.Reading(r.screen))
				for _, theme := range r.puzzle.Themes {
					if apptest.Says(r.screen, words.T("puzzles.theme."+string(theme))) {
						t.Errorf("before it is solved, the screen tells of %q", theme)
					}
				}
				before := p.trainer.Progress.State.Rating.R
				p.hand(c.hands...)
				if !r.over || r.model.Verdict != verdictDone ||
					r.screen.next.Label() != words.T("puzzles.next") {
					t.Fatalf("it is not solved:\n%s", apptest.Reading(r.screen))
				}
				text := apptest.Reading(r.screen)
				apptest.NoMissing(t, "after", text)
				if !strings.Contains(text, themeNames(r.puzzle.Themes)) || !strings.Contains(text, words.T("puzzles.solved")) {
					t.Errorf("the end says\n%s", text)
				}
				if want := words.T("puzzles.placing", 1, progress.PlacementTries); r.model.Aside != want {
					t.Errorf("the first puzzle is called %q", r.model.Aside)
				}
				if p.trainer.Progress.State.Rating.R <= before {
					t.Error("the rating does not rise")
				}
				p.wantTries(progress.Try{Mode: modeMixed, Solved: true})
			})
		})
	}
}

// The pass of a king-turn is a press of Space, and Space goes on when all is solved.
func TestPuzzleSpace(t *testing.T) {
	inPuzzles(t, []string{ownPass, kingsWalk}, func(t *testing.T, p solver) {
		p.trainer.solve(puzzleSession{mode: modeTheme, theme: puzzle.Whirlwind})
		r := p.open()
		p.key(fyne.KeySpace) // no king-turn yet
		if r.next != 0 || r.wrong {
			t.Fatal("Space does something before the king-turn")
		}
		p.hand("d4d4")
		p.key(fyne.KeySpace)
		p.window.Wait(2 * time.Second)
		p.hand("f2f3")
		if !r.over || r.wrong {
			t.Fatalf("it is not solved:\n%s", apptest.Reading(r.screen))
		}
	})
}

// A wrong action is shown with its answer, said to be wrong, and taken back; the try
// counts as lost, once.
func TestPuzzleRefutes(t *testing.T) {
	inPuzzles(t, []string{kingsWalk}, func(t *testing.T, p solver) {
		p.trainer.solve(puzzleSession{mode: modeMixed})
		r := p.open()
		start, legal := r.pos, slices.Clone(r.legal)
		m, err := uci.Parse(&r.pos, "a3a4")
		if err != nil {
			t.Fatal(err)
		}
		p.thinker.Script("d3e2")
		r.chosen(slices.Index(r.legal, m))
		if len(r.legal) > 0 {
			t.Error("the hand may act while the answer is sought")
		}
		p.letter('s') // nor are there help and solution
		p.letter('h')
		p.window.Wait(time.Second)
		if r.model.Verdict != verdictWrong || r.model.Said == "" || r.pos.Key() == start.Key() {
			t.Errorf("the answer is not shown: %q in %s", r.model.Said, fen.Format(&r.pos))
		}
		if q := p.thinker.Questions(); len(q) != 1 || q[0].Time == 0 || q[0].Time > time.Second ||
			len(q[0].History) != 1 || q[0].History[0] != start.Key() {
			t.Errorf("asked: %+v", q)
		}
		p.window.Wait(4 * time.Second)
		stays(t, r.exercise, &start)
		p.key(fyne.KeyReturn)
		if r.pos != start || !slices.Equal(r.legal, legal) || r.over || r.helped > 0 {
			t.Fatalf("it is not taken back: %s", fen.Format(&r.pos))
		}
		p.thinker.Set(func(think.Question) think.Answer { return think.Answer{} }) // the computer does not know
		p.hand("a3a4")
		p.key(fyne.KeySpace)
		p.hand("f3g4", "d2f3", "g4h5")
		if !r.over || !apptest.Says(r.screen, words.T("puzzles.learned")) {
			t.Errorf("it is not solved:\n%s", apptest.Reading(r.screen))
		}
		p.wantTries(progress.Try{Mode: modeMixed})
	})
}

func TestPuzzleHelps(t *testing.T) {
	inPuzzles(t, []string{kingsWalk}, func(t *testing.T, p solver) {
		p.trainer.solve(puzzleSession{mode: modeMixed})
		r := p.open()
		var said []string
		for step := range 4 {
			p.letter('h')
			said = append(said, r.model.Said)
			if r.model.Verdict != verdictHint || len(r.board.View().Marks) != 1 {
				t.Fatalf("step %d says %q, with %d marks", step, r.model.Said, len(r.board.View().Marks))
			}
			mark := r.board.View().Marks[0]
			if circle := mark.From == mark.To; circle != (step == 0) {
				t.Errorf("step %d marks %+v", step, mark)
			}
		}
		m := r.puzzle.Actions[0]
		if !strings.Contains(said[0], "f3") || said[1] != words.T("hint.move", present.Speak(&r.pos, m)) ||
			said[2] == said[1] || said[3] != said[2] {
			t.Errorf("the help says %q", said)
		}
		for _, tool := range r.model.Tools {
			if tool.ID == "help" && tool.Enabled {
				t.Error("there is a fourth step of help")
			}
		}
		p.hand("f3g4")
		p.letter('h')
		if !strings.Contains(r.model.Said, "d2") || r.help != 1 {
			t.Errorf("the help for the next action begins with %q", r.model.Said)
		}
		p.hand("d2f3", "g4h5")
		p.letter('h')
		if r.model.Verdict != verdictDone {
			t.Error("there is help after the end")
		}
		p.wantTries(progress.Try{Mode: modeMixed, Help: 3})
	})
}

func TestPuzzleSolution(t *testing.T) {
	for _, line := range []string{kingsWalk, bothKings, ownPass, theirPass} {
		inPuzzles(t, []string{line}, func(t *testing.T, p solver) {
			p.trainer.solve(puzzleSession{mode: modeMixed})
			r := p.open()
			end := r.puzzle.Start
			for _, m := range r.puzzle.Actions {
				before := end
				before.Advance(m, &end)
			}
			p.letter('s')
			p.letter('s')
			p.window.Wait(10 * time.Second)
			if !r.over || r.pos.Key() != end.Key() {
				t.Errorf("%s: the solution ends in %s", line, fen.Format(&r.pos))
			}
			p.wantTries(progress.Try{Mode: modeMixed})
		})
	}
}

// What is not legal is answered on the board, and is no try.
func TestPuzzleRefuses(t *testing.T) {
	inPuzzles(t, []string{kingsWalk}, func(t *testing.T, p solver) {
		p.trainer.solve(puzzleSession{mode: modeMixed})
		r := p.open()
		square := func(name string) ui.Square {
			for sq := range board.Square(r.pos.Geo().Squares) {
				if r.pos.Geo().Name(sq) == name {
					return present.Square(sq)
				}
			}
			t.Fatal(name)
			return ui.None
		}
		r.refused(square("f3"), square("a8"))
		r.refused(square("d3"), square("d4"))
		r.refused(square("a1"), square("a2"))
		p.window.Settle()
		if r.wrong || len(r.legal) == 0 {
			t.Error("it counts as wrong")
		}
		p.wantTries()
	})
}

// Whoever leaves has lost a try that went wrong or was helped, and nothing else.
func TestPuzzleIsLeft(t *testing.T) {
	leave := map[string]func(p solver){
		"by Escape": func(p solver) {
			p.open().retry()
			p.key(fyne.KeyEscape)
		},
		"for home":   func(p solver) { p.Go(app.Home{}) },
		"for others": func(p solver) { p.trainer.solve(puzzleSession{mode: modeMixed}) },
		"for good":   func(p solver) { p.quit() },
	}
	for name, c := range map[string]struct {
		do   func(p solver)
		want []progress.Try
	}{
		"untouched": {func(solver) {}, nil},
		"begun":     {func(p solver) { p.hand("f3g4") }, nil},
		"helped":    {func(p solver) { p.letter('h') }, []progress.Try{{Mode: modeMixed, Help: 1}}},
		"refuted": {func(p solver) {
			p.thinker.Script("d3e2")
			p.hand("a3a4")
		}, []progress.Try{{Mode: modeMixed}}},
		"thought about": {func(p solver) {
			p.hand("a3a4") // nobody answers
			if p.thinker.Busy() == 0 {
				p.t.Error("no answer is sought")
			}
		}, []progress.Try{{Mode: modeMixed}}},
		"shown":  {func(p solver) { p.letter('s') }, []progress.Try{{Mode: modeMixed}}},
		"solved": {func(p solver) { p.hand("f3g4", "d2f3", "g4h5") }, []progress.Try{{Mode: modeMixed, Solved: true}}},
	} {
		for way, out := range leave {
			t.Run(name+" "+way, func(t *testing.T) {
				inPuzzles(t, []string{kingsWalk}, func(t *testing.T, p solver) {
					p.trainer.solve(puzzleSession{mode: modeMixed})
					c.do(p)
					out(p)
					p.window.Wait(4 * time.Second)
					if p.thinker.Busy() > 0 {
						t.Error("an answer is sought still")
					}
					p.wantTries(c.want...)
				})
			})
		}
	}
}
