package home

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/theme"
)

// The first screen shows notices, fits everywhere, and takes another theme over at once.
func TestHomeIsAPage(t *testing.T) {
	dismissed := 0
	n := kit.NewNotice(kittest.Art,
		"settings.toml, line 4: board.theme: there is no theme called blue. The default is used.", func() { dismissed++ })
	var p *Screen
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject { p, _ = homeScreen(t, false); return p }, kittest.Sizes[1])
	p.SetNotice(n)
	kittest.Inside(t, w)
	kittest.Tap(n.Button)
	if dismissed != 1 {
		t.Errorf("%d dismissed", dismissed)
	}
	for _, resume := range []bool{true, false} {
		build := func() fyne.CanvasObject { s, _ := homeScreen(t, resume); return s }
		for _, size := range kittest.Sizes {
			kittest.Inside(t, kittest.Open(t, theme.Light, build, size))
		}
		w := kittest.Open(t, theme.Light, build, kittest.Sizes[1])
		fyne.CurrentApp().Settings().SetTheme(theme.New(theme.Default(), theme.Dark))
		w.Content().Refresh()
		changed := w.Canvas().Capture()
		fresh := kittest.Open(t, theme.Dark, build, kittest.Sizes[1]).Canvas().Capture()
		if n := kittest.Different(changed, fresh); n > 0 {
			t.Errorf("%d pixels keep the old theme", n)
		}
	}
	var room *world
	w = kittest.Open(t, theme.Light, func() fyne.CanvasObject { p, room = homeScreen(t, false); return p },
		kittest.Sizes[0])
	if kittest.Stroke(w, fyne.KeyF1, 0); !slices.Equal(room.log, []string{"app.Rules"}) {
		t.Errorf("F1 leads to %q", room.log)
	}
}

func TestHomeGolden(t *testing.T) {
	kittest.Golden(t, kittest.Open(t, theme.Light, func() fyne.CanvasObject { s, _ := homeScreen(t, true); return s },
		kittest.Sizes[1]), "home")
}

// Tab reaches every control, once, and goes on downwards or to the right.
func TestTabReachesEverythingAtHome(t *testing.T) {
	for _, c := range []struct {
		name string
		make func() fyne.CanvasObject
	}{
		{"welcome", func() fyne.CanvasObject { return newWelcome(newWorld(t).room) }},
		{"home", homePage(t)},
		{"home with learning", func() fyne.CanvasObject { s, _ := homeScreen(t, true, "reservists"); return s }},
		{"home with a game", func() fyne.CanvasObject { s, _ := homeScreen(t, true); return s }},
		{"about", func() fyne.CanvasObject { return newAbout(newWorld(t).room) }},
	} {
		for _, size := range kittest.Sizes[:2] {
			t.Run(fmt.Sprint(c.name, " ", size.Width), func(t *testing.T) {
				kittest.TabOrder(t, kittest.Open(t, theme.Light, c.make, size))
			})
		}
	}
}
