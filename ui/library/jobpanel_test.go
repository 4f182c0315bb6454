package library

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/ui/app/apptest"
	"midline/ui/kit"
)

// TestProblemsAreWhole: whatever a problem says can be read to its end at every width, line below line; and so it is
// with those of the next job.
func TestProblemsAreWhole(t *testing.T) {
	apptest.Home(t)
	j := newJobPanel(apptest.Blank, func() {}, func() {}, nil)
	reason := "a comment begins with { and has no end; from here on the text is kept as a comment"
	for _, width := range []float32{1240, 700, 420} {
		for _, word := range []string{"first", "second"} {
			j.Resize(fyne.NewSize(width, 300))
			j.show(Job{Title: "t", Ended: true, More: 2,
				Problems: []Problem{{Game: 3, Line: 14, Column: 5, Reason: reason + word},
					{Reason: strings.Repeat("long", 100) + word}}})
			j.open = false
			j.problems.Tapped(nil)
			j.HeightAt(width / 2)
			j.HeightAt(2 * width)
			if j.list.Total() != len(j.lines) {
				t.Errorf("%v: the list has %d of %d lines", width, j.list.Total(), len(j.lines))
			}
			var said []string
			for i := range j.list.Total() {
				line := j.lines[i]
				if kit.Body.Width(line) > width-32-20 {
					t.Errorf("%v: the line %q is wider than the list", width, line)
				}
				said = append(said, strings.TrimSpace(line))
			}
			for i := range j.job.count() {
				want := strings.ReplaceAll(j.problem(i), " ", "")
				if got := strings.ReplaceAll(strings.Join(said, ""), " ", ""); !strings.Contains(got, want) {
					t.Errorf("%v: listed is %q, without %q", width, said, want)
				}
			}
		}
	}
}
