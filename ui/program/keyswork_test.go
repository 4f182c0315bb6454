package program

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"midline/engine/library"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/home"
	games "midline/ui/library"
	"midline/ui/settings"
	"midline/ui/words"
)

// Each key of which the help tells does something: in one place at least of the room where it is told of.
func TestEveryKeyOfTheHelpWorks(t *testing.T) {
	places := everywhere()
	places["game, over"] = func(p *program) {
		p.Go(app.Game{})
		p.window.Settle()
		p.App.play.Session.Turn.Resign(rules.White)
		p.window.Settle()
	}
	places["library"] = func(p *program) {
		p.Go(app.Library{})
		p.window.Settle()
		var ids []library.ID
		var rows []games.Row
		for _, m := range madeUp(p.t, 4) {
			ids, rows = append(ids, m.ID), append(rows, games.RowOf(&m, time.UTC, ""))
		}
		p.window.Screen.(*games.List).SetFound(ids, rows, false)
	}
	// These need more than a place: games in a file, a square or a field that has been chosen, a king-turn, a card that
	// is long.
	const board, exercise = "enter pgup pgdn", "space w enter"
	later := map[string]string{"app.OpenedFile": "↑ ↓ enter space", "workshop.editRoute": "← ↑ → ↓ space 0 9",
		"app.Analysis": board, "app.Lesson": exercise, "trainer.puzzleRoute": exercise, "bymessage.gameRoute": "↑ ↓",
		"app.Editor": "9", "app.Library": "space"}
	told, works := map[[2]string]bool{}, map[[2]string]bool{}
	for name, open := range places {
		if slices.Contains([]string{"rules", "word", "keys", "welcome", "begin"}, name) {
			continue // they lie over a room, and any key goes on
		}
		inApp(t, func(s *settings.Settings) { friends(s); s.NewGame.Match = 3 }, func(t *testing.T, p *program) {
			p.underWay()
			p.Go(app.Home{})
			open(p)
			room := reflect.TypeOf(p.At()).String()
			open := func(p *program) {
				open(p)
				p.window.Screen.Resize(apptest.Least)
			}
			open(p)
			menu := p.menuKeys()
			for _, line := range p.App.home.Keys() {
				if slices.ContainsFunc(menu, func(l home.KeyLine) bool { return slices.Equal(l.Keys, line.Keys) }) {
					continue // the menu bar does it
				}
				for _, key := range pressed(line.Keys) {
					told[[2]string{room, key}] = true
					if works[[2]string{room, key}] {
						continue
					}
					for range 6 { // back from wherever the last key led
						if app.Shows[app.Home](p) && p.window.Overlay == nil && p.window.Prompt == nil {
							break
						}
						p.escape()
					}
					p.Go(app.Home{})
					open(p)
					if p.does(key) {
						works[[2]string{room, key}] = true
					}
					p.window.Settle()
				}
			}
		})
	}
	for at := range told {
		if !works[at] && !slices.Contains(strings.Fields(later[at[0]]), strings.ToLower(at[1])) {
			t.Errorf("%s tells of %s, which does nothing", at[0], at[1])
		}
	}
	if len(works) < 100 {
		t.Errorf("%d keys only", len(works))
	}
}

// pressed are the keys of a line of the help that are pressed alone or with Shift: "Z" with it, "z" without it.
func pressed(caps []string) (keys []string) {
	if caps[0] == words.T("key.command") {
		return nil
	}
	if len(caps) == 4 && caps[0] == caps[2] { // a move, which is typed
		caps = caps[:1]
	}
	shift := caps[0] == words.T("key.shift")
	for _, c := range caps {
		switch {
		case slices.Contains([]string{"…", "?", words.T("key.shift"), words.T("key.click"), words.T("key.rightbutton"),
			words.T("key.wheel"), words.T("key.tab"), words.T("key.esc")}, c):
		case utf8.RuneCountInString(c) == 1 && !shift:
			keys = append(keys, strings.ToLower(c))
		default:
			keys = append(keys, c)
		}
	}
	return keys
}

// does presses a key, and reports whether it means something.
func (p *program) does(key string) bool {
	named := map[string]fyne.KeyName{"↑": fyne.KeyUp, "↓": fyne.KeyDown, "←": fyne.KeyLeft, "→": fyne.KeyRight,
		words.T("key.home"): fyne.KeyHome, words.T("key.end"): fyne.KeyEnd, words.T("key.enter"): fyne.KeyReturn,
		words.T("key.delete"): fyne.KeyDelete, words.T("key.pageup"): fyne.KeyPageUp,
		words.T("key.pagedown"): fyne.KeyPageDown, "F2": fyne.KeyF2, words.T("key.space"): fyne.KeySpace}
	s := p.window.Screen
	if name, ok := named[key]; ok {
		return s.Key(name) || name == fyne.KeySpace && s.Rune(' ')
	}
	r, _ := utf8.DecodeRuneInString(key)
	d, asks := s.(app.Describer)
	return s.Rune(r) || asks && d.Ask(r)
}
