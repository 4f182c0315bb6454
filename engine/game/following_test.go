package game_test

import (
	"bytes"
	"strings"
	"testing"

	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/variant"
)

// following plays between levels 4 and 5.
var following = opponent.Opponent{Kind: opponent.Midline, Level: 4, Elo: 1180}

// What an opponent plays that follows the person's results is saved and exported, in a way that older versions read.
func TestFollowingIsSaved(t *testing.T) {
	v, err := variant.Find("chess")
	if err != nil {
		t.Fatal(err)
	}
	start, err := fen.Parse(v, orthodox)
	if err != nil {
		t.Fatal(err)
	}
	g, err := game.New(game.Options{Start: start, Players: [2]game.Player{{}, {Opponent: following}}})
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	if err := game.Encode(&text, g); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		back, err := game.Decode(strings.NewReader(text.String()), nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := back.Players()[rules.Black].Opponent; got != following || len(back.Tags()) != 0 {
			t.Errorf("%+v comes back as %+v, with the tags %v", following, got, back.Tags())
		}
		text.Reset()
		if err := game.Encode(&text, back); err != nil {
			t.Fatal(err)
		}
	}
	p := g.PGN()
	if level, elo := p.Tag(game.TagBlackLevel), p.Tag(game.TagBlackLevelElo); level != "4" || elo != "1180" ||
		p.Tag(game.TagWhiteLevelElo) != "" {
		t.Errorf("the tags are %q and %q", level, elo)
	}
	wrong := strings.Replace(text.String(), `"1180"`, `"x"`, 1)
	back, err := game.Decode(strings.NewReader(wrong), nil)
	if err != nil || back.Players()[rules.Black].Opponent != opponent.At(4) {
		t.Errorf("with a broken Elo: %v", err)
	}
}

func TestFollowingRefuses(t *testing.T) {
	for _, o := range []opponent.Opponent{{Kind: opponent.Midline, Level: opponent.Sparring, Elo: 1}, {Elo: 1},
		{Kind: opponent.Midline, Level: opponent.Full, Elo: 1}, {Kind: opponent.Midline, Level: 4, Elo: -1},
		{Kind: opponent.Program, Engine: "Fish", Level: 4, Elo: 1}} {
		g, _ := begin(t, "chess", orthodox, game.Control{})
		if err := g.SetPlayer(rules.Black, game.Player{Opponent: o}); err == nil {
			t.Errorf("%+v may play", o)
		}
	}
}

// The strength of a computer in the game is saved and exported, also while a person has taken over its side.
func TestStrengthIsSaved(t *testing.T) {
	g, _ := begin(t, "chess", orthodox, game.Control{})
	fish, full := opponent.Named("Fish", 4), opponent.At(opponent.Full)
	fish.Strength, full.Strength = opponent.Strength{By: opponent.ByElo, Value: 1800},
		opponent.Strength{By: opponent.ByNodes, Value: 500}
	want := [2]game.Player{{Opponent: full}, {Standby: fish}}
	for c, p := range want {
		if err := g.SetPlayer(rules.Color(c), p); err != nil {
			t.Fatal(err)
		}
	}
	var text bytes.Buffer
	if err := game.Encode(&text, g); err != nil {
		t.Fatal(err)
	}
	back, err := game.Decode(strings.NewReader(text.String()), nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := back.Players(); got != want || len(back.Tags()) != 0 {
		t.Errorf("%+v comes back as %+v, with the tags %v", want, got, back.Tags())
	}
	if got := g.PGN().Tag(game.TagWhiteStrength); got != "nodes 500" {
		t.Errorf("the tag is %q", got)
	}
	for _, o := range []opponent.Opponent{{Strength: full.Strength}, {Kind: opponent.Midline, Level: 4,
		Strength: full.Strength},
		{Kind: opponent.Midline, Level: opponent.Full, Strength: fish.Strength},
		{Kind: opponent.Program, Engine: "Fish", Strength: opponent.Strength{By: opponent.ByElo}}} {
		if err := g.SetPlayer(rules.Black, game.Player{Opponent: o}); err == nil {
			t.Errorf("%+v may play", o)
		}
	}
}
