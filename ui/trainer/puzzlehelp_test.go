package trainer

import (
	"strings"
	"testing"

	"midline/engine/lesson"
	"midline/engine/puzzle"
	"midline/engine/rules"
	"midline/ui/words"
)

// Where a single piece can move, the first help leaves fewer squares than there were, or shows the move.
func TestHelpNarrowsTheChoice(t *testing.T) {
	var lines []string
	for _, p := range puzzle.Set() {
		if oneMover(p.Start.Legal(nil)) && len(lines) < 12 {
			lines = append(lines, p.Line())
		}
	}
	if len(lines) < 5 {
		t.Fatalf("%d puzzles have a single piece that can move", len(lines))
	}
	for _, line := range lines {
		inPuzzles(t, []string{line}, func(t *testing.T, p solver) {
			p.trainer.solve(puzzleSession{mode: modeMixed})
			r := p.open()
			p.letter('h')
			m, marks := r.puzzle.Actions[0], r.board.View().Marks
			switch {
			case r.help == 2:
				if len(marks) != 1 || marks[0].From == marks[0].To && m.Kind() != rules.Whirlwind {
					t.Errorf("%s: the move is not shown but %+v", line, marks)
				}
			case len(marks) != 2 || marks[0].From != marks[0].To || marks[0] == marks[1]:
				t.Errorf("%s: the marks are %+v", line, marks)
			}
			look := strings.SplitN(words.T("lessons.hint.piece", "", ""), " ", 2)[0]
			if strings.HasPrefix(r.model.Said, look) {
				t.Errorf("%s: it says %q", line, r.model.Said)
			}
		})
	}
}

// The help of a lesson does not point at the only piece that can move either.
func TestLessonHelpNarrowsTheChoice(t *testing.T) {
	tested := 0
	for _, l := range readLessons(t) {
		for i, st := range l.Stages {
			if tested == 8 || st.Goal == lesson.Predict || !oneMover(lesson.NewRun(st).Legal()) || i > 3 {
				continue
			}
			inLesson(t, l.ID, st.ID, func(t *testing.T, p learner) {
				s := p.open()
				p.letter('h')
				p.letter('h')
				p.window.Settle()
				said := s.model.Said
				piece := words.Piece(s.pos.Kit(s.legal[0].From()).ID)
				if said == words.T("lessons.hint.piece", piece, s.pos.Geo().Name(s.legal[0].From())) {
					t.Errorf("%s, %s: the second help says %q", l.ID, st.ID, said)
				}
			})
			tested++
		}
	}
	if tested == 0 {
		t.Error("no stage has a single piece that can move")
	}
}
