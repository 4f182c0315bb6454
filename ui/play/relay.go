package play

import (
	"time"

	"midline/engine/annotation"
	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/words"
)

// relay lets an analysis board follow a game that is played elsewhere. What is tried on the board does not disturb it.
// The zero value follows nothing.
type relay struct {
	session *Session
	from    app.Relay // nil: none
	now     app.Relayed
	leave   func()
	clock   ticker
	next    *time.Timer // opens the game that follows, nil for none
}

// relayPause is how long the end of a game is shown before the next one is opened.
const relayPause = 4 * time.Second

// begin follows a game. The engine rests: the players need the processor.
func (r *relay) begin(s *Session, from app.Relay) {
	r.session, r.from = s, from
	r.clock = ticker{do: s.room.Frame.Do, tick: r.tick}
	s.analysis.on = false
	r.leave = from.Follow(r.take)
	if end := s.Game.Relayed(); end != nil {
		s.Turn.GoTo(end)
	}
	s.update()
}

// close ends it.
func (r *relay) close() {
	kit.Call(r.leave)
	r.leave = nil
	r.clock.stop()
	if r.next != nil {
		r.next.Stop()
		r.next = nil
	}
}

// live reports whether the game goes on.
func (r *relay) live() bool { return r.from != nil && !r.now.Over }

// atEnd reports whether the board shows where the game stands.
func (r *relay) atEnd() bool { return r.live() && r.session.Turn.Shown() == r.session.Game.Relayed() }

// take shows how the game stands now. The board stays where somebody looks at another place.
func (r *relay) take(now app.Relayed) {
	s := r.session
	was := s.Game.Relayed()
	follows := was != nil && s.Turn.Shown() == was
	r.now = now
	if err := s.Game.Relay(now.Moves, now.Notes); err != nil {
		s.tell(words.Sentence(words.Error(err)))
	}
	end := s.Game.Relayed()
	if now.Over {
		s.Game.Conclude(now.Tags, now.Result, now.Reason)
	}
	if follows && end != was {
		s.Turn.Arrive(end)
	}
	if now.Over {
		r.over()
	} else if !r.clock.Runs() {
		r.clock.start()
	}
	if !s.Away() {
		s.update()
	}
}

// over tells that the game has ended, and goes on with the next one if that is wanted.
func (r *relay) over() {
	r.close()
	s := r.session
	s.Screen.moves.Reveal()
	if b := s.room.boards.of(s); b != nil {
		b.save(s.Game)
	}
	switch {
	case r.now.Result == "*" && r.now.Ended:
		s.tellCalmly(words.T("relay.stopped"))
	case r.now.Result == "*":
		s.tellCalmly(words.T("relay.broken"))
	case r.now.More && r.from.Goes():
		var timer *time.Timer
		timer = time.AfterFunc(relayPause, func() {
			s.room.Frame.Do(func() {
				if r.next == timer && !s.Away() {
					r.next = nil
					r.from.Next()
				}
			})
		})
		r.next = timer
	case r.now.More:
		s.Screen.SetNotice(kit.NewNotice(s.room.Art, words.T("relay.over"), func() {
			s.hideNotice()
			r.from.Next()
		}).Label(words.T("relay.next")).Calm())
	}
}

// left is what a side has on its clock, and whether it has one.
func (r *relay) left(c rules.Color) (left time.Duration, timed bool) {
	left = r.now.Clock[c]
	if left == 0 {
		return 0, false
	}
	if r.session.Game.Relayed().Position().Side() == c {
		left = max(left-time.Since(r.now.At), 0)
	}
	return left, true
}

// tick brings the clocks up to date.
func (r *relay) tick() time.Duration {
	s := r.session
	if s.Away() || !r.atEnd() {
		return time.Second
	}
	for c := range rules.Color(2) {
		var m kit.StripModel
		s.face(&m, c)
		s.Screen.strip(c).SetClock(m)
	}
	left, timed := r.left(s.Game.Relayed().Position().Side())
	if !timed {
		return time.Second
	}
	return ClockHolds(left)
}

// strip shows at a side's strip what its player does.
func (r *relay) strip(m *kit.StripModel, c rules.Color) {
	if r.atEnd() {
		m.Thinks, m.Thought = r.session.Game.Position().Side() == c, r.now.Thoughts[c]
	}
}

// noted is the evaluation that the players noted last up to the place that is shown, and whether it is followed.
func (r *relay) noted() (e annotation.Eval, ok bool) {
	if r.from == nil {
		return e, false
	}
	for n := r.session.Turn.Shown(); n != nil; n = n.Parent() {
		if e := n.Notes().Eval; e.Known {
			return e, true
		}
	}
	return e, false
}

// state says that the game goes on, or where, "" if it does not.
func (r *relay) state(shown *game.Node) string {
	switch {
	case !r.live():
		return ""
	case r.atEnd():
		return words.T("relay.live", words.Side(shown.Position().Side() == rules.White))
	}
	return words.T("relay.elsewhere", r.session.Game.Relayed().Position().Fullmove())
}
