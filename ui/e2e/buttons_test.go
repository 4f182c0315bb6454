//go:build linux

package e2e_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"midline/engine/game"
	"midline/engine/library"
)

// visited are the screens whose buttons are clicked, and how each is reached from home: labels that are clicked, and
// keys after "key ".
var visited = map[string][]string{
	"home":          {},
	"new game":      {"Play Chess 2"},
	"kings":         {"Kings", "Play Kings"},
	"rebel":         {"Rebel Chess", "Play Rebel Chess"},
	"doublechess":   {"Reservists’ doublechess", "Play Reservists’ doublechess"},
	"chess960":      {"Chess960", "Play Chess960"},
	"chess":         {"Chess", "Play Chess"},
	"replace":       {"Kings", "Play Kings", "Start"},
	"armies":        {"Play Chess 2", "Start", "Give it up"},
	"game":          {"Resume"},
	"game moves":    {"Resume", "Moves"},
	"game analysis": {"Resume", "Analysis"},
	"game rules":    {"Resume", "Rules"},
	"learn":         {"Learn"},
	"lesson":        {"Learn", "Over the midline"},
	"puzzles":       {"Puzzles"},
	"library":       {"Library"},
	"statistics":    {"Statistics"},
	"analyse":       {"Analyse"},
	"set up":        {"Set up"},
	"settings":      {"Settings"},
	"rules":         {"Rules"},
	"keys":          {"Keys"},
	"about":         {"About and credits"},
}

// already are labels on which a click need not change anything, since they are chosen already, by screens.
var already = map[string][]string{
	"home":       {"Chess 2"},
	"replace":    {"Start"}, // the question that it asks is there
	"armies":     {"Classic"},
	"learn":      {"Overview"},
	"statistics": {"Overview"},
	"rules":      {"Aim"},
	"game rules": {"Aim"},
}

// usual are the screens that are visited in every run; the others follow in `make test-attack`.
var usual = []string{"home", "replace", "puzzles"}

// TestEveryButton clicks every button of every screen once, with the pointer already on it, and sees that it did
// something: pixels change elsewhere than where a button shows that it is focused.
func TestEveryButton(t *testing.T) {
	needWindow(t)
	for name, path := range visited {
		if times(0, 1) == 0 && !slices.Contains(usual, name) {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := &everyButton{t: t, path: path, already: already[name]}
			e.run()
		})
	}
}

// everyButton clicks every button of a screen.
type everyButton struct {
	t       *testing.T
	path    []string // from home
	p       *program
	home    []target
	all     []target // the screen's
	already []string
	// focused are the targets that may have the focus.
	focused []target
	starts  int
}

func (e *everyButton) run() {
	e.t.Helper()
	e.start()
	first := e.all
	clicked := 0
	for _, t := range first {
		if t.Disabled || t.Chosen || !pressable(t.Kind) || slices.Contains(e.already, t.label()) {
			continue
		}
		if !e.reach(t) {
			e.t.Logf("%q is not there any more", t.label())
			continue
		}
		clicked++
		if !e.works(t) {
			e.t.Errorf("a click on %q (%s) at %d,%d did nothing", t.label(), t.Kind, t.X, t.Y)
		}
	}
	if clicked == 0 {
		e.t.Errorf("there is nothing to click; there are %s", labels(first))
	}
	e.t.Logf("%d of %d clicked, %d starts", clicked, len(first), e.starts)
}

// pressable reports whether one click on a widget of a type has to do something.
func pressable(kind string) bool {
	switch kind {
	case "*board.Board", "*kit.Rows", "*kit.Chart", "*kit.Slider", "*kit.Entry",
		"*kit.Ground",                    // behind something else
		"*kit.wordHead", "*kit.wordTail": // the pointer alone explains a word
		return false
	}
	return !strings.HasPrefix(kind, "*container.") && !strings.HasPrefix(kind, "*widget.")
}

