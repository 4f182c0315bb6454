package play

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/message"
	"midline/ui/app/apptest"
	"midline/ui/kit"
	"midline/ui/share"
	"midline/ui/words"
)

// hander is a Sharer that notes what it is asked for. Until it is let go on, it draws.
type hander struct {
	mu     sync.Mutex
	jobs   []share.Job
	copied string
	names  []string
	path   string // that is chosen
	wrong  error
	goOn   chan struct{} // nil: at once
}

func (h *hander) Draw(ctx context.Context, j share.Job, progress func(done, all int)) ([]byte, error) {
	h.mu.Lock()
	h.jobs = append(h.jobs, j)
	h.mu.Unlock()
	if progress != nil {
		progress(1, 4)
	}
	if h.goOn != nil {
		select {
		case <-h.goOn:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	return []byte("drawn"), h.wrong
}

func (h *hander) CopyPicture(_ context.Context, data []byte) error {
	h.copied = string(data)
	return h.wrong
}

func (h *hander) AskFile(_ context.Context, _, name string) (string, error) {
	h.names = append(h.names, name)
	return h.path, nil
}

// withSheet runs a test in a game of three actions, with the sheet open.
func withSheet(t *testing.T, h *hander, test func(t *testing.T, p *world)) {
	t.Helper()
	h.path = filepath.Join(t.TempDir(), "out")
	inRoom(t, func(t *testing.T, p *world) {
		p.room.Sharer = h
		tb := p.start()
		tb.hand("e2e4", "e7e6", "d2d4")
		p.room.Do("share")
		test(t, p)
	})
}

// ask presses a button of the sheet, by the end of its key.
func (p *world) ask(id string) {
	p.t.Helper()
	apptest.Press(p.t, p.window.Screen, words.T("share."+id))
	p.window.Settle()
}

func (p *world) wantNews(want string) {
	p.t.Helper()
	if sh := &p.room.sharing; sh.busy || !strings.Contains(sh.said, want) || !apptest.Says(p.window.Screen, sh.said) {
		p.t.Errorf("busy %v, the sheet tells %q, want %q", sh.busy, sh.said, want)
	}
}

func TestSheetSharesThePosition(t *testing.T) {
	h := &hander{}
	withSheet(t, h, func(t *testing.T, p *world) {
		p.ask("copyfen")
		p.wantNews(words.T("share.copied"))
		if !strings.HasPrefix(p.window.Clipboard, "rnbqkbnr/pppp1ppp/4p3/8/3PP3/8/") {
			t.Errorf("copied is %q", p.window.Clipboard)
		}
		p.ask("copypgn")
		if !strings.HasPrefix(p.window.Clipboard, "[Event ") || !strings.Contains(p.window.Clipboard, "1. e4 ee6 2. d4 *") {
			t.Errorf("copied is %q", p.window.Clipboard)
		}
		p.room.Session.goTo(0)
		p.ask("copypicture")
		p.wantNews(words.T("share.copied"))
		if h.copied != "drawn" || len(h.jobs) != 1 ||
			h.jobs[0].Moving || !slices.Equal(h.jobs[0].Film.Moves, []string{"e2e4"}) {
			t.Errorf("copied is %q of %+v", h.copied, h.jobs)
		}
		if l := h.jobs[0].Look; l.Square != pictureSquare || !strings.Contains(l.Caption, "Classic") ||
			l.Colors != p.Prefs().Colors() || !l.Coordinates {
			t.Errorf("the picture looks like %+v", l)
		}
		p.ask("savepicture")
		p.wantNews("Saved as ")
		if data, err := os.ReadFile(h.path); string(data) != "drawn" || !strings.HasSuffix(h.names[0], ".png") ||
			!strings.HasPrefix(h.names[0], "Midline, White, Black") {
			t.Errorf("saved is %q as %q, %v", data, h.names, err)
		}
		p.ask("savepgn")
		if data, err := os.ReadFile(h.path); string(data) != p.window.Clipboard {
			t.Errorf("saved is %q, %v", data, err)
		}
	})
}

func TestSheetSavesTheMoves(t *testing.T) {
	h := &hander{}
	withSheet(t, h, func(t *testing.T, p *world) {
		for turns, from := range map[string]int{"1": 2, "3": 0, "5": 0, "": 0} {
			p.room.sharing.turns = turns
			h.jobs = nil
			p.ask("savegif")
			p.wantNews("Saved as ")
			if len(h.jobs) != 1 || !h.jobs[0].Moving || h.jobs[0].Film.From != from || len(h.jobs[0].Film.Moves) != 3 {
				t.Errorf("%q turns: drawn is %+v", turns, h.jobs)
			}
		}
		// Looking back, the whole game is whole, and the last turn the one before the eyes.
		p.room.Session.goTo(1)
		for turns, want := range map[string]share.Film{"1": {From: 1, Moves: []string{"e2e4", "e7e6"}},
			"": {Moves: []string{"e2e4", "e7e6", "d2d4"}}} {
			p.room.sharing.turns = turns
			p.ask("savegif")
			if f := h.jobs[len(h.jobs)-1].Film; f.From != want.From || !slices.Equal(f.Moves, want.Moves) {
				t.Errorf("%q turns: drawn is %+v, want %+v", turns, f, want)
			}
		}
	})
}

// What is cancelled leaves nothing behind, and neither does a program that ends.
func TestSharingIsCancelled(t *testing.T) {
	for _, end := range []string{"cancel", "quit"} {
		h := &hander{}
		withSheet(t, h, func(t *testing.T, p *world) {
			h.goOn = make(chan struct{})
			p.ask("savegif")
			sh := &p.room.sharing
			if !sh.busy || sh.done != 0.25 || !apptest.Says(p.window.Screen, words.T("share.progress", 2, 4)) {
				t.Errorf("while it draws the sheet shows %q, %v", sh.said, sh.done)
			}
			p.ask("savepicture") // one at a time
			if end == "quit" {
				p.quit()
			} else {
				p.ask("cancel")
				p.wantNews("")
			}
			if _, err := os.Stat(h.path); !errors.Is(err, os.ErrNotExist) || len(h.jobs) != 1 {
				t.Errorf("%s: there is a file, %v; drawn are %d", end, err, len(h.jobs))
			}
		})
	}
}

func TestSharingFails(t *testing.T) {
	h := &hander{wrong: message.New("the machine is out of ink")}
	withSheet(t, h, func(t *testing.T, p *world) {
		for _, id := range []string{"copypicture", "savepicture", "savegif"} {
			p.ask(id)
			p.wantNews("The machine is out of ink.")
			if !p.room.sharing.wrong {
				t.Errorf("%s: all seems well", id)
			}
		}
		if _, err := os.Stat(h.path); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("there is a file: %v", err)
		}
		h.path = ""
		p.ask("savepicture")
		p.wantNews("")
		// Where the sheet is gone, it is told on the screen.
		h.goOn, h.path = make(chan struct{}), "somewhere"
		p.ask("savegif")
		p.room.Session.Screen.SetSheet(nil)
		close(h.goOn)
		p.window.Settle()
		if !strings.Contains(p.asked(), "out of ink") {
			t.Errorf("told is %q", p.asked())
		}
	})
}

// Where nobody can share nothing offers it, and where there are no moves there is no film.
func TestWhatCannotBeSharedIsNotOffered(t *testing.T) {
	inRoom(t, func(t *testing.T, p *world) {
		tb := p.start()
		if p.room.May("share") || len(tb.Screen.corner) != 2 {
			t.Error("sharing is offered")
		}
		p.room.Sharer = &hander{}
		p.room.Do("share")
		if text := apptest.Reading(p.window.Screen); !strings.Contains(text, words.T("share.copyfen")) {
			t.Errorf("the sheet says %s", text)
		}
		able := map[string]bool{}
		apptest.Walk(p.window.Screen, func(o fyne.CanvasObject) {
			if b, ok := o.(*kit.Button); ok {
				able[b.Label()] = !b.Disabled()
			}
		})
		if !able[words.T("share.savepicture")] || able[words.T("share.savegif")] {
			t.Error("before the first move a GIF is offered, or no picture")
		}
	})
}

// The proposed name of a file has the date of the game, as far as that is known, and of a game without tags today's.
func TestFileIsNamedByTheGame(t *testing.T) {
	for tag, want := range map[string]string{"2014.04.21": ", 2014-04-21.", "2014.04.??": ", 2014-04.",
		"2014.??.??": ", 2014.",
		"????.??.??": "Black.", "": ", today."} {
		h := &hander{}
		withSheet(t, h, func(t *testing.T, p *world) {
			want := strings.Replace(want, "today", time.Now().Format(time.DateOnly), 1)
			p.room.Session.Game.SetTag("Date", tag)
			p.ask("savepgn")
			p.ask("savepicture")
			if len(h.names) != 2 || !strings.HasSuffix(h.names[0], want+"pgn") || !strings.HasSuffix(h.names[1], want+"png") {
				t.Errorf("%s: it is called %q", tag, h.names)
			}
		})
	}
}
