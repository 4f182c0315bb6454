package kit

import (
	"image/color"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"midline/ui/theme"
	"midline/ui/words"
)

// findAll finds words, each of which is a term, where it stands first.
func findAll(terms ...string) Finder {
	return func(text string) []words.Found {
		var list []words.Found
		for _, term := range terms {
			if i := strings.Index(strings.ReplaceAll(text, "\n", " "), term); i >= 0 {
				list = append(list, words.Found{Term: term, From: i, To: i + len(term)})
			}
		}
		return list
	}
}

// explaining is a window with a label and an explainer.
type explaining struct {
	label *Label
	*Explainer
	win  fyne.Window
	log  []string
	card *testCard
}

// testCard is a card that notes what happens to it.
type testCard struct {
	Press
	log *[]string
}

func (c *testCard) Open()  { *c.log = append(*c.log, "open") }
func (c *testCard) Close() { *c.log = append(*c.log, "close") }

func explain(t *testing.T, text string, width float32, terms ...string) *explaining {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Default(), theme.Light))
	x := &explaining{Explainer: NewExplainer()}
	x.win = test.NewWindow(canvas.NewRectangle(color.Transparent))
	x.label = NewParagraph(text, Body, ShadeText, 0).Explain(findAll(terms...))
	x.Make = func(term string) Explanation {
		x.log = append(x.log, "make "+term)
		x.card = &testCard{log: &x.log}
		x.card.Kids = []fyne.CanvasObject{x.card.Ring(0)}
		x.card.Least = func() fyne.Size { return fyne.NewSize(280, 150) }
		x.card.ExtendBaseWidget(x.card)
		return x.card
	}
	x.More = func(term string) { x.log = append(x.log, "more "+term) }
	x.win.SetPadded(false)
	x.win.SetContent(container.NewStack(container.NewWithoutLayout(x.label), x.Explainer))
	x.win.Resize(fyne.NewSize(400, 300))
	Put(x.label, 0, 0, width, 200)
	t.Cleanup(x.Stop)
	return x
}

// told is what happened since it was asked last.
func (x *explaining) told() string {
	text := strings.Join(x.log, ", ")
	x.log = nil
	return text
}

// A word lies over its letters, in as many parts as it has lines, however the text stands.
func TestWordsLieOverTheirLetters(t *testing.T) {
	for _, align := range []fyne.TextAlign{fyne.TextAlignLeading, fyne.TextAlignCenter, fyne.TextAlignTrailing} {
		x := explain(t, "Here stands a ghost, and there a wild horse that nobody rides.", 150, "ghost", "wild horse")
		x.label.Align(align)
		x.label.placeWords(150)
		lines := Body.Wrap(x.label.Text(), 150)
		if len(x.label.Words()) != 2 {
			t.Fatalf("%d words are marked", len(x.label.Words()))
		}
		for _, w := range x.label.Words() {
			var read []string
			for i, part := range w.parts {
				at, size := part.Position(), part.Size()
				line := lines[int(at.Y/Body.Line())]
				read = append(read, w.at[i].text)
				spare := (150 - Body.Width(line)) * map[fyne.TextAlign]float32{fyne.TextAlignCenter: 0.5,
					fyne.TextAlignTrailing: 1}[align]
				before, _, _ := strings.Cut(line, w.at[i].text)
				if want := spare + Body.Width(before); at.X != want || size.Width != Body.Width(w.at[i].text) {
					t.Errorf("%s: %q lies at %v, %v wide, want %v", w.Term, w.at[i].text, at.X, size.Width, want)
				}
			}
			if strings.Join(read, " ") != w.Term {
				t.Errorf("%s is read %q", w.Term, read)
			}
		}
	}
	x := explain(t, "That is a wild horse here.", Body.Width("That is a wild "), "wild horse")
	if w := x.label.Words()[0]; len(w.parts) != 2 {
		t.Errorf("a word on two lines has %d parts", len(w.parts))
	}
}

