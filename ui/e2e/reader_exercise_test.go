//go:build linux

package e2e_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"midline/assets"
	"midline/engine/board"
	"midline/engine/lesson"
	"midline/engine/notation/uci"
	"midline/engine/puzzle"
	"midline/engine/rules"
	"midline/ui/accessibility/atspi/atspitest"
	"midline/ui/present"
	"midline/ui/words"
)

// hears waits until something is said, and forgets what was said before it.
func (h *heard) hears(text string) {
	h.t.Helper()
	at := -1
	h.await("hearing "+text, func() bool {
		h.listens()
		at = slices.IndexFunc(h.said, func(said string) bool { return strings.Contains(said, text) })
		return at >= 0
	})
	h.said = slices.Clone(h.said[at:]) // more may be heard of the same sentence
}

// listens takes over what was said meanwhile.
func (h *heard) listens() {
	for _, e := range h.r.Events() {
		if text, ok := e.Value.(string); ok && e.Kind == "Announcement" {
			h.said = append(h.said, text)
			h.t.Logf("said: %s", text)
		}
	}
}

// forget forgets what was said.
func (h *heard) forget() {
	h.listens()
	h.said = nil
}

// space presses Space, as the player is told.
func (h *heard) space(label string) {
	h.t.Helper()
	h.hears(words.T("exercise.offer", words.T("key.space"), label))
	h.forget()
	h.did(h.key("space"))
}

// squares are what is said of the squares of the board, by their names; nil while it changes.
func (h *heard) squares() map[string]string {
	list := map[string]string{}
	gone := false
	h.app.All(func(o atspitest.Object) bool {
		switch role := o.Role(); role {
		case "table cell":
			text := o.Text()
			name, what, _ := strings.Cut(text, ", ")
			gone = gone || text == ""
			list[name] = what
		case "application", "frame", "panel":
			return true
		}
		return false
	})
	if gone {
		return nil
	}
	return list
}

// spoken is what is said first of each square in a position.
func spoken(p *rules.Position) map[string]string {
	list := map[string]string{}
	for sq := range board.Square(p.Geo().Ranks * p.Geo().Files) {
		text := words.T("narration.empty")
		if p.At(sq) != rules.NoPiece {
			key := "narration.black"
			if p.At(sq).Color() == rules.White {
				key = "narration.white"
			}
			text = words.T(key, words.Piece(p.Kit(sq).ID))
		}
		list[p.Geo().Name(sq)] = text
	}
	return list
}

// tells reports whether squares are told as a position has them.
func tells(said map[string]string, p *rules.Position) bool {
	want := spoken(p)
	for name, text := range want {
		if what, ok := said[name]; !ok || what != text && !strings.HasPrefix(what, text+", ") &&
			!strings.HasPrefix(what, text+". ") {
			return false
		}
	}
	return len(want) == len(said)
}

// shows waits until the board tells of a position.
func (h *heard) shows(p *rules.Position) {
	h.t.Helper()
	h.await(fmt.Sprintf("the board to tell\n%v", p), func() bool { return tells(h.squares(), p) })
}

// act makes an action on the board.
func (h *heard) act(p *rules.Position, m rules.Move) {
	h.t.Helper()
	from, to := p.Geo().Name(m.From()), p.Geo().Name(m.To())
	h.t.Logf("act: %v", m)
	if m.Kind() == rules.Pass {
		h.did(h.key("space"))
		return
	}
	h.square(from)
	h.await("the piece is picked up", func() bool { return h.find(from, "table cell").Has(atspitest.Selected) })
	if m.Kind() == rules.Whirlwind {
		h.did(h.key("w"))
		return
	}
	h.square(to)
}

// circled are the squares with a circle.
func (h *heard) circled() (list []string) {
	for name, text := range h.squares() {
		if slices.Contains(strings.Split(text, ", "), words.T("narration.circled")) {
			list = append(list, name)
		}
	}
	slices.Sort(list)
	return list
}

// squareNames are the names of squares.
func squareNames(p *rules.Position, squares []board.Square) []string {
	list := make([]string, len(squares))
	for i, sq := range squares {
		list[i] = p.Geo().Name(sq)
	}
	slices.Sort(list)
	return list
}

