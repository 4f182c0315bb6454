//go:build linux

package e2e_test

import (
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"midline/ui/accessibility/atspi/atspitest"
	"midline/ui/words"
)

// heard is a running game, and a screen reader that reads it: all that happens in these tests goes through AT-SPI and
// the keyboard.
type heard struct {
	*program
	app  atspitest.Object
	r    *atspitest.Reader
	said []string // that was announced and not yet waited for
}

func listen(t *testing.T, home string) *heard {
	t.Helper()
	session := atspitest.NewSession(t)
	r := session.NewReader()
	p := spawn(t, home, func(cmd *exec.Cmd) { cmd.Env = append(cmd.Env, session.Env...) })
	p.appear()
	return &heard{program: p, app: r.App("Midline"), r: r}
}

// find waits for an object of some roles that has a name, or whose name begins with it and a comma.
func (h *heard) find(name string, roles ...string) atspitest.Object {
	h.t.Helper()
	var found atspitest.Object
	h.await(name, func() bool {
		found = atspitest.Object{}
		h.app.All(func(o atspitest.Object) bool {
			text := o.Text()
			if found.Path == "" && (text == name || strings.HasPrefix(text, name+", ")) && slices.Contains(roles, o.Role()) {
				found = o
			}
			return found.Path == ""
		})
		return found.Path != ""
	})
	return found
}

// activate does the action of a control.
func (h *heard) activate(name string) {
	h.t.Helper()
	h.actOn(name, "push button", "radio button", "list item", "page tab", "link")
}

// actOn finds an object and does its action. What was found may go before it is pressed, as another page is shown; then
// it is looked for again.
func (h *heard) actOn(name string, roles ...string) {
	h.t.Helper()
	h.await("pressing "+name, func() bool { return h.find(name, roles...).TryPress() })
}

// page waits for a page with a heading.
func (h *heard) page(heading string) {
	h.t.Helper()
	h.find(heading, "heading", "dialog")
}

// named fails for each object on the screen without a role or a name.
func (h *heard) named(page string) {
	h.t.Helper()
	var faults []string
	h.await("the objects of "+page+" to stay while they are asked", func() (stayed bool) {
		faults, stayed = h.nameless()
		return stayed
	})
	for _, fault := range faults {
		h.t.Errorf("%s: %s", page, fault)
	}
}

// nameless lists what has no role or no name, and reports whether all objects were still there when they were asked.
func (h *heard) nameless() (faults []string, stayed bool) {
	n, stayed := 0, true
	h.app.All(func(o atspitest.Object) bool {
		n++
		role, name := o.Role(), o.Text()
		if (role == "" || name == "") && !o.There() {
			stayed = false
			return false
		}
		if role == "" {
			faults = append(faults, fmt.Sprintf("%v has no role", o.Path))
		}
		if name == "" && !slices.Contains([]string{"panel", "list", "table", "page tab list", "grouping", "menu", "menu bar",
			"tool bar", "scroll pane", "status bar"}, role) {
			faults = append(faults, fmt.Sprintf("a %s has no name", role))
		}
		return true
	})
	if n < 5 {
		faults = append(faults, fmt.Sprintf("there are only %d objects:\n%s", n, h.app.Tree()))
	}
	return faults, stayed
}

// square does Enter on a square.
func (h *heard) square(name string) { h.actOn(name, "table cell") }

