package workshop

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"midline/engine/army"
	"midline/engine/betza"
	"midline/engine/rules"
	"midline/ui/accessibility"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/kit/kittest"
)

// Whoever does not see the screen finds everything on it.
func TestScreensAreAccessible(t *testing.T) { apptest.Accessible(t, tour) }

// Tab comes round on every screen.
func TestTabComesRound(t *testing.T) { apptest.TabRound(t, tour) }

// Each square of the drawing board says what every kind of line does there.
func TestSquaresSayWhatIsDrawn(t *testing.T) {
	for _, c := range []struct {
		moves string
		at    offset
		want  string
	}{
		{"N", offset{1, 2}, "2 up, 1 right, leap, moves and captures"},
		{"N", offset{-2, -1}, "1 down, 2 left, leap, moves and captures"},
		{"N", offset{1, 1}, "1 up, 1 right, nothing drawn"},
		{"N", offset{}, "The piece"},
		{"R4", offset{0, 3}, "3 up, slide of up to 4 steps, moves and captures"},
		{"B", offset{1, -1}, "1 down, 1 right, slide without end, moves and captures"},
		{"R2", offset{3, 0}, "3 right, nothing drawn"},
		{"NN", offset{1, 2}, "2 up, 1 right, ride without end, moves and captures"},
		{"mRcpR", offset{0, 2}, "2 up, slide without end, moves only; hop without end, captures only"},
		{"mRcpR", offset{0, 1}, "1 up, slide without end, moves only"},
		{"mR2cW", offset{-1, 0}, "1 left, slide of up to 2 steps, moves only; leap, captures only"},
		{"mR2cW", offset{-2, 0}, "2 left, slide of up to 2 steps, moves only"},
	} {
		rides, err := betza.Parse(c.moves)
		if err != nil {
			t.Fatal(err)
		}
		b := &movesBoard{rides: rides}
		if got := b.named(c.at); got != c.want {
			t.Errorf("%s: %q, want %q", c.moves, got, c.want)
		}
	}
}

// What is shown by discs and rings is said, and nothing else.
func TestSquaresSayWhatIsShown(t *testing.T) {
	for _, moves := range []string{"N", "RB", "mRcpR", "mR2cW", "NN", "pR3", "fmWfcF", "cDmA3", "HG"} {
		rides, err := betza.Parse(moves)
		if err != nil {
			t.Fatal(err)
		}
		quiet, capture := reached(rides)
		for _, at := range squaresOfBoard() {
			text := says(rides, at)
			both := strings.Contains(text, "moves and captures")
			if moves, takes := both || strings.Contains(text, "moves only"), both ||
				strings.Contains(text, "captures only"); moves !=
				quiet[at] || takes != capture[at] {
				t.Errorf("%v: %s", at, text)
			}
		}
	}
}

func squaresOfBoard() (list []offset) {
	for rank := reach; rank >= -reach; rank-- {
		for file := -reach; file <= reach; file++ {
			if o := (offset{file, rank}); o != (offset{}) {
				list = append(list, o)
			}
		}
	}
	return list
}

// A knight's leap is drawn by keys alone, and what was drawn is heard.
func TestDrawingIsHeard(t *testing.T) {
	w := newWorld(t, kittest.Art)
	said := accessibility.Record()
	defer said.Stop()
	w.app.Go(app.Workshop{})
	w.startNew()
	w.tab, w.pane = rules.Knight.ID(), paneMoves
	w.design.piece(rules.Knight, "", func(p *army.Piece) { p.Moves = "W" })
	w.app.Go(editRoute{})
	w.Room.update()
	b := w.edit.moves.board
	c := test.NewWindow(w.edit.moves).Canvas()
	c.Focus(b)
	var builder accessibility.Builder
	cell := func() *accessibility.Element {
		e := builder.Build(accessibility.Source{Canvas: c}).Focused
		if e == nil || e.Role != accessibility.Cell {
			t.Fatalf("the keyboard is on %v", e)
		}
		return e
	}
	if got := cell().Name; got != "1 up, leap, moves and captures" {
		t.Errorf("at first the keyboard is on %q", got)
	}
	for _, key := range []fyne.KeyName{fyne.KeyUp, fyne.KeyRight} {
		b.TypedKey(&fyne.KeyEvent{Name: key})
	}
	if got := cell().Name; got != "2 up, 1 right, nothing drawn" {
		t.Errorf("the keyboard is on %q", got)
	}
	for i, want := range []struct{ name, said, moves string }{
		{"2 up, 1 right, leap, moves and captures", "leap, moves and captures. In Betza’s notation: ", "NW"},
		{"2 up, 1 right, nothing drawn", "nothing drawn. In Betza’s notation: W", "W"},
	} {
		b.TypedKey(&fyne.KeyEvent{Name: []fyne.KeyName{fyne.KeyReturn, fyne.KeySpace}[i]})
		rides, _ := betza.Parse(w.edit.moves.text.Text)
		if drew, _ := betza.Parse(want.moves); !slices.Equal(rides, drew) {
			t.Errorf("the field has %q, want %s", w.edit.moves.text.Text, want.moves)
		}
		if got := cell().Name; got != want.name {
			t.Errorf("the square is %q", got)
		}
		if list := said.Said(); len(list) != 1 || !strings.HasPrefix(list[0].Text, want.said) {
			t.Errorf("said is %v", list)
		}
	}
	cell().Press() // what a screen reader does
	if rides, _ := betza.Parse(w.edit.moves.text.Text); len(rides) != 12 {
		t.Errorf("pressed, the field has %q", w.edit.moves.text.Text)
	}
}

// Colours have names.
func TestColoursHaveNames(t *testing.T) {
	if len(accents) != len(accentNames) {
		t.Errorf("%d colours have %d names", len(accents), len(accentNames))
	}
	for _, kid := range newSwatches(func(string) {}).AccessibleNode().Children {
		if strings.ContainsAny(kid.Name, "#.0123456789") {
			t.Errorf("a colour is called %q", kid.Name)
		}
	}
}
