//go:build linux

package e2e_test

import (
	"context"
	"crypto/rand"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"midline/engine/game"
	"midline/engine/library"
)

// visited are the screens whose buttons are clicked, and how each is reached from home: labels that are clicked, keys
// after "key ", the first one of a type after "a ", what is dragged after "drag ", and what has to appear after "see ".
var visited = map[string][]string{
	"home":        {},
	"new game":    {"Play Chess 2"},
	"kings":       {"Kings", "Play Kings"},
	"rebel":       {"Rebel Chess", "Play Rebel Chess"},
	"doublechess": {"Reservists’ doublechess", "last Reservists’ doublechess"}, // the name alone fits on the button
	"chess960":    {"Chess960", "Play Chess960"},
	"chess":       {"Chess", "Play Chess"},
	"unfinished":  {"All 4 unfinished games"},
	"discard":     {"Discard"},
	"curtain":     {"Play Chess 2", "Start"},
	"armies":      {"Play Chess 2", "Start", "I am Black"},
	"army chosen": {"Play Chess 2", "Start", "I am Black", "Nemesis"},
	"reveal":      {"Play Chess 2", "Start", "I am Black", "key 2"},
	"question": {"Chess", "Play Chess", "Start", "drag e2e4", "drag d7d5", "drag d1g4",
		"see Play it"}, // of the coach
	"select":        {"Statistics", "a *kit.Select"},
	"review":        {"Resume", "Resign", "Resign", "Review"},
	"armies unlike": {"Learn", "Armies compared"},
	"first game":    {"Learn", "Play your first game"},
	"game":          {"Resume"},
	"game moves":    {"Resume", "Moves"},
	"game analysis": {"Resume", "Analysis"},
	"game rules":    {"Resume", "Rules"},
	"share":         {"Resume", "Share"},
	"resign":        {"Resume", "Resign"},
	"draw":          {"Resume", "Draw"},
	"end":           {"Resume", "Resign", "Resign"},
	"learn":         {"Learn"},
	"lesson":        {"Learn", "Over the midline"},
	"puzzles":       {"Puzzles"},
	"puzzle":        {"Puzzles", "Mixed"},
	"puzzle over":   {"Puzzles", "Mixed", "Solution"},
	"summary":       {"Puzzles", "Run", "Solution", "key Escape"},
	"library":       {"Library"},
	"statistics":    {"Statistics"},
	"analyse":       {"Analyse", "Analysis", "Off", "Moves"}, // what thinks changes the picture
	"set up":        {"Set up"},
	"settings":      {"Settings"},
	"engines":       {"Settings", "Engines and analysis"},
	"new engine":    {"Settings", "Engines and analysis", "Add an engine"},
	"rules":         {"Rules"},
	"rulebook":      {"Rules", "Rulebook"},
	"words":         {"Rules", "Words"},
	"keys":          {"Keys"},
	"about":         {"About and credits"},
	"welcome":       {}, // of a first start
	"begin":         {"Carved"},
}

// fresh are the screens of a first start, without settings.
var fresh = []string{"welcome", "begin"}

// already are labels on which a click need not change anything, by screens: what they lead to is there.
var already = map[string][]string{
	"home":       {"Chess 2"},
	"discard":    {"Discard"}, // the question that it asks is there
	"resign":     {"Resign"},
	"statistics": {"Overview"},
	"analyse":    {"No moves yet."}, // a list in which nothing can be pressed yet
}

// usual are the screens that are visited in every run; the others follow in `make test-attack`.
var usual = []string{"home", "discard", "puzzles"}

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
			e := &everyButton{t: t, path: path, already: already[name], settings: person}
			switch {
			case slices.Contains(fresh, name):
				e.settings = ""
			case name == "unfinished", name == "discard":
				e.waiting = 3
			case name == "question":
				e.settings = strings.Replace(person, "[new_game]", "coach = \"always\"\n[new_game]", 1)
			}
			e.run()
		})
	}
}

