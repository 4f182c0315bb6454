package workshop

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/army"
	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/art"
	"midline/ui/kit"
	"midline/ui/settings"
)

// TestMain begins the test driver's application, which is global.
func TestMain(m *testing.M) { apptest.Main(m) }

// Every screen looks as it did.
func TestGoldenScreens(t *testing.T) { apptest.GoldenScreens(t, tour, nil) }

// Screenshots of every screen are written where that is asked for.
func TestScreenshots(t *testing.T) { apptest.Screenshots(t, tour, func(string) bool { return false }) }

// No screen shows an English word that is not among the texts of ui/words.
func TestEveryTextCanBeTranslated(t *testing.T) {
	names := strings.Fields("Lions Colorbound Clobberers Nutty Knights Remarkable Rookies wrong.toml wrong.toml: bishop [bishop] " +
		"Leap over the walls of the other side. Lion queen Wall knight rook bishop.")
	apptest.Translated(t, tour, names, "text")
}

// Everything on every screen can be read and reached in every window.
func TestScreensAreWhole(t *testing.T) { apptest.Whole(t, tour) }

// lions is the file of an army.
func lions() string {
	d := plainDraft()
	d.Name, d.Plan, d.Accent = "Lions", "Leap over the walls of the other side.", "#e0a32e"
	for role, moves := range map[rules.Role]string{rules.Knight: "NA", rules.Bishop: "BmW", rules.Rook: "R4",
		rules.Queen: "KNN"} {
		d.Pieces[role] = army.Piece{Name: "lion of the " + role.ID(), Drawing: "tiger", Moves: moves}
	}
	d.Pieces[rules.Rook] = army.Piece{Name: "wall", Drawing: "W", Moves: "R4"}
	return d.Text()
}

// tour shows every screen of the room.
func tour(t *testing.T, l apptest.Look, want func(name string) bool, take func(name string, c fyne.Canvas)) {
	t.Helper()
	w := apptest.NewTourWindow(t, l, want, take)
	defer w.Close()
	drawings := kit.Art{Piece: art.Piece, OnDark: art.OnDark, Icon: art.Icon}
	apptest.Write(t, "armies/lions.toml", lions())
	apptest.Write(t, "armies/wrong.toml", "version = 1\nname = \"Wrong\"\n[knight]\nmoves = \"X\"\n")
	f := app.New(app.Options{Window: w, Art: drawings, UsePieces: art.Use})
	defer art.Use("")
	f.Prefs().Preview(func(now *settings.Settings) { *now = l.Settings() })
	f.Dismiss()
	r := New(Options{Frame: f, Art: drawings})
	r.Serve(f.Routes)
	home := newListScreen(r)
	app.Serve(f.Routes, func(app.Home) app.Page { return app.Page{Screen: home} })
	f.Go(app.Workshop{})
	f.Dismiss()
	r.chosen = r.shelf().Get("lions").Key()
	f.Go(app.Workshop{})
	w.Shoot("list")
	r.chosen = "two-kings"
	f.Go(app.Workshop{})
	w.Shoot("list-six")
	shoot := func(name, tab, pane string) {
		r.tab, r.pane = tab, pane
		f.Go(editRoute{})
		w.Shoot(name)
	}
	r.design = newDesign("", plainDraft())
	r.design.draw(rules.Knight, pen{manner: capturing, hop: true}, beyond(0, 1))
	r.design.draw(rules.Knight, pen{manner: quietly}, lineTo(offset{0, 2}))
	shoot("moves", "knight", paneMoves)
	shoot("moves-line", "rook", paneMoves)
	r.design.piece(rules.Queen, "", func(p *army.Piece) { p.Drawing = "Q" })
	shoot("powers", "bishop", panePowers)
	shoot("looks", "queen", paneLooks)
	shoot("army", tabArmy, paneMoves)
	r.design.now.KingTurn = true
	r.design.judge()
	shoot("two-kings", "queen", paneMoves)
	if w.Want("fair") {
		r.fair = newFairScreen(r, r.shelf().Get("lions").Key())
		r.trial = &trial{army: r.fair.army}
		r.trial.standing = standing(r.fair.army.Army, 60)
		r.fair.update()
		app.Serve(f.Routes, func(fairRoute) app.Page { return app.Page{Screen: r.fair} })
		f.Go(fairRoute{})
		r.fair.update()
		w.Shoot("fair")
	}
	if w.Want("text") {
		s := newTextScreen(r, "wrong.toml")
		s.showText("version = 1\nname = \"Wrong\"\n[knight]\nmoves = \"X\"")
		app.Serve(f.Routes, func(textRoute) app.Page { return app.Page{Screen: s} })
		f.Go(textRoute{"wrong.toml"})
		w.Shoot("text")
	}
	r.trial = nil
	r.Close()
	if err := f.Close(); err != nil {
		t.Error(err)
	}
}
