package newgame

import (
	"image/color"
	"reflect"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// featureCard shows a feature of a game: a film, the name, and a line.
type featureCard struct {
	filmCard
	name, line *kit.Label
	text       float32 // the height of the line, the same on all cards
}

// cardPad is the room within the edge of the card.
const cardPad = 12

// newFeatureCard makes the card of a feature.
func newFeatureCard(art kit.Art, f catalogue.Feature, film kit.Demo, films *films) *featureCard {
	c := &featureCard{filmCard: filmCard{film: film, films: films},
		name: kit.NewParagraph(words.T("feature."+f.ID), kit.Strong, kit.ShadeText, 0),
		line: kit.NewParagraph(words.T("feature."+f.ID+".line"), kit.Caption, kit.ShadeText2, 0)}
	ground, play := kit.NewSurface(), art.IconPicture("play", kit.ShadeText2)
	ground.Edge = func(p theme.Palette) color.NRGBA { return c.Edge(p, false) }
	c.line.ExplainIn(c, kit.Terms(f.Form))
	c.begin, c.OnPress = c.run, c.run
	c.Paint = film.SetPalette
	c.ArrangeBy(func(fyne.Size) kit.Item {
		return c.Ringed(11, kit.Stack(kit.Fill(ground), kit.Inset(cardPad, cardPad, cardPad, cardPad, kit.Column(0,
			kit.Fill(film), kit.Gap(featureGap), kit.Row(8, kit.Text(c.name), kit.When(!c.on, kit.Fixed(play, 16, 16))),
			kit.Fixed(c.line, 0, c.text)))))
	})
	c.ExtendBaseWidget(c)
	return c
}

// preview shows a game that has no armies: its board, a line, and the cards of its features.
type preview struct {
	kit.Part
	films
	room  *Room
	now   kit.MiniBoardModel
	ids   []string // of the features
	board *kit.MiniBoard
	frame *kit.Surface
	line  *kit.Label
	cards []*featureCard
}

func newPreview(r *Room) *preview {
	p := &preview{room: r, frame: kit.NewSurface(),
		line: kit.NewParagraph("", kit.Body, kit.ShadeText2, 0).Align(fyne.TextAlignCenter)}
	p.ArrangeBy(p.layout)
	p.ExtendBaseWidget(p)
	return p
}

// The measures of the cards: the gap between film and name, the least height of a film, and the gap between two cards.
const featureGap, leastFilm, cardsGap float32 = 6, 84, 12

// cardWidth is the width of the cards in a preview of a width, and pad the room around them.
func cardWidth(width float32) (w, pad float32) {
	pad = kit.Pick(width < 800, 16, 24)
	return float32(int(min(width*0.38, 420))), pad
}

// texts returns the greatest height of a name and of a line on cards of a width.
func (p *preview) texts(w float32) (name, line float32) {
	for _, c := range p.cards {
		name = max(name, c.name.HeightAt(w-2*cardPad-16-8))
		line = max(line, c.line.HeightAt(w-2*cardPad))
	}
	return name, line
}

// least is the least height at which all texts of the features have room beside films.
func (p *preview) least(width float32) float32 {
	w, pad := cardWidth(width)
	name, line := p.texts(w)
	n := float32(len(p.cards))
	return max(320, 2*pad+n*(2*cardPad+leastFilm+featureGap+name+line)+(n-1)*cardsGap)
}

func (p *preview) layout(size fyne.Size) kit.Item {
	if p.board == nil {
		return kit.Fill(p.frame)
	}
	var cards []kit.Item
	room := size.Width
	if len(p.cards) > 0 {
		w, pad := cardWidth(room)
		room -= w + pad
		name, text := p.texts(w)
		h := min((size.Height-2*pad-cardsGap)/2, w/6*4+max(120, 2*cardPad+featureGap+name+text))
		y := pad
		if len(p.cards) == 1 {
			y = float32(int((size.Height - h) / 2))
		}
		for _, c := range p.cards {
			c.text = text
			cards = append(cards, at(c, room, y, w, h))
			y = size.Height - pad - h
		}
	}
	foot := max(48, p.line.HeightAt(room-48))
	side := float32(int(min((room-48)/float32(p.now.Files), (size.Height-64-foot)/float32(p.now.Ranks))))
	w, h := side*float32(p.now.Files), side*float32(p.now.Ranks)
	return kit.Stack(append([]kit.Item{kit.Fill(p.frame), at(p.line, 24, size.Height-20-foot, room-48, foot),
		at(p.board, float32(int((room-w)/2)), float32(int((size.Height-32-foot-h)/2))+8, w, h)}, cards...)...)
}

// show shows the start of a game, a line, and features.
func (p *preview) show(m kit.MiniBoardModel, line string, features []catalogue.Feature) {
	if !reflect.DeepEqual(m, p.now) {
		p.now, p.board = m, p.room.Art.NewMiniBoard(m)
	}
	p.setCards(features)
	p.Collect()
	p.line.SetText(line)
	p.Relayout()
	canvas.Refresh(p)
}

func (p *preview) setCards(features []catalogue.Feature) {
	var ids []string
	for _, f := range features {
		ids = append(ids, f.ID)
	}
	if slices.Equal(ids, p.ids) {
		return
	}
	p.rest()
	p.ids, p.cards = ids, nil
	for _, f := range features {
		if film := p.room.featureDemo(f); film != nil {
			p.cards = append(p.cards, newFeatureCard(p.room.Art, f, film, &p.films))
		}
	}
}
