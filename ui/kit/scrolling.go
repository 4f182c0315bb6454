package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// ScrollTo scrolls a word that is shown in a scroller into sight.
func ScrollTo(scroll *container.Scroll, word fyne.CanvasObject) {
	driver := fyne.CurrentApp().Driver()
	top := driver.AbsolutePositionForObject(word).Y - driver.AbsolutePositionForObject(scroll).Y
	const edge = 8
	y := scroll.Offset.Y
	switch end := top + word.Size().Height; {
	case top < edge:
		y += top - edge
	case end > scroll.Size().Height-edge:
		y += end - scroll.Size().Height + edge
	default:
		return
	}
	scroll.ScrollToOffset(fyne.NewPos(0, y))
}

// ScrollInto scrolls so that something of a height at y is in sight.
func ScrollInto(roll *container.Scroll, y, height float32) {
	const air float32 = 8
	offset := roll.Offset.Y
	offset = max(offset, y+height+air-roll.Size().Height)
	offset = max(min(offset, y-air), 0)
	if offset != roll.Offset.Y {
		roll.ScrollToOffset(fyne.NewPos(0, offset))
	}
}

// ScrollRoom is kept free for the bar of a scroller.
const ScrollRoom float32 = 12
