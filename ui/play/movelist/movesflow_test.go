package movelist

import (
	"fmt"
	"image/color"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/theme"
)

// longMoves returns lists of moves that only a file has, each with about the given bytes of comments.
func longMoves(bytes int) map[string][]*Row {
	text := func(s string) *Row { return &Row{Items: []Item{{Text: s}}} }
	lists := map[string][]*Row{
		"a word":   {text(strings.Repeat("w", bytes))},
		"a remark": {text(strings.Repeat("mild \n", bytes/6))},
		"no width": {text(strings.Repeat("\u200b", bytes/3))},
		"wide":     {text(strings.Repeat("棋", bytes/3))},
	}
	var remarks []*Row
	variation := &Row{Depth: 1, Fold: true}
	for i := range bytes / 250 {
		cell := Cell{Turn: knightTakes{}, Index: 2 * i, Figurines: true}
		remarks = append(remarks, &Row{Number: i, White: cell}, text(strings.Repeat("a mild remark ", 17)))
		cell.Index++
		variation.Items = append(variation.Items, Item{Number: fmt.Sprint(i, ".")}, Item{Cell: cell},
			Item{Text: strings.Repeat("why not ", 30)})
	}
	lists["remarks"], lists["a variation"] = remarks, []*Row{variation}
	return lists
}

// knightTakes is a turn.
type knightTakes struct{}

func (knightTakes) Text() string   { return "Nxe4+" }
func (knightTakes) Parts() []Part  { return []Part{{Art: "knight", Text: "xe4+"}} }
func (knightTakes) Spoken() string { return "Knight takes e4, check." }

// TestLongMoves: a list of megabytes has every letter, in lines that fit, and makes no more than
// is in sight.
func TestLongMoves(t *testing.T) {
	kittest.Open(t, theme.Light, func() fyne.CanvasObject { return canvas.NewRectangle(color.Transparent) },
		kittest.Sizes[0])
	const width, high = 360, 500
	for name, rows := range longMoves(4 << 20) {
		l := newList(kit.Art{}, Model{Rows: rows, Current: -1}, Calls{})
		l.Resize(fyne.NewSize(width, l.height()))
		letters, shown, y := 0, 0, float32(0)
		for _, row := range rows {
			for _, item := range row.Items {
				letters += len(strings.Join(strings.Fields(item.Text), ""))
			}
		}
		for _, r := range l.rows {
			for _, line := range r.lines {
				if r.y+line.y != y {
					t.Fatalf("%s: a line at %v, not %v", name, r.y+line.y, y)
				}
				y += line.h
				for _, s := range line.spots {
					if s.x+s.w > width+1 {
						t.Fatalf("%s: %.60q ends at %v of %v", name, s.words(), s.x+s.w, width)
					}
					if s.plain() {
						shown += len(strings.ReplaceAll(s.words(), " ", ""))
					}
				}
			}
		}
		if shown != letters {
			t.Errorf("%s: %d of %d bytes have a place", name, shown, letters)
		}
		for _, top := range []float32{0, y / 2, y - high} {
			l.uncover(top, high)
			bytes := 0
			for _, text := range l.texts {
				bytes += len(text.Text)
			}
			if len(l.Kids) > 500 || bytes > 30_000 {
				t.Errorf("%s: from %v on %d objects are made, with %d bytes", name, top, len(l.Kids), bytes)
			}
		}
	}
}

// TestLongMovesStep: what has not changed is not laid out again, and the current move is found
// wherever it is.
func TestLongMovesStep(t *testing.T) {
	kittest.Open(t, theme.Light, func() fyne.CanvasObject { return canvas.NewRectangle(color.Transparent) },
		kittest.Sizes[0])
	rows := longMoves(1 << 20)["remarks"]
	l := newList(kit.Art{}, Model{Rows: rows, Current: -1}, Calls{})
	l.Resize(fyne.NewSize(360, l.height()))
	first := l.rows[0]
	current := rows[len(rows)-2].White.Index
	l.set(Model{Rows: longMoves(1 << 20)["remarks"], Current: current})
	if l.rows[0] != first {
		t.Error("the same rows were laid out again")
	}
	y, h, found := l.currentSpan()
	if !found || h != moveRowHeight || y < l.height()-1000 {
		t.Errorf("the last move is at %v of %v, found %t", y, l.height(), found)
	}
	if s, _ := l.spotAt(fyne.NewPos(numberWidth+4, y+4)); s == nil || s.cell.Index != current {
		t.Errorf("it is not there: %+v", s)
	}
	rows = longMoves(1 << 20)["remarks"]
	rows[1].Items[0].Text = "another remark"
	l.set(Model{Rows: rows, Current: current})
	if again, _, _ := l.currentSpan(); again >= y {
		t.Errorf("a remark has become shorter, and the last move is at %v still", again)
	}
}

