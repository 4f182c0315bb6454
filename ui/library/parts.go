package library

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// The actions of the library.
const (
	actOpen      = "open"
	actRename    = "rename"
	actTags      = "tags"
	actDelete    = "delete"
	actExport    = "export"
	actExportAll = "exportall"
)

// actionRow is the row of what can be done with the selected games.
type actionRow struct {
	kit.Part
	count   *kit.Label
	buttons map[string]*kit.Button
	order   []*kit.Button
	all     *kit.Button
}

func newActionRow(art kit.Art, do func(id string)) *actionRow {
	a := &actionRow{count: kit.NewLabel("", kit.Body, kit.ShadeText2), buttons: map[string]*kit.Button{}}
	a.Kids = []fyne.CanvasObject{}
	add := func(id, icon, key string, rank kit.Rank) *kit.Button {
		b := art.NewButton(kit.ButtonOptions{Label: words.T("library." + id), Icon: icon, Rank: rank, Action: func() { do(id) }})
		b.Tip = kit.Tip{Text: words.T("library." + id + ".tip"), Key: key}
		a.buttons[id] = b
		a.Kids = append(a.Kids, b)
		return b
	}
	a.order = []*kit.Button{add(actOpen, "play", words.T("key.enter"), kit.Primary), add(actRename, "", "F2", kit.Secondary), add(actTags, "", "", kit.Secondary),
		add(actDelete, "", words.T("key.delete"), kit.Secondary), add(actExport, "", "", kit.Secondary)}
	a.Kids = append(a.Kids, a.count)
	a.all = add(actExportAll, "", "", kit.Quiet)
	a.Place = func(size fyne.Size) {
		x := float32(0)
		for _, b := range a.order {
			w := b.MinSize().Width
			kit.Put(b, x, 0, w, 40)
			x += w + 8
		}
		all := a.all.MinSize().Width
		kit.Put(a.all, size.Width-all, 0, all, 40)
		kit.Put(a.count, x+8, 9, size.Width-all-x-16, 22)
	}
	a.ExtendBaseWidget(a)
	return a
}

// show says what can be done; busy: an import or an export runs.
func (a *actionRow) show(total, picked int, busy bool) {
	a.buttons[actOpen].SetEnabled(picked == 1)
	a.buttons[actRename].SetEnabled(picked == 1)
	for _, id := range []string{actTags, actDelete} {
		a.buttons[id].SetEnabled(picked > 0)
	}
	a.buttons[actExport].SetEnabled(picked > 0 && !busy)
	a.all.SetEnabled(total > 0 && !busy)
	text := ""
	if picked > 0 {
		text = words.T("library.selected", picked, words.Number(picked))
	}
	a.count.SetText(text)
}

// newsBar tells what was done, with a button that undoes it where that is possible.
type newsBar struct {
	kit.Part
	ground, stripe *kit.Surface
	text           *kit.Label
	undo           *kit.Button
	close          *kit.IconButton
}

func newNewsBar(art kit.Art, text string, may bool, undo, close func()) *newsBar {
	n := &newsBar{ground: kit.NewSurface(), stripe: kit.NewSurface().Radius(2), text: kit.NewLabel(text, kit.Strong, kit.ShadeText),
		close: art.NewIconButton("close", kit.Tip{Text: words.T("notice.dismiss")}, close)}
	n.undo = art.NewButton(kit.ButtonOptions{Label: words.T("library.undo"), Icon: "undo", Key: "Z", Rank: kit.Quiet, Action: undo})
	kit.Show(n.undo, may)
	n.ground.Edge = func(p theme.Palette) color.NRGBA { return p.Text2 }
	n.stripe.Fill, n.stripe.Width = func(p theme.Palette) color.NRGBA { return p.Teal }, 0
	n.Kids = []fyne.CanvasObject{n.ground, n.stripe, n.text, n.undo, n.close}
	n.Place = func(size fyne.Size) {
		kit.Put(n.ground, 0, 0, size.Width, size.Height)
		kit.Put(n.stripe, 8, 12, 4, size.Height-24)
		kit.Put(n.close, size.Width-44, (size.Height-32)/2, 32, 32)
		w := n.undo.MinSize().Width
		kit.Put(n.undo, size.Width-52-w, (size.Height-40)/2, w, 40)
		kit.Put(n.text, 24, (size.Height-22)/2, size.Width-52-w-32, 22)
	}
	n.ExtendBaseWidget(n)
	return n
}

