package library

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/library"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/library/librarytest"
	"midline/ui/settings"
	"midline/ui/words"
)

// TestColumns: each column has a name of its own, and those that sort have two orders that differ in direction alone.
func TestColumns(t *testing.T) {
	names := map[string]bool{}
	for _, c := range columns {
		if names[c.name()] || c.name() == "" {
			t.Errorf("two columns are called %q", c.name())
		}
		names[c.name()] = true
		if c.up == "" {
			continue
		}
		up, down := orderOf(c.up), orderOf(c.down)
		if up.id != c.up || down.id != c.down || up.by != down.by || up.descending || !down.descending {
			t.Errorf("%s sorts by %+v and %+v", c.id, up, down)
		}
		first := c.sortBy("")
		if second := c.sortBy(first); second == first || c.sortBy(second) != first {
			t.Errorf("%s: %s, then %s", c.id, first, second)
		}
		if orderName(c.up) == c.up || orderName(c.down) == c.down {
			t.Errorf("the orders of %s have no names", c.id)
		}
	}
	if got := withColumn(settings.Library{Columns: "white,eco"}, 0); got != "eco" {
		t.Errorf("without White: %s", got)
	}
	if got := withColumn(settings.Library{Columns: "white"}, 0); got != "white" {
		t.Errorf("without the last one: %s", got)
	}
	if got := withColumn(settings.Library{Columns: "eco,tea"}, 0); got != "white,eco" {
		t.Errorf("with White: %s", got)
	}
	for _, width := range []float32{300, 838, 2000} {
		shown := shownColumns(settings.Library{})
		sum := 2*tableMargin + columnGap*float32(len(shown)-1)
		for _, w := range columnWidths(shown, width) {
			sum += w
		}
		if sum > width+1 || sum < width-1 {
			t.Errorf("columns for %v take %v", width, sum)
		}
	}
}

// TestFixedColumnsAreWhole: in the smallest window, columns whose texts are all of a length are not cut for those that
// may be.
func TestFixedColumnsAreWhole(t *testing.T) {
	for _, names := range []string{"", "white,black,result,date,event,opening,turns,game,collection",
		"white,whiterating,black,blackrating,result,date,event,eco,turns,game,collection"} {
		shown := shownColumns(settings.Library{Columns: names})
		for n, w := range columnWidths(shown, 974) {
			if c := columns[shown[n]]; c.grows == 0 && w < c.least {
				t.Errorf("%q: %s has %v of %v", names, c.id, w, c.least)
			} else if w < c.least/2 {
				t.Errorf("%q: %s has %v", names, c.id, w)
			}
		}
	}
}

// TestTable: the list becomes a table and back with its selection, a press on a head sorts and another one the other
// way, and both are remembered.
func TestTable(t *testing.T) {
	inLibrary(t, 300, func(t *testing.T, p *page, s *librarytest.File, r *Room) {
		r.list.Resize(fyne.NewSize(1280, 800))
		r.list.list.Go(120)
		r.list.SetView("table")
		p.win.Settle()
		if from, to := r.list.list.Seen(); r.list.list.At() != 120 || r.list.list.Picked().Count() != 1 || from > 120 ||
			to <= 120 {
			t.Errorf("the table stands at %d of %d to %d", r.list.list.At(), from, to)
		}
		head := func(id string) *columnHead {
			i := slices.IndexFunc(r.list.table.heads, func(h *columnHead) bool { return h.of.id == id })
			return r.list.table.heads[i]
		}
		for _, c := range []struct {
			id   string
			by   library.Order
			down bool
		}{{"white", library.ByWhite, false}, {"white", library.ByWhite, true}, {"turns", library.ByTurns, true},
			{"turns", library.ByTurns, false}, {"opening", library.ByOpening, false}} {
			kittest.Tap(head(c.id))
			p.win.Settle()
			if s.Query.Order != c.by || s.Query.Descending != c.down || head(c.id).sign == "" {
				t.Errorf("%s: %d, %v, %q", c.id, s.Query.Order, s.Query.Descending, head(c.id).sign)
			}
		}
		if set := p.Prefs().Get().Library; !set.Table || set.Order != "opening" {
			t.Errorf("remembered is %+v", set)
		}
		p.Go(app.Home{})
		p.Go(app.Library{})
		p.win.Settle()
		if !r.list.table.on || s.Query.Order != library.ByOpening {
			t.Error("the list is not what it was")
		}
		r.list.SetView("boards")
		if r.list.order.Chosen() != "opening" {
			t.Errorf("the order is %q", r.list.order.Chosen())
		}
	})
}

