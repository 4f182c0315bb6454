package play

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/theme"
	"midline/ui/words"
)

// matchTable is the score of a match by game: for each player the colour, the army and the points.
type matchTable struct{ kit.Part }

func newMatchTable(m present.MatchTable) *matchTable {
	t := &matchTable{}
	first := max(40, kit.Caption.Width(words.T("match.game"))+1, kit.Caption.Width(words.T("match.total"))+1)
	row := func(title *kit.Label, cells ...kit.Item) kit.Item {
		items := []kit.Item{kit.Fixed(title, first, 18)}
		for _, c := range cells {
			items = append(items, kit.Share(1, c))
		}
		return kit.Sized(kit.Row(12, items...), 0, 26)
	}
	cell := func(disc *sideDisc, said, points *kit.Label) kit.Item {
		parts := []kit.Item{kit.Share(1, kit.Fixed(said, 0, 22)), kit.Fixed(points, 24, 22)}
		if disc != nil {
			parts = append([]kit.Item{kit.Fixed(disc, 14, 14)}, parts...)
		}
		return kit.Row(4, parts...)
	}
	right := func(s string, style kit.Style, shade kit.Shade) *kit.Label {
		return kit.NewLabel(s, style, shade).Align(fyne.TextAlignTrailing)
	}
	var names, total []kit.Item
	for player, name := range m.Names {
		names = append(names, cell(nil, kit.NewLabel(name, kit.Strong, kit.ShadeText),
			kit.NewLabel("", kit.Body, kit.ShadeText)))
		total = append(total, cell(nil, kit.NewLabel("", kit.Body, kit.ShadeText), right(m.Total[player], kit.Strong,
			kit.ShadeText)))
	}
	rule := func() kit.Item { return kit.Fixed(kit.Rule(), 0, 1) }
	lines := []kit.Item{row(kit.NewLabel(words.T("match.game"), kit.Caption, kit.ShadeText2), names...), rule()}
	for i, game := range m.Rows {
		var cells []kit.Item
		for player := range game.Points {
			said := game.Armies[player]
			if said == "" {
				said = words.Color(game.White[player])
			}
			cells = append(cells, cell(newSideDisc(game.White[player]), kit.NewLabel(said, kit.Body, kit.ShadeText2),
				right(game.Points[player], kit.Body, kit.ShadeText)))
		}
		lines = append(lines, row(kit.NewLabel(strconv.Itoa(i+1), kit.Caption, kit.ShadeText2), cells...))
	}
	lines = append(lines, rule(), row(kit.NewLabel(words.T("match.total"), kit.Caption, kit.ShadeText2), total...))
	t.Arrange(kit.Column(2, lines...))
	t.ExtendBaseWidget(t)
	return t
}

// sideDisc is a disc in the colour of a side.
type sideDisc struct {
	kit.Part
	disc *canvas.Circle
}

func newSideDisc(white bool) *sideDisc {
	d := &sideDisc{disc: canvas.NewCircle(color.Transparent)}
	d.Kids = []fyne.CanvasObject{d.disc}
	d.disc.StrokeWidth = 1
	d.Paint = func(p theme.Palette) {
		d.disc.StrokeColor = p.Text2
		d.disc.FillColor = blackSide
		if white {
			d.disc.FillColor = whiteSide
		}
	}
	d.Place = func(size fyne.Size) { kit.Put(d.disc, 0, 0, size.Width, size.Height) }
	d.ExtendBaseWidget(d)
	return d
}
