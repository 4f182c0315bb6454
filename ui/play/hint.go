package play

import (
	"cmp"
	"time"

	"midline/engine/game"
	"midline/engine/notation/san"
	"midline/engine/reason"
	"midline/engine/rules"
	"midline/ui/present"
	"midline/ui/think"
	"midline/ui/turn"
	"midline/ui/words"
)

// aids are the part of a session that a person has asked for, which does not outlive the next input.
type aids struct {
	session *Session
	hint    hint
	threats threats
	typing  typing
}

// clearAids takes away what was asked for and does not outlive the next input: a
// hint, threats, a move half typed. It reports whether there was a hint.
func (a *aids) clearAids() bool {
	a.typing.clear()
	a.threats.clear()
	if !a.hint.clear() {
		return false
	}
	a.session.update()
	return true
}

// hintThought is what a hint takes.
const hintThought = 1500 * time.Millisecond

// hint proposes the best action to whose turn it is.
type hint struct {
	session *Session
	text    string // what is said of it, "" for none
	sought  bool   // it is still thought about
	at      *game.Node
	given   rules.Move   // what was proposed last, at that place
	answer  think.Answer // what that was taken from
}

// gave reports whether the last hint was an action at a place.
func (h *hint) gave(n *game.Node, m rules.Move) bool { return h.at == n && h.given == m }

// may reports whether a hint may be had: a person is to act.
func (h *hint) may() bool {
	return h.session.Turn.MayAct() && !h.session.atEnd() && len(h.session.legal) > 0 && h.session.Turn.Phase() != turn.Considering
}

// ask thinks about a hint. Of a turn of two actions it proposes the one that is
// next.
func (h *hint) ask() {
	h.session.Board.Finish()
	if !h.may() {
		return
	}
	h.session.threats.clear()
	h.session.Board.ShowHint(-1) // nothing yet
	h.session.analysis.of = nil  // its thought ends
	n := h.session.Turn.Shown()
	if h.session.helped = true; h.at == n && h.answer.Move != rules.NoMove {
		h.propose(n, h.answer)
		return
	}
	q := h.session.question(n)
	q.Time = hintThought
	h.text, h.sought = words.T("hint.looking"), true
	h.session.helper.Use(h.session.room.Helper)
	h.session.helper.Ask(q, 0, nil, func(a think.Answer) { h.propose(n, a) })
	h.session.update()
}

// propose shows the hint that was found.
func (h *hint) propose(n *game.Node, a think.Answer) {
	if h.session.Turn.Phase() == turn.Away || h.session.Turn.Shown() != n {
		return
	}
	m, line := a.Move, a.Line
	if len(line) == 0 {
		line = []rules.Move{m}
	}
	h.text, h.sought, h.at, h.given, h.answer = words.T("hint.none"), false, n, m, a
	for id, legal := range h.session.legal {
		switch {
		case legal != m:
		case m.Kind() == rules.Pass:
			h.text = words.T("hint.pass")
		default:
			h.session.Board.ShowHint(id)
			said := present.Speak(n.Position(), m)
			h.text = words.T("hint.move", said)
			if !h.session.room.prefs().Figurines {
				h.text = words.T("hint.letters", san.Action(n.Position(), m), words.Sentence(said))
			}
			if why := present.Reason(n.Position(), line, a.Wins); why != "" {
				h.text += " " + why
			}
			if rest := onward(n.Position(), line, a.Wins); rest != "" {
				h.text += " " + cmp.Or(present.Freed(n.Position(), m), words.T("hint.line", rest))
			}
		}
	}
	h.session.update()
}

// hintTurns is how much of the expected line a hint tells that has no other reason.
const hintTurns = 3

// onward is how a line is expected to go on after an action about which nothing else can be said, "" otherwise.
func onward(p *rules.Position, line []rules.Move, wins int) string {
	if len(line) < 2 || len(reason.For(p, line, wins)) > 0 {
		return ""
	}
	var next rules.Position
	p.Advance(line[0], &next)
	rest := line[1:]
	return present.LineWords(next, rest[:reason.Rest(&next, rest, game.FirstTurns(&next, rest, hintTurns))])
}

// clear takes the hint away, sought or found, and reports whether there was one.
func (h *hint) clear() bool {
	was := h.text != ""
	if h.sought {
		h.session.helper.Stop()
	}
	h.text, h.sought = "", false
	h.session.Board.HideHint()
	return was
}
