package screen

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"midline/ui/kit"
	"midline/ui/theme"
)

// Tab reaches every control of every screen, once, and goes on downwards or to
// the right.
func TestTabReachesEverything(t *testing.T) {
	m := gameModel()
	m.Board = stand()
	for _, c := range []struct {
		name string
		make func() fyne.CanvasObject
	}{
		{"welcome", func() fyne.CanvasObject {
			return NewWelcome([]PieceSet{{ID: "midline", Art: testArt}, {ID: "symbols", Art: testArt}}, nil)
		}},
		{"home", func() fyne.CanvasObject { return NewHome(testArt, homeModel(false), HomeCalls{}) }},
		{"home with learning", func() fyne.CanvasObject {
			m := homeModel(true)
			m.Learn = &kit.Link{ID: "learn", Icon: "learn", Title: "Learn", Line: "Next: The race"}
			return NewHome(testArt, m, HomeCalls{})
		}},
		{"home with a game", func() fyne.CanvasObject { return NewHome(testArt, homeModel(true), HomeCalls{}) }},
		{"new game", func() fyne.CanvasObject { return NewNewGame(testArt, newGameModel(), NewGameCalls{}) }},
		{"own clock", func() fyne.CanvasObject {
			m := newGameModel()
			m.Choice.Clock = "5+3/2+1 bronstein"
			s := NewNewGame(testArt, m, NewGameCalls{})
			s.showClock(true)
			return s
		}},
		{"choose", func() fyne.CanvasObject { return NewChoose(testArt, ChooseModel{Who: "Black"}, nil) }},
		{"curtain", func() fyne.CanvasObject {
			return NewCurtain(testArt, CurtainModel{Coming: "Black", Done: "White"}, nil)
		}},
		{"reveal", func() fyne.CanvasObject {
			return NewReveal(testArt, RevealModel{White: "reaper", Black: "classic"}, nil)
		}},
		{"armies", func() fyne.CanvasObject { return NewArmies(testArt, armiesModel(), ArmiesCalls{}) }},
		{"overview", func() fyne.CanvasObject {
			return NewLearn(testArt, wayModel(), LearnCalls{Compare: func() {}})
		}},
		{"about", func() fyne.CanvasObject { return NewAbout(testArt, AboutModel{Version: "0.1"}, nil, nil) }},
		{"engines", func() fyne.CanvasObject { return NewEngines(testArt, enginesModel(), EnginesCalls{}) }},
		{"an engine", func() fyne.CanvasObject {
			s := NewEngines(testArt, enginesModel(), EnginesCalls{})
			s.Choose("Fish")
			return s
		}},
		{"another engine", func() fyne.CanvasObject {
			s := NewEngines(testArt, enginesModel(), EnginesCalls{})
			s.Choose(EntryAdd)
			return s
		}},
		{"editor", func() fyne.CanvasObject { return NewEditor(testArt, stand(), editorModel(), EditorCalls{}) }},
		{"editor of kings", func() fyne.CanvasObject {
			m := editorModel()
			m.Armies, m.Numbered, m.Phased, m.Wrong, m.Where = nil, false, false, "", ""
			m.Forms = []kit.Option{{ID: "kings", Name: "Usual rules"}, {ID: "kings:corner=h8", Name: "Opposite corners"}}
			return NewEditor(testArt, stand(), m, EditorCalls{})
		}},
		{"editor's choice", func() fyne.CanvasObject {
			m := editorModel()
			m.Wrong, m.Where = "", ""
			s := NewEditor(testArt, stand(), m, EditorCalls{Levels: []kit.Option{{ID: "1", Name: "Beginner"}}, PlayFrom: EditorPlay{Opponent: "computer", Level: "1", Colour: "white"}})
			s.Key(fyne.KeyReturn)
			return s
		}},
		{"library", func() fyne.CanvasObject { return tabLibrary(t, 200) }},
		{"empty library", func() fyne.CanvasObject { return tabLibrary(t, 0) }},
		{"library at work", func() fyne.CanvasObject {
			s := tabLibrary(t, 200)
			s.list.Go(2)
			s.unfolded = true
			s.Deleted(2)
			s.SetPosition(&kit.MiniBoardModel{Files: 8, Ranks: 8})
			s.SetJob(&LibraryJob{Ended: true, Faults: []LibraryFault{{Game: 1, Reason: "none"}}})
			return s
		}},
		{"statistics", func() fyne.CanvasObject {
			s := NewStatistics(testArt, statisticsModel(), StatisticsCalls{})
			s.SetNumbers(testNumbers())
			return s
		}},
		{"game", func() fyne.CanvasObject { return NewGameScreen(testArt, m, GameCalls{}) }},
		{"moves", func() fyne.CanvasObject {
			s := NewGameScreen(testArt, m, GameCalls{})
			s.SetTab("moves")
			s.SetNotice(kit.NewConfirm(testArt, "Resign this game?", "Resign", "Play on", nil))
			return s
		}},
		{"marked words", func() fyne.CanvasObject {
			m := m
			m.Variant, m.Message = "chess2", "Hint: the elephant rampages."
			m.Card = CardOf("two-kings", "king", true)
			m.Card.Powers = []Power{{Icon: "spiral", Text: "Whirlwind", Reason: "2 × pawn, ghost"}, {Icon: "flag", Text: "Beyond the midline"}}
			return NewGameScreen(testArt, m, GameCalls{})
		}},
		{"rules", func() fyne.CanvasObject {
			m := m
			m.Variant, m.Tab, m.Tabs = "chess2", "rules", append(slices.Clone(m.Tabs), kit.Option{ID: "rules", Name: "Rules"})
			m.Rules = []RulesSection{{Heading: "Aim", Paragraphs: []string{"Bring your king over the midline.", "A ghost is in the way, and a tiger."}}}
			return NewGameScreen(testArt, m, GameCalls{})
		}},
		{"analysis", func() fyne.CanvasObject {
			return NewGameScreen(testArt, analysed(m), GameCalls{})
		}},
		{"playing on", func() fyne.CanvasObject {
			s := NewGameScreen(testArt, analysed(m), GameCalls{})
			s.AskPlayOn()
			return s
		}},
		{"share", func() fyne.CanvasObject {
			s := NewGameScreen(testArt, m, GameCalls{})
			s.SetSheet(NewShareSheet(testArt, ShareModel{Film: true}, ShareCalls{}))
			return s
		}},
		{"share while it draws", func() fyne.CanvasObject {
			s := NewGameScreen(testArt, m, GameCalls{})
			s.SetSheet(NewShareSheet(testArt, ShareModel{Busy: true, News: "Drawing…", Done: 0.5}, ShareCalls{}))
			return s
		}},
		{"king-turn", func() fyne.CanvasObject {
			s := NewGameScreen(testArt, m, GameCalls{})
			s.SetKingTurns(KingTurnWaits, KingTurnNow)
			return s
		}},
		{"exercise", func() fyne.CanvasObject { return NewExercise(testArt, stand(), exerciseModel(), ExerciseCalls{}) }},
		{"puzzles", func() fyne.CanvasObject { return NewPuzzles(testArt, puzzlesModel(), PuzzlesCalls{}) }},
		{"learning", func() fyne.CanvasObject { return NewLearn(testArt, learnModel(), LearnCalls{}) }},
		{"end", func() fyne.CanvasObject {
			s := NewGameScreen(testArt, m, GameCalls{})
			s.SetOverlay(NewEndBanner(testArt, EndModel{Title: "White wins", Ranks: 8, Choices: []Choice{
				{ID: "a", Label: "Rematch", Primary: true}, {ID: "b", Label: "New game"}, {ID: "c", Label: "Review"}}}, nil))
			return s
		}},
	} {
		for _, size := range sizes[:2] {
			t.Run(fmt.Sprint(c.name, " ", size.Width), func(t *testing.T) {
				tabOrder(t, open(t, theme.Light, c.make, size))
			})
		}
	}
}

