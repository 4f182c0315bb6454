package game_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"testing/iotest"

	"midline/engine/annotation"
	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/notation/pgn"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/variant"
)

// sample is a saved game that uses every feature.
func sample(t testing.TB) string {
	t.Helper()
	g, clock := begin(t, "chess", orthodox, game.Control{Base: seconds(60), Increment: seconds(1)})
	g.Resume()
	clock.wait(seconds(7))
	play(t, g, "e2e4 e7e5")
	annotate(t, g, annotation.Notes{Comment: "open"})
	if err := g.Offer(rules.White); err != nil {
		t.Fatal(err)
	}
	clock.wait(seconds(2))
	play(t, g, "g1f3")
	if _, err := g.Branch(g.Root(), move(t, g.Root().Position(), "d2d4")); err != nil {
		t.Fatal(err)
	}
	if err := g.Annotate(g.Root().Children()[1], annotation.Notes{
		Before: "or", Glyphs: []annotation.Glyph{annotation.Interesting, 14},
		Eval:  annotation.Eval{Known: true, Centipawns: -30, Depth: 20},
		Marks: []annotation.Mark{{Color: annotation.Red, From: 3, To: 27}, {Color: annotation.Green, From: 27, To: 27}},
		Clock: annotation.Time{Known: true, Time: seconds(3)},
	}); err != nil {
		t.Fatal(err)
	}
	g.SetTag("Event", "Test")
	if err := g.Resign(rules.Black); err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	if err := game.Encode(&text, g); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

func TestDecodeRefuses(t *testing.T) {
	good := sample(t)
	cases := []struct{ name, old, new, want string }{
		{"format", `"midline-game"`, `"other"`, "format: it must be"},
		{"newer version", `"version": 5`, `"version": 6`, "version: it was saved by a newer Midline"},
		{"no version", `"version": 5`, `"version": 0`, "version: unknown version 0"},
		{"an ID that is a path", `"version": 5`, `"version": 5, "id": "../a"`, "id: the ID must be"},
		{"broken", `"moves": [`, `"moves": `, "invalid JSON at byte"},
		{"wrong kind", `"current": 3`, `"current": "three"`, "current: found a string instead of a int"},
		{"unknown field", `"current": 3`, `"currant": 3`, `unknown field "currant"`},
		{"trailing text", "\n}\n", "\n}{}\n", "invalid JSON"},
		{"variant", `"variant": "chess"`, `"variant": "draughts"`, "variant: unknown variant"},
		{"start", `"start": "rnbq`, `"start": "xnbq`, "start: FEN, board field"},
		{"illegal", `"g1f3"`, `"g1g3"`, `moves[2].move: move "g1g3" is not legal here`},
		{"malformed", `"g1f3"`, `"g1"`, "moves[2].move: move"},
		{"auto", `"move": "g1f3"`, `"auto": true, "move": "g1f3"`, "moves[2].auto: only a pass"},
		{"after itself", `"move": "g1f3"`, `"after": 3, "move": "g1f3"`, "moves[2].after: it must be"},
		{"variation", `"move": "g1f3"`, `"after": 1, "move": "d7d5"`, "moves[2].after: a game is played in one line"},
		{"played in a variation", `"branch": true`, `"branch": false`, "moves[3].after: a game is played in one line"},
		{"clock of a variation", `"branch": true`,
			`"branch": true, "clocks": [1, 2]`, "moves[3].clocks: a variation has no clock times"},
		{"glyph", "14", "1400", "moves[3].notes: unknown glyph: 1400"},
		{"mark", `"Gd4"`, `"Gd9"`, "moves[3].notes: a mark is a colour"},
		{"colour of a mark", `"Gd4"`, `"Xd4"`, "moves[3].notes: a mark is a colour"},
		{"clock noted", `"clock": 3000`, `"clock": -1`, "moves[3].notes: invalid clock time: -1 ms"},
		{"tags", `"Event"`, `""`, "tags: at most"},
		{"clock up", "54000", "61001", "moves[0].clocks: clock times [61001 60000] cannot follow [60000 60000]"},
		{"negative clock", "54000", "-1", "moves[0].clocks: invalid clock time: -1 ms"},
		{"no control", `"base": 60000`, `"base": 0`, "control: base 0"},
		{"current", `"current": 3`, `"current": 5`, "current: there is no place 5"},
		{"end of a game that is played", `"current": 3`, `"end": 2, "current": 3`, "end: there is no end at place 2"},
		{"offer", `"offered": "w"`, `"offered": "q"`, "moves[1].offered: it must be"},
		{"result", `"result": {`, `"result": {"reason": "checkmate", "winner": "w"}, "x": {`, `unknown field "x"`},
		{"level", `"level": 4`, `"level": 44`, "players.black: the level"},
	}
	good = strings.Replace(good, `"black": {`, `"black": {"level": 4,`, 1)
	if _, err := game.Decode(strings.NewReader(good), nil); err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			text := strings.Replace(good, c.old, c.new, 1)
			if text == good {
				t.Fatalf("%s is not there:\n%s", c.old, good)
			}
			_, err := game.Decode(strings.NewReader(text), nil)
			var refused *game.SaveError
			if !errors.As(err, &refused) || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want %s", err, c.want)
			}
		})
	}
}

