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
	"midline/ui/theme"
	"midline/ui/words"
)

// fullExercise is a puzzle of a run that was just solved, with much to say.
func fullExercise() exerciseModel {
	return exerciseModel{
		Files: 8, Ranks: 8, Heading: "Defend the midline", Aside: "12 solved",
		Steps: []step{{Failed: true}, {Now: true}, {}}, StepText: "2 mistakes left",
		Who: "You play Black: Two Kings against Empowered", WhoArt: "king",
		Task: "One action is best. Find it for Black, and go on from there.", Goal: "Within 3 turns",
		Verdict: verdictDone, Said: "Solved. It attacks the reaper on d6 and the ghost on h8 with one piece, and takes one of them next. The knight on d4 can wait: the check comes first.",
		Note: "Defend the midline · Conversionmate · Royalty passes · Sacrifice\nThis puzzle is rated 1873.\nYour rating is 1204 now, 17 more.",
		Tools: []kit.ToolModel{{ID: "help", Icon: "hint", Label: "Help", Enabled: true}, {ID: "solution", Icon: "eye", Label: "Solution", Enabled: true},
			{ID: "pass", Icon: "check", Label: "Pass", Enabled: true}, {ID: "flip", Icon: "flip", Label: "Flip", Enabled: true}},
		Next: "The run is over: 12 solved", Beside: "Analyse",
	}
}

func openExercise(t *testing.T, m exerciseModel, calls exerciseCalls, size fyne.Size) (*exerciseScreen, fyne.Window) {
	t.Helper()
	var s *exerciseScreen
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject { s = newExerciseScreen(kittest.Art, kittest.Stand(), m, calls); return s }, size)
	return s, w
}

// uncut fails for each label that is seen and lacks a part of its text.
func uncut(t *testing.T, o fyne.CanvasObject) {
	t.Helper()
	if !o.Visible() {
		return
	}
	if l, ok := o.(*kit.Label); ok && l.Text() != "" {
		var shown []string
		for _, kid := range kittest.Below(l) {
			if line, ok := kid.(*canvas.Text); ok {
				shown = append(shown, line.Text)
			}
		}
		if got, want := strings.Join(strings.Fields(strings.Join(shown, " ")), " "), strings.Join(strings.Fields(l.Text()), " "); got != want {
			t.Errorf("%q is cut: %q", want, got)
		}
	}
	for _, kid := range kittest.Below(o) {
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
			s, w := openExercise(t, m, exerciseCalls{}, size)
			kittest.Inside(t, w)
			uncut(t, s)
			apart(t, s.board, s.heading, s.aside, s.steps, s.stepText, s.ground, s.answer, s.note, s.tools, s.next, s.beside)
			if at := s.board.Size(); at.Width < 300 || s.board.Position().X < 0 {
				t.Errorf("%v at %v: the board has %v", board, size, at)
			}
		}
	}
}

// Buttons that come and go move nothing else.
func TestExerciseStandsStill(t *testing.T) {
	m := fullExercise()
	s, _ := openExercise(t, m, exerciseCalls{}, kittest.Sizes[1])
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
	var log []string
	note := func(what string) func() { return func() { log = append(log, what) } }
	free := false
	s, w := openExercise(t, fullExercise(), exerciseCalls{
		Tool: func(id string) { log = append(log, id) }, Next: note("next"), Beside: note("beside"), Back: note("back"),
		Key:  func(name fyne.KeyName) bool { log = append(log, string(name)); return !free },
		Rune: func(r rune) bool { log = append(log, string(r)); return true },
	}, kittest.Sizes[0])
	kittest.Tap(s.next)
	kittest.Tap(s.beside)
	kittest.Tap(s.back)
	kittest.TypeKey(w, fyne.KeyReturn)
	kittest.TypeKey(w, fyne.KeySpace)
	kittest.TypeRune(w, 'h')
	kittest.TypeKey(w, fyne.KeyEscape) // for the board
	free = true
	kittest.TypeKey(w, fyne.KeyEscape)
	m := fullExercise()
	m.Next = ""
	s.Set(m)
	kittest.TypeKey(w, fyne.KeyReturn) // for the board as well
	if want := []string{"next", "beside", "back", "next", "Space", "h", "Escape", "Escape", "back", "Return"}; !slices.Equal(log, want) {
		t.Errorf("got %q", log)
	}
	kittest.TypeKey(w, fyne.KeyUp)
	if w.Canvas().Focused() != s.board.(fyne.Focusable) {
		t.Error("the arrow keys do not go to the board")
	}
}

// The notice over the foot goes without a trace.
func TestExerciseNotice(t *testing.T) {
	s, w := openExercise(t, fullExercise(), exerciseCalls{}, kittest.Sizes[1])
	kids := len(s.Kids)
	for range 2 {
		s.SetNotice(kit.NewNotice(kittest.Art, "What was learned could not be written.", nil))
		kittest.Inside(t, w)
		if len(s.Kids) != kids+1 {
			t.Errorf("%d objects, and not %d", len(s.Kids), kids+1)
		}
	}
	s.SetNotice(nil)
	if len(s.Kids) != kids {
		t.Errorf("%d objects remain of %d", len(s.Kids), kids)
	}
}

