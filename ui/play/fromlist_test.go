package play

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/engine/game"
	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/words"
)

// pages are a list of the library.
type pages struct {
	at, of   int
	stepped  []int
	returned int
}

func (p *pages) Place() (at, of int) { return p.at, p.of }
func (p *pages) Step(n int)          { p.stepped = append(p.stepped, n); p.at += n }
func (p *pages) Return()             { p.returned++ }

// TestOpenKept: a game of the list begins at the position that was searched for, leads to its neighbours and, with
// Escape, back to the list; a game that is put on the board otherwise does not.
func TestOpenKept(t *testing.T) {
	inRoom(t, func(t *testing.T, tb *world) {
		list := &pages{of: 2}
		tb.room.List = list
		g := FreshAnalysis("chess")
		for _, text := range []string{"e2e4", "e7e5", "g1f3"} {
			if _, err := g.Play(apptest.Actions(t, g.Position(), text)[0]); err != nil {
				t.Fatal(err)
			}
		}
		at := g.Root().Children()[0].Children()[0]
		tb.room.OpenKept(app.Opened{Game: g, From: 7, At: at.Position(), Listed: true})
		tb.window.Settle()
		s := tb.room.analysis.session
		if s.Turn.Shown() != at {
			t.Error("it does not begin at the position")
		}
		s.Key(fyne.KeyPageDown)
		s.Key(fyne.KeyPageDown) // there is none
		s.Key(fyne.KeyPageUp)
		if len(list.stepped) != 2 || list.stepped[0] != 1 || list.stepped[1] != -1 {
			t.Errorf("steps: %v", list.stepped)
		}
		for range 4 {
			s.Key(fyne.KeyEscape)
			if list.returned > 0 {
				break
			}
		}
		if list.returned != 1 {
			t.Error("Escape does not lead back to the list")
		}
		tb.room.Frame.Go(app.Home{})
		*list = pages{returned: 1} // as when the library was shown meanwhile
		tb.room.Frame.Go(app.Analysis{})
		tb.window.Settle()
		told := s.Screen.notice
		if s.Key(fyne.KeyPageDown); s.Screen.notice != told || len(list.stepped) > 0 {
			t.Errorf("without the list, steps are %v", list.stepped)
		}
		if ids := s.toolIDs(); ids[0] != "home" {
			t.Errorf("without the list, the tools are %v", ids)
		}
		if drawn := apptest.Reading(s.Screen.tools); !strings.Contains(drawn, words.T("tool.home")) {
			t.Errorf("without the list, the tools are drawn as %q", drawn)
		}
		list.of = 2
		mark := tb.room.Bookmark()
		tb.room.Analyse(FreshAnalysis("chess"), 0)
		if tb.room.analysis.session.listed() {
			t.Error("another game belongs to the list")
		}
		tb.window.Settle()
		mark()
		tb.window.Settle()
		if now := tb.room.analysis.session; now.Game != g || now.Turn.Shown() != s.Turn.Shown() || !now.listed() ||
			!now.Entry.Used() {
			t.Error("the game is not back")
		}
	})
}

// TestOpenKeptBeside: a game of the list, and its details, are shown on another board if what lies on the board would
// be lost.
func TestOpenKeptBeside(t *testing.T) {
	inRoom(t, func(t *testing.T, tb *world) {
		tb.room.List = &pages{of: 2}
		shown := 0
		tb.Go(app.Analysis{})
		tb.onAnalysis(t, "e2e4")
		was := tb.room.analysis
		g := FreshAnalysis("chess")
		tb.room.OpenKept(app.Opened{Game: g, From: 7, Listed: true, Details: true, Shown: func() { shown++ }})
		tb.window.Settle()
		now := tb.room.analysis
		if shown != 1 || now == was || now.session.Game != g || !now.session.listed() || now.session.Screen.Sheet() == nil {
			t.Errorf("%d games are shown", shown)
		}
		if tb.room.boards.step(-1); tb.room.analysis != was || was.session.listed() {
			t.Error("the other board is another one")
		}
		tb.room.Do("newboard")
		tb.room.OpenKept(app.Opened{Game: FreshAnalysis("chess"), From: 8, Listed: true})
		tb.window.Settle()
		if last := tb.room.analysis; last == now || !last.session.listed() || now.session.listed() {
			t.Error("two boards lead through one list")
		}
	})
}

// TestDetails: the tags of a game are shown and edited, others are added and removed, what is wrong is not kept, and
// the PGN has them.
func TestDetails(t *testing.T) {
	inRoom(t, func(t *testing.T, tb *world) {
		g := FreshAnalysis("chess")
		g.SetTag("White", "Ann")
		g.SetTag("Annotator", "Ben")
		tb.room.Analyse(g, 0)
		tb.window.Settle()
		tb.room.showDetails()
		s := tb.room.analysis.session
		d := s.Screen.Sheet().(*detailsSheet)
		row := func(name string) *tagRow {
			for _, r := range d.list {
				if r.name == name {
					return r
				}
			}
			t.Fatalf("%s is not shown", name)
			return nil
		}
		if row("White").entry.Text != "Ann" || row("Annotator").entry.Text != "Ben" || !row("Result").fixed {
			t.Error("the tags are not shown as they are")
		}
		row("Date").entry.SetText("yesterday")
		if d.store() || row("Date").note.Text() == "" {
			t.Error("a date that is none is kept")
		}
		row("Date").entry.SetText("1931.08.??")
		row("WhiteElo").entry.SetText("5000")
		if d.store() {
			t.Error("a rating that is none is kept")
		}
		row("WhiteElo").entry.SetText("2500")
		row("White").entry.SetText("Anna")
		d.remove(row("Annotator"))
		for _, c := range []struct {
			name, value string
			ok          bool
		}{{"Two words", "x", false}, {"FEN", "x", false}, {"Black", "x", false}, {"Source", "", false},
			{"Source", "a book", true}, {"Annotator", "Ben", true}} {
			d.name.SetText(c.name)
			d.value.SetText(c.value)
			if d.addTag(); (d.note.Text() == "") != c.ok {
				t.Errorf("%s: %q", c.name, d.note.Text())
			}
		}
		if !d.store() {
			t.Fatal("the tags are not kept")
		}
		record := game.Record(g).PGN()
		for name, want := range map[string]string{"White": "Anna", "WhiteElo": "2500", "Date": "1931.08.??", "Annotator": "Ben",
			"Source": "a book"} {
			if got := record.Tag(name); got != want {
				t.Errorf("%s is %q, want %q", name, got, want)
			}
		}
	})
}