// everyButton clicks every button of a screen.
type everyButton struct {
	t    *testing.T
	path []string // from home
	// settings are what the player has chosen; "" at a first start.
	settings string
	waiting  int // the number of unfinished games beside the one that is offered
	p        *program
	home     []target
	all      []target // the screen's
	already  []string
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
		if t.Disabled || !pressable(t.Kind) || slices.Contains(e.already, t.label()) {
			continue
		}
		if !e.reach(t) {
			e.t.Logf("%q is not there any more", t.label())
			continue
		}
		if t.Chosen && !e.unchoose(t) {
			e.t.Logf("%q cannot be given up", t.label())
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

// unchoose chooses something else than a chosen target, as near to it as possible, and reports whether it is there and
// no longer chosen.
func (e *everyButton) unchoose(t target) bool {
	e.t.Helper()
	far := func(o target) int { return abs(o.X-t.X) + 4*abs(o.Y-t.Y) } // options stand beside each other
	var next *target
	for _, o := range e.all {
		if o.Kind == t.Kind && !o.Chosen && !o.Disabled && (next == nil || far(o) < far(*next)) {
			next = &o
		}
	}
	if next == nil || !e.works(*next) {
		return false
	}
	e.p.calms(restless)
	was := t
	was.Chosen = false
	return !e.p.ended() && slices.Contains(e.p.targets(), was)
}

// pressable reports whether one click on a widget of a type has to do something.
func pressable(kind string) bool {
	switch kind {
	case "*board.Board", "*kit.Rows", "*kit.Chart", "*kit.Intervals", "*kit.Slider", "*kit.Entry",
		"*kit.Ground",                    // behind something else
		"*newgame.featureCard",           // plays under the pointer
		"*kit.wordHead", "*kit.wordTail": // the pointer alone explains a word
		return false
	}
	return !strings.HasPrefix(kind, "*container.") && !strings.HasPrefix(kind, "*widget.")
}

// place is where a target is clicked: in its middle, and a list of moves on the first of them.
func (t target) place() point {
	if t.Kind == "*movelist.list" {
		return point{t.X - t.Width/2 + 70, t.Y - t.Height/2 + 18}
	}
	return point{t.X, t.Y}
}

// start starts the game on a home of its own and goes to the screen.
func (e *everyButton) start() {
	e.t.Helper()
	if e.p != nil {
		e.p.quit()
	}
	home := newHome(e.t, e.settings)
	var err error
	if e.settings == "" {
		err = os.Remove(filepath.Join(home, "settings.toml"))
	} else {
		err = os.WriteFile(filepath.Join(home, "unfinished.json"), []byte(unfinished(e.t)), 0o600)
		for range e.waiting {
			err = errors.Join(err, os.MkdirAll(filepath.Join(home, "waiting"), 0o700),
				os.WriteFile(filepath.Join(home, "waiting", rand.Text()+".json"), []byte(unfinished(e.t)), 0o600))
		}
	}
	if err != nil {
		e.t.Fatal(err)
	}
	e.p = startWatched(e.t, home)
	e.p.inLibrary(func(ctx context.Context, lib *library.Library) error {
		_, err := lib.Import(ctx, strings.NewReader(fewGames), library.Import{})
		return err
	})
	e.starts++
	e.home = e.p.targets()
	if !e.visit(patience) {
		e.p.fail("the way %q leads nowhere; there are %s", e.path, labels(e.p.targets()))
	}
}

// visit goes from home to the screen, and reports whether the way there is as it was.
func (e *everyButton) visit(most time.Duration) bool {
	e.t.Helper()
	if !e.p.follow(e.path, most) {
		return false
	}
	e.p.calms(restless)
	e.all, e.focused = e.p.targets(), nil
	return true
}

// restless is how long a picture is waited for that may never stand still, since something thinks.
const restless = 6 * time.Second

// reach shows a target again as it was at first: by Escape and from home if possible, else in another copy of the
// game. It reports whether the target is there.
func (e *everyButton) reach(t target) bool {
	e.t.Helper()
	if !e.p.ended() && !e.p.calms(restless) { // what thinks changes the picture
		e.start()
	}
	walked := false
	for range 6 {
		now := e.p.targets()
		switch {
		case slices.Contains(now, t) && e.covers(now):
			return true
		case !slices.Equal(now, e.home):
			e.p.did(e.p.key("Escape"))
			e.p.calms(restless)
		case walked:
			e.start()
			return slices.Contains(e.all, t)
		default:
			if walked = true; !e.visit(restless) {
				e.start()
			}
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
	at := t.place()
	_, err := e.p.xdotool(append([]string{"sleep", "0.02"}, e.p.hand.move(at)...)...)
	e.p.did(err)
	moving := area{}
	if !e.p.calms(restless) { // something thinks, or a film plays
		moving = e.moving()
	}
	e.focused = append(e.focused, t)
	before, shown := e.p.picture(), e.p.shown()
	_, err = e.p.xdotool("mousedown", "1", "sleep", "0.02", "mouseup", "1")
	if e.p.ended() {
		return true
	}
	e.p.did(err)
	for end := time.Now().Add(3 * time.Second); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if e.p.ended() || e.differ(before, e.p.picture(), moving) {
			return true
		}
	}
	now := e.p.shown()
	return !slices.Equal(shown.Targets, now.Targets) || !slices.Equal(shown.Texts, now.Texts)
}

// area is a part of the picture, to its right and lower edges; the zero area is empty.
type area struct{ left, top, right, bottom int }

func (a area) has(x, y int) bool { return x >= a.left && x < a.right && y >= a.top && y < a.bottom }

// with returns the area with a pixel.
func (a area) with(x, y int) area {
	if a == (area{}) {
		return area{x, y, x + 1, y + 1}
	}
	return area{min(a.left, x), min(a.top, y), max(a.right, x+1), max(a.bottom, y+1)}
}

// moving returns the part of the picture that moves by itself.
func (e *everyButton) moving() (a area) {
	e.t.Helper()
	first := e.p.picture()
	for range 30 {
		time.Sleep(100 * time.Millisecond)
		if now := e.p.picture(); e.differ(first, now, a) {
			for y := range height {
				for x := range width {
					if i := 4 * (y*width + x); first[i:i+3] != now[i:i+3] {
						a = a.with(x, y)
					}
				}
			}
		}
	}
	return a
}

// differ reports whether two pictures differ elsewhere than at the edges of targets that may have the focus, and in
// what moves.
func (e *everyButton) differ(a, b string, moving area) bool {
	for y := range height {
		line := 4 * y * width
		if a[line:line+4*width] == b[line:line+4*width] {
			continue
		}
		for x := range width {
			i := line + 4*x
			if a[i:i+3] != b[i:i+3] && !moving.has(x, y) &&
				!slices.ContainsFunc(e.focused, func(t target) bool { return t.edge(x, y) }) {
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

// unfinished returns the save of an unfinished game with an ID of its own.
func unfinished(t *testing.T) string {
	t.Helper()
	g := newTwin(t, opening)
	for _, st := range opening.list() {
		if err := st.apply(g); err != nil {
			t.Fatal(err)
		}
	}
	g.Identify()
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
