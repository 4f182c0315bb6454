package newgame

import (
	"image/color"
	"reflect"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// featureCard shows something that a game adds to chess, in a film that runs while
// it is looked at, over a name and a line.
type featureCard struct {
	kit.Press
	reel   kit.Demo
	ground *kit.Surface
	name   *kit.Label
	line   *kit.Label
	play   *kit.Picture
	others func() // ends the films of the other cards
	on     bool
	text   float32 // the height of the line, the same on all cards
}

// cardPad is between the edge of the card and what is on it.
const cardPad = 12

// newFeatureCard makes the card of a feature with its film.
func newFeatureCard(art kit.Art, f catalogue.Feature, reel kit.Demo) *featureCard {
	c := &featureCard{reel: reel, ground: kit.NewSurface(), play: art.IconPicture("play", kit.InkText2),
		name: kit.NewLabel(words.T("feature."+f.ID), kit.Strong, kit.ShadeText),
		line: kit.NewParagraph(words.T("feature."+f.ID+".line"), kit.Caption, kit.ShadeText2, 3)}
	c.ground.Edge = func(p theme.Palette) color.NRGBA {
		if c.Hovered() {
			return p.Text2
		}
		return p.Border
	}
	c.line.ExplainIn(c, kit.Terms(f.Form))
	c.OnPress = c.begin
	c.Kids = []fyne.CanvasObject{c.ground, reel, c.name, c.line, c.play, c.Ring(11)}
	c.Paint = func(p theme.Palette) {
		c.reel.SetPalette(p)
		kit.Show(c.play, !c.on)
		c.PaintRing(p)
	}
	c.Place = func(size fyne.Size) {
		const pad = cardPad
		w := size.Width - 2*pad
		y := size.Height - pad - c.text
		kit.Put(c.ground, 0, 0, size.Width, size.Height)
		kit.Put(c.reel, pad, pad, w, y-22-6-pad)
		kit.Put(c.name, pad, y-22, w-24, 22)
		kit.Put(c.play, size.Width-pad-16, y-19, 16, 16)
		kit.Put(c.line, pad, y, w, c.text)
		c.PlaceRing(size)
	}
	c.ExtendBaseWidget(c)
	return c
}

// begin shows the film from its beginning.
func (c *featureCard) begin() {
	kit.Call(c.others)
	c.on = true
	c.Refresh()
	c.reel.Start()
}

func (c *featureCard) end() {
	if c.on {
		c.on = false
		c.reel.Stop()
		c.Refresh()
	}
}

// MouseIn shows the film.
func (c *featureCard) MouseIn(ev *desktop.MouseEvent) {
	c.Press.MouseIn(ev)
	c.begin()
}

// MouseOut ends it.
func (c *featureCard) MouseOut() {
	c.Press.MouseOut()
	c.end()
}

// FocusGained shows the film to the keyboard as well.
func (c *featureCard) FocusGained() {
	c.Press.FocusGained()
	c.begin()
}

// FocusLost ends it, unless the pointer is there.
func (c *featureCard) FocusLost() {
	c.Press.FocusLost()
	if !c.Hovered() {
		c.end()
	}
}

// preview shows a game that has no armies: its board, a line, and cards of what it
// adds to chess.
type preview struct {
	kit.Part
	art   kit.Art
	demo  func(catalogue.Feature) kit.Demo // nil if there are no cards
	now   kit.MiniBoardModel
	ids   []string // of the cards
	board *kit.MiniBoard
	frame *kit.Surface
	line  *kit.Label
	cards []*featureCard
}

func newPreview(art kit.Art, demo func(catalogue.Feature) kit.Demo) *preview {
	p := &preview{art: art, demo: demo, frame: kit.NewSurface(),
		line: kit.NewParagraph("", kit.Body, kit.ShadeText2, 2).Align(fyne.TextAlignCenter)}
	p.Place = p.place
	p.ExtendBaseWidget(p)
	return p
}

func (p *preview) place(size fyne.Size) {
	kit.Put(p.frame, 0, 0, size.Width, size.Height)
	if p.board == nil {
		return
	}
	room := size.Width
	if len(p.cards) > 0 {
		pad := kit.Pick(room < 800, 16, 24)
		w := float32(int(min(room*0.38, 420)))
		room -= w + pad
		h := min((size.Height-2*pad-12)/2, w/6*4+120)
		y := pad
		if len(p.cards) == 1 {
			y = float32(int((size.Height - h) / 2))
		}
		var text float32
		for _, c := range p.cards {
			text = max(text, c.line.HeightAt(w-2*cardPad))
		}
		for _, c := range p.cards {
			c.text = text
			kit.Put(c, room, y, w, h)
			y = size.Height - pad - h
		}
	}
	side := float32(int(min((room-48)/float32(p.now.Files), (size.Height-112)/float32(p.now.Ranks))))
	w, h := side*float32(p.now.Files), side*float32(p.now.Ranks)
	kit.Put(p.board, float32(int((room-w)/2)), float32(int((size.Height-80-h)/2))+8, w, h)
	kit.Put(p.line, 24, size.Height-68, room-48, 48)
}

// show shows a game as it would begin, and the features of its form.
func (p *preview) show(m kit.MiniBoardModel, line string, features []catalogue.Feature) {
	if !reflect.DeepEqual(m, p.now) {
		p.now, p.board = m, p.art.NewMiniBoard(m)
	}
	p.setCards(features)
	p.Kids = []fyne.CanvasObject{p.frame, p.line, p.board}
	for _, c := range p.cards {
		p.Kids = append(p.Kids, c)
	}
	p.line.SetText(line)
	p.Relayout()
	canvas.Refresh(p)
}

func (p *preview) setCards(features []catalogue.Feature) {
	var ids []string
	for _, f := range features {
		ids = append(ids, f.ID)
	}
	if p.demo == nil || slices.Equal(ids, p.ids) {
		return
	}
	p.rest()
	p.ids, p.cards = ids, nil
	for _, f := range features {
		reel := p.demo(f)
		if reel == nil {
			continue
		}
		c := newFeatureCard(p.art, f, reel)
		c.others = func() {
			for _, other := range p.cards {
				if other != c {
					other.end()
				}
			}
		}
		p.cards = append(p.cards, c)
	}
}

// rest ends the films.
func (p *preview) rest() {
	for _, c := range p.cards {
		c.end()
	}
}
