package program

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/bars"
	"midline/ui/kit"
	"midline/ui/play"
	"midline/ui/settings"
	"midline/ui/words"
)

// capsOf are all keys that the help of what is on the screen has, with what is held down: "Ctrl N".
func (p *program) capsOf() []string {
	var list []string
	for _, line := range p.App.home.Keys() {
		keys := line.Keys
		if i := slices.Index(keys, "…"); i > 0 && i+1 < len(keys) { // from one to another
			before := strings.Join(keys[:i-1], " ")
			for c := keys[i-1][0]; c <= keys[i+1][0]; c++ {
				list = append(list, strings.TrimSpace(before+" "+string(c)))
			}
			continue
		}
		if len(keys) > 1 && (keys[0] == words.T("key.command") || keys[0] == words.T("key.shift")) {
			list = append(list, strings.Join(keys, " "))
			continue
		}
		list = append(list, keys...)
	}
	return list
}

// TestKeysHelpHasEveryKey presses every key on every page and compares what means something there
// with what the help says, and with the menu bar.
func TestKeysHelpHasEveryKey(t *testing.T) {
	names := map[fyne.KeyName]string{
		fyne.KeyUp: "↑", fyne.KeyDown: "↓", fyne.KeyLeft: "←", fyne.KeyRight: "→", fyne.KeyHome: words.T("key.home"),
		fyne.KeyEnd:    words.T("key.end"),
		fyne.KeyReturn: words.T("key.enter"), fyne.KeyDelete: words.T("key.delete"), fyne.KeyF1: "F1", fyne.KeyF2: "F2",
		fyne.KeySpace: words.T("key.space"), fyne.KeyEscape: words.T("key.esc"),
	}
	// Each of these is told of by another: a page by its arrows, Z by Shift and Z.
	implied := map[string]string{words.T("key.home"): "↑", words.T("key.end"): "↑", "Y": "Z"}
	inApp(t, friends, func(t *testing.T, p *program) {
		p.start()
		p.Go(app.Analysis{})
		p.act("e2e4")
		for _, at := range []app.Route{app.Home{}, app.About{}, app.Settings{}, app.Engines{}, app.NewGame{}, app.Game{},
			app.Analysis{}, app.Editor{}, app.Library{},
			app.Statistics{}, app.Learn{}, app.Puzzles{}, app.Workshop{}} {
			told := func() []string { p.Go(at); p.window.Settle(); return p.capsOf() }
			check := func(key string, handled bool, caps []string) {
				t.Helper()
				if other, ok := implied[key]; ok && slices.Contains(caps, other) {
					return
				}
				if handled && !slices.Contains(caps, key) {
					t.Errorf("page %T: %s means something and is not told of in %q", at, key, caps)
				}
			}
			for name, key := range names {
				caps := told()
				check(key, p.window.Screen.Key(name), caps)
				p.window.Settle()
			}
			for _, r := range "fhmprstwyz/" {
				caps := told()
				handled := p.window.Screen.Rune(r)
				p.window.Settle()
				// A move is being typed, or a piece put where one is set up: one line tells of both.
				if piece := strings.ContainsRune("prs/", r); !piece || !p.App.play.Playing() && at != app.Route(app.Editor{}) {
					check(strings.ToUpper(string(r)), handled, caps)
				}
				if p.App.play.Playing() && p.App.play.OnBoard().Turn.Adjourned() {
					p.App.play.OnBoard().Tool("pause")
				}
				p.window.Screen.Key(fyne.KeyEscape)
			}
			caps := told()
			for _, menu := range p.Menus(&MenuCalls{FullScreen: func() {}, Quit: func() {}}) {
				for _, item := range menu.Items {
					if item.Shortcut != nil && (item.May == nil || item.May()) {
						check(strings.Join(KeyCaps(item.Shortcut, "linux"), " "), true, caps)
					}
				}
			}
			if n := len(p.App.home.Keys()); n > 44 {
				t.Errorf("page %T has %d lines, which do not fit", at, n)
			}
		}
		p.Go(app.Analysis{})
		for _, key := range []string{"Ctrl N", "Ctrl L", "Ctrl F", "Ctrl Q", "Ctrl M", "Ctrl ↑", "Ctrl Enter", "Del"} {
			if caps := p.capsOf(); !slices.Contains(caps, key) {
				t.Errorf("%s is not told of at the analysis board: %q", key, caps)
			}
		}
	})
}

// Questions and what was told stay where they are when the settings are saved, and a question that belongs to no page
// stays until it is answered.
func TestQuestionsStay(t *testing.T) {
	inApp(t, nil, func(t *testing.T, p *program) {
		answered := false
		p.Ask(bars.Question{About: "a test", Text: "Really?", Yes: "Yes", No: "No", Answer: func(bool) { answered = true }})
		p.window.Settle()
		ask := func() *kit.Confirm {
			c, _ := p.window.Prompt.(*kit.Confirm)
			return c
		}
		if ask() == nil {
			t.Fatalf("nothing is asked but %q", p.asked())
		}
		was := ask()
		p.Prefs().Set(func(set *settings.Settings) { set.Theme = "night" })
		p.window.Settle()
		p.reread()
		app.TellText(p, "no space")
		p.Go(app.NewGame{})
		if ask() != was {
			t.Fatalf("the question has gone: %q", p.asked())
		}
		was.Key(fyne.KeyEscape)
		p.window.Settle()
		if !answered || !strings.Contains(p.asked(), "no space") {
			t.Errorf("it is answered: %t; the bar says %q", answered, p.asked())
		}
	})
}

