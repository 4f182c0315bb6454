package library

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/engine/library"
	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// Job is an import or an export that runs or has ended.
type Job struct {
	Title string  // "Importing lichess.pgn"
	Text  string  // "12,340 games, 3 could not be read"
	Part  float64 // of the file, from 0 to 1; -1 if it is not known
	Ended bool
	// Failed says that an export could not be written.
	Failed bool
	Done   bool // and nothing is left to tell: the panel goes
	// Import is what was imported and can be undone; its ID is 0 for nothing.
	Import library.Batch
	// Problems are what could not be read, in the order of the file.
	Problems []Problem
	More     int // problems that are not among them
}

// Problem is a game that could not be read. Game, Line and Column begin with 1, and are 0 if they are
// not known.
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
	problems    *kit.Button          // shows them
	undo        *kit.Button          // undoes the import
	stop        *kit.Button          // or dismisses what has ended
	list        *kit.Rows            // of the problems
	lines       []string             // of their texts, one below the other
	wrapped     map[float32][]string // the lines by the width that they have
	open        bool                 // the list is shown
}

// wrap breaks the texts of the problems into lines for a width of the panel. The list has those of the width that the
// panel has; its height is asked for at others, too.
func (j *jobPanel) wrap(width float32) []string {
	room := width - 2*16 - problemInset - 16
	lines, known := j.wrapped[room]
	if !known && room > 0 {
		for i := range j.job.count() {
			for n, line := range kit.Body.Wrap(j.problem(i), room-problemIndent) {
				if n > 0 {
					line = continued + line
				}
				lines = append(lines, line)
			}
		}
		if len(j.wrapped) >= 8 { // as while the window is resized
			clear(j.wrapped)
		}
		j.wrapped[room] = lines
	}
	if width == j.Size().Width && !slices.Equal(lines, j.lines) {
		j.lines = lines
		j.list.SetTotal(len(lines), true)
	}
	return lines
}

// count is the number of texts about problems.
func (j *Job) count() int {
	if j.More > 0 {
		return len(j.Problems) + 1
	}
	return len(j.Problems)
}

// problem returns the text of a line of the list.
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
	if job.More != j.job.More || !slices.Equal(job.Problems, j.job.Problems) {
		clear(j.wrapped)
	}
	j.job = job
	j.title.SetText(job.Title)
	j.text.SetText(job.Text)
	n := job.count()
	j.open = j.open && n > 0
	stop, problems := words.T("library.cancel"), words.T("library.faults")
	if job.Ended {
		stop = words.T("library.close")
	}
	if j.open {
		problems = words.T("library.faults.hide")
	}
	for b, label := range map[*kit.Button]string{j.stop: stop, j.problems: problems} {
		if b.Label() != label {
			b.SetLabel(label)
		}
	}
	j.Relayout()
	canvas.Refresh(j)
}

// layout lays out the panel: below the texts there is how far the job has come, and the problems.
func (j *jobPanel) layout(size fyne.Size) kit.Item {
	running, known := !j.job.Ended, j.job.Part >= 0
	rows := 0
	if j.open {
		rows = len(j.wrap(size.Width))
	}
	done := (size.Width - 32) * float32(max(min(j.job.Part, 1), 0))
	high, foot := problemHeight*min(float32(rows), problemRows)+8, float32(4)
	if running {
		high, foot = high-4, 0
	}
	if j.open {
		foot = 8
	}
	return kit.Stack(kit.Fill(j.ground), kit.Inset(16, 13, 16, foot, kit.Column(0,
		kit.Row(8, kit.Column(2, kit.Text(j.title), kit.Text(j.text)),
			kit.When(j.job.count() > 0, kit.Own(j.problems)),
			kit.When(j.job.Import.ID != 0, kit.Own(j.undo)), kit.Own(j.stop)),
		kit.Gap(9),
		kit.When(running && known, kit.Stack(kit.Fixed(j.rail, 0, 6),
			kit.When(done > 0, kit.Left(kit.Fixed(j.fill, max(done, 1), 6))))),
		kit.When(running && !known, kit.Gap(6)), kit.When(running, kit.Gap(12)),
		kit.When(j.open, kit.Fixed(j.list, 0, high)))))
}

func newJobPanel(art kit.Art, relaid, stop func(), undo func(library.Batch)) *jobPanel {
	j := &jobPanel{wrapped: map[float32][]string{}, ground: kit.NewSurface(), title: kit.NewLabel("", kit.Strong,
		kit.ShadeText),
		text: kit.NewParagraph("", kit.Body, kit.ShadeText2, 4),
		rail: kit.NewBox(3, 0), fill: kit.NewBox(3, 0)}
	j.problems = art.NewButton(kit.ButtonOptions{Label: words.T("library.faults"), Rank: kit.Quiet, Action: func() {
		j.open = !j.open
		j.show(j.job)
		relaid()
	}})
	j.undo = art.NewButton(kit.ButtonOptions{Label: words.T("library.undoimport.button"), Rank: kit.Quiet,
		Action: func() { undo(j.job.Import) }})
	j.stop = art.NewButton(kit.ButtonOptions{Label: words.T("library.cancel"), Action: stop})
	j.list = kit.NewRows(problemHeight, func() kit.RowWidget { return newProblemRow() },
		func(row kit.RowWidget, i int) { row.(*problemRow).text.SetText(j.lines[i]) })
	j.Paint = func(p theme.Palette) { j.rail.FillColor, j.fill.FillColor = p.Raised, p.Teal }
	j.ArrangeBy(j.layout)
	j.ExtendBaseWidget(j)
	return j
}

// problemRow is a line of the list of problems.
type problemRow struct {
	kit.Part
	ground *canvas.Rectangle
	text   *kit.Label
	picked bool
}

func newProblemRow() *problemRow {
	r := &problemRow{ground: kit.NewBox(0, 0), text: kit.NewLabel("", kit.Body, kit.ShadeText)}
	r.Paint = func(p theme.Palette) {
		r.ground.FillColor = color.Transparent
		if r.picked {
			r.ground.FillColor = p.TealSoft
		}
	}
	r.Arrange(kit.Stack(kit.Fill(r.ground), kit.Inset(problemInset, 0, 16, 0, kit.Halfway(kit.Text(r.text)))))
	r.ExtendBaseWidget(r)
	return r
}

// Mark implements kit.RowWidget.
func (r *problemRow) Mark(picked, _ bool) {
	if r.picked != picked {
		r.picked = picked
		r.Refresh()
	}
}

// problemHeight is the height of a line of the list of problems, and problemRows how many are in sight.
const (
	problemHeight = 26
	problemRows   = 6
)

// continued begins the second and the later lines of a problem, and problemIndent is the width that is kept for it.
const (
	continued             = "    "
	problemIndent float32 = 24
	problemInset  float32 = 4 // left of the lines
)
