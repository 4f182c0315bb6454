package tournament

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/engine/lab"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/uciclient/fake"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/engines"
	"midline/ui/kit/kittest"
	"midline/ui/settings"
	"midline/ui/theme"
)

func TestMain(m *testing.M) {
	fake.Main()
	apptest.Main(m)
}

// testEngines are fake programs that play chess, by how they behave.
type testEngines []string

func (e testEngines) For(*rules.Rules) []string { return e }
func (testEngines) OnAnswer(func())             {}
func (testEngines) EloRange(name string) (low, high int, ok bool) {
	return 1320, 3190, name == "good"
}
func (e testEngines) Command(name string, s opponent.Strength) (settings.Engine, bool) {
	for _, known := range e {
		if known == name {
			command := fake.Command(name)
			return engines.AtStrength(settings.Engine{Name: name, Command: command[0], Arguments: command[1:]}, s), true
		}
	}
	return settings.Engine{}, false
}

// world is a room with a frame.
type world struct {
	*app.App
	desk     *apptest.Window
	room     *Room
	dir      string
	analysed []*game.Game
	opened   app.Opened // last
	imported string
}

func newWorld(t *testing.T, dir string) *world {
	t.Helper()
	w := &world{desk: &apptest.Window{}, dir: dir}
	w.App = app.New(app.Options{Window: w.desk, Art: kittest.Art})
	w.room = New(Options{Frame: w, Art: kittest.Art, Engines: testEngines{"good", "crash"}, Pick: w.desk.Pick,
		PickFile: w.desk.PickFile, Dir: dir,
		Show: func(o app.Opened) {
			o.Shown()
			w.analysed, w.opened = append(w.analysed, o.Game), o
		},
		Import: func(name string, from io.ReadCloser) {
			text, err := io.ReadAll(from)
			if err = errors.Join(err, from.Close()); err != nil {
				t.Error(err)
			}
			w.imported = string(text)
		}})
	w.room.Serve(w.Routes)
	app.Serve(w.Routes, func(app.Home) app.Page { return app.Page{Screen: newSetupPage(w.room)} })
	t.Cleanup(func() { w.close(t) })
	return w
}

func (w *world) close(t *testing.T) {
	if w.App == nil {
		return
	}
	w.room.Close()
	if err := w.App.Close(); err != nil {
		t.Error(err)
	}
	w.App = nil
}

// nodes returns Midline at full strength with a few nodes for a move.
func nodes(n int) Player {
	o := opponent.At(opponent.Full)
	o.Strength = opponent.Strength{By: opponent.ByNodes, Value: n}
	return playerOf(o)
}

// quick is a tournament of three that takes a few seconds.
func quick(list ...Player) Setup {
	s := defaultSetup()
	s.Players, s.Games, s.Openings, s.Cores = list, 4, openingsUsual, 2
	s.Game, s.Armies, s.Decide = "chess2", "CN", true
	s.Time = Time{By: opponent.ByNodes.ID(), Value: 30}
	return s
}

// ready completes a setup.
func ready(t *testing.T, s Setup) *Setup {
	t.Helper()
	s.Seed = 7
	if err := s.complete(testEngines{"good", "crash"}); err != nil {
		t.Fatal(err)
	}
	return &s
}

