package store

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/variant"
	"midline/engine/variant/orthodox"
)

func TestOpenFEN(t *testing.T) {
	const chess = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	for _, c := range []struct{ text, name, want string }{
		{chess, "", "chess"},
		{"8/8/8/4k3/8/8/8/K7 w - - 0 1", "", "chess"},
		{"8/8/8/4k3/8/8/8/K7 w - - 0 1", "kings", "kings"},
		{"8/8/8/4k3/8/8/8/K7 w - - 0 1", "kings:corner=h8", "kings:corner=h8"},
		{"bqnbrknr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKNR w HEhe - 0 1", "", "chess960"},
		{"8/8/8/4k3/8/8/8/K7 w - - 0 1 CN", "", "chess2"},
		{"8/8/8/4k3/8/8/8/KK6 w - - 0 1", "", "kings"},
		{"4k3/8/8/8/8/8/4U3/4K3 w - - 0 1", "", "rebel1"},
		{"4k3/8/8/8/8/8/4N~3/4K3 w - - 0 1", "", "rebel1"},
		{"4k3/8/8/8/8/8/8/8/4A3/4K3 w - - 0 1", "", "reservists"},
		{"5k4/10/10/10/10/10/10/5KK3 w - - 0 1", "", "kings10x8"},
	} {
		d, err := OpenDocument(t.Context(), c.text, c.name, nil)
		if err != nil {
			t.Errorf("%s (%s): %v", c.text, c.name, err)
			continue
		}
		g := d.Game
		if got := g.Position().Rules().Variant.Name; got != c.want {
			t.Errorf("%s is %s, want %s", c.text, got, c.want)
		}
		if got := fen.Format(g.Position()); got != c.text {
			t.Errorf("%s became %s", c.text, got)
		}
	}
}