// analysed is a game whose page "analysis" is open.
func analysed(m GameModel) GameModel {
	m.Tabs = append(slices.Clone(m.Tabs), kit.Option{ID: "analysis", Name: "Analysis"})
	m.Tab, m.Analysis = "analysis", finishedModel()
	return m
}

// tabLibrary is a library of so many games.
func tabLibrary(t *testing.T, total int) *Library {
	t.Helper()
	s := NewLibrary(testArt, libraryModel(), LibraryCalls{})
	s.SetFound(shelfIDs(1000, total), nil, false)
	return s
}

// tabOrder holds what Tab reaches in a window against what can be pressed there.
func tabOrder(t *testing.T, w fyne.Window) {
	t.Helper()
	want := map[fyne.Focusable]bool{}
	for _, f := range pressable(w.Content()) {
		want[f] = true
	}
	var last fyne.CanvasObject
	for _, f := range focusOrder(w) {
		if !want[f] {
			t.Errorf("%s has the focus, and cannot be pressed or is reached twice", called(f))
		}
		delete(want, f)
		o := f.(fyne.CanvasObject)
		if last != nil && before(o, last) {
			t.Errorf("%s comes after %s", called(f), called(last))
		}
		last = o
	}
	for f := range want {
		t.Errorf("%s is never reached", called(f))
	}
}

// pressable are the visible widgets below an object that want the keyboard and
// are not switched off.
func pressable(o fyne.CanvasObject) []fyne.Focusable {
	if !o.Visible() {
		return nil
	}
	var found []fyne.Focusable
	if f, ok := o.(fyne.Focusable); ok {
		if d, ok := o.(fyne.Disableable); !ok || !d.Disabled() {
			found = append(found, f)
		}
	}
	for _, kid := range below(o) {
		found = append(found, pressable(kid)...)
	}
	return found
}

func below(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects
	case fyne.Widget:
		return test.WidgetRenderer(o).Objects()
	}
	return nil
}

// stand is a control in the place of the board.
func stand() fyne.CanvasObject {
	return testArt.NewIconButton("", kit.Tip{}, nil)
}

// before reports whether a stands before b as one reads: above it and not at its
// right, or at its left and not below.
func before(a, b fyne.CanvasObject) bool {
	pa, pb := place(a), place(b)
	above, below := pa.Y+a.Size().Height <= pb.Y, pa.Y >= pb.Y+b.Size().Height
	left, right := pa.X+a.Size().Width <= pb.X, pa.X >= pb.X+b.Size().Width
	return above && !right || left && !below
}

func place(o fyne.CanvasObject) fyne.Position {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
}

func called(o any) string {
	switch o := o.(type) {
	case *kit.Button:
		return "button " + o.Label()
	case fyne.CanvasObject:
		return fmt.Sprintf("%T at %v, %v", o, place(o), o.Size())
	}
	return fmt.Sprintf("%T", o)
}
