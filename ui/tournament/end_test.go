package tournament

import (
	"strings"
	"testing"

	"midline/engine/lab"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/words"
)

// TestLastGameEnds: as soon as the last game is over, every page says that the tournament is finished, and it can
// neither be paused nor stopped, also while the players are still being ended: the page of the table, the list, and
// what the first page is told, whether it is shown then or the table is.
func TestLastGameEnds(t *testing.T) {
	for name, shown := range map[string]app.Route{"table": app.Tournament{}, "list": app.Tournament{List: true},
		"first page": app.Home{}} {
		t.Run(name, func(t *testing.T) {
			apptest.Home(t)
			w := newWorld(t, t.TempDir())
			s := quick(nodes(20), nodes(30))
			s.Game, s.Armies, s.Games = "chess", "", 2
			set := ready(t, s)
			const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
			record := func(game int) *lab.Record {
				return &lab.Record{Game: game, Variant: "chess", Start: start, Final: start, White: set.Players[game].Name,
					Black: set.Players[1-game].Name, Result: "1-0", Reason: "resignation"}
			}
			run := newRunner(t.TempDir(), w.Do, w.room.update)
			if err := run.take(set, []*lab.Record{record(0)}); err != nil {
				t.Fatal(err)
			}
			w.room.state, w.room.run, w.room.runs[run.dir] = read, run, run
			w.room.list = []*kept{keptOf(run)}
			run.phase, run.idle = running, make(chan struct{})
			pos := apptest.Position(t, "chess", start)
			run.inbox.watch(run)(lab.Live{Game: 1, White: "a", Black: "b", Start: pos, Position: pos})
			first := ""
			w.room.Stands = func() { first = w.room.Describe(run.dir).Line }
			w.Go(shown)
			w.desk.Until(t, "the last game", func() bool { return len(run.live) == 1 })
			if !strings.HasSuffix(first, words.T("tournament.state.running")) {
				t.Errorf("the first page is told %q", first)
			}
			run.inbox.see(run)(record(1))
			w.desk.Until(t, "its end", func() bool { return run.table.Games() == 2 })
			check := func(when string) {
				t.Helper()
				over := words.T("tournament.over")
				if !strings.HasPrefix(first, "2 ") || !strings.HasSuffix(first, over) {
					t.Errorf("%s the first page is told %q", when, first)
				}
				if len(w.room.Unfinished()) != 0 {
					t.Errorf("%s it is unfinished", when)
				}
				if o := w.room.overview; o != nil && !strings.HasSuffix(o.rows[0].lines.Text(), over) {
					t.Errorf("%s the list says %q", when, o.rows[0].lines.Text())
				}
				if p := w.room.page; p != nil && (!strings.HasSuffix(p.statusText(), over) || !p.goOn.Disabled() ||
					!p.stop.Disabled() || p.goOn.Label() == words.T("tournament.pause")) {
					t.Errorf("%s the table says %q, with %q", when, p.statusText(), p.goOn.Label())
				}
			}
			check("while the players are ended")
			if w.room.running() != run {
				t.Error("another one may begin before the players are ended")
			}
			w.Go(app.Tournament{})
			check("on the table,")
			close(run.idle)
			run.ended(nil)
			check("at the end")
			if w.room.running() != nil || run.phase != over {
				t.Error("it never ends")
			}
		})
	}
}
