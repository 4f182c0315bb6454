package trainer

import (
	"slices"
	"testing"

	"midline/engine/board"
	"midline/engine/lesson"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/ui/words"
)

// wholeTurn returns a reply: the first legal action, and what has to follow it in the same turn.
func wholeTurn(pos *rules.Position, pick int) []rules.Move {
	now, side := *pos, pos.Side()
	var list []rules.Move
	for now.Side() == side && now.Won().Reason == rules.Ongoing {
		legal := now.Legal(nil)
		if len(legal) == 0 {
			break
		}
		m := legal[pick%len(legal)]
		list = append(list, m)
		before := now
		before.Advance(m, &now)
	}
	return list
}

// Whatever is tried in a stage, its answer begins on a piece, and what is said of it tells more than that it fails.
func TestEveryWrongTryIsExplained(t *testing.T) {
	count := map[string]int{}
	for i, l := range lessons() {
		for _, st := range l.Stages {
			for _, m := range st.Marks {
				if m.From != m.To && st.Start.At(m.From) == rules.NoPiece {
					t.Errorf("%s, %s: an arrow begins on an empty square", l.ID, st.ID)
				}
			}
			for _, m := range lesson.NewRun(st).Legal() {
				run := lesson.NewRun(st)
				if testing.Short() && (st.Turns > 1 || i%4 > 0) || st.Goal == lesson.Play || st.Goal == lesson.Predict {
					continue
				}
				o := run.Try(m)
				if o.Verdict != lesson.Failed && o.Verdict != lesson.Missed {
					continue
				}
				var after rules.Position
				st.Start.Advance(m, &after)
				replies := [][]rules.Move{o.Replies}
				if len(o.Replies) == 0 && o.Asks {
					for pick := range 12 {
						replies = append(replies, wholeTurn(&after, pick))
					}
				}
				for _, reply := range replies {
					now := after
					before, at := splitReply(reply)
					for _, m := range before {
						was := now
						was.Advance(m, &now)
					}
					if at == rules.NoMove {
						continue
					}
					if a := replyArrow(&now, at); now.At(board.Square(a.From)) == rules.NoPiece {
						t.Errorf("%s, %s, %s: the answer begins on an empty square", l.ID, st.ID, uci.Move(&st.Start, m))
					}
				}
				said := (&lessonRun{lesson: l, at: slices.Index(l.Stages, st), run: run}).why(&o, o.Replies, o.Replies, 0)
				count[said]++
			}
		}
	}
	vague := count[words.T("lessons.wrong.win")] + count[words.T("lessons.wrong.survive")]
	if vague > 0 {
		t.Errorf("%d tries are only said to fail", vague)
	}
}
