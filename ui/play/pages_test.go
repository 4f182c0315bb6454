package play

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/theme"
)

// Buttons are those that are shown now, in the order of the choices.
func (b *endBanner) Buttons() []*kit.Button {
	if len(b.full) > 0 && !b.full[0].Visible() {
		return b.bare
	}
	return b.full
}

func TestTheBannerHangsWhereItIsToldTo(t *testing.T) {
	var log []string
	choice := func(icon, label string, key rune) endChoice {
		return endChoice{icon, label, key == 0, key, func() { log = append(log, label) }}
	}
	e := ending{title: "White wins: midline invasion", sentence: "The king stands beyond the midline, on d5.", ranks: 8,
		choices: []endChoice{choice("rematch", "Rematch", 0), choice("swap", "Another army", 'a'),
			choice("level", "Try level 5", 'l'),
			choice("play", "New game", 'n'), choice("eye", "Review", 'v')}}
	for _, size := range kittest.Sizes {
		for _, e.above = range []bool{false, true} {
			log = nil
			s, w := openScreen(t, theme.Light, size, unchanged)
			b := newEndBanner(kittest.Art, e)
			s.SetOverlay(b)
			kittest.Inside(t, w)
			mid := b.Size().Height / 2
			for _, button := range b.Buttons() {
				if (button.Position().Y < mid) != e.above {
					t.Errorf("at %v the banner is on the wrong side", size)
				}
				kittest.Tap(button)
			}
			if len(log) != 5 || log[4] != "Review" {
				t.Errorf("got %q", log)
			}
			s.SetOverlay(nil)
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
			bar := c.make(kittest.Art, "Then the rook takes your knight on a1.", "Play it", "Take another look",
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
