package program

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"midline/engine/army"
	"midline/engine/game"
	"midline/engine/notation/pgn"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
	"midline/engine/variant/orthodox"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/settings/files"
	"midline/ui/words"
)

// pgnWith is a game of an army of one's own, whose file it carries, against Classic.
func pgnWith(t *testing.T, id, text string) (*army.Army, string) {
	t.Helper()
	a, err := army.KeepText(id, text)
	if err != nil {
		t.Fatal(err)
	}
	start, err := variant.Start(&chess2.Variant, orthodox.Standard, a.Army, &chess2.Classic)
	if err != nil {
		t.Fatal(err)
	}
	g, err := game.New(game.Options{Start: start})
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := pgn.Write(&b, g.PGN()); err != nil {
		t.Fatal(err)
	}
	return a, b.String()
}

// Who opens a game with an army that is not there is asked once whether to keep it; who does not is offered it in the
// menu and below its rules, beside the board and over it, until it is kept.
func TestArmyOfAnOpenedGameIsKept(t *testing.T) {
	inApp(t, friends, func(t *testing.T, p *program) {
		herons := func(name string) (*army.Army, string, string) {
			text := strings.Replace("name = \"Herons\"\n[knight]\nname = \"heron\"\nmoves = \"NA\"\n[bishop]\nname = \"bishop\"\n"+
				"moves = \"B\"\n[rook]\nname = \"rook\"\nmoves = \"R4\"\n[queen]\nname = \"queen\"\nmoves = \"Q\"\n",
				"Herons", name, 1)
			a, game := pgnWith(t, strings.ToLower(name), text)
			return a, text, game
		}
		file := func(id string) string {
			text, _ := os.ReadFile(filepath.Join(os.Getenv(files.HomeVariable), "armies", id+army.Ext))
			return string(text)
		}
		_, text, pgn := herons("Herons")
		p.Paste(pgn)
		p.window.Settle()
		if want := words.T("workshop.keep.ask", "Herons"); !strings.Contains(p.asked(), want) {
			t.Fatalf("asked is %q, want %q", p.asked(), want)
		}
		apptest.Press(t, p.window.Prompt, words.T("workshop.keep"))
		p.window.Settle()
		if file("herons") != text || p.Prefs().Armies().Get("herons") == nil || len(p.strangers()) > 0 {
			t.Errorf("kept is\n%s", file("herons"))
		}
		p.told()

		a, text, pgn := herons("Egrets")
		for _, want := range []bool{true, false} {
			p.Paste(pgn)
			p.window.Settle()
			if asked := strings.Contains(p.asked(), "Egrets"); asked != want {
				t.Errorf("asked is %q", p.asked())
			}
			if want {
				apptest.Press(t, p.window.Prompt, words.T("workshop.keep.no"))
			}
		}
		if !p.entry(p.Menus(nil), "menu.keeparmy").May() {
			t.Error("the menu does not offer it")
		}
		p.App.play.OpenTab("rules")
		offered := func() bool { return apptest.Says(p.window.Screen, words.T("workshop.keep")) }
		p.window.Screen.Resize(apptest.Usual)
		if !offered() {
			t.Errorf("the rules beside the board do not offer it:\n%s", apptest.Reading(p.window.Screen))
		}
		p.Go(app.Rules{Game: "chess2", Army: "classic"})
		if sheet := p.window.Overlay; !apptest.Says(sheet, "Egrets") || !apptest.Says(sheet, words.T("workshop.keep")) {
			t.Errorf("the rules over the board do not offer it:\n%s", apptest.Reading(sheet))
		}
		apptest.Press(t, p.window.Overlay, words.T("workshop.keep"))
		p.Cover(nil)
		p.window.Settle()
		if file("egrets") != text || p.entry(p.Menus(nil), "menu.keeparmy").May() || offered() {
			t.Errorf("kept is\n%s\nand it is offered again", file("egrets"))
		}
		if got := p.App.play.Shown().Rules().Army(rules.White); got != a.Army {
			t.Errorf("the game goes on with %s", got.Key())
		}
	})
}

// The file of an army is imported when it is dropped on the window, chosen with Open, named on the command line or
// pasted as text, wherever the player is, and is shown among the armies.
func TestArmyFilesAreImported(t *testing.T) {
	inApp(t, friends, func(t *testing.T, p *program) {
		text := func(name string) string {
			return "name = \"" + name + "\"\n[knight]\nname = \"a\"\nmoves = \"NA\"\n[bishop]\nname = \"b\"\nmoves = \"B\"\n" +
				"[rook]\nname = \"c\"\nmoves = \"R2\"\n[queen]\nname = \"d\"\nmoves = \"Q\"\n"
		}
		put := func(name string) string {
			path := filepath.Join(t.TempDir(), strings.ToLower(name)+army.Ext)
			if err := os.WriteFile(path, []byte(text(name)), 0o600); err != nil {
				t.Fatal(err)
			}
			return path
		}
		for name, do := range map[string]func(){
			"Dropped": func() { p.Drop([]string{put("Dropped")}) },
			"Opened":  func() { p.window.Picked = put("Opened"); p.choose(p.Menus(nil), "menu.open") },
			"Named":   func() { p.Hand(put("Named"), "") },
			"Pasted":  func() { p.Paste(text("Pasted")) },
		} {
			p.Go(app.Home{})
			do()
			p.window.Settle()
			on := p.Prefs().Armies().Get(strings.ToLower(name))
			if on == nil || on.Text != text(name) || !app.Shows[app.Workshop](p) || !apptest.Says(p.window.Screen, name) {
				t.Errorf("%s: %v on a %T; the bar says %q", name, on, p.window.Screen, p.asked())
			}
		}
	})
}
