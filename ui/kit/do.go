package kit

import "fyne.io/fyne/v2"

// Wake wakes the window's loop, which may sleep while nothing happens. Any goroutine may call it.
var Wake = func() {}

// Do lets f run on the window's goroutine, soon. All of Midline uses it in the place of fyne.Do.
func Do(f func()) {
	fyne.Do(f)
	Wake()
}