// TestReaderDoesALesson does a whole lesson: a prediction, captures, a choice with a wrong try, a move to be found, a
// mate.
func TestReaderDoesALesson(t *testing.T) {
	needWindow(t)
	all, err := lesson.Read(assets.Lessons())
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(all, func(l *lesson.Lesson) bool { return l.ID == "whirlwind" })
	l := all[at]
	h := listen(t, newHome(t, person))
	h.activate("Learn")
	h.page("Learn")
	h.activate(words.T("army.two-kings"))
	h.activate(words.T("lesson.whirlwind.title"))
	h.page(words.T("lesson.whirlwind.title"))
	h.named("the first stage")
	for i, st := range l.Stages {
		h.hears(words.T("lessons.stage", i+1, len(l.Stages)))
		h.hears(words.T(st.Key("task")))
		h.stage(st)
		h.hears(words.T(st.Key("done")))
		h.named("the end of stage " + st.ID)
		if i+1 < len(l.Stages) {
			h.space(words.T("lessons.next"))
		}
	}
	h.hears(words.T("lessons.finished"))
	h.space(words.T("lessons.onward"))
	h.page(words.T("lesson." + all[at+1].ID + ".title"))
	h.quit()
}

// stage solves a stage of a lesson, after its wrong tries.
func (h *heard) stage(st *lesson.Stage) {
	h.t.Helper()
	run := lesson.NewRun(st)
	h.shows(run.Position())
	if st.Passive() {
		if got, want := h.circled(), squareNames(&st.Start, run.Left()); !slices.Equal(got, want) {
			h.t.Errorf("%s: circled are %v, want %v", st.ID, got, want)
		}
	}
	if st.Goal == lesson.Predict {
		h.predicts(st)
		return
	}
	for _, w := range st.Wrong {
		h.forget()
		h.act(run.Position(), w.Try)
		h.hears(words.T(st.Key("wrong." + uci.Move(run.Position(), w.Try))))
		h.space(words.T("lessons.retry"))
		h.hears(words.T("exercise.undone"))
		h.shows(run.Position())
	}
	for {
		m := run.Hint()
		h.act(run.Position(), m)
		o := run.Try(m)
		if o.Verdict == lesson.Solved {
			return
		}
		if o.Verdict != lesson.Onward {
			h.t.Fatalf("%s: %v is %v", st.ID, m, o.Verdict)
		}
		h.shows(run.Position())
	}
}

// predicts chooses the squares of a prediction, at first only one of them.
func (h *heard) predicts(st *lesson.Stage) {
	h.t.Helper()
	squares := squareNames(&st.Start, st.Start.Victims(st.Right))
	h.square(squares[0])
	h.hears(words.T("exercise.chosen", squares[0]))
	h.did(h.key("space"))
	h.hears(words.T("lessons.predict.missed", len(squares)-1))
	for _, name := range squares[1:] {
		h.square(name)
	}
	h.hears(words.T("exercise.chosen", strings.Join(squares, ", ")))
	h.did(h.key("space"))
}

// TestReaderSolvesAPuzzle goes through a run: one puzzle after a wrong try, help and the solution, one that is solved,
// and others until the run is over, to its summary.
func TestReaderSolvesAPuzzle(t *testing.T) {
	needWindow(t)
	set := puzzle.Set()
	h := listen(t, newHome(t, person))
	h.activate("Puzzles")
	h.page("Puzzles")
	h.activate(words.T("puzzles.mode.run"))
	h.page(words.T("puzzles.mode.run"))
	h.named("the first puzzle")
	p := h.recognizes(set)
	h.errs(p)
	h.did(h.key("space"))
	solved := 0
	for mistakes := 1; ; mistakes++ {
		for {
			p = h.recognizes(set)
			if solved > 0 || !easy(p) {
				break
			}
			h.solves(p)
			solved++
			h.space(words.T("puzzles.next"))
		}
		h.did(h.key("s"))
		h.hears(words.T("puzzles.shown"))
		if mistakes == 2 {
			break
		}
		h.space(words.T("puzzles.next"))
	}
	h.space(words.T("puzzles.runover", solved))
	h.page(words.T("puzzles.summary.run"))
	h.named("the summary")
	if solved == 0 {
		t.Error("no puzzle was solved")
	}
	h.quit()
}

