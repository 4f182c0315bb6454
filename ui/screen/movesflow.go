package screen

import (
	"strconv"
	"strings"

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
	cell *MoveCell // nil: a text
	text string
	dim  bool // the text is a number
	fold bool // it folds the variation, and unfolds it
}

// moveLine is a line of the list, as it is laid out for a width.
type moveLine struct {
	y, h  float32
	row   int
	depth int
	spots []moveSpot
}

// layMoves lays rows out in lines of a width. It measures texts and makes nothing.
func layMoves(rows []MoveRow, width float32) []moveLine {
	var lines []moveLine
	y := float32(0)
	add := func(l moveLine) {
		l.y = y
		y += l.h
		lines = append(lines, l)
	}
	for i := range rows {
		row := &rows[i]
		if row.Items == nil {
			add(mainLine(row, i, width))
			continue
		}
		for _, l := range layParagraph(row, i, width) {
			add(l)
		}
	}
	return lines
}

// mainLine is the line of a row with both sides' turns.
func mainLine(row *MoveRow, index int, width float32) moveLine {
	each := (width - numberWidth - 16) / 2
	l := moveLine{h: moveRowHeight, row: index, spots: []moveSpot{{x: 0, w: 36, text: strconv.Itoa(row.Number), dim: true}}}
	if row.White.Text != "" {
		l.spots = append(l.spots, moveSpot{x: numberWidth, w: each - 8, cell: &row.White})
	} else {
		l.spots = append(l.spots, moveSpot{x: numberWidth, w: each - 8, text: "…", dim: true})
	}
	if row.Black.Text != "" {
		l.spots = append(l.spots, moveSpot{x: numberWidth + each, w: each - 8, cell: &row.Black})
	}
	return l
}

// layParagraph breaks a paragraph into lines.
func layParagraph(row *MoveRow, index int, width float32) []moveLine {
	left := moveIndent * float32(min(row.Depth, deepestIndent))
	if row.Depth > 0 {
		left += 8
	}
	line := moveLine{h: moveLineHeight, row: index, depth: row.Depth}
	var lines []moveLine
	x := left
	breakLine := func() {
		if len(line.spots) > 0 {
			lines = append(lines, line)
		}
		line.spots, x = nil, left
	}
	put := func(s moveSpot, gap float32) {
		if x+s.w > width && x > left {
			breakLine()
		}
		s.x = x
		line.spots = append(line.spots, s)
		x += s.w + gap
	}
	if row.Fold {
		put(moveSpot{w: 16, fold: true}, 4)
	}
	for _, item := range row.Items {
		switch {
		case item.Number != "":
			put(moveSpot{w: kit.Caption.Width(item.Number), text: item.Number, dim: true}, 8)
		case item.Cell.Text != "":
			put(moveSpot{w: cellWidth(&item.Cell), cell: &item.Cell}, 10)
		default:
			for _, paragraph := range strings.Split(item.Text, "\n") {
				for word := range strings.FieldsSeq(paragraph) {
					for _, piece := range kit.Body.Wrap(word, width-left) {
						put(moveSpot{w: kit.Body.Width(piece), text: piece}, 4)
					}
				}
			}
			x += 6
		}
	}
	if row.Hidden {
		put(moveSpot{w: kit.Body.Width("…"), text: "…", dim: true}, 0)
	}
	breakLine()
	return joinWords(lines)
}

// joinWords makes one text of words that stand beside each other.
func joinWords(lines []moveLine) []moveLine {
	for i := range lines {
		spots := lines[i].spots[:0]
		for _, s := range lines[i].spots {
			if n := len(spots); n > 0 && s.cell == nil && !s.dim && !s.fold && spots[n-1].cell == nil && !spots[n-1].dim && !spots[n-1].fold {
				last := &spots[n-1]
				last.text += " " + s.text
				last.w = s.x + s.w - last.x
				continue
			}
			spots = append(spots, s)
		}
		lines[i].spots = spots
	}
	return lines
}

// cellWidth is how wide a turn is in a paragraph, where it may become bold.
func cellWidth(c *MoveCell) float32 {
	parts := c.Parts
	if parts == nil {
		parts = []MovePart{{Text: c.Text}}
	}
	w := float32(0)
	for _, p := range parts {
		switch {
		case p.Art != "":
			w += figurineSide
		case p.Icon != "":
			w += signSide + 3
		}
		if p.Text != "" {
			w += kit.Strong.Width(p.Text)
		}
	}
	if c.Sign != "" {
		w += kit.Strong.Width(c.Sign) + 2
	}
	if c.Symbols != "" {
		w += symbolGap + kit.Symbols.Width(c.Symbols)
	}
	return w
}
