package editor

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"midline/engine/opponent"
	"midline/engine/sketch"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/theme"
)

// openEditor shows the editor of a game in a window, with a control that stands in for the board.
func openEditor(t *testing.T, game, text string, size fyne.Size) (*Room, *screen, fyne.Window) {
	t.Helper()
	apptest.Home(t)
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Default(), theme.Light))
	f := app.New(app.Options{Window: &apptest.Window{}, Art: kittest.Art})
	t.Cleanup(func() {
		if err := f.Close(); err != nil {
			t.Error(err)
		}
	})
	e := New(f, kittest.Art, &played{}, &played{})
	e.Serve(f.Routes)
	f.Go(app.Editor{})
	e.game(game)
	if text != "" {
		e.write(text)
	}
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		e.screen = newScreen(e, kittest.Stand())
		e.show()
		return e.screen
	}, size)
	return e, e.screen, w
}

// Positions of Chess 2.
const (
	kingTurn  = "rnbqkbnr/pppp1ppp/8/4p3/2K5/8/PPPPPPPP/RNBK1BNR wk - - 0 4 TA"
	noKing    = "8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 0 1 CC"
	playable  = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1 CC"
	blackMove = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b HAha - 3 4 CC"
)

// What is wrong is said at its field, nothing can be done with the position while it is, and
// the text says it of itself.
// TestAskedPositionStays: what is asked about is what is played.
func TestAskedPositionStays(t *testing.T) {
	r, screen, _ := openEditor(t, "chess2", playable, fyne.NewSize(1280, 800))
	was := r.FEN()
	screen.ask(true)
	r.edit((*sketch.Sketch).Clear)
	if got := r.FEN(); got != was {
		t.Errorf("while the sheet asks who plays, the position becomes %s", got)
	}
	screen.ask(false)
	if r.edit((*sketch.Sketch).Clear); r.FEN() == was {
		t.Error("the position cannot be changed after that")
	}
}

func TestEditorSaysWhatIsWrong(t *testing.T) {
	e, s, _ := openEditor(t, "chess2", playable, kittest.Sizes[1])
	const wrong = "White needs 2 kings"
	headings := map[string]*heading{"board": s.pieces.heading, "side": s.turn.heading, "castling": s.castle.heading,
		"passed": s.counts.heading, "halfmove": s.counts.heading, "fullmove": s.counts.heading}
	for field, heading := range headings {
		s.showWrong(field, wrong)
		if heading.word.Text() != wrong {
			t.Errorf("%s: %q is said", field, heading.word.Text())
		}
		for other, h := range headings {
			if h != heading && h.word.Text() == wrong {
				t.Errorf("what is wrong with %s is said at %s", field, other)
			}
		}
		if !s.play.Disabled() || !s.analyse.Disabled() || !s.keep.Disabled() || s.play.Tip.Text != wrong {
			t.Errorf("%s: it can be played, or is not said why not", field)
		}
	}
	e.show()
	if s.play.Disabled() || s.counts.labels[0].Text() == "" {
		t.Error("it cannot be played")
	}
	e.write(noKing)
	if _, wrong := e.wrong(); s.pieces.heading.word.Text() != wrong || wrong == "" || !s.play.Disabled() {
		t.Errorf("%q is said at the board", s.pieces.heading.word.Text())
	}
	e.write("8/8")
	if !s.text.broken.Visible() || s.text.broken.Text() != e.broken || e.broken == "" || !s.play.Disabled() {
		t.Error("what is wrong with the text is not said")
	}
}