// A complaint about what was pasted is the last one, and goes when something is opened and when the
// page is left.
func TestComplaintGoes(t *testing.T) {
	const good = "8/8/8/4k3/8/8/8/K7 w - - 0 1 CN"
	inApp(t, friends, func(t *testing.T, p *program) {
		for _, text := range []string{"8/8/8/4k3/8/8/8/9 w - - 0 1", "hello"} {
			p.Paste(text)
			p.window.Settle()
		}
		if !strings.Contains(p.asked(), "neither a position") || len(p.waiting()) != 1 {
			t.Errorf("after two bad ones it says %q; %q wait", p.asked(), p.waiting())
		}
		p.Go(app.NewGame{})
		if p.window.Prompt != nil {
			t.Errorf("on the next page there is %q", p.asked())
		}
		p.Paste("hello")
		p.window.Settle()
		app.TellText(p, "no space")
		p.Paste(good)
		p.window.Settle()
		if got := p.waiting(); !slices.Equal(got, []string{"no space"}) {
			t.Errorf("after a good one there are %q", got)
		}
	})
}

// What could not be written is told until it could be.
func TestWritingMended(t *testing.T) {
	inApp(t, nil, func(t *testing.T, p *program) {
		for _, job := range []struct {
			name string
			err  error
		}{{"settings", errNoGame}, {"game", errNoGame}, {"settings", nil}} {
			p.Writer.Post(job.name, func() error { return job.err })
			p.window.Settle()
		}
		if got := p.waiting(); len(got) != 1 {
			t.Errorf("%q wait", got)
		}
	})
}

// Our own save of the settings is no change of them, and one of another hand is.
func TestOwnSaveIsNoChange(t *testing.T) {
	inApp(t, nil, func(t *testing.T, p *program) {
		p.Prefs().Set(func(set *settings.Settings) { set.Theme = "night" })
		p.window.Settle()
		p.Prefs().Preview(func(set *settings.Settings) { set.Level = 7 }) // by now, and not yet to be written
		p.reread()
		if p.Prefs().Get().Level != 7 {
			t.Error("our own save has come back")
		}
		apptest.Write(t, "settings.toml", "theme = \"sage\"\nlevel = 3\n")
		p.reread()
		if p.Prefs().Get().Theme != "sage" || p.Prefs().Get().Level != 3 {
			t.Errorf("the file of another hand is not read: %s, %d", p.Prefs().Get().Theme, p.Prefs().Get().Level)
		}
	})
}

// What was on the analysis board in an earlier sitting is not thrown away without a question.
func TestNewBoardAsks(t *testing.T) {
	inApp(t, friends, func(t *testing.T, p *program) {
		p.Go(app.Analysis{})
		p.act("e2e4")
		p.quit()
		for _, from := range []string{"new board", "pasted position", "pasted game", "set up"} {
			p = run(t)
			p.Go(app.Analysis{})
			s := p.App.play.OnBoard()
			switch from {
			case "new board":
				s.Tool("fresh")
			case "pasted position":
				p.Paste("8/8/8/4k3/8/8/8/K6R w - - 0 1")
			case "pasted game":
				p.Paste("1. d4 *")
			case "set up":
				p.App.play.AnalysePosition(*play.FreshAnalysis("chess").Position())
			}
			p.window.Settle()
			if p.window.Prompt != nil || p.App.play.OnBoard() == s {
				t.Errorf("%s: no other board is opened", from)
			}
			p.App.play.Do("previousboard")
			if got := shape(p.App.play.OnBoard().Game); got != "e2e4" {
				t.Errorf("%s: on the board is %q", from, got)
			}
			p.quit()
		}
	})
}

// A position that is pasted on the analysis board or where one is set up is for that board.
func TestPastedOnABoard(t *testing.T) {
	const position, bare = "8/8/8/4k3/8/8/8/K6R w - - 0 1", "8/8/8/8/8/8/8/K6R w - - 0 1"
	inApp(t, friends, func(t *testing.T, p *program) {
		p.Go(app.Analysis{})
		p.Paste(position)
		p.window.Settle()
		if !app.Shows[app.Analysis](p) || p.App.play.Session != nil ||
			p.App.play.OnBoard().Game.Position().Occupied().Count() != 3 {
			t.Errorf("page %T, a game is on: %v", p.At(), p.App.play.Session != nil)
		}
		p.Go(app.Editor{})
		for _, text := range []string{position, bare} {
			p.Paste("\"" + text + "\"\n")
			p.window.Settle()
			if got := p.App.editor.FEN(); !app.Shows[app.Editor](p) || p.App.play.Session != nil ||
				!strings.HasPrefix(got, strings.Fields(text)[0]) {
				t.Errorf("page %T, a game is on: %v, set up is %s", p.At(), p.App.play.Session != nil, got)
			}
		}
		p.letter('z')
		if got := p.App.editor.FEN(); !strings.HasPrefix(got, "8/8/8/4k3") {
			t.Errorf("undone, it is %s", got)
		}
		p.Paste("4k3/8/8/8/9/8/4P3/4K3 w - - 0 1\n")
		p.window.Settle()
		if p.asked() != "" || !apptest.Says(p.window.Screen, "does not fit into rank 4") {
			t.Errorf("a position that is none: over the page %q, in it %q", p.asked(), apptest.Reading(p.window.Screen))
		}
		p.Paste("hello")
		p.window.Settle()
		if !strings.Contains(p.asked(), "neither a position") {
			t.Errorf("told is %q", p.asked())
		}
	})
}
