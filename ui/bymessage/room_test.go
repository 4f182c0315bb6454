package bymessage

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/army"
	"midline/engine/correspondence"
	"midline/engine/game"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/app/apptest"
	ui "midline/ui/board"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/settings"
	"midline/ui/sound"
	"midline/ui/theme"
	"midline/ui/words"
)

func TestMain(m *testing.M) { apptest.Main(m) }

// home is the program of one of two people, without the other rooms.
type home struct {
	*app.App
	t      *testing.T
	window *apptest.Window
	room   *Room
	kept   []*game.Game
	sides  []rules.Color
	dir    string
}

func (h *home) PutMine(g *game.Game, me rules.Color) {
	h.kept, h.sides = append(h.kept, g), append(h.sides, me)
}

// slowFrame has boards whose animations last until they are ended.
type slowFrame struct{ *app.App }

func (f slowFrame) Board() ui.Config {
	c := f.App.Board()
	c.Animate = func(*fyne.Animation) {}
	return c
}

// newHome begins a program whose games are in a folder.
func newHome(t *testing.T, name, dir string) *home {
	t.Helper()
	h := &home{t: t, window: &apptest.Window{}, dir: dir}
	h.App = app.New(app.Options{Window: h.window, Art: apptest.Blank})
	t.Cleanup(h.App.Writer.Close) // before the folder is removed
	h.Prefs().Preview(func(s *settings.Settings) { s.NewGame.Name = name })
	h.room = New(Options{Frame: slowFrame{h.App}, Art: apptest.Blank, Library: h, Writer: h.App.Writer,
		Hear: func(sound.Cue) {}, Explainer: kit.NewExplainer(),
		Paste: func() { h.paste(h.window.Clipboard) }, Pasted: h.paste})
	h.room.Serve(h.Routes)
	app.Serve(h.Routes, func(app.Home) app.Page { return app.Page{Screen: newListPage(h.room)} })
	if dir != "" {
		h.room.Load(dir)
	}
	h.Go(app.ByMessage{})
	return h
}

// paste is what the program does with any text.
func (h *home) paste(text string) {
	list, err := correspondence.Read(text)
	h.room.Take(list, err)
}

func (h *home) page() *gameScreen {
	h.t.Helper()
	s, ok := h.window.Screen.(*gameScreen)
	if !ok {
		h.t.Fatalf("the page is a %T", h.window.Screen)
	}
	return s
}

// act makes an action with the hand.
func (h *home) act(text string) {
	h.t.Helper()
	s := h.page()
	m, err := uci.Parse(s.node().Position(), text)
	if err != nil {
		h.t.Fatal(err)
	}
	for i, l := range s.legal {
		if l == m {
			s.chosen(i)
			s.board.Finish()
			return
		}
	}
	h.t.Fatalf("%s is not offered", text)
}

// copied is what the first button copies.
func (h *home) copied() string {
	h.t.Helper()
	h.window.Clipboard = ""
	h.window.Screen.Key(fyne.KeyReturn)
	if h.window.Clipboard == "" {
		h.t.Fatalf("nothing is copied: %s", apptest.Reading(h.window.Screen))
	}
	return h.window.Clipboard
}

func (h *home) told() string {
	if h.window.Prompt == nil {
		return ""
	}
	return apptest.Reading(h.window.Prompt)
}

// begun returns two programs with a blind game of Chess 2 that has begun.
func begun(t *testing.T) (first, second *home) {
	t.Helper()
	anna, ben := newHome(t, "Anna", t.TempDir()), newHome(t, "", t.TempDir())
	anna.Go(inviteRoute{})
	anna.window.Screen.Rune('5') // Two Kings
	anna.window.Screen.Key(fyne.KeyReturn)
	invitation := anna.copied()
	if !strings.HasPrefix(invitation, "Midline: Anna invites you to a game of Chess 2.") {
		t.Errorf("the invitation is %q", invitation)
	}
	ben.paste("> " + strings.ReplaceAll(invitation, "\n", "\n> "))
	lobby := ben.window.Screen.(*lobby)
	lobby.typed = "Ben"
	ben.window.Screen.Rune('6')
	ben.window.Screen.Key(fyne.KeyReturn)
	anna.paste(ben.copied())
	g := anna.page().game
	if n := g.Name(correspondence.Guest); n != "Ben" {
		t.Errorf("the guest is %q", n)
	}
	if g.State() == correspondence.ToSend { // the inviter has Black
		ben.paste(anna.copied()) // it is here already
		return ben, anna
	}
	return anna, ben
}

