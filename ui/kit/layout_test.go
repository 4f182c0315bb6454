package kit

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// tile is an object with a name, a least size of 30 by 20, and as many lines of 10 as 100 go into
// its width.
type tile struct {
	*canvas.Rectangle
}

func newTile() *tile {
	t := &tile{canvas.NewRectangle(color.Transparent)}
	t.SetMinSize(fyne.NewSize(30, 20))
	return t
}

// HeightAt is 100 by 10, in another form.
func (t *tile) HeightAt(width float32) float32 { return 1000 / width }

// box4 is a rectangle: where it begins, its width and its height.
type box4 [4]float32

func (t *tile) box() box4 {
	return box4{t.Position().X, t.Position().Y, t.Size().Width, t.Size().Height}
}

// tiles are some objects.
func tiles() (a, b, c *tile) { return newTile(), newTile(), newTile() }

func TestLayouts(t *testing.T) {
	a, b, c := tiles()
	for _, test := range []struct {
		what string
		item Item
		want []box4 // where the objects are in a rectangle of 200 by 100 at 10, 5
	}{
		{"a fixed size", Fixed(a, 50, 40), []box4{{10, 5, 200, 100}}}, // who asks gets what is given
		{"a row", Row(8, Own(a), Fixed(b, 50, 0), Fixed(c, 0, 40)),
			[]box4{{10, 45, 30, 20}, {48, 5, 50, 100}, {106, 35, 104, 40}}},
		{"a row with a text", Row(0, Own(a), Text(b)), []box4{{10, 45, 30, 20}, {40, 55 - 500.0/170, 170, 1000.0 / 170}}},
		{"shares", Row(10, Share(2, Fill(a)), Share(1, Fill(b)), Fixed(c, 30, 0)),
			[]box4{{10, 5, 100, 100}, {120, 5, 50, 100}, {180, 5, 30, 100}}},
		{"a gap in place of the usual", Row(8, Own(a), Gap(20), Own(b), Space(), Own(c)),
			[]box4{{10, 45, 30, 20}, {60, 45, 30, 20}, {180, 45, 30, 20}}},
		{"a row without room", Row(10, Fixed(a, 120, 10), Fixed(b, 80, 10), Fixed(c, 20, 10)),
			[]box4{{10, 50, 120, 10}, {140, 50, 60, 10}, {210, 50, 0, 10}}},
		{"a column", Column(4, Own(a), Text(b), Fill(c)),
			[]box4{{10, 5, 30, 20}, {10, 29, 200, 5}, {10, 38, 200, 67}}},
		{"a column in a row", Row(0, Own(a), Column(4, Fixed(b, 0, 20), Fixed(c, 0, 16))),
			[]box4{{10, 45, 30, 20}, {40, 35, 170, 20}, {40, 59, 170, 16}}},
		{"a row in a column", Column(4, Row(8, Own(a), Text(b)), Fill(c)),
			[]box4{{10, 5, 30, 20}, {48, 15 - 500.0/162, 162, 1000.0 / 162}, {10, 29, 200, 76}}},
		{"what fills a row", Column(0, Row(8, Fill(a), Fill(b)), Fixed(c, 0, 20)),
			[]box4{{10, 5, 96, 80}, {114, 5, 96, 80}, {10, 85, 200, 20}}},
		{"a stack", Stack(Fill(a), Inset(10, 20, 30, 40, Fill(b)), Right(Top(Own(c)))),
			[]box4{{10, 5, 200, 100}, {20, 25, 160, 40}, {180, 5, 30, 20}}},
		{"the ends", Stack(Left(Bottom(Own(a))), Middle(Halfway(Own(b))), Right(Fixed(c, 40, 0))),
			[]box4{{10, 85, 30, 20}, {95, 45, 30, 20}, {170, 5, 40, 100}}},
		{"the ends of a column", Column(0, Right(Own(a)), Middle(Own(b)), Bottom(Own(c))),
			[]box4{{180, 5, 30, 20}, {95, 25, 30, 20}, {10, 85, 30, 20}}},
		{"the middle", Stack(Centre(Fill(a), 101, 0), Centre(Fill(b), 0, 51), Centre(Fill(c), 300, 20)),
			[]box4{{59, 5, 101, 100}, {10, 29, 200, 51}, {10, 45, 200, 20}}},
		{"a grid", Grid(2, 10, Own(a), Own(b), Own(c)),
			[]box4{{10, 5, 95, 20}, {115, 5, 95, 20}, {10, 35, 95, 20}}},
		{"a grid that fills", Grid(2, 10, Fill(a), Fill(b), Fill(c)),
			[]box4{{10, 5, 95, 45}, {115, 5, 95, 45}, {10, 60, 95, 45}}},
		{"a flow", Flow(60, 4, Own(a), Fixed(b, 90, 30), Own(c)),
			[]box4{{10, 5, 30, 20}, {100, 5, 90, 30}, {10, 39, 30, 20}}},
		{"sizes", Row(0, Sized(Own(a), 50, 0), Sized(Fill(b), 0, 10), Sized(Own(c), 0, 40)),
			[]box4{{10, 45, 50, 20}, {60, 50, 120, 10}, {180, 35, 30, 40}}},
		{"what grows", Column(0, Own(a), Grow(Own(b)), Own(c)),
			[]box4{{10, 5, 30, 20}, {10, 25, 200, 60}, {10, 85, 30, 20}}},
	} {
		test.item.put(10, 5, 200, 100)
		for i, o := range Objects(test.item) {
			if got := o.(*tile).box(); i >= len(test.want) || !close4(got, test.want[i]) {
				t.Errorf("%s: object %d is at %v, not as in %v", test.what, i, got, test.want)
			}
		}
		if n := len(Objects(test.item)); n != len(test.want) {
			t.Errorf("%s has %d objects, not %d", test.what, n, len(test.want))
		}
	}
}

