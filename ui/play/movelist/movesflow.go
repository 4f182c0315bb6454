package movelist

import (
	"iter"
	"strconv"
	"strings"
	"unicode"
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
)

// moveSpot is something in a line of the list, at its place in that.
type moveSpot struct {
	x, w float32
	cell *Cell  // nil: a text
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

// row adds the line of a row with both sides' turns.
func (f *moveFlow) row(row *Row) {
	each := (f.width - numberWidth - 16) / 2
	spots := append(f.open[:0], moveSpot{x: 0, w: 36, text: strconv.Itoa(row.Number), dim: true})
	if row.White.Turn != nil {
		spots = append(spots, moveSpot{x: numberWidth, w: each - 8, cell: &row.White})
	} else {
		spots = append(spots, moveSpot{x: numberWidth, w: each - 8, text: "…", dim: true})
	}
	if row.Black.Turn != nil {
		spots = append(spots, moveSpot{x: numberWidth + each, w: each - 8, cell: &row.Black})
	}
	f.add(moveLine{h: moveRowHeight}, spots)
	f.open = spots
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
			p.put(moveSpot{w: cellWidth(&item.Cell), cell: &item.Cell}, 10)
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
	return unicode.IsSpace(r)
}

// words are the words of a spot as they are shown.
func (s *moveSpot) words() string {
	if !s.plain() {
		return s.text
	}
	return strings.Join(strings.Fields(s.text), " ")
}

// cellWidth is how wide a turn is in a paragraph, where it may become bold.
func cellWidth(c *Cell) float32 {
	w := float32(0)
	for _, p := range c.parts() {
		switch {
		case p.Art != "":
			w += figurineSide
		case p.Icon != "":
			w += signSide + 3
		}
		w += kit.Strong.Advance(p.Text)
	}
	if c.Sign != "" {
		w += kit.Strong.Advance(c.Sign) + 2
	}
	if c.Symbols != "" {
		w += symbolGap + kit.Symbols.Advance(c.Symbols)
	}
	return w
}
