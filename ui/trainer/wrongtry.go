package trainer

import (
	"slices"
	"strings"

	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/ui/accessibility"
	ui "midline/ui/board"
	"midline/ui/present"
	"midline/ui/sound"
	"midline/ui/think"
	"midline/ui/words"
)

// explain says why a try is wrong: reply is the first turn of what is expected after it, line all that is, and
// wins the number of turns in which the opponent wins, 0 if unknown.
type explain func(reply, line []rules.Move, wins int) string

// refute shows a wrong try, the reply to it as an arrow, and what is wrong. That stays on the board until retry
// shows the position before the try. If there is no reply and asks is true, the computer finds one. told says that
// the sentence tells what the reply is.
func (e *exercise) refute(m rules.Move, reply []rules.Move, asks, told bool, sentence explain) {
	pos, back := e.pos, e.takeBack()
	end := func(reply, line []rules.Move, wins int) {
		before, at := splitReply(reply)
		e.model.Verdict, e.model.Said = verdictWrong, sentence(reply, line, wins)
		if at != rules.NoMove && !told {
			e.model.Said = withAnswer(&e.pos, e.model.Said, reply[:len(before)+1])
		}
		e.update()
		e.playAll(before, func() {
			e.pause(between, func() {
				if at != rules.NoMove {
					e.reply = []ui.Arrow{replyArrow(&e.pos, at)}
				}
				e.stay(back)
			})
		})
	}
	e.play(m, func() {
		passes := asks && len(reply) == 0 && e.pos.KingTurn() && e.pos.Side() == pos.Side()
		if passed := e.pos; passes && passed.Make(rules.PassMove, &e.pos) {
			e.board.SetView(e.view())
		}
		if len(reply) > 0 || !asks || e.pos.Status().Reason != rules.Ongoing {
			end(reply, reply, 0)
			return
		}
		e.ask(opponent.Full, refuting, func(a think.Answer) {
			if a.Move == rules.NoMove {
				end(nil, nil, 0)
				return
			}
			reply := firstTurn(&e.pos, a)
			end(reply, longer(reply, a.Line), a.Wins)
		})
	})
}

// stay leaves a wrong try on the board until a press on the board, a key, or the button beside it calls back.
func (e *exercise) stay(back func()) {
	e.room.Hear(sound.Cue{Sound: sound.Illegal})
	e.leave(back)
}

// hold shows a try that is not wrong, and what is said of it, until it is taken back as a wrong one is.
func (e *exercise) hold(m rules.Move, v verdict, said string) {
	back := e.takeBack()
	e.play(m, func() {
		e.model.Verdict, e.model.Said = v, said
		e.leave(back)
	})
}

// takeBack returns a function that shows again what is on the board now.
func (e *exercise) takeBack() func() {
	pos, history, begun, last, legal := e.pos, e.history, e.begun, e.last, e.legal
	return func() {
		e.set(pos, history, last)
		e.begun = begun
		e.model.Goal = e.goal()
		e.show(legal)
	}
}

// leave leaves a try on the board until it is taken back.
func (e *exercise) leave(back func()) {
	next := e.model.Next
	e.goBack = func() {
		e.model.Next = next
		back()
	}
	e.model.Next = words.T("lessons.retry")
	if e.shown {
		e.model.Next = words.T("puzzles.goback")
	}
	e.show(nil)
}

// retry implements task: it takes back the wrong try on the board with what was said about it, and reports whether
// there was one.
func (e *exercise) retry() bool {
	back := e.goBack
	if back == nil {
		return false
	}
	e.goBack, e.reply = nil, nil
	e.model.Verdict, e.model.Said = noVerdict, ""
	accessibility.Announce(words.T("exercise.undone"), accessibility.Polite)
	back()
	return true
}

// splitReply returns the last action of a reply that is not a pass, NoMove if there is none, and those before it.
func splitReply(reply []rules.Move) (before []rules.Move, at rules.Move) {
	for i, m := range slices.Backward(reply) {
		if m.Kind() != rules.Pass {
			return reply[:i], m
		}
	}
	return nil, rules.NoMove
}

// replyArrow points from the piece that replies to where it acts; it circles a king that whirls.
func replyArrow(p *rules.Position, m rules.Move) ui.Arrow {
	to := m.To()
	if m.Kind() == rules.Castle {
		to = p.CastleTo(m)
	}
	return ui.Arrow{From: present.Square(m.From()), To: present.Square(to), Kind: ui.ArrowThreat}
}

// longer returns the longer one of two lines.
func longer(a, b []rules.Move) []rules.Move {
	if len(b) > len(a) {
		return b
	}
	return a
}

// firstTurn returns the actions of the first turn of an answer.
func firstTurn(pos *rules.Position, a think.Answer) []rules.Move {
	if len(a.Line) == 0 {
		return []rules.Move{a.Move}
	}
	return a.Line[:game.FirstTurns(pos, a.Line, 1)]
}

// withAnswer adds to a sentence about a wrong try what the answer is, which an arrow or a circle shows, unless the
// sentence names it.
func withAnswer(pos *rules.Position, said string, answer []rules.Move) string {
	now := *pos
	for now.KingTurn() && len(answer) > 1 { // the side that tried passes its king-turn
		now, answer = advanced(now, answer[:1]), answer[1:]
	}
	text := present.SpeakDeeds(&now, answer)
	if strings.Contains(strings.ToLower(said), strings.ToLower(text)) {
		return said
	}
	key := "tries.answer"
	if last := answer[len(answer)-1]; last.From() == last.To() {
		key = "tries.answer.ring"
	}
	return said + " " + words.T(key, words.Side(now.Side() == rules.White), text)
}