// The pointer rests on a word, goes to its card, and leaves both.
func TestExplainerFollowsThePointer(t *testing.T) {
	x := explain(t, "a ghost and a tiger", 300, "ghost", "tiger")
	ghost, tiger := x.label.Words()[0], x.label.Words()[1]
	ghost.head.MouseIn(nil)
	if x.told() != "" || x.Term() != "ghost" {
		t.Error("the explanation did not wait")
	}
	x.tick() // as the timer does
	if got := x.told(); got != "make ghost, open" {
		t.Errorf("the pointer rests: %q", got)
	}
	x.tick()
	ghost.head.MouseOut()
	x.card.MouseIn(nil)
	x.tick()
	if got := x.told(); got != "" {
		t.Errorf("on the way to the card: %q", got)
	}
	x.card.MouseOut()
	x.tick()
	if got := x.told(); got != "close" || x.Term() != "" || len(x.Kids) > 0 {
		t.Errorf("away from both: %q", got)
	}
	ghost.head.MouseIn(nil)
	ghost.head.MouseOut()
	x.tick()
	if got := x.told(); got != "" {
		t.Errorf("passing over a word: %q", got)
	}
	ghost.head.MouseIn(nil)
	x.tick()
	ghost.head.MouseOut()
	tiger.head.MouseIn(nil)
	x.tick()
	if got := x.told(); got != "make ghost, open, close, make tiger, open" {
		t.Errorf("from word to word: %q", got)
	}
	x.label.SetText("nothing at all")
	if got := x.told(); got != "close" || len(x.label.Words()) > 0 {
		t.Errorf("the text is another: %q", got)
	}
}

// Tab leads to the words, Enter and a click explain, Escape, Enter and Tab end that, F1
// tells more.
func TestExplainerFollowsTheKeyboard(t *testing.T) {
	x := explain(t, "a ghost and a tiger", 300, "ghost", "tiger")
	keys := []fyne.KeyName{}
	x.win.Canvas().SetOnTypedKey(func(ev *fyne.KeyEvent) { keys = append(keys, ev.Name) })
	c := x.win.Canvas()
	stroke := func(names ...fyne.KeyName) {
		for _, name := range names {
			c.Focused().TypedKey(&fyne.KeyEvent{Name: name})
		}
	}
	c.FocusNext()
	if !x.label.Words()[0].Focused() || x.told() != "" {
		t.Fatal("Tab does not lead to the first word, or explains it")
	}
	stroke(fyne.KeyEscape)
	if len(keys) != 1 {
		t.Error("Escape does not go on where nothing is explained")
	}
	for _, step := range []struct {
		name string
		do   func()
		want string
	}{
		{"Enter", func() { stroke(fyne.KeyReturn) }, "make ghost, open"},
		{"it stays while the word has the keyboard", func() { x.tick() }, ""},
		{"Escape", func() { stroke(fyne.KeyEscape) }, "close"},
		{"Enter twice", func() { stroke(fyne.KeyReturn, fyne.KeyReturn) }, "make ghost, open, close"},
		{"F1", func() { stroke(fyne.KeyReturn, fyne.KeyF1) }, "make ghost, open, close, more ghost"},
		{"F1 alone", func() { stroke(fyne.KeyF1) }, "more ghost"},
		{"Tab", func() { stroke(fyne.KeyReturn); c.FocusNext(); x.tick() }, "make ghost, open, close"},
		{"a click", func() { x.label.Words()[1].head.MouseIn(nil); x.label.Words()[1].head.Tapped(nil); x.tick() },
			"make tiger, open"},
		{"F1 of the window", func() { x.ReadMore() }, "close, more tiger"},
		{"a click again", func() { x.label.Words()[1].head.Tapped(nil); x.tick() }, "make tiger, open"},
		{"Escape of the window", func() { x.Dismiss() }, "close"},
	} {
		step.do()
		if got := x.told(); got != step.want {
			t.Errorf("%s: %q, want %q", step.name, got, step.want)
		}
	}
	if len(keys) != 1 {
		t.Errorf("keys went on: %v", keys)
	}
	if x.ReadMore() || x.Dismiss() {
		t.Error("there is more of nothing")
	}
}

