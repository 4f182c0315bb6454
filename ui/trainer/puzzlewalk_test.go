package trainer

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/notation/uci"
	"midline/engine/progress"
	"midline/engine/puzzle"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/ui/app/apptest"
	"midline/ui/think"
	"midline/ui/words"
)

// A puzzle from a game: the bishop on d3 has four squares where it is kept, and another action is fair.
const keepsBishop = "chess;6k1/5ppp/8/8/4p3/3B4/5PPP/6K1 w - - 0 1;d3e4;material;1000;" +
	"played=h2h3 also=d3c4,d3b5 fair=d3a6 keeps=d3"

// attempt tries an action on the board.
func (p solver) attempt(text string) {
	p.t.Helper()
	r := p.open()
	m, err := uci.Parse(&r.pos, text)
	if err != nil {
		p.t.Fatal(err)
	}
	at := slices.Index(r.legal, m)
	if at < 0 {
		p.t.Fatalf("%s is not offered", text)
	}
	r.chosen(at)
	p.window.Wait(2 * time.Second)
}

// A puzzle names its game and its armies, and which the user plays.
func TestPuzzleNamesItsGame(t *testing.T) {
	for line, want := range map[string]string{
		kingsWalk: "Chess 2 · Empowered against Nemesis, you play Empowered",
		twoMates:  "Chess, you play White",
		strings.Replace(kingsWalk, "EN;", "NN;", 1): "Chess 2 · Nemesis against Nemesis, you play White",
	} {
		inPuzzles(t, []string{line}, func(t *testing.T, p solver) {
			p.trainer.solve(puzzleSession{mode: modeMixed})
			if !apptest.Says(p.open().screen, want) {
				t.Errorf("it does not say %q but\n%s", want, apptest.Reading(p.open().screen))
			}
		})
	}
}

// What help costs is said before, is what happens, and leaving an untouched puzzle costs nothing.
func TestPuzzleCosts(t *testing.T) {
	inPuzzles(t, fewPuzzles, func(t *testing.T, p solver) {
		st := p.trainer.Progress.State
		for i := range progress.PlacementTries {
			p.trainer.Progress.Add(progress.Event{At: time.Now(),
				Puzzle: &progress.Try{ID: string(rune('a' + i)), Rating: 900, Solved: i%2 == 0}})
		}
		p.trainer.solve(puzzleSession{mode: modeMixed})
		r := p.open()
		was := int(st.Rating.R + 0.5)
		failing := st.Failing(progress.Try{ID: r.puzzle.ID, Rating: r.puzzle.Rating}, time.Now())
		points := was - int(st.Rating.R+failing+0.5)
		if points <= 0 || !apptest.Says(r.screen, words.T("puzzles.cost", points)) {
			t.Errorf("before, of %d points it says %q", points, r.model.Cost)
		}
		p.letter('h')
		if !apptest.Says(r.screen, words.T("puzzles.spoilt", points)) {
			t.Errorf("after a hint it says %q", r.model.Cost)
		}
		p.key(fyne.KeyEscape)
		if got := was - int(st.Rating.R+0.5); got != points {
			t.Errorf("it costs %d points, and not %d", got, points)
		}
		now := st.Rating
		p.trainer.solve(puzzleSession{mode: modeMixed})
		if p.open() == r {
			t.Fatal("the same puzzle")
		}
		p.key(fyne.KeyEscape)
		if st.Rating != now {
			t.Error("leaving costs something")
		}
	})
}

// After the solution the user steps through it with keys and tools.
func TestPuzzleSteps(t *testing.T) {
	inPuzzles(t, []string{kingsWalk}, func(t *testing.T, p solver) {
		p.trainer.solve(puzzleSession{mode: modeMixed})
		p.hand("f3g4", "d2f3", "g4h5")
		r := p.open()
		for _, c := range []struct {
			do   func()
			want int
		}{
			{func() { p.key(fyne.KeyLeft) }, 4}, {func() { p.key(fyne.KeyHome) }, 0}, {func() { p.key(fyne.KeyLeft) }, 0},
			{func() { p.key(fyne.KeyRight) }, 1}, {func() { r.useTool("forward") }, 2}, {func() { r.useTool("last") }, 5},
			{func() { p.key(fyne.KeyRight) }, 5}, {func() { r.useTool("back") }, 4}, {func() { r.useTool("first") }, 0},
			{func() { p.key(fyne.KeyEnd) }, 5},
		} {
			c.do()
			if r.walk.at != c.want || r.pos != r.walk.places[c.want] {
				t.Fatalf("it shows place %d, and not %d", r.walk.at, c.want)
			}
			for _, tool := range r.model.Tools {
				back, on := tool.ID == "first" || tool.ID == "back", tool.ID == "forward" || tool.ID == "last"
				if back && tool.Enabled != (c.want > 0) || on && tool.Enabled != (c.want < 5) {
					t.Errorf("at place %d the tool %s is wrong", c.want, tool.ID)
				}
			}
		}
		p.key(fyne.KeyHome)
		p.key(fyne.KeyRight)
		p.key(fyne.KeyRight)
		if !strings.Contains(r.model.Said, "e2") { // the answer to the first action
			t.Errorf("of the answer it says %q", r.model.Said)
		}
	})
}

