package kit

import (
	"fyne.io/fyne/v2"

	"midline/ui/words"
)

// EmptyPage stands in place of an empty list: there is nothing at all, or nothing that was asked for. Each case
// has a button that leads out of it.
type EmptyPage struct {
	Part
	none, nothing string // the keys of the texts
	icon          *Picture
	title, text   *Label
	Begin, Widen  *Button
}

// NewEmptyPage makes a hidden page. none and nothing are the keys of its titles; that of the text below has ".text"
// added.
func NewEmptyPage(art Art, icon, none, nothing string, begin, widen *Button) *EmptyPage {
	e := &EmptyPage{none: none, nothing: nothing, Begin: begin, Widen: widen, icon: art.IconPicture(icon, ShadeText2),
		title: NewLabel("", Heading, ShadeText).Align(fyne.TextAlignCenter),
		text:  NewParagraph("", Body, ShadeText2, 0).Align(fyne.TextAlignCenter)}
	e.ArrangeBy(func(size fyne.Size) Item {
		w := min(size.Width-48, 440)
		side := (size.Width - w) / 2
		above := max((size.Height-150-e.text.HeightAt(w))*0.42, 8)
		return Inset(side, above, side, 0, Column(0, Middle(Fixed(e.icon, 40, 40)), Gap(16), Text(e.title), Gap(8),
			Text(e.text), Gap(20), Stack(Middle(Own(e.Begin)), Middle(Own(e.Widen)))))
	})
	e.ExtendBaseWidget(e)
	e.Hide()
	return e
}

// Say says why the list is empty; narrowed means that nothing matches what was asked for.
func (e *EmptyPage) Say(narrowed bool) {
	key := e.none
	if narrowed {
		key = e.nothing
	}
	e.SayText(key, narrowed)
}

// SayText is Say with the key of the title; that of the text is the same with ".text" behind it.
func (e *EmptyPage) SayText(key string, narrowed bool) {
	Show(e.Begin, !narrowed)
	Show(e.Widen, narrowed)
	e.title.SetText(words.T(key))
	e.text.SetText(words.T(key + ".text"))
	e.Relayout()
}
