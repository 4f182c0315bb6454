package play

import (
	"time"

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
	session *Session
	throws  []orthodox.Throw // of the dice that found the start position
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
	over := n.Result().Over() && (!s.Turn.MayAct() || len(s.legal) == 0 || n == s.Game.Current() && !s.endFolded)
	v := present.View(n.Position(), present.Scene{Marks: n.Notes().Marks, Legal: s.legal, Last: n.TurnSquares(),
		Hand: s.Turn.MayAct(), Over: over})
	if over && s.Turn.Over() {
		present.Rest(&v)
	}
	if s.premove.may() && n == s.Game.Current() {
		s.premove.offer(&v, n)
	}
	s.moments.mark(&v, n)
	return v
}

// Show implements turn.Stage.
func (s stage) Show(n *game.Node) {
	s.session.hideEnd()
	s.session.Board.Finish()
	s.session.Board.SetView(s.session.view(n))
	s.session.update()
}

// Play implements turn.Stage.
func (s stage) Play(step *game.Node, backward bool) {
	s.session.hideEnd()
	s.session.voice.played(step, backward)
	before := step.Parent()
	p := present.Play(before.Position(), step.Position(), step.Transition())
	p.Backward, p.Sound = backward, s.session.sounds.strike(step, backward)
	p.Invasion = p.Invasion && !backward
	s.animate(p, s.session.view(s.session.Turn.Shown()))
}

// Deal implements turn.Stage.
func (s stage) Deal() {
	next := s.session.view(s.session.Turn.Shown())
	bare, p := present.Deal(s.session.Game.Position(), next, s.throws)
	p.Sound = func() { s.session.sounds.hear(sound.Cue{Sound: sound.Dice}) }
	s.session.Board.SetView(bare)
	s.animate(p, next)
}

// animate plays changes that lead to a view.
func (s stage) animate(p ui.Play, next ui.View) {
	s.session.update()
	s.session.Board.Play(p, next, s.session.Turn.Done)
}

// Finish implements turn.Stage.
func (s stage) Finish() { s.session.Board.Finish() }

// Await implements turn.Stage.
func (s stage) Await(p turn.Phase) {
	s.session.sounds.start()
	if p == turn.Ended {
		s.session.judge()
		// What counts is written first: when the library has the game, nothing is left to be done of it.
		s.session.room.count(s.session)
		s.session.room.Library.PutFinished(&s.session.Entry, s.session.Game)
		s.session.finish()
		if !s.session.sounds.ended {
			s.session.voice.ended()
		}
		s.session.sounds.end()
		return
	}
	s.session.Advice, s.session.endFolded = nil, false
	s.session.sounds.ended = false
	s.session.hideEnd()
	s.session.judge()
	if p == turn.Hand && s.session.room.prefs().TurnBoard && s.session.Turn.Live() {
		s.session.faceHand()
	}
	s.session.update()
}

// Clock implements turn.Stage.
func (s stage) Clock(runs bool) {
	if runs {
		s.session.Clock.start()
	} else {
		s.session.Clock.stop()
	}
}

// Think implements turn.Stage.
func (s stage) Think() {
	side, n := s.session.Game.Position().Side(), s.session.Game.Current()
	player := s.session.Game.Players()[side]
	level := player.Level
	q := think.Question{
		Position: *n.Position(), History: n.History(), Level: level, Elo: player.Elo, Threads: think.SpareThreads(),
	}
	s.session.timeFor(&q, side)
	switch by, value := player.Strength.By, player.Strength.Value; by {
	case opponent.ByDepth:
		q.Depth = value
	case opponent.ByNodes:
		q.Nodes = uint64(value)
	case opponent.ByTime:
		q.Time = time.Duration(value) * time.Millisecond
	}
	if level >= opponent.AllCores {
		q.Threads = think.AllThreads()
	}
	q.Start, q.Moves = path(n)
	s.session.mind.Use(s.session.thinkerOf(side))
	least := think.LeastTime
	if s.session.Turn.Watching() {
		least = paces[s.session.pace].least
	}
	if q.Left > 0 {
		least = min(least, q.Left/10)
	}
	s.session.mind.Ask(q, least, s.session.thinking(side, q.Position), func(a think.Answer) {
		s.session.thoughts[side].line = ""
		if a.Err != nil {
			s.session.failed(side, a.Err)
			return
		}
		s.session.Turn.Answer(a.Move)
	})
}

// drawLevel is the level whose short thought judges a draw offer, well within a
// second.
const drawLevel = 4

// Consider implements turn.Stage.
func (s stage) Consider() {
	q := think.Question{Position: *s.session.Game.Position(), History: s.session.Game.Current().History(),
		Level: drawLevel}
	s.session.mind.Use(s.session.room.Thinker)
	s.session.mind.Ask(q, 0, nil, func(a think.Answer) { s.session.Turn.Reply(a.Score) })
}

// StopThinking implements turn.Stage.
func (s stage) StopThinking() { s.session.mind.Stop() }

// AskDraw implements turn.Stage.
func (s stage) AskDraw(by rules.Color) {
	s.session.ask(words.T("draw.ask", present.SideName(s.session.Game, by), present.SideName(s.session.Game, by.Other())),
		words.T("draw.yes"),
		words.T("draw.no"), func(agreed bool) {
			if agreed {
				s.session.Turn.Agree()
			}
		})
}

// Declined implements turn.Stage.
func (s stage) Declined() { s.session.tellCalmly(words.T("draw.refused")) }

// TooLong implements turn.Stage.
func (s stage) TooLong() { s.session.tell(words.T("game.toolong", game.MaxActions)) }

// Save implements turn.Stage.
func (s stage) Save() { s.session.save() }
