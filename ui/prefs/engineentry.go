package prefs

import (
	"image/color"

	"fyne.io/fyne/v2"

	"midline/ui/kit"
	"midline/ui/theme"
)

// engineEntry is an entry of the list of engines.
type engineEntry struct {
	kit.Press
	id     string
	chosen bool
	ground *kit.Surface
	name   *kit.Label
	line   *kit.Label
}

func newEngineEntry(id, name, line string, wrong bool, press func()) *engineEntry {
	e := &engineEntry{id: id, ground: kit.NewSurface(), name: kit.NewLabel(name, kit.Strong, kit.ShadeText), line: kit.NewLabel(line, kit.Caption, kit.ShadeText2)}
	if wrong {
		e.line.SetShade(kit.ShadeRed)
	}
	e.OnPress = press
	e.ground.Fill = func(p theme.Palette) color.NRGBA {
		if e.chosen {
			return p.TealSoft
		}
		return p.Surface
	}
	e.ground.Edge = func(p theme.Palette) color.NRGBA {
		switch {
		case e.chosen:
			return p.Teal
		case e.Hovered():
			return p.Text2
		}
		return p.Border
	}
	e.Kids = []fyne.CanvasObject{e.ground, e.name, e.line, e.Ring(11)}
	e.Paint = e.PaintRing
	e.Place = func(size fyne.Size) {
		kit.Put(e.ground, 0, 0, size.Width, size.Height)
		kit.Put(e.name, 16, 9, size.Width-32, 22)
		kit.Put(e.line, 16, 32, size.Width-32, 18)
		e.PlaceRing(size)
	}
	e.Least = func() fyne.Size { return fyne.NewSize(160, entryPitch-8) }
	e.ExtendBaseWidget(e)
	return e
}

// tell changes the line below the name.
func (e *engineEntry) tell(line string) { e.line.SetText(line) }
