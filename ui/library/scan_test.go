package library

import (
	"testing"
	"time"

	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/library/librarytest"
	"midline/ui/words"
)

// TestSearchByMaterial: a search that reads the games shows what it has found so far, how far it has come, and can be
// stopped; what cannot be read as material asks for nothing.
func TestSearchByMaterial(t *testing.T) {
	inLibrary(t, 100, func(t *testing.T, p *page, s *librarytest.File, r *Room) {
		searching := words.T("library.scan", "50", "100", "25")
		r.filter.Material = "KRP v KR"
		r.list.changed(0)
		p.win.Settle()
		if got := apptest.Reading(p.win.Screen); !apptest.Says(p.win.Screen, searching) || r.list.games.total != 25 {
			t.Errorf("while it runs are shown %d games: %s", r.list.games.total, got)
		}
		if s.Query.Material.String() != "KRP v KR" || !r.list.tools.stop.Visible() {
			t.Errorf("asked is for %q; it can be stopped: %t", s.Query.Material, r.list.tools.stop.Visible())
		}
		p.win.Wait(2 * time.Second)
		if apptest.Says(p.win.Screen, searching) || r.list.games.total != 50 || r.list.tools.stop.Visible() {
			t.Errorf("at the end are shown %d games: %s", r.list.games.total, apptest.Reading(p.win.Screen))
		}
		r.filter.Pattern = "Nd5"
		r.list.changed(0)
		p.win.Settle()
		apptest.Press(t, p.win.Screen, words.T("document.stop"))
		p.win.Wait(2 * time.Second)
		if stopped := words.T("library.scan.stopped", "50", "100", "25"); !apptest.Says(p.win.Screen, stopped) ||
			r.list.games.total != 25 {
			t.Errorf("stopped, shown are %d games: %s", r.list.games.total, apptest.Reading(p.win.Screen))
		}
		r.list.clearAll()
		p.win.Settle()
		if r.list.games.total != 100 || apptest.Says(p.win.Screen, "Stopped") {
			t.Errorf("without filters are shown %d games: %s", r.list.games.total, apptest.Reading(p.win.Screen))
		}
		for _, c := range boardCriteria {
			if value, ok := c.read("?!"); ok || value != "" {
				t.Errorf("%s: ?! is read as %q", c.row, value)
			}
			if value, ok := c.read(" "); !ok || value != "" {
				t.Errorf("%s: nothing is read as %q, %t", c.row, value, ok)
			}
		}
	})
}

// TestFindMaterial: a search from a board for material or pieces fills in the fields of the filter, and asks for no
// position.
func TestFindMaterial(t *testing.T) {
	inLibrary(t, 4, func(t *testing.T, p *page, s *librarytest.File, r *Room) {
		r.Find(app.Search{Material: "KR v K", Pattern: "Ra1"})
		p.win.Wait(2 * time.Second)
		if q := s.Query; q.Position != nil || q.Material.String() != "KR v K" || q.Pattern.String() != "Ra1" ||
			r.filter.Narrows() != 2 || r.list.position.Visible() {
			t.Errorf("asked is for %+v, of %d filters", q, r.filter.Narrows())
		}
	})
}

// TestHitOpensWhereItOccurs: a game that was found by its pieces or its material opens where it has them, and so does
// the next one of the list.
func TestHitOpensWhereItOccurs(t *testing.T) {
	inLibrary(t, 4, func(t *testing.T, p *page, s *librarytest.File, r *Room) {
		s.Moves = "e2e4 d7d5 e4d5 d8d5 b1c3"
		after := func(actions int) rules.Position {
			kept, err := s.Get(t.Context(), 1)
			if err != nil {
				t.Fatal(err)
			}
			pos, n := kept.PGN.Start, kept.PGN.Root
			for range actions {
				n = n.Children[0]
				before := pos
				before.Make(n.Move, &pos)
			}
			return pos
		}
		for _, c := range []struct {
			filter BoardFilter
			want   int // -1: the start
		}{{BoardFilter{Pattern: "qd5 -e4"}, 4}, {BoardFilter{Material: "KQRRBBNNP* v KQRRBBNNPPPPPPP"}, 3},
			{BoardFilter{}, -1},
			{BoardFilter{Pattern: "Ra8"}, -1}} {
			r.filter.BoardFilter = c.filter
			r.open(1)
			p.win.Settle()
			for range 2 {
				switch at := p.last.At; {
				case c.want < 0 && at != nil:
					t.Errorf("%+v: it opens at a place", c.filter)
				case c.want >= 0 && (at == nil || *at != after(c.want)):
					t.Errorf("%+v: it does not open after %d actions", c.filter, c.want)
				}
				r.Step(1)
				p.win.Settle()
			}
		}
	})
}
