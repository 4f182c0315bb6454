//go:build linux

package e2e_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"midline/engine/library"
)

// gamesOf are games of a player on days of a year, as PGN.
func gamesOf(player string, year, from, to int) string {
	var text strings.Builder
	for n := from; n <= to; n++ {
		fmt.Fprintf(&text, "[White \"%s %d\"]\n[Black \"Rival\"]\n[Date \"%d.%02d.%02d\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. "+
			"Nf3 Nc6 1-0\n\n", player, n, year, 1+n/28, 1+n%28)
	}
	return text.String()
}

// TestLibraryActs deletes games and brings them back while an import puts others above them, from a
// pipe that hangs in the end, and another copy adds games too.
func TestLibraryActs(t *testing.T) {
	needWindow(t)
	own := t.TempDir()
	path := filepath.Join(own, "pipe.pgn")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Fatal(err)
	}
	in, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	write := func(text string) {
		t.Helper()
		if _, err := in.WriteString(text); err != nil {
			t.Fatal(err)
		}
	}
	home := newHome(t, "version = 1\nwindow = \"light\"\nanimation = \"off\"\n")
	p := spawn(t, home, func(cmd *exec.Cmd) {
		cmd.Env = append(cmd.Env, "HOME="+own)
	})
	p.appear()
	other := func(pgn string) {
		t.Helper()
		p.inLibrary(func(ctx context.Context, lib *library.Library) error {
			_, err := lib.Import(ctx, strings.NewReader(pgn), library.Import{})
			return err
		})
	}
	other(gamesOf("Old", 2020, 1, 6))
	write(gamesOf("Guest", 2024, 1, 40))
	p.click(homeLibrary)
	p.click(libraryImport)
	p.write(path) // in the field for a path
	p.did(p.key("Return"))
	p.await("games of the import", func() bool { return len(p.games("Guest")) == 10 }) // it does not wait for the pipe
	p.still()

	deleted := func(names ...string) func() bool {
		return func() bool {
			var got []string
			for _, m := range p.found(library.Query{Deleted: true, Order: library.ByAdded}) {
				got = append(got, m.Players[0].Name)
			}
			return slices.Equal(got, names)
		}
	}
	p.click(librarySearch)
	p.write("Old")
	p.click(libraryFirst) // Old 6, as long as the window has not heard of the others
	write(gamesOf("Old guest", 2024, 1, 100))
	other(gamesOf("Old other", 2025, 1, 5))
	p.await("more games of the import", func() bool { return len(p.games("Old guest")) == 10 })
	p.did(p.key("Delete"))
	p.await("Old 6 to be deleted", deleted("Old 6"))
	p.still()
	p.click(libraryFirst) // Old other 5
	_, err = p.xdotool("key", "--delay", "1", "Delete", "Delete")
	p.did(err)
	p.await("Old other 5 to be deleted", func() bool { return len(p.found(library.Query{Deleted: true})) > 1 })
	p.still()
	if !deleted("Old 6", "Old other 5")() {
		p.fail("two keys with one game selected have deleted %d", len(p.found(library.Query{Deleted: true})))
	}
	p.press("Escape") // the news
	p.did(p.key("ctrl+z"))
	p.await("Old other 5 to come back", deleted("Old 6"))
	p.did(p.key("ctrl+z"))
	p.await("Old 6 to come back", deleted())
	p.quit() // it does not wait for the pipe
}