func close4(a, b box4) bool {
	for i := range a {
		if a[i]-b[i] > 0.01 || b[i]-a[i] > 0.01 {
			return false
		}
	}
	return true
}

func TestLayoutsAreMeasured(t *testing.T) {
	a, b, c := tiles()
	for _, test := range []struct {
		what          string
		item          Item
		width, height float32 // the height at a width of 100
	}{
		{"a row", Row(8, Own(a), Fixed(b, 40, 60), Own(c)), 116, 60},
		{"a row with a text", Row(10, Own(a), Gap(20), Text(b)), 50, 20},
		{"a narrow text", Row(0, Fixed(a, 80, 10), Text(b)), 80, 50},
		{"a column", Column(4, Own(a), Text(b), Own(c)), 30, 20 + 4 + 10 + 4 + 20},
		{"a column with a gap", Column(4, Own(a), Gap(10), Own(b), Space(), Own(c)), 30, 70},
		{"a ground", Stack(Fill(a), Inset(10, 1, 20, 2, Text(b))), 30, 1 + 1000.0/70 + 2},
		{"a grid", Grid(2, 10, Own(a), Fixed(b, 45, 30), Own(c)), 100, 60},
		{"a flow", Flow(8, 4, Own(a), Own(b), Own(c)), 106, 44},
		{"a hidden item", Column(4, Own(a), When(false, Own(b)), Own(c)), 30, 44},
		{"hidden items", Column(4, Own(a), Row(0, When(false, Own(b))), Own(c)), 30, 44},
		{"the middle", Centre(Text(a), 50, 0), 0, 20},
	} {
		if w, h := test.item.width(), test.item.heightAt(100); w != test.width || h < test.height-0.01 ||
			h > test.height+0.01 {
			t.Errorf("%s wants %v by %v, not %v by %v", test.what, w, h, test.width, test.height)
		}
	}
}