// A whole game goes from window to window by text alone, and each of them may be closed in between.
func TestWholeGame(t *testing.T) {
	apptest.Home(t)
	a, b := begun(t)
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		for s := a.page(); s.game.State() == correspondence.ToMove; {
			legal := s.node().Position().Legal(nil)
			a.act(uci.Move(s.node().Position(), legal[random.IntN(len(legal))]))
		}
		text := a.copied()
		if !strings.Contains(text, "{midline1:") || !strings.Contains(text, "Played: ") {
			t.Fatalf("the text is %q", text)
		}
		id := a.page().game.ID()
		b.paste(text)
		if b.Go(gameRoute{id}); b.page().shown != len(a.page().path())-1 {
			t.Fatalf("the other shows %d of %d actions", b.page().shown, len(a.page().path())-1)
		}
		if a.page().game.Game().Result().Over() {
			break
		}
		// Both are closed and started anew.
		for _, h := range []*home{a, b} {
			if err := h.App.Close(); err != nil {
				t.Fatal(err)
			}
		}
		a, b = newHome(t, "", b.dir), newHome(t, "", a.dir)
		a.room.Open(id)
		b.room.Open(id)
	}
	for _, h := range []*home{a, b} {
		if len(h.kept) != 1 || !h.kept[0].Result().Over() || h.kept[0].ID() != h.page().game.ID() {
			t.Errorf("the library gets %v", h.kept)
		}
		if due, waiting := h.room.Unfinished(); len(due)+len(waiting) > 0 {
			t.Error("the game is still unfinished")
		}
	}
	if a.sides[0] == b.sides[0] {
		t.Error("both have the same side")
	}
}

func TestWhatThePageSays(t *testing.T) {
	apptest.Home(t)
	a, b := begun(t)
	s := a.page()
	says := func(h *home, key string, args ...any) {
		t.Helper()
		if text := words.T(key, args...); !apptest.Says(h.window.Screen, text) {
			t.Errorf("%q is not on the page: %s", text, apptest.Reading(h.window.Screen))
		}
	}
	friend := a.room.friend(s.game)
	says(a, "bymessage.state.move")
	for s.game.State() == correspondence.ToMove {
		a.act(uci.Move(s.node().Position(), s.node().Position().Legal(nil)[0]))
	}
	says(a, "bymessage.state.send", friend)
	s.useTool("offer")
	s.Rune('z')
	if s.game.State() != correspondence.ToMove || s.game.Offers() {
		t.Error("the turn is not taken back with its offer")
	}
	for s.game.State() == correspondence.ToMove {
		a.act(uci.Move(s.node().Position(), s.node().Position().Legal(nil)[0]))
	}
	s.useTool("offer")
	text := a.copied()
	says(a, "bymessage.state.wait", friend)
	if s.Rune('z'); s.game.State() != correspondence.Waiting {
		t.Error("what was sent is taken back")
	}
	a.paste(text)
	if !strings.Contains(a.told(), "message of your own") {
		t.Errorf("it is told: %q", a.told())
	}
	if due, waiting := a.room.Unfinished(); len(due) != 0 || len(waiting) != 1 ||
		waiting[0].Line != words.T("bymessage.state.wait", friend) {
		t.Errorf("the first page has %v, %v", due, waiting)
	}
	b.paste(text)
	if due, _ := b.room.Unfinished(); len(due) != 1 || due[0].Line != words.T("bymessage.state.move") {
		t.Errorf("the other's first page has %v", due)
	}
	says(b, "bymessage.advice.offered", b.room.friend(b.page().game))
	b.page().useTool("accept")
	apptest.Press(t, b.window.Prompt, words.T("bymessage.accept"))
	a.paste(b.copied())
	if r := a.page().game.Game().Result(); !r.Draw || len(a.kept) != 1 || len(b.kept) != 1 {
		t.Errorf("the game stands %v, kept %d and %d times", r, len(a.kept), len(b.kept))
	}
	says(a, "bymessage.advice.over")
}

