package store

import (
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"midline/ui/settings/files"
)

var firstSize = fyne.NewSize(1280, 800)

func TestWindowSizeIsKept(t *testing.T) {
	folder(t)
	if got := WindowSize(firstSize); got != firstSize {
		t.Errorf("at first the window is %v", got)
	}
	for _, c := range []struct{ kept, want fyne.Size }{
		{fyne.NewSize(1440, 900), fyne.NewSize(1440, 900)},
		{fyne.NewSize(0, 0), fyne.NewSize(1440, 900)}, // of a window that is put away
		{fyne.NewSize(1024.4, 640), fyne.NewSize(1024, 640)},
	} {
		if err := KeepWindowSize(c.kept); err != nil {
			t.Error(err)
		}
		if got := WindowSize(firstSize); got != c.want {
			t.Errorf("%v was kept as %v", c.kept, got)
		}
	}
	dir, err := files.SaveDir()
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"", "wide", "1024", "NaN NaN", "1e9 1e9", "-1 -1", "10 10"} {
		if err := os.WriteFile(filepath.Join(dir, sizeName), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if got := WindowSize(firstSize); got != firstSize {
			t.Errorf("%q was read as %v", text, got)
		}
	}
}
