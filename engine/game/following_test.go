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
