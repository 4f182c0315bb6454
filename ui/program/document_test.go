package program

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"midline/engine/game"
	"midline/engine/library"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/kit"
	"midline/ui/library/librarytest"
	"midline/ui/settings/files"
	"midline/ui/store"
	"midline/ui/words"
)

// What the program is opened with is on the board at once, to be played on; an
// unfinished game waits.
func TestOpenedWith(t *testing.T) {
	const position = "8/8/8/4k3/8/8/8/K7 w - - 0 1 CN"
	inApp(t, friends, func(t *testing.T, p *program) {
		p.document = document{text: position}
		p.openDocument()
		p.window.Settle()
		if got := fen.Format(p.table().Game.Position()); got != position {
			t.Errorf("on the board is %s", got)
		}
		p.table().hand("a1a2")
		p.document = document{text: "8/8/8/4k3/8/8/8/KK6 w - - 0 1"}
		p.openDocument()
		p.window.Settle()
		if list := p.Unfinished(); len(list) != 2 || !strings.Contains(list[1].Title, words.Army("nemesis")) {
			t.Errorf("the game that was in play does not wait: %+v", list)
		}
		if got := p.table().Game.Position().Rules().Variant.Name; got != "kings" {
			t.Errorf("on the board is %s", got)
		}
		before := p.table()
		p.document = document{text: "8/8/8/4k3/8/8/8/9 w - - 0 1"}
		p.openDocument()
		p.window.Settle()
		if _, told := p.window.Prompt.(*kit.Notice); !told || p.table().Game != before.Game {
			t.Error("a broken position is not refused, or costs the game")
		}
	})
}

// About tells where the files are, and copies it for a report.
func TestAboutIsCopied(t *testing.T) {
	inApp(t, nil, func(t *testing.T, p *program) {
		p.Go(app.About{})
		apptest.Press(t, p.window.Screen, words.T("about.copy"))
		for _, part := range []string{"Midline ", os.Getenv(files.HomeVariable), "Go "} {
			if !strings.Contains(p.window.Clipboard, part) {
				t.Errorf("%q lacks %q", p.window.Clipboard, part)
			}
		}
	})
}