// recognizes waits for the board of a puzzle that is not yet begun, and finds it among all by what is told of its
// squares.
func (h *heard) recognizes(set []*puzzle.Puzzle) *puzzle.Puzzle {
	h.t.Helper()
	h.hears("One move is clearly best for ")
	var found *puzzle.Puzzle
	h.await("a board that is that of a puzzle", func() bool {
		said := h.squares()
		i := slices.IndexFunc(set, func(p *puzzle.Puzzle) bool {
			task := words.T("puzzles.task", words.Color(p.Solver() == rules.White))
			return slices.ContainsFunc(h.said, func(text string) bool { return strings.Contains(text, task) }) &&
				tells(said, &p.Start)
		})
		if i >= 0 {
			found = set[i]
		}
		return found != nil
	})
	h.t.Logf("puzzle %s: %v", found.ID, found.Actions)
	return found
}

// bySquares reports whether an action is made by its two squares, a whirlwind or a pass.
func bySquares(p *rules.Position, m rules.Move) bool {
	switch m.Kind() {
	case rules.Pass, rules.Whirlwind:
		return true
	case rules.Normal, rules.DoubleStep, rules.Pounce, rules.Rampage:
	default:
		return false
	}
	on := p.At(m.To())
	alike := 0
	for _, o := range p.Legal(nil) {
		if o.From() == m.From() && o.To() == m.To() {
			alike++
		}
	}
	return alike == 1 && m.Promote() == rules.NoRole && (on == rules.NoPiece || on.Color() != p.Side())
}

// easy reports whether all actions of the solver are simple.
func easy(p *puzzle.Puzzle) bool {
	pos := p.Start
	for _, m := range p.Actions {
		if pos.Side() == p.Solver() && !bySquares(&pos, m) {
			return false
		}
		before := pos
		before.Advance(m, &pos)
	}
	return true
}

// turn is what is said when an action is made.
func turn(p *rules.Position, m rules.Move) string {
	return words.T("narration.turn", words.Color(p.Side() == rules.White), present.Speak(p, m))
}

// errs makes a wrong try in a puzzle, takes it back, asks for help until the action is told, and has the
// solution shown.
func (h *heard) errs(p *puzzle.Puzzle) {
	h.t.Helper()
	pos := &p.Start
	legal := pos.Legal(nil)
	i := slices.IndexFunc(legal, func(m rules.Move) bool {
		return m.Kind() == rules.Normal && bySquares(pos, m) && !pos.Wins(m) && p.Grade(m) == puzzle.Bad
	})
	h.act(pos, legal[i])
	h.hears(turn(pos, legal[i]))
	h.hears(words.T("puzzles.lives", 2))
	h.space(words.T("lessons.retry"))
	h.hears(words.T("exercise.undone"))
	h.shows(pos)
	shown := words.T("hint.pass")
	if m := p.Actions[0]; m.Kind() != rules.Pass {
		shown = words.T("hint.move", present.Speak(pos, m))
	}
	for said := ""; !strings.HasPrefix(said, shown); said = h.said[0] { // the marks may follow
		h.forget()
		h.did(h.key("h"))
		h.await("help to be said", func() bool { h.listens(); return len(h.said) > 0 })
	}
	h.forget()
	h.did(h.key("s"))
	at := *pos
	for _, m := range p.Actions {
		h.hears(turn(&at, m))
		before := at
		before.Advance(m, &at)
	}
	h.hears(words.T("puzzles.shown"))
	h.shows(&at)
	h.named("the solution")
	h.did(h.key("Home"))
	h.hears(words.T("puzzles.step.start"))
	h.shows(pos)
	h.did(h.key("End"))
	h.hears(words.T("puzzles.shown"))
	h.shows(&at)
}

// solves solves a puzzle, and hears the answers.
func (h *heard) solves(p *puzzle.Puzzle) {
	h.t.Helper()
	at := p.Start
	for _, m := range p.Actions {
		if at.Side() == p.Solver() {
			h.shows(&at)
			h.act(&at, m)
		}
		h.hears(turn(&at, m))
		before := at
		before.Advance(m, &at)
	}
	h.hears(words.T("puzzles.solved"))
}
