package kit

import (
	"image/color"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"midline/ui/theme"
)

func show(t *testing.T, o fyne.CanvasObject, size fyne.Size) fyne.Window {
	t.Helper()
	w := fyne.CurrentApp().NewWindow("")
	w.SetPadded(false)
	w.SetContent(o)
	w.Resize(size)
	return w
}

func start(t *testing.T) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Default(), theme.Light))
	test.NewWindow(canvas.NewRectangle(color.Transparent))
}

func press(f fyne.Focusable, names ...fyne.KeyName) {
	for _, n := range names {
		f.TypedKey(&fyne.KeyEvent{Name: n})
	}
}

func TestText(t *testing.T) {
	start(t)
	text := "Walks up to three squares along a rank or a file, or rampages."
	lines := Body.Wrap(text, 150)
	if len(lines) < 3 || strings.Join(lines, " ") != text {
		t.Errorf("wrapped: %q", lines)
	}
	for _, l := range lines {
		if Body.Width(l) > 150 {
			t.Errorf("%q is too wide", l)
		}
	}
	if cut := Body.Cut(text, 100); !strings.HasSuffix(cut, "…") || Body.Width(cut) > 100 {
		t.Errorf("cut: %q", cut)
	}
	if Body.Cut("short", 100) != "short" {
		t.Error("a short text was cut")
	}
	p := NewParagraph(text, Body, ShadeText, 2)
	if p.HeightAt(150) != 44 {
		t.Errorf("two lines are %v high", p.HeightAt(150))
	}
}

// The clock does not jump from second to second.
func TestDigitsAreOfOneWidth(t *testing.T) {
	start(t)
	for _, style := range []Style{Title, Body, Strong, Caption} {
		for d := '1'; d <= '9'; d++ {
			if style.Width(string(d)) != style.Width("0") {
				t.Errorf("%c is not as wide as 0 at size %v", d, style.Size)
			}
		}
	}
}

func TestButton(t *testing.T) {
	start(t)
	n := 0
	b := Art{}.NewButton(ButtonOptions{Label: "Start", Key: "Space", Rank: Primary, Action: func() { n++ }})
	w := show(t, b, fyne.NewSize(200, 48))
	b.Tapped(nil)
	w.Canvas().Focus(b)
	press(b, fyne.KeySpace, fyne.KeyReturn)
	b.Disable()
	b.Tapped(nil)
	press(b, fyne.KeySpace)
	if n != 3 {
		t.Errorf("pressed %d times", n)
	}
	if b.Cursor() != desktop.DefaultCursor {
		t.Error("a hand over a button that is off")
	}
}

func TestUnusedKeysGoToTheWindow(t *testing.T) {
	start(t)
	b := Art{}.NewButton(ButtonOptions{Label: "Start"})
	w := show(t, b, fyne.NewSize(200, 48))
	var got []string
	w.Canvas().SetOnTypedKey(func(ev *fyne.KeyEvent) { got = append(got, string(ev.Name)) })
	w.Canvas().SetOnTypedRune(func(r rune) { got = append(got, string(r)) })
	press(b, fyne.KeyEscape, fyne.KeySpace)
	b.TypedRune(' ')
	b.TypedRune('z')
	if strings.Join(got, ",") != string(fyne.KeyEscape)+",z" {
		t.Errorf("got %q", got)
	}
}

func TestFocusRingShows(t *testing.T) {
	start(t)
	b := Art{}.NewButton(ButtonOptions{Label: "Start"})
	w := show(t, b, fyne.NewSize(200, 48))
	if b.FocusRing().StrokeColor != color.Transparent {
		t.Error("a ring without focus")
	}
	w.Canvas().Focus(b)
	if b.FocusRing().StrokeColor != theme.Default().Light.Teal {
		t.Error("no ring with focus")
	}
}

func options() []Option {
	return []Option{{ID: "a", Name: "Apple"}, {ID: "b", Name: "Pear"}, {ID: "c", Name: "Plum"}}
}

func TestSegmented(t *testing.T) {
	start(t)
	var got []string
	s := NewSegmented(options(), "a", func(id string) { got = append(got, id) })
	show(t, s, fyne.NewSize(300, 40))
	s.Tapped(&fyne.PointEvent{Position: fyne.NewPos(150, 20)})
	press(s, fyne.KeyRight, fyne.KeyRight, fyne.KeyLeft, fyne.KeySpace)
	s.Choose("a")
	if strings.Join(got, "") != "bcb" || s.Chosen() != "a" {
		t.Errorf("got %q, chosen %q", got, s.Chosen())
	}
}

// Where names are cut, all segments are in sight and equally wide, and the tip says the whole name of the one under the
// pointer.
func TestSegmentedCuts(t *testing.T) {
	start(t)
	long := "A very long name of a game"
	s := NewSegmented([]Option{{ID: "a", Name: long}, {ID: "b", Name: "B"}, {ID: "c", Name: long}}, "a", nil).Cut()
	show(t, s, fyne.NewSize(240, 40))
	edges := s.edges()
	if end := edges[3]; end > 240 || edges[2]-edges[1] != edges[1]-edges[0] {
		t.Errorf("the segments begin at %v", edges)
	}
	over := func(x float32) string {
		s.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, 20)}})
		return s.Tip.Text
	}
	s.MouseIn(&desktop.MouseEvent{})
	if got := over(20); got != long || !strings.HasSuffix(s.texts[0].Text, "…") {
		t.Errorf("over %q the tip is %q", s.texts[0].Text, got)
	}
	if got := over(120); got != "" || s.texts[1].Text != "B" {
		t.Errorf("over %q the tip is %q", s.texts[1].Text, got)
	}
	if s.MouseOut(); over(220) != long {
		t.Errorf("back again the tip is %q", s.Tip.Text)
	}
	show(t, s, fyne.NewSize(900, 40))
	if s.texts[0].Text != long {
		t.Errorf("with room for it, the name is %q", s.texts[0].Text)
	}
}

