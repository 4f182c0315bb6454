package kit

import (
	"fyne.io/fyne/v2"

	"midline/ui/words"
)

// EmptyPage stands in place of what there is nothing of: because there is none, or none
// that was asked for. Each case has a button that leads out of it.
type EmptyPage struct {
	Part
	none, nothing string // the keys of the texts
	icon          *Picture
	title, text   *Label
	Begin, Widen  *Button
}

func NewEmptyPage(art Art, icon, none, nothing string, begin, widen *Button) *EmptyPage {
	e := &EmptyPage{none: none, nothing: nothing, Begin: begin, Widen: widen, icon: art.IconPicture(icon, InkText2),
		title: NewLabel("", Heading, ShadeText).Align(fyne.TextAlignCenter),
		text:  NewParagraph("", Body, ShadeText2, 0).Align(fyne.TextAlignCenter)}
	e.Kids = []fyne.CanvasObject{e.icon, e.title, e.text, e.Begin, e.Widen}
	e.Place = func(size fyne.Size) {
		w := min(size.Width-48, 440)
		x, text := (size.Width-w)/2, e.text.HeightAt(w)
		y := max((size.Height-150-text)*0.42, 8)
		Put(e.icon, (size.Width-40)/2, y, 40, 40)
		Put(e.title, x, y+56, w, 26)
		Put(e.text, x, y+90, w, text)
		for _, b := range []*Button{e.Begin, e.Widen} {
			least := b.MinSize().Width
			Put(b, (size.Width-least)/2, y+110+text, least, 40)
		}
	}
	e.ExtendBaseWidget(e)
	e.Hide()
	return e
}

// Say tells why there is nothing: because none is kept, or none is such.
func (e *EmptyPage) Say(narrowed bool) {
	key := e.none
	if narrowed {
		key = e.nothing
	}
	Show(e.Begin, !narrowed)
	Show(e.Widen, narrowed)
	e.title.SetText(words.T(key))
	e.text.SetText(words.T(key + ".text"))
	e.Relayout()
}
