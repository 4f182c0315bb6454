package play

import (
	"unicode"

	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/accessibility"
	ui "midline/ui/board"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/present/narration"
	"midline/ui/words"
)

// voice tells players who do not see the board what happens on it, and answers what they ask about it.
type voice struct {
	session *Session
	answers narration.Voice
	node    *game.Node // that was told last
	message string     // below the pages, as it was told last
	guide   string     // of a newcomer, as it was told last
	state   string     // what was told that is no hint and no threat, and the place where
	stateAt *game.Node
}

func newVoice(s *Session) voice {
	return voice{session: s, answers: narration.Voice{
		Position: s.uncovered, Side: s.threats.defended, Widget: func() *ui.Board { return s.Board },
		Last: func() string { return narration.Last(s.Game, s.Turn.Shown()) },
	}}
}

// ask answers what a letter asks, and reports whether it asks anything.
func (v *voice) ask(r rune) bool {
	question, ok := narration.Question(r)
	if !ok {
		return false
	}
	v.session.Board.Finish()
	if text := v.answers.Answer(question); text != "" {
		v.session.room.Frame.Say(text)
	}
	return true
}

// askOnSquare is ask for a small letter while the keyboard is on a square: else letters begin a move, and capitals
// always do. A letter of a file still begins one if a digit or an x follows.
func (v *voice) askOnSquare(r rune) bool {
	b := v.session.Board
	if unicode.IsUpper(r) || b.KeySquare() == ui.None || b.Choosing() || !v.ask(r) {
		return false
	}
	if r == 'b' || r == 'c' {
		v.session.typing.struck = r
	}
	return true
}

// played tells of an action that is made on the board, or is taken back.
func (v *voice) played(step *game.Node, backward bool) {
	v.node = v.session.Turn.Shown()
	if backward {
		v.node = step.Parent()
	}
	if !accessibility.Listening() {
		return
	}
	before := step.Parent().Position()
	text := words.T("narration.turn", words.Side(before.Side() == rules.White), present.Speak(before, step.Move()))
	if backward {
		text = words.T("narration.undone", text)
	}
	accessibility.Announce(text, accessibility.Polite)
}

// browsed tells which place is shown, if it is another one than was told last.
func (v *voice) browsed() {
	n := v.session.Turn.Shown()
	if n == v.node {
		return
	}
	v.node = n
	if accessibility.Listening() {
		accessibility.Announce(narration.Last(v.session.Game, n), accessibility.Polite)
	}
}

// update tells what has changed below the pages: whose turn it is, the king-turn, a hint, what the coach says.
func (v *voice) update() {
	text := v.session.Screen.message.Text()
	if text == v.message {
		return
	}
	v.message = text
	if s := v.session; s.hint.text == "" && s.threats.text == "" {
		at := s.Turn.Shown()
		if text == v.state && at == v.stateAt { // a hint is over, and nothing else is new
			return
		}
		v.state, v.stateAt = text, at
	}
	accessibility.Announce(text, accessibility.Polite)
}

// ended tells how the game has ended.
func (v *voice) ended() {
	accessibility.Announce(present.ResultTitle(v.session.Game), accessibility.Assertive)
}

// clock tells how much time is left when that is short.
func (v *voice) clock(seconds int) {
	accessibility.Announce(words.T("caption.time", seconds), accessibility.Assertive)
}

// noticed tells of a notice or a question over the panel, and once of what a newcomer is told for some turns.
func (v *voice) noticed(bar kit.Prompt) {
	node, ok := bar.(accessibility.Teller)
	if !ok {
		return
	}
	text, how := node.AccessibleNode().Name, accessibility.Polite
	if _, asks := bar.(*kit.Confirm); asks {
		how = accessibility.Assertive
	}
	if text == v.session.guide {
		if text == v.guide {
			return
		}
		v.guide = text
	}
	accessibility.Announce(text, how)
}
