package movelist

import (
	"slices"
	"strings"

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

// Turn is one side's turn. A game may have thousands, so each is written when it is asked for.
type Turn interface {
	Text() string   // in letters
	Parts() []Part  // in figurines
	Spoken() string // in words
}

// Cell is one side's turn in the list. Index is handed to Calls.Move.
type Cell struct {
	Turn      Turn // nil for an empty cell
	Index     int
	Figurines bool   // it is shown in figurines, not in letters
	Sign      string // what it is judged to be: "!?"
	// Symbols are what is noted of the position after it, "± →", in signs for
	// kit.Symbols.
	Symbols string
	Meaning string // of all these signs, in words
}

// parts are what the cell shows of its turn.
func (c *Cell) parts() []Part {
	if c.Figurines {
		return c.Turn.Parts()
	}
	return []Part{{Text: c.Turn.Text()}}
}

// Spoken returns the turn and its signs in words.
func (c *Cell) Spoken() string {
	if c.Meaning == "" {
		return c.Turn.Spoken()
	}
	return words.Sentence(c.Turn.Spoken()) + " " + c.Meaning
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
		r.Folded == o.Folded && r.Hidden == o.Hidden && r.White == o.White && r.Black == o.Black &&
		(r.Items == nil) == (o.Items == nil) && slices.Equal(r.Items, o.Items)
}

// Model is the list of moves. Its rows never change: another list has others, or some of the same.
// Current is the index of the move that led to the position on the board, or -1 at the start.
type Model struct {
	Rows    []*Row
	Current int
	Edit    *Edit  // what can be changed at the current move; nil: nothing is offered
	Opening string // the name of the opening, "" for none
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
	// Signs shows how moves are written; optional.
	Signs func()
	// Do calls a function on the window's goroutine, and is called on others: a list that takes long is
	// laid out a piece at a time. Optional: then it is laid out at once.
	Do func(func())
}

// Page is the list in a scroller, and below it the move under the pointer in
// words, and what can be changed.
type Page struct {
	kit.Part
	List   *list
	Scroll *container.Scroll
	fades  *kit.Fades
	spoken *kit.Label
	signs  *kit.IconButton // tells how moves are written; nil: nothing does
	Edit   *editor
}

// spokenHeight is what the move in words takes: two lines.
const spokenHeight float32 = 44

func NewPage(art kit.Art, m Model, calls Calls) *Page {
	p := &Page{List: newList(art, m, calls), spoken: kit.NewParagraph("", kit.Caption, kit.ShadeText2, 2),
		Edit: newEditor(art, calls)}
	p.List.hover.say = func(text string) {
		if text == "" && len(p.List.model.Rows) > 0 {
			text = strings.TrimSpace(p.List.model.Opening + "\n" + words.T("moves.point"))
		}
		p.spoken.SetText(text)
	}
	p.List.hover.say("")
	p.List.grown = p.grown
	p.Scroll = container.NewVScroll(p.List)
	p.Scroll.OnScrolled = func(fyne.Position) { p.List.uncover(p.Scroll.Offset.Y, p.Scroll.Size().Height) }
	p.Edit.resized = p.Relayout
	p.Edit.refused = p.spoken.SetText
	p.fades = kit.NewFades(p.Scroll, kit.ShadeBackground)
	p.Kids = []fyne.CanvasObject{p.Scroll, p.fades, p.spoken, p.Edit}
	if calls.Signs != nil {
		p.signs = art.NewIconButton("rules", kit.Tip{Text: words.T("moves.written")}, calls.Signs)
		p.Kids = []fyne.CanvasObject{p.Scroll, p.fades, p.spoken, p.signs, p.Edit}
	}
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
	if view := fyne.NewSize(size.Width, high); view != p.Scroll.Size() {
		p.keepInSight()
	}
	kit.Put(p.Scroll, 0, 0, size.Width, high)
	room := size.Width
	if p.signs != nil {
		kit.Show(p.signs, low > 0)
		kit.Put(p.signs, size.Width-32, high+6, 32, 32)
		room -= 40
	}
	kit.Put(p.fades, 0, 0, size.Width, high)
	kit.Put(p.spoken, 0, high+6, room, spokenHeight)
	kit.Put(p.Edit, 0, high+low, size.Width, foot)
	p.List.uncover(p.Scroll.Offset.Y, high)
	p.reveal()
}

func (p *Page) Set(m Model) {
	named := m.Opening != p.List.model.Opening
	p.keepInSight()
	p.List.set(m)
	if named {
		p.List.hover.say("")
	}
	p.Edit.set(m.Edit)
	p.grown()
}

// grown makes room for a list that has another height.
func (p *Page) grown() {
	p.Scroll.Refresh()
	p.Relayout()
	p.List.pointAgain()
}

// Reveal scrolls to the current move, also if it was scrolled out of sight by hand.
func (p *Page) Reveal() {
	p.List.revealed = unrevealed
	p.reveal()
}

// keepInSight makes sure that the current move, if it is in sight, is so after what comes.
func (p *Page) keepInSight() {
	if view := p.Scroll.Size().Height; view > 0 && p.currentIn(p.Scroll.Offset.Y, view) {
		p.List.revealed = unrevealed
	}
}

// Close ends the laying out of a list that takes long.
func (p *Page) Close() { p.List.stop() }

// currentIn reports whether the current move is in sight in a view of a height at an offset.
func (p *Page) currentIn(offset, height float32) bool {
	y, h, found := p.List.currentSpan()
	return found && y >= offset && y+h <= offset+height+1
}

// reveal scrolls just as far as the current move wants, when that has changed.
func (p *Page) reveal() {
	y, h, found := p.List.currentSpan()
	if !found || p.Scroll.Size().Height <= 0 || p.List.revealed == p.List.model.Current {
		return
	}
	p.List.revealed = p.List.model.Current
	kit.ScrollInto(p.Scroll, y, h)
	p.List.uncover(p.Scroll.Offset.Y, p.Scroll.Size().Height)
}
