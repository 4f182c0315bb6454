package program

import (
	"testing"

	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/progress"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/newgame"
	"midline/ui/settings"
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

// What was suggested after a game is selected for a new game, whatever was chosen before.
func TestAdviceIsSelected(t *testing.T) {
	apptest.Home(t)
	apptest.InBubble(t, func(t *testing.T) {
		p := run(t)
		seen := map[progress.Why]bool{}
		for i, c := range []struct {
			level  opponent.Level
			winner rules.Color
		}{
			{opponent.Sparring, rules.Black}, {opponent.Sparring, rules.White}, {1, rules.White}, {3, rules.Black},
			{3, rules.Black}, {3, rules.Black}, {2, rules.White}, {2, rules.White}, {2, rules.White},
		} {
			p.Prefs().Set(func(s *settings.Settings) {
				s.Level, s.NewGame.Game, s.NewGame.Army, s.NewGame.Opponent = 7, "kings", "R", opponent.Person
			})
			p.App.play.Open(apptest.TurnForty(t, 99, [2]game.Player{1: {Opponent: opponent.At(c.level)}}))
			p.window.Settle()
			tb := p.table()
			tb.hand("h1h2")
			tb.Turn.Resign(c.winner.Other())
			p.window.Settle()
			w := tb.Advice
			if w == nil {
				t.Fatalf("game %d: nothing is suggested", i)
			}
			seen[w.Why] = true
			p.Go(app.NewGame{})
			p.window.Settle()
			got := p.window.Screen.(*newgame.Screen).Choice()
			if got.Game != "chess2" || got.Opponent != opponent.Midline || got.Level != w.Level || got.Army != w.Army {
				t.Errorf("game %d: %s suggests %s at level %s, and a new game has %+v", i, w.Why, w.Army, w.Level.ID(), got)
			}
		}
		for _, why := range []progress.Why{progress.FirstLevel, progress.Again, progress.LevelDown, progress.LevelUp} {
			if !seen[why] {
				t.Errorf("%s was never suggested: %v", why, seen)
			}
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
