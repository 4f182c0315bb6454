package trainer

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/kit/objects"
	"midline/ui/theme"
)

// fullExercise is a puzzle of a run that was just solved, with much to say.
func fullExercise() exerciseModel {
	return exerciseModel{
		Files: 8, Ranks: 8, Heading: "Defend the midline", Aside: "12 solved",
		Steps: []step{{Failed: true}, {Now: true}, {}}, StepText: "2 mistakes left",
		Who: "You play Black: Two Kings against Empowered", WhoArt: "king",
		Task: "One action is best. Find it for Black, and go on from there.", Goal: "Within 3 turns",
		Verdict: verdictDone, Said: "Solved. It attacks the reaper on d6 and the ghost on h8 with one piece, and takes " +
			"one of them next. This gives check, which must be answered before the knight on d4 can be taken.",
		Note: "Defend the midline · Conversionmate · Royalty passes · Sacrifice\nThis puzzle is rated 1873.\n" +
			"Your rating is 1204 now, 17 more.",
		Tools: []kit.ToolModel{
			{ID: "help", Icon: "hint", Label: "Help", Enabled: true},
			{ID: "solution", Icon: "eye", Label: "Solution", Enabled: true},
			{ID: "pass", Icon: "check", Label: "Pass", Enabled: true},
			{ID: "flip", Icon: "flip", Label: "Flip", Enabled: true}},
		Next: "The run is over: 12 solved", Beside: "Analyse",
	}
}

func openExercise(t *testing.T, m exerciseModel, does task, size fyne.Size) (*exerciseScreen, fyne.Window) {
	t.Helper()
	var s *exerciseScreen
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		s = newExerciseScreen(kittest.Art, kittest.Stand(), m, does)
		return s
	}, size)
	return s, w
}

// taskLog logs what an exercise is to do.
type taskLog struct {
	log  []string
	free bool // the board has no use for keys
}

func (l *taskLog) onward()              { l.log = append(l.log, "next") }
func (l *taskLog) retry() bool          { return false }
func (l *taskLog) beside()              { l.log = append(l.log, "beside") }
func (l *taskLog) back()                { l.log = append(l.log, "back") }
func (l *taskLog) askBoard(r rune) bool { l.log = append(l.log, "ask "+string(r)); return true }
func (l *taskLog) useTool(id string)    { l.log = append(l.log, id) }
func (l *taskLog) rune(r rune) bool     { l.log = append(l.log, string(r)); return true }
func (l *taskLog) key(name fyne.KeyName) bool {
	l.log = append(l.log, string(name))
	return !l.free
}

// uncut fails for each label that is seen and lacks a part of its text.
func uncut(t *testing.T, o fyne.CanvasObject) {
	t.Helper()
	if !o.Visible() {
		return
	}
	if l, ok := o.(*kit.Label); ok && l.Text() != "" {
		var shown []string
		for _, kid := range objects.Below(l) {
			if line, ok := kid.(*canvas.Text); ok {
				shown = append(shown, line.Text)
			}
		}
		one := func(text string) string { return strings.Join(strings.Fields(text), " ") }
		if got, want := one(strings.Join(shown, " ")), one(l.Text()); got != want {
			t.Errorf("%q is cut: %q", want, got)
		}
	}
	for _, kid := range objects.Below(o) {
		uncut(t, kid)
	}
}

// apart fails for each two objects that are seen and overlap.
func apart(t *testing.T, list ...fyne.CanvasObject) {
	t.Helper()
	for i, a := range list {
		for _, b := range list[i+1:] {
			if !a.Visible() || !b.Visible() {
				continue
			}
			pa, pb, sa, sb := a.Position(), b.Position(), a.Size(), b.Size()
			if pa.X < pb.X+sb.Width && pb.X < pa.X+sa.Width && pa.Y < pb.Y+sb.Height && pb.Y < pa.Y+sa.Height {
				t.Errorf("%s at %v, %v lies over %s at %v, %v", kittest.Called(a), pa, sa, kittest.Called(b), pb, sb)
			}
		}
	}
}

