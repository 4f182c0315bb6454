//go:build linux

package e2e_test

import (
	"context"
	"errors"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"midline/engine/library"
)

// Where things stand on the screens of this test.
var (
	libraryImport = point{1140, 44} // the left edge of the button, in the library and in the list of a file
	librarySearch = point{670, 125}
	libraryFirst  = point{700, 240}
	libraryOpen   = point{450, 760}
	shareSavePGN  = point{1146, 328}
	toolHome      = point{836, 675}
)

// threeGames are games of which the last has a fault.
const threeGames = `[Event "Club"]
[White "Anna Weiss"]
[Black "Benjamin Stark"]
[Result "1-0"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0

[Event "Club"]
[White "Clara"]
[Black "Anna Weiss"]
[Result "1/2-1/2"]

1. d4 d5 1/2-1/2

[Event "Broken"]
[Result "*"]

1. e4 e9 *
`

// games returns what the library of the program has, by a part of a name.
func (p *program) games(text string) []library.Meta {
	p.t.Helper()
	return p.found(library.Query{Text: text, Limit: 10})
}

// found returns the games of a search in the library of the program.
func (p *program) found(q library.Query) []library.Meta {
	p.t.Helper()
	var games []library.Meta
	p.inLibrary(func(ctx context.Context, lib *library.Library) error {
		ids, err := lib.IDs(ctx, q)
		if err == nil {
			games, err = lib.Metas(ctx, ids)
		}
		return err
	})
	return games
}

// inLibrary does something in the library of the program, as another copy of it does.
func (p *program) inLibrary(do func(ctx context.Context, lib *library.Library) error) {
	p.t.Helper()
	ctx := context.Background()
	lib, _, err := library.Open(ctx, filepath.Join(p.home, library.FileName))
	if err != nil {
		p.fail("%v", err)
	}
	if err := errors.Join(do(ctx, lib), lib.Close()); err != nil {
		p.fail("%v", err)
	}
}

// flat holds that a part of the picture has one colour: drivers have ways of their own to fill large parts.
func (p *program) flat(part image.Rectangle) {
	p.t.Helper()
	picture := p.picture()
	r, g, b := colorAt(picture, part.Min.X, part.Min.Y)
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			if r2, g2, b2 := colorAt(picture, x, y); r2 != r || g2 != g || b2 != b {
				p.fail("the pixel at %d, %d is %d, %d, %d, and should be %d, %d, %d", x, y, r2, g2, b2, r, g, b)
			}
		}
	}
}

// write types a text.
func (p *program) write(text string) {
	p.t.Helper()
	_, err := p.xdotool("type", "--window", p.window, "--delay", "30", text)
	p.did(err)
	p.still()
}

// importListed imports the games of the file that is opened, once these are listed.
func (p *program) importListed(games int) {
	p.t.Helper()
	p.await("the list of the file", func() bool { // where the button has the colour of the theme
		r, g, _ := colorAt(p.picture(), libraryImport.x, libraryImport.y)
		return g-r > 50
	})
	p.still()
	p.click(libraryImport)
	p.await("the games in the library", func() bool { return len(p.games("")) == games })
	p.still()
}

// TestLibrary imports the games of a file, finds one of them, comments on it, makes a variation,
// exports it, finds it by its position, and opens the exported file again.
func TestLibrary(t *testing.T) {
	needWindow(t)
	own := t.TempDir() // where files are saved
	file := filepath.Join(own, "three.pgn")
	if err := os.WriteFile(file, []byte(threeGames), 0o600); err != nil {
		t.Fatal(err)
	}
	home := newHome(t,
		"version = 1\nwindow = \"light\"\nanimation = \"off\"\n[analysis]\neval_bar = false\narrows = false\n")
	open := func(path string) *program {
		p := spawn(t, home, func(cmd *exec.Cmd) {
			cmd.Args = append(cmd.Args, path)
			cmd.Env = append(cmd.Env, "HOME="+own)
		})
		p.appear()
		return p
	}
	p := open(file)
	p.importListed(3)
	p.click(librarySearch)
	p.write("Benjamin")
	p.flat(image.Rect(410, 300, 1232, 630)) // the list below the only game
	p.click(libraryFirst)
	p.click(libraryOpen)
	p.press("Right")
	p.press("ctrl+m")
	p.write("the usual beginning")
	p.press("ctrl+Return")
	p.press("Left")
	p.write("c4")
	p.press("Return") // 1. c4 beside it
	p.press("ctrl+shift+s")
	p.click(shareSavePGN)
	p.still()
	p.press("Return") // in the field for the name
	var saved string
	p.await("the exported file", func() bool {
		names, err := filepath.Glob(filepath.Join(own, "Midline*.pgn"))
		if err != nil || len(names) != 1 {
			return false
		}
		saved = names[0]
		return true
	})
	text, err := os.ReadFile(saved)
	if err != nil || !strings.Contains(string(text), "1. e4 {the usual beginning} (1. c4) 1... e5 2. Nf3 Nc6 3. Bb5 1-0") {
		p.fail("exported is %s, %v", text, err)
	}
	p.press("Escape")
	p.press("ctrl+f") // 1. c4 is in this game alone
	p.await("the notes in the library", func() bool {
		list := p.games("usual")
		return len(list) == 1 && list[0].Annotated && list[0].Players[1].Name == "Benjamin Stark"
	})
	p.click(libraryFirst)
	p.click(libraryOpen)
	p.click(toolHome)
	p.quit()

	p = open(saved)
	p.press("ctrl+shift+s")
	p.click(shareSavePGN)
	p.still()
	p.press("ctrl+a")
	p.write("Midline again.pgn")
	p.press("Return")
	p.await("the second export", func() bool {
		names, err := filepath.Glob(filepath.Join(own, "Midline*.pgn"))
		if err != nil {
			return false
		}
		for _, name := range names {
			again, err := os.ReadFile(name)
			if name != saved && err == nil && string(again) == string(text) {
				return true
			}
		}
		return false
	})
	p.quit()
}
