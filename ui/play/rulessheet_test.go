package play

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/ui/kit/kittest"
	"midline/ui/theme"
	"midline/ui/words"
)

// The button on the page of the rules in a game leads to the rulebook.
func TestRulebookButton(t *testing.T) {
	shown := false
	m := gameModel()
	m.Rules = []words.Section{{Heading: "Of", Paragraphs: []string{strings.Repeat("A piece moves as it does. ", 30)}}}
	s := NewScreen(kittest.Art, m, Calls{Rulebook: func() { shown = true }})
	kittest.Open(t, theme.Light, func() fyne.CanvasObject { return s }, kittest.Sizes[0])
	s.SetTab("rules")
	kittest.Tap(s.rules.Corner[0])
	if !shown {
		t.Error("the rulebook is not shown")
	}
}