// What is typed, chosen and dragged changes the position once, and what is shown changes nothing.
func TestEditorControls(t *testing.T) {
	e, s, w := openEditor(t, "chess2", playable, kittest.Sizes[0])
	e.write(blackMove)
	if e.FEN() != blackMove || s.turn.sides.Chosen() != "black" || s.counts.half.Text != "3" || s.counts.full.Text != "4" {
		t.Errorf("%s is set up, and %q, %q and %q are shown", e.FEN(), s.turn.sides.Chosen(), s.counts.half.Text,
			s.counts.full.Text)
	}
	e.write(playable)
	s.counts.half.SetText("12")
	s.counts.half.FocusLost()
	s.counts.half.SetText("x")
	s.counts.half.FocusLost()
	if s.counts.half.Text != "12" || e.sketch.Setup().Halfmove != 12 {
		t.Errorf("the field says %q, and the position %d, after a word that is no number", s.counts.half.Text,
			e.sketch.Setup().Halfmove)
	}
	had := len(e.sketch.Rights())
	chip := s.castle.rights[0].chips[1]
	was := chip.right.On
	if chip.Tapped(nil); chip.right.On == was || len(e.sketch.Rights()) != had {
		t.Errorf("a right to castle is %v still", was)
	}
	at, side := s.pieces.palette.bounds(s.pieces.palette.shapes[1])
	middle := at.AddXY(side/2, side/2)
	s.pieces.palette.Tapped(&fyne.PointEvent{Position: middle})
	if e.brush != e.palette()[0][1].ID {
		t.Errorf("the brush is %q", e.brush)
	}
	s.pieces.palette.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if e.brush != e.palette()[1][1].ID {
		t.Errorf("the brush below is %q", e.brush)
	}
	w.Canvas().Focus(s.pieces.palette)
	test.TypeOnCanvas(w.Canvas(), "")
	s.pieces.palette.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: middle,
		AbsolutePosition: fyne.NewPos(200, 200)}})
	if !s.carried.Visible() {
		t.Error("what is dragged is not to be seen")
	}
	s.pieces.palette.DragEnd()
	if s.carried.Visible() {
		t.Error("what was dropped is still to be seen")
	}
	s.text.text.SetText("k")
	if e.text != "k" || e.broken == "" {
		t.Errorf("%q is written, and %q is wrong with it", e.text, e.broken)
	}
	e.write(playable)
	s.Key(fyne.KeyReturn)
	s.Key(fyne.KeyReturn)
	want := []string{fmt.Sprintf("play %s, %+v and %+v", playable, opponent.Opponent{},
		opponent.At(e.frame.Prefs().Get().Level))}
	if got := e.games.(*played).log; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// The number of a start array is taken while it is typed, if there is such an array.
func TestEditorNumber(t *testing.T) {
	e, s, _ := openEditor(t, "chess960", "", kittest.Sizes[0])
	s.counts.number.SetText("960")
	if e.sketch.Number() == 960 {
		t.Error("there is an array 960")
	}
	s.counts.number.SetText("959")
	if e.sketch.Number() != 959 {
		t.Errorf("the array is %d", e.sketch.Number())
	}
}

// Of a number that is wrong neither it nor what it began with is kept.
func TestNothingWrongIsKeptInEditor(t *testing.T) {
	var kept []int
	kittest.Open(t, theme.Light, func() fyne.CanvasObject { return kit.NewEntry() }, kittest.Sizes[0])
	e := newNumberField(1, 1000, func(n int) { kept = append(kept, n) })
	e.set(40)
	kittest.TypeInto(e, "99999")
	if e.FocusLost(); e.Text != "40" || len(kept) > 0 && kept[len(kept)-1] != 40 {
		t.Errorf("%q is shown, and told were %v", e.Text, kept)
	}
	kittest.TypeInto(e, "250")
	if e.FocusLost(); e.Text != "250" || !slices.Contains(kept, 250) {
		t.Errorf("250 is right, and %q is shown; told were %v", e.Text, kept)
	}
}

// Tab reaches every control, once, and goes on downwards or to the right.
func TestTabReachesEverythingInEditor(t *testing.T) {
	for _, c := range []struct {
		name, game, text string
		asks             bool
	}{
		{"of two kings", "chess2", kingTurn, false},
		{"of nothing to move", "chess2", noKing, false},
		{"of a number", "chess960", "", false},
		{"of options", "kings", "", false},
		{"asking who plays", "chess2", playable, true},
	} {
		for _, size := range kittest.Sizes[:2] {
			t.Run(fmt.Sprint(c.name, " ", size.Width), func(t *testing.T) {
				_, s, w := openEditor(t, c.game, c.text, size)
				if c.asks {
					if s.Key(fyne.KeyReturn); !s.sheet.Visible() {
						t.Error("it does not ask who plays")
					}
				}
				kittest.TabOrder(t, w)
				kittest.Inside(t, w)
			})
		}
	}
}