func TestExerciseFits(t *testing.T) {
	for _, size := range kittest.Sizes {
		for _, board := range [][2]int{{8, 8}, {10, 8}, {8, 10}, {10, 10}, {9, 9}} {
			m := fullExercise()
			m.Files, m.Ranks = board[0], board[1]
			s, w := openExercise(t, m, &taskLog{}, size)
			kittest.Inside(t, w)
			uncut(t, s)
			apart(t, s.board, s.heading, s.aside, s.steps, s.stepText, s.scroll, s.note, s.tools, s.next,
				s.beside)
			apart(t, s.ground, s.answer)
			if at := s.board.Size(); at.Width < 300 || s.board.Position().X < 0 {
				t.Errorf("%v at %v: the board has %v", board, size, at)
			}
		}
	}
}

// Buttons that come and go move nothing else.
func TestExerciseStandsStill(t *testing.T) {
	m := fullExercise()
	s, _ := openExercise(t, m, &taskLog{}, kittest.Sizes[1])
	places := func() (list []fyne.Position) {
		for _, o := range []fyne.CanvasObject{s.board, s.heading, s.ground, s.task, s.answer, s.tools} {
			list = append(list, o.Position())
		}
		return list
	}
	before := places()
	m.Next, m.Beside, m.Note, m.Verdict = "", "", "", noVerdict
	s.Set(m)
	if !slices.Equal(places(), before) {
		t.Errorf("without buttons all lies at %v, and not at %v", places(), before)
	}
	for name, o := range map[string]fyne.CanvasObject{"next": s.next, "beside": s.beside, "note": s.note} {
		if o.Visible() {
			t.Errorf("%s is seen", name)
		}
	}
	m.Said = ""
	s.Set(m)
	if s.answer.Visible() || s.edge.Visible() || s.said.Visible() {
		t.Error("nothing was said, and the place for it is seen")
	}
}

func TestExerciseCalls(t *testing.T) {
	does := &taskLog{}
	s, w := openExercise(t, fullExercise(), does, kittest.Sizes[0])
	kittest.Tap(s.next)
	kittest.Tap(s.beside)
	kittest.Tap(s.back)
	kittest.TypeKey(w, fyne.KeyReturn)
	kittest.TypeKey(w, fyne.KeySpace)
	kittest.TypeRune(w, 'h')
	kittest.TypeKey(w, fyne.KeyEscape) // for the board
	does.free = true
	kittest.TypeKey(w, fyne.KeyEscape)
	m := fullExercise()
	m.Next = ""
	s.Set(m)
	kittest.TypeKey(w, fyne.KeyReturn) // for the board as well
	want := []string{"next", "beside", "back", "next", "Space", "h", "Escape", "Escape", "back", "Return"}
	if !slices.Equal(does.log, want) {
		t.Errorf("got %q", does.log)
	}
	kittest.TypeKey(w, fyne.KeyUp)
	if w.Canvas().Focused() != s.board.(fyne.Focusable) {
		t.Error("the arrow keys do not go to the board")
	}
}

// Tab reaches every control of every page, once, and goes on downwards or to the right.
func TestTabReachesEverything(t *testing.T) {
	for name, build := range map[string]func(r *Room) fyne.CanvasObject{
		"armies":   func(r *Room) fyne.CanvasObject { return newArmiesScreen(r) },
		"overview": func(r *Room) fyne.CanvasObject { return newProgressScreen(r) },
		"exercise": func(*Room) fyne.CanvasObject {
			return newExerciseScreen(kittest.Art, kittest.Stand(), fullExercise(), &taskLog{})
		},
		"puzzles": func(r *Room) fyne.CanvasObject { return newPuzzlesScreen(r) },
		"group":   func(r *Room) fyne.CanvasObject { r.chapter = "animals"; return newProgressScreen(r) },
	} {
		for _, size := range kittest.Sizes[:2] {
			t.Run(fmt.Sprint(name, " ", size.Width), func(t *testing.T) {
				w := pageRoom(t)
				kittest.TabOrder(t, kittest.Open(t, theme.Light, func() fyne.CanvasObject { return build(w.trainer) }, size))
			})
		}
	}
}

