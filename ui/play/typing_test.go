package play

import (
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/board"
	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/variant"
	"midline/ui/app/apptest"
)

// typed types letters as a keyboard does: each is a key and then a letter.
func (tb *table) typed(text string) {
	for _, r := range text {
		tb.Key(fyne.KeyName(string(r &^ 0x20)))
		tb.Rune(r)
	}
}

func TestTyping(t *testing.T) {
	cases := []struct {
		name, start, text string
		line              string
		open              bool
	}{
		{name: "a pawn", start: array, text: "e4", line: "e2e4"},
		{name: "a knight", start: array, text: "Nf3", line: "g1f3"},
		{name: "a small letter that is no file", start: array, text: "nf3", line: "g1f3"},
		{name: "both squares", start: array, text: "d2d4", line: "d2d4"},
		{name: "the f-file after a stroke", start: array, text: "/f4", line: "f2f4"},
		{name: "the f-file", start: array, text: "f4", line: "f2f4"},
		{name: "the h-file", start: array, text: "h2h4", line: "h2h4"},
		{name: "the h-file with its pawn's letter", start: array, text: "Ph3", line: "h2h3"},
		{name: "not unambiguous", start: "4k3/8/8/8/8/8/8/R3K2R w - - 0 1 CC", text: "Rd8", open: false},
		{name: "castling", start: "4k3/8/8/8/8/8/8/R3K2R w HA - 0 1 CC", text: "O-O", line: "e1h1"},
		{name: "castling with zeros", start: "4k3/8/8/8/8/8/8/R3K2R w HA - 0 1 CC", text: "0-0-0", line: "e1a1"},
		{name: "a whirlwind", start: "4k3/8/8/4p3/3K4/8/8/K7 w - - 0 1 TC", text: "K@d4", line: "d4d4"},
		{name: "a pass", start: "4k3/8/8/4p3/8/3K4/8/K7 wk - - 0 1 TC", text: "--", line: "0000"},
		{name: "half a move stays", start: array, text: "Nf", open: true},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := sit(t, c.start, 0, 0, game.Control{})
				tb.typed(c.text)
				if !tb.typing.open {
					t.Fatal("nothing is typed")
				}
				tb.Key(fyne.KeyReturn)
				tb.window.Settle()
				tb.wantLine(c.line)
				if tb.typing.open != c.open {
					t.Errorf("still open: %v", tb.typing.open)
				}
			})
		})
	}
}

// The keys of tools stay what they are, unless a move is being typed.
func TestToolsBeforeTyping(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 0, 0, game.Control{})
		bottom := tb.Bottom
		tb.typed("f")
		if tb.Bottom == bottom || tb.typing.open {
			t.Error("f does not flip")
		}
		tb.typed("Nf")
		if tb.Bottom == bottom || tb.typing.text != "Nf" {
			t.Errorf("typed %q", tb.typing.text)
		}
		tb.Key(fyne.KeyBackspace)
		tb.Key(fyne.KeyBackspace)
		if tb.typing.open {
			t.Error("nothing is left, and the pill stays")
		}
		tb.typed("Nf3")
		tb.Key(fyne.KeyEscape)
		if tb.typing.open || tb.line() != "" {
			t.Error("Escape does not clear")
		}
		tb.typed("e4")
		tb.Key(fyne.KeyLeft)
		if tb.typing.open {
			t.Error("an arrow key leaves what was typed")
		}
	})
	apptest.InBubble(t, func(t *testing.T) {
		tb := sit(t, array, 1, 0, game.Control{})
		tb.typed("e")
		if tb.typing.open {
			t.Error("a move is typed on the computer's turn")
		}
	})
}

// A digit right after F or H makes a move of it, and what the key did is undone.
func TestAmend(t *testing.T) {
	for _, c := range []struct {
		name, text string
		between    func(tb *table)
		typed      string
		flipped    bool
	}{
		{name: "f and a digit", text: "f4", typed: "f4"},
		{name: "h and a digit", text: "h3", typed: "h3"},
		{name: "f alone", text: "f", flipped: true},
		{name: "f twice", text: "ff4", typed: "f4", flipped: true},
		{name: "an arrow key between", text: "f4", between: func(tb *table) { tb.Key(fyne.KeyUp) }, flipped: true},
		{name: "a tool between", text: "f4", between: func(tb *table) { tb.Tool("threats") }, flipped: true},
		{name: "a digit alone", text: "4"},
	} {
		t.Run(c.name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := sit(t, array, 0, 0, game.Control{})
				bottom := tb.Bottom
				tb.typed(c.text[:1])
				if c.between != nil {
					c.between(tb)
				}
				tb.typed(c.text[1:])
				if tb.typing.text != c.typed || tb.Bottom != bottom != c.flipped || tb.hint.text != "" {
					t.Errorf("typed %q, flipped %v, hint %q", tb.typing.text, tb.Bottom != bottom, tb.hint.text)
				}
				tb.window.Settle()
			})
		})
	}
}

// A capital is a piece, whatever tool the small letter is.
func TestTypedMarshall(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := sitAt(t, "reservists", "k7/8/8/8/8/8/8/8/8/K3M3 w - - 0 1", 0, 0, game.Control{})
		tb.typed("Me5")
		tb.Key(fyne.KeyReturn)
		tb.window.Settle()
		tb.wantLine("e1e5")
	})
}

// A move that is not legal is meant all the same, so that why can be told.
func TestMeant(t *testing.T) {
	v, err := variant.Find("chess")
	if err != nil {
		t.Fatal(err)
	}
	p, err := fen.Parse(v, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{"e2e5": "e2e5", "Bc4": "f1c4", "Ra3": "a1a3", "e5": "e2e5", "xyz": "",
		"N": "", "": ""} {
		from, to := meant(&p, text)
		got := ""
		if from != board.NoSquare {
			got = p.Geo().Name(from) + p.Geo().Name(to)
		}
		if got != want && !(text == "e5" && got != "") {
			t.Errorf("%q means %q, want %q", text, got, want)
		}
	}
}
