//go:build linux

package e2e_test

import (
	"bytes"
	"encoding/json"
	"image/gif"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"midline/engine/board"
	"midline/engine/game"
	"midline/engine/opponent"
	"midline/engine/rules"
	ui "midline/ui/board"
	"midline/ui/share"
	"midline/ui/theme"
)

// opening is the script of the tests that are about files: both sides make some
// moves, and go on later.
var opening = script{white: 'A', black: 'T', steps: `a1a4@a2 h7h6 e2e4 e7e5 e8e7 click:g1f3 b7b6`}

var later = script{steps: `pass:0000 f3e5 e7e6 space:0000`}

func (p *program) read(name string) string {
	p.t.Helper()
	text, err := os.ReadFile(filepath.Join(p.home, name))
	if err != nil {
		p.fail("%v", err)
	}
	return string(text)
}

// kept finds the one file beside another that holds a text.
func (p *program) kept(beside, text string) {
	p.t.Helper()
	p.await("a copy of "+beside, func() bool {
		names, err := filepath.Glob(filepath.Join(p.home, beside+".*broken*"))
		if err != nil || len(names) != 1 {
			return false
		}
		data, err := os.ReadFile(names[0])
		return err == nil && string(data) == text
	})
}

func TestVersion(t *testing.T) {
	needWindow(t)
	cmd := exec.Command(os.Getenv("MIDLINE_BIN"), "--version")
	cmd.Env = append(os.Environ(), "DISPLAY=", "MIDLINE_HOME="+t.TempDir())
	out, err := cmd.CombinedOutput()
	if err != nil || !regexp.MustCompile(`^Midline \d+\.\d+\.\d+\S*( \([0-9a-f]{12}\+?\))?\n$`).Match(out) {
		t.Errorf("--version: %v, %q", err, out)
	}
}

