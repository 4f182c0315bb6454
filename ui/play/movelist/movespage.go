package movelist

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"midline/ui/kit"
	"midline/ui/words"
)

// Part is a piece, a sign or some letters of a move.
type Part struct {
	Art   string // a drawing, in the colour White; "" for none
	White bool
	Icon  string // a sign's; "" for none
	Text  string // what follows either
}

// Cell is one side's turn in the list. Index is handed to Calls.Move;
// a cell without Text is empty.
type Cell struct {
	Text   string // in letters
	Index  int
	Parts  []Part        // in figurines; nil: the letters are shown
	Spoken func() string // in words; nil: nothing is said
	Sign   string        // what it is judged to be: "!?"
	// Symbols are what is noted of the position after it, "± →", in signs for
	// kit.Symbols.
	Symbols string
}

// same reports whether two turns are shown alike.
func (c *Cell) same(d *Cell) bool {
	return c.Text == d.Text && c.Index == d.Index && c.Sign == d.Sign && c.Symbols == d.Symbols &&
		slices.Equal(c.Parts, d.Parts)
}

// Item is a piece of a paragraph: one of its fields is given.
type Item struct {
	Number string // of the turn that follows
	Text   string // a comment
	Cell   Cell
}

// Row is a row of the list: the turns of both sides on the main line, under a number, or
// a paragraph of a variation or a comment.
type Row struct {
	Number       int
	White, Black Cell

	Items  []Item // of a paragraph; nil for a row of the main line
	Depth  int    // of the variation; 0 for a comment on the main line
	Fold   bool   // it begins a variation, which can be folded to its first turn
	Head   int    // what is handed to Calls.Fold then
	Folded bool
	Hidden bool // folded, and there is more of it
}

// same reports whether two rows show the same.
func (r *Row) same(o *Row) bool {
	return r == o || r.Number == o.Number && r.Depth == o.Depth && r.Fold == o.Fold && r.Head == o.Head &&
		r.Folded == o.Folded && r.Hidden == o.Hidden && r.White.same(&o.White) && r.Black.same(&o.Black) &&
		(r.Items == nil) == (o.Items == nil) && slices.EqualFunc(r.Items, o.Items, func(a, b Item) bool {
		return a.Number == b.Number && a.Text == b.Text && a.Cell.same(&b.Cell)
	})
}

// Model is the list of moves. Its rows never change: another list has others, or some of the same.
// Current is the index of the move that led to the position on the board, or -1 at the start.
type Model struct {
	Rows    []*Row
	Current int
	Edit    *Edit // what can be changed at the current move; nil: nothing is offered
}

// Calls are the callbacks of the list.
type Calls struct {
	Move func(index int) // a move was chosen
	// Fold folds the variation with a head, or unfolds it.
	Fold func(head int)
	// Menu opens the menu of the current move at a place of the window.
	Menu func(at fyne.Position)
	// Glyph gives the current move one of MoveEdit.Glyphs, or takes it away.
	Glyph func(index int)
	// Comment changes its comment.
	Comment func(text string)
	// Promote puts its variation one place up; Delete removes it and all that follows it.
	Promote, Delete func()
}

// Page is the list in a scroller, and below it the move under the pointer in
// words, and what can be changed.
type Page struct {
	kit.Part
	List   *list
	Scroll *container.Scroll
	spoken *kit.Label
	Edit   *editor
}

// spokenHeight is what the move in words takes: two lines.
const spokenHeight float32 = 44

func NewPage(art kit.Art, m Model, calls Calls) *Page {
	p := &Page{List: newList(art, m, calls), spoken: kit.NewParagraph("", kit.Caption, kit.ShadeText2, 2),
		Edit: newEditor(art, calls)}
	p.List.say = func(text string) {
		if text == "" && len(p.List.model.Rows) > 0 {
			text = words.T("moves.point")
		}
		p.spoken.SetText(text)
	}
	p.List.say("")
	p.Scroll = container.NewVScroll(p.List)
	p.Scroll.OnScrolled = func(fyne.Position) { p.List.uncover(p.Scroll.Offset.Y, p.Scroll.Size().Height) }
	p.Edit.resized = p.Relayout
	p.Edit.refused = p.spoken.SetText
	p.Kids = []fyne.CanvasObject{p.Scroll, p.spoken, p.Edit}
	p.Place = p.place
	p.ExtendBaseWidget(p)
	p.Set(m)
	return p
}

func (p *Page) place(size fyne.Size) {
	foot := p.Edit.height()
	low := spokenHeight
	if p.Edit.open() {
		low = 0
	}
	kit.Show(p.spoken, low > 0)
	high := max(size.Height-low-foot, moveRowHeight)
	kit.Put(p.Scroll, 0, 0, size.Width, high)
	kit.Put(p.spoken, 0, high+6, size.Width, spokenHeight)
	kit.Put(p.Edit, 0, high+low, size.Width, foot)
	p.List.uncover(p.Scroll.Offset.Y, high)
	p.reveal()
}

func (p *Page) Set(m Model) {
	p.List.set(m)
	p.Edit.set(m.Edit)
	p.Scroll.Refresh()
	p.Relayout()
}

// reveal scrolls just as far as the current move wants, when that has changed.
func (p *Page) reveal() {
	y, h, found := p.List.currentSpan()
	if !found || p.Scroll.Size().Height <= 0 || p.List.revealed == p.List.model.Current {
		return
	}
	p.List.revealed = p.List.model.Current
	offset, view := p.Scroll.Offset.Y, p.Scroll.Size().Height
	switch {
	case y < offset:
		offset = y
	case y+h > offset+view:
		offset = y + h - view
	default:
		return
	}
	p.Scroll.ScrollToOffset(fyne.NewPos(0, offset))
	p.List.uncover(offset, view)
}
