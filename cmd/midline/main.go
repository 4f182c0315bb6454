// Command midline is the game.
package main

import "fyne.io/fyne/v2/app"

func main() {
	w := app.NewWithID("net.midline.Midline").NewWindow("Midline")
	w.ShowAndRun()
}
