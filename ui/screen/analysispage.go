package screen

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// MaxLines is the number of lines that the analysis may show.
const MaxLines = 3

// AnalysisLine is a line of the analysis: what it is worth, and its moves.
type AnalysisLine struct {
	Score string
	Text  string
}

// AnalysisModel is what the analysis shows.
type AnalysisModel struct {
	On     bool
	Wanted int     // lines, 1 to MaxLines
	Score  string  // of the best line, in words
	Status string  // how deep and how fast, or why there is nothing
	White  float32 // White's share of the bar, 0 to 1
	Lines  []AnalysisLine
}

// AnalysisCalls are the callbacks of the page.
type AnalysisCalls struct {
	Switch func(on bool)
	Wanted func(lines int)
	Line   func(index int) // a line was chosen
}

const analysisRowHeight float32 = 50

// analysisPage is the page "analysis". Each text has its own place, whatever
// the others say, so that nothing jumps while it thinks.
type analysisPage struct {
	kit.Part
	model  AnalysisModel
	onOff  *kit.Segmented
	wanted *kit.Segmented
	label  *kit.Label
	about  *kit.Label
	score  *kit.Label
	status *kit.Label
	dark   *canvas.Rectangle
	light  *canvas.Rectangle
	rows   []*analysisRow
}

func newAnalysisPage(m AnalysisModel, calls AnalysisCalls) *analysisPage {
	p := &analysisPage{label: kit.NewLabel(words.T("analysis.lines"), kit.Caption, kit.ShadeText2).Align(fyne.TextAlignTrailing),
		about: kit.NewParagraph(words.T("analysis.about"), kit.Body, kit.ShadeText2, 0),
		score: kit.NewLabel("", kit.Heading, kit.ShadeText), status: kit.NewLabel("", kit.Caption, kit.ShadeText2),
		dark: canvas.NewRectangle(color.Transparent), light: canvas.NewRectangle(color.Transparent)}
	p.dark.CornerRadius, p.light.CornerRadius, p.dark.StrokeWidth = 4, 4, 1
	p.onOff = kit.NewSegmented(worded("analysis.", "off", "on"), "off", func(id string) { callWith(calls.Switch, id == "on") })
	var counts []kit.Option
	for i := range MaxLines {
		n := strconv.Itoa(i + 1)
		counts = append(counts, kit.Option{ID: n, Name: n})
	}
	p.wanted = kit.NewSegmented(counts, "1", func(id string) {
		n, _ := strconv.Atoi(id) // one of the above
		callWith(calls.Wanted, n)
	})
	p.Kids = []fyne.CanvasObject{p.onOff, p.wanted, p.label, p.about, p.score, p.status, p.dark, p.light}
	for i := range MaxLines {
		row := newAnalysisRow(func() { callWith(calls.Line, i) })
		p.rows = append(p.rows, row)
		p.Kids = append(p.Kids, row)
	}
	p.Paint = func(c theme.Palette) {
		p.dark.FillColor, p.dark.StrokeColor = color.NRGBA{R: 0x2B, G: 0x2B, B: 0x2E, A: 255}, c.Border
		p.light.FillColor = color.NRGBA{R: 0xFA, G: 0xFA, B: 0xF5, A: 255}
	}
	p.Place = p.place
	p.ExtendBaseWidget(p)
	p.set(m)
	return p
}

func (p *analysisPage) set(m AnalysisModel) {
	same := p.model.On == m.On && p.model.White == m.White && p.model.Wanted == m.Wanted && len(p.model.Lines) == len(m.Lines)
	p.model = m
	id := "off"
	if m.On {
		id = "on"
	}
	if p.onOff.Chosen() != id {
		p.onOff.Choose(id)
	}
	if n := strconv.Itoa(m.Wanted); p.wanted.Chosen() != n {
		p.wanted.Choose(n)
	}
	p.score.SetText(m.Score)
	p.status.SetText(m.Status)
	for i, row := range p.rows {
		var line AnalysisLine
		if i < len(m.Lines) {
			line = m.Lines[i]
		}
		row.score.SetText(line.Score)
		row.text.SetText(line.Text)
	}
	if !same {
		p.Relayout()
		canvas.Refresh(p.dark)
		canvas.Refresh(p.light)
	}
}

func (p *analysisPage) place(size fyne.Size) {
	const top, bar, list float32 = 4, 76, 112
	on := p.model.On
	kit.Put(p.onOff, 0, top, 112, 32)
	kit.Put(p.wanted, size.Width-112, top, 112, 32)
	kit.Put(p.label, size.Width-112-88, top+7, 80, 18)
	kit.Put(p.about, 0, top+48, size.Width, p.about.HeightAt(size.Width))
	kit.Show(p.about, !on)
	kit.Put(p.score, 0, 44, size.Width, 26)
	kit.Put(p.status, 0, 88, size.Width, 18)
	kit.Put(p.dark, 0, bar, size.Width, 8)
	kit.Put(p.light, 1, bar+1, (size.Width-2)*p.model.White, 6)
	shown := on && len(p.model.Lines) > 0
	for _, o := range []fyne.CanvasObject{p.score, p.status} {
		kit.Show(o, on)
	}
	kit.Show(p.dark, shown)
	kit.Show(p.light, shown)
	for i, row := range p.rows {
		y := list + float32(i)*analysisRowHeight
		kit.Put(row, 0, y, size.Width, analysisRowHeight-2)
		kit.Show(row, on && i < len(p.model.Lines) && y+analysisRowHeight-4 <= size.Height)
	}
}

// analysisRow is a line of the analysis, to be chosen.
type analysisRow struct {
	kit.Press
	ground *canvas.Rectangle
	score  *kit.Label
	text   *kit.Label
}

func newAnalysisRow(press func()) *analysisRow {
	r := &analysisRow{ground: canvas.NewRectangle(color.Transparent), score: kit.NewLabel("", kit.Strong, kit.ShadeText),
		text: kit.NewParagraph("", kit.Body, kit.ShadeText, 2)}
	r.ground.CornerRadius = 4
	r.OnPress = press
	r.Kids = []fyne.CanvasObject{r.ground, r.score, r.text, r.Ring(6)}
	r.Paint = func(p theme.Palette) {
		r.ground.FillColor = color.Transparent
		if r.Hovered() {
			r.ground.FillColor = p.TealSoft
		}
		r.PaintRing(p)
	}
	r.Place = func(size fyne.Size) {
		const left = 64
		kit.Put(r.ground, -6, 0, size.Width+12, size.Height)
		kit.Put(r.score, 0, 2, left-8, 22)
		kit.Put(r.text, left, 2, size.Width-left, 44)
		kit.Put(r.FocusRing(), -6, 0, size.Width+12, size.Height)
	}
	r.ExtendBaseWidget(r)
	return r
}
