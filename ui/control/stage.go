package control

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
type stage struct{ s *session }

var _ turn.Stage = stage{}

// view is that of a node which is to be shown. What was asked for on another
// position goes.
func (s *session) view(n *game.Node) ui.View {
	s.hint.clear()
	s.typing.clear()
	s.threats.text = "" // the board forgets threats with the position
	s.legal = n.Position().Legal(nil)
	if s.turn.Covered() {
		return hidden(n)
	}
	v := present.View(n.Position(), present.Scene{Marks: n.Notes().Marks, Legal: s.legal, Last: n.TurnSquares(), Hand: s.turn.MayAct(), Over: n.Result().Over() && (!s.turn.MayAct() || len(s.legal) == 0)})
	if s.premove.may() && n == s.game.Current() {
		s.premove.offer(&v, n)
	}
	return v
}

// Show belongs to turn.Stage.
func (st stage) Show(n *game.Node) {
	s := st.s
	s.hideEnd()
	s.board.Finish()
	s.board.SetView(s.view(n))
	s.update()
}

// Play belongs to turn.Stage.
func (st stage) Play(step *game.Node, backward bool) {
	s := st.s
	s.hideEnd()
	before := step.Parent()
	p := present.Play(before.Position(), step.Position(), step.Transition())
	p.Backward, p.Strike = backward, s.ear.strike(step, backward)
	p.Invasion = p.Invasion && !backward
	st.animate(p, s.view(s.turn.Shown()))
}

// Deal belongs to turn.Stage.
func (st stage) Deal() {
	s := st.s
	next := s.view(s.turn.Shown())
	bare, p := present.Deal(s.game.Position(), next, s.throws)
	p.Strike = func() { s.ear.hear(sound.Cue{Sound: sound.Dice}) }
	s.board.SetView(bare)
	st.animate(p, next)
}

// animate plays changes that lead to a view.
func (st stage) animate(p ui.Play, next ui.View) {
	st.s.update()
	st.s.board.Play(p, next, st.s.turn.Done)
}

// Finish belongs to turn.Stage.
func (st stage) Finish() { st.s.board.Finish() }

// Await belongs to turn.Stage.
func (st stage) Await(p turn.Phase) {
	s := st.s
	s.ear.start()
	if p == turn.Ended {
		if s.host.ended != nil {
			s.host.ended(s)
		}
		s.finish()
		s.ear.end()
		return
	}
	s.advice = nil
	s.ear.ended = false
	s.hideEnd()
	if p == turn.Hand && s.host.turns != nil && s.host.turns() && s.turn.Live() {
		s.faceHand()
	}
	s.update()
}

// Clock belongs to turn.Stage.
func (st stage) Clock(runs bool) {
	if runs {
		st.s.clock.start()
	} else {
		st.s.clock.stop()
	}
}

// threadsOf is the number of threads of a computer that plays at a level.
func threadsOf(level opponent.Level) int {
	if level >= opponent.AllCores {
		return think.All()
	}
	return think.Spare()
}

// Think belongs to turn.Stage.
func (st stage) Think() {
	s := st.s
	side, n := s.game.Position().Side(), s.game.Current()
	level := s.game.Players()[side].Level
	q := think.Question{
		Position: *n.Position(), History: n.History(), Level: level, Threads: threadsOf(level),
		Left: s.game.Remaining(side), Increment: s.game.Control().Of(side).Increment,
	}
	q.Start, q.Moves = path(n)
	s.mind.Use(s.thinkerOf(side))
	least := think.LeastTime
	if s.turn.Watching() {
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
		s.turn.Answer(a.Move)
	})
}

// drawLevel is the level whose short thought judges a draw offer, well within a
// second.
const drawLevel = 4

// Consider belongs to turn.Stage.
func (st stage) Consider() {
	s := st.s
	q := think.Question{Position: *s.game.Position(), History: s.game.Current().History(), Level: drawLevel}
	s.mind.Use(s.host.thinker)
	s.mind.Ask(q, 0, nil, func(a think.Answer) { s.turn.Reply(a.Score) })
}

// StopThinking belongs to turn.Stage.
func (st stage) StopThinking() { st.s.mind.Stop() }

// AskDraw belongs to turn.Stage.
func (st stage) AskDraw(by rules.Color) {
	s := st.s
	s.ask(words.T("draw.ask", present.SideName(s.game, by), present.SideName(s.game, by.Other())), words.T("draw.yes"), words.T("draw.no"), func(agreed bool) {
		if agreed {
			s.turn.Agree()
		}
	})
}

// Declined belongs to turn.Stage.
func (st stage) Declined() { st.s.tellCalmly(words.T("draw.refused")) }

// Full belongs to turn.Stage.
func (st stage) Full() { st.s.tell(words.T("game.toolong", game.MaxActions)) }

// Save belongs to turn.Stage.
func (st stage) Save() { st.s.host.save(st.s.game) }