// tableText is a table as it is shown.
func tableText(t *lab.Table) string {
	c := newCrosstable(len(t.Rows))
	c.set(t)
	var b strings.Builder
	for _, line := range c.lines {
		for _, l := range line {
			b.WriteString(l.Text() + "|")
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// play runs a tournament until a number of games are over, as in a run of the program, and returns the table.
func play(t *testing.T, dir string, s *Setup, games int) string {
	t.Helper()
	desk := &apptest.Window{}
	r := newRunner(dir, desk.Do, func() {})
	if s == nil {
		var records []*lab.Record
		var notice string
		if s, records, notice = load(context.Background(), dir); notice != "" {
			t.Fatal(notice)
		}
		if err := r.take(s, records); err != nil {
			t.Fatal(err)
		}
	} else {
		if err := save(dir, s); err != nil {
			t.Fatal(err)
		}
		if err := r.take(s, nil); err != nil {
			t.Fatal(err)
		}
	}
	r.start()
	desk.Until(t, "some games", func() bool { return r.table.Games() >= games || r.phase == over })
	r.close()
	r.drain()
	return tableText(r.table)
}

// A tournament whose program is closed or killed in the middle ends with the table of one that was not.
func TestKilledTournamentGoesOn(t *testing.T) {
	set := ready(t, quick(nodes(20), nodes(30), nodes(40)))
	whole := play(t, t.TempDir(), set, 12)
	dir := t.TempDir()
	play(t, dir, set, 2)
	f, err := os.OpenFile(filepath.Join(dir, gamesName), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.WriteString(`{"game":7,"rou`); err != nil { // as a kill leaves it
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	play(t, dir, nil, 7)
	if again := play(t, dir, nil, 12); again != whole {
		t.Errorf("whole:\n%s\nin parts:\n%s", whole, again)
	}
}

// A program that crashes loses its games with a reason, the tournament goes on, and no program is left.
func TestCrashingEngineLoses(t *testing.T) {
	set := quick(nodes(20), Player{Engine: "crash", Level: 1})
	set.Game, set.Armies = "chess", ""
	dir := t.TempDir()
	before := runtime.NumGoroutine()
	text := play(t, dir, ready(t, set), 4)
	if !strings.Contains(text, "4 of 4|100.0 %") {
		t.Errorf("the table is\n%s", text)
	}
	_, records, notice := load(t.Context(), dir)
	if notice != "" || len(records) != 4 {
		t.Fatalf("%d games, %q", len(records), notice)
	}
	for _, g := range records {
		done := resultOf(g)
		if got := reasonText(&done); !strings.Contains(got, "crash has stopped working (") {
			t.Errorf("game %d: %s", g.Game, got)
		}
	}
	time.Sleep(50 * time.Millisecond)
	if now := runtime.NumGoroutine(); now > before+1 {
		t.Errorf("%d goroutines before, %d after", before, now)
	}
}

// writeRecord writes a file of games with one line.
func writeRecord(dir, line string) error {
	text := `{"midline-lab":"1","plan":{}}` + "\n" + line + "\n"
	return os.WriteFile(filepath.Join(dir, gamesName), []byte(text), 0o600)
}

// What makes no sense is told and set aside; what a newer version has written is left.
func TestBrokenTournament(t *testing.T) {
	good := ready(t, quick(nodes(20), nodes(30)))
	for name, spoil := range map[string]func(dir string) error{
		"no JSON": func(dir string) error { return os.WriteFile(filepath.Join(dir, setupName), []byte("{"), 0o600) },
		"empty":   func(dir string) error { return os.WriteFile(filepath.Join(dir, setupName), nil, 0o600) },
		"one player": func(dir string) error {
			s := *good
			s.Players = s.Players[:1]
			return save(dir, &s)
		},
		"a player of no kind": func(dir string) error {
			s := *good
			s.Players = append([]Player{{Name: "x", Spec: "draughts"}}, s.Players...)
			return save(dir, &s)
		},
		"games of another kind": func(dir string) error {
			return errors.Join(save(dir, good), os.WriteFile(filepath.Join(dir, gamesName), []byte("something\nelse\n"), 0o600))
		},
		"a game without a result": func(dir string) error {
			return errors.Join(save(dir, good), writeRecord(dir, `{"game":0}`))
		},
		"a game that blames nobody": func(dir string) error {
			return errors.Join(save(dir, good), writeRecord(dir, `{"game":0,"result":"1-0","reason":"crash","blame":"x"}`))
		},
	} {
		dir := t.TempDir()
		if err := spoil(dir); err != nil {
			t.Fatal(err)
		}
		s, _, notice := load(t.Context(), dir)
		if s != nil || !strings.Contains(notice, setupName+".broken") {
			t.Errorf("%s: %v, %q", name, s, notice)
		}
		apptest.NoMissing(t, name, notice)
		if again, _, notice := load(t.Context(), dir); again != nil || notice != "" {
			t.Errorf("%s is still there: %q", name, notice)
		}
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, setupName), []byte(`{"version": 99, "players": 3}`), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, _, notice := load(t.Context(), dir); !strings.Contains(notice, "newer version") {
		t.Errorf("%q", notice)
	}
	if _, err := os.Stat(filepath.Join(dir, setupName)); err != nil {
		t.Error("what a newer version has written is gone")
	}
}

// From the form to the table, and what can be done with its games.
func TestTournamentPages(t *testing.T) {
	apptest.Home(t)
	w := newWorld(t, t.TempDir())
	draft := quick(nodes(20), nodes(30))
	w.room.draft = &draft
	w.Go(app.Tournament{})
	w.desk.Until(t, "the form", func() bool { return w.room.form != nil })
	form := w.room.form
	form.addPlayer()
	if form.begin.Disabled() || len(form.players) != 3 ||
		form.problem.Text() != "12 games: Chess 2, Classic against Nemesis" {
		t.Fatalf("%d players: %s", len(form.players), form.problem.Text())
	}
	form.fields.games.SetText("0")
	if !form.begin.Disabled() || !strings.Contains(form.problem.Text(), "from 2 to 1000") {
		t.Errorf("no games: %q", form.problem.Text())
	}
	form.fields.games.SetText("2")
	form.removePlayer(2)
	form.fields.sprt.SetText("5, 0")
	if !form.begin.Disabled() {
		t.Error("a test that makes no sense is taken")
	}
	form.fields.sprt.SetText("0, 400")
	form.Key(fyne.KeyReturn)
	w.desk.Until(t, "the table", func() bool { return w.room.page != nil && w.room.run.phase != none })
	w.desk.Until(t, "the end", func() bool { return w.room.run.phase == over })
	page := w.room.page
	if text := page.status.Text(); !strings.Contains(text, "2 of 2 games. Finished.") {
		t.Errorf("the status is %q", text)
	}
	if text := page.test.Text(); !strings.Contains(text, "SPRT of 0 to 400 Elo") {
		t.Errorf("the test is %q", text)
	}
	for _, text := range []string{page.status.Text(), page.test.Text(), tableText(w.room.run.table)} {
		apptest.NoMissing(t, "the table", text)
	}
	if page.list.Total() != 2 || page.board.shown.game < 0 {
		t.Errorf("%d games are listed, and game %d is shown", page.list.Total(), page.board.shown.game)
	}
	page.list.OnOpen(0)
	w.desk.Until(t, "the game", func() bool { return len(w.analysed) == 1 })
	if g := w.analysed[0]; !strings.Contains(g.Tag("Event"), "tournament") || len(g.Line()) < 2 {
		t.Errorf("the game has the tags %v", g.Tags())
	}
	if at, of := w.opened.List.Place(); !w.opened.Listed || at != 0 || of != 2 {
		t.Errorf("it is game %d of %d", at, of)
	}
	w.opened.List.Step(1)
	w.desk.Until(t, "the next game", func() bool { return len(w.analysed) == 2 })
	w.Go(app.Home{})
	if w.opened.List.Return(); w.room.page == nil || w.room.page.list.At() != 1 {
		t.Fatal("it does not lead back to its row")
	}
	page = w.room.page
	w.desk.Picked = filepath.Join(w.dir, "out.pgn")
	page.export.OnPress()
	w.desk.Until(t, "the file", func() bool {
		text, err := os.ReadFile(w.desk.Picked)
		return err == nil && strings.Count(string(text), "[Event ") == 2
	})
	page.keep.OnPress()
	w.desk.Until(t, "the import", func() bool { return strings.Count(w.imported, "[Event ") == 2 })

	// The next run of the program finds it as it was.
	w.close(t)
	next := newWorld(t, w.dir)
	next.Go(app.Tournament{})
	next.desk.Until(t, "the table", func() bool { return next.room.page != nil && next.room.run.phase == over })
	if next.room.page.list.Total() != 2 {
		t.Errorf("%d games are listed", next.room.page.list.Total())
	}
	next.Go(app.Tournament{List: true})
	next.Go(app.Tournament{New: true})
	if next.room.form == nil {
		t.Error("no form for another one")
	}
	if next.room.form.Key(fyne.KeyEscape); next.room.page == nil {
		t.Error("Escape does not lead back to the table")
	}
	if next.room.page.Key(fyne.KeyEscape); !app.Shows[app.Home](next) {
		t.Error("Escape does not lead home")
	}
}

// Pause ends the players, Resume goes on, and Stop is for good.
func TestPauseAndStop(t *testing.T) {
	apptest.Home(t)
	w := newWorld(t, t.TempDir())
	set := quick(nodes(20), nodes(2000))
	set.Games = 400
	w.room.state = read
	w.room.begin(set)
	w.desk.Until(t, "a game", func() bool { return w.room.page != nil && len(w.room.run.live) > 0 })
	w.room.page.Key(fyne.KeySpace)
	w.desk.Until(t, "the pause", func() bool { return w.room.run.phase == paused })
	if text := w.room.page.status.Text(); !strings.Contains(text, "Paused") || len(w.room.run.live) > 0 {
		t.Errorf("the status is %q, with %d games", text, len(w.room.run.live))
	}
	w.room.page.Key(fyne.KeySpace)
	w.desk.Until(t, "a game", func() bool { return len(w.room.run.live) > 0 })
	w.room.askStop()
	w.Asked().Yes.OnPress()
	w.desk.Until(t, "the end", func() bool { return w.room.run.phase == over })
	w.close(t)
	s, _, notice := load(t.Context(), w.room.run.dir)
	if s == nil || !s.Stopped {
		t.Errorf("%+v, %q", s, notice)
	}
}

// Both pages fit at every size, and Tab goes through all that can be pressed.
func TestPagesFit(t *testing.T) {
	for _, size := range kittest.Sizes {
		var w *world
		win := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
			apptest.Home(t)
			w = newWorld(t, t.TempDir())
			fish := opponent.Named("good", 3)
			fish.Strength = opponent.Strength{By: opponent.ByElo, Value: 1800}
			draft := quick(nodes(20), playerOf(opponent.At(5)), playerOf(opponent.At(8)), playerOf(fish))
			w.room.draft, w.room.state = &draft, read
			w.Go(app.Tournament{})
			return w.desk.Screen
		}, size)
		kittest.TabOrder(t, win)
		kittest.Inside(t, win)
		if size == kittest.Sizes[0] {
			kittest.Golden(t, win, "tournament-new")
		}
	}
	for _, size := range kittest.Sizes {
		win := kittest.Open(t, theme.Dark, func() fyne.CanvasObject { return played(t).desk.Screen }, size)
		kittest.TabOrder(t, win)
		kittest.Inside(t, win)
		if size == kittest.Sizes[0] {
			kittest.Golden(t, win, "tournament-table")
		}
	}
	for _, size := range kittest.Sizes {
		win := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
			w := played(t)
			w.room.run.setup.Begun = time.Date(2026, 11, 27, 17, 5, 0, 0, time.Local)
			done := keptOf(w.room.run)
			named := *done.setup
			named.Name = "Autumn"
			done.dir, done.setup, done.over, done.played = "elsewhere", &named, true, done.total
			w.room.list = []*kept{keptOf(w.room.run), done}
			w.Go(app.Tournament{List: true})
			return w.desk.Screen
		}, size)
		kittest.TabOrder(t, win)
		kittest.Inside(t, win)
		if size == kittest.Sizes[0] {
			kittest.Golden(t, win, "tournament-list")
		}
	}
}
