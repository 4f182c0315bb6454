package screen

import (
	"fyne.io/fyne/v2"

	"midline/ui/kit"
	"midline/ui/words"
)

// emptyPage stands in place of what there is nothing of: because there is none, or none
// that was asked for. Each case has a button that leads out of it.
type emptyPage struct {
	kit.Part
	none, nothing string // the keys of the texts
	icon          *kit.Picture
	title, text   *kit.Label
	begin, widen  *kit.Button
}

func newEmptyPage(art kit.Art, icon, none, nothing string, begin, widen *kit.Button) *emptyPage {
	e := &emptyPage{none: none, nothing: nothing, begin: begin, widen: widen, icon: art.IconPicture(icon, kit.InkText2),
		title: kit.NewLabel("", kit.Heading, kit.ShadeText).Align(fyne.TextAlignCenter),
		text:  kit.NewParagraph("", kit.Body, kit.ShadeText2, 0).Align(fyne.TextAlignCenter)}
	e.Kids = []fyne.CanvasObject{e.icon, e.title, e.text, e.begin, e.widen}
	e.Place = func(size fyne.Size) {
		w := min(size.Width-48, 440)
		x, text := (size.Width-w)/2, e.text.HeightAt(w)
		y := max((size.Height-150-text)*0.42, 8)
		kit.Put(e.icon, (size.Width-40)/2, y, 40, 40)
		kit.Put(e.title, x, y+56, w, 26)
		kit.Put(e.text, x, y+90, w, text)
		for _, b := range []*kit.Button{e.begin, e.widen} {
			least := b.MinSize().Width
			kit.Put(b, (size.Width-least)/2, y+110+text, least, 40)
		}
	}
	e.ExtendBaseWidget(e)
	e.Hide()
	return e
}

// say tells why there is nothing: because none is kept, or none is such.
func (e *emptyPage) say(narrowed bool) {
	key := e.none
	if narrowed {
		key = e.nothing
	}
	kit.Show(e.begin, !narrowed)
	kit.Show(e.widen, narrowed)
	e.title.SetText(words.T(key))
	e.text.SetText(words.T(key + ".text"))
	e.Relayout()
}
