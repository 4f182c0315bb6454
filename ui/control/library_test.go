package control

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/library"
	"midline/ui/kit"
	"midline/ui/screen"
)

// inLibrary runs a test on the screen of a library of so many games.
func inLibrary(t *testing.T, games int, f func(t *testing.T, p *program, s *stacks, b *bookshelf)) {
	t.Helper()
	inApp(t, nil, func(t *testing.T, p *program) {
		s := &stacks{}
		for i := range games {
			s.games = append(s.games, library.Meta{ID: library.ID(i + 1), Variant: "chess", Players: [2]library.Player{{Name: "Ann"}, {Name: "Ben"}}, Labels: []string{"own"}[:i%2]})
		}
		p.records.open = func(context.Context) (archive, library.Report, error) { return s, library.Report{}, nil }
		p.follow(toLibrary)
		p.desk.settle()
		s.told()
		f(t, p, s, &p.shelf)
	})
}

func TestLibraryActions(t *testing.T) {
	inLibrary(t, 300, func(t *testing.T, p *program, s *stacks, b *bookshelf) {
		some := []kit.Span{{From: 1, To: 4}}
		for _, c := range []struct {
			name string
			do   func()
			want string
		}{
			{"rows", func() { b.page(128) }, `find "" from 128`},
			{"delete", func() { b.remove(some) }, `delete [2 3 4]; find "" from 0`},
			{"once more", func() { b.remove(some) }, `delete [5 6 7]; find "" from 0`},
			{"undo", func() { b.restore(); b.restore() }, `restore [5 6 7]; find "" from 0`},
			{"tags", func() { b.tag(some, screen.TagEdit{Add: []string{"fine"}, Remove: []string{"own"}}) }, `find "" from 1; label [5 6 7] ["fine"]; find "" from 0`},
			{"tags of each", func() { b.tag(some, screen.TagEdit{Add: []string{"fine"}}) }, `find "" from 1; label [5 7] ["fine"]; label [6] ["fine" "own"]; find "" from 0`},
			{"open", func() { p.open(9) }, "get 9"},
		} {
			c.do()
			p.desk.settle()
			if got := s.told(); got != c.want {
				t.Errorf("%s: %s, want %s", c.name, got, c.want)
			}
		}
		if p.at != toDesk || p.App.desk.session.kept.id != 9 {
			t.Errorf("on the screen is %d, and not game 9", p.at)
		}
	})
}

// A search waits for the next letter, and a newer one ends the older.
func TestLibrarySearch(t *testing.T) {
	inLibrary(t, 3, func(t *testing.T, p *program, s *stacks, b *bookshelf) {
		f := b.filter
		for _, f.Text = range []string{"A", "An", "Ann"} {
			b.find(f)
			p.desk.wait(typingWait / 2)
		}
		p.desk.wait(typingWait)
		if got := s.told(); got != `find "Ann" from 0` {
			t.Errorf("asked: %s", got)
		}
		s.slow = time.Minute
		f.Text = "B"
		b.find(f)
		p.desk.wait(time.Second)
		s.slow = 0
		f.Game = "chess"
		b.find(f)
		p.desk.wait(2 * time.Minute)
		if got := s.told(); got != `find "B" from 0; find "B" from 0` {
			t.Errorf("asked: %s", got)
		}
		if b.query.Variants == nil {
			t.Error("the older search came last")
		}
	})
}

// Of pages that are scrolled past only the last are read.
func TestLibraryPages(t *testing.T) {
	inLibrary(t, 10_000, func(t *testing.T, p *program, s *stacks, b *bookshelf) {
		s.slow = time.Second
		for page := 2; page < 20; page++ {
			b.page(page * screen.LibraryPage)
		}
		p.desk.wait(10 * time.Second)
		if got, want := s.told(), `find "" from 128; find "" from 1216; find "" from 1152; find "" from 1088`; got != want {
			t.Errorf("asked: %s, want %s", got, want)
		}
	})
}

func TestLibraryImport(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.pgn")
	if err := os.WriteFile(path, []byte("1. e4"), 0o600); err != nil {
		t.Fatal(err)
	}
	inLibrary(t, 3, func(t *testing.T, p *program, s *stacks, b *bookshelf) {
		p.desk.picked = path
		b.askImport()
		p.desk.settle()
		if b.job == nil || b.job.Ended || b.job.Text != "1 game" {
			t.Fatalf("under way: %+v", b.job)
		}
		p.follow(toHome) // it goes on
		p.desk.wait(2 * time.Second)
		if b.job == nil || !b.job.Ended || b.job.Text != "2 games, 1 could not be read" || len(b.job.Faults) != 1 {
			t.Errorf("at the end: %+v", b.job)
		}
		p.follow(toLibrary)
		b.askImport()
		p.desk.settle()
		p.records.stop("job")
		p.desk.settle()
		if b.job != nil {
			t.Errorf("stopped: %+v", b.job)
		}
		b.importFile(path + ".none")
		p.desk.settle()
		if got := s.told(); strings.Count(got, "import") != 1 {
			t.Errorf("asked: %s", got)
		}
	})
}

func TestLibraryExport(t *testing.T) {
	dir := t.TempDir()
	inLibrary(t, 5, func(t *testing.T, p *program, s *stacks, b *bookshelf) {
		p.desk.picked = filepath.Join(dir, "out.pgn")
		for _, c := range []struct {
			of   []kit.Span
			want string
		}{{nil, "1 2 3 4 5"}, {[]kit.Span{{From: 0, To: 1}, {From: 3, To: 9}}, "1 4 5"}} {
			b.askExport(c.of)
			p.desk.settle()
			data, err := os.ReadFile(p.desk.picked)
			if got := strings.Join(strings.Fields(string(data)), " "); err != nil || got != c.want {
				t.Errorf("written: %s (%v), want %s", got, err, c.want)
			}
		}
		s.fail = errors.New("full")
		b.askExport(nil)
		p.desk.settle()
		if left, _ := os.ReadDir(dir); len(left) != 1 {
			t.Errorf("%d files are left", len(left))
		}
		s.fail = nil
	})
}

func TestLibraryOfPosition(t *testing.T) {
	inLibrary(t, 3, func(t *testing.T, p *program, s *stacks, b *bookshelf) {
		_, start := lastPosition(t, moment("rampage"))
		p.findPosition(*start)
		p.desk.settle()
		if b.query.Position == nil || b.query.Position.Key() != start.Key() {
			t.Error("the position is not searched for")
		}
	})
}

// A library that cannot be opened costs a message, and a game is kept whatever screen
// there is.
func TestLibraryClosed(t *testing.T) {
	inApp(t, nil, func(t *testing.T, p *program) {
		p.records.open = func(context.Context) (archive, library.Report, error) {
			return nil, library.Report{}, errors.New("no disk")
		}
		p.follow(toLibrary)
		p.desk.settle()
		if len(p.notices) != 1 || !strings.Contains(p.notices[0], "no disk") {
			t.Errorf("told: %q", p.notices)
		}
		s := &stacks{stats: madeUpStats()}
		p.records.open = func(context.Context) (archive, library.Report, error) { return s, library.Report{}, nil }
		p.put(&kept{}, library.Game{})
		p.desk.settle()
		p.follow(toStatistics)
		p.desk.settle()
		if got := s.told(); got != "add; stats" {
			t.Errorf("asked: %s", got)
		}
		p.desk.now.Key(fyne.KeyEscape)
		if p.at != toHome {
			t.Error("Escape does not lead home")
		}
	})
}