func TestDecodeJudgesResults(t *testing.T) {
	head := `{"format":"midline-game","version":2,"variant":"chess","start":"k7/8/8/8/8/8/7R/K7 w - - 0 1","players":{"white":{"name":""},"black":{"name":""}},`
	cases := []struct{ text, want string }{
		{`"moves":[],"current":0}`, ""},
		{`"moves":[],"current":0,"result":{"reason":"checkmate","winner":"w"}}`, "result: the game stands"},
		{`"moves":[],"current":0,"decided":{"reason":"checkmate","winner":"w"}}`, "decided: the game cannot have ended here"},
		{`"moves":[],"current":0,"decided":{"reason":"agreement","winner":"w"}}`, "decided.winner: nobody wins by agreement"},
		{`"moves":[],"current":0,"decided":{"reason":"resignation"}}`, "decided.winner: somebody must have won"},
		{`"moves":[],"current":0,"decided":{"reason":"time","winner":"b"}}`, "decided: the game cannot have ended here"},
		{`"moves":[],"current":0,"decided":{"reason":"boredom"}}`, "decided.reason: a game does not end by"},
		{`"moves":[],"current":0,"clocks":[1,1]}`, "clocks: a game has clock times"},
		{`"moves":[],"current":0,"control":{"base":1000},"clocks":[0,1000],"decided":{"reason":"time"},"result":{"reason":"time"}}`, ""},
		{`"moves":[],"current":0,"control":{"base":1000},"clocks":[9,1000],"decided":{"reason":"time"},"result":{"reason":"time"}}`, "clocks: clock times [9 1000] cannot follow"},
		{`"moves":[],"current":0,"match":{"games":0,"first":0,"results":[],"starts":[]}}`,
			"match: a match has 1 to 99 games"},
		{`"moves":[],"current":0,"match":{"games":1,"first":0,"results":[],"starts":[960]}}`,
			"match.starts[0]: start positions"},
		{`"moves":[],"current":0,"match":{"games":2,"first":0,"results":[{"reason":"agreement"}],"starts":[5,6],"fixed":true}}`, "match.starts[1]: every game starts at 5"},
		{`"moves":[],"current":0,"match":{"games":1,"first":0,"armies":"CC","results":[],"starts":[]}}`,
			"match.armies: there is no choice"},
		{`"moves":[{"move":"h2h1"},{"move":"a8b8","after":0}],"current":0}`, "moves[1].after: a game is played in one line"},
		{`"analysis":true,"moves":[{"move":"h2h1"},{"move":"h2h1","after":0}],"current":0}`,
			"moves[1].move: h2h1 occurs twice here"},
	}
	for _, c := range cases {
		_, err := game.Decode(strings.NewReader(head+c.text), nil)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s\n got %v\nwant %s", c.text, err, c.want)
		}
	}
}

func TestSaveLimits(t *testing.T) {
	g, _ := begin(t, "chess", orthodox, game.Control{})
	for _, notes := range []annotation.Notes{
		{Comment: strings.Repeat("x", game.MaxComment+1)}, {Before: "\xff"}, {Glyphs: make([]annotation.Glyph, 17)},
		{Marks: make([]annotation.Mark, 201)},
	} {
		if err := g.Annotate(g.Root(), notes); err == nil || !g.Root().Notes().Empty() {
			t.Errorf("noted what cannot be read back: %v", err)
		}
	}
	if _, err := game.Decode(strings.NewReader(strings.Repeat(" ", game.MaxSave+1)), nil); err == nil {
		t.Error("a text of any length was read")
	}
	deep := `{"format":"midline-game","version":1,"moves":` + strings.Repeat("[", 100000)
	if _, err := game.Decode(strings.NewReader(deep), nil); err == nil {
		t.Error("a text of any depth was read")
	}
	broken := errors.New("disk")
	if _, err := game.Decode(iotest.ErrReader(broken), nil); !errors.Is(err, broken) {
		t.Errorf("reader's error: %v", err)
	}
}