// What is said of each step counts turns: the king-turn is a part of its turn, and is named as such.
func TestPuzzleStepsCountTurns(t *testing.T) {
	for name, c := range map[string]struct {
		line  string
		hand  []string
		turns []string // what each step but the last begins with
	}{
		"an action a turn": {kingsWalk, []string{"f3g4", "d2f3", "g4h5"},
			[]string{"Turn 1 of 5: ", "Turn 2 of 5, the answer: ", "Turn 3 of 5: ", "Turn 4 of 5, the answer: "}},
		"two actions a turn": {bothKings, []string{"b3b4", "b4a5"}, []string{"Turn 1 of 1: "}},
		"a pass": {ownPass, []string{"d4d4", "0000", "f2f3"}, []string{"Turn 1 of 3: ", "Turn 1 of 3, the king-turn: ",
			"Turn 2 of 3, the answer: "}},
		"a pass against": {theirPass, []string{"c3c4", "c4b5"}, []string{"Turn 1 of 3: ", "Turn 2 of 3, the answer: ",
			"Turn 2 of 3, the king-turn of the answer: "}},
	} {
		inPuzzles(t, []string{c.line}, func(t *testing.T, p solver) {
			p.trainer.solve(puzzleSession{mode: modeMixed})
			p.hand(c.hand...)
			p.key(fyne.KeyHome)
			r := p.open()
			for _, want := range c.turns {
				p.key(fyne.KeyRight)
				if !strings.HasPrefix(r.model.Said, want) {
					t.Errorf("%s: it says %q, and not %q", name, r.model.Said, want)
				}
			}
		})
	}
}

// After the solution any other action may be tried: its answer is shown until a key, nothing counts, and the
// solution's own action is a step.
func TestPuzzleWhyNot(t *testing.T) {
	inPuzzles(t, []string{kingsWalk}, func(t *testing.T, p solver) {
		p.trainer.solve(puzzleSession{mode: modeMixed})
		p.hand("f3g4", "d2f3", "g4h5")
		r := p.open()
		p.key(fyne.KeyHome)
		p.thinker.Script("d3e2")
		p.attempt("a3a4")
		if r.goBack == nil || r.model.Verdict != verdictWrong || len(r.board.View().Arrows) != 1 || r.model.Said == "" {
			t.Fatalf("the answer does not stay: %+v", r.model)
		}
		p.window.Wait(10 * time.Second)
		if r.pos == r.walk.places[0] {
			t.Error("it goes by itself")
		}
		p.key(fyne.KeySpace)
		if r.pos != r.walk.places[0] || len(r.legal) == 0 || r.model.Next != words.T("puzzles.next") {
			t.Errorf("it is not taken back; the button says %q", r.model.Next)
		}
		p.attempt("f3g4")
		if r.walk.at != 1 {
			t.Error("the solution is not gone on with")
		}
		p.thinker.Script("g4h5") // the opponent may be tried for as well
		p.attempt("d3d4")
		if !strings.Contains(r.model.Said, "h5") {
			t.Errorf("of an action of the opponent it says %q", r.model.Said)
		}
		p.wantTries(progress.Try{Mode: modeMixed, Solved: true})
	})
}