// start starts the game on a home of its own and goes to the screen.
func (e *everyButton) start() {
	e.t.Helper()
	if e.p != nil {
		e.p.quit()
	}
	home := newHome(e.t, person)
	if err := os.WriteFile(filepath.Join(home, "unfinished.json"), []byte(unfinished(e.t)), 0o600); err != nil {
		e.t.Fatal(err)
	}
	e.p = startWatched(e.t, home)
	e.p.inLibrary(func(ctx context.Context, lib *library.Library) error {
		_, err := lib.Import(ctx, strings.NewReader(fewGames), library.Import{})
		return err
	})
	e.starts++
	e.home = e.p.targets()
	e.visit()
}

// visit goes from home to the screen.
func (e *everyButton) visit() {
	e.t.Helper()
	e.p.follow(e.path)
	e.p.still()
	e.all, e.focused = e.p.targets(), nil
}

// reach shows a target again as it was at first: by Escape and from home if possible, else in another copy of the
// game. It reports whether the target is there.
func (e *everyButton) reach(t target) bool {
	e.t.Helper()
	walked := false
	for range 6 {
		now := e.p.targets()
		switch {
		case slices.Contains(now, t) && e.covers(now):
			return true
		case !slices.Equal(now, e.home):
			e.p.did(e.p.key("Escape"))
			e.p.still()
		case walked:
			e.start()
			return slices.Contains(e.all, t)
		default:
			walked = true
			e.visit()
		}
		if e.p.ended() {
			break
		}
	}
	e.start()
	return slices.Contains(e.all, t)
}

// covers reports whether most of the screen's targets are there, so that it is this screen that is shown.
func (e *everyButton) covers(now []target) bool {
	there := 0
	for _, t := range e.all {
		if slices.ContainsFunc(now, func(o target) bool { return o.Name == t.Name && o.Kind == t.Kind }) {
			there++
		}
	}
	return 2*there > len(e.all)
}

// works clicks a target once and reports whether something has changed.
func (e *everyButton) works(t target) bool {
	e.t.Helper()
	at := point{t.X, t.Y}
	_, err := e.p.xdotool(append([]string{"sleep", "0.02"}, e.p.hand.move(at)...)...)
	e.p.did(err)
	e.p.still()
	e.focused = append(e.focused, t)
	before := e.p.picture()
	_, err = e.p.xdotool("mousedown", "1", "sleep", "0.02", "mouseup", "1")
	if e.p.ended() {
		return true
	}
	e.p.did(err)
	for end := time.Now().Add(3 * time.Second); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if e.p.ended() || e.differ(before, e.p.picture()) {
			return true
		}
	}
	return false
}

// differ reports whether two pictures differ elsewhere than at the edges of targets that may have the focus.
func (e *everyButton) differ(a, b string) bool {
	for y := range height {
		line := 4 * y * width
		if a[line:line+4*width] == b[line:line+4*width] {
			continue
		}
		for x := range width {
			i := line + 4*x
			if a[i:i+3] != b[i:i+3] && !slices.ContainsFunc(e.focused, func(t target) bool { return t.edge(x, y) }) {
				return true
			}
		}
	}
	return false
}

// edge reports whether a pixel is where the focus ring of a target is drawn.
func (t target) edge(x, y int) bool {
	const outside, inside = 6, 4
	dx, dy := abs(x-t.X)-t.Width/2, abs(y-t.Y)-t.Height/2
	return max(dx, dy) <= outside && max(dx, dy) >= -inside
}

func abs(n int) int { return max(n, -n) }

// unfinished returns the save of an unfinished game.
func unfinished(t *testing.T) string {
	t.Helper()
	g := newTwin(t, opening)
	for _, st := range opening.list() {
		if err := st.apply(g); err != nil {
			t.Fatal(err)
		}
	}
	var text strings.Builder
	if err := game.Record(g).Encode(&text); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

// fewGames are the games in the library.
const fewGames = `[Event "Club"]
[White "Anna"]
[Black "Ben"]
[Result "1-0"]

1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0

[Event "Club"]
[White "Ben"]
[Black "Anna"]
[Result "0-1"]

1. f3 e5 2. g4 Qh4# 0-1

`
