package home

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/catalogue"
	"midline/ui/present"
)

// TestUnfinishedFollow: what goes on by itself is shown as it stands, wherever it is on the pages, and no page is made
// anew for that.
func TestUnfinishedFollow(t *testing.T) {
	w := newWorld(t)
	game := func(id, line string) *present.Unfinished {
		return &present.Unfinished{ID: id, Title: id, Short: id, Line: line, Lines: []string{line},
			Board: func() fyne.CanvasObject { return canvas.NewRectangle(nil) }}
	}
	over := game("t", "Finished.")
	w.stands = map[string]*present.Unfinished{"t": over}
	for _, list := range [][]*present.Unfinished{{game("t", "Being played.")},
		{game("g", "Turn 3"), game("t", "Being played.")}} {
		w.unfinished = list
		s := newScreen(w.room, catalogue.Games, tiles())
		s.Resize(fyne.NewSize(1280, 800))
		s.renew()
		lines := []string{s.hero.lines.Text()}
		for _, o := range s.waiting {
			lines = append(lines, o.(*waitingCard).line.Text())
		}
		page := newWaitingPage(w.room)
		page.renew()
		for i, row := range page.games {
			if got := row.lines.Text(); got != lines[i] {
				t.Errorf("the page of all says %q, the first page %q", got, lines[i])
			}
		}
		want := []string{"Turn 3", "Finished."}[2-len(list):]
		if !slices.Equal(lines, want) {
			t.Errorf("shown is %q, want %q", lines, want)
		}
	}
	w.room.Renew() // no page is shown
}