// In a puzzle from a game every good action is right, a fair one does not count, and others are wrong.
func TestPuzzleFromAGame(t *testing.T) {
	for text, want := range map[string]puzzle.Grade{"d3e4": puzzle.Good, "d3b5": puzzle.Good, "d3a6": puzzle.Fair,
		"h2h3": puzzle.Bad} {
		inPuzzles(t, []string{keepsBishop}, func(t *testing.T, p solver) {
			p.trainer.solve(puzzleSession{mode: modeMixed})
			r := p.open()
			if !strings.Contains(r.model.Task, "keeps it") || !strings.Contains(r.model.Task, "bishop") {
				t.Errorf("the task is %q", r.model.Task)
			}
			p.thinker.Script("e4d3")
			p.attempt(text)
			switch want {
			case puzzle.Good:
				if !r.over || r.wrong || r.pos.At(r.walk.line[0].To()) == rules.NoPiece {
					t.Errorf("%s does not solve it: %s", text, apptest.Reading(r.screen))
				}
				p.wantTries(progress.Try{Mode: modeMixed, Solved: true})
			case puzzle.Fair:
				if r.over || r.wrong || r.model.Said != words.T("puzzles.fair") || r.goBack == nil {
					t.Errorf("%s counts: %s", text, apptest.Reading(r.screen))
				}
				p.key(fyne.KeySpace)
				if len(r.legal) == 0 || r.pos != r.puzzle.Start {
					t.Error("it is not taken back")
				}
			default:
				if !r.wrong || !strings.Contains(r.model.Said, words.T("puzzles.played")) {
					t.Errorf("%s is not wrong: %s", text, apptest.Reading(r.screen))
				}
			}
		})
	}
}

// A solution that nothing on the board speaks for is explained by what the computer expects after it.
func TestSolutionIsExplainedByTheExpectedLine(t *testing.T) {
	quiet := "chess;8/8/3k4/p7/8/3K4/P7/8 w - - 0 1;d3c3;material;900" // nobody can say what that does
	for line, want := range map[string]string{
		"d6d5":                     "The computer expects this line: 1.Kc3 Kd5.",
		"a5a4 c3b4 d6d5 b4a4 d5c5": "The computer expects this to win a pawn: 1.Kc3 a4 2.Kb4 Kd5 3.Kxa4.",
		"":                         "",
	} {
		t.Run(line, func(t *testing.T) {
			inPuzzles(t, []string{quiet}, func(t *testing.T, p solver) {
				p.thinker.Set(func(q think.Question) (a think.Answer) {
					if len(q.Only) > 0 { // what the next best is
						return a
					}
					a.Line = apptest.Moves(q.Position, line)
					if len(a.Line) > 0 {
						a.Move = a.Line[0]
					}
					return a
				})
				p.trainer.solve(puzzleSession{mode: modeMixed})
				p.attempt("d3c3")
				want := strings.TrimSpace("Solved. " + want)
				r := p.open()
				if r.model.Said != want {
					t.Errorf("it says %q, not %q", r.model.Said, want)
				}
				r.goTo(0)
				r.goTo(1)
				if r.model.Said != want {
					t.Errorf("after a step back and forth it says %q", r.model.Said)
				}
			})
		})
	}
}

func move(t *testing.T, p *rules.Position, text string) rules.Move {
	t.Helper()
	m, err := uci.Parse(p, text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Where only the expected line could be shown, what is wrong with the next best action is told instead.
func TestSolutionIsExplainedByTheNextBest(t *testing.T) {
	quiet := "chess;8/8/3k4/p7/8/3K4/P7/8 w - - 0 1;d3c3;material;900"
	for name, c := range map[string]struct {
		score search.Score // of the next best action
		want  string
	}{
		"a loss":      {search.MateIn(-3), "Next best: king d3 to e3. Then the other side wins in 3 turns, whatever you answer."},
		"hardly less": {-10, "The computer expects this line: 1.Kc3 Kd5."},
	} {
		t.Run(name, func(t *testing.T) {
			inPuzzles(t, []string{quiet}, func(t *testing.T, p solver) {
				p.thinker.Set(func(q think.Question) think.Answer {
					if len(q.Only) == 0 {
						return think.Answer{Move: move(t, &q.Position, "d6d5")}
					}
					other := move(t, &q.Position, "d3e3")
					var next rules.Position
					q.Position.Advance(other, &next)
					if slices.Contains(q.Only, move(t, &q.Position, "d3c3")) || !slices.Contains(q.Only, other) {
						t.Errorf("it looks at %v", q.Only)
					}
					return think.Answer{Move: other, Line: []rules.Move{other, move(t, &next, "d6c5")}, Score: int(c.score)}
				})
				p.trainer.solve(puzzleSession{mode: modeMixed})
				p.attempt("d3c3")
				p.window.Wait(2 * time.Second)
				if r := p.open(); r.model.Said != "Solved. "+c.want {
					t.Errorf("it says %q", r.model.Said)
				}
			})
		})
	}
}
