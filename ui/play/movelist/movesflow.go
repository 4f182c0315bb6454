package movelist

import (
	"iter"
	"strconv"
	"strings"
	"unicode/utf8"

	"midline/ui/kit"
)

// The measures of the list of moves.
const (
	moveRowHeight  float32 = 32
	moveLineHeight float32 = 28 // of a paragraph
	moveIndent     float32 = 16 // a depth of variations
	deepestIndent          = 5
	numberWidth    float32 = 48
	dotsWidth      float32 = 24 // of what stands for White's turn
)

// moveSpot is something in a line of the list, at its place in that.
type moveSpot struct {
	x, w float32
	cell *Cell // nil: a text
	// part is what of the cell stands here if that is broken into lines, more says that not all of it is shown
	// by then; nil: all of it.
	part []Part
	more bool
	text string // of a comment: with the blanks that it is written with
	dim  bool   // the text is a number
	fold bool   // it folds the variation, and unfolds it
}

// plain reports whether the spot is words of a comment.
func (s *moveSpot) plain() bool { return s.cell == nil && !s.dim && !s.fold }

// moveLine is a line of the list, as it is laid out for a width. y is its place in its row.
type moveLine struct {
	y, h  float32
	depth int
	spots []moveSpot
}

// laidRow is a row of the list, as it is laid out for a width.
type laidRow struct {
	row   *Row
	y, h  float32
	lines []moveLine
}

// moveFlow lays rows out in lines of a width. It measures letters and makes nothing, in a time
// that grows with the texts alone: a game may have megabytes of comments.
type moveFlow struct {
	width float32
	lines []moveLine // of the row that is being laid out, in a block
	y     float32    // of the next line in its row
	spots []moveSpot // of the lines, in blocks
	open  []moveSpot // of the line that is being filled

	work    int // done so far, in letters measured; other work counts as the letters that take as long
	paused  int // the work done at the last pause
	pause   func() bool
	stopped bool // pause returned false
}

// Work other than measuring letters, in letters: a turn of a variation has to be written.
const (
	lineWork = 20
	turnWork = 800
)

// pauseWork is the work after which a flow pauses within a row.
const pauseWork = 20_000

// moveBlock is how many lines, or spots, are allocated together.
const moveBlock = 1024

// lay yields rows laid out in lines, each at 0. Within a row that takes long it yields nil now and then.
func (f *moveFlow) lay(rows []*Row) iter.Seq[*laidRow] {
	return func(yield func(*laidRow) bool) {
		f.pause = func() bool { return yield(nil) }
		for _, row := range rows {
			if f.lines = f.lines[len(f.lines):]; cap(f.lines) == 0 {
				f.lines = make([]moveLine, 0, min(len(rows), moveBlock))
			}
			f.y = 0
			if row.Items == nil {
				f.row(row)
			} else {
				f.paragraph(row)
			}
			if f.stopped {
				return
			}
			f.paused = f.work
			if !yield(&laidRow{row: row, h: f.y, lines: f.lines[:len(f.lines):len(f.lines)]}) {
				return
			}
		}
	}
}

// did counts work within a row, and pauses when it is time.
func (f *moveFlow) did(work int) {
	f.work += work
	if f.work-f.paused >= pauseWork && !f.stopped {
		f.paused = f.work
		f.stopped = !f.pause()
	}
}

// add adds a line of spots, which it copies.
func (f *moveFlow) add(l moveLine, spots []moveSpot) {
	f.work += lineWork
	if cap(f.spots)-len(f.spots) < len(spots) {
		f.spots = make([]moveSpot, 0, max(moveBlock, len(spots)))
	}
	from := len(f.spots)
	f.spots = append(f.spots, spots...)
	l.spots = f.spots[from:len(f.spots):len(f.spots)]
	l.y = f.y
	f.y += l.h
	f.lines = append(f.lines, l)
}

// row adds a row with both sides' turns: beside each other where both have room there, else one below the other.
func (f *moveFlow) row(row *Row) {
	each := (f.width - numberWidth - 16) / 2
	beside := f.fits(&row.White, each-8) && f.fits(&row.Black, each-8)
	spots := append(f.open[:0], moveSpot{x: 0, w: 36, text: strconv.Itoa(row.Number), dim: true})
	if row.White.Turn == nil {
		spots = append(spots, moveSpot{x: numberWidth, w: dotsWidth - 8, text: "…", dim: true})
	}
	if beside {
		for i, c := range []*Cell{&row.White, &row.Black} {
			if c.Turn != nil {
				spots = append(spots, moveSpot{x: numberWidth + each*float32(i), w: each - 8, cell: c})
			}
		}
		f.add(moveLine{h: moveRowHeight}, spots)
		f.open = spots
		return
	}
	for _, c := range []*Cell{&row.White, &row.Black} {
		if c.Turn == nil {
			continue
		}
		left := numberWidth
		if c == &row.Black && row.White.Turn == nil { // behind the dots
			left += dotsWidth
		}
		for _, s := range broken(c, f.width-left-8) {
			s.x = left
			spots = append(spots, s)
			f.add(moveLine{h: moveLineHeight}, spots)
			spots = spots[:0]
		}
	}
	f.open = spots
}