// TestLongMovesInPieces: of a long list only so much is laid out at once, even of a single row, and the first
// rows are shown at once.
func TestLongMovesInPieces(t *testing.T) {
	kittest.Open(t, theme.Light, func() fyne.CanvasObject { return canvas.NewRectangle(color.Transparent) },
		kittest.Sizes[0])
	for name, rows := range longMoves(4 << 20) {
		rows = append([]*Row{{Number: 1, White: Cell{Turn: knightTakes{}}}}, rows...)
		l := newList(kit.Art{}, Model{Rows: rows, Current: -1}, Calls{Do: func(func()) {}})
		pieces, work := 0, 0
		for l.flow != nil {
			if done := l.flow.work - work; done > sliceWork+pauseWork+len("why not ")*30 {
				t.Fatalf("%s: work of %d letters was done at once", name, done)
			}
			if len(l.turns) == 0 {
				t.Fatalf("%s: the first row is not shown", name)
			}
			work = l.flow.work
			pieces++
			l.goOn()
		}
		if pieces < 4 || len(l.rows) != len(rows) {
			t.Errorf("%s: %d of %d rows were laid out in %d pieces", name, len(l.rows), len(rows), pieces)
		}
	}
}

// TestRowsAreLaidOutAnew: after any change of the rows everything is where it is in a list of them that is
// laid out anew, also if they change while they are laid out in pieces.
func TestRowsAreLaidOutAnew(t *testing.T) {
	t.Run("at once", func(t *testing.T) { testLaidOutAnew(t, Calls{}) })
	t.Run("in pieces", func(t *testing.T) { testLaidOutAnew(t, Calls{Do: func(func()) {}}) })
}

func testLaidOutAnew(t *testing.T, calls Calls) {
	kittest.Open(t, theme.Light, func() fyne.CanvasObject { return canvas.NewRectangle(color.Transparent) },
		kittest.Sizes[0])
	const width = 300
	random, index := rand.New(rand.NewPCG(1, 2)), 0
	cell := func() Cell {
		index++
		return Cell{Turn: knightTakes{}, Index: index}
	}
	row := func() *Row {
		if random.IntN(2) == 0 {
			return &Row{Number: 1, White: cell(), Black: cell()}
		}
		return &Row{Depth: 1, Items: []Item{{Number: "1."}, {Cell: cell()},
			{Text: strings.Repeat("why not ", random.IntN(30))}, {Cell: cell()}}}
	}
	var rows []*Row
	l := newList(kit.Art{}, Model{Current: -1}, calls)
	l.slice = 300
	l.Resize(fyne.NewSize(width, 500))
	for step := range 600 {
		from := random.IntN(len(rows) + 1)
		to := min(from+random.IntN(3), len(rows))
		var fresh []*Row
		for range random.IntN(4) {
			fresh = append(fresh, row())
		}
		rows = slices.Concat(rows[:from], fresh, rows[to:])
		l.set(Model{Rows: rows, Current: random.IntN(index + 1)})
		for range random.IntN(4) {
			if l.flow != nil {
				l.goOn()
			}
		}
		if random.IntN(3) > 0 && step < 599 {
			continue
		}
		for l.flow != nil {
			l.goOn()
		}
		anew := newList(kit.Art{}, Model{Rows: rows, Current: l.model.Current}, Calls{})
		anew.Resize(fyne.NewSize(width, 500))
		if l.height() != anew.height() || len(l.rows) != len(anew.rows) {
			t.Fatalf("step %d: %d rows are %v high, and anew %d %v", step, len(l.rows), l.height(), len(anew.rows),
				anew.height())
		}
		for i, r := range l.rows {
			again := anew.rows[i]
			if r.row != again.row || r.y != again.y || r.h != again.h || len(r.lines) != len(again.lines) {
				t.Fatalf("step %d: row %d is at %v, %v high, and anew at %v, %v", step, i, r.y, r.h, again.y, again.h)
			}
		}
		y, _, found := l.currentSpan()
		if again, _, there := anew.currentSpan(); y != again || found != there {
			t.Fatalf("step %d: the current move is at %v (%t), and anew at %v (%t)", step, y, found, again, there)
		}
	}
}

func BenchmarkLayMoves(b *testing.B) {
	kittest.Open(b, theme.Light, func() fyne.CanvasObject { return canvas.NewRectangle(color.Transparent) },
		kittest.Sizes[0])
	for name, rows := range longMoves(4 << 20) {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				for range (&moveFlow{width: 360}).lay(rows) {
				}
			}
		})
	}
}
