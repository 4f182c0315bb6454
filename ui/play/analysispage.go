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
	analysisRowLow float32 = 26  // and at least
	graphLeast     float32 = 36
	graphMost      float32 = 116
	sideRow        float32 = 18 // how accurately a side played
	secondHead     float32 = 20 // what an engine says of itself above its lines, where two analyse
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
	beside *kit.Label     // what the second engine says of itself
	rows   []*analysisRow // of the first engine, and then as many of the second
	graph  *Graph
	graphs bool          // there is something to draw
	sides  [2]*kit.Label // how accurately each side played

	gear     *analysisGear // in the place of the lines, if geared
	openGear *kit.IconButton
	geared   bool
	small    *preview
	foot     *analysisFoot
}

func newAnalysisPage(game *Session) *analysisPage {
	a := &game.analysis
	p := &analysisPage{game: game,
		label: kit.NewLabel(words.T("analysis.lines"), kit.Caption, kit.ShadeText2).Align(fyne.TextAlignTrailing),
		about: kit.NewParagraph(words.T("analysis.about"), kit.Body, kit.ShadeText2, 0),
		score: kit.NewLabel("", kit.Heading, kit.ShadeText), status: kit.NewLabel("", kit.Caption, kit.ShadeText2).MayEnd(),
		beside: kit.NewLabel("", kit.Caption, kit.ShadeText2).MayEnd(),
		onOff:  kit.NewSegmented(kit.Options("analysis.", "off", "on"), "off", func(id string) { a.turnOn(id == "on") }),
		graph:  newEvalGraph(game.review.show)}
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
	for c := range p.sides {
		p.sides[c] = kit.NewLabel("", kit.Caption, kit.ShadeText2).MayEnd()
		p.Kids = append(p.Kids, p.sides[c])
	}
	p.gear = newAnalysisGear(game)
	p.small = newPreview(game.room.Art)
	p.openGear = game.room.Art.NewIconButton("gear", kit.Tip{Text: words.T("analysis.settings")}, func() {
		p.setGear(!p.geared)
	})
	p.Kids = append(p.Kids, p.onOff, p.label, p.wanted, p.openGear, p.about, p.score, p.status)
	for i := range 2 * MaxLines {
		if i == MaxLines {
			p.Kids = append(p.Kids, p.beside)
		}
		row := newAnalysisRow(game.room.Art, func(move int) { a.show(i, move) }, func(*analysisRow) { p.preview() })
		p.rows = append(p.rows, row)
		p.Kids = append(p.Kids, row)
	}
	p.Kids = append(p.Kids, p.gear, p.graph, p.foot)
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
	p.beside.SetText(a.second.status)
	for i, row := range p.rows {
		line, _ := a.line(i)
		row.set(line)
	}
	open := p.game.Screen.Tab() == "analysis"
	if p.graphs = false; open {
		var graph EvalGraphModel
		if graph, p.graphs = p.game.review.graph(); p.graphs {
			p.graph.set(graph)
		}
		p.report()
	}
	p.foot.update(open)
	if p.geared {
		p.gear.update()
	}
	p.preview()
	p.Relayout()
}

// setGear opens the settings of the analysis, or shuts them.
func (p *analysisPage) setGear(open bool) {
	p.geared = open
	if open {
		p.gear.update()
	}
	p.Relayout()
	if c := fyne.CurrentApp().Driver().CanvasForObject(p); c != nil && c.Focused() != nil {
		if open {
			c.Focus(p.gear.engine)
		} else {
			c.Focus(p.openGear)
		}
	}
}

// report says how accurately each side played, if all of the game is known.
func (p *analysisPage) report() {
	list := p.game.review.report()
	for c, label := range p.sides {
		text := ""
		if c < len(list) {
			text = list[c]
		}
		label.SetText(text)
	}
}

