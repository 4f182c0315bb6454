package shell

import (
	"context"
	"errors"

	"github.com/ncruces/zenity"

	"midline/ui/prefs"
)

// pickFile asks for a file in a dialog of the system.
func pickFile(ctx context.Context, title string) (string, error) {
	path, err := zenity.SelectFile(zenity.Context(ctx), zenity.Title(title))
	if errors.Is(err, zenity.ErrCanceled) {
		return "", prefs.ErrNotPicked
	}
	return path, err
}
