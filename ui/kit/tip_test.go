package kit

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"midline/ui/theme"
)

// A tip goes when its widget is scrolled away from under the pointer.
func TestTipsGoWhenScrolled(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Default(), theme.Light))
	button, tall := Art{}.NewIconButton("", Tip{"Back", ""}, nil), canvas.NewRectangle(nil)
	tall.SetMinSize(fyne.NewSize(100, 2000))
	scroll := container.NewVScroll(container.NewWithoutLayout(tall, button))
	Put(button, 0, 40, 32, 32)
	tips := NewTips()
	w := test.NewWindow(canvas.NewRectangle(nil))
	w.SetContent(container.NewStack(scroll, NewFades(scroll, ShadeBackground), tips))
	w.Resize(fyne.NewSize(400, 300))
	Put(tall, 0, 0, 100, 2000)
	tips.Now(&button.Press)
	if len(tips.Kids) == 0 {
		t.Fatal("no tip is shown")
	}
	scroll.OnScrolled(fyne.NewPos(0, 30))
	if len(tips.Kids) > 0 {
		t.Error("the tip stays")
	}
}

// A tip is shown of the widget under the pointer, within the window, and goes with
// the pointer or a press.
func TestTips(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Default(), theme.Light))
	art := Art{}
	pressed := 0
	var buttons []*IconButton
	for _, text := range []string{"Back", "Settings of everything there is"} {
		buttons = append(buttons, art.NewIconButton("", Tip{text, "Esc"}, func() { pressed++ }))
	}
	plain := art.NewIconButton("", Tip{}, nil)
	tips := NewTips()
	box := container.NewWithoutLayout(buttons[0], buttons[1], plain)
	w := test.NewWindow(canvas.NewRectangle(nil))
	w.SetPadded(false)
	w.SetContent(container.NewStack(box, tips))
	w.Resize(fyne.NewSize(400, 300))
	Put(buttons[0], 0, 0, 32, 32)
	Put(buttons[1], 360, 260, 32, 32)
	Put(plain, 100, 100, 32, 32)
	shown := func() string {
		var parts []string
		for _, o := range tips.Kids {
			if text, ok := o.(*canvas.Text); ok {
				parts = append(parts, text.Text)
			}
		}
		return strings.Join(parts, " ")
	}
	for _, b := range buttons {
		b.MouseIn(nil)
		if shown() != "" {
			t.Error("the tip did not wait")
		}
		tips.show() // as the timer does
		if shown() != b.Tip.Text {
			t.Errorf("shown is %q", shown())
		}
		for _, o := range tips.Kids {
			at, size := o.Position(), o.Size()
			if at.X < 0 || at.Y < 0 || at.X+size.Width > 400 || at.Y+size.Height > 300 {
				t.Errorf("the tip of %q is cut: %v %v", b.Tip.Text, at, size)
			}
			if mid := at.Y + size.Height/2; mid > b.Position().Y && mid < b.Position().Y+32 {
				t.Errorf("the tip of %q covers it", b.Tip.Text)
			}
		}
		b.MouseOut()
		if shown() != "" {
			t.Error("the tip did not go with the pointer")
		}
		b.MouseIn(nil)
		tips.show()
		b.Tapped(nil)
		if shown() != "" || pressed == 0 {
			t.Error("the tip did not go with a press")
		}
	}
	plain.MouseIn(nil)
	tips.show()
	if shown() != "" {
		t.Error("there is a tip without words")
	}
}

// A tip covers nothing that one may want to point at next: not the rows above and below its
// own, as near as it is otherwise.
func TestTipsCoverNoNeighbour(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Default(), theme.Light))
	for _, c := range []struct {
		name                string
		x, y, width, height float32 // of the first
		down                float32 // from each to the next
		many                int
	}{
		{"low rows of a panel", 880, 250, 380, 21, 23, 5},
		{"rows of a panel", 700, 180, 320, 48, 50, 5},
		{"rows at the lower edge", 20, 600, 300, 28, 30, 4},
		{"rows at the upper edge", 20, 2, 300, 28, 30, 4},
		{"buttons above each other", 20, 200, 32, 32, 34, 12},
	} {
		var rows []*IconButton
		box := container.NewWithoutLayout()
		for range c.many {
			rows = append(rows, Art{}.NewIconButton("", Tip{Text: "Add this line as a variation"}, nil))
		}
		// Within a part and a scroller, as on the screens.
		part := &Part{}
		for _, r := range rows {
			part.Kids = append(part.Kids, r)
		}
		part.Place = func(fyne.Size) {
			for i, r := range rows {
				Put(r, c.x, c.y+float32(i)*c.down, c.width, c.height)
			}
		}
		part.Least = func() fyne.Size { return fyne.NewSize(1280, 720) }
		part.ExtendBaseWidget(part)
		box.Add(part)
		tips := NewTips()
		w := test.NewWindow(canvas.NewRectangle(nil))
		w.SetPadded(false)
		w.SetContent(container.NewStack(container.NewStack(container.NewVScroll(part)), tips))
		w.Resize(fyne.NewSize(1280, 720))
		for i, r := range rows {
			tips.Now(&r.Press)
			if len(tips.Kids) == 0 {
				t.Fatalf("%s: no tip", c.name)
			}
			at, size := tips.ground.Position(), tips.ground.Size()
			if at.X < 0 || at.Y < 0 || at.X+size.Width > 1280 || at.Y+size.Height > 720 {
				t.Errorf("%s: the tip of %d is cut: %v %v", c.name, i, at, size)
			}
			for j, other := range rows {
				if (area{at, size}).overlap(area{other.Position(), other.Size()}) > 0 {
					t.Errorf("%s: the tip of %d covers %d", c.name, i, j)
				}
			}
		}
		tips.Stop()
		w.Close()
	}
}
