package control

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"midline/engine/game"
	"midline/engine/notation/san"
	"midline/engine/rules"
	"midline/ui/words"
)

// hintThought is what a hint takes.
const hintThought = 1500 * time.Millisecond

// proposal is a hint: what is said of it, "" for none.
type proposal struct {
	text   string
	sought bool // it is still thought about
}

// ponder is a question about a node at full strength.
func (s *session) ponder(n *game.Node) Question {
	return Question{Position: *n.Position(), History: s.keys(n), Level: game.FullStrength, Threads: s.free()}
}

// free is the number of threads that the opponent leaves to hints and analysis.
func (s *session) free() int {
	if !s.mind.busy() {
		return spare()
	}
	if s.game.Players()[s.game.Position().Side()].Level >= game.FullStrength {
		return 0
	}
	return spare() - 1
}

// mayHint reports whether a hint may be had: a person is to act.
func (s *session) mayHint() bool { return s.handTurn() && !s.offered }

// hint proposes the best action to whose turn it is. Of a turn of two actions it
// proposes the one that is next.
func (s *session) hint() {
	s.board.Finish()
	if !s.mayHint() {
		return
	}
	s.calm()
	s.analysis.of = nil // its thought ends
	n := s.game.Current()
	q := s.ponder(n)
	q.Time = hintThought
	s.proposal = proposal{text: words.T("hint.looking"), sought: true}
	s.helper.ask(q, 0, nil, func(a Answer) { s.propose(n, a.Move) })
	s.update()
}

// propose shows the hint that was found.
func (s *session) propose(n *game.Node, m rules.Move) {
	if s.closed || s.shown != n {
		return
	}
	s.proposal = proposal{text: words.T("hint.none")}
	for id, legal := range s.legal {
		switch {
		case legal != m:
		case m.Kind() == rules.Pass:
			s.proposal.text = words.T("hint.pass")
		default:
			s.board.ShowHint(id)
			s.proposal.text = words.T("hint.move", san.Action(n.Position(), m)) + "\n" + sentence(san.Speak(n.Position(), m))
		}
	}
	s.update()
}

// sentence makes a sentence of words.
func sentence(text string) string { return strings.TrimSuffix(capital(text), ".") + "." }

// capital is a text that begins with a capital letter.
func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

// dismiss takes the hint away, or threats, or a move half typed, and reports whether
// there was a hint.
func (s *session) dismiss() bool {
	s.untype()
	s.calm()
	if s.proposal.text == "" {
		return false
	}
	s.unhint()
	s.update()
	return true
}

// unhint forgets the hint, sought or found.
func (s *session) unhint() {
	if s.proposal.sought {
		s.helper.stop()
	}
	s.proposal = proposal{}
	s.board.HideHint()
}
