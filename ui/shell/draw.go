package shell

import (
	"io"

	"fyne.io/fyne/v2/app"

	"midline/ui/share"
)

// Draw draws what share.Run orders, without a window and without a screen. The error has
// been told.
func Draw(order io.Reader, file, tell io.Writer) error {
	app.NewWithID(appID) // Fyne measures texts with it
	return share.Serve(order, file, tell)
}
