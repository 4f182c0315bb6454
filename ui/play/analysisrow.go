package play

import (
	"image/color"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// analysisRow is a line of the analysis. Each of its moves can be pointed at and chosen, with the pointer or, while
// the row has the keyboard, with the arrow keys; the row itself stands for the whole line.
type analysisRow struct {
	kit.Press
	ground *canvas.Rectangle
	marks  [2]*canvas.Rectangle // behind the move that is pointed at, which may be broken
	score  *kit.Label
	depth  *kit.Label
	one    *kit.Label // the moves in one line of text,
	two    *kit.Label // or in two
	plus   *kit.Picture

	line    analysisLine
	pointer fyne.Position
	move    int // that is pointed at, -1 for none
	choose  func(move int)
	point   func(row *analysisRow) // is called when move may have changed
}

// newAnalysisRow makes a row. choose gets the index of a move, or -1 for the whole line.
func newAnalysisRow(art kit.Art, choose func(move int), point func(*analysisRow)) *analysisRow {
	r := &analysisRow{ground: kit.NewBox(4, 0), score: kit.NewLabel("", kit.Strong, kit.ShadeText),
		depth: kit.NewLabel("", kit.Caption, kit.ShadeText2), one: kit.NewLabel("", kit.Body, kit.ShadeText).MayEnd(),
		two:  kit.NewParagraph("", kit.Body, kit.ShadeText, 2).MayEnd(),
		plus: art.IconPicture("plus", kit.ShadeTeal), move: -1, choose: choose, point: point}
	r.marks = [2]*canvas.Rectangle{kit.NewBox(3, 0), kit.NewBox(3, 0)}
	r.OnPress = func() { kit.CallWith(r.choose, r.move) }
	r.Tip = kit.Tip{Text: words.T("analysis.add")}
	r.OnStep = r.step
	r.Kids = []fyne.CanvasObject{r.ground, r.marks[0], r.marks[1], r.score, r.depth, r.one, r.two, r.plus, r.Ring(6)}
	r.Paint = func(p theme.Palette) {
		r.ground.FillColor = color.Transparent
		if r.Hovered() && r.move < 0 {
			r.ground.FillColor = p.TealSoft
		}
		for _, m := range r.marks {
			m.FillColor = p.TealSoft
		}
		kit.Show(r.plus, r.Hovered() || r.Focused())
	}
	r.Place = r.place
	r.ExtendBaseWidget(r)
	return r
}

// The columns of a row, and the height from which its moves have two lines.
const (
	rowLeft, rowDeep, rowRight float32 = 66, 28, 26
	rowTall                    float32 = 40
	rowLine                    float32 = 22
)

func (r *analysisRow) place(size fyne.Size) {
	kit.Put(r.ground, -6, 0, size.Width+12, size.Height)
	at, width := r.textPlace()
	kit.Put(r.score, 0, at.Y, rowLeft-4, rowLine)
	kit.Put(r.depth, rowLeft, at.Y+2, rowDeep, 18)
	kit.Put(r.one, at.X, at.Y, width, rowLine)
	kit.Put(r.two, at.X, at.Y, width, 2*rowLine)
	kit.Show(r.one, size.Height < rowTall)
	kit.Show(r.two, size.Height >= rowTall)
	kit.Put(r.plus, size.Width-18, at.Y+2, 18, 18)
	kit.Put(r.FocusRing(), -6, 0, size.Width+12, size.Height)
	rects := r.moveRects(r.move)
	for i, m := range r.marks {
		kit.Show(m, i < len(rects))
		if i < len(rects) {
			kit.Put(m, rects[i].at.X-2, rects[i].at.Y, rects[i].size.Width+4, rects[i].size.Height)
		}
	}
}

// textPlace is where the moves begin, and how wide their lines are.
func (r *analysisRow) textPlace() (at fyne.Position, width float32) {
	size := r.Size()
	y := float32(2)
	if size.Height < rowTall {
		y = (size.Height - rowLine) / 2
	}
	return fyne.NewPos(rowLeft+rowDeep+4, y), size.Width - rowLeft - rowDeep - 4 - rowRight
}

func (r *analysisRow) set(line analysisLine) {
	r.line = line
	r.score.SetText(line.score)
	r.depth.SetText(line.depth)
	r.one.SetText(line.text)
	r.two.SetText(line.text)
	switch {
	case r.Hovered():
		r.move = r.moveAt(r.pointer)
	case r.move >= len(line.moves):
		r.move = -1
	}
	r.pointed()
}

// pointed shows the move that is pointed at.
func (r *analysisRow) pointed() {
	r.Relayout()
	kit.CallWith(r.point, r)
}

// textLine is a line of the text as it is shown: its letters, and where they stand in the whole text.
type textLine struct {
	text  string
	begin int
}

// textLines are those that are shown.
func (r *analysisRow) textLines() (list []textLine) {
	_, width := r.textPlace()
	label := r.one
	if r.Size().Height >= rowTall {
		label = r.two
	}
	at := 0
	for _, text := range label.Lines(width) {
		for at < len(r.line.text) && r.line.text[at] == ' ' {
			at++
		}
		if cut, whole := strings.CutSuffix(text, "…"); whole && !strings.HasPrefix(r.line.text[at:], text) {
			text = cut
		}
		list = append(list, textLine{text, at})
		at += len(text)
	}
	return list
}

// begins is where a move begins in the text.
func (r *analysisRow) begins(move int) int {
	if move == 0 {
		return 0
	}
	at := r.line.ends[move-1]
	for at < len(r.line.text) && r.line.text[at] == ' ' {
		at++
	}
	return at
}

// moveAt returns the move at a place of the row, -1 for none.
func (r *analysisRow) moveAt(at fyne.Position) int {
	if len(r.line.moves) == 0 {
		return -1
	}
	for move := range min(len(r.line.ends), len(r.line.moves)) {
		for _, rect := range r.moveRects(move) {
			x, y := at.X-rect.at.X, at.Y-rect.at.Y
			if x >= -2 && x <= rect.size.Width+2 && y >= 0 && y < rect.size.Height {
				return move
			}
		}
	}
	return -1
}

// rect is a place in a row.
type rect struct {
	at   fyne.Position
	size fyne.Size
}

// moveRects are the places of a move that is shown: one, or two if it is broken.
func (r *analysisRow) moveRects(move int) (list []rect) {
	if move < 0 || move >= len(r.line.ends) || len(r.line.moves) == 0 {
		return nil
	}
	at, _ := r.textPlace()
	begin, end := r.begins(move), r.line.ends[move]
	for i, line := range r.textLines() {
		from, to := max(begin, line.begin), min(end, line.begin+len(line.text))
		if from >= to {
			continue
		}
		left, right := line.text[:from-line.begin], line.text[:to-line.begin]
		x := kit.Body.Width(strings.TrimRightFunc(left, unicode.IsSpace))
		if left != "" {
			x = kit.Body.Width(right) - kit.Body.Width(line.text[from-line.begin:to-line.begin])
		}
		list = append(list, rect{fyne.NewPos(at.X+x, at.Y+float32(i)*rowLine),
			fyne.NewSize(kit.Body.Width(right)-x, rowLine)})
	}
	if len(list) > len(r.marks) {
		list = list[:len(r.marks)]
	}
	return list
}

// step points at the next move that is shown, or the one before.
func (r *analysisRow) step(by int) {
	next := r.move + by
	if next < -1 || next >= 0 && len(r.moveRects(next)) == 0 {
		return
	}
	r.move = next
	r.pointed()
}

// MouseIn belongs to Fyne.
func (r *analysisRow) MouseIn(ev *desktop.MouseEvent) {
	r.Press.MouseIn(ev)
	r.MouseMoved(ev)
}

// MouseMoved belongs to Fyne.
func (r *analysisRow) MouseMoved(ev *desktop.MouseEvent) {
	r.pointer = ev.Position
	if move := r.moveAt(ev.Position); move != r.move {
		r.move = move
		r.pointed()
		r.Refresh()
	}
}

// MouseOut belongs to Fyne.
func (r *analysisRow) MouseOut() {
	r.Press.MouseOut()
	r.move = -1
	r.pointed()
}

// Tapped belongs to Fyne.
func (r *analysisRow) Tapped(ev *fyne.PointEvent) {
	if ev != nil {
		r.move = r.moveAt(ev.Position)
	}
	r.Press.Tapped(ev)
}

// FocusLost belongs to Fyne.
func (r *analysisRow) FocusLost() {
	r.Press.FocusLost()
	if !r.Hovered() {
		r.move = -1
		r.pointed()
	}
}
