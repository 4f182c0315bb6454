package apptest

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/theme"
)

// TabRound checks that Tab is never caught on a screen of a tour: from any control it comes round in as many steps as
// there are controls, through each of them, and Shift+Tab likewise.
func TabRound(t *testing.T, tour Tour) {
	if testing.Short() {
		t.Skip("it takes long")
	}
	for _, size := range []fyne.Size{Usual, Least} {
		t.Run(fmt.Sprintf("%.0fx%.0f", size.Width, size.Height), func(t *testing.T) {
			seen := map[string]bool{}
			controls, screens := 0, 0
			look := Look{Theme: theme.DefaultID, Size: size, All: true, Whole: true}
			tour(t, look, func(string) bool { return true }, func(name string, c fyne.Canvas) {
				wrong, n := caughtTab(c)
				controls, screens = controls+n, screens+1
				for _, text := range wrong {
					if once := kindOf(name) + text; !seen[once] {
						seen[once] = true
						t.Errorf("%s: %s", name, text)
					}
				}
			})
			t.Logf("%d controls on %d screens", controls, screens)
		})
	}
}

// tabbing is a canvas as Tab and Shift+Tab move through it.
type tabbing interface {
	fyne.Canvas
	FocusNext()
	FocusPrevious()
}

// caughtTab says where Tab or Shift+Tab is caught on a canvas, and how many controls there are. What had the focus has
// it again.
func caughtTab(c fyne.Canvas) (wrong []string, controls int) {
	root := c.Content()
	if top := c.Overlays().Top(); top != nil {
		root = top
	}
	all := kittest.Pressable(root)
	tab := c.(tabbing)
	before := c.Focused()
	defer func() {
		if before == nil {
			c.Unfocus()
		} else {
			c.Focus(before)
		}
	}()
	for _, way := range []struct {
		key  string
		step func()
	}{{"Tab", tab.FocusNext}, {"Shift+Tab", tab.FocusPrevious}} {
		missed := map[fyne.Focusable]bool{}
		for _, f := range all {
			missed[f] = true
			if e, ok := f.(fyne.Tabbable); ok && e.AcceptsTab() {
				wrong = append(wrong, fmt.Sprintf("%s keeps Tab for itself", kittest.Called(f)))
			}
		}
		c.Unfocus()
		way.step()
		first := c.Focused()
		for range all {
			delete(missed, c.Focused())
			way.step()
		}
		if c.Focused() != first {
			wrong = append(wrong, fmt.Sprintf("%d times %s lead from %s to %s", len(all), way.key, called(first),
				called(c.Focused())))
		}
		var names []string
		for f := range missed {
			names = append(names, called(f))
		}
		if len(names) > 0 {
			wrong = append(wrong, fmt.Sprintf("%s misses %s", way.key, strings.Join(names, ", ")))
		}
	}
	return wrong, len(all)
}

// called names a control, or says that there is none.
func called(f fyne.Focusable) string {
	if f == nil {
		return "nothing"
	}
	if e, ok := f.(*kit.Entry); ok {
		return "the field " + e.Text + e.PlaceHolder
	}
	return kittest.Called(f)
}
