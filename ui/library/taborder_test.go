package library

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"midline/ui/kit"
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
		{"library", func() fyne.CanvasObject { return tabLibrary(t, 200) }},
		{"empty library", func() fyne.CanvasObject { return tabLibrary(t, 0) }},
		{"library at work", func() fyne.CanvasObject {
			s := tabLibrary(t, 200)
			s.list.Go(2)
			s.unfolded = true
			s.Deleted(2)
			s.SetPosition(&kit.MiniBoardModel{Files: 8, Ranks: 8})
			s.SetJob(&Job{Ended: true, Problems: []Problem{{Game: 1, Reason: "none"}}})
			return s
		}},
		{"statistics", func() fyne.CanvasObject {
			s := newStatistics(kittest.Art, StatisticsChoice{}, statisticsCalls{})
			s.SetNumbers(testNumbers())
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

// tabLibrary is a library of so many games.
func tabLibrary(t *testing.T, total int) *List {
	t.Helper()
	s := newList(kittest.Art, Filter{Order: "newest"}, listCalls{})
	s.SetFound(gameIDs(1000, total), nil, false)
	return s
}
