package play

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"midline/engine/annotation"
	"midline/ui/app/apptest"
)

// A line of a moment is played on the board.
func TestMomentsPlayTheirLines(t *testing.T) {
	apptest.InBubble(t, func(t *testing.T) {
		tb := reviewed(t, giveawayVerdicts, giveaway...)
		tb.window.Wait(5 * time.Second)
		x := tb.moments.found[0]
		tb.moments.sheet.cards[0].better.line.Tapped(nil)
		tb.window.Settle()
		if n := tb.Turn.Shown(); n.Parent() != x.before || n.Move() != x.best.Move {
			t.Fatal("the better line is not on the board")
		}
		tb.Screen.Key(fyne.KeyRight)
		if n := tb.Turn.Shown(); len(n.Path()) != len(x.before.Path())+2 {
			t.Error("the line does not go on")
		}
		tb.Screen.Key(fyne.KeyLeft)
		tb.Screen.Key(fyne.KeyLeft)
		if tb.Turn.Shown() != x.before || len(tb.Board.View().Arrows) != 2 {
			t.Error("the keys do not lead back to the moment")
		}
		tb.moments.sheet.cards[0].did.line.Tapped(nil)
		if n := tb.Turn.Shown(); n.Parent() != x.after {
			t.Error("what follows is not on the board")
		}
		better := tb.moments.sheet.cards[0].better
		for i := range len(better.shown.moves) + 1 { // turn by turn, and from the start again
			better.line.Tapped(nil)
			tb.window.Settle()
			want := i%len(better.shown.moves) + 1
			if n := tb.Turn.Shown(); !slices.Equal(actionsBetween(x.before, n), better.shown.moves[:want]) {
				t.Errorf("press %d shows %d actions of the line", i+1, len(actionsBetween(x.before, n)))
			}
		}
		for _, comment := range []string{"", "so"} {
			tb.moments.sheet.cards[0].better.line.Tapped(nil)
			tb.window.Settle()
			added := tb.Turn.Shown()
			if err := tb.Game.Annotate(added, annotation.Notes{Comment: comment}); err != nil {
				t.Fatal(err)
			}
			tb.Screen.Key(fyne.KeyEscape)
			if tb.moments.sheet != nil {
				t.Fatal("the review is still open")
			}
			if left := x.before.Child(x.best.Move) != nil; left != (comment != "") {
				t.Errorf("a line that was shown, with the comment %q, is left among the moves: %t", comment, left)
			}
			tb.moments.open()
			tb.window.Wait(5 * time.Second)
		}
	})
}

// However a review is left, what it put on the board goes.
func TestLeavingAReviewCleans(t *testing.T) {
	for name, leave := range map[string]func(tb *table){
		"another sheet": func(tb *table) { tb.room.ShowSettings() },
		"no sheet":      func(tb *table) { tb.Screen.SetSheet(nil) },
	} {
		t.Run(name, func(t *testing.T) {
			apptest.InBubble(t, func(t *testing.T) {
				tb := reviewed(t, giveawayVerdicts, giveaway...)
				tb.window.Wait(5 * time.Second)
				x := tb.moments.found[0]
				tb.moments.sheet.cards[0].better.line.Tapped(nil)
				tb.window.Settle()
				leave(tb)
				tb.window.Settle()
				if x.before.Child(x.best.Move) != nil || tb.Turn.Shown() != x.before {
					t.Error("the line is left among the moves")
				}
			})
		})
	}
}