// TestLongNotesAreReadBack: notes from PGN are read back from a save, however long they are; else
// the game would be lost.
func TestLongNotesAreReadBack(t *testing.T) {
	text := "{" + strings.Repeat("before ", 3000) + "} 1. e4 " + strings.Repeat("$2 $3 $4 $5 $6 $7 $8 $9 ", 4) + "{" +
		strings.Repeat("long ", 200_000) + "} e5 *"
	p, err := pgn.NewReader(strings.NewReader(text), pgn.Options{}).Next()
	if err != nil {
		t.Fatal(err)
	}
	g, err := game.FromPGN(p)
	if err != nil {
		t.Fatal(err)
	}
	var save strings.Builder
	if err := game.Encode(&save, g); err != nil {
		t.Fatal(err)
	}
	again, err := game.Decode(strings.NewReader(save.String()), nil)
	if err != nil {
		t.Fatal(err)
	}
	was, is := g.Root().Children()[0].Notes(), again.Root().Children()[0].Notes()
	if again.Root().Notes().Comment != g.Root().Notes().Comment || is.Comment != was.Comment ||
		len(is.Glyphs) != len(was.Glyphs) || len(was.Comment) < 900_000 {
		t.Errorf("of a comment of %d bytes and %d glyphs are read back %d and %d", len(was.Comment), len(was.Glyphs),
			len(is.Comment), len(is.Glyphs))
	}
}

// FuzzDecode looks for a text that makes Decode panic, or that it accepts but cannot save and read
// again.
func FuzzDecode(f *testing.F) {
	f.Add(sample(f))
	f.Add(`{"format":"midline-game","version":1,"variant":"chess2","start":"k7/8/8/8/8/8/8/K1K5 w - - 0 1 TC","players":{"white":{"name":"A"},"black":{"name":""}},` +
		`"control":{"base":1000,"increment":1},"clocks":[1000,1000],"variations":true,"moves":[{"move":"a1a2","clocks":[999,1000]},{"move":"0000","clocks":[999,1000],"auto":true}],"current":0,` +
		`"match":{"games":3,"first":1,"armies":"TC","results":[{"reason":"time"}],"starts":[1,2]}}`)
	for _, v := range variant.WithOptions() {
		start, err := variant.Start(v, 0, v.Armies[0], v.Armies[len(v.Armies)-1])
		if err != nil {
			f.Fatal(err)
		}
		g, err := game.New(game.Options{Start: start})
		if err != nil {
			f.Fatal(err)
		}
		for range 6 {
			if _, err := g.Play(g.Position().Legal(nil)[0]); err != nil {
				f.Fatal(err)
			}
		}
		var text strings.Builder
		if err := game.Encode(&text, g); err != nil {
			f.Fatal(err)
		}
		f.Add(text.String())
	}
	f.Fuzz(func(t *testing.T, text string) {
		g, err := game.Decode(strings.NewReader(text), nil)
		if err != nil {
			var refused *game.SaveError
			if !errors.As(err, &refused) {
				t.Errorf("%T: %v", err, err)
			}
			return
		}
		compareLoaded(t, g)
		for g.Undo() {
		}
	})
}

// The engine that plays as the computer is kept, even while a person has taken over.
func TestSaveKeepsEngines(t *testing.T) {
	for _, c := range []struct {
		player game.Player
		ok     bool
	}{
		{game.Player{Opponent: opponent.Named("Fish", 3)}, true}, {game.Player{Standby: opponent.Named("Fish", 3)}, true},
		{game.Player{Opponent: opponent.Opponent{Engine: "Fish"}}, false},
		{game.Player{Opponent: opponent.Named(strings.Repeat("x", 201), 3)}, false},
	} {
		v, err := variant.Find("chess")
		if err != nil {
			t.Fatal(err)
		}
		start, err := fen.Parse(v, orthodox)
		if err != nil {
			t.Fatal(err)
		}
		g, err := game.New(game.Options{Start: start, Players: [2]game.Player{{}, c.player}})
		if (err == nil) != c.ok {
			t.Errorf("%+v: %v", c.player, err)
		}
		if err != nil {
			continue
		}
		var text bytes.Buffer
		if err := game.Encode(&text, g); err != nil {
			t.Fatal(err)
		}
		again, err := game.Decode(&text, nil)
		if err != nil || again.Players() != g.Players() {
			t.Errorf("%+v: %v", c.player, err)
		}
	}
}