// Optional items get room in their order, as long as there is some.
func TestOptionalItemsGo(t *testing.T) {
	a, b, c := tiles()
	column := Column(10, Optional(1, Fixed(a, 0, 30)), Optional(2, Own(b)), Own(c))
	for _, test := range []struct {
		high    float32
		visible [3]bool
	}{
		{90, [3]bool{true, true, true}}, {89, [3]bool{true, false, true}}, {60, [3]bool{true, false, true}},
		{59, [3]bool{false, true, true}}, {50, [3]bool{false, true, true}}, {49, [3]bool{false, false, true}},
		{5, [3]bool{false, false, true}}, {90, [3]bool{true, true, true}},
	} {
		column.put(0, 0, 100, test.high)
		if got := [3]bool{a.Visible(), b.Visible(), c.Visible()}; got != test.visible {
			t.Errorf("at a height of %v there are %v, not %v", test.high, got, test.visible)
		}
		if high := column.heightAt(100); high != 90 {
			t.Errorf("the column wants a height of %v", high)
		}
	}
	row := Row(0, Own(a), Optional(1, Fixed(b, 60, 10)), Own(c))
	if row.put(0, 0, 119, 40); b.Visible() || c.Position().X != 30 {
		t.Errorf("in a row without room the last item is at %v", c.Position().X)
	}
}

// A condition decides about all that is in it, whatever other conditions are.
func TestConditionsHideItems(t *testing.T) {
	a, b, c := tiles()
	layout := func(outer, inner bool) Item {
		return Column(0, When(outer, Row(0, Own(a), When(inner, Own(b)))), Inset(0, 4, 0, 0, Own(c)))
	}
	for _, test := range []struct {
		outer, inner bool
		y            float32
	}{{true, true, 24}, {true, false, 24}, {false, true, 4}, {false, false, 4}, {true, true, 24}} {
		layout(test.outer, test.inner).put(0, 0, 100, 100)
		if a.Visible() != test.outer || b.Visible() != (test.outer && test.inner) || c.Position().Y != test.y {
			t.Errorf("%+v: %v and %v are seen, and the last item is at %v", test, a.Visible(), b.Visible(), c.Position().Y)
		}
	}
}

// A layout that is made once makes no garbage when it is used again.
func TestLayoutsMakeNoGarbage(t *testing.T) {
	a, b, c := tiles()
	layout := Stack(Fill(a), Inset(8, 8, 8, 8, Row(4, Grid(2, 4, Own(b)), When(true, Column(4, Text(c), Space())))))
	layout.put(0, 0, 200, 100)
	if n := testing.AllocsPerRun(10, func() { layout.heightAt(180); layout.put(0, 0, 200, 100) }); n > 0 {
		t.Errorf("it allocates %v times", n)
	}
}

// A widget gets its objects, their places and its height from its layout.
func TestPartsAreArranged(t *testing.T) {
	a, b, _ := tiles()
	p := &Part{}
	p.ArrangeBy(func(size fyne.Size) Item { return Column(Pick(size.Width < 150, 4, 8), Own(a), Text(b)) })
	p.GrowFrom(125)
	p.ExtendBaseWidget(p)
	if len(p.Kids) != 2 || p.Kids[0] != a || p.Kids[1] != b {
		t.Errorf("it is made of %v", p.Kids)
	}
	if got := p.MinSize(); got != fyne.NewSize(125, 20+4+8) {
		t.Errorf("its least size is %v", got)
	}
	p.Resize(fyne.NewSize(200, 60))
	if got := b.box(); got != (box4{0, 28, 200, 5}) {
		t.Errorf("the text is at %v", got)
	}
	if got := p.MinSize(); got != fyne.NewSize(125, 33) {
		t.Errorf("its least size is %v at a width of 200", got)
	}
}

// A scroller is as wide as it is and as high as its layout.
func TestScrollersFollowTheirWidth(t *testing.T) {
	a, b, _ := tiles()
	s := &Scroller{}
	s.Open(s, 60, func(size fyne.Size) Item { return Column(0, Text(a), Fixed(b, 0, size.Height)) })
	show(t, s, fyne.NewSize(112, 40))
	if got := b.box(); got != (box4{0, 10, 100, 40}) {
		t.Errorf("the second object is at %v", got)
	}
	if got := s.Inner.Size(); got != fyne.NewSize(112, 50) {
		t.Errorf("what scrolls is %v", got)
	}
	if got := s.Inner.MinSize().Width; got != 60 {
		t.Errorf("the least width is %v", got)
	}
}
