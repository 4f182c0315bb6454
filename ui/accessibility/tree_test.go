package accessibility

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// squares is a board of two squares.
type squares struct {
	widget.BaseWidget
	names   []string
	at      int
	pressed []int
	focused bool
}

func newSquares(names ...string) *squares {
	s := &squares{names: names}
	s.ExtendBaseWidget(s)
	return s
}

func (s *squares) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(nil))
}
func (s *squares) FocusGained()            { s.focused = true }
func (s *squares) FocusLost()              { s.focused = false }
func (s *squares) TypedKey(*fyne.KeyEvent) {}
func (s *squares) TypedRune(rune)          {}
func (s *squares) Tapped(*fyne.PointEvent) {}
func (s *squares) MinSize() fyne.Size      { return fyne.NewSize(80, 40) }
func (s *squares) AccessibleNode() Node {
	n := Node{Role: Table, Name: "Board", Rows: 1, Columns: len(s.names), Active: s.at, HasActive: true}
	for i, name := range s.names {
		id, _, _ := strings.Cut(name, ",")
		n.Children = append(n.Children, Node{Role: Cell, Name: name, ID: id, Column: i, At: fyne.NewPos(float32(40*i), 0),
			Size: fyne.NewSize(40, 40), Press: func() { s.pressed = append(s.pressed, i) }})
	}
	return n
}

func shown(t *testing.T, o ...fyne.CanvasObject) (fyne.Window, *Builder, func() *Tree) {
	t.Helper()
	test.NewTempApp(t)
	w := test.NewWindow(container.NewVBox(o...))
	t.Cleanup(w.Close)
	b := &Builder{}
	return w, b, func() *Tree { return b.Build(Source{Title: "Test", Canvas: w.Canvas()}) }
}

func TestTreeOfFynesWidgets(t *testing.T) {
	hidden := widget.NewButton("Hidden", nil)
	hidden.Hide()
	check := widget.NewCheck("Sound", nil)
	check.Checked = true
	entry := widget.NewEntry()
	entry.PlaceHolder, entry.Text = "Name", "Ann"
	off := widget.NewButton("Off", nil)
	off.Disable()
	pressed := 0
	w, _, build := shown(t, widget.NewLabel("Hello"), widget.NewButton("Start", func() { pressed++ }), hidden, check,
		entry, off,
		container.NewVBox(canvas.NewText("Low", nil)))
	w.Canvas().Focus(check)
	tree := build()
	want := strings.TrimPrefix(`
window "Test"
  label "Hello"
  button "Start"
  check box "Sound" [focused checkable checked]
  text field "Name" = "Ann"
  button "Off" [disabled]
  label "Low"
`, "\n")
	if got := tree.Root.Text(); got != want {
		t.Errorf("the tree is\n%s, want\n%s", got, want)
	}
	if tree.Focused == nil || tree.Focused.Name != "Sound" {
		t.Errorf("%v has the keyboard", tree.Focused)
	}
	tree.Root.Kids[1].Press()
	if pressed != 1 {
		t.Errorf("the button was pressed %d times", pressed)
	}
	if wrong := Problems(tree, w.Canvas()); len(wrong) > 0 {
		t.Error(wrong)
	}
}

// What stays the same keeps its ID, and so does a square on which something else stands.
func TestIDsStay(t *testing.T) {
	board, label := newSquares("a1, white rook", "b1, white knight"), widget.NewLabel("White to move")
	w, _, build := shown(t, label, board)
	w.Canvas().Focus(board)
	before := build()
	if f := before.Focused; f == nil || f.Name != "a1, white rook" || f.Parent.State.Has(Focused) {
		t.Fatalf("%v has the keyboard", before.Focused)
	}
	board.names, board.at = []string{"a1, empty", "b1, white knight"}, 1
	label.Hide()
	after := build()
	cells := func(tree *Tree) (ids []uint32) {
		for _, e := range tree.Listed(func(e *Element) bool { return e.Role == Cell }) {
			ids = append(ids, e.ID)
		}
		return ids
	}
	if !slices.Equal(cells(before), cells(after)) {
		t.Errorf("the squares had the IDs %v, and now %v", cells(before), cells(after))
	}
	if after.Focused == nil || after.Focused.Name != "b1, white knight" {
		t.Errorf("%v has the keyboard", after.Focused)
	}
	if gone := before.Root.Kids[0]; after.Find(gone.ID) != nil {
		t.Errorf("%v is hidden and still there", gone)
	}
	after.Focused.Press()
	if !slices.Equal(board.pressed, []int{1}) {
		t.Errorf("pressed %v", board.pressed)
	}
}

