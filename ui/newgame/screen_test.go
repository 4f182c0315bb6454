package newgame

import (
	"reflect"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/opponent"
	"midline/ui/app/apptest"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/present/piececard"
	"midline/ui/theme"
)

// testGames are some that can be begun.
func testGames() []gameOption {
	return []gameOption{
		{ID: "chess2", Name: "Chess 2", Armies: true, Starts: true},
		{ID: "chess960", Name: "Chess960", Starts: true},
		{ID: "chess", Name: "Chess"},
	}
}

func testChoice() Choice {
	return Choice{Game: "chess2", Opponent: opponent.Midline, Level: 1, Army: "classic", Colour: "white",
		Clock: "10+5", Start: "dice", Games: 3}
}

// makePage makes the page of a new game with a choice among some games.
func makePage(t *testing.T, games []gameOption, c Choice) (*Screen, *world) {
	t.Helper()
	apptest.Home(t)
	w := newWorld(t, kittest.Art)
	levels := []kit.Option{{ID: "1", Name: "1 of 2: plays by the rules"}, {ID: "2", Name: "2 of 2: looks ahead"}}
	s := newScreen(w.room, games, levels, c)
	w.room.page = s
	return s, w
}

func openNewGame(t *testing.T, size fyne.Size) (*Screen, fyne.Window, *world) {
	t.Helper()
	var s *Screen
	var room *world
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		s, room = makePage(t, testGames(), testChoice())
		return s
	}, size)
	return s, w, room
}

func TestNewGameFits(t *testing.T) {
	for _, size := range kittest.Sizes {
		s, w, _ := openNewGame(t, size)
		kittest.Inside(t, w)
		if got, room := s.Body.Size(), s.Scroll.Size(); got != room {
			t.Errorf("at %v the page is %v in %v: it scrolls", size, got, room)
		}
	}
}

func TestNewGameStarts(t *testing.T) {
	s, w, room := openNewGame(t, kittest.Sizes[0])
	for _, c := range []struct {
		do   func()
		want string
	}{
		{func() { kittest.Tap(s.cards.list[5]) }, "A"}, {func() { kittest.TypeRune(w, '3') }, "E"},
	} {
		c.do()
		if got := room.Prefs().Get().NewGame.Army; got != c.want {
			t.Errorf("remembered is the army %q, want %q", got, c.want)
		}
	}
	kittest.TypeKey(w, fyne.KeyReturn)
	first := room.room.setup
	kittest.Tap(s.begin)
	if first == nil || room.room.setup == first || !reflect.DeepEqual(room.room.setup.choice, s.Choice()) {
		t.Errorf("it starts %+v, then %+v", first, room.room.setup)
	}
	room.routes()
	kittest.Tap(s.back)
	kittest.TypeKey(w, fyne.KeyEscape)
	if got := room.routes(); got != "app.Home app.Home" {
		t.Errorf("back leads to %s", got)
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
	s.set(&s.now.Game)("chess960")
	if s.Choice().Start != "dice" || s.start[0].Visible() || !s.start[1].Visible() || s.start[1].Chosen() != "dice" {
		t.Errorf("Chess960 begins by %q", s.Choice().Start)
	}
	s.set(&s.now.Game)("chess2")
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
		s.now.Game, s.now.Opponent = c.game, c.opponent
		s.changed()
		if visible() != c.rows || s.cards.list[0].Visible() != c.cards || s.preview.Visible() == c.cards {
			t.Errorf("%s against %d: %d rows, cards %v", c.game, c.opponent, visible(), s.cards.list[0].Visible())
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
	s.compare.Hide() // which the picture was drawn without
	kittest.Hover(s.cards.list[1])
	kittest.Golden(t, w, "new-game")
}

// A card shows its demonstration while it is looked at, one at a time, and
// leaving the screen ends it.
func TestCardsShowDemonstrations(t *testing.T) {
	demos := map[string]*kittest.Demo{}
	prefix := ""
	demo := func(army string) kit.Demo {
		demos[prefix+army] = kittest.NewDemo()
		return demos[prefix+army]
	}
	var s *Screen
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		apptest.Home(t)
		room := newWorld(t, kittest.Art).room
		room.demo = demo
		s = newScreen(room, testGames(), nil, testChoice())
		return s
	}, kittest.Sizes[0])
	kittest.Hover(s.cards.list[3])
	if d := demos["reaper"]; d == nil || d.Starts != 1 || !d.Visible() || s.cards.list[3].pieces[0].Visible() {
		t.Fatalf("the reaper's: %+v", d)
	}
	if size := s.cards.list[3].Size(); size != s.cards.list[4].Size() {
		t.Error("a card has grown")
	}
	s.cards.list[3].MouseOut()
	w.Canvas().Focus(s.cards.list[1])
	kittest.TypeKey(w, fyne.KeyDown)
	kittest.Hover(s.cards.list[0])
	for army, want := range map[string][2]int{"reaper": {1, 1}, "nemesis": {1, 1}, "two-kings": {1, 1}, "classic": {1,
		0}} {
		if d := demos[army]; d == nil || d.Starts != want[0] || d.Stops != want[1] || d.Visible() != (want[1] == 0) {
			t.Errorf("%s: %+v", army, d)
		}
	}
	var c *Choose
	kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		room := twoPeople(t)
		room.room.demo, prefix = demo, "dark "
		c = newChoose(room.room)
		return c
	}, kittest.Sizes[0])
	kittest.Hover(c.cards.list[0])
	if got := demos["dark classic"].FillColor; got != theme.Default().Dark.Teal {
		t.Errorf("on the dark stage it wears %v", got)
	}
	s.rest()
	if demos["classic"].Stops != 1 || !s.cards.list[0].pieces[0].Visible() {
		t.Error("it goes on when the screen is left")
	}
}

// A game without armies has cards of what it adds to chess; one film runs at a
// time, and those of another form come with it.
func TestFeaturesAreShown(t *testing.T) {
	demos := map[string]*kittest.Demo{}
	kings, _ := catalogue.GameByID("kings")
	var s *Screen
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		apptest.Home(t)
		room := newWorld(t, kittest.Art).room
		room.featureDemo = func(f catalogue.Feature) kit.Demo {
			demos[f.ID] = kittest.NewDemo()
			return demos[f.ID]
		}
		s = newScreen(room, append(testGames(), gameOption{ID: "kings", Name: "Kings"}), nil, testChoice())
		return s
	}, kittest.Sizes[0])
	s.set(&s.now.Game)("kings")
	if len(s.preview.cards) != len(kings.Features) {
		t.Fatalf("%d cards", len(s.preview.cards))
	}
	crown, pawn := demos["kings-crown"], demos["kings-promotion"]
	kittest.Hover(s.preview.cards[0])
	w.Canvas().Focus(s.preview.cards[1])
	if crown.Starts != 1 || crown.Stops != 1 || pawn.Starts != 1 || pawn.Stops != 0 {
		t.Errorf("started and stopped: %+v %+v", crown, pawn)
	}
	s.rest()
	if pawn.Stops != 1 {
		t.Error("a film goes on when the screen is left")
	}
	w.Canvas().Focus(nil)
	s.preview.cards[0].MouseOut()
	s.set(&s.now.Game)("chess960")
	if len(s.preview.cards) != 0 {
		t.Error("Chess960 has cards of Kings")
	}
}
