package program

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"midline/engine/game"
	"midline/engine/library"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/settings"
	"midline/ui/settings/files"
	"midline/ui/store"
)

// snapshots are copies of a folder: what a kill at that moment leaves.
type snapshots struct {
	t     *testing.T
	from  string
	names []string
	dirs  []string
}

func (s *snapshots) take(name string) {
	s.t.Helper()
	dir := filepath.Join(s.t.TempDir(), "home")
	if err := os.CopyFS(dir, os.DirFS(s.from)); err != nil {
		s.t.Fatal(err)
	}
	s.names, s.dirs = append(s.names, name), append(s.dirs, dir)
}

// slowArchive is a library in which each step of keeping a game is seen.
type slowArchive struct {
	store.LibraryFile
	step func(name string)
}

func (s slowArchive) Keep(ctx context.Context, g library.Game) (library.ID, error) {
	s.step("the library is open")
	id, err := s.LibraryFile.Keep(ctx, g)
	s.step("the library has it")
	return id, err
}

// A game that ended is kept once, whatever ends the program on its way from the board to the
// library, and counts once.
func TestFinishedGamesSurvive(t *testing.T) {
	home := &snapshots{t: t}
	foolish := func(s *settings.Settings) {
		alone(s)
		s.NewGame.Game, s.NewGame.Colour, s.NewGame.Match = "chess", settings.ColourWhite, 3
	}
	inApp(t, foolish, func(t *testing.T, p *program) {
		home.from = os.Getenv(files.HomeVariable)
		slow, open := make(chan struct{}), p.library.OpenFile
		p.library.OpenFile = func(ctx context.Context) (store.LibraryFile, library.Report, error) {
			<-slow
			lib, report, err := open(ctx)
			return slowArchive{lib, home.take}, report, err
		}
		p.brain.Script("e7e5", "d8h4")
		tb := p.start()
		for _, m := range []string{"f2f3", "g2g4"} {
			tb.hand(m)
			p.window.Wait(5 * time.Second)
		}
		tb.wantResult("black wins by checkmate")
		home.take("it is saved")
		p.App.play.Rematch(false)
		p.window.Wait(5 * time.Second)
		if p.table().Game.Result().Over() {
			t.Fatal("the next game has not begun")
		}
		home.take("the next game took its place")
		close(slow)
		p.window.Settle()
		home.take("it is kept")
	})
	if len(home.dirs) != 5 {
		t.Errorf("the steps were %q", home.names)
	}
	for i, dir := range home.dirs {
		t.Run(home.names[i], func(t *testing.T) {
			t.Setenv(files.HomeVariable, dir)
			for sitting := range 3 {
				apptest.InBubble(t, func(t *testing.T) {
					p := run(t)
					list := p.kept()
					if len(list) != 1 || list[0].Reason != game.Reason(rules.Checkmate) || list[0].Mine != library.WhiteSide {
						t.Errorf("sitting %d: kept are %+v", sitting, list)
					}
					if n := len(p.App.play.Progress.State.Games); n != 1 {
						t.Errorf("sitting %d: it counts %d times", sitting, n)
					}
					if p.App.play.Session != nil { // on, whether it is over or goes on
						p.resume()
						p.window.Wait(5 * time.Second)
					}
				})
				if left, err := os.ReadDir(filepath.Join(dir, "finished")); err != nil && !errors.Is(err, fs.ErrNotExist) ||
					len(left) > 0 {
					t.Errorf("sitting %d: left are %v, %v", sitting, left, err)
				}
			}
		})
	}
}

// A finished save of an older Midline, which has no ID, is added to the library, once.
func TestOldFinishedSave(t *testing.T) {
	dir := apptest.Home(t)
	g := apptest.TurnForty(t, 0, [2]game.Player{})
	if _, err := g.Play(g.Position().Legal(nil)[0]); err != nil {
		t.Fatal(err)
	}
	if err := g.Resign(rules.Black); err != nil {
		t.Fatal(err)
	}
	var save bytes.Buffer
	if err := game.Record(g).Encode(&save); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, store.SaveName), save.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		apptest.InBubble(t, func(t *testing.T) {
			if list := run(t).kept(); len(list) != 1 {
				t.Errorf("kept are %+v", list)
			}
		})
	}
}

// keepChild tells the test binary to end games without pause in the folder that it names.
const keepChild = "MIDLINE_KEEP_CHILD"

// TestKilledWhileKeeping kills a process that ends game after game, at any moment. Every game
// whose end was saved is in the library after the next start, once.
func TestKilledWhileKeeping(t *testing.T) {
	if dir := os.Getenv(keepChild); dir != "" {
		endGames(t, dir)
		return
	}
	rounds := 6
	switch {
	case os.Getenv("MIDLINE_ATTACK") != "":
		rounds = 100
	case testing.Short():
		rounds = 2
	}
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 0))
	home := apptest.Home(t)
	had, overs := 0, 0
	for round := range rounds {
		cmd := exec.Command(os.Args[0], "-test.run", "^TestKilledWhileKeeping$")
		cmd.Env = append(os.Environ(), keepChild+"="+home, files.HomeVariable+"="+home)
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		var begun []string
		lines := bufio.NewScanner(out)
		most := 1 + random.IntN(5)
		pause := time.Duration(random.IntN(120)) * time.Millisecond
		for lines.Scan() {
			id, ok := strings.CutPrefix(lines.Text(), "begun ")
			if !ok {
				t.Fatalf("the process says %q", lines.Text())
			}
			if begun = append(begun, id); len(begun) == most {
				time.AfterFunc(pause, func() { _ = cmd.Process.Kill() })
			}
		}
		_ = cmd.Wait() // "signal: killed"
		saved := store.LoadGame(home, time.Now).Game
		if saved == nil {
			t.Fatalf("round %d: no save after %d games", round, len(begun))
		}
		least := slices.Index(begun, saved.ID())
		if saved.Result().Over() {
			least++
			overs++
		}
		apptest.InBubble(t, func(t *testing.T) {
			p := run(t)
			lib, err := p.library.Open(t.Context())
			p.window.Settle()
			if err != nil {
				t.Fatal(err)
			}
			kept, err := lib.IDs(t.Context(), library.Query{})
			if err != nil || len(kept) < had+least || len(kept) > had+len(begun) {
				t.Errorf("round %d: of %d games begun, %d at least had ended; the library has %d, and had %d; %v", round,
					len(begun), least, len(kept), had, err)
			}
			had = len(kept)
		})
		if t.Failed() {
			return
		}
	}
	t.Logf("attack: keeping: %d kills -9 of a process that ends game after game, %d of them between the save of an end "+
		"and the next game; %d games kept, 0 lost, 0 twice", rounds, overs, had)
}

// endGames begins and ends games until the process is killed.
func endGames(t *testing.T, dir string) {
	s := settings.Default()
	s.Animation = settings.AnimationOff
	friends(&s)
	if err := settings.Save(filepath.Join(dir, settings.FileName), s); err != nil {
		t.Fatal(err)
	}
	// The game that goes on would be asked about.
	if err := os.Remove(filepath.Join(dir, store.SaveName)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	apptest.InBubble(t, func(t *testing.T) {
		p := run(t)
		for range 10_000 {
			p.window.Prompt = nil
			p.Go(app.NewGame{})
			p.startAgain()
			tb := p.table()
			fmt.Println("begun", tb.Game.ID())
			tb.hand("e2e4", "e7e6")
			tb.Turn.Resign(rules.White)
			p.window.Settle()
		}
	})
}