// Nothing below what lies over the window can be used, and so is not there.
func TestOverlayIsAlone(t *testing.T) {
	w, _, build := shown(t, widget.NewButton("Below", nil))
	w.Canvas().Overlays().Add(container.NewVBox(widget.NewLabel("Sure?"), widget.NewButton("Yes", nil)))
	want := "window \"Test\"\n  dialog \"Sure?\" [modal]\n    label \"Sure?\"\n    button \"Yes\"\n"
	if got := build().Root.Text(); got != want {
		t.Errorf("the tree is\n%s, want\n%s", got, want)
	}
}

func TestMenuBar(t *testing.T) {
	_, b, _ := shown(t)
	c := test.NewCanvas()
	c.SetContent(widget.NewLabel("Page"))
	off := fyne.NewMenuItem("Undo", nil)
	off.Disabled = true
	ticked := fyne.NewMenuItem("Coach", func() {})
	ticked.Checked = true
	menu := fyne.NewMainMenu(fyne.NewMenu("Game", fyne.NewMenuItem("New", func() {}), fyne.NewMenuItemSeparator(), off,
		ticked))
	want := strings.TrimPrefix(`
window "Test"
  menu bar ""
    menu "Game" [expandable]
      menu item "New"
      menu item "Undo" [disabled]
      menu item "Coach" [checkable checked]
  label "Page"
`, "\n")
	if got := b.Build(Source{Title: "Test", Canvas: c, Menu: menu}).Root.Text(); got != want {
		t.Errorf("the tree is\n%s, want\n%s", got, want)
	}
}

// A test that finds no fault must find those that there are.
func TestProblemsAreFound(t *testing.T) {
	w, _, build := shown(t, widget.NewButton("", nil), widget.NewButton("Delete", nil), widget.NewButton("Delete", nil),
		&silent{},
		newSquares("a1", "a1"))
	wrong := strings.Join(Problems(build(), w.Canvas()), "\n")
	for _, want := range []string{"a button has no name", `button "Delete" is twice`,
		"*accessibility.silent can be pressed",
		`cell "a1" is twice`, `have the ID "/a1"`} {
		if !strings.Contains(wrong, want) {
			t.Errorf("not found: %q in\n%s", want, wrong)
		}
	}
}

// silent can be pressed and says nothing.
type silent struct{ canvas.Rectangle }

func (*silent) Tapped(*fyne.PointEvent) {}
func (*silent) MinSize() fyne.Size      { return fyne.NewSize(20, 20) }

func TestJoin(t *testing.T) {
	if got, want := Join("Chess 2", "", "›", "Two kings.", "Hard"), "Chess 2, Two kings. Hard"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// What Fyne finds in the mirror is what the window shows, in its place.
func TestMirror(t *testing.T) {
	board := newSquares("a1, white rook", "b1, white knight")
	_, _, build := shown(t, widget.NewLabel("White to move"), board, widget.NewButton("Resign", nil))
	m := NewMirror(func(e *Element) string { return Join(e.Name, e.Value) })
	tree := build()
	m.Show(tree)
	var got []string
	for _, o := range m.Container.Objects {
		a := o.(fyne.Accessible)
		got = append(got, string(a.AccessibilityRole())+" "+a.AccessibilityLabel())
		if !o.Visible() || o.Size().Width == 0 {
			t.Errorf("%v has no place", a.AccessibilityLabel())
		}
	}
	want := []string{"text White to move", "button a1, white rook", "button b1, white knight", "button Resign"}
	if !slices.Equal(got, want) {
		t.Errorf("the mirror has %q, want %q", got, want)
	}
}