// TestGroups: what is done to many games asks, runs as a job, and is undone; the bin gives games back.
func TestGroups(t *testing.T) {
	inLibrary(t, 500, func(t *testing.T, p *page, s *librarytest.File, r *Room) {
		s.Groups = []library.Collection{{ID: 1, Name: "Club"}}
		s.Batches = []library.Batch{{ID: 7, Name: "a.pgn", Left: 3, Added: time.Unix(0, 0)}}
		r.tags()
		p.win.Settle()
		s.Told()
		yes := func(key string) {
			t.Helper()
			p.win.Settle()
			if p.Asked() == nil {
				t.Fatal("nothing is asked")
			}
			apptest.Press(t, p.Asked(), words.T(key))
			p.win.Settle()
		}
		club := r.offers.collections[1]
		r.list.list.PickAll()
		ids := r.list.games.of(r.list.list.Picked().Spans())
		for _, c := range []struct {
			name string
			do   func()
			want string
		}{
			{"delete many", func() { r.list.act(actDelete); yes("library.deletemany.yes") }, "remove 500"},
			{"undo it", r.Undo, "bring back 500"},
			{"move few", func() { r.move(ids[:2], club) }, "move [1 2] to 1"},
			{"undo that", r.Undo, "move back [1 2]"},
			{"copy", func() { r.copy(ids[:1], club) }, "copy [1] to 1"},
			{"undo the copy", r.Undo, "remove 1"},
			{"create", func() { r.create("Mine", func(c library.Collection) {}) }, `create "Mine"`},
			{"rename", func() { r.renameCollection(club, "Clubs") }, `rename collection 1 "Clubs"`},
			{"undo the name", r.Undo, `rename collection 1 "Club"`},
			{"delete a collection", func() { r.deleteCollection(club); yes("library.deletemany.yes") }, "delete collection 1"},
			{"undo it", r.Undo, "restore collection 1"},
			{"undo the last import", func() {
				for _, item := range r.list.collectionMenu().Items {
					if item.Label == words.T("library.undoimport.last", 3, "3", "a.pgn") && !item.Disabled {
						item.Action()
					}
				}
				yes("library.undoimport.yes")
			}, "undo import 7"},
			{"undo an import", func() { r.undoImport(r.offers.imports[0]); yes("library.undoimport.yes") }, "undo import 7"},
			{"show the bin", r.list.showBin, ""},
			{"restore", func() { r.list.list.Go(0); r.list.act(actRestore) }, "bring back 1"},
			{"erase", func() { r.list.list.Go(0); r.list.Key(fyne.KeyDelete); yes("library.erase.yes") }, "erase 1"},
			{"no renaming there", func() { r.list.list.Go(0); r.list.Key(fyne.KeyF2) }, ""},
			{"empty the bin", func() { r.emptyBin(); yes("library.erase.yes") }, "erase 500"},
		} {
			c.do()
			p.win.Settle()
			told := slices.DeleteFunc(strings.Split(s.Told(), "; "), func(text string) bool {
				return strings.HasPrefix(text, "find") || strings.HasPrefix(text, "rows")
			})
			if got := strings.Join(told, "; "); got != c.want {
				t.Errorf("%s: %q, want %q", c.name, got, c.want)
			}
			final := strings.HasPrefix(c.want, "erase") || strings.Contains(c.name, "undo")
			if news := r.list.bar; final && news != nil && apptest.Says(news, words.T("library.undo")) {
				t.Errorf("%s: the news offer to undo what was done before", c.name)
			}
		}
		if !s.Query.Deleted {
			t.Error("the bin is not listed")
		}
	})
}

// TestNewCollectionIsNamed: a collection that was just made is named in the filter, and takes imports, before the
// library has been asked for its collections again.
func TestNewCollectionIsNamed(t *testing.T) {
	inLibrary(t, 3, func(t *testing.T, p *page, s *librarytest.File, r *Room) {
		made := false
		r.create("Mine", func(c library.Collection) {
			made = true
			r.list.showCollection(c.ID)
			if into, chosen := r.chosenCollection(); !chosen || into.Name != "Mine" {
				t.Errorf("imports go into %q", into.Name)
			}
			named := false
			for _, row := range r.list.filters.rows {
				for i, c := range row.criteria {
					if of, ok := row.controls[i].(*kit.Select); ok && c.row == "library.collection" {
						named = of.Chosen() == r.filter.Collection
					}
				}
			}
			if !named {
				t.Error("the filter is empty")
			}
		})
		p.win.Settle()
		if !made {
			t.Error("none is made")
		}
	})
}
