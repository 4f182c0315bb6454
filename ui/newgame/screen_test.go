package newgame

import (
	"reflect"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/opponent"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/present/piececard"
	"midline/ui/theme"
)

func testModel() Model {
	return Model{
		Games: []GameOption{
			{ID: "chess2", Name: "Chess 2", Armies: true, Starts: true},
			{ID: "chess960", Name: "Chess960", Starts: true},
			{ID: "chess", Name: "Chess"},
		},
		Levels: []kit.Option{{ID: "1", Name: "1 of 2: plays by the rules"}, {ID: "2", Name: "2 of 2: looks ahead"}},
		Choice: Choice{Game: "chess2", Opponent: opponent.Midline, Level: 1, Army: "classic", Colour: "white",
			Clock: "10+5", Start: "dice", Games: 3},
	}
}

type newGameLog struct {
	changed []Choice
	started []Choice
	backs   int
}

func openNewGame(t *testing.T, size fyne.Size) (*Screen, fyne.Window, *newGameLog) {
	log := &newGameLog{}
	var s *Screen
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		s = newScreen(kittest.Art, testModel(), Calls{
			Change: func(c Choice) { log.changed = append(log.changed, c) },
			Start:  func(c Choice) { log.started = append(log.started, c) },
			Back:   func() { log.backs++ },
		})
		return s
	}, size)
	return s, w, log
}

func TestNewGameFits(t *testing.T) {
	for _, size := range kittest.Sizes {
		s, w, _ := openNewGame(t, size)
		kittest.Inside(t, w)
		if got := s.Body.Size(); got != size {
			t.Errorf("at %v the page is %v: it scrolls", size, got)
		}
	}
}

func TestNewGameStarts(t *testing.T) {
	s, w, log := openNewGame(t, kittest.Sizes[0])
	kittest.Tap(s.cards[5])
	kittest.TypeRune(w, '3')
	kittest.TypeKey(w, fyne.KeyReturn)
	kittest.Tap(s.begin)
	if len(log.changed) != 2 || log.changed[0].Army != "animals" || log.changed[1].Army != "empowered" {
		t.Errorf("changes: %+v", log.changed)
	}
	if len(log.started) != 2 || !reflect.DeepEqual(log.started[0], s.Choice()) {
		t.Errorf("starts: %+v", log.started)
	}
	kittest.Tap(s.back)
	kittest.TypeKey(w, fyne.KeyEscape)
	if log.backs != 2 {
		t.Errorf("%d backs", log.backs)
	}
}

func TestNewGameStartNumber(t *testing.T) {
	s, _, _ := openNewGame(t, kittest.Sizes[0])
	if s.Choice().Start != "dice" || !s.number.Disabled() || !s.start[0].Visible() || s.start[1].Visible() {
		t.Fatalf("the start is %q", s.Choice().Start)
	}
	s.start[0].OnStep(1)
	if s.Choice().Start != "number" || s.number.Disabled() {
		t.Fatalf("the start is %q", s.Choice().Start)
	}
	for _, wrong := range []string{"960", "-1", "", "12a"} {
		s.number.SetText(wrong)
		if s.valid || !s.begin.Disabled() {
			t.Errorf("%q was taken", wrong)
		}
	}
	s.start[0].OnStep(-1)
	if s.Choice().Start != "dice" || s.begin.Disabled() {
		t.Error("a wrong number hinders the dice")
	}
	s.start[0].OnStep(1)
	s.number.SetText("0")
	if c := s.Choice(); c.Start != "number" || c.Number != 0 || s.begin.Disabled() {
		t.Errorf("0 was not taken")
	}
}

// Chess 2 may begin as chess does; Chess960 has only the dice and a number then,
// and what was chosen for Chess 2 is still chosen there.
func TestNewGameArray(t *testing.T) {
	s, _, _ := openNewGame(t, kittest.Sizes[0])
	s.start[0].OnStep(-1)
	if s.Choice().Start != "array" {
		t.Fatalf("the start is %q", s.Choice().Start)
	}
	s.change(func(c *Choice) { c.Game = "chess960" })
	if s.Choice().Start != "dice" || s.start[0].Visible() || !s.start[1].Visible() || s.start[1].Chosen() != "dice" {
		t.Errorf("Chess960 begins by %q", s.Choice().Start)
	}
	s.change(func(c *Choice) { c.Game = "chess2" })
	if s.Choice().Start != "array" || s.start[0].Chosen() != "array" {
		t.Errorf("Chess 2 begins by %q", s.Choice().Start)
	}
}

func TestNewGameShowsWhatMatters(t *testing.T) {
	s, w, _ := openNewGame(t, kittest.Sizes[1])
	visible := func() (n int) {
		for _, row := range s.rows {
			if row.Visible() {
				n++
			}
		}
		return n
	}
	for _, c := range []struct {
		game     string
		opponent opponent.Kind
		rows     int
		cards    bool
	}{
		{"chess2", opponent.Midline, 8, true}, {"chess2", opponent.Person, 6, true},
		{"chess960", opponent.Midline, 7, false}, {"chess", opponent.Midline, 6, false}, {"chess", opponent.Person, 5,
			false},
	} {
		s.change(func(n *Choice) { n.Game, n.Opponent = c.game, c.opponent })
		if visible() != c.rows || s.cards[0].Visible() != c.cards || s.preview.Visible() == c.cards {
			t.Errorf("%s against %d: %d rows, cards %v", c.game, c.opponent, visible(), s.cards[0].Visible())
		}
		kittest.Inside(t, w)
	}
}