// What is dropped on the window or pasted is opened, and costs no game that goes
// on.
func TestDroppedAndPasted(t *testing.T) {
	const position, other = "8/8/8/4k3/8/8/8/K7 w - - 0 1 CN", "8/8/8/4k3/8/8/8/KK6 w - - 0 1"
	inApp(t, friends, func(t *testing.T, p *program) {
		put := func(name, text string) string {
			path := filepath.Join(t.TempDir(), name)
			if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			return path
		}
		onBoard := func(want string) {
			t.Helper()
			p.window.Settle()
			if got := fen.Format(p.table().Game.Position()); got != want {
				t.Errorf("on the board is %s, want %s", got, want)
			}
		}
		bad, games := put("bad.json", "{"), put("games.pgn", "[Event \"x\"]\n\n1. e4 *\n")
		p.Drop([]string{bad, t.TempDir(), put("position.fen", position), put("late.fen", other)})
		onBoard(position)
		p.table().hand("a1a2")
		for what, do := range map[string]func(){"dropped": func() { p.Drop([]string{put("other.fen", other)}) },
			"pasted": func() { p.Paste(other) }} {
			do()
			onBoard(other)
			list := p.Unfinished()
			if len(list) != 2 {
				t.Fatalf("what is %s costs the game in play: %+v", what, list)
			}
			p.Resume(list[1].ID)
			p.window.Settle()
		}
		before := p.table().Game
		refuses := func(want string, do func()) {
			t.Helper()
			p.told()
			do()
			p.window.Settle()
			if !strings.Contains(p.asked(), want) || p.table().Game != before {
				t.Errorf("told is %q, want %q", p.asked(), want)
			}
		}
		refuses("bad.json cannot be opened", func() { p.Drop([]string{bad}) })
		refuses("FEN, board field, character 8", func() { p.Paste("8/8/8/8 w") })
		refuses("neither a position", func() { p.Paste("hello") })
		refuses("line 1, column 4", func() { p.Paste("1. e5 e4") })
		p.Drop(nil)
		opened := func(want string) {
			t.Helper()
			p.window.Settle()
			if s := p.App.play.OnBoard(); s == nil || !app.Shows[app.Analysis](p) || shape(s.Game) != want {
				t.Fatalf("the analysis board does not have %s; the bar says %q", want, p.asked())
			}
		}
		p.Drop([]string{bad, games})
		opened("e2e4")
		p.window.Clipboard = "1. d4 (1. c4) *"
		p.choose(p.Menus(nil), "menu.paste")
		opened("d2d4 c2c4")
		p.window.ClipboardError = errors.New("nobody hands it over")
		p.told()
		p.choose(p.Menus(nil), "menu.paste")
		p.window.Settle()
		if !strings.Contains(p.asked(), "obody hands it over") {
			t.Errorf("of a clipboard that cannot be read is told %q", p.asked())
		}
		p.window.ClipboardError = nil
		apptest.Press(t, p.window.Prompt, words.T("notice.dismiss"))
		p.document = document{text: games}
		p.openDocument()
		opened("e2e4")
		p.resume()
		p.Paste(other)
		onBoard(other)
		p.Go(app.Workshop{})
		p.told()
		p.Paste("hello")
		p.window.Settle()
		if !strings.Contains(p.asked(), "no army in the clipboard") {
			t.Errorf("among the armies, of a text that is none is told %q", p.asked())
		}
		for _, text := range []string{"", "hello"} {
			p.Go(app.ByMessage{})
			p.told()
			p.Paste(text)
			p.window.Settle()
			if !strings.Contains(p.asked(), "no message of a game") {
				t.Errorf("among the games by message, of %q is told %q", text, p.asked())
			}
		}
	})
}

