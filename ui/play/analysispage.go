package play

import (
	"strconv"

	"fyne.io/fyne/v2"

	"midline/ui/kit"
	"midline/ui/words"
)

// MaxLines is the number of lines that the analysis may show.
const MaxLines = 5

// AnalysisLine is a line of the analysis: what it is worth, how deep it was looked at, and its
// moves.
type AnalysisLine struct {
	Score string
	Depth string
	Text  string
}

// AnalysisModel is what the analysis shows.
type AnalysisModel struct {
	On     bool
	Wanted int    // lines, 1 to MaxLines
	Score  string // of the best line, in words
	Status string // how deep and how fast, or why there is nothing
	Lines  []AnalysisLine
	Graph  *EvalGraphModel // of the whole game; nil: none
	Review reviewModel
	PlayOn *playOnModel // nil: the position shown cannot be played on from
}

// AnalysisCalls are the callbacks of the page.
type AnalysisCalls struct {
	Switch func(on bool)
	Wanted func(lines int)
	Line   func(index int) // a line was chosen
	Turn   func(index int) // a turn of the graph was chosen
	// Review begins the analysis of the whole game, or goes on with it; Leave ends it.
	Review func(thorough bool)
	Leave  func()
	PlayOn func(playOnChoice)
}

// The heights of the page's parts: where it is low, less is between them.
const (
	analysisLow    float32 = 350 // a lower page is a low one
	analysisRowTwo float32 = 50  // a line of the analysis in two lines of text,
	analysisRowOne float32 = 28  // in one,
	analysisRowLow float32 = 23  // and at least
	graphLeast     float32 = 36
	graphMost      float32 = 116
)

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
	rows   []*analysisRow
	graph  *Graph
	foot   *analysisFoot
}

func newAnalysisPage(art kit.Art, m AnalysisModel, calls AnalysisCalls) *analysisPage {
	p := &analysisPage{label: kit.NewLabel(words.T("analysis.lines"), kit.Caption,
		kit.ShadeText2).Align(fyne.TextAlignTrailing),
		about: kit.NewParagraph(words.T("analysis.about"), kit.Body, kit.ShadeText2, 0),
		score: kit.NewLabel("", kit.Heading, kit.ShadeText), status: kit.NewLabel("", kit.Caption, kit.ShadeText2),
		graph: newEvalGraph(func(i int) { kit.CallWith(calls.Turn, i) })}
	p.onOff = kit.NewSegmented(kit.Options("analysis.", "off", "on"), "off",
		func(id string) { kit.CallWith(calls.Switch, id == "on") })
	var counts []kit.Option
	for i := range MaxLines {
		n := strconv.Itoa(i + 1)
		counts = append(counts, kit.Option{ID: n, Name: n})
	}
	p.wanted = kit.NewSegmented(counts, "1", func(id string) {
		n, _ := strconv.Atoi(id) // one of the above
		kit.CallWith(calls.Wanted, n)
	})
	p.foot = newAnalysisFoot(art, calls, p.Relayout)
	p.Kids = []fyne.CanvasObject{p.onOff, p.label, p.wanted, p.about, p.score, p.status}
	for i := range MaxLines {
		row := newAnalysisRow(art, func() { kit.CallWith(calls.Line, i) })
		p.rows = append(p.rows, row)
		p.Kids = append(p.Kids, row)
	}
	p.Kids = append(p.Kids, p.graph, p.foot)
	p.Place = p.place
	p.ExtendBaseWidget(p)
	p.set(m)
	return p
}

func (p *analysisPage) set(m AnalysisModel) {
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
		row.set(line)
	}
	if m.Graph != nil {
		p.graph.set(*m.Graph)
	}
	p.foot.set(m.Review, m.PlayOn)
	p.Relayout()
}

func (p *analysisPage) place(size fyne.Size) {
	const top float32 = 4
	m := &p.model
	low := size.Height < analysisLow
	kit.Put(p.onOff, 0, top, 112, 32)
	kit.Put(p.wanted, size.Width-144, top, 144, 32)
	kit.Put(p.label, 116, top+7, size.Width-144-116-8, 18)
	foot := p.foot.height()
	kit.Put(p.foot, 0, size.Height-foot, size.Width, foot)
	kit.Show(p.foot, foot > 0)
	end := size.Height - foot
	if foot > 0 {
		end -= kit.Pick(low, 8, 12)
	}
	begin := top + 32 + kit.Pick(low, 4, 10)
	if m.On {
		begin = p.placeVerdict(size, begin, low)
	} else {
		kit.Put(p.about, 0, begin+4, size.Width, p.about.HeightAt(size.Width))
	}
	kit.Show(p.about, !m.On && begin+4+p.about.HeightAt(size.Width) <= end)
	for _, o := range []fyne.CanvasObject{p.score, p.status} {
		kit.Show(o, m.On)
	}
	graph := m.Graph != nil && p.foot.open == noForm
	kit.Show(p.graph, graph)
	if graph {
		high := min((size.Height-begin)*0.28, graphMost)
		if m.On { // the lines come first
			high = min(high, end-begin-6-analysisRowLow*float32(m.Wanted))
		}
		high = max(high, graphLeast)
		end -= high
		kit.Put(p.graph, 0, end, size.Width, high)
		end -= 6
	}
	p.placeRows(size.Width, begin, end)
}

// placeVerdict places what the best line is worth, and how much was thought about it. It
// returns where the lines begin.
func (p *analysisPage) placeVerdict(size fyne.Size, y float32, low bool) float32 {
	if !low {
		kit.Put(p.score, 0, y, size.Width, 26)
		kit.Put(p.status, 0, y+28, size.Width, 18)
		return y + 54
	}
	kit.Put(p.score, 0, y, size.Width, 26)
	kit.Put(p.status, 0, y+24, size.Width, 18)
	return y + 44
}

// placeRows places the lines: their room depends on how many are wanted and not on what they
// say.
func (p *analysisPage) placeRows(width, y, end float32) {
	each := (end - y) / float32(max(p.model.Wanted, 1))
	if each = min(each, analysisRowTwo); each < analysisRowTwo-4 {
		each = min(each, analysisRowOne)
	}
	each = max(each, analysisRowLow)
	for i, row := range p.rows {
		kit.Put(row, 0, y+float32(i)*each, width, each-2)
		kit.Show(row, p.model.On && i < len(p.model.Lines) && y+float32(i+1)*each <= end+2)
	}
}