func TestRefusedTexts(t *testing.T) {
	apptest.Home(t)
	h := newHome(t, "Anna", "")
	h.paste("hello {midline1:abcdefgh}")
	if !strings.Contains(h.told(), "check sum") {
		t.Errorf("it is told: %q", h.told())
	}
	if len(h.room.games) != 0 {
		t.Error("a game has begun")
	}
}

// A game that is not here begins after a question, which says what game it is and to whom it was sent.
func TestAsksBeforeAGameBegins(t *testing.T) {
	apptest.Home(t)
	anna, ben := newHome(t, "Anna", ""), newHome(t, "Carl", "")
	anna.Go(inviteRoute{})
	s := anna.window.Screen.(*invitePage)
	s.now.game, s.now.form, s.now.colour, s.now.names[1] = "chess", "chess", "white", "Ben"
	s.update()
	s.Key(fyne.KeyReturn)
	anna.act("e2e4")
	text := anna.copied()
	ben.paste(text)
	if len(ben.room.games) != 0 {
		t.Fatal("the game has begun without a question")
	}
	for _, want := range []string{"Anna", "1.e4", "Black", "This message is addressed to Ben."} {
		if !strings.Contains(ben.told(), want) {
			t.Errorf("%q is not asked: %s", want, ben.told())
		}
	}
	apptest.Press(t, ben.window.Prompt, words.T("bymessage.begin.no"))
	if len(ben.room.games) != 0 || ben.told() != "" {
		t.Error("no is not taken for an answer")
	}
	ben.paste(text)
	apptest.Press(t, ben.window.Prompt, words.T("bymessage.begin.yes"))
	if len(ben.room.games) != 1 || ben.page().game.State() != correspondence.ToMove {
		t.Error("the game does not begin")
	}
}

// Of several games in one text each is asked about.
func TestAsksAboutEveryGame(t *testing.T) {
	apptest.Home(t)
	anna, ben := newHome(t, "Anna", ""), newHome(t, "Ben", "")
	var text string
	for _, move := range []string{"e2e4", "d2d4", "c2c4"} {
		anna.Go(inviteRoute{})
		s := anna.window.Screen.(*invitePage)
		s.now.game, s.now.form, s.now.colour = "chess", "chess", "white"
		s.update()
		s.Key(fyne.KeyReturn)
		anna.act(move)
		text += anna.copied() + "\n\n"
	}
	ben.paste(text)
	for i, answer := range []string{"bymessage.begin.yes", "bymessage.begin.no", "bymessage.begin.yes"} {
		if want := []string{"1.e4", "1.d4", "1.c4"}[i]; !strings.Contains(ben.told(), want) {
			t.Fatalf("%s is not asked: %q", want, ben.told())
		}
		apptest.Press(t, ben.window.Prompt, words.T(answer))
	}
	if len(ben.room.games) != 2 || ben.told() != "" {
		t.Errorf("%d games have begun, and it asks %q", len(ben.room.games), ben.told())
	}
}

// The list begins with the games in which something is to be done.
func TestListOrder(t *testing.T) {
	apptest.Home(t)
	mine, _ := begun(t)
	first := mine.page().game
	mine.Go(inviteRoute{})
	mine.window.Screen.Key(fyne.KeyReturn)
	mine.copied() // an invitation that waits, and has changed last
	list := newListPage(mine.room)
	if got := list.rows[0].title.Text(); mine.room.games[0] == first || got != words.T("bymessage.with",
		mine.room.friend(first)) {
		t.Errorf("the first row is %q", got)
	}
}

