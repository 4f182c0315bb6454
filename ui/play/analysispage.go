package play

import (
	"strconv"

	"fyne.io/fyne/v2"

	"midline/ui/kit"
	"midline/ui/words"
)

// MaxLines is the number of lines that the analysis may show.
const MaxLines = 5

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
	game   *Session
	onOff  *kit.Segmented
	wanted *kit.Segmented
	label  *kit.Label
	about  *kit.Label
	score  *kit.Label
	status *kit.Label
	rows   []*analysisRow
	graph  *Graph
	graphs bool // there is something to draw
	foot   *analysisFoot
}

func newAnalysisPage(game *Session) *analysisPage {
	a := &game.analysis
	p := &analysisPage{game: game,
		label: kit.NewLabel(words.T("analysis.lines"), kit.Caption, kit.ShadeText2).Align(fyne.TextAlignTrailing),
		about: kit.NewParagraph(words.T("analysis.about"), kit.Body, kit.ShadeText2, 0),
		score: kit.NewLabel("", kit.Heading, kit.ShadeText), status: kit.NewLabel("", kit.Caption, kit.ShadeText2),
		onOff: kit.NewSegmented(kit.Options("analysis.", "off", "on"), "off", func(id string) { a.turnOn(id == "on") }),
		graph: newEvalGraph(game.review.show)}
	var counts []kit.Option
	for i := range MaxLines {
		n := strconv.Itoa(i + 1)
		counts = append(counts, kit.Option{ID: n, Name: n})
	}
	p.wanted = kit.NewSegmented(counts, "1", func(id string) {
		n, _ := strconv.Atoi(id) // one of the above
		a.want(n)
	})
	p.foot = newAnalysisFoot(game, p.Relayout)
	p.Kids = []fyne.CanvasObject{p.onOff, p.label, p.wanted, p.about, p.score, p.status}
	for i := range MaxLines {
		row := newAnalysisRow(game.room.Art, func() { a.show(i) })
		p.rows = append(p.rows, row)
		p.Kids = append(p.Kids, row)
	}
	p.Kids = append(p.Kids, p.graph, p.foot)
	p.Place = p.place
	p.ExtendBaseWidget(p)
	return p
}

// update shows how the analysis stands.
func (p *analysisPage) update() {
	a := &p.game.analysis
	id := "off"
	if a.on {
		id = "on"
	}
	if p.onOff.Chosen() != id {
		p.onOff.Choose(id)
	}
	if n := strconv.Itoa(a.wanted); p.wanted.Chosen() != n {
		p.wanted.Choose(n)
	}
	p.score.SetText(a.score)
	p.status.SetText(a.status)
	for i, row := range p.rows {
		var line analysisLine
		if i < len(a.found) {
			line = a.found[i]
		}
		row.set(line)
	}
	open := p.game.Screen.Tab() == "analysis"
	if p.graphs = false; open {
		var graph EvalGraphModel
		if graph, p.graphs = p.game.review.graph(); p.graphs {
			p.graph.set(graph)
		}
	}
	p.foot.update(open)
	p.Relayout()
}

func (p *analysisPage) place(size fyne.Size) {
	const top float32 = 4
	a := &p.game.analysis
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
	if a.on {
		kit.Put(p.score, 0, begin, size.Width, 26)
		kit.Put(p.status, 0, begin+kit.Pick(low, 24, 28), size.Width, 18)
		begin += kit.Pick(low, 44, 54)
	} else {
		kit.Put(p.about, 0, begin+4, size.Width, p.about.HeightAt(size.Width))
	}
	kit.Show(p.about, !a.on && begin+4+p.about.HeightAt(size.Width) <= end)
	for _, o := range []fyne.CanvasObject{p.score, p.status} {
		kit.Show(o, a.on)
	}
	graph := p.graphs && p.foot.open == noForm
	kit.Show(p.graph, graph)
	if graph {
		high := min((size.Height-begin)*0.28, graphMost)
		if a.on { // the lines come first
			high = min(high, end-begin-6-analysisRowLow*float32(a.wanted))
		}
		high = max(high, graphLeast)
		end -= high
		kit.Put(p.graph, 0, end, size.Width, high)
		end -= 6
	}
	p.placeRows(size.Width, begin, end)
}

// placeRows places the lines: their room depends on how many are wanted and not on what they
// say.
func (p *analysisPage) placeRows(width, y, end float32) {
	each := (end - y) / float32(max(p.game.analysis.wanted, 1))
	if each = min(each, analysisRowTwo); each < analysisRowTwo-4 {
		each = min(each, analysisRowOne)
	}
	each = max(each, analysisRowLow)
	for i, row := range p.rows {
		kit.Put(row, 0, y+float32(i)*each, width, each-2)
		kit.Show(row, p.game.analysis.on && i < len(p.game.analysis.found) && y+float32(i+1)*each <= end+2)
	}
}
