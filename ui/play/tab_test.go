package play

import (
	"fmt"
	"testing"

	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/present/piececard"
	"midline/ui/present/rulespage"
	"midline/ui/theme"
	"midline/ui/words"
)

// Tab reaches every control of every screen, once, and goes on downwards or to
// the right.
func TestTabReachesEverything(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(s *Screen)
	}{
		{"game", unchanged},
		{"moves", func(s *Screen) {
			s.SetTab("moves")
			s.SetNotice(kit.NewConfirm(kittest.Art, "Resign this game?", "Resign", "Play on", nil))
		}},
		{"marked words", func(s *Screen) {
			king := piececard.Of("two-kings", "king", true)
			king.Powers = []piececard.Power{{Icon: "spiral", Text: "Whirlwind", Reason: "2 × pawn, ghost"},
				{Icon: "flag", Text: "Beyond the midline"}}
			s.card = piececard.NewPage(kittest.Art, "chess2", king)
			s.message.Explain(kit.Terms("chess2"))
			s.message.SetText("Hint: the elephant rampages.")
		}},
		{"rules", func(s *Screen) {
			s.setTabs("card", "moves", "rules")
			s.rules = rulespage.New(kittest.Art,
				[]words.Section{{Heading: "Aim",
					Paragraphs: []string{"Bring your king over the midline.", "A ghost is in the way, and a tiger."}}}, "chess2",
				s.rules.Corner...)
			s.SetTab("rules")
		}},
		{"analysis", afterwards},
		{"playing on", func(s *Screen) {
			afterwards(s)
			s.analysis.foot.show(playOnForm)
		}},
		{"share", func(s *Screen) { s.SetSheet(newShareSheet(&s.game.room.sharing, true)) }},
		{"share while it draws", func(s *Screen) {
			sh := &s.game.room.sharing
			sh.busy, sh.said, sh.done = true, "Drawing…", 0.5
			s.SetSheet(newShareSheet(sh, false))
		}},
		{"boards", func(s *Screen) {
			s.SetBoards(s.game.room.boards.newBoardTabs([]string{"Anna – Ben", "C20 King's Pawn Game", "Kings"}, 1))
		}},
		{"many boards", func(s *Screen) { s.SetBoards(s.game.room.boards.newBoardTabs(make([]string, MostBoards), 4)) }},
		{"king-turn", func(s *Screen) { s.setKingTurns(KingTurnWaits, KingTurnNow) }},
		{"end", func(s *Screen) {
			s.SetEnd(newEndCard(kittest.Art, ending{title: "White wins", choices: []endChoice{
				{label: "Rematch", primary: true}, {label: "New game"}, {label: "Review"}}}, nil))
		}},
	} {
		for _, size := range kittest.Sizes[:2] {
			t.Run(fmt.Sprint(c.name, " ", size.Width), func(t *testing.T) {
				_, w := openScreen(t, theme.Light, size, func(s *Screen) {
					s.board = kittest.Stand()
					c.change(s)
				})
				kittest.TabOrder(t, w)
			})
		}
	}
}
