package present

import (
	"strings"
	"testing"

	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
	"midline/engine/variant/orthodox"
	"midline/ui/words"
)

func TestEveryEndHasItsWords(t *testing.T) {
	for r := rules.Checkmate; r <= rules.DeadPosition; r++ {
		if strings.Contains(resultTitle(game.Result{Reason: game.Reason(r), Draw: r.IsDraw()}, "Anna"), "%!") {
			t.Errorf("%v has no title in an analysis", r)
		}
		key := "end.cause." + reasonIDs[game.Reason(r)]
		switch {
		case r.IsDraw():
			key = "end.draw." + reasonIDs[game.Reason(r)]
		case r == rules.MidlineInvasion:
			key += ".won"
		}
		if !words.Has(key) {
			t.Errorf("%v has no title", r)
		}
	}
}

// Players of a match have names that tell them apart in all its games.
func TestPlayersOfAMatchHaveNames(t *testing.T) {
	ann, person := game.Player{Name: "Ann"}, game.Player{}
	level := func(n opponent.Level) game.Player { return game.Player{Opponent: opponent.At(n)} }
	engine := game.Player{Opponent: opponent.Named("Fish", 8)}
	for _, c := range []struct {
		players [2]game.Player
		want    [2]string
	}{
		{[2]game.Player{person, level(4)}, [2]string{"You", "Level 4"}},
		{[2]game.Player{person, engine}, [2]string{"You", "Fish"}},
		{[2]game.Player{person, person}, [2]string{"Player 1", "Player 2"}},
		{[2]game.Player{ann, {Name: "Bob"}}, [2]string{"Ann", "Bob"}},
		{[2]game.Player{ann, person}, [2]string{"Ann", "Player 2"}},
		{[2]game.Player{ann, ann}, [2]string{"Ann (1)", "Ann (2)"}},
		{[2]game.Player{level(3), level(3)}, [2]string{"Level 3 (1)", "Level 3 (2)"}},
		{[2]game.Player{level(3), level(5)}, [2]string{"Level 3", "Level 5"}},
	} {
		if got := [2]string{PlayerName(c.players, 0), PlayerName(c.players, 1)}; got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}

// A match is won when it is won, its score is that of its players whatever their colours, and chess has no armies.
func TestMatches(t *testing.T) {
	white, black := game.Result{Reason: game.Resignation}, game.Result{Reason: game.Resignation, Winner: rules.Black}
	draw := game.Result{Reason: game.Agreement, Draw: true}
	for _, c := range []struct {
		name           string
		variant        *rules.Variant
		games          int
		before         []game.Result
		now            game.Result // of the last game
		verdict, stand string
		goesOn         bool
	}{
		{"won by one of three", &chess2.Variant, 3, nil, white, "",
			"The match: You 1, Level 4 0.\nColours change with every game, and the loser may take another army.", true},
		{"won by one of three in chess", &orthodox.Chess, 3, nil, white, "",
			"The match: You 1, Level 4 0.\nColours change with every game.", true},
		{"drawn", &chess2.Variant, 3, nil, draw, "", "The match: You ½, Level 4 ½.\nColours change with every game.", true},
		{"decided by two of three", &chess2.Variant, 3, []game.Result{white}, black, "You win the match 2–0",
			"The match: You 2, Level 4 0.\nThe match is decided; 1 game is left.", false},
		{"lost by three of five", &chess2.Variant, 5, []game.Result{black, white}, black, "You lose the match 0–3",
			"The match: You 0, Level 4 3.\nThe match is decided; 2 games are left.", false},
		{"played on", &chess2.Variant, 5, []game.Result{black, white, black}, black, "You lose the match 1–3",
			"The match: You 1, Level 4 3.\nColours change with every game, and the loser may take another army.", true},
		{"after all games", &chess2.Variant, 3, []game.Result{draw, white}, draw, "You lose the match 1–2",
			"The match: You 1, Level 4 2.", false},
		{"drawn after all", &chess2.Variant, 3, []game.Result{draw, draw}, draw, "The match is drawn 1½–1½",
			"The match: You 1½, Level 4 1½.", false},
		{"a series", &chess2.Variant, game.MaxGames, []game.Result{white}, draw, "", "So far: You 1½, Level 4 ½.", false},
		{"the first of a series", &chess2.Variant, game.MaxGames, nil, white, "", "", false},
	} {
		m, err := game.NewMatch(c.variant, c.games, 0)
		if err != nil {
			t.Fatal(err)
		}
		for i, r := range append(c.before, game.Result{}) {
			if err := m.BeginAt(518); err != nil {
				t.Fatal(err)
			}
			if i < len(c.before) {
				if err := m.Record(r); err != nil {
					t.Fatal(err)
				}
			}
		}
		start, err := variant.Start(c.variant, 518, m.Army(0), m.Army(1))
		if err != nil {
			t.Fatal(err)
		}
		players := [2]game.Player{}
		players[m.Color(1)].Opponent = opponent.At(4)
		g, err := game.New(game.Options{Start: start, Players: players, Match: m})
		if err != nil {
			t.Fatal(err)
		}
		if c.now.Draw {
			err = g.Agree()
		} else {
			err = g.Resign(c.now.Winner.Other())
		}
		if err != nil {
			t.Fatal(err)
		}
		if Verdict(g) != c.verdict || Standing(g) != c.stand || GoesOn(g) != c.goesOn {
			t.Errorf("%s: %q, %q, goes on: %v", c.name, Verdict(g), Standing(g), GoesOn(g))
		}
		table, found := TableOf(g)
		if found != (c.games < game.MaxGames) {
			t.Errorf("%s: there is a table: %v", c.name, found)
		}
		for _, row := range table.Rows {
			if (row.Armies[0] != "") != c.variant.Chosen || row.White[0] == row.White[1] {
				t.Errorf("%s: %+v", c.name, row)
			}
		}
		if found && len(table.Rows) != len(c.before)+1 {
			t.Errorf("%s: %d rows", c.name, len(table.Rows))
		}
	}
}