// A game with a fault is opened as far as it can be read, and the fault is told; what cannot be
// opened does not stand in the way of the others; several games that are pasted ask as those of a
// file do.
func TestFaultyGames(t *testing.T) {
	broken, err := os.ReadFile("../../engine/notation/pgn/testdata/outside/05b-first-game-broken.pgn")
	if err != nil {
		t.Fatal(err)
	}
	lib := &librarytest.File{}
	inApp(t, nil, func(t *testing.T, p *program) {
		p.library.OpenFile = func(context.Context) (store.LibraryFile, library.Report, error) {
			return lib, library.Report{},
				nil
		}
		paste := func(text string) {
			p.told()
			p.Paste(text)
			p.window.Settle()
		}
		opened := func(want, told string) {
			t.Helper()
			p.window.Settle()
			s := p.App.play.OnBoard()
			if s == nil || !app.Shows[app.Analysis](p) || shape(s.Game) != want {
				t.Fatalf("the analysis board does not have %s; the bar says %q", want, p.asked())
			}
			if notice := apptest.Reading(s.Screen); told != "" && !strings.Contains(notice, told) {
				t.Errorf("told is %q, want %q", notice, told)
			}
		}
		paste("1. e4 e5 (1... Ke5) 2. Ke4 *")
		opened("e2e4", "line 1, column 17")
		file := &librarytest.File{}
		p.list(file)
		for _, text := range []string{"[Variant \"Atomic\"]\n\n*\n\n1. d4 d5 *", string(broken)} {
			paste(text)
			p.window.Wait(2 * time.Second)
			if !app.Shows[app.OpenedFile](p) || !strings.Contains(file.Told(), "import "+text) {
				t.Fatalf("several games are not listed, but shown is %T; the bar says %q", p.At(), p.asked())
			}
		}
		apptest.Press(t, p.window.Screen, words.T("library.file.import"))
		p.window.Wait(2 * time.Second)
		if told := lib.Told(); !app.Shows[app.Library](p) || !strings.Contains(told, "import "+string(broken)) {
			t.Errorf("the library was told %q", told)
		}
		paste(strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", game.MaxActions/4+1))
		if !strings.Contains(p.asked(), "16388") {
			t.Errorf("of a game that is too long is told %q", p.asked())
		}
	})
}

// A file that keeps its reader waiting costs a bar by which it can be given up, and holds up
// neither the window nor its end.
func TestDocumentThatWaits(t *testing.T) {
	inApp(t, friends, func(t *testing.T, p *program) {
		open := func(name string) *io.PipeWriter {
			r, w := io.Pipe()
			t.Cleanup(func() { w.Close() })
			p.openPGN(&store.Document{Name: name, PGN: piped{r}})
			return w
		}
		open("slow.pgn")
		p.window.Settle()
		if p.asked() != "" {
			t.Errorf("told at once: %q", p.asked())
		}
		p.window.Wait(time.Second)
		if !strings.Contains(p.asked(), "Opening slow.pgn…") {
			t.Fatalf("told after a second: %q", p.asked())
		}
		apptest.Press(t, p.window.Prompt, words.T("document.stop"))
		p.window.Settle()
		if p.asked() != "" || app.Shows[app.Analysis](p) {
			t.Errorf("after it was given up: %q", p.asked())
		}
		w := open("late.pgn")
		p.window.Wait(time.Second)
		if _, err := io.WriteString(w, "1. d4 *"); err != nil {
			t.Fatal(err)
		}
		w.Close()
		p.window.Settle()
		if !app.Shows[app.Analysis](p) || p.asked() != "" {
			t.Errorf("what came late is not opened; the bar says %q", p.asked())
		}
		open("never.pgn") // the program ends all the same
		p.window.Wait(time.Second)
	})
}

// piped is a text that cannot be read again.
type piped struct{ *io.PipeReader }

func (piped) Seek(int64, int) (int64, error) { return 0, errors.New("a pipe") }

// shape is the first actions of a game's tree.
func shape(g *game.Game) string {
	var list []string
	for _, n := range g.Root().Children() {
		list = append(list, uci.Move(g.Root().Position(), n.Move()))
	}
	return strings.Join(list, " ")
}

// TestFENAsFound: R6.13, a FEN from the command line is opened as it is found, and a notice says what was
// put right; one that cannot be read is refused as a FEN, not as a file.
func TestFENAsFound(t *testing.T) {
	inApp(t, friends, func(t *testing.T, p *program) {
		p.document = document{text: "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w Q - bm Rd8#;"}
		p.openDocument()
		p.window.Settle()
		if got := fen.Format(p.table().Game.Position()); got != "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1" {
			t.Errorf("on the board is %s", got)
		}
		if said := p.asked(); !strings.Contains(said, "castling field") || !strings.Contains(said, "halfmove field") ||
			!strings.Contains(said, "passed over: bm Rd8#") {
			t.Errorf("the bar says %q", said)
		}
		p.told()
		p.document = document{text: "8/8/8/8 w"}
		p.openDocument()
		p.window.Settle()
		if said := p.asked(); !strings.Contains(said, "FEN, board field, character 8") {
			t.Errorf("the bar says %q", said)
		}
	})
}

// TestOpenedWithIsRemembered: a file that the program is opened with can be opened again, a position cannot.
func TestOpenedWithIsRemembered(t *testing.T) {
	inApp(t, friends, func(t *testing.T, p *program) {
		path := filepath.Join(t.TempDir(), "end.fen")
		if err := os.WriteFile(path, []byte("8/8/8/4k3/8/8/8/K6R w - - 0 1"), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, text := range []string{"8/8/8/4k3/8/8/8/KR6 w - - 0 1", path, filepath.Join(t.TempDir(), "none.pgn")} {
			p.document = document{text: text}
			p.openDocument()
			p.window.Settle()
		}
		if got := p.Picking.Places.Recent(); len(got) != 1 || got[0] != path {
			t.Errorf("remembered is %q", got)
		}
	})
}