// In a control the words are for the pointer alone, and a click on one presses the
// control.
func TestWordsInAControl(t *testing.T) {
	x := explain(t, "a ghost", 300)
	control := &testCard{log: &x.log}
	control.OnPress = func() { x.log = append(x.log, "press") }
	control.Kids = []fyne.CanvasObject{control.Ring(0)}
	control.ExtendBaseWidget(control)
	x.label.ExplainIn(control, findAll("ghost"))
	part := x.label.Words()[0].parts[0]
	if _, ok := part.(fyne.Focusable); ok {
		t.Error("Tab leads to the word")
	}
	tail, ok := part.(*wordTail)
	if !ok {
		t.Fatalf("the word is a %T", part)
	}
	tail.Tapped(nil)
	tail.MouseIn(nil)
	if !control.Hovered() {
		t.Error("the control does not know of the pointer")
	}
	x.tick()
	tail.MouseOut()
	x.tick()
	if got := x.told(); got != "press, make ghost, open, close" || control.Hovered() {
		t.Errorf("%q, and the pointer is there: %v", got, control.Hovered())
	}
}

// The card lies on the window and not on its word.
func TestTheCardKeepsClear(t *testing.T) {
	x := explain(t, "ghost", 300, "ghost")
	for _, at := range []fyne.Position{{X: 0, Y: 0}, {X: 180, Y: 130}, {X: 350, Y: 120}, {X: 0, Y: 140}, {X: 300, Y: 270},
		{X: 150, Y: 0}} {
		x.label.Move(at)
		x.label.Words()[0].Explain()
		p, size := x.card.Position(), x.card.Size()
		if p.X < 0 || p.Y < 0 || p.X+size.Width > 400 || p.Y+size.Height > 300 {
			if at.X != 180 { // too narrow a window to stand beside it
				t.Errorf("word at %v: the card is at %v", at, p)
			}
		}
		w, high := Body.Width("ghost"), Body.Line()
		if p.X < at.X+w && p.X+size.Width > at.X && p.Y < at.Y+high && p.Y+size.Height > at.Y {
			t.Errorf("word at %v: the card at %v lies on it", at, p)
		}
		x.Stop()
	}
}

// A term that something else draws is explained at its place.
func TestExplainerPoints(t *testing.T) {
	x := explain(t, "nothing", 300)
	x.Point("ghost", x.label, fyne.NewPos(40, 30), fyne.NewSize(50, 20))
	x.tick()
	if p := x.card.Position(); p.Y != 30+20+6 {
		t.Errorf("the card is at %v", p)
	}
	x.Point("", x.label, fyne.Position{}, fyne.Size{})
	x.tick()
	if got := x.told(); got != "make ghost, open, close" {
		t.Errorf("%q", got)
	}
}

// An explainer is found in the content of the window, and in what lies over it.
func TestExplainerInAnOverlay(t *testing.T) {
	x := explain(t, "a ghost", 300, "ghost")
	over := &testCard{log: &x.log}
	inner := NewExplainer()
	label := NewLabel("a tiger", Body, ShadeText).Explain(findAll("tiger"))
	over.Kids = []fyne.CanvasObject{label, inner, over.Ring(0)}
	over.ExtendBaseWidget(over)
	x.win.Canvas().Overlays().Add(over)
	over.Resize(fyne.NewSize(400, 300))
	Put(label, 0, 0, 200, 22)
	Put(inner, 0, 0, 400, 300)
	if x.label.Words()[0].explainer() != nil && x.label.Words()[0].explainer() == x.Explainer {
		t.Error("what lies below is explained")
	}
	if label.Words()[0].explainer() != inner {
		t.Error("the overlay's own explainer is not found")
	}
	x.win.Canvas().Overlays().Remove(over)
	if x.label.Words()[0].explainer() != x.Explainer {
		t.Error("the window's explainer is not found")
	}
}

// A word is underlined with dots, and with a line while it is pointed at.
func TestDots(t *testing.T) {
	x := explain(t, "a ghost", 300, "ghost")
	head := x.label.Words()[0].head
	columns := func() (painted []bool) {
		img := head.dots.image.Image
		for i := range img.Bounds().Dx() {
			_, _, _, a := img.At(i, 0).RGBA()
			painted = append(painted, a > 0)
		}
		return painted
	}
	if dots := columns(); len(dots) < 20 || !slices.Contains(dots, true) || !slices.Contains(dots, false) {
		t.Errorf("no dots: %v", dots)
	}
	head.MouseIn(&desktop.MouseEvent{})
	if line := columns(); slices.Contains(line, false) {
		t.Error("no line under the pointer")
	}
}