func TestArmiesAndPiecesHaveTexts(t *testing.T) {
	for _, a := range append(slices.Clone(catalogue.Armies), catalogue.Army{}) {
		for _, role := range []string{"king", "queen", "rook", "bishop", "knight", "pawn"} {
			if a.ID == "two-kings" && role == "queen" {
				continue
			}
			p := piececard.Describe(a.ID, role)
			if p.Name == "piece."+role || len(p.Text) < 30 || p.Art == "" || (a.ID != "" && p.Place == "") {
				t.Errorf("%s %s: %+v", a.ID, role, p)
			}
		}
	}
	if got := piececard.Describe("animals", "rook"); got.Place != "Animals, in the rook’s place" ||
		got.Art != "elephant" {
		t.Errorf("elephant: %+v", got)
	}
}

func TestNewGameGolden(t *testing.T) {
	s, w, _ := openNewGame(t, fyne.NewSize(1024, 640))
	kittest.Hover(s.cards[1])
	kittest.Golden(t, w, "new-game")
}

// A card shows its demonstration while it is looked at, one at a time, and
// leaving the screen ends it.
func TestCardsShowDemonstrations(t *testing.T) {
	demos := map[string]*kittest.Demo{}
	var s *Screen
	m := testModel()
	m.Demo = func(army string) kit.Demo {
		demos[army] = kittest.NewDemo()
		return demos[army]
	}
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject { s = newScreen(kittest.Art, m, Calls{}); return s },
		kittest.Sizes[0])
	kittest.Hover(s.cards[3])
	if d := demos["reaper"]; d == nil || d.Starts != 1 || !d.Visible() || s.cards[3].pieces[0].Visible() {
		t.Fatalf("the reaper's: %+v", d)
	}
	if size := s.cards[3].Size(); size != s.cards[4].Size() {
		t.Error("a card has grown")
	}
	s.cards[3].MouseOut()
	w.Canvas().Focus(s.cards[1])
	kittest.TypeKey(w, fyne.KeyDown)
	kittest.Hover(s.cards[0])
	for army, want := range map[string][2]int{"reaper": {1, 1}, "nemesis": {1, 1}, "two-kings": {1, 1}, "classic": {1,
		0}} {
		if d := demos[army]; d == nil || d.Starts != want[0] || d.Stops != want[1] || d.Visible() != (want[1] == 0) {
			t.Errorf("%s: %+v", army, d)
		}
	}
	var c *Choose
	kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		c = NewChoose(kittest.Art, ChooseModel{Who: "Black",
			Demo: func(army string) kit.Demo { return m.Demo("dark " + army) }}, nil)
		return c
	}, kittest.Sizes[0])
	kittest.Hover(c.cards[0])
	if got := demos["dark classic"].FillColor; got != theme.Default().Dark.Teal {
		t.Errorf("on the dark stage it wears %v", got)
	}
	s.Leave()
	if demos["classic"].Stops != 1 || !s.cards[0].pieces[0].Visible() {
		t.Error("it goes on when the screen is left")
	}
}

// A game without armies has cards of what it adds to chess; one film runs at a
// time, and those of another form come with it.
func TestFeaturesAreShown(t *testing.T) {
	demos := map[string]*kittest.Demo{}
	var s *Screen
	m := testModel()
	m.Games = append(m.Games, GameOption{ID: "kings", Name: "Kings"})
	m.Preview = func(Choice) (kit.MiniBoardModel, string) { return kit.MiniBoardModel{Files: 8, Ranks: 8}, "" }
	m.FeatureDemo = func(f catalogue.Feature) kit.Demo {
		demos[f.ID] = kittest.NewDemo()
		return demos[f.ID]
	}
	kings, _ := catalogue.GameByID("kings")
	m.Features = func(c Choice) []catalogue.Feature {
		if c.Game != "kings" {
			return nil
		}
		return kings.Features
	}
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject { s = newScreen(kittest.Art, m, Calls{}); return s },
		kittest.Sizes[0])
	s.change(func(c *Choice) { c.Game = "kings" })
	if len(s.preview.cards) != len(kings.Features) {
		t.Fatalf("%d cards", len(s.preview.cards))
	}
	crown, pawn := demos["kings-crown"], demos["kings-promotion"]
	kittest.Hover(s.preview.cards[0])
	w.Canvas().Focus(s.preview.cards[1])
	if crown.Starts != 1 || crown.Stops != 1 || pawn.Starts != 1 || pawn.Stops != 0 {
		t.Errorf("started and stopped: %+v %+v", crown, pawn)
	}
	s.Leave()
	if pawn.Stops != 1 {
		t.Error("a film goes on when the screen is left")
	}
	w.Canvas().Focus(nil)
	s.preview.cards[0].MouseOut()
	s.change(func(c *Choice) { c.Game = "chess960" })
	if len(s.preview.cards) != 0 {
		t.Error("Chess960 has cards of Kings")
	}
}
