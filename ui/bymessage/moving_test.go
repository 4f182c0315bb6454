package bymessage

import (
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/correspondence"
	"midline/engine/notation/uci"
	"midline/ui/app/apptest"
	ui "midline/ui/board"
	"midline/ui/words"
)

// playing returns two programs that show their game. The first is to move.
func playing(t *testing.T) (first, second *home) {
	t.Helper()
	first, second = begun(t)
	first.turn()
	second.paste(first.copied())
	second.page().Key(fyne.KeyEnd)
	return second, first
}

// move makes the first legal action with the hand, and leaves the board moving.
func (h *home) move() {
	h.t.Helper()
	s := h.page()
	s.Resize(fyne.NewSize(1280, 800))
	s.board.SetSpeed(ui.SpeedSlow)
	if s.chosen(0); !s.moving {
		h.t.Fatal("nothing moves")
	}
}

// turn makes a whole turn.
func (h *home) turn() {
	h.t.Helper()
	for s := h.page(); s.game.State() == correspondence.ToMove; {
		h.act(uci.Move(s.node().Position(), s.node().Position().Legal(nil)[0]))
	}
}

// at fails the test unless the page shows this number of actions and nothing moves on it.
func (h *home) at(shown int) {
	h.t.Helper()
	s := h.page()
	s.board.Finish()
	if s.shown != shown || s.moving {
		h.t.Errorf("%d of %d actions are shown, moving: %v", s.shown, len(s.path())-1, s.moving)
	}
}

// While the board moves, the game may become shorter or end.
func TestGameChangesWhileTheBoardMoves(t *testing.T) {
	apptest.Home(t)
	a, _ := playing(t)
	start := len(a.page().path()) - 1
	a.move()
	for a.page().Rune('z'); a.page().game.Unsent(); { // a pass may have followed
		a.page().Rune('z')
	}
	a.at(start)
	if a.page().game.State() != correspondence.ToMove {
		t.Error("the action is not taken back")
	}
	a.move()
	a.page().useTool("resign")
	apptest.Press(t, a.window.Prompt, words.T("resign.yes"))
	a.at(start)
	if !a.page().game.Game().Result().Over() {
		t.Error("the game goes on")
	}

	// The friend resigns while the person's own turn is still moving.
	a, b := playing(t)
	b.page().useTool("resign")
	apptest.Press(t, b.window.Prompt, words.T("resign.yes"))
	text := b.copied()
	a.move()
	a.paste(text)
	a.at(len(a.page().path()) - 1)
	if !a.page().game.Game().Result().Over() {
		t.Error("the resignation has not come")
	}
}

// Whoever goes elsewhere while a received turn is shown stays there.
func TestGoingElsewhereWhileATurnIsShown(t *testing.T) {
	apptest.Home(t)
	a, b := playing(t)
	for _, key := range []fyne.KeyName{fyne.KeyHome, fyne.KeyLeft} {
		a.turn()
		s := b.page()
		s.Resize(fyne.NewSize(1280, 800))
		s.board.SetSpeed(ui.SpeedSlow)
		b.paste(a.copied())
		if !s.moving {
			t.Fatal("nothing moves")
		}
		s.Key(key)
		shown := s.shown
		if b.at(shown); s.live() {
			t.Errorf("%s leads to the last position", key)
		}
		s.Key(fyne.KeyEnd)
		a, b = b, a
	}
}

// A name that was emptied is not sent.
func TestNoName(t *testing.T) {
	apptest.Home(t)
	h := newHome(t, "Anna", "")
	h.Go(inviteRoute{})
	h.window.Screen.(*invitePage).now.names[0] = ""
	h.window.Screen.Key(fyne.KeyReturn)
	h.copied()
	if n := h.room.games[0].Name(correspondence.Inviter); n != "" {
		t.Errorf("the inviter is %q", n)
	}
	guest := newHome(t, "Ben", "")
	guest.paste(h.copiedAgain())
	guest.window.Screen.(*lobby).typed = ""
	guest.window.Screen.Key(fyne.KeyReturn)
	guest.copied()
	if n := guest.room.games[0].Name(correspondence.Guest); n != "" {
		t.Errorf("the guest is %q", n)
	}
}

func (h *home) copiedAgain() string {
	h.window.Screen.(*lobby).again()
	return h.window.Clipboard
}

// A game without a move is not in the library, and nothing says so.
func TestGameWithoutAMove(t *testing.T) {
	apptest.Home(t)
	a, _ := begun(t)
	for _, moves := range []bool{false, true} {
		if moves {
			a, _ = begun(t)
			a.turn()
			a.copied()
		}
		a.page().useTool("resign")
		apptest.Press(t, a.window.Prompt, words.T("resign.yes"))
		a.copied()
		if apptest.Says(a.window.Screen, words.T("bymessage.advice.over")) != moves {
			t.Errorf("with moves: %v, the page says: %s", moves, apptest.Reading(a.window.Screen))
		}
	}
}
