package control

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/engine/notation/fen"
	"midline/engine/variant/chess2"
	"midline/ui/app/apptest"
	"midline/ui/store"
	"midline/ui/words"
)

// A position in which the game is over opens as a finished game, whose end is told.
func TestFinishedStart(t *testing.T) {
	for _, c := range []struct{ variant, fen, result, told string }{
		{"chess", "k7/1Q6/1K6/8/8/8/8/8 b - - 0 1", "white wins by checkmate", "White wins: checkmate"},
		{"chess", "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", "draw by stalemate", "Draw: stalemate"},
		{"chess", "k7/8/1K6/8/8/8/8/8 b - - 0 1", "draw by dead position", ""},
		{"chess", "k7/8/1K6/7R/8/8/8/8 w - - 100 90", "draw by fifty-move rule", ""},
		{"chess2", "k7/8/4K3/8/8/8/8/8 b - - 0 1 CC", "white wins by midline invasion", "beyond the midline"},
		{"chess2", "k7/2Q5/8/8/1K6/8/8/8 b - - 0 1 CC", "white wins by no legal action", ""},
		{"chess2", "4K3/8/8/8/3k4/8/8/8 w - - 0 1 CC", "black wins by midline invasion", ""},
	} {
		t.Run(c.result, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := sitAt(t, c.variant, c.fen, 0, 3, game.Control{})
				tb.wantResult(c.result)
				if !tb.banner() {
					t.Error("no banner tells the end")
				}
				if !apptest.Says(tb.screen, c.told) {
					t.Errorf("the screen says:\n%s", apptest.Reading(tb.screen))
				}
				if len(tb.board.View().Actions) > 0 {
					t.Error("the board offers actions")
				}
			})
		})
	}
}

// So it does from a save: the first screen offers it, and shows how it ended.
func TestFinishedStartInASave(t *testing.T) {
	dir := apptest.Home(t)
	start, err := fen.Parse(&chess2.Variant, "k7/8/4K3/8/8/8/8/8 b - - 0 1 CC")
	if err != nil {
		t.Fatal(err)
	}
	g, err := game.New(game.Options{Start: start})
	if err != nil {
		t.Fatal(err)
	}
	var save bytes.Buffer
	if err := game.Record(g).Encode(&save); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, store.SaveName), save.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	apptest.InBubble(t, func(t *testing.T) {
		p := run(t)
		if !apptest.Says(p.desk.Screen, words.T("home.over")) || !apptest.Says(p.desk.Screen, "White wins: midline invasion") {
			t.Fatalf("the first screen says\n%s", apptest.Reading(p.desk.Screen))
		}
		p.key(fyne.KeyReturn)
		p.table().wantResult("white wins by midline invasion")
	})
}
