package play

import (
	"testing"

	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/opponent"
	"midline/engine/progress"
	"midline/engine/rules"
	"midline/engine/search"
	"midline/engine/variant/chess2"
	"midline/ui/app/apptest"
	"midline/ui/words"
)

func TestResultOf(t *testing.T) {
	machine, engine := game.Player{Opponent: opponent.At(3)}, game.Player{Opponent: opponent.Named("Other", 3)}
	for name, c := range map[string]struct {
		games   int
		players [2]game.Player
		end     func(g *game.Game) error
		want    progress.Game
		counts  bool
	}{
		"lost": {99, [2]game.Player{{}, machine}, func(g *game.Game) error { return g.Resign(rules.White) },
			progress.Game{White: true, Computer: progress.Computer(opponent.At(3))}, true},
		"won": {99, [2]game.Player{{}, machine}, func(g *game.Game) error { return g.Resign(rules.Black) },
			progress.Game{White: true, Computer: progress.Computer(opponent.At(3)), Points: 1}, true},
		"won with Black": {99, [2]game.Player{machine, {}}, func(g *game.Game) error { return g.Resign(rules.White) },
			progress.Game{Computer: progress.Computer(opponent.At(3)), Points: 1}, true},
		"drawn": {99, [2]game.Player{{}, machine}, func(g *game.Game) error { return g.Agree() },
			progress.Game{White: true, Computer: progress.Computer(opponent.At(3)), Points: 0.5}, true},
		"at your level": {99, [2]game.Player{{}, {Opponent: opponent.Opponent{Kind: opponent.Midline, Level: 4, Elo: 1180}}},
			func(g *game.Game) error { return g.Resign(rules.Black) },
			progress.Game{White: true, Computer: progress.Computer(opponent.At(4)), Elo: 1180, Points: 1}, true},
		"sparring": {99, [2]game.Player{{}, {Opponent: opponent.At(opponent.Sparring)}},
			func(g *game.Game) error { return g.Resign(rules.Black) },
			progress.Game{White: true, Computer: progress.Computer(opponent.At(opponent.Sparring)), Points: 1}, true},
		"another program": {99, [2]game.Player{{}, engine}, func(g *game.Game) error { return g.Resign(rules.Black) },
			progress.Game{White: true, Computer: progress.Computer{Kind: opponent.Program}, Points: 1}, true},
		"in a match": {3, [2]game.Player{{}, machine}, func(g *game.Game) error { return g.Resign(rules.White) },
			progress.Game{White: true, Computer: progress.Computer(opponent.At(3))}, true},
		"from a position": {0, [2]game.Player{{}, machine}, func(g *game.Game) error { return g.Resign(rules.White) },
			progress.Game{}, false},
		"two people": {99, [2]game.Player{}, func(g *game.Game) error { return g.Resign(rules.White) }, progress.Game{},
			false},
		"two computers": {99, [2]game.Player{machine, machine}, func(g *game.Game) error { return g.Resign(rules.White) },
			progress.Game{}, false},
		"taken over": {99, [2]game.Player{{Standby: opponent.At(2)}, machine},
			func(g *game.Game) error { return g.Resign(rules.White) }, progress.Game{}, false},
		"not over": {99, [2]game.Player{{}, machine}, func(*game.Game) error { return nil }, progress.Game{}, false},
		"before any action": {99, [2]game.Player{{}, machine}, func(g *game.Game) error {
			g.Undo()
			return g.Resign(rules.White)
		}, progress.Game{}, false},
	} {
		g := apptest.TurnForty(t, c.games, c.players)
		if _, err := g.Play(g.Position().Legal(nil)[0]); err != nil {
			t.Fatal(err)
		}
		if name == "before any action" {
			g = apptest.TurnForty(t, c.games, c.players)
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

// follows is an advisor whose opponent plays at an Elo next.
type follows struct {
	otherRooms
	next progress.Following
}

func (f follows) Follow(string, string, string) progress.Following { return f.next }

// After a game at Your level its card says what was played, and what is played next.
func TestFollowedWords(t *testing.T) {
	for _, c := range []struct {
		army string
		next progress.Following
		want string
	}{
		{"", progress.Following{Elo: 1290}, "The computer played at level 4. It follows your result and goes on at level 5."},
		{"classic", progress.Following{Elo: 1000},
			"The computer played at level 4. It follows your result: with these armies it goes on at level 3.4."},
		{"", progress.Following{Elo: 1100}, "The computer played at level 4, and stays at 4."},
		{"classic", progress.Following{Elo: 1100}, "The computer played at level 4. With these armies it stays at level 4."},
		{"", progress.Following{Elo: 600, Beyond: -1}, "The computer played at level 4. It follows your result and goes on " +
			"at level 1. That is the lowest level."},
		{"", progress.Following{Elo: search.MaxElo, Beyond: 1},
			"The computer played at level 4. It follows your result and goes on " +
				"at level 13. That is the highest level that it plays here. Full strength is stronger."},
	} {
		r := &Room{Options: Options{Advisor: follows{next: c.next}}}
		if got := r.followed(progress.Game{Army: c.army, Elo: 1100}); got != c.want {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
	}
}

// Every reason has its words.
func TestAdviceWords(t *testing.T) {
	for _, why := range []progress.Why{progress.FirstLevel, progress.EasyWin, progress.LevelUp, progress.LevelDown,
		progress.NewArmy, progress.OtherArmy, progress.Again} {
		if !words.Has("suggestion." + string(why)) {
			t.Errorf("%s has no words", why)
		}
	}
}
