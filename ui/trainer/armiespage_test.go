package trainer

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/app"
	"midline/ui/catalogue"
	"midline/ui/kit/kittest"
	"midline/ui/theme"
	"midline/ui/words"
)

// openArmies opens the comparison of the armies with Nemesis against Empowered.
func openArmies(t *testing.T, window theme.Window, size fyne.Size) (*world, *armiesScreen, fyne.Window) {
	t.Helper()
	w := pageRoom(t)
	w.trainer.matchup = [2]int{1, 2}
	w.Go(app.Armies{}) // so that it leads back to Home
	var s *armiesScreen
	win := kittest.Open(t, window, func() fyne.CanvasObject { s = newArmiesScreen(w.trainer); return s }, size)
	return w, s, win
}

func TestArmies(t *testing.T) {
	w, s, win := openArmies(t, theme.Light, kittest.Sizes[0])
	shown := func(what string, own, other int) {
		t.Helper()
		if want := [2]int{own, other}; w.trainer.matchup != want {
			t.Errorf("%s shows %v, and not %v", what, w.trainer.matchup, want)
		}
	}
	if got := s.matchup.title.Text(); got != "Nemesis against Empowered" {
		t.Errorf("it begins with %q", got)
	}
	shown("the page", 1, 2)
	kittest.Tap(s.matchup.sides[0].button)
	kittest.Tap(s.matchup.sides[1].button)
	if want := []string{"nemesis empowered", "empowered nemesis"}; !slices.Equal(w.matches.log, want) {
		t.Errorf("games begin with %q, and not %q", w.matches.log, want)
	}
	kittest.TypeKey(win, fyne.KeyDown) // Empowered against itself
	shown("Down", 2, 2)
	if s.matchup.sides[1].button.Visible() || s.matchup.sides[0].name.Text() != words.T("compare.both") {
		t.Errorf("an army against itself has two sides: %q", s.matchup.sides[0].name.Text())
	}
	kittest.TypeKey(win, fyne.KeyRight)
	shown("Right", 2, 3)
	if !s.matchup.sides[1].button.Visible() {
		t.Error("the second side does not come back")
	}
	for _, own := range []int{1, 0, 0} { // there is nothing above the first row
		kittest.TypeKey(win, fyne.KeyUp)
		shown("Up", own, 3)
	}
	kittest.TypeKey(win, fyne.KeyEscape)
	if !app.Shows[app.Home](w) {
		t.Errorf("Escape leads to %#v", w.At())
	}
}

// The pointer shows the matchup under it, until a click holds one.
func TestArmiesHold(t *testing.T) {
	w, s, _ := openArmies(t, theme.Light, kittest.Sizes[0])
	over := func(own, its float32) *desktop.MouseEvent {
		ev := &desktop.MouseEvent{}
		const names, heads = 100, 30 // before and above the cells, about
		size := s.grid.Size()
		ev.Position = fyne.NewPos(names+(size.Width-names)*(its+0.5)/6, heads+(size.Height-heads)*(own+0.5)/6)
		return ev
	}
	shown := func(own, its int) {
		t.Helper()
		if want := [2]int{own, its}; w.trainer.matchup != want {
			t.Errorf("%v is shown, and not %v", w.trainer.matchup, want)
		}
	}
	s.grid.MouseIn(over(3, 4))
	shown(3, 4)
	s.grid.Tapped(&over(3, 4).PointEvent)
	s.grid.MouseMoved(over(3, 5))
	shown(3, 4)
	s.grid.Tapped(&over(0, 5).PointEvent)
	shown(0, 5)
	s.grid.MouseMoved(over(2, 2))
	shown(0, 5)
	s.grid.Tapped(&over(0, 5).PointEvent)
	s.grid.MouseMoved(over(2, 2))
	shown(2, 2)
}

// Whatever matchup is shown, nothing is cut or leaves the window.
func TestArmiesFit(t *testing.T) {
	for _, size := range kittest.Sizes {
		_, s, win := openArmies(t, theme.Dark, size)
		for own := range catalogue.Armies {
			for its := range catalogue.Armies {
				s.show(own, its)
				kittest.Inside(t, win)
				for i, side := range s.matchup.sides {
					end := side.text.Position().Y + side.text.HeightAt(side.text.Size().Width)
					limit := s.matchup.Size().Height
					if i == 0 && own != its {
						limit = s.matchup.sides[1].rule.Position().Y
					}
					if side.text.Visible() && end > limit {
						t.Errorf("at %v the text of %s does not fit: it ends at %v of %v", size, s.matchup.title.Text(), end, limit)
					}
				}
			}
		}
	}
}

// Each matchup has its words for either side.
func TestMatchupWords(t *testing.T) {
	for _, own := range catalogue.Armies {
		for _, other := range catalogue.Armies {
			if key := "compare." + own.ID + "." + other.ID; !words.Has(key) {
				t.Errorf("%s is missing", key)
			}
		}
	}
}