// HeightAt implements Bar.
func (n *newsBar) HeightAt(float32) float32 { return 56 }

// editBar asks for a text in place.
type editBar struct {
	kit.Part
	ground   *kit.Surface
	label    *kit.Label
	entry    *editEntry
	yes, no  *kit.Button
	note     *kit.Label
	answered bool
}

// editEntry is an entry that Escape leaves.
type editEntry struct {
	kit.Entry
	leave func()
}

// TypedKey leaves with Escape.
func (e *editEntry) TypedKey(ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeyEscape {
		e.leave()
		return
	}
	e.Entry.TypedKey(ev)
}

func newEditBar(art kit.Art, label, text, note string, answer func(text string, ok bool)) *editBar {
	b := &editBar{ground: kit.NewSurface(), label: kit.NewLabel(label, kit.Strong, kit.ShadeText), entry: &editEntry{},
		note: kit.NewLabel(note, kit.Caption, kit.ShadeText2)}
	done := func(ok bool) func() {
		return func() {
			if !b.answered {
				b.answered = true
				answer(strings.TrimSpace(b.entry.Text), ok)
			}
		}
	}
	b.entry.leave = done(false)
	b.entry.ExtendBaseWidget(b.entry)
	b.entry.SetText(text)
	b.entry.OnSubmitted = func(string) { done(true)() }
	b.yes = art.NewButton(kit.ButtonOptions{Label: words.T("library.save"), Rank: kit.Primary, Action: done(true)})
	b.no = art.NewButton(kit.ButtonOptions{Label: words.T("library.cancel"), Key: words.T("key.esc"), Action: done(false)})
	b.ground.Edge = func(p theme.Palette) color.NRGBA { return p.Teal }
	b.Kids = []fyne.CanvasObject{b.ground, b.label, b.note, b.entry, b.yes, b.no}
	b.Place = func(size fyne.Size) {
		kit.Put(b.ground, 0, 0, size.Width, size.Height)
		w := kit.Strong.Width(label) + 12
		kit.Put(b.label, 16, 12, w, 22)
		kit.Put(b.note, 16+w, 14, size.Width-32-w, 18)
		yes, no := b.yes.MinSize().Width, b.no.MinSize().Width
		kit.Put(b.entry, 16, 42, size.Width-32-yes-no-20, 40)
		kit.Put(b.yes, size.Width-16-no-8-yes, 42, yes, 40)
		kit.Put(b.no, size.Width-16-no, 42, no, 40)
	}
	b.ExtendBaseWidget(b)
	return b
}

// HeightAt implements Bar.
func (b *editBar) HeightAt(float32) float32 { return 98 }

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

// problemHeight is that of a line of the list of problems, problemRows how many are seen.
const (
	problemHeight = 26
	problemRows   = 6
)

func newJobPanel(art kit.Art, relaid, stop func()) *jobPanel {
	j := &jobPanel{ground: kit.NewSurface(), title: kit.NewLabel("", kit.Strong, kit.ShadeText), text: kit.NewLabel("", kit.Body, kit.ShadeText2),
		rail: canvas.NewRectangle(color.Transparent), fill: canvas.NewRectangle(color.Transparent)}
	j.rail.CornerRadius, j.fill.CornerRadius = 3, 3
	j.problems = art.NewButton(kit.ButtonOptions{Label: words.T("library.faults"), Rank: kit.Quiet, Action: func() {
		j.open = !j.open
		j.show(j.job)
		relaid()
	}})
	j.stop = art.NewButton(kit.ButtonOptions{Label: words.T("library.cancel"), Action: stop})
	j.list = kit.NewRows(problemHeight, func() kit.Row { return newProblemRow() }, func(row kit.Row, i int) { row.(*problemRow).show(j.problem(i)) })
	j.Kids = []fyne.CanvasObject{j.ground, j.title, j.text, j.rail, j.fill, j.problems, j.stop, j.list}
	j.Paint = func(p theme.Palette) { j.rail.FillColor, j.fill.FillColor = p.Raised, p.Teal }
	j.Place = j.place
	j.ExtendBaseWidget(j)
	return j
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

// problemRow is a line of the list of problems.
type problemRow struct {
	kit.Part
	ground *canvas.Rectangle
	text   *canvas.Text
	whole  string
	picked bool
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

// Mark implements kit.Row.
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
