package shell

import (
	"io"

	"fyne.io/fyne/v2/app"

	"midline/ui/share"
)

// Draw draws a job of share.System without a window or a screen. It writes progress and failure to status.
func Draw(job io.Reader, file, status io.Writer) error {
	UseLanguage()        // a failure is passed on in words
	app.NewWithID(appID) // Fyne needs it to measure texts
	return share.Serve(job, file, status)
}
