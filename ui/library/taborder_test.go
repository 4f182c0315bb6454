package library

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"midline/ui/app"
	"midline/ui/app/apptest"
	"midline/ui/kit/kittest"
	"midline/ui/theme"
)

// TestTabOrder asks that Tab reaches everything that can be pressed, in the order in which one
// reads.
func TestTabOrder(t *testing.T) {
	for _, c := range []struct {
		name string
		make func() fyne.CanvasObject
	}{
		{"library", func() fyne.CanvasObject { return newTestRoom(t, 200).List }},
		{"empty library", func() fyne.CanvasObject { return newTestRoom(t, 0).List }},
		{"library at work", func() fyne.CanvasObject {
			s := newTestRoom(t, 200)
			s.list.Go(2)
			s.unfolded = true
			s.Deleted(2)
			s.SetSearch(&app.Search{Position: apptest.Position(t, "chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1")})
			s.SetJob(&Job{Ended: true, Problems: []Problem{{Game: 1, Reason: "none"}}})
			return s.List
		}},
		{"statistics", func() fyne.CanvasObject {
			s := newStatistics(newTestRoom(t, 0).room)
			s.SetNumbers(testStats())
			return s
		}},
	} {
		for _, size := range kittest.Sizes[:2] {
			t.Run(fmt.Sprint(c.name, " ", size.Width), func(t *testing.T) {
				kittest.TabOrder(t, kittest.Open(t, theme.Light, c.make, size))
			})
		}
	}
}
