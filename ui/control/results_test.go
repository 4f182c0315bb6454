package control

import (
	"testing"

	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/opponent"
	"midline/engine/progress"
	"midline/engine/rules"
	"midline/engine/variant/chess2"
	"midline/ui/app/apptest"
	"midline/ui/newgame"
	"midline/ui/words"
)

// turnForty is a game of Chess 2 in its fortieth turn, Classic against Classic, of a person
// who has White.
func turnForty(t *testing.T, games int, players [2]game.Player) *game.Game {
	t.Helper()
	pos, err := fen.Parse(&chess2.Variant, rooks)
	if err != nil {
		t.Fatal(err)
	}
	o := game.Options{Start: pos, Players: players}
	if games > 0 {
		if o.Match, err = game.NewMatch(&chess2.Variant, games, 0); err != nil {
			t.Fatal(err)
		}
		if err := o.Match.BeginAt(518); err != nil {
			t.Fatal(err)
		}
	}
	g, err := game.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestResultOf(t *testing.T) {
	machine, engine := game.Player{Opponent: opponent.At(3)}, game.Player{Opponent: opponent.Named("Other", 3)}
	for name, c := range map[string]struct {
		games   int
		players [2]game.Player
		end     func(g *game.Game) error
		want    progress.Game
		counts  bool
	}{
		"lost":            {99, [2]game.Player{{}, machine}, func(g *game.Game) error { return g.Resign(rules.White) }, progress.Game{White: true, Computer: progress.Computer(opponent.At(3))}, true},
		"won":             {99, [2]game.Player{{}, machine}, func(g *game.Game) error { return g.Resign(rules.Black) }, progress.Game{White: true, Computer: progress.Computer(opponent.At(3)), Points: 1}, true},
		"won with Black":  {99, [2]game.Player{machine, {}}, func(g *game.Game) error { return g.Resign(rules.White) }, progress.Game{Computer: progress.Computer(opponent.At(3)), Points: 1}, true},
		"drawn":           {99, [2]game.Player{{}, machine}, func(g *game.Game) error { return g.Agree() }, progress.Game{White: true, Computer: progress.Computer(opponent.At(3)), Points: 0.5}, true},
		"sparring":        {99, [2]game.Player{{}, {Opponent: opponent.At(opponent.Sparring)}}, func(g *game.Game) error { return g.Resign(rules.Black) }, progress.Game{White: true, Computer: progress.Computer(opponent.At(opponent.Sparring)), Points: 1}, true},
		"another program": {99, [2]game.Player{{}, engine}, func(g *game.Game) error { return g.Resign(rules.Black) }, progress.Game{White: true, Computer: progress.Computer{Kind: opponent.Program}, Points: 1}, true},
		"in a match":      {3, [2]game.Player{{}, machine}, func(g *game.Game) error { return g.Resign(rules.White) }, progress.Game{White: true, Computer: progress.Computer(opponent.At(3))}, true},
		"from a position": {0, [2]game.Player{{}, machine}, func(g *game.Game) error { return g.Resign(rules.White) }, progress.Game{}, false},
		"two people":      {99, [2]game.Player{}, func(g *game.Game) error { return g.Resign(rules.White) }, progress.Game{}, false},
		"two computers":   {99, [2]game.Player{machine, machine}, func(g *game.Game) error { return g.Resign(rules.White) }, progress.Game{}, false},
		"taken over":      {99, [2]game.Player{{Standby: opponent.At(2)}, machine}, func(g *game.Game) error { return g.Resign(rules.White) }, progress.Game{}, false},
		"not over":        {99, [2]game.Player{{}, machine}, func(*game.Game) error { return nil }, progress.Game{}, false},
		"before any action": {99, [2]game.Player{{}, machine}, func(g *game.Game) error {
			g.Undo()
			return g.Resign(rules.White)
		}, progress.Game{}, false},
	} {
		g := turnForty(t, c.games, c.players)
		if _, err := g.Play(g.Position().Legal(nil)[0]); err != nil {
			t.Fatal(err)
		}
		if name == "before any action" {
			g = turnForty(t, c.games, c.players)
		}
		if err := c.end(g); err != nil {
			t.Fatal(err)
		}
		got, counts := resultOf(g)
		if c.counts {
			c.want.Variant, c.want.Army, c.want.Against, c.want.Turns = "chess2", "classic", "classic", 40
		}
		if counts != c.counts || counts && got != c.want {
			t.Errorf("%s: %+v, counts: %v, want %+v", name, got, counts, c.want)
		}
	}
}

// A game that is given up at once was begun by mistake.
func TestGivenUpAtOnce(t *testing.T) {
	pos, err := fen.Parse(&chess2.Variant, array)
	if err != nil {
		t.Fatal(err)
	}
	m, err := game.NewMatch(&chess2.Variant, 99, 0)
	if err != nil {
		t.Fatal(err)
	}
	g, err := game.New(game.Options{Start: pos, Players: [2]game.Player{1: {Opponent: opponent.At(1)}}, Match: m})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := g.Play(g.Position().Legal(nil)[0]); err != nil {
		t.Fatal(err)
	}
	if err := g.Resign(rules.White); err != nil {
		t.Fatal(err)
	}
	if _, counts := resultOf(g); counts {
		t.Error("it counts")
	}
}

// A game counts once, with its first end, and what helps on the way is noted.
func TestGameCountsOnce(t *testing.T) {
	apptest.Home(t)
	apptest.InBubble(t, func(t *testing.T) {
		p := run(t)
		p.openGame(turnForty(t, 99, [2]game.Player{1: {Opponent: opponent.At(1)}}))
		p.desk.Settle()
		tb := p.table()
		tb.hand("h1h2")
		tb.turn.Resign(rules.White)
		p.desk.Settle()
		games := p.learned.State.Games
		if len(games) != 1 || games[0].Game.Points != 0 || games[0].Game.Coached {
			t.Fatalf("after the end: %+v", games)
		}
		if tb.advice == nil || !apptest.Says(tb.screen, tb.advice.text) {
			t.Errorf("nothing is suggested:\n%s", apptest.Reading(tb.screen))
		}
		tb.takeBack() // reopens it
		p.desk.Settle()
		if tb.advice != nil {
			t.Error("a game that goes on has advice")
		}
		tb.turn.Resign(rules.White)
		p.desk.Settle()
		if n := len(p.learned.State.Games); n != 1 {
			t.Errorf("it has been counted %d times", n)
		}
		p.openGame(turnForty(t, 99, [2]game.Player{1: {Opponent: opponent.At(1)}}))
		p.desk.Settle()
		tb = p.table()
		tb.hand("h1h2")
		tb.takeBack()
		p.desk.Settle()
		tb.hand("h1h3")
		tb.turn.Resign(rules.White)
		p.desk.Settle()
		if games := p.learned.State.Games; len(games) != 2 || !games[1].Game.Coached {
			t.Errorf("with a move taken back: %+v", games)
		}
		p.quit()
		p = run(t)
		if n := len(p.learned.State.Games); n != 2 {
			t.Errorf("in the next sitting there are %d games", n)
		}
	})
}

// One click follows the advice: another army begins a new game at once.
func TestFollowAdvice(t *testing.T) {
	apptest.Home(t)
	apptest.InBubble(t, func(t *testing.T) {
		p := run(t)
		p.openGame(turnForty(t, 99, [2]game.Player{1: {Opponent: opponent.At(2)}}))
		p.desk.Settle()
		tb := p.table()
		tb.hand("h1h2")
		tb.turn.Resign(rules.Black)
		p.desk.Settle()
		if w := tb.advice; w == nil || w.Why != progress.NewArmy || w.Army != "animals" {
			t.Fatalf("%+v", tb.advice)
		}
		apptest.NoMissing(t, "the banner", apptest.Reading(tb.screen))
		apptest.Press(t, tb.screen, words.T("suggestion.army", words.Army("animals"), words.T("player.level", 2)))
		p.desk.Settle()
		if _, ok := p.desk.Screen.(*newgame.Reveal); !ok || p.Prefs().Get().Level != 2 {
			t.Errorf("a %T is shown, and the level is %d", p.desk.Screen, p.Prefs().Get().Level)
		}
		p.startAgain()
		if army := p.table().game.Match().Army(0).ID; army != "animals" {
			t.Errorf("the player has %s", army)
		}
	})
}

// In a match of a number of games, level and army are settled.
func TestNoAdviceInAMatch(t *testing.T) {
	apptest.Home(t)
	apptest.InBubble(t, func(t *testing.T) {
		p := run(t)
		p.openGame(turnForty(t, 3, [2]game.Player{1: {Opponent: opponent.At(2)}}))
		p.desk.Settle()
		tb := p.table()
		tb.hand("h1h2")
		tb.turn.Resign(rules.Black)
		p.desk.Settle()
		if tb.advice != nil || len(p.learned.State.Games) != 1 {
			t.Errorf("%+v, %d games", tb.advice, len(p.learned.State.Games))
		}
	})
}

// Every reason has its words.
func TestAdviceWords(t *testing.T) {
	for _, why := range []progress.Why{progress.FirstLevel, progress.LevelUp, progress.LevelDown, progress.NewArmy, progress.OtherArmy, progress.Again} {
		if !words.Has("suggestion." + string(why)) {
			t.Errorf("%s has no words", why)
		}
	}
}
