package library

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// Job is an import or an export that runs or has ended.
type Job struct {
	Title string  // "Importing lichess.pgn"
	Text  string  // "12,340 games, 3 could not be read"
	Part  float64 // from 0 to 1 of the file; -1: not known
	Ended bool
	// Problems are what could not be read, in the order of the file.
	Problems []Problem
	More     int // problems that are not among them
}

// Problem is a game that could not be read. Line and Column begin with 1; 0: not
// known, as where Game is 0.
type Problem struct {
	Game, Line, Column int
	Reason             string
}

// jobPanel shows a Job above the actions.
type jobPanel struct {
	kit.Part
	job         Job
	ground      *kit.Surface
	title, text *kit.Label
	rail, fill  *canvas.Rectangle
	problems    *kit.Button // shows them
	stop        *kit.Button // or dismisses what has ended
	list        *kit.Rows
	open        bool
}

// problem is what stands in a line of the list.
func (j *jobPanel) problem(i int) string {
	if i >= len(j.job.Problems) {
		return words.T("library.faults.more", j.job.More, words.Number(j.job.More))
	}
	f := j.job.Problems[i]
	switch {
	case f.Game == 0:
		return f.Reason
	case f.Line == 0:
		return words.T("library.fault.game", words.Number(f.Game), f.Reason)
	case f.Column == 0:
		return words.T("library.fault.line", words.Number(f.Game), words.Number(f.Line), f.Reason)
	}
	return words.T("library.fault", words.Number(f.Game), words.Number(f.Line), f.Column, f.Reason)
}

func (j *jobPanel) show(job Job) {
	j.job = job
	j.title.SetText(job.Title)
	j.text.SetText(job.Text)
	label := words.T("library.cancel")
	if job.Ended {
		label = words.T("library.close")
	}
	if j.stop.Label() != label {
		j.stop.SetLabel(label)
	}
	n := len(job.Problems)
	if job.More > 0 {
		n++
	}
	j.open = j.open && n > 0
	label = words.T("library.faults")
	if j.open {
		label = words.T("library.faults.hide")
	}
	if j.problems.Label() != label {
		j.problems.SetLabel(label)
	}
	kit.Show(j.problems, n > 0)
	kit.Show(j.list, j.open)
	if n != j.list.Total() {
		j.list.SetTotal(n, true)
	}
	kit.Show(j.rail, !job.Ended && job.Part >= 0)
	kit.Show(j.fill, !job.Ended && job.Part >= 0)
	j.Relayout()
	canvas.Refresh(j)
}

func (j *jobPanel) heightAt(float32) float32 {
	h := float32(72)
	if !j.job.Ended {
		h += 14
	}
	if j.open {
		h += problemHeight*min(float32(j.list.Total()), problemRows) + 12
	}
	return h
}

func (j *jobPanel) place(size fyne.Size) {
	kit.Put(j.ground, 0, 0, size.Width, size.Height)
	stop, problems := j.stop.MinSize().Width, j.problems.MinSize().Width
	right := size.Width - 16 - stop
	kit.Put(j.stop, right, 16, stop, 40)
	if j.problems.Visible() {
		right -= problems + 8
		kit.Put(j.problems, right, 16, problems, 40)
	}
	kit.Put(j.title, 16, 13, right-24, 22)
	kit.Put(j.text, 16, 37, right-24, 22)
	y := float32(68)
	if !j.job.Ended {
		kit.Put(j.rail, 16, y, size.Width-32, 6)
		kit.Put(j.fill, 16, y, (size.Width-32)*float32(max(min(j.job.Part, 1), 0)), 6)
		y += 18
	}
	kit.Put(j.list, 16, y, size.Width-32, max(size.Height-y-8, 0))
}

func newJobPanel(art kit.Art, relaid, stop func()) *jobPanel {
	j := &jobPanel{ground: kit.NewSurface(), title: kit.NewLabel("", kit.Strong, kit.ShadeText),
		text: kit.NewLabel("", kit.Body, kit.ShadeText2),
		rail: canvas.NewRectangle(color.Transparent), fill: canvas.NewRectangle(color.Transparent)}
	j.rail.CornerRadius, j.fill.CornerRadius = 3, 3
	j.problems = art.NewButton(kit.ButtonOptions{Label: words.T("library.faults"), Rank: kit.Quiet, Action: func() {
		j.open = !j.open
		j.show(j.job)
		relaid()
	}})
	j.stop = art.NewButton(kit.ButtonOptions{Label: words.T("library.cancel"), Action: stop})
	j.list = kit.NewRows(problemHeight, func() kit.RowWidget { return newProblemRow() },
		func(row kit.RowWidget, i int) { row.(*problemRow).show(j.problem(i)) })
	j.Kids = []fyne.CanvasObject{j.ground, j.title, j.text, j.rail, j.fill, j.problems, j.stop, j.list}
	j.Paint = func(p theme.Palette) { j.rail.FillColor, j.fill.FillColor = p.Raised, p.Teal }
	j.Place = j.place
	j.ExtendBaseWidget(j)
	return j
}

// problemRow is a line of the list of problems.
type problemRow struct {
	kit.Part
	ground *canvas.Rectangle
	text   *canvas.Text
	whole  string
	picked bool
}

// Mark implements kit.RowWidget.
func (r *problemRow) Mark(picked, _ bool) {
	if r.picked != picked {
		r.picked = picked
		r.Refresh()
	}
}

func (r *problemRow) show(text string) {
	r.whole = text
	r.Relayout()
	r.Refresh()
}

func newProblemRow() *problemRow {
	r := &problemRow{ground: canvas.NewRectangle(color.Transparent), text: kit.Body.Text("")}
	r.Kids = []fyne.CanvasObject{r.ground, r.text}
	r.Paint = func(p theme.Palette) {
		r.text.Color, r.ground.FillColor = p.Text, color.Transparent
		if r.picked {
			r.ground.FillColor = p.TealSoft
		}
	}
	r.Place = func(size fyne.Size) {
		kit.Put(r.ground, 0, 0, size.Width, size.Height)
		r.text.Text = kit.Body.Cut(r.whole, size.Width-20)
		kit.Put(r.text, 4, 0, size.Width-20, size.Height)
	}
	r.ExtendBaseWidget(r)
	return r
}

// problemHeight is that of a line of the list of problems, problemRows how many are seen.
const (
	problemHeight = 26
	problemRows   = 6
)
