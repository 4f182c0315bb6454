package program

import (
	"testing"

	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/progress"
	"midline/engine/rules"
	"midline/ui/app/apptest"
	"midline/ui/newgame"
	"midline/ui/words"
)

// A game counts once, with its first end, and what helps on the way is noted.
func TestGameCountsOnce(t *testing.T) {
	apptest.Home(t)
	apptest.InBubble(t, func(t *testing.T) {
		p := run(t)
		p.App.play.Open(apptest.TurnForty(t, 99, [2]game.Player{1: {Opponent: opponent.At(1)}}))
		p.window.Settle()
		tb := p.table()
		tb.hand("h1h2")
		tb.Turn.Resign(rules.White)
		p.window.Settle()
		games := p.App.play.Progress.State.Games
		if len(games) != 1 || games[0].Game.Points != 0 || games[0].Game.Coached {
			t.Fatalf("after the end: %+v", games)
		}
		if tb.Advice == nil || !apptest.Says(tb.Screen, tb.Advice.Text) {
			t.Errorf("nothing is suggested:\n%s", apptest.Reading(tb.Screen))
		}
		tb.TakeBack() // reopens it
		p.window.Settle()
		if tb.Advice != nil {
			t.Error("a game that goes on has advice")
		}
		tb.Turn.Resign(rules.White)
		p.window.Settle()
		if n := len(p.App.play.Progress.State.Games); n != 1 {
			t.Errorf("it has been counted %d times", n)
		}
		p.App.play.Open(apptest.TurnForty(t, 99, [2]game.Player{1: {Opponent: opponent.At(1)}}))
		p.window.Settle()
		tb = p.table()
		tb.hand("h1h2")
		tb.TakeBack()
		p.window.Settle()
		tb.hand("h1h3")
		tb.Turn.Resign(rules.White)
		p.window.Settle()
		if games := p.App.play.Progress.State.Games; len(games) != 2 || !games[1].Game.Coached {
			t.Errorf("with a move taken back: %+v", games)
		}
		p.quit()
		p = run(t)
		if n := len(p.App.play.Progress.State.Games); n != 2 {
			t.Errorf("in the next sitting there are %d games", n)
		}
	})
}

// One click follows the advice: another army begins a new game at once.
func TestFollowAdvice(t *testing.T) {
	apptest.Home(t)
	apptest.InBubble(t, func(t *testing.T) {
		p := run(t)
		p.App.play.Open(apptest.TurnForty(t, 99, [2]game.Player{1: {Opponent: opponent.At(2)}}))
		p.window.Settle()
		tb := p.table()
		tb.hand("h1h2")
		tb.Turn.Resign(rules.Black)
		p.window.Settle()
		if w := tb.Advice; w == nil || w.Why != progress.NewArmy || w.Army != "animals" {
			t.Fatalf("%+v", tb.Advice)
		}
		apptest.NoMissing(t, "the banner", apptest.Reading(tb.Screen))
		apptest.Press(t, tb.Screen, words.T("suggestion.army", words.Army("animals"), words.T("player.level", 2)))
		p.window.Settle()
		if _, ok := p.window.Screen.(*newgame.Reveal); !ok || p.Prefs().Get().Level != 2 {
			t.Errorf("a %T is shown, and the level is %d", p.window.Screen, p.Prefs().Get().Level)
		}
		p.startAgain()
		if army := p.table().Game.Match().Army(0).ID; army != "animals" {
			t.Errorf("the player has %s", army)
		}
	})
}

// In a match of a number of games, level and army are settled.
func TestNoAdviceInAMatch(t *testing.T) {
	apptest.Home(t)
	apptest.InBubble(t, func(t *testing.T) {
		p := run(t)
		p.App.play.Open(apptest.TurnForty(t, 3, [2]game.Player{1: {Opponent: opponent.At(2)}}))
		p.window.Settle()
		tb := p.table()
		tb.hand("h1h2")
		tb.Turn.Resign(rules.Black)
		p.window.Settle()
		if tb.Advice != nil || len(p.App.play.Progress.State.Games) != 1 {
			t.Errorf("%+v, %d games", tb.Advice, len(p.App.play.Progress.State.Games))
		}
	})
}
