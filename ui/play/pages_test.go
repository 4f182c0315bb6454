package play

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/present"
	"midline/ui/theme"
)

// Every part of the end's card has room, be there much to be said or little, and each of its buttons works.
func TestTheEndsCardHasRoom(t *testing.T) {
	var log []string
	choice := func(icon, label string, key rune) endChoice {
		return endChoice{icon, label, key == 0, key, func() { log = append(log, label) }}
	}
	few := ending{title: "You win: checkmate", choices: []endChoice{choice("rematch", "Rematch", 0)}}
	table := &present.MatchTable{Names: [2]string{"You", "Level 4"}, Total: [2]string{"2½", "½"}}
	for range 3 {
		table.Rows = append(table.Rows, present.MatchRow{White: [2]bool{true, false},
			Armies: [2]string{"Two Kings", "Empowered"}, Points: [2]string{"1", "0"}})
	}
	many := ending{title: "You win: both your kings crossed the midline", sentence: "They stand on c5 and e5.",
		match: "You win the match 2½–½", table: table, standing: "The match is decided; 2 games are left.",
		choices: []endChoice{choice("swap", "Another army", 'a'), choice("home", "Finish the match", 0),
			choice("level", "Try level 5", 'l'), choice("play", "New game", 'n'), choice("eye", "Review", 'v')}}
	advised := ending{title: "You lose: the computer’s king crossed the midline", sentence: "It stands on d4.",
		advice:  strings.Repeat("Level 4: 3 of your last 5 games won. ", 3),
		choices: many.choices}
	for _, size := range append(kittest.Sizes, fyne.NewSize(853, 533)) {
		for name, e := range map[string]ending{"few": few, "many": many, "advised": advised} {
			t.Run(fmt.Sprint(name, " ", size.Width), func(t *testing.T) {
				log = nil
				s, w := openScreen(t, theme.Light, size, unchanged)
				c := newEndCard(kittest.Art, e, nil)
				s.SetEnd(c)
				kittest.Inside(t, w)
				for _, button := range c.buttons {
					kittest.Tap(button)
				}
				if len(log) != len(e.choices) || !c.choices[0].primary {
					t.Errorf("got %q", log)
				}
				if high := c.body.Size().Height; high < min(c.said(c.Size().Width), 66) ||
					s.tools.Visible() && high < c.said(c.Size().Width) {
					t.Errorf("%v is left for what is said", high)
				}
				if s.tools.Visible() && c.Position().Y+c.Size().Height > s.tools.Position().Y {
					t.Error("it reaches below the tools")
				}
				s.SetEnd(nil)
			})
		}
	}
}

func TestQuestionsAndNoticesHaveRoom(t *testing.T) {
	var answers []bool
	dismissed := 0
	s, w := openScreen(t, theme.Light, kittest.Sizes[1], unchanged)
	ask := func() *kit.Confirm {
		return kit.NewConfirm(kittest.Art, "Resign this game?", "Resign", "Play on",
			func(yes bool) { answers = append(answers, yes) })
	}
	c := ask()
	s.SetNotice(c)
	kittest.Inside(t, w)
	kittest.TypeKey(w, fyne.KeyEscape)
	kittest.Tap(c.Yes)
	kittest.Tap(c.No)
	if !slices.Equal(answers, []bool{false, true, false}) {
		t.Errorf("answers: %v", answers)
	}
	n := kit.NewNotice(kittest.Art,
		"settings.toml, line 4: board.theme: there is no theme called blue. The default is used.", func() { dismissed++ })
	s.SetNotice(n)
	kittest.Inside(t, w)
	kittest.Tap(n.Button)
	s.SetNotice(nil)
	if dismissed != 1 {
		t.Errorf("%d dismissed", dismissed)
	}
}

// A change of the theme reaches everything that is on the screen.
func TestThemeChangesAtOnce(t *testing.T) {
	for name, build := range map[string]func() fyne.CanvasObject{
		"game": func() fyne.CanvasObject { return madeUp(t) },
	} {
		w := kittest.Open(t, theme.Light, build, kittest.Sizes[1])
		fyne.CurrentApp().Settings().SetTheme(theme.New(theme.Default(), theme.Dark))
		w.Content().Refresh()
		changed := w.Canvas().Capture()
		fresh := kittest.Open(t, theme.Dark, build, kittest.Sizes[1]).Canvas().Capture()
		if n := kittest.Different(changed, fresh); n > 0 {
			t.Errorf("%s: %d pixels keep the old theme", name, n)
		}
	}
}

// A choice is answered with Enter as well, and what asks first is not.
func TestAChoiceIsAnsweredWithEnterAsWell(t *testing.T) {
	for name, c := range map[string]struct {
		make func(kit.Art, string, string, string, func(bool)) *kit.Confirm
		want []bool
	}{"choice": {kit.NewChoice, []bool{true, false}}, "confirm": {kit.NewConfirm, []bool{false}}} {
		t.Run(name, func(t *testing.T) {
			var answers []bool
			bar := c.make(kittest.Art, "Then the rook can take your knight on a1.", "Play it", "Take another look",
				func(yes bool) { answers = append(answers, yes) })
			bar.Key(fyne.KeyReturn)
			bar.Key(fyne.KeyLeft)
			bar.Key(fyne.KeyEscape)
			if !slices.Equal(answers, c.want) {
				t.Errorf("answers: %v, want %v", answers, c.want)
			}
		})
	}
}