// TestDraws: the game draws what it is ordered to, without a screen, and leaves nothing.
func TestDraws(t *testing.T) {
	needWindow(t)
	light := theme.Default().Light
	job, err := json.Marshal(share.Job{Moving: true,
		Film: share.Film{Variant: "chess", Start: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", Moves: []string{"e2e4", "e8e7"}},
		Look: share.Look{Colors: ui.Brown(), Background: light.Background, Text: light.Text, Square: 40, Coordinates: true,
			Caption: "Ann against Ben"}})
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(os.Getenv("MIDLINE_BIN"), share.Flag)
	home := t.TempDir()
	cmd.Env = append(os.Environ(), "DISPLAY=", "WAYLAND_DISPLAY=", "MIDLINE_HOME="+home)
	cmd.Stdin = bytes.NewReader(job)
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	g, err := gif.DecodeAll(bytes.NewReader(out))
	if err != nil || len(g.Image) < 10 || g.Config.Width != 8*40+48 {
		t.Errorf("%d bytes: %v", len(out), err)
	}
	if left, err := os.ReadDir(home); err != nil || len(left) > 0 {
		t.Errorf("left are %v, %v", left, err)
	}
}

// TestNoDisplay: without a screen the game says so in a sentence and ends.
func TestNoDisplay(t *testing.T) {
	needWindow(t)
	for _, display := range []string{"", ":4242"} {
		cmd := exec.Command(os.Getenv("MIDLINE_BIN"))
		cmd.Env = append(os.Environ(), "DISPLAY="+display, "WAYLAND_DISPLAY=", "MIDLINE_HOME="+t.TempDir())
		out, _ := cmd.CombinedOutput() // the exit status tells
		text := string(out)
		if cmd.ProcessState.ExitCode() != 1 || strings.Count(text, "midline: cannot open a window") != 1 ||
			strings.Contains(text, "goroutine") {
			t.Errorf("DISPLAY=%q: %v, %s", display, cmd.ProcessState, text)
		}
	}
}

// TestKilled kills the game in the middle of a turn and goes on.
func TestKilled(t *testing.T) {
	needWindow(t)
	p := start(t, newHome(t, person))
	g := newTwin(t, opening)
	p.begin(opening)
	p.play(g, opening.list())
	p.kill()
	before := p.read("unfinished.json")

	p = start(t, p.home)
	p.click(homeResume)
	if after := p.read("unfinished.json"); after != before {
		p.fail("the save was\n%s\nand is\n%s\n", before, after)
	}
	p.play(g, later.list())
	p.quit()
	p.expect(g, "the end")
}

// TestSecondCopy starts a second copy, which says that it does not save.
func TestSecondCopy(t *testing.T) {
	needWindow(t)
	p := start(t, newHome(t, person))
	g := newTwin(t, opening)
	p.begin(opening)
	p.play(g, opening.list())
	before := p.read("unfinished.json")

	second := spawn(t, p.home, func(cmd *exec.Cmd) { cmd.Args = append(cmd.Args, "--new-window") })
	second.appear()
	second.dismiss()
	second.begin(scripts["Reaper"])
	second.move("e2", "e4")
	second.quit()
	if after := p.read("unfinished.json"); after != before {
		p.fail("a second copy has changed the save from\n%s\nto\n%s\n", before, after)
	}
	p.play(g, later.list())
	p.quit()
}

// TestSecondStart starts the program again with a position while it runs: the window that is there shows it, and the
// second start leaves.
func TestSecondStart(t *testing.T) {
	needWindow(t)
	p := start(t, newHome(t, person))
	const fen = "8/8/8/3k4/8/8/4P3/4K3 w - - 0 1"
	second := exec.Command(os.Getenv("MIDLINE_BIN"), "--game", "chess", fen)
	second.Env = p.cmd.Env
	out, err := second.CombinedOutput()
	if err != nil || !strings.Contains(string(out), "Midline runs already") {
		p.fail("the second start ends with %v:\n%s", err, out)
	}
	p.await("the position", func() bool {
		g := p.saved()
		return g != nil && g.Position().Rules().Variant.Name == "chess"
	})
	p.quit()
}

// TestBrokenSettings starts with settings that are no TOML: it begins with the
// defaults, against the computer, and keeps what was there.
func TestBrokenSettings(t *testing.T) {
	needWindow(t)
	const broken = "window = \"light\nopponent = person\n"
	p := start(t, newHome(t, broken))
	p.dismiss()
	if text := p.read("settings.toml"); text != broken {
		p.fail("the settings are now\n%s\n", text)
	}
	p.click(homeStart)
	p.click(newStart)
	p.kept("settings.toml", broken)
	p.click(revealNext)
	p.await("a game against the computer", func() bool {
		g := p.saved()
		return g != nil && g.Players() == [2]game.Player{{}, {Opponent: opponent.At(1)}}
	})
	// The dice have found a position: a pawn moves, and the computer answers.
	p.move("e2", "e4")
	p.await("the computer's answer", func() bool {
		g := p.saved()
		return len(g.Current().Path()) > 2 && g.Position().Side() == rules.White
	})
	p.quit()
}

// TestBrokenSave starts with a save that cannot be read.
func TestBrokenSave(t *testing.T) {
	needWindow(t)
	home := newHome(t, person)
	const broken = `{"format": "midline-game", "version": 1, "moves": [`
	if err := os.WriteFile(filepath.Join(home, "unfinished.json"), []byte(broken), 0o600); err != nil {
		t.Fatal(err)
	}
	p := start(t, home)
	p.kept("unfinished.json", broken)
	p.dismiss()
	s := script{white: 'C', black: 'C', steps: `e2e4`}
	g := newTwin(t, s)
	p.begin(s)
	p.play(g, s.list())
	p.kept("unfinished.json", broken)
	p.quit()
}

// dismiss takes away the notice that has to be on the first screen.
func (p *program) dismiss() {
	p.t.Helper()
	p.dismissIn(homeNotice)
}

// dismissIn takes away the notice at a place.
func (p *program) dismissIn(at noticePlace) {
	p.t.Helper()
	stripe := p.stripe(at)
	if len(stripe) == 0 {
		p.fail("there is no notice")
	}
	p.click(point{at.button, stripe[len(stripe)/2]})
	if len(p.stripe(at)) > 0 {
		p.fail("the notice stays")
	}
}

// stripe is where the red stripe of a notice is seen, from the top.
func (p *program) stripe(at noticePlace) (rows []int) {
	p.t.Helper()
	picture := p.picture()
	for y := height / 2; y < height; y++ {
		if r, g, b := colorAt(picture, at.stripe, y); r > 150 && r-max(g, b) > 60 {
			rows = append(rows, y)
		}
	}
	return rows
}

// move drags a piece while White is at the bottom, and waits for the picture.
func (p *program) move(from, to string) {
	p.t.Helper()
	before := p.picture()
	a, b := step{action: from + to}.squares(board.Size(8, 8))
	p.did(p.drag(p.on(a), p.on(b)))
	p.settled(before)
}

// TestStepsRead guards the reading of scripts.
func TestStepsRead(t *testing.T) {
	got := script{steps: "f e2e3 try:a1a8 a1a4@a2"}.list()
	want := []step{{"f", "", ""}, {"drag", "e2e3", ""}, {"try", "a1a8", ""}, {"drag", "a1a4", "a2"}}
	if len(got) != len(want) {
		t.Fatalf("%v", got)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("%v, want %v", got[i], want[i])
		}
	}
}
