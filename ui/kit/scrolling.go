package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// ScrollTo scrolls so that a word in a scroller is visible.
func ScrollTo(scroll *container.Scroll, word fyne.CanvasObject) {
	driver := fyne.CurrentApp().Driver()
	top := driver.AbsolutePositionForObject(word).Y - driver.AbsolutePositionForObject(scroll).Y
	ScrollInto(scroll, scroll.Offset.Y+top, word.Size().Height)
}

// ScrollInto scrolls so that a part of the content, of a height at y, is visible.
func ScrollInto(scroll *container.Scroll, y, height float32) {
	edge := max(min(FadeHeight, (scroll.Size().Height-height)/2), 0)
	offset := max(scroll.Offset.Y, min(y+height+edge, scroll.Content.Size().Height)-scroll.Size().Height)
	offset = max(min(offset, y-edge), 0)
	if offset != scroll.Offset.Y {
		ScrollAt(scroll, offset)
	}
}

// ScrollAt scrolls to a distance from the top. It calls OnScrolled, which Fyne (2.8.1) does only for the wheel and the
// bar.
func ScrollAt(scroll *container.Scroll, y float32) {
	to := fyne.NewPos(scroll.Offset.X, y)
	if to == scroll.Offset {
		return
	}
	scroll.ScrollToOffset(to)
	CallWith(scroll.OnScrolled, to)
}

// Scroller is a layout in a scroller: as wide as the scroller and as high as it wants to be. A
// widget embeds it and calls Open.
type Scroller struct {
	Part
	Scroll *container.Scroll
	Inner  Part // what scrolls
	fades  *Fades
}

// Open makes the scroller. self is what embeds it, and least its least width. layout gets the size of the
// scroller without the room for its bar.
func (s *Scroller) Open(self fyne.Widget, least float32, layout func(size fyne.Size) Item) {
	clear := &inset{right: ScrollRoom}
	s.Inner.ArrangeBy(func(fyne.Size) Item {
		clear.Item = layout(s.Size().SubtractWidthHeight(ScrollRoom, 0))
		return clear
	})
	s.Inner.Least = func() fyne.Size { return fyne.NewSize(least, s.Inner.HeightAt(s.Size().Width)) }
	s.Inner.ExtendBaseWidget(&s.Inner)
	s.Scroll = container.NewVScroll(&s.Inner)
	s.Kids = []fyne.CanvasObject{s.Scroll}
	s.Place = func(size fyne.Size) {
		Put(s.Scroll, 0, 0, size.Width, size.Height)
		s.Scroll.Refresh() // the height of the layout depends on the width
	}
	s.ExtendBaseWidget(self)
}

// Fade lets the content fade out on a ground of a colour where it goes on beyond an edge. It is called after Open and
// after OnScrolled has been set.
func (s *Scroller) Fade(ground Shade) {
	s.fades = NewFades(s.Scroll, ground)
	s.Kids = append(s.Kids, s.fades)
	outer, inner := s.Place, s.Inner.Place
	s.Place = func(size fyne.Size) {
		outer(size)
		Put(s.fades, 0, 0, size.Width, size.Height)
	}
	s.Inner.Place = func(size fyne.Size) {
		inner(size)
		s.fades.Update()
	}
}

// Say says at the bottom how to scroll, until somebody does. It is called after Fade.
func (s *Scroller) Say(text string) { s.fades.Say(text) }

// ScrollBy scrolls down by logical pixels, up if they are negative, as far as there is something, and reports
// whether that was anywhere.
func (s *Scroller) ScrollBy(by float32) bool {
	most := max(s.Inner.MinSize().Height-s.Scroll.Size().Height, 0)
	to := max(0, min(s.Scroll.Offset.Y+by, most))
	if to == s.Scroll.Offset.Y {
		return false
	}
	ScrollAt(s.Scroll, to)
	return true
}

// Turn scrolls by most of what is visible for PageUp and PageDown, and reports whether the key is one of them.
func (s *Scroller) Turn(key fyne.KeyName) bool {
	by := 0.8 * s.Scroll.Size().Height
	switch key {
	case fyne.KeyPageUp:
		s.ScrollBy(-by)
	case fyne.KeyPageDown:
		s.ScrollBy(by)
	default:
		return false
	}
	return true
}

// Reveal scrolls so that a word is visible.
func (s *Scroller) Reveal(word fyne.CanvasObject) { ScrollTo(s.Scroll, word) }

// ScrollRoom is kept free for the bar of a scroller.
const ScrollRoom float32 = 12
