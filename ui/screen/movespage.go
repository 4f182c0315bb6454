package screen

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"midline/ui/kit"
	"midline/ui/words"
)

// MovePart is a piece, a sign or some letters of a move.
type MovePart struct {
	Art   string // a drawing, in the colour White; "" for none
	White bool
	Icon  string // a sign's; "" for none
	Text  string // what follows either
}

// MoveCell is one side's turn in the list. Index is handed to GameCalls.Move;
// a cell without Text is empty.
type MoveCell struct {
	Text   string // in letters
	Index  int
	Parts  []MovePart    // in figurines; nil: the letters are shown
	Spoken func() string // in words; nil: nothing is said
	Sign   string        // what it is judged to be: "!?"
	// Symbols are what is noted of the position after it, "± →", in signs for
	// kit.Symbols.
	Symbols string
}

// same reports whether two turns are shown alike.
func (c *MoveCell) same(d *MoveCell) bool {
	return c.Text == d.Text && c.Index == d.Index && c.Sign == d.Sign && c.Symbols == d.Symbols &&
		slices.Equal(c.Parts, d.Parts)
}

// MoveItem is a piece of a paragraph: one of its fields is given.
type MoveItem struct {
	Number string // of the turn that follows
	Text   string // a comment
	Cell   MoveCell
}

// MoveRow is a row of the list: the turns of both sides on the main line, under a number, or
// a paragraph of a variation or a comment.
type MoveRow struct {
	Number       int
	White, Black MoveCell

	Items  []MoveItem // of a paragraph; nil for a row of the main line
	Depth  int        // of the variation; 0 for a comment on the main line
	Fold   bool       // it begins a variation, which can be folded to its first turn
	Head   int        // what is handed to GameCalls.Fold then
	Folded bool
	Hidden bool // folded, and there is more of it
}

// same reports whether two rows show the same.
func (r *MoveRow) same(o *MoveRow) bool {
	return r == o || r.Number == o.Number && r.Depth == o.Depth && r.Fold == o.Fold && r.Head == o.Head &&
		r.Folded == o.Folded && r.Hidden == o.Hidden && r.White.same(&o.White) && r.Black.same(&o.Black) &&
		(r.Items == nil) == (o.Items == nil) && slices.EqualFunc(r.Items, o.Items, func(a, b MoveItem) bool {
		return a.Number == b.Number && a.Text == b.Text && a.Cell.same(&b.Cell)
	})
}

// MovesModel is the list of moves. Its rows never change: another list has others, or some of the same.
// Current is the index of the move that led to the position on the board, or -1 at the start.
type MovesModel struct {
	Rows    []*MoveRow
	Current int
	Edit    *MoveEdit // what can be changed at the current move; nil: nothing is offered
}

// movesPage is the list in a scroller, and below it the move under the pointer in
// words, and what can be changed.
type movesPage struct {
	kit.Part
	list   *movesList
	scroll *container.Scroll
	spoken *kit.Label
	edit   *moveEditor
}

// spokenHeight is what the move in words takes: two lines.
const spokenHeight float32 = 44

func newMovesPage(art kit.Art, m MovesModel, calls GameCalls) *movesPage {
	p := &movesPage{list: newMovesList(art, m, calls), spoken: kit.NewParagraph("", kit.Caption, kit.ShadeText2, 2), edit: newMoveEditor(art, calls)}
	p.list.say = func(text string) {
		if text == "" && len(p.list.model.Rows) > 0 {
			text = words.T("moves.point")
		}
		p.spoken.SetText(text)
	}
	p.list.say("")
	p.scroll = container.NewVScroll(p.list)
	p.scroll.OnScrolled = func(fyne.Position) { p.list.uncover(p.scroll.Offset.Y, p.scroll.Size().Height) }
	p.edit.resized = p.Relayout
	p.edit.refused = p.spoken.SetText
	p.Kids = []fyne.CanvasObject{p.scroll, p.spoken, p.edit}
	p.Place = p.place
	p.ExtendBaseWidget(p)
	p.set(m)
	return p
}

func (p *movesPage) place(size fyne.Size) {
	foot := p.edit.height()
	low := spokenHeight
	if p.edit.open() {
		low = 0
	}
	kit.Show(p.spoken, low > 0)
	high := max(size.Height-low-foot, moveRowHeight)
	kit.Put(p.scroll, 0, 0, size.Width, high)
	kit.Put(p.spoken, 0, high+6, size.Width, spokenHeight)
	kit.Put(p.edit, 0, high+low, size.Width, foot)
	p.list.uncover(p.scroll.Offset.Y, high)
	p.reveal()
}

func (p *movesPage) set(m MovesModel) {
	p.list.set(m)
	p.edit.set(m.Edit)
	p.scroll.Refresh()
	p.Relayout()
}

// reveal scrolls just as far as the current move wants, when that has changed.
func (p *movesPage) reveal() {
	y, h, found := p.list.currentSpan()
	if !found || p.scroll.Size().Height <= 0 || p.list.revealed == p.list.model.Current {
		return
	}
	p.list.revealed = p.list.model.Current
	offset, view := p.scroll.Offset.Y, p.scroll.Size().Height
	switch {
	case y < offset:
		offset = y
	case y+h > offset+view:
		offset = y + h - view
	default:
		return
	}
	p.scroll.ScrollToOffset(fyne.NewPos(0, offset))
	p.list.uncover(offset, view)
}
