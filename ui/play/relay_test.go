package play

import (
	"strings"
	"testing"
	"time"

	"midline/engine/annotation"
	"midline/engine/game"
	"midline/engine/notation/pgn"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/words"
)

// broadcast is a game that is played elsewhere.
type broadcast struct {
	tell func(app.Relayed)
	now  app.Relayed
	next int
	goes bool
}

func (b *broadcast) Follow(tell func(app.Relayed)) (leave func()) {
	b.tell = tell
	tell(b.now)
	return func() { b.tell = nil }
}
func (b *broadcast) Next()      { b.next++ }
func (b *broadcast) Goes() bool { return b.goes }

// play plays actions elsewhere.
func (b *broadcast) play(t *testing.T, g *game.Game, texts ...string) {
	t.Helper()
	at := *g.Root().Position()
	for _, m := range b.now.Moves {
		before := at
		before.Make(m, &at)
	}
	for _, text := range texts {
		m := apptest.Actions(t, &at, text)[0]
		before := at
		before.Make(m, &at)
		b.now.Moves = append(b.now.Moves, m)
		b.now.Notes = append(b.now.Notes, annotation.Notes{Eval: annotation.Centipawns(37, 9),
			Clock: annotation.Time{Known: true, Time: 41 * time.Second}})
	}
	b.now.At, b.now.Clock = time.Now(), [2]time.Duration{41 * time.Second, 3600 * time.Second}
	b.now.Thoughts = [2]string{"+0.37", ""}
	if b.tell != nil {
		b.tell(b.now)
	}
}

// TestRelay: a game that is played elsewhere goes on on the board, with its clocks and what the players think; whoever
// looks at another place, or tries something, is left there; its end stays, and leads to the next game.
func TestRelay(t *testing.T) {
	inRoom(t, func(t *testing.T, tb *world) {
		tb.room.List = &pages{of: 2}
		g := FreshAnalysis("chess")
		b := &broadcast{}
		b.play(t, g, "e2e4", "e7e5")
		tb.room.OpenKept(app.Opened{Game: g, Listed: true, Live: b})
		tb.window.Settle()
		s := tb.room.analysis.session
		if s.analysis.on || len(g.MainLine()) != 3 || s.Turn.Shown() != g.End() {
			t.Fatalf("it begins with %d places, at %v", len(g.MainLine()), s.Turn.Shown())
		}
		b.play(t, g, "g1f3")
		tb.window.Settle()
		if s.Turn.Shown() != g.End() || len(g.MainLine()) != 4 {
			t.Error("the board does not follow")
		}
		black, white := s.Strip(rules.Black), s.Strip(rules.White)
		if !strings.HasPrefix(black.Clock, "59:5") && !strings.HasPrefix(black.Clock, "1:00:0") || !black.Thinks ||
			white.Clock != "0:41" || white.Thinks || white.Thought != "+0.37" {
			t.Errorf("the strips are %+v and %+v", white, black)
		}
		if want := words.T("relay.live", words.Color(false)); s.Message() != want {
			t.Errorf("the message is %q", s.Message())
		}
		if bar := s.Screen.evalBar.model; !bar.Shown || bar.Text != "0.4" {
			t.Errorf("the bar is %+v", bar)
		}
		s.Step(-1)
		for _, m := range apptest.Actions(t, s.Turn.Shown().Position(), "f1c4") {
			s.Act(m)
		}
		tb.window.Settle()
		tried := s.Turn.Shown()
		b.play(t, g, "b8c6", "f1b5")
		tb.window.Settle()
		if s.Turn.Shown() != tried || len(g.MainLine()) != 6 || s.Message() != words.T("relay.elsewhere", 3) {
			t.Errorf("what was tried is left: %q", s.Message())
		}
		s.promote(true)
		if s.deleteMove(); len(g.MainLine()) != 6 {
			t.Error("what is tried has changed the game")
		}
		s.Turn.GoTo(g.Relayed())
		tb.room.Frame.Go(app.Home{})
		b.play(t, g, "a7a6")
		b.now.Over, b.now.More, b.now.Result, b.now.Reason = true, true, "0-1", "time forfeit"
		b.now.Tags = []pgn.Tag{{Name: "Termination", Value: "time forfeit"}}
		b.tell(b.now)
		tb.room.Frame.Go(app.Analysis{})
		tb.window.Settle()
		if r := g.End().Result(); r.Reason != game.Time || s.Turn.Shown() != g.End() || len(g.MainLine()) != 7 ||
			b.tell != nil {
			t.Errorf("the result is %v, after %d actions", r, len(g.MainLine())-1)
		}
		if text := apptest.Reading(s.Screen); !strings.Contains(text, words.T("relay.over")) {
			t.Errorf("the end is not told: %q", text)
		}
		if apptest.Press(t, s.Screen, words.T("relay.next")); b.next != 1 {
			t.Error("the next game is not opened")
		}
	})
}

// TestRelayGoesOn: whoever follows one game after the other need not ask for the next one; a game that is broken off
// is said to be.
func TestRelayGoesOn(t *testing.T) {
	inRoom(t, func(t *testing.T, tb *world) {
		g := FreshAnalysis("chess")
		b := &broadcast{goes: true}
		b.play(t, g, "e2e4")
		tb.room.OpenKept(app.Opened{Game: g, Live: b})
		tb.window.Settle()
		b.now.Over, b.now.More, b.now.Result = true, true, "1-0"
		b.tell(b.now)
		time.Sleep(relayPause + time.Second) // of the bubble
		tb.window.Settle()
		if b.next != 1 {
			t.Errorf("the next game is opened %d times", b.next)
		}
		broken := &broadcast{}
		g = FreshAnalysis("chess")
		broken.play(t, g, "d2d4")
		tb.room.OpenKept(app.Opened{Game: g, Live: broken})
		broken.now.Over, broken.now.Result = true, "*"
		broken.tell(broken.now)
		tb.window.Settle()
		s := tb.room.analysis.session
		if text := apptest.Reading(s.Screen); !strings.Contains(text, words.T("relay.broken")) || g.End().Result().Over() {
			t.Errorf("it is told %q", text)
		}
		stopped := &broadcast{}
		g = FreshAnalysis("chess")
		stopped.play(t, g, "c2c4")
		tb.room.OpenKept(app.Opened{Game: g, Live: stopped})
		stopped.now.Over, stopped.now.Result, stopped.now.Ended = true, "*", true
		stopped.tell(stopped.now)
		tb.window.Settle()
		if text := apptest.Reading(tb.room.analysis.session.Screen); !strings.Contains(text, words.T("relay.stopped")) {
			t.Errorf("after the tournament it is told %q", text)
		}
	})
}
