package kit

import "fyne.io/fyne/v2"

// ProgressBar shows how much is done of something.
type ProgressBar struct {
	Part
	part float32
	// Spoken is what a screen reader calls it.
	Spoken string
}

// Set shows how many of all are done; the caller refreshes the bar.
func (b *ProgressBar) Set(done, all int) { b.part = float32(done) / float32(max(all, 1)) }

// NewProgressBar makes a bar that shows how many of all are done.
func NewProgressBar(done, all int) *ProgressBar {
	b := &ProgressBar{}
	b.Set(done, all)
	ground, bar := Filled(2, ShadeRaised), Filled(2, ShadeTeal)
	b.ArrangeBy(func(size fyne.Size) Item {
		return Stack(Fill(ground), Left(When(b.part > 0, Fixed(bar, max(size.Width*b.part, size.Height), 0))))
	})
	b.ExtendBaseWidget(b)
	return b
}