// broken returns a turn as spots that fit in lines of a width: one if it has room on one line.
func broken(c *Cell, width float32) []moveSpot {
	if cellWidth(c) <= width {
		return []moveSpot{{w: width, cell: c}}
	}
	lines := c.wrap(width)
	var spots []moveSpot
	for i, part := range lines {
		spots = append(spots, moveSpot{w: width, cell: c, part: part, more: i < len(lines)-1})
	}
	return spots
}

// fits reports whether a turn, which may become bold, has room in a width; none has.
func (f *moveFlow) fits(c *Cell, width float32) bool {
	if c.Turn == nil {
		return true
	}
	f.did(turnWork)
	return cellWidth(c) <= width
}

// paragraph breaks a paragraph into lines.
func (f *moveFlow) paragraph(row *Row) {
	left := moveIndent * float32(min(row.Depth, deepestIndent))
	if row.Depth > 0 {
		left += 8
	}
	p := &paragraphFlow{flow: f, line: moveLine{h: moveLineHeight, depth: row.Depth}, left: left, x: left}
	f.open = f.open[:0]
	if row.Fold {
		p.put(moveSpot{w: 16, fold: true}, 4)
	}
	for i := 0; i < len(row.Items) && !f.stopped; i++ {
		switch item := &row.Items[i]; {
		case item.Number != "":
			p.put(moveSpot{w: kit.Caption.Advance(item.Number), text: item.Number, dim: true}, 8)
		case item.Cell.Turn != nil:
			if w := cellWidth(&item.Cell); w <= f.width-left {
				p.put(moveSpot{w: w, cell: &item.Cell}, 10)
			} else {
				for _, s := range broken(&item.Cell, f.width-left) {
					s.w = partsWidth(s.part)
					p.put(s, kit.Pick(s.more, 0, 10))
				}
			}
			f.did(turnWork)
		default:
			p.comment(item.Text)
		}
	}
	if row.Hidden {
		p.put(moveSpot{w: kit.Body.Advance("…"), text: "…", dim: true}, 0)
	}
	p.breakLine()
}

// paragraphFlow fills the lines of a paragraph.
type paragraphFlow struct {
	flow    *moveFlow
	line    moveLine
	left, x float32 // where lines begin, and where this one goes on
}

func (p *paragraphFlow) breakLine() {
	if len(p.flow.open) > 0 {
		p.flow.add(p.line, p.flow.open)
	}
	p.flow.open, p.x = p.flow.open[:0], p.left
}

// put adds something to the line, or to a new one where it has no room; a gap follows it.
func (p *paragraphFlow) put(s moveSpot, gap float32) {
	if p.x+s.w > p.flow.width && p.x > p.left {
		p.breakLine()
	}
	s.x = p.x
	p.flow.open = append(p.flow.open, s)
	p.x += s.w + gap
}

// comment adds the words of a comment. Those of a line become one spot. A word that is wider
// than a line is broken.
func (p *paragraphFlow) comment(text string) {
	const gap = 4
	room := p.flow.width - p.left
	letters := kit.Body.Advances()
	begun := -1 // the words of this line, in bytes of the text
	add := func(from, to int, w float32) {
		if p.x+w > p.flow.width && p.x > p.left {
			p.breakLine()
			begun = -1
		}
		if begun < 0 {
			begun = from
			p.flow.open = append(p.flow.open, moveSpot{x: p.x})
		}
		last := &p.flow.open[len(p.flow.open)-1]
		last.text, last.w = text[begun:to], p.x+w-last.x
		p.x += w + gap
		p.flow.did(to - from)
	}
	from, w := -1, float32(0) // the word, and its width
	for at, r := range text {
		if p.flow.stopped {
			return
		}
		if blank(r) {
			if from >= 0 {
				add(from, at, w)
				from, w = -1, 0
			}
			continue
		}
		if from < 0 {
			from = at
		}
		wide := letters.Of(r)
		if w+wide > room && at > from {
			add(from, at, w)
			p.breakLine()
			begun, from, w = -1, at, 0
		}
		w += wide
	}
	if from >= 0 {
		add(from, len(text), w)
	}
	p.x += 6
}

// blank reports whether a letter separates words.
func blank(r rune) bool {
	if r > ' ' && r < utf8.RuneSelf {
		return false
	}
	return kit.Breaks(r)
}

// words are the words of a spot as they are shown.
func (s *moveSpot) words() string {
	if !s.plain() {
		return s.text
	}
	return strings.Join(strings.FieldsFunc(s.text, blank), " ")
}