// fullPuzzles has every mode, game and theme.
func fullPuzzles() puzzlesModel {
	m := puzzlesModel{History: []float64{900, 950, 930, 1204}, Facts: []kit.Fact{{Name: "Rating", Text: "1204"}, {Name: "In a row", Text: "12"}, {Name: "Best run", Text: "31"}}}
	for _, id := range []string{"daily", "mixed", "run", "own"} {
		m.Modes = append(m.Modes, modeModel{ID: id, Icon: "dice", Title: words.T("puzzles.mode." + id), Line: words.T("puzzles.mode." + id + ".line"), Done: id == "daily"})
	}
	for i, name := range []string{"Classic", "Nemesis", "Empowered", "Reaper", "Two Kings", "Animals", "Kings", "Rebel Chess", "Reservists", "Chess960", "Chess"} {
		m.Armies = append(m.Armies, puzzleGroupModel{ID: name, Name: name, Art: "king", Solved: i, Tried: 3 * i})
	}
	for _, name := range []string{"midline", "defence", "mate", "fork", "rampage", "whirlwind", "king-turn", "pounce", "reach", "ghost", "nemesis", "link",
		"unlink", "conversion", "conversionmate", "drop", "heir", "promotion", "castling", "en-passant", "sacrifice", "quiet", "material"} {
		m.Themes = append(m.Themes, kit.Option{ID: name, Name: words.T("puzzles.theme." + name)})
	}
	return m
}

func TestPuzzlesPage(t *testing.T) {
	var log []string
	note := func(what string) func(string) { return func(id string) { log = append(log, what+" "+id) } }
	var s *puzzlesScreen
	m := fullPuzzles()
	m.Modes[3].Empty = true
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		s = newPuzzlesScreen(kittest.Art, m, puzzlesCalls{Mode: note("mode"), Kind: note("kind"), Theme: note("theme"), Back: func() { log = append(log, "back") }})
		return s
	}, kittest.Sizes[0])
	kittest.TypeKey(w, fyne.KeyReturn)
	kittest.Tap(s.modes[2])
	kittest.Tap(s.modes[3]) // there is nothing to solve
	kittest.Tap(s.kinds[4])
	kittest.Tap(s.themes[1])
	kittest.Tap(s.back)
	kittest.TypeKey(w, fyne.KeyEscape)
	if want := []string{"mode daily", "mode run", "kind Two Kings", "theme defence", "back", "back"}; !slices.Equal(log, want) {
		t.Errorf("got %q", log)
	}
	if s.kinds[0].count.Visible() || !s.kinds[1].count.Visible() {
		t.Error("puzzles that nobody tried are counted, or others are not")
	}
}

func TestPuzzlesPageFits(t *testing.T) {
	for _, size := range kittest.Sizes {
		var s *puzzlesScreen
		kittest.Open(t, theme.Dark, func() fyne.CanvasObject { s = newPuzzlesScreen(kittest.Art, fullPuzzles(), puzzlesCalls{}); return s }, size)
		uncut(t, s)
		apart(t, slices.DeleteFunc(slices.Clone(s.Body.Kids), func(o fyne.CanvasObject) bool { return o == s.light })...)
		if high := s.Body.MinSize().Height; high > size.Height {
			t.Errorf("at %v the page is %v high", size, high)
		}
	}
}

// Tab reaches every control of every page, once, and goes on downwards or to the right.
func TestTabReachesEverything(t *testing.T) {
	for name, build := range map[string]func() fyne.CanvasObject{
		"armies": func() fyne.CanvasObject { return newArmiesScreen(kittest.Art, fullArmies(), armiesCalls{}) },
		"overview": func() fyne.CanvasObject {
			return newProgressScreen(kittest.Art, fullOverview(), progressCalls{Compare: func() {}})
		},
		"exercise": func() fyne.CanvasObject {
			return newExerciseScreen(kittest.Art, kittest.Stand(), fullExercise(), exerciseCalls{})
		},
		"puzzles":  func() fyne.CanvasObject { return newPuzzlesScreen(kittest.Art, fullPuzzles(), puzzlesCalls{}) },
		"learning": func() fyne.CanvasObject { return newProgressScreen(kittest.Art, fullProgress(), progressCalls{}) },
	} {
		for _, size := range kittest.Sizes[:2] {
			t.Run(fmt.Sprint(name, " ", size.Width), func(t *testing.T) {
				kittest.TabOrder(t, kittest.Open(t, theme.Light, build, size))
			})
		}
	}
}

// Texts mark the terms of their game, each once in all that is read together.
func TestTermsOfAStageAreMarked(t *testing.T) {
	for _, size := range kittest.Sizes[:2] {
		_, w := openExercise(t, exerciseModel{Variant: "chess2", Files: 8, Ranks: 8, Task: "A ghost stands in the way of the tiger.",
			Said: "The tiger never passes a ghost, nor does a reaper."}, exerciseCalls{}, size)
		if got := strings.Join(kittest.Marked(w.Content()), " "); got != "ghost tiger reaper" {
			t.Errorf("at %v: %q", size.Width, got)
		}
	}
}
