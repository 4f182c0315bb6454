package editor

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"midline/engine/opponent"
	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/theme"
)

func editorModel() Model {
	return Model{Files: 8, Ranks: 8, Games: []kit.Option{{ID: "chess2", Name: "Chess 2"}, {ID: "chess", Name: "Chess"}}, Game: "chess2",
		Armies: []kit.Option{{ID: "classic", Name: "Classic"}, {ID: "two-kings", Name: "Two Kings"}}, Army: [2]string{"two-kings", "classic"},
		Palette: [2][]Cell{
			{{ID: "K", Art: "king", White: true, Name: "White king"}, {ID: "P", Art: "pawn", White: true, Name: "White pawn"}, {ID: handBrush, Icon: "hand", Name: "Move"}, {ID: markBrush, Icon: "banner", Name: "Converted"}},
			{{ID: "k", Art: "king", Name: "Black king"}, {ID: eraseBrush, Icon: "erase", Name: "Remove"}},
		}, Brush: "K", Phased: true, Castling: true,
		Rights: [2][]Right{{{ID: "a1", On: true}, {ID: "h1", On: true, Wrong: true}}, {{ID: "h8"}}},
		Passed: []kit.Option{{ID: "-", Name: "None"}, {ID: "e3", Name: "e3"}}, PassedAt: "-", Full: 1, Numbered: true, Number: 518,
		Text: "8/8/8/8/8/8/8/8 w - - 0 1 TC", Undo: true, Redo: true, Wrong: "White needs 2 kings", Where: "board", Keep: true}
}

// What is wrong is said at its field, nothing can be done with the position while it is, and
// the text says it of itself.
func TestEditorTells(t *testing.T) {
	m := editorModel()
	var s *Screen
	kittest.Open(t, theme.Light, func() fyne.CanvasObject { s = newScreen(kittest.Art, kittest.Stand(), m, Calls{}); return s }, kittest.Sizes[1])
	lines := map[string]*line{"board": s.pieces, "side": s.side, "castling": s.castle, "passed": s.last, "halfmove": s.last, "fullmove": s.last}
	for where, line := range lines {
		m.Where = where
		s.Set(m)
		if line.word.Text() != m.Wrong {
			t.Errorf("%s: %q is said", where, line.word.Text())
		}
		for other, l := range lines {
			if l != line && l.word.Text() == m.Wrong {
				t.Errorf("what is wrong with %s is said at %s", where, other)
			}
		}
		if !s.play.Disabled() || !s.analyse.Disabled() || !s.keep.Disabled() || s.play.Tip.Text != m.Wrong {
			t.Errorf("%s: it can be played, or is not said why not", where)
		}
	}
	m.Wrong, m.Where = "", ""
	s.Set(m)
	if s.play.Disabled() || s.labels[0].Visible() == false {
		t.Error("it cannot be played")
	}
	m.Broken = "The board ends early"
	s.Set(m)
	if !s.broken.Visible() || s.broken.Text() != m.Broken || !s.play.Disabled() {
		t.Error("what is wrong with the text is not said")
	}
}

// What is typed, chosen and dragged is told once, and what is set from outside is not.
func TestEditorCalls(t *testing.T) {
	m := editorModel()
	m.Wrong, m.Where = "", ""
	var log []string
	note := func(what string) func(string) { return func(id string) { log = append(log, what+" "+id) } }
	calls := Calls{Game: note("game"), Brush: note("brush"), Right: note("right"), Passed: note("passed"), Tool: note("tool"), Text: note("text"),
		Counts: func(half, full int) { log = append(log, "counts") }, Side: func(black, king bool) { log = append(log, map[bool]string{true: "black", false: "white"}[black]) },
		Number: func(n int) { log = append(log, "number") }, Play: func(p PlayChoice) { log = append(log, "play "+p.Opponent.ID()+" "+p.Level.ID()+" "+p.Colour) },
		Carry: func(id string, at fyne.Position, dropped bool) {
			if dropped {
				log = append(log, "carry "+id)
			}
		}, Levels: []kit.Option{{ID: "1", Name: "Beginner"}, {ID: "2", Name: "Novice"}}, PlayFrom: PlayChoice{Opponent: opponent.Midline, Level: 2, Colour: "white"}}
	var s *Screen
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject { s = newScreen(kittest.Art, kittest.Stand(), m, calls); return s }, kittest.Sizes[0])
	m.Half, m.Full, m.Number, m.Text, m.Black = 3, 4, 5, "8/8/8/8/8/8/8/8 b - - 3 4 TC", true
	s.Set(m)
	if len(log) > 0 {
		t.Errorf("what was set is told: %q", log)
	}
	s.half.SetText("12")
	s.half.FocusLost()
	s.half.SetText("x")
	s.half.FocusLost()
	if s.half.Text != "12" {
		t.Errorf("the field says %q after a word that is no number", s.half.Text)
	}
	s.number.SetText("960")
	s.number.SetText("959")
	s.text.SetText("k")
	s.rights[0].chips[1].Tapped(nil)
	at, side := s.palette.cell(0, 1)
	s.palette.Tapped(&fyne.PointEvent{Position: at.AddXY(side/2, side/2)})
	s.palette.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	w.Canvas().Focus(s.palette)
	test.TypeOnCanvas(w.Canvas(), "")
	drag := &fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at.AddXY(side/2, side/2), AbsolutePosition: fyne.NewPos(200, 200)}}
	s.palette.Dragged(drag)
	if !s.carried.Visible() {
		t.Error("what is dragged is not to be seen")
	}
	s.palette.DragEnd()
	s.Key(fyne.KeyReturn)
	s.Key(fyne.KeyReturn)
	want := []string{"counts", "number", "text k", "right h1", "brush P", "brush k", "carry P", "play computer 2 white"}
	if !slices.Equal(log, want) {
		t.Errorf("got %q, want %q", log, want)
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
		name string
		make func() fyne.CanvasObject
	}{
		{"editor", func() fyne.CanvasObject { return newScreen(kittest.Art, kittest.Stand(), editorModel(), Calls{}) }},
		{"editor of kings", func() fyne.CanvasObject {
			m := editorModel()
			m.Armies, m.Numbered, m.Phased, m.Wrong, m.Where = nil, false, false, "", ""
			m.Forms = []kit.Option{{ID: "kings", Name: "Usual rules"}, {ID: "kings:corner=h8", Name: "Opposite corners"}}
			return newScreen(kittest.Art, kittest.Stand(), m, Calls{})
		}},
		{"editor's choice", func() fyne.CanvasObject {
			m := editorModel()
			m.Wrong, m.Where = "", ""
			s := newScreen(kittest.Art, kittest.Stand(), m, Calls{Levels: []kit.Option{{ID: "1", Name: "Beginner"}}, PlayFrom: PlayChoice{Opponent: opponent.Midline, Level: 1, Colour: "white"}})
			s.Key(fyne.KeyReturn)
			return s
		}},
	} {
		for _, size := range kittest.Sizes[:2] {
			t.Run(fmt.Sprint(c.name, " ", size.Width), func(t *testing.T) {
				kittest.TabOrder(t, kittest.Open(t, theme.Light, c.make, size))
			})
		}
	}
}