func TestTabs(t *testing.T) {
	start(t)
	var got []string
	s := NewTabs(options(), "a", func(id string) { got = append(got, id) })
	show(t, s, fyne.NewSize(300, 40))
	s.Tapped(&fyne.PointEvent{Position: fyne.NewPos(s.texts[2].Position().X+2, 20)})
	press(s, fyne.KeyLeft)
	s.Tapped(&fyne.PointEvent{Position: fyne.NewPos(290, 20)})
	if strings.Join(got, "") != "cb" {
		t.Errorf("got %q", got)
	}
}

// What stands beside tabs is not run into while there is any room.
func TestTabsKeepClear(t *testing.T) {
	start(t)
	for _, c := range []struct {
		name         string
		width, spare float32
		gap          float32
	}{
		{"room enough", 400, 72, tabGap},
		{"narrow", 224, 72, 0},
		{"too narrow", 100, 72, tabGapLeast},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := NewTabs(options(), "a", nil)
			s.Spare = c.spare
			show(t, s, fyne.NewSize(c.width, 40))
			got := s.gap()
			if c.gap > 0 && got != c.gap || got < tabGapLeast || got > tabGap {
				t.Errorf("the gap is %v", got)
			}
			if c.gap != tabGapLeast && s.end() > c.width-c.spare {
				t.Errorf("the tabs end at %v of %v", s.end(), c.width-c.spare)
			}
		})
	}
}

func TestSelect(t *testing.T) {
	start(t)
	var got []string
	s := Art{}.NewSelect(options(), "a", func(id string) { got = append(got, id) })
	w := show(t, s, fyne.NewSize(300, 400))
	overlays := w.Canvas().Overlays()
	s.Tapped(nil)
	list := w.Canvas().Focused()
	press(list, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn)
	if overlays.Top() != nil || w.Canvas().Focused() != fyne.Focusable(s) {
		t.Error("the list stays open")
	}
	press(s, fyne.KeyReturn)
	press(w.Canvas().Focused(), fyne.KeyUp, fyne.KeyEscape)
	press(s, fyne.KeyUp)
	s.Tapped(nil)
	s.list.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: s.list.panel.Position().AddXY(20, 10)}})
	s.list.Tapped(&fyne.PointEvent{Position: s.list.panel.Position().AddXY(20, 10)})
	s.Tapped(nil)
	s.list.Tapped(&fyne.PointEvent{Position: fyne.NewPos(1, 399)})
	if strings.Join(got, "") != "cba" || overlays.Top() != nil {
		t.Errorf("got %q", got)
	}
}

func TestStripHoldsManyPieces(t *testing.T) {
	start(t)
	s := Art{}.NewStrip(StripModel{Name: "Somebody with quite a long name", Army: "Two Kings", Clock: "1:09:41",
		State: Running,
		Captured: []Captured{{"queen", true, 1}, {"rook", true, 2}, {"bishop", true, 2}, {"knight", true, 2},
			{"pawn", true, 8}}}, nil)
	for _, width := range []float32{320, 360, 456} {
		show(t, s, fyne.NewSize(width, StripHeight))
		for _, p := range s.taken {
			if p.Position().X+p.Size().Width > s.cell.Position().X+1 {
				t.Errorf("at %v a piece at %v runs under the clock", width, p.Position())
			}
		}
		if end := s.army.Position().X + s.army.Size().Width; end > s.cell.Position().X {
			t.Errorf("at %v the army ends at %v", width, end)
		}
	}
}

func TestToolbarKeepsItsTools(t *testing.T) {
	start(t)
	var got []string
	tools := []ToolModel{{ID: "a", Icon: "", Label: "Home", Enabled: true},
		{ID: "b", Icon: "", Label: "Take back", Enabled: false}}
	b := Art{}.NewToolbar(tools, func(id string) { got = append(got, id) })
	show(t, b, fyne.NewSize(300, ToolHeight))
	first := b.Tool("b")
	tools[1].Enabled = true
	b.Set(tools)
	if b.Tool("b") != first || first.Disabled() {
		t.Error("a tool that goes on is a new one")
	}
	b.Set(tools[:1])
	if b.Tool("b") != nil {
		t.Error("a tool stays that is gone")
	}
	b.Tool("a").Tapped(nil)
	if strings.Join(got, "") != "a" {
		t.Errorf("got %q", got)
	}
}

func TestSlider(t *testing.T) {
	start(t)
	var log []int
	s := NewSlider(50, func(v int) { log = append(log, v) })
	show(t, s, fyne.NewSize(120, 36))
	at := func(x float32) fyne.PointEvent { return fyne.PointEvent{Position: fyne.NewPos(x, 10)} }
	press(s, fyne.KeyRight, fyne.KeyDown, fyne.KeyHome, fyne.KeyLeft, fyne.KeyEnd, fyne.KeySpace)
	tapped := at(60)
	s.Tapped(&tapped)
	s.Dragged(&fyne.DragEvent{PointEvent: at(35)})
	s.Dragged(&fyne.DragEvent{PointEvent: at(-40)})
	s.DragEnd()
	s.Disable()
	s.Tapped(&tapped)
	if want := []int{55, 60, 0, 100, 50, 25, 0}; !slices.Equal(log, want) || s.Value() != 0 {
		t.Errorf("got %v, at %d; want %v", log, s.Value(), want)
	}
}
