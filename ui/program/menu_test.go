package program

import (
	"slices"
	"testing"

	"midline/ui/app"
	"midline/ui/home"
	"midline/ui/newgame"
	"midline/ui/present"
	"midline/ui/settings"
	"midline/ui/words"
)

// choose does what an entry of the menus does, as long as it can be chosen.
func (p *program) choose(menus []Menu, label string) {
	p.t.Helper()
	i := p.entry(menus, label)
	if i.May != nil && !i.May() {
		p.t.Fatalf("%q cannot be chosen", label)
	}
	i.Do()
	p.window.Settle()
}

func (p *program) entry(menus []Menu, label string) MenuItem {
	p.t.Helper()
	for _, m := range menus {
		for _, i := range m.Items {
			if i.Label == words.T(label) {
				return i
			}
		}
	}
	p.t.Fatalf("there is no entry %q", label)
	return MenuItem{}
}

// open lists the entries that can be chosen.
func open(menus []Menu) []string {
	var list []string
	for _, m := range menus {
		for _, i := range m.Items {
			if i.Label != "" && (i.May == nil || i.May()) {
				list = append(list, i.Label)
			}
		}
	}
	return list
}

func TestMenusDoWhatTheScreensDo(t *testing.T) {
	inApp(t, friends, func(t *testing.T, p *program) {
		left, filled := 0, 0
		menus := p.Menus(&MenuCalls{FullScreen: func() { filled++ }, Quit: func() { left++ }})
		if got, want := open(menus), []string{"New game…", "Open…", "Quit", "Paste a position, a game or a message",
			"Settings…", "Full screen", "Menu bar",
			"Library", "Statistics", "Analysis board", "Set up a position…", "Armies", "Tournament", "Games by message",
			"Rules of the game", "Keys", "About"}; !slices.Equal(got, want) {
			t.Errorf("on the first screen: %q, want %q", got, want)
		}
		p.choose(menus, "menu.about")
		if _, shown := p.window.Screen.(*home.About); !shown {
			t.Errorf("About shows %T", p.window.Screen)
		}
		p.choose(menus, "menu.home")
		tb := p.start()
		tb.hand("e2e4", "e7e6")
		p.choose(menus, "menu.undo")
		tb.wantLine("e2e4")
		p.choose(menus, "menu.copy")
		if want := "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b HA - 0 1 CN"; p.window.Clipboard != want {
			t.Errorf("copied %q, want %q", p.window.Clipboard, want)
		}
		p.choose(menus, "menu.redo")
		tb.wantLine("e2e4 e7e6")
		p.choose(menus, "menu.tab.rules")
		if on := p.entry(menus, "menu.tab.rules").On; tb.Screen.Tab() != "rules" || !on() {
			t.Errorf("the page is %q, and is it ticked? %v", tb.Screen.Tab(), on())
		}
		p.choose(menus, "menu.resign")
		if slices.Contains(open(menus), "Redo") || p.window.Overlay != nil {
			t.Error("what cannot be done can be chosen")
		}
		p.choose(menus, "menu.settings")
		if p.App.play.Session.Screen.Sheet() == nil {
			t.Error("the settings are not beside the board")
		}
		p.choose(menus, "menu.new")
		if _, shown := p.window.Screen.(*newgame.Screen); !shown || p.entry(menus, "menu.undo").May() {
			t.Errorf("the new game shows %T, and a game can be taken back: %v", p.window.Screen,
				p.entry(menus, "menu.undo").May())
		}
		p.choose(menus, "menu.full")
		p.choose(menus, "menu.quit")
		if left != 1 || filled != 1 {
			t.Errorf("left %d times, filled the screen %d times", left, filled)
		}
	})
}

// On macOS the system itself has entries to leave and to fill the screen, and the bar
// is always there.
func TestNativeMenusAreShorter(t *testing.T) {
	inApp(t, friends, func(t *testing.T, p *program) {
		list := open(p.Menus(nil))
		for _, label := range []string{"menu.quit", "menu.full", "menu.bar"} {
			if slices.Contains(list, words.T(label)) {
				t.Errorf("%q is there twice", label)
			}
		}
	})
}

func TestMenuBarIsRemembered(t *testing.T) {
	inApp(t, nil, func(t *testing.T, p *program) {
		p.ToggleMenuBar()
		p.quit()
		set, problems := settings.Load(settingsPath(t))
		if !set.MenuBar || len(problems) > 0 ||
			!slices.ContainsFunc(p.window.Applied, func(s settings.Settings) bool { return s.MenuBar }) {
			t.Errorf("kept: %v, %v; worn: %v", set.MenuBar, problems, len(p.window.Applied))
		}
	})
}

// On the first page, the menu leads to an analysis of the game that is chosen there, as the button does; elsewhere it
// leads to the board that was shown last.
func TestMenuAnalysesTheChosenGame(t *testing.T) {
	inApp(t, friends, func(t *testing.T, p *program) {
		menus := p.Menus(&MenuCalls{})
		for _, c := range []struct {
			from   app.Route
			chosen string
			want   string
		}{{app.Home{}, "chess", "chess"}, {app.Home{}, "kings", "kings"}, {app.Library{}, "chess2", "kings"},
			{app.Home{}, "chess2", "chess2"}} {
			p.Go(c.from)
			present.SelectGame(p.Prefs(), c.chosen)
			p.choose(menus, "menu.analysisboard")
			if got := p.play.Shown().Rules().Variant.Name; got != c.want || !app.Shows[app.Analysis](p.App) {
				t.Errorf("from %T with %s chosen, it leads to %s", c.from, c.chosen, got)
			}
		}
	})
}
