package play

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/present/piececard"
	"midline/ui/theme"
	"midline/ui/words"
)

// Tab reaches every control of every screen, once, and goes on downwards or to
// the right.
func TestTabReachesEverything(t *testing.T) {
	m := gameModel()
	m.Board = kittest.Stand()
	for _, c := range []struct {
		name string
		make func() fyne.CanvasObject
	}{
		{"game", func() fyne.CanvasObject { return NewScreen(kittest.Art, m, Calls{}) }},
		{"moves", func() fyne.CanvasObject {
			s := NewScreen(kittest.Art, m, Calls{})
			s.SetTab("moves")
			s.SetNotice(kit.NewConfirm(kittest.Art, "Resign this game?", "Resign", "Play on", nil))
			return s
		}},
		{"marked words", func() fyne.CanvasObject {
			m := m
			m.Variant, m.Message = "chess2", "Hint: the elephant rampages."
			m.Card = piececard.Of("two-kings", "king", true)
			m.Card.Powers = []piececard.Power{{Icon: "spiral", Text: "Whirlwind", Reason: "2 × pawn, ghost"}, {Icon: "flag", Text: "Beyond the midline"}}
			return NewScreen(kittest.Art, m, Calls{})
		}},
		{"rules", func() fyne.CanvasObject {
			m := m
			m.Variant, m.Tab, m.Tabs = "chess2", "rules", append(slices.Clone(m.Tabs), kit.Option{ID: "rules", Name: "Rules"})
			m.Rules = []words.Section{{Heading: "Aim", Paragraphs: []string{"Bring your king over the midline.", "A ghost is in the way, and a tiger."}}}
			return NewScreen(kittest.Art, m, Calls{})
		}},
		{"analysis", func() fyne.CanvasObject {
			return NewScreen(kittest.Art, analysed(m), Calls{})
		}},
		{"playing on", func() fyne.CanvasObject {
			s := NewScreen(kittest.Art, analysed(m), Calls{})
			s.AskPlayOn()
			return s
		}},
		{"share", func() fyne.CanvasObject {
			s := NewScreen(kittest.Art, m, Calls{})
			s.SetSheet(newShareSheet(kittest.Art, shareModel{Film: true}, shareCalls{}))
			return s
		}},
		{"share while it draws", func() fyne.CanvasObject {
			s := NewScreen(kittest.Art, m, Calls{})
			s.SetSheet(newShareSheet(kittest.Art, shareModel{Busy: true, News: "Drawing…", Done: 0.5}, shareCalls{}))
			return s
		}},
		{"king-turn", func() fyne.CanvasObject {
			s := NewScreen(kittest.Art, m, Calls{})
			s.SetKingTurns(KingTurnWaits, KingTurnNow)
			return s
		}},
		{"end", func() fyne.CanvasObject {
			s := NewScreen(kittest.Art, m, Calls{})
			s.SetOverlay(newEndBanner(kittest.Art, endModel{Title: "White wins", Ranks: 8, Choices: []endChoice{
				{ID: "a", Label: "Rematch", Primary: true}, {ID: "b", Label: "New game"}, {ID: "c", Label: "Review"}}}, nil))
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

// analysed is a game whose page "analysis" is open.
func analysed(m Model) Model {
	m.Tabs = append(slices.Clone(m.Tabs), kit.Option{ID: "analysis", Name: "Analysis"})
	m.Tab, m.Analysis = "analysis", finishedModel()
	return m
}
