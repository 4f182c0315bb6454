package play

import (
	"time"

	"midline/engine/game"
	"midline/engine/notation/san"
	"midline/engine/rules"
	"midline/ui/present"
	"midline/ui/think"
	"midline/ui/turn"
	"midline/ui/words"
)

// aids are the part of a session that a person has asked for, which does not outlive the next input.
type aids struct {
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
	a.hint.s.update()
	return true
}

// hintThought is what a hint takes.
const hintThought = 1500 * time.Millisecond

// hint proposes the best action to whose turn it is.
type hint struct {
	s      *Session
	text   string // what is said of it, "" for none
	sought bool   // it is still thought about
}

// may reports whether a hint may be had: a person is to act.
func (h *hint) may() bool {
	return h.s.Turn.MayAct() && len(h.s.legal) > 0 && h.s.Turn.Phase() != turn.Considering
}

// ask thinks about a hint. Of a turn of two actions it proposes the one that is
// next.
func (h *hint) ask() {
	s := h.s
	s.Board.Finish()
	if !h.may() {
		return
	}
	s.threats.clear()
	s.analysis.of = nil // its thought ends
	n := s.Turn.Shown()
	q := s.question(n)
	q.Time = hintThought
	h.text, h.sought, s.helped = words.T("hint.looking"), true, true
	s.helper.Use(s.room.Helper)
	s.helper.Ask(q, 0, nil, func(a think.Answer) { h.propose(n, a) })
	s.update()
}

// propose shows the hint that was found.
func (h *hint) propose(n *game.Node, a think.Answer) {
	s := h.s
	if s.Turn.Phase() == turn.Away || s.Turn.Shown() != n {
		return
	}
	m, line := a.Move, a.Line
	if len(line) == 0 {
		line = []rules.Move{m}
	}
	h.text, h.sought = words.T("hint.none"), false
	for id, legal := range s.legal {
		switch {
		case legal != m:
		case m.Kind() == rules.Pass:
			h.text = words.T("hint.pass")
		default:
			s.Board.ShowHint(id)
			said := present.Speak(n.Position(), m)
			h.text = words.T("hint.move", said)
			if !s.room.prefs().Figurines {
				h.text = words.T("hint.letters", san.Action(n.Position(), m), words.Sentence(said))
			}
			if why := present.Reason(n.Position(), line, a.Wins); why != "" {
				h.text += " " + why
			}
		}
	}
	s.update()
}

// clear takes the hint away, sought or found, and reports whether there was one.
func (h *hint) clear() bool {
	was := h.text != ""
	if h.sought {
		h.s.helper.Stop()
	}
	h.text, h.sought = "", false
	h.s.Board.HideHint()
	return was
}
