package trainer

import (
	"slices"
	"strings"
	"testing"

	"midline/engine/lesson"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/ui/words"
)

// A battle closes with how it was won.
func TestBattlesSayHowTheyWereWon(t *testing.T) {
	for _, c := range []struct{ variant, fen, move, want string }{
		{"chess2", "4k3/8/8/8/4K3/8/8/8 w - - 0 1 CC", "e4e5", "You win: your king crossed the midline."},
		{"chess2", "4k3/8/8/8/4K3/3K4/8/8 w - - 0 1 TC", "e4e5", ""},
		{"chess2", "7k/8/3K4/8/4K3/8/8/8 w - - 0 1 TC", "e4e5", "You win: both your kings crossed the midline."},
		{"chess2", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1 CC", "a1a8", "You win: checkmate."},
		{"chess2", "7k/8/8/6Q1/8/8/8/K7 w - - 0 1 CC", "g5g6", "You win: Black has no legal move."},
	} {
		v, err := variant.Find(c.variant)
		if err != nil {
			t.Fatal(err)
		}
		p, err := fen.Parse(v, c.fen)
		if err != nil {
			t.Fatal(err)
		}
		m, err := uci.Parse(&p, c.move)
		if err != nil {
			t.Fatal(err)
		}
		var end rules.Position
		p.Advance(m, &end)
		if end.Status().Reason == rules.Ongoing {
			if c.want != "" {
				t.Errorf("%s, %s: the game goes on", c.fen, c.move)
			}
			continue
		}
		if got := howWon(&end); got != c.want {
			t.Errorf("%s, %s: %q, and not %q", c.fen, c.move, got, c.want)
		}
	}
}

// Legal tries that a stage does not ask for are played, and what is said of them holds.
func TestBarredTriesAreExplained(t *testing.T) {
	counts := map[lesson.Barrier]int{}
	for _, l := range lessons() {
		for at, st := range l.Stages {
			run := lesson.NewRun(st)
			for _, m := range run.Tries() {
				if slices.Contains(run.Legal(), m) {
					continue
				}
				o := lesson.NewRun(st).Try(m)
				s := &lessonRun{exercise: &exercise{pos: st.Start}, lesson: l, at: at, run: run}
				text := s.barred(&o)
				if o.Verdict != lesson.Failed || o.Barrier == lesson.Free || strings.Contains(text, "lessons.") ||
					strings.Contains(text, "%!") {
					t.Errorf("%s/%s, %s: %+v, %q", l.ID, st.ID, uci.Move(&st.Start, m), o, text)
				}
				var next rules.Position
				st.Start.Advance(m, &next)
				if o.Barrier == lesson.EndsGame && !st.Start.Wins(m) ||
					o.Barrier == lesson.GivesCheck && next.Checked(st.Learner().Other()).IsEmpty() {
					t.Errorf("%s/%s, %s: %q is not true", l.ID, st.ID, uci.Move(&st.Start, m), text)
				}
				counts[o.Barrier]++
			}
		}
	}
	for b := lesson.OtherPiece; b <= lesson.GivesCheck; b++ {
		if counts[b] == 0 && b != lesson.EndsGame { // that comes later in its stages
			t.Errorf("nothing is barred as %d: %v", b, counts)
		}
	}
}

// A step over the line before the task is done is played and explained, and taken back.
func TestWinBesideTheTaskIsExplained(t *testing.T) {
	inLesson(t, "first-steps", "walk", func(t *testing.T, p learner) {
		s := p.open()
		p.hand("e1d2", "d2d3", "d3d4")
		before := s.pos
		p.hand("d4d5")
		if s.goBack == nil || s.pos == before || s.model.Verdict != verdictWrong ||
			s.model.Said != words.T("lessons.barred.win")+" "+words.T("lessons.goal.reach", 4) {
			t.Fatalf("king d4 to d5 is not explained: %q in %s", s.model.Said, fen.Format(&s.pos))
		}
		p.letter('x')
		if s.pos != before || s.wrong != 0 {
			t.Errorf("it is not taken back, or counts: %d", s.wrong)
		}
		p.hand("d4e5")
		p.want(verdictDone, "lesson.first-steps.walk.done")
	})
}
