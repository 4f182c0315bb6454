package program

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/correspondence"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/settings"
	"midline/ui/words"
)

// Boards are opened, closed, opened again and walked through from the menu bar; the next start shows the same one.
func TestBoardsFromTheMenu(t *testing.T) {
	inApp(t, friends, func(t *testing.T, p *program) {
		menus := p.Menus(nil)
		do := func(label string) { t.Helper(); p.choose(menus, label) }
		want := func(line string) {
			t.Helper()
			if got := shape(p.App.play.OnBoard().Game); got != line || !app.Shows[app.Analysis](p) {
				t.Errorf("on the board is %q, not %q", got, line)
			}
		}
		for _, label := range []string{"menu.board.new", "menu.board.close", "menu.board.next"} {
			if p.entry(menus, label).May() {
				t.Errorf("%s where no board is shown", label)
			}
		}
		p.Go(app.Analysis{})
		p.act("e2e4")
		for _, label := range []string{"menu.board.close", "menu.board.reopen", "menu.board.next", "menu.board.previous"} {
			if p.entry(menus, label).May() {
				t.Errorf("%s with one board", label)
			}
		}
		do("menu.board.new")
		p.act("d2d4")
		do("menu.board.new")
		p.act("c2c4")
		do("menu.board.next")
		want("e2e4")
		do("menu.board.previous")
		want("c2c4")
		for _, key := range []string{"Ctrl T", "Ctrl W", "Ctrl PgUp PgDn"} {
			if caps := p.capsOf(); !slices.Contains(caps, key) {
				t.Errorf("%s is not told of: %q", key, caps)
			}
		}
		do("menu.board.close")
		want("d2d4")
		if caps := p.capsOf(); !slices.Contains(caps, "Ctrl Shift T") {
			t.Errorf("the closed board is not told of: %q", caps)
		}
		do("menu.board.reopen")
		want("c2c4")
		do("menu.board.close")
		p.key(fyne.KeyEscape) // takes away what is told
		want("d2d4")
		p.key(fyne.KeyEscape)
		if !app.Shows[app.Home](p) {
			t.Errorf("Esc leads to %T", p.At())
		}
		p.quit()
		p = run(t)
		menus = p.Menus(nil)
		p.Go(app.Analysis{})
		want("d2d4")
		do("menu.board.next")
		want("e2e4")
		do("menu.board.next")
		want("d2d4")
	})
}

// Programs that analyse on one board stop when another is shown, and end with the program.
func TestEnginesOfHiddenBoards(t *testing.T) {
	a, d, brain := enginesApp(t, fakeEngine("Fake", "good"))
	a.Prefs().Preview(func(set *settings.Settings) {
		set.Analysis.Two, set.Analysis.Second, set.Analysis.Engine = true, "Fake", ""
	})
	a.Go(app.Analysis{})
	for range 3 {
		s := a.play.OnBoard()
		a.play.OpenTab("analysis")
		d.Until(t, "both engines think", func() bool { return brain.Busy() == 1 && apptest.Says(s.Screen, "Fake") })
		a.play.Do("newboard")
		d.Until(t, "one board thinks", func() bool { return brain.Busy() <= 1 })
	}
	a.Go(app.Home{})
	d.Until(t, "no board thinks", func() bool { return brain.Busy() == 0 })
	a.Go(app.Analysis{})
	a.play.OpenTab("analysis")
	d.Until(t, "one board thinks again", func() bool { return brain.Busy() == 1 })
	a.play.Do("previousboard")
	if err := a.Close(); err != nil {
		t.Error(err)
	}
	if n := brain.Busy(); n != 0 {
		t.Errorf("at the end %d searches go on", n)
	}
}

// The menu bar is updated while a page is made, too: when a message is pasted on the analysis board and no game is in
// progress, it must not ask for a game that there is not.
func TestMenuWhileAPageIsMade(t *testing.T) {
	pages := []app.Route{app.Home{}, app.Analysis{}, app.Editor{}, app.Library{}, app.Learn{},
		app.Lesson{ID: "first-steps"},
		app.Puzzles{}, app.Workshop{}, app.ByMessage{}, app.Tournament{}, app.Settings{}, app.Statistics{}, app.NewGame{}}
	inApp(t, nil, func(t *testing.T, p *program) {
		list, err := correspondence.Read("{midline1:A3TOZN6RXHGT6FLQ4MDGG2DFONZTEBCBNZXGCAAXPXPD35UDQ45WAWVLD36RW6DX4DGMI4EZPGYXV5RZOZAW4Y6HMABEC7X556" +
			"USWHTGOFSZ2JYOC5SWKIKUG6HSFC2B7TA36ZBOOWXYV6XPBUBAYAHVYRH2SVKV}")
		if err != nil {
			t.Fatal(err)
		}
		for _, from := range pages {
			p.Go(from)
			p.window.Settle()
			p.messages.Take(list, nil)
			p.window.Settle()
			if asked := p.window.Prompt; asked != nil {
				apptest.Press(t, asked, words.T("bymessage.begin.yes"))
				p.window.Settle()
			}
			for _, to := range pages {
				p.Go(from)
				p.window.Settle()
				p.Go(to)
				p.window.Settle()
			}
			due, waiting := p.messages.Unfinished()
			if len(due)+len(waiting) != 1 {
				t.Fatalf("from %T the message began %d games", from, len(due)+len(waiting))
			}
			for _, m := range append(due, waiting...) {
				p.messages.Discard(m.ID, func() {})
				apptest.Press(t, p.window.Prompt, words.T("home.discard.yes"))
			}
		}
	})
}
