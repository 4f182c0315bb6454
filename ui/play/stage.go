package play

import (
	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/variant/orthodox"
	ui "midline/ui/board"
	"midline/ui/present"
	"midline/ui/sound"
	"midline/ui/think"
	"midline/ui/turn"
	"midline/ui/words"
)

// stage is what the turn.Machine of a session plays on.
type stage struct {
	*Session
	throws []orthodox.Throw // of the dice that found the start position
}

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
func (s stage) Show(n *game.Node) {
	s.hideEnd()
	s.Board.Finish()
	s.Board.SetView(s.view(n))
	s.update()
}

// Play implements turn.Stage.
func (s stage) Play(step *game.Node, backward bool) {
	s.hideEnd()
	before := step.Parent()
	p := present.Play(before.Position(), step.Position(), step.Transition())
	p.Backward, p.Sound = backward, s.sounds.strike(step, backward)
	p.Invasion = p.Invasion && !backward
	s.animate(p, s.view(s.Turn.Shown()))
}

// Deal implements turn.Stage.
func (s stage) Deal() {
	next := s.view(s.Turn.Shown())
	bare, p := present.Deal(s.Game.Position(), next, s.throws)
	p.Sound = func() { s.sounds.hear(sound.Cue{Sound: sound.Dice}) }
	s.Board.SetView(bare)
	s.animate(p, next)
}

// animate plays changes that lead to a view.
func (s stage) animate(p ui.Play, next ui.View) {
	s.update()
	s.Board.Play(p, next, s.Turn.Done)
}

// Finish implements turn.Stage.
func (s stage) Finish() { s.Board.Finish() }

// Await implements turn.Stage.
func (s stage) Await(p turn.Phase) {
	s.sounds.start()
	if p == turn.Ended {
		// What counts is written first: when the library has the game, nothing is left to be done of it.
		s.room.count(s.Session)
		s.room.Library.PutFinished(&s.Entry, s.Game)
		s.finish()
		s.sounds.end()
		return
	}
	s.Advice = nil
	s.sounds.ended = false
	s.hideEnd()
	if p == turn.Hand && s.room.prefs().TurnBoard && s.Turn.Live() {
		s.faceHand()
	}
	s.update()
}

// Clock implements turn.Stage.
func (s stage) Clock(runs bool) {
	if runs {
		s.Session.Clock.start()
	} else {
		s.Session.Clock.stop()
	}
}

// Think implements turn.Stage.
func (s stage) Think() {
	side, n := s.Game.Position().Side(), s.Game.Current()
	level := s.Game.Players()[side].Level
	q := think.Question{
		Position: *n.Position(), History: n.History(), Level: level, Threads: think.SpareThreads(),
		Left: s.Game.Remaining(side), Increment: s.Game.Control().Of(side).Increment,
	}
	if level >= opponent.AllCores {
		q.Threads = think.AllThreads()
	}
	q.Start, q.Moves = path(n)
	s.mind.Use(s.thinkerOf(side))
	least := think.LeastTime
	if s.Turn.Watching() {
		least = paces[s.pace].least
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
func (s stage) Consider() {
	q := think.Question{Position: *s.Game.Position(), History: s.Game.Current().History(), Level: drawLevel}
	s.mind.Use(s.room.Thinker)
	s.mind.Ask(q, 0, nil, func(a think.Answer) { s.Turn.Reply(a.Score) })
}

// StopThinking implements turn.Stage.
func (s stage) StopThinking() { s.mind.Stop() }

// AskDraw implements turn.Stage.
func (s stage) AskDraw(by rules.Color) {
	s.ask(words.T("draw.ask", present.SideName(s.Game, by), present.SideName(s.Game, by.Other())), words.T("draw.yes"),
		words.T("draw.no"), func(agreed bool) {
			if agreed {
				s.Turn.Agree()
			}
		})
}

// Declined implements turn.Stage.
func (s stage) Declined() { s.tellCalmly(words.T("draw.refused")) }

// TooLong implements turn.Stage.
func (s stage) TooLong() { s.tell(words.T("game.toolong", game.MaxActions)) }

// Save implements turn.Stage.
func (s stage) Save() { s.save() }
