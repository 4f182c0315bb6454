package trainer

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/theme"
	"midline/ui/words"
)

// fullArmies has matchups that went as far apart as they stand in the catalogue.
func fullArmies() armiesModel {
	m := armiesModel{Games: 5400, Own: 1, Its: 2}
	for i, a := range catalogue.Armies {
		m.Armies = append(m.Armies, armyFigure{Axis: kit.Axis{Name: words.Army(a.ID), Accent: a.Accent}, ID: a.ID, Art: a.Portrait})
		var row []matchup
		for k := range catalogue.Armies {
			t := kit.Tally{Won: 50 + 10*(k-i), Lost: 50 - 10*(k-i)}
			row = append(row, matchup{Tally: t, Low: max(t.Score()-0.1, 0), High: min(t.Score()+0.1, 1)})
		}
		m.Duels = append(m.Duels, row)
		m.Strengths = append(m.Strengths, kit.Ranged{Name: words.Army(a.ID), Accent: a.Accent, Low: 0.4, Share: 0.5, High: 0.6, Note: "50 %", Tip: "fifty"})
	}
	return m
}

func TestArmies(t *testing.T) {
	var log []string
	calls := armiesCalls{Play: func(own, against string) { log = append(log, own+" "+against) }, Show: func(own, its int) { log = append(log, fmt.Sprint(own, its)) }, Back: func() { log = append(log, "back") }}
	var s *armiesScreen
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject { s = newArmiesScreen(kittest.Art, fullArmies(), calls); return s }, kittest.Sizes[0])
	if got := s.duel.title.Text(); got != "Nemesis against Empowered" {
		t.Errorf("it begins with %q", got)
	}
	kittest.Tap(s.duel.sides[0].button)
	kittest.Tap(s.duel.sides[1].button)
	kittest.TypeKey(w, fyne.KeyDown) // Empowered against itself
	if s.duel.sides[1].button.Visible() || s.duel.sides[0].name.Text() != words.T("compare.both") {
		t.Errorf("an army against itself has two sides: %q", s.duel.sides[0].name.Text())
	}
	kittest.TypeKey(w, fyne.KeyRight)
	if !s.duel.sides[1].button.Visible() {
		t.Error("the second side does not come back")
	}
	for range 9 { // there is nothing above the first row
		kittest.TypeKey(w, fyne.KeyUp)
	}
	kittest.TypeKey(w, fyne.KeyEscape)
	want := []string{"1 2", "nemesis empowered", "empowered nemesis", "2 2", "2 3", "1 3", "0 3", "back"}
	if !slices.Equal(log, want) {
		t.Errorf("got %q, want %q", log, want)
	}
}

// The pointer shows the matchup under it, until a click holds one.
func TestArmiesHold(t *testing.T) {
	var s *armiesScreen
	kittest.Open(t, theme.Light, func() fyne.CanvasObject { s = newArmiesScreen(kittest.Art, fullArmies(), armiesCalls{}); return s }, kittest.Sizes[0])
	over := func(own, its float32) *desktop.MouseEvent {
		ev := &desktop.MouseEvent{}
		const names, heads = 100, 30 // before and above the cells, about
		size := s.grid.Size()
		ev.Position = fyne.NewPos(names+(size.Width-names)*(its+0.5)/6, heads+(size.Height-heads)*(own+0.5)/6)
		return ev
	}
	shown := func(own, its int) {
		t.Helper()
		if s.model.Own != own || s.model.Its != its {
			t.Errorf("%d against %d is shown, and not %d against %d", s.model.Own, s.model.Its, own, its)
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
		var s *armiesScreen
		w := kittest.Open(t, theme.Dark, func() fyne.CanvasObject { s = newArmiesScreen(kittest.Art, fullArmies(), armiesCalls{}); return s }, size)
		for own := range catalogue.Armies {
			for its := range catalogue.Armies {
				s.show(own, its)
				kittest.Inside(t, w)
				for i, side := range s.duel.sides {
					end := side.text.Position().Y + side.text.HeightAt(side.text.Size().Width)
					limit := s.duel.Size().Height
					if i == 0 && own != its {
						limit = s.duel.sides[1].rule.Position().Y
					}
					if side.text.Visible() && end > limit {
						t.Errorf("at %v the text of %s does not fit: it ends at %v of %v", size, s.heading(own, its), end, limit)
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

func fullOverview() progressModel {
	row := overviewModel{ID: "classic", Name: "Classic", Art: "king", Done: 1, Lessons: 3, Solved: 4, Tried: 5, Levels: make([]kit.Tally, 11), Games: "none"}
	row.Levels[1] = kit.Tally{Won: 2, Drawn: 1, Lost: 1}
	return progressModel{Next: &nextStepModel{Title: "A lesson", Button: "Begin"}, Groups: []groupModel{
		{Name: "Overview", Overview: []overviewModel{row}, Lessons: []lessonModel{{Stages: 5, Done: 2}}},
		{ID: "classic", Name: "Classic", Lessons: []lessonModel{{ID: "castling", Title: "Castling", Stages: 5}}},
	}}
}

// Each part of a row of the overview leads somewhere else.
func TestOverview(t *testing.T) {
	var log []string
	calls := progressCalls{Group: func(at int) { log = append(log, fmt.Sprint(at)) }, Choice: func(group, id string) { log = append(log, group+" "+id) }, Compare: func() { log = append(log, "compare") }}
	for _, size := range kittest.Sizes {
		log = nil
		var s *progressScreen
		w := kittest.Open(t, theme.Light, func() fyne.CanvasObject { s = newProgressScreen(kittest.Art, fullOverview(), calls); return s }, size)
		kittest.Inside(t, w)
		if len(s.lessons) > 0 || s.groups[0].count.Text() != words.T("learn.count", 2, 5) {
			t.Errorf("the overview has %d lessons, and counts %q", len(s.lessons), s.groups[0].count.Text())
		}
		row := s.table.rows[0]
		kittest.Tap(row.puzzles)
		kittest.Tap(row.games)
		kittest.Tap(s.compare)
		kittest.Tap(row.lessons)
		if s.table != nil || len(s.lessons) != 1 {
			t.Error("a row does not lead to its lessons")
		}
		if want := []string{"0", "classic puzzles", "classic play", "compare", "1"}; !slices.Equal(log, want) {
			t.Errorf("got %q, want %q", log, want)
		}
	}
}
