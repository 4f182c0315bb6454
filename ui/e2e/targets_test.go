//go:build linux

package e2e_test

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"midline/ui/words"
)

// target is something that can be clicked, as the watched game lists it (cmd/midline/internal/targets).
type target struct {
	Name, Kind          string
	X, Y, Width, Height int
	Disabled, Chosen    bool
}

// shown is what the watched game shows.
type shown struct {
	Targets []target
	Texts   []string
	Boards  []shownBoard
}

// shownBoard is a board that can be played on.
type shownBoard struct {
	Files, Ranks int
	Flipped      bool
	Squares      []struct {
		X, Y  int
		Piece string
	}
}

// at is the middle of a square, such as "e4".
func (b shownBoard) at(square string) point {
	sq := b.Squares[int(square[0]-'a')+b.Files*int(square[1]-'1')]
	return point{sq.X, sq.Y}
}

// piece is the piece on a square, such as "e4"; "" for none.
func (b shownBoard) piece(square string) string {
	return b.Squares[int(square[0]-'a')+b.Files*int(square[1]-'1')].Piece
}

// label is the first of the target's texts.
func (t target) label() string {
	first, _, _ := strings.Cut(t.Name, "|")
	return first
}

// startWatched starts the watched game, which lists its targets, and waits for its first screen.
func startWatched(t *testing.T, home string) *program {
	t.Helper()
	watched := os.Getenv("MIDLINE_WATCHED")
	if watched == "" {
		t.Fatal("MIDLINE_WATCHED has to name the game that is built with the tag watchdog")
	}
	list := filepath.Join(t.TempDir(), "targets")
	p := spawn(t, home, func(cmd *exec.Cmd) {
		cmd.Path, cmd.Args[0] = watched, watched
		cmd.Env = append(cmd.Env, "MIDLINE_TARGETS="+list, "MIDLINE_WATCHDOG="+list+".log")
	})
	p.targetList = list
	p.appear()
	return p
}

// targets asks the watched game what can be clicked now.
func (p *program) targets() []target {
	p.t.Helper()
	return p.shown().Targets
}

// says reports whether the watched game shows a text, or one that begins with it.
func (p *program) says(text string) bool {
	p.t.Helper()
	return p.shown().says(text)
}

// says reports whether there is a text, or one that begins with it.
func (s shown) says(text string) bool {
	return slices.ContainsFunc(s.Texts, func(shown string) bool { return strings.HasPrefix(shown, text) })
}

// text returns the text under a key as the game shows it, up to its first placeholder. number selects the plural form.
// It fails the test if there is no such text, so that no test waits for one that was reworded.
func (p *program) text(key string, number int) string {
	p.t.Helper()
	if !words.Has(key) {
		p.t.Fatalf("there is no text %s", key)
	}
	text, _, _ := strings.Cut(words.T(key, number), "%")
	return text
}

// shown asks the watched game what it shows now.
func (p *program) shown() (now shown) {
	p.t.Helper()
	if err := os.WriteFile(p.targetList+".ask", nil, 0o600); err != nil {
		p.fail("%v", err)
	}
	p.await("the list of targets", func() bool {
		p.alive()
		text, err := os.ReadFile(p.targetList)
		if errors.Is(err, fs.ErrNotExist) {
			return false
		}
		if err == nil {
			err = json.Unmarshal(text, &now)
		}
		if err != nil {
			p.fail("the list of targets: %v", err)
		}
		return true
	})
	if err := os.Remove(p.targetList); err != nil {
		p.fail("%v", err)
	}
	return now
}

// find returns the target whose label or first words are the given ones.
func find(list []target, label string) (target, bool) {
	for _, same := range []func(t target) bool{
		func(t target) bool { return t.label() == label },
		func(t target) bool { return strings.HasPrefix(t.label(), label) },
		func(t target) bool { return slices.Contains(strings.Split(t.Name, "|"), label) },
	} {
		if i := slices.IndexFunc(list, same); i >= 0 {
			return list[i], true
		}
	}
	return target{}, false
}

// ofKind returns the first target of a type.
func ofKind(list []target, kind string) (target, bool) {
	if i := slices.IndexFunc(list, func(t target) bool { return t.Kind == kind }); i >= 0 {
		return list[i], true
	}
	return target{}, false
}

// labels are the labels of targets, for messages.
func labels(list []target) string {
	var names []string
	for _, t := range list {
		names = append(names, t.label())
	}
	return strings.Join(names, ", ")
}

// clickOn waits until something with a label can be clicked, clicks it once, and waits for another picture.
func (p *program) clickOn(label string) {
	p.t.Helper()
	at := p.awaitTarget(label)
	p.click(point{at.X, at.Y})
}

// awaitTarget waits until something with a label can be clicked.
func (p *program) awaitTarget(label string) target {
	p.t.Helper()
	at, found := p.comes(label, patience)
	if !found {
		p.fail("waited in vain for %q; there are %s", label, labels(p.targets()))
	}
	return at
}

// comes waits so long at most until something with a label can be clicked. Of several "last LABEL" is the last one.
func (p *program) comes(label string, most time.Duration) (at target, found bool) {
	p.t.Helper()
	name, last := strings.CutPrefix(label, "last ")
	for end := time.Now().Add(most); time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
		list := p.targets()
		if last {
			slices.Reverse(list)
		}
		if kind, ok := strings.CutPrefix(name, "a "); ok {
			at, found = ofKind(list, kind)
		} else {
			at, found = find(list, name)
		}
		if found && !at.Disabled {
			return at, true
		}
	}
	return at, false
}

// follow clicks labels and presses keys, which begin with "key ", one after the other. It leaves out what is chosen
// already, and reports whether all are there in time.
func (p *program) follow(path []string, most time.Duration) bool {
	p.t.Helper()
	for _, step := range path {
		if key, ok := strings.CutPrefix(step, "key "); ok {
			p.press(key)
			continue
		}
		if action, ok := strings.CutPrefix(step, "drag "); ok {
			p.still()
			b := p.shown().Boards
			if len(b) != 1 {
				return false
			}
			before := p.picture()
			p.did(p.hand.drag(b[0].at(action[:2]), b[0].at(action[2:])))
			p.settled(before)
			continue
		}
		step, sees := strings.CutPrefix(step, "see ")
		at, found := p.comes(step, most)
		if !found {
			return false
		}
		if !sees && !at.Chosen {
			p.click(point{at.X, at.Y})
		}
	}
	return true
}