// Armies besides the six are chosen blind by both, and named on the pages.
func TestOwnArmies(t *testing.T) {
	apptest.Home(t)
	anna, ben := newHome(t, "Anna", t.TempDir()), newHome(t, "Ben", "")
	for _, h := range []*home{anna, ben} {
		h.Prefs().Armies().Set(army.Examples(), nil)
	}
	anna.Go(inviteRoute{})
	invite := anna.window.Screen.(*invitePage)
	invite.cards.groups.Choose(more)
	invite.Rune('2')
	second := army.Examples()[1]
	if invite.now.army != second.Key() {
		t.Fatalf("the army is %s", invite.now.army)
	}
	invite.Key(fyne.KeyReturn)
	if !apptest.Says(anna.window.Screen, second.Name) {
		t.Errorf("%s is not named: %s", second.Name, apptest.Reading(anna.window.Screen))
	}
	ben.paste(anna.copied())
	lobby := ben.window.Screen.(*lobby)
	lobby.cards.groups.Choose(more)
	lobby.Rune('1')
	lobby.Key(fyne.KeyReturn)
	anna.paste(ben.copied())
	for _, a := range army.Examples()[:2] {
		if line := anna.page().line.Text(); !strings.Contains(line, a.Name) {
			t.Errorf("%s is not in %q", a.Name, line)
		}
	}
	if err := anna.App.Close(); err != nil {
		t.Fatal(err)
	}
	again := newHome(t, "Anna", anna.dir)
	if g := again.room.games[0]; g.Game() == nil || g.Army() != second.Army {
		t.Error("the game is not read back")
	}
}

// Every game that can be chosen begins.
func TestEveryInvitation(t *testing.T) {
	apptest.Home(t)
	h := newHome(t, "Anna", "")
	n := 0
	for _, g := range catalogue.Games {
		for _, form := range g.Forms {
			for _, colour := range []string{"white", "dice", "black"} {
				for _, blind := range []bool{false, true} {
					h.Go(inviteRoute{})
					s := h.window.Screen.(*invitePage)
					s.now.game, s.now.form, s.now.colour, s.now.blind = g.ID, form, colour, blind
					s.update()
					s.Key(fyne.KeyReturn)
					if n++; len(h.room.games) != n {
						t.Fatalf("%s does not begin: %s", form, h.told())
					}
				}
			}
		}
	}
}

func TestTabOrder(t *testing.T) {
	apptest.Home(t)
	a, _ := begun(t)
	waits, _ := begun(t)
	for s := waits.page(); s.game.State() == correspondence.ToMove; {
		waits.act(uci.Move(s.node().Position(), s.node().Position().Legal(nil)[0]))
	}
	waits.copied()
	lone := newHome(t, "Anna", "")
	lone.Go(inviteRoute{})
	lone.window.Screen.Key(fyne.KeyReturn)
	invitation := lone.copied()
	guest := newHome(t, "Ben", "")
	guest.paste(invitation)
	for name, make := range map[string]func() fyne.CanvasObject{
		"list":    func() fyne.CanvasObject { return newListPage(a.room) },
		"invite":  func() fyne.CanvasObject { return newInvitePage(a.room) },
		"choose":  func() fyne.CanvasObject { return newLobby(guest.room, guest.room.games[0]) },
		"invited": func() fyne.CanvasObject { return newLobby(lone.room, lone.room.games[0]) },
		"game":    func() fyne.CanvasObject { return newGameScreen(a.room, a.page().game) },
		"waiting": func() fyne.CanvasObject { return newGameScreen(waits.room, waits.page().game) },
	} {
		for _, size := range kittest.Sizes[:2] {
			t.Run(fmt.Sprint(name, " ", size.Width), func(t *testing.T) {
				kittest.TabOrder(t, kittest.Open(t, theme.Light, make, size))
			})
		}
	}
}
