//go:build linux

package e2e_test

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"midline/engine/library"
	"midline/engine/notation/pgn"
)

// The first two rows of the explorer.
var (
	explorerFirst  = point{830, 229}
	explorerSecond = point{830, 259}
)

// exploredGames go on from the start in two ways.
const exploredGames = `[White "Anna Weiss"]
[Black "Benjamin Stark"]
[Date "2024.01.01"]
[Result "1-0"]

1. e4 e5 2. Nf3 1-0

[White "Clara"]
[Black "Anna Weiss"]
[Date "2025.01.01"]
[Result "1/2-1/2"]

1. d4 d5 1/2-1/2

[White "Dora"]
[Black "Emil"]
[Date "2023.01.01"]
[Result "0-1"]

1. e4 c5 0-1
`

// TestExplorer plays moves of other games from a game of the library, lists the games behind a position, and comes
// back to the board.
func TestExplorer(t *testing.T) {
	needWindow(t)
	own := t.TempDir()
	file := filepath.Join(own, "three.pgn")
	if err := os.WriteFile(file, []byte(exploredGames), 0o600); err != nil {
		t.Fatal(err)
	}
	home := newHome(t,
		"version = 1\nwindow = \"light\"\nanimation = \"off\"\n[analysis]\neval_bar = false\narrows = false\n")
	p := spawn(t, home, func(cmd *exec.Cmd) {
		cmd.Args = append(cmd.Args, file)
		cmd.Env = append(cmd.Env, "HOME="+own)
	})
	p.appear()
	p.importListed(3)
	p.click(librarySearch)
	p.write("Benjamin")
	p.click(libraryFirst)
	p.click(libraryOpen)
	p.press("ctrl+4")
	p.click(explorerSecond) // 1. d4, which fewer games have
	p.click(explorerFirst)  // 1... d5
	p.press("Left")
	p.press("ctrl+f") // the games with 1. d4
	p.click(libraryFirst)
	p.press("Escape") // back to the board, where the page of the explorer is open still
	p.press("Home")
	p.write("c4")
	p.press("Return")
	p.click(toolHome)
	p.await("the variations in the library", func() bool {
		list := p.games("Benjamin")
		if len(list) != 1 {
			return false
		}
		var text strings.Builder
		p.inLibrary(func(ctx context.Context, lib *library.Library) error {
			g, err := lib.Get(ctx, list[0].ID)
			if err == nil {
				err = pgn.Write(&text, g.PGN)
			}
			return err
		})
		return strings.Contains(text.String(), "1. e4 (1. d4 d5) (1. c4) 1... e5")
	})
	p.quit()
}
