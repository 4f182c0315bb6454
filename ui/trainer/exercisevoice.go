package trainer

import (
	"slices"
	"strings"
	"unicode/utf8"

	"midline/engine/board"
	"midline/engine/rules"
	"midline/ui/accessibility"
	ui "midline/ui/board"
	"midline/ui/present"
	"midline/ui/present/narration"
	"midline/ui/words"
)

// exerciseVoice tells players who do not see the board of an exercise what happens, and answers what they ask about it.
type exerciseVoice struct {
	answers narration.Voice
	from    rules.Position // in which the last turn began
	turn    []rules.Move   // its actions so far
	told    exerciseModel  // what was told of the texts beside the board
	drawn   string         // what was told of the circles and arrows on it
}

func newExerciseVoice(e *exercise) exerciseVoice {
	v := &e.voice
	return exerciseVoice{answers: narration.Voice{
		Position: func() *rules.Position { return &e.pos },
		Side:     func() rules.Color { return e.pos.Side() },
		Widget:   func() *ui.Board { return e.board },
		Last: func() string {
			text := narration.New(&e.pos).ToMove()
			if len(v.turn) > 0 {
				text = narration.Turn(&v.from, v.turn) + " " + text
			}
			return text
		},
	}}
}

// askBoard implements task: it answers what a letter asks, and reports whether it asks anything.
func (e *exercise) askBoard(r rune) bool {
	question, ok := narration.Question(r)
	if !ok || e.board.Choosing() {
		return false
	}
	e.board.Finish()
	e.room.Frame.Say(e.voice.answers.Answer(question))
	return true
}

// again has the task told anew.
func (v *exerciseVoice) again() { v.told, v.drawn = exerciseModel{}, "" }

// forget forgets the last turn: another position is shown.
func (v *exerciseVoice) forget() { v.turn = nil }

// played tells of an action that is made on the board.
func (v *exerciseVoice) played(before *rules.Position, m rules.Move) {
	if !before.KingTurn() || len(v.turn) == 0 {
		v.from, v.turn = *before, nil
	}
	v.turn = append(slices.Clip(v.turn), m)
	if accessibility.Listening() {
		accessibility.Announce(words.T("narration.turn", words.Side(before.Side() == rules.White), present.Speak(before, m)),
			accessibility.Polite)
	}
}

// chosen tells which squares of a prediction are chosen; they are circled.
func (v *exerciseVoice) chosen(squares []board.Square, marks []ui.Arrow) {
	names := make([]string, len(squares))
	for i, sq := range squares {
		names[i] = v.answers.Position().Geo().Name(sq)
	}
	text := words.T("exercise.chosen", words.List(names))
	if len(names) == 0 {
		text = words.T("exercise.chosen.none")
	}
	v.drawn = v.answers.Drawn(marks)
	accessibility.Announce(text, accessibility.Polite)
}

// update tells what is new: the task, the circles and arrows on the board, whose king-turn it is, what is said about
// the try, and what Space does when it is over.
func (v *exerciseVoice) update(m exerciseModel, marks []ui.Arrow) {
	was, drawn := v.told, v.answers.Drawn(marks)
	v.told = m
	var list []string
	tell := func(now, was string) {
		if now != was {
			list = append(list, now)
		}
	}
	if more, grown := strings.CutPrefix(m.Said, was.Said); grown && was.Said != "" {
		tell(strings.TrimSpace(more), "")
	} else {
		tell(m.Said, was.Said)
	}
	if m.Verdict == verdictDone {
		tell(m.Note, was.Note)
	}
	tell(m.Heading, was.Heading)
	tell(m.StepText, was.StepText)
	over := m.Verdict == verdictDone // then only what comes next is of interest
	if !over {
		tell(m.Who, was.Who)
	}
	tell(m.Task, was.Task)
	if !over {
		tell(m.Goal, was.Goal)
	}
	if drawn != v.drawn {
		v.drawn = drawn
		list = append(list, drawn)
	}
	if m.Next != was.Next && m.Next != "" {
		list = append(list, words.T("exercise.offer", words.T("key.space"), m.Next))
	}
	accessibility.Announce(sentences(list), accessibility.Polite)
}

// sentences puts texts one after the other, each of them ended.
func sentences(list []string) string {
	var b strings.Builder
	for _, text := range list {
		for line := range strings.Lines(text) {
			line = strings.TrimSpace(line)
			if line == "" {
				continue
			}
			if b.Len() > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(line)
			if last, _ := utf8.DecodeLastRuneInString(line); !strings.ContainsRune(".:;!?…”»“)", last) {
				b.WriteByte('.')
			}
		}
	}
	return b.String()
}