// TestOpenFENAsFound: R6.13, a FEN is opened as it is found, with a notice of what was put right, and the
// operations of EPD as a comment of the start; armies are not guessed, but may stand last.
func TestOpenFENAsFound(t *testing.T) {
	for _, c := range []struct{ text, game, want, comment string }{
		{"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 1 0", "chess", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 1 1", ""},
		{"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - -", "chess", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", ""},
		{"6k1/5ppp/8/8/8/8/5PPP/3R2K1", "chess", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", ""},
		{`6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id "x";`, "chess", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1",
			`bm Rd8#; id "x"`},
		{"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w Q - 0 1", "chess", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", ""},
		{"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w CN", "chess2", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1 CN", ""},
		{"4k3/8/8/8/8/8/4U3/4K3 w", "rebel1", "4k3/8/8/8/8/8/4U3/4K3 w - - 0 1", ""},
		{"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1\n8/8/8/4k3/8/8/8/K7 w - - 0 1\n", "chess",
			"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", ""},
	} {
		d, err := OpenText(c.text, nil)
		if err != nil {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		g := d.Game
		if got := fen.Format(g.Position()); got != c.want || g.Position().Rules().Variant.Name != c.game {
			t.Errorf("%q: %s %s, want %s %s", c.text, g.Position().Rules().Variant.Name, got, c.game, c.want)
		}
		if len(d.Notices) == 0 {
			t.Errorf("%q: no notice", c.text)
		}
		if got := g.Current().Notes().Comment; got != c.comment {
			t.Errorf("%q: comment %q, want %q", c.text, got, c.comment)
		}
	}
}

func TestOpenFENIsRefused(t *testing.T) {
	for text, want := range map[string]string{
		"8/8/8/4k3/8/8/8/8 w - - 0 1":       "king",
		"8/8/8/4k3/8/8/8/K7 w - - 0 1 C":    "arm",
		"8/8/8/4k3/8/8/8/K7 x - - 0 1":      "x",
		"8/8/8/8 w":                         "FEN, board field, character 8",
		"8/8/8/8":                           "FEN, board field, character 8",
		"8/8/8/4k3/8/8/8/K7 x":              "side field",
		"8/8/8/4k3/8/8/8/K7 w - - 0 1 move": "unexpected text",
		"no such file.json":                 "there is no file",
		"/tmp/8/8/8/8/8/8/8/8/midline.txt":  "there is no file",
	} {
		if _, err := OpenDocument(t.Context(), text, "", nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want something of %q", text, err, want)
		}
	}
	if _, err := OpenDocument(t.Context(), "8/8/8/4k3/8/8/8/K7 w - - 0 1", "draughts", nil); err == nil ||
		!strings.Contains(err.Error(), `unknown variant "draughts"`) {
		t.Errorf("%v", err)
	}
}

func TestOpenText(t *testing.T) {
	for text, want := range map[string]string{
		"8/8/8/4k3/8/8/8/K7 w - - 0 1": "chess", " \n\"8/8/8/4k3/8/8/8/K7  w - -\n0 1 CN\"\r\n": "chess2",
		"[Event \"x\"]\n\n1. e4 *": "PGN", "\uFEFF[White \"8/8/8/8/8/8/8/8\"]": "PGN", "1. e4 e5": "PGN", "1.e4": "PGN",
		"12... O-O 13. Kh1": "PGN", "14. 0-0": "PGN",
		"{A fine game} 1. d4": "PGN", "% x\n; y\n 1. Nf3": "PGN", "e4 e5 2. Nf3": "PGN", "Nbd7 cxd4": "PGN",
		"1 e4 e5 2 Nf3 Nc6 *": "PGN", "[pgn]\n1. e4 e5 2. Nf3 *\n[/pgn]": "PGN", "<pre>1. e4": "PGN", "1. Sf3": "PGN",
		"(1. d4) 1. e4": "PGN",
		"":              "", "hello": "", "https://example.org/a/b/c/d/e/f/g/h/i": "", "{\"format\": \"midline-game\"}": "",
		"1. Buy 3 eggs": "", "10 green bottles": "", "1.5 kg": "", "I am e4": "",
	} {
		d, err := OpenText(text, nil)
		got := ""
		switch {
		case d.PGN != nil:
			got = "PGN"
		case d.Game != nil:
			got = d.Game.Position().Rules().Variant.Name
		}
		if got != want || (err != nil) != (want == "") {
			t.Errorf("%q is %q, want %q; %v", text, got, want, err)
		}
	}
}

func TestOpenFile(t *testing.T) {
	v := &orthodox.Chess
	start, err := variant.Start(v, orthodox.Standard, v.Armies[0], v.Armies[0])
	if err != nil {
		t.Fatal(err)
	}
	g, err := game.New(game.Options{Start: start})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := g.Play(g.Position().Legal(nil)[0]); err != nil {
		t.Fatal(err)
	}
	var saved bytes.Buffer
	if err := game.Record(g).Encode(&saved); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	put := func(name string, text []byte) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, text, 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	opened, err := OpenDocument(t.Context(), put("größe 1 a.json", saved.Bytes()), "", nil)
	if err != nil || opened.Game.Position().Key() != g.Position().Key() {
		t.Errorf("%v", err)
	}
	opened, err = OpenDocument(t.Context(), put("position.txt", []byte("\n8/8/8/4k3/8/8/8/KK6 w - - 0 1\n")), "", nil)
	if err != nil || opened.Game.Position().Rules().Variant.Name != "kings" {
		t.Errorf("a FEN in a file: %v", err)
	}
	for name, text := range map[string]string{"a.PGN": "", "b.pgn": "{ not much", "c.txt": "\uFEFF\r\n[Event \"x\"]\r\n",
		"d": strings.Repeat("[Event \"x\"]\n1. e4 *\n\n", 1_000_000)} {
		opened, err = OpenDocument(t.Context(), put(name, []byte(text)), "", nil)
		if err != nil || opened.PGN == nil || opened.Game != nil || opened.Name != name {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if data, err := io.ReadAll(opened.PGN); err != nil || string(data) != text {
			t.Errorf("%s: %d bytes of %d, %v", name, len(data), len(text), err)
		}
		if err := opened.PGN.Close(); err != nil {
			t.Error(err)
		}
	}
	cut := put("cut.json", saved.Bytes()[:saved.Len()/2])
	for path, want := range map[string]string{cut: cut + " cannot be opened: saved game: invalid JSON at byte",
		dir: "is a folder"} {
		if _, err := OpenDocument(t.Context(), path, "", nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", path, err)
		}
	}
}

// A file of positions is recognised whatever its length.
func TestOpenManyFENs(t *testing.T) {
	const first = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
	for _, lines := range []int{1, 20, 5000} {
		path := filepath.Join(t.TempDir(), "positions.epd")
		if err := os.WriteFile(path, []byte(strings.Repeat(first+"\n", lines)), 0o600); err != nil {
			t.Fatal(err)
		}
		d, err := OpenDocument(t.Context(), path, "", nil)
		if err != nil {
			t.Errorf("%d lines: %v", lines, err)
			continue
		}
		if got := fen.Format(d.Game.Position()); got != first {
			t.Errorf("%d lines: %s", lines, got)
		}
	}
}