func (p *analysisPage) place(size fyne.Size) {
	const top float32 = 4
	a := &p.game.analysis
	low := size.Height < analysisLow
	kit.Put(p.onOff, 0, top, 112, 32)
	kit.Put(p.openGear, size.Width-32, top, 32, 32)
	kit.Put(p.wanted, size.Width-144-36, top, 144, 32)
	caption := size.Width - 144 - 36 - 116 - 8
	kit.Put(p.label, 116, top+7, caption, 18)
	kit.Show(p.label, caption >= p.label.MinSize().Width)
	foot := p.foot.height()
	kit.Put(p.foot, 0, size.Height-foot, size.Width, foot)
	kit.Show(p.foot, foot > 0)
	end := size.Height - foot
	if foot > 0 {
		end -= kit.Pick(low, 8, 12)
	}
	begin := top + 32 + kit.Pick(low, 4, 10)
	kit.Put(p.gear, 0, begin, size.Width, p.gear.height())
	kit.Show(p.gear, p.geared)
	switch {
	case a.on && a.two(): // the names stand above their lines, and the lines have the scores
		kit.Put(p.status, 0, begin, size.Width, secondHead)
		begin += secondHead
	case a.on && end-begin-44 < analysisRowLow-2: // one row has the score and the status, so that a line has room
		score := p.score.MinSize().Width
		kit.Put(p.score, 0, begin, size.Width, 26)
		kit.Put(p.status, score+12, begin+6, size.Width-score-12, 18)
		begin += 28
	case a.on:
		kit.Put(p.score, 0, begin, size.Width, 26)
		kit.Put(p.status, 0, begin+kit.Pick(low, 24, 28), size.Width, 18)
		begin += kit.Pick(low, 44, 54)
	default:
		kit.Put(p.about, 0, begin+4, size.Width, p.about.HeightAt(size.Width))
	}
	kit.Show(p.about, !a.on && !p.geared && begin+4+p.about.HeightAt(size.Width) <= end)
	kit.Show(p.score, a.on && !p.geared && !a.two())
	kit.Show(p.status, a.on && !p.geared)
	kit.Show(p.beside, a.on && !p.geared && a.two())
	graph := p.graphs && p.foot.open == noForm && !p.geared
	if a.on && a.two() && end-begin-graphLeast-6 < 2*analysisRowLow+secondHead {
		graph = false // a line of each comes first
	}
	kit.Show(p.graph, graph)
	if graph {
		high := min((size.Height-begin)*0.28, graphMost)
		if a.on { // the lines come first
			high = min(high, end-begin-6-p.least())
		}
		high = max(high, graphLeast)
		end -= high
		kit.Put(p.graph, 0, end, size.Width, high)
		end -= 6
	}
	reported := graph && p.sides[0].Text() != "" && end-begin-2*sideRow-4 >= p.least()
	for c, label := range p.sides {
		kit.Show(label, reported)
		if reported {
			kit.Put(label, 0, end-float32(2-c)*sideRow, size.Width, sideRow)
		}
	}
	if reported {
		end -= 2*sideRow + 4
	}
	p.placeRows(size.Width, begin, end)
}

// least is what the lines take at least.
func (p *analysisPage) least() float32 {
	if !p.game.analysis.on {
		return 0
	}
	if p.game.analysis.two() {
		return 2*analysisRowLow*float32(p.game.analysis.wanted) + secondHead
	}
	return analysisRowLow * float32(p.game.analysis.wanted)
}

// placeRows places the lines: their room depends on how many are wanted and not on what they
// say.
func (p *analysisPage) placeRows(width, y, end float32) {
	if !p.game.analysis.two() {
		p.placeLines(p.rows[:MaxLines], len(p.game.analysis.found), width, y, end)
		p.placeLines(p.rows[MaxLines:], 0, width, y, end)
		return
	}
	half := (end - y - secondHead) / 2
	used := p.placeLines(p.rows[:MaxLines], len(p.game.analysis.found), width, y, y+half)
	kit.Put(p.beside, 0, y+used, width, secondHead)
	y += used + secondHead
	p.placeLines(p.rows[MaxLines:], len(p.game.analysis.second.found), width, y, y+half)
}

// placeLines places the lines of an engine, as many as there is room for, and returns what they take.
func (p *analysisPage) placeLines(rows []*analysisRow, found int, width, y, end float32) (used float32) {
	wanted := p.game.analysis.wanted
	each := (end - y) / float32(max(wanted, 1))
	if each = min(each, analysisRowTwo); each < analysisRowTwo-4 {
		each = min(each, analysisRowOne)
	}
	each = max(each, analysisRowLow)
	for i, row := range rows {
		kit.Put(row, 0, y+float32(i)*each, width, each-2)
		fits := y+float32(i+1)*each <= end+2
		kit.Show(row, p.game.analysis.on && !p.geared && i < found && fits)
		if i < wanted && fits {
			used += each
		}
	}
	return used
}