// TestReaderWalksThePages goes to the pages from the first one and back, and finds a name and a role for everything.
func TestReaderWalksThePages(t *testing.T) {
	needWindow(t)
	h := listen(t, newHome(t, person))
	h.page("Midline")
	h.named("home")
	for _, p := range []struct{ press, heading, back string }{
		{"Start", "New game", "Back"}, {"Learn", "Learn", "Back"}, {"Puzzles", "Puzzles", "Back"},
		{"Library", "Library", "Back"}, {"Statistics", "Statistics", "Back"}, {"Settings", "Settings", "Back"},
		{"Rules", "Rules of Chess 2", "Close"},
	} {
		h.activate(p.press)
		h.page(p.heading)
		h.named(p.heading)
		h.activate(p.back)
		h.page("Midline")
	}
	// A choice opens a list, in which the arrow keys are followed.
	h.activate("Start")
	h.actOn("Start position", "combo box")
	focused := func(name string) func() bool {
		return func() bool { return h.find(name, "list item").Has(atspitest.Focused) }
	}
	h.await("the keyboard at the chosen entry", focused("By number"))
	h.did(h.key("Up"))
	h.await("the keyboard at the entry above", focused("By dice"))
	h.did(h.key("Return"))
	h.await("the choice", func() bool { return h.find("Start position", "combo box").Letters() == "By dice" })
	h.quit()
}

// TestReaderPlays plays a game of Chess 2 with two whirlwinds and king-turns to its end, and asks about the board of
// its review.
func TestReaderPlays(t *testing.T) {
	needWindow(t)
	h := listen(t, newHome(t, person))
	h.activate("Start")
	h.activate("Two Kings")
	h.activate("Start")
	h.activate("I am Black")
	h.activate("Nemesis")
	h.activate("Continue")
	s := scripts["Two Kings"]
	g := newTwin(t, s)
	h.expect(g, "the start")
	for _, st := range s.list() {
		if st.gesture == "try" {
			continue
		}
		switch from, to := st.action, ""; st.gesture {
		case "undo", "z":
			h.activate("Take back")
		case "redo":
			h.activate("Redo")
		case "space", "pass":
			h.did(h.key("space"))
		case "w", "spiral":
			h.square(from[:2])
			h.await("the king is picked up", func() bool { return h.find(from[:2], "table cell").Has(atspitest.Selected) })
			h.did(h.key("w"))
		default:
			from, to = st.action[:2], st.action[2:4]
			h.square(from)
			h.square(to)
		}
		if err := st.apply(g); err != nil {
			t.Fatal(err)
		}
		h.expect(g, st.gesture+":"+st.action)
	}
	h.hears("midline")
	h.named("the end")
	h.activate(words.T("end.review"))
	h.page(words.T("moments.title"))
	h.forget()
	h.did(h.key("alt+b"))
	h.hears("Rank 8: ")
	h.quit()
}

// TestReaderDrawsAPiece draws the moves of a new army's knight, by the keys and by the action of a square, and hears
// what comes of it.
func TestReaderDrawsAPiece(t *testing.T) {
	needWindow(t)
	h := listen(t, newHome(t, person))
	h.page("Midline")
	h.did(h.key("F10"))
	h.actOn(words.T("menu.workshop"), "menu item")
	h.page(words.T("workshop.title"))
	h.activate(words.T("workshop.new"))
	h.activate(words.T("workshop.place.knight"))
	h.activate(words.T("workshop.pane.moves"))
	h.named("the drawing board")
	leap := words.T("workshop.drawn.line", words.T("workshop.drawn.leap"), words.T("workshop.drawn.both"))
	up, right, nothing := words.T("workshop.drawn.up", 2), words.T("workshop.drawn.right", 1),
		words.T("workshop.drawn.nothing")
	knights := words.List([]string{up, right})
	h.says(knights, leap)
	h.actOn(knights, "table cell")
	h.says(knights, nothing)
	h.hears(nothing)
	h.forget()
	h.did(h.key("Return"))
	h.says(knights, leap)
	h.hears(leap)
	h.did(h.key("Up"))
	h.await("the keyboard a square further up", func() bool {
		return h.find(words.List([]string{words.T("workshop.drawn.up", 3), right}), "table cell").Has(atspitest.Focused)
	})
	h.quit()
}

// says waits until a square of the drawing board says what is drawn on it.
func (h *heard) says(square, drawn string) {
	h.t.Helper()
	h.await(square+" to be "+drawn, func() bool {
		return strings.Contains(h.find(square, "table cell").Text(), drawn)
	})
}
