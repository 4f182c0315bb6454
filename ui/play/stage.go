package play

import (
	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/rules"
	ui "midline/ui/board"
	"midline/ui/present"
	"midline/ui/sound"
	"midline/ui/think"
	"midline/ui/turn"
	"midline/ui/words"
)

// stage is what the turn.Machine of a session plays on.
type stage struct{ s *Session }

var _ turn.Stage = stage{}

// view is that of a node which is to be shown. What was asked for on another
// position goes.
func (s *Session) view(n *game.Node) ui.View {
	s.hint.clear()
	s.typing.clear()
	s.threats.text = "" // the board forgets threats with the position
	s.legal = n.Position().Legal(nil)
	if s.Turn.Adjourned() {
		return hidden(n)
	}
	v := present.View(n.Position(),
		present.Scene{Marks: n.Notes().Marks, Legal: s.legal, Last: n.TurnSquares(), Hand: s.Turn.MayAct(),
			Over: n.Result().Over() && (!s.Turn.MayAct() || len(s.legal) == 0)})
	if s.premove.may() && n == s.Game.Current() {
		s.premove.offer(&v, n)
	}
	return v
}

// Show implements turn.Stage.
func (st stage) Show(n *game.Node) {
	s := st.s
	s.hideEnd()
	s.Board.Finish()
	s.Board.SetView(s.view(n))
	s.update()
}

// Play implements turn.Stage.
func (st stage) Play(step *game.Node, backward bool) {
	s := st.s
	s.hideEnd()
	before := step.Parent()
	p := present.Play(before.Position(), step.Position(), step.Transition())
	p.Backward, p.Sound = backward, s.ear.strike(step, backward)
	p.Invasion = p.Invasion && !backward
	st.animate(p, s.view(s.Turn.Shown()))
}

// Deal implements turn.Stage.
func (st stage) Deal() {
	s := st.s
	next := s.view(s.Turn.Shown())
	bare, p := present.Deal(s.Game.Position(), next, s.Throws)
	p.Sound = func() { s.ear.hear(sound.Cue{Sound: sound.Dice}) }
	s.Board.SetView(bare)
	st.animate(p, next)
}

// animate plays changes that lead to a view.
func (st stage) animate(p ui.Play, next ui.View) {
	st.s.update()
	st.s.Board.Play(p, next, st.s.Turn.Done)
}

// Finish implements turn.Stage.
func (st stage) Finish() { st.s.Board.Finish() }

// Await implements turn.Stage.
func (st stage) Await(p turn.Phase) {
	s := st.s
	s.ear.start()
	if p == turn.Ended {
		s.room.gameEnded(s)
		s.finish()
		s.ear.end()
		return
	}
	s.Advice = nil
	s.ear.ended = false
	s.hideEnd()
	if p == turn.Hand && s.room.prefs().TurnBoard && s.Turn.Live() {
		s.faceHand()
	}
	s.update()
}

// Clock implements turn.Stage.
func (st stage) Clock(runs bool) {
	if runs {
		st.s.Clock.start()
	} else {
		st.s.Clock.stop()
	}
}

// threadsOf is the number of threads of a computer that plays at a level.
func threadsOf(level opponent.Level) int {
	if level >= opponent.AllCores {
		return think.AllThreads()
	}
	return think.SpareThreads()
}

// Think implements turn.Stage.
func (st stage) Think() {
	s := st.s
	side, n := s.Game.Position().Side(), s.Game.Current()
	level := s.Game.Players()[side].Level
	q := think.Question{
		Position: *n.Position(), History: n.History(), Level: level, Threads: threadsOf(level),
		Left: s.Game.Remaining(side), Increment: s.Game.Control().Of(side).Increment,
	}
	q.Start, q.Moves = path(n)
	s.mind.Use(s.thinkerOf(side))
	least := think.LeastTime
	if s.Turn.Watching() {
		least = paces[s.watch.pace].least
	}
	if q.Left > 0 {
		least = min(least, q.Left/10)
	}
	s.mind.Ask(q, least, s.thinking(side, q.Position), func(a think.Answer) {
		s.thoughts[side].full = s.thoughts[side].brief
		if a.Err != nil {
			s.failed(side, a.Err)
			return
		}
		s.Turn.Answer(a.Move)
	})
}

// drawLevel is the level whose short thought judges a draw offer, well within a
// second.
const drawLevel = 4

// Consider implements turn.Stage.
func (st stage) Consider() {
	s := st.s
	q := think.Question{Position: *s.Game.Position(), History: s.Game.Current().History(), Level: drawLevel}
	s.mind.Use(s.room.Thinker)
	s.mind.Ask(q, 0, nil, func(a think.Answer) { s.Turn.Reply(a.Score) })
}

// StopThinking implements turn.Stage.
func (st stage) StopThinking() { st.s.mind.Stop() }

// AskDraw implements turn.Stage.
func (st stage) AskDraw(by rules.Color) {
	s := st.s
	s.ask(words.T("draw.ask", present.SideName(s.Game, by), present.SideName(s.Game, by.Other())), words.T("draw.yes"),
		words.T("draw.no"), func(agreed bool) {
			if agreed {
				s.Turn.Agree()
			}
		})
}

// Declined implements turn.Stage.
func (st stage) Declined() { st.s.tellCalmly(words.T("draw.refused")) }

// Full implements turn.Stage.
func (st stage) TooLong() { st.s.tell(words.T("game.toolong", game.MaxActions)) }

// Save implements turn.Stage.
func (st stage) Save() { st.s.save() }
