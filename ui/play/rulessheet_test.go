package play

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"midline/ui/kit/kittest"
	"midline/ui/theme"
)

// The button on the page of the rules in a game leads to the rulebook.
func TestTheRulesLeadToTheRulebook(t *testing.T) {
	tb := resting(t, "chess2", array)
	s := tb.Screen
	kittest.Open(t, theme.Light, func() fyne.CanvasObject { return s }, kittest.Sizes[0])
	s.SetTab("rules")
	kittest.Tap(s.rules.Corner[0])
	if !slices.Equal(tb.calls, []string{"rules"}) {
		t.Error("the rulebook is not shown")
	}
}
