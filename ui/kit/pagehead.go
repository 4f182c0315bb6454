package kit

import (
	"fyne.io/fyne/v2"

	"midline/ui/words"
)

// NewBackButton makes the button that leads back to the page before; Escape does the same.
func (a Art) NewBackButton(back func()) *IconButton {
	return a.NewIconButton("back", Tip{Text: words.T("tip.back"), Key: words.T("key.esc")}, func() { Call(back) })
}

// NewCloseButton makes the button that closes a sheet; Escape does the same.
func (a Art) NewCloseButton(leave func()) *IconButton {
	return a.NewIconButton("close", Tip{Text: words.T("tip.close"), Key: words.T("key.esc")}, func() { Call(leave) })
}

// PageHead is the top of a page: the button that leads back, the title, and a line of light below.
type PageHead struct {
	Back  *IconButton
	Title *Label
	Light *Light
}

// NewPageHead makes the top of a page.
func (a Art) NewPageHead(title string, back func()) *PageHead {
	return &PageHead{Back: a.NewBackButton(back), Title: NewLabel(title, Title, ShadeText), Light: NewLight(0.55, 2)}
}

// Layout is the top of a page of a size, with margins at the left and the right, and buttons at the right end.
// Its height ends at the middle of the light.
func (h *PageHead) Layout(size fyne.Size, left, right float32, buttons ...Item) Item {
	tight := Narrow(size)
	high := Pick(tight, 58, 80)
	row := Row(8, Own(h.Back), Text(h.Title), Row(12, buttons...))
	return Sized(Stack(
		Inset(left-8, Pick(tight, 9, 24), right, 0, Top(Sized(row, 0, 40))),
		Inset(0, high-16, 0, -16, Fill(h.Light))), 0, high)
}