// Texts mark the terms of their game, each once in all that is read together.
func TestTermsOfAStageAreMarked(t *testing.T) {
	for _, size := range kittest.Sizes[:2] {
		_, w := openExercise(t, exerciseModel{Variant: "chess2", Files: 8, Ranks: 8,
			Task: "A ghost stands in the way of the tiger.",
			Said: "The tiger never passes a ghost, nor does a reaper."}, &taskLog{}, size)
		if got := strings.Join(kittest.Marked(w.Content()), " "); got != "ghost tiger reaper" {
			t.Errorf("at %v: %q", size.Width, got)
		}
	}
}

// longTry is a wrong try with the longest texts.
func longTry() exerciseModel {
	return exerciseModel{Files: 8, Ranks: 8, Heading: "Conversionmate",
		Steps: []step{{Done: true}, {Now: true}, {}}, StepText: "Stage 2 of 3",
		Who: "You play White: Two Kings against Empowered", WhoArt: "king", WhoWhite: true,
		Task: "Both your kings are royal: neither may be lost, and your normal turn must answer a check to either. " +
			"Black’s rook wants to go to d1: there it checks both at once, and the king on g1 has no way out. " +
			"Do not lose next turn.", Goal: "Get to every circle within 3 turns.", Verdict: verdictWrong,
		Said: "The computer expects you to lose a warrior king and a wild horse for an elephant: warrior king on c3 " +
			"to c4, elephant on h8 takes rook on h5, warrior king on d3 takes wild horse on e4, and the reaper " +
			"on d6 takes the pawn on a2. That is what you played.",
		Tools: []kit.ToolModel{
			{ID: "help", Icon: "hint", Label: "Help", Enabled: true},
			{ID: "solution", Icon: "eye", Label: "Solution", Enabled: true},
			{ID: "pass", Icon: "check", Label: "Pass", Enabled: true},
			{ID: "flip", Icon: "flip", Label: "Flip", Enabled: true}},
		Next: "Try again"}
}

// smallest are the sizes of the whole screen with the text at 150 % in small windows.
var smallest = []fyne.Size{kittest.Sizes[1], fyne.NewSize(853, 533), fyne.NewSize(800, 520), fyne.NewSize(683, 427)}

// The longest texts of a wrong try are whole, and begin in sight, also in the smallest windows with large text; what
// is below them stays where it can be pressed.
func TestWrongTryFits(t *testing.T) {
	for _, size := range smallest {
		m := longTry()
		said := m.Said
		m.Said, m.Verdict, m.Next = "", noVerdict, ""
		s, w := openExercise(t, m, &taskLog{}, size)
		m = longTry()
		s.Set(m)
		kittest.Inside(t, w)
		uncut(t, s)
		apart(t, s.board, s.heading, s.steps, s.stepText, s.scroll, s.tools, s.next)
		top := s.answer.Position().Y - s.scroll.Offset.Y
		if top < 0 || top > s.scroll.Size().Height-60 {
			t.Errorf("at %v: what is said begins at %v of %v", size, top, s.scroll.Size().Height)
		}
		if bottom := top + s.answer.Size().Height; bottom > s.scroll.Size().Height+1 && top > 1 {
			t.Errorf("at %v: what is said ends at %v of %v, below %v above it", size, bottom, s.scroll.Size().Height, top)
		}
		if s.said.Text() != said {
			t.Errorf("%q is said", s.said.Text())
		}
		m.Said = strings.Repeat(said+" ", 3) // as a translation may want
		s.Set(m)
		if top := s.answer.Position().Y - s.scroll.Offset.Y; top < 0 {
			t.Errorf("at %v: what is said begins %v above what is seen", size, -top)
		}
	}
}
