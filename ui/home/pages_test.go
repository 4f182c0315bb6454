package home

import (
	"image/color"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/present"
	"midline/ui/theme"
	"midline/ui/words"
)

func homeModel(resume bool) pageModel {
	m := pageModel{Selected: "chess2", Tiles: []kit.Link{{ID: "settings", Icon: "settings", Title: "Settings", Line: "Boards"}}}
	for _, id := range []string{"chess2", "chess960", "chess"} {
		g, _ := catalogue.GameByID(id)
		m.Games = append(m.Games, rowOf(g))
	}
	if resume {
		m.Resume = &present.Unfinished{Board: canvas.NewRectangle(color.NRGBA{R: 0x80, G: 0x80, B: 0x80, A: 255}), Title: "Animals against Nemesis",
			Lines: []string{"Chess 2, turn 15", "Computer, level 4"},
			Sides: []present.UnfinishedSide{{Name: "You, to move", Clock: "9:41", ToMove: true}, {Name: "Computer", Clock: "8:05"}}}
	}
	return m
}

func TestHome(t *testing.T) {
	var log []string
	say := func(what string) func() { return func() { log = append(log, what) } }
	calls := pageCalls{Select: func(g string) { log = append(log, "select "+g) }, Play: func(g string) { log = append(log, "play "+g) },
		Resume: say("resume"), About: say("about"), Tile: func(id string) { log = append(log, "tile "+id) }}
	var s *Screen
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject { s = newScreen(kittest.Art, homeModel(true), calls); return s }, kittest.Sizes[0])
	kittest.Tap(s.rows[2])
	kittest.Tap(s.rows[2])
	kittest.TypeKey(w, fyne.KeyUp)
	kittest.Tap(s.hero.button)
	kittest.Tap(s.play)
	kittest.Tap(s.tiles[0])
	kittest.Tap(s.about)
	kittest.TypeKey(w, fyne.KeyReturn)
	want := []string{"select chess", "play chess", "select chess960", "resume", "play chess960", "tile settings", "about", "resume"}
	if !slices.Equal(log, want) {
		t.Errorf("got %q", log)
	}
	log = nil
	w = kittest.Open(t, theme.Light, func() fyne.CanvasObject { s = newScreen(kittest.Art, homeModel(false), calls); return s }, kittest.Sizes[1])
	kittest.TypeKey(w, fyne.KeyReturn)
	w.Canvas().Focus(s.rows[1])
	kittest.TypeKey(w, fyne.KeySpace)
	if !slices.Equal(log, []string{"play chess2", "play chess960"}) {
		t.Errorf("got %q", log)
	}
}

// Learning stands beside a new game, whose name alone is shown where there is no room.
func TestHomeLearns(t *testing.T) {
	for _, size := range kittest.Sizes {
		m, took := homeModel(true), ""
		m.Learn = &kit.Link{ID: "learn", Icon: "learn", Title: "Learn", Line: "Next: The race"}
		reservists, _ := catalogue.GameByID("reservists")
		m.Games = append(m.Games, rowOf(reservists))
		var s *Screen
		w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
			s = newScreen(kittest.Art, m, pageCalls{Tile: func(id string) { took = id }})
			return s
		}, size)
		kittest.Inside(t, w)
		if s.play.Position().Y != s.learn.Position().Y || s.play.Size() != s.learn.Size() {
			t.Errorf("at %v learning does not stand beside a new game", size)
		}
		for i := range m.Games {
			s.step(i)
			if title := s.play.Title; kit.Heading.Width(title.Text()) > title.Size().Width {
				t.Errorf("at %v %q is cut: %v of %v", size, title.Text(), title.Size().Width, kit.Heading.Width(title.Text()))
			}
		}
		if kittest.Tap(s.learn); took != "learn" {
			t.Errorf("learning leads to %q", took)
		}
	}
}

func TestAboutNamesEverybody(t *testing.T) {
	back, copied := 0, 0
	var s *About
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		s = newAbout(kittest.Art, aboutModel{Version: "1.2.3", Facts: []kit.Fact{{Name: "Settings", Text: "/home/ann/.config/midline"}, {Name: "Games", Text: "/home/ann/.local/share/midline"}}}, func() { copied++ }, func() { back++ })
		return s
	}, kittest.Sizes[1])
	kittest.Inside(t, w)
	kittest.Tap(s.copy)
	if copied != 1 || s.copy.Label() != words.T("about.copied") {
		t.Error("nothing is copied")
	}
	kittest.TypeKey(w, fyne.KeyEscape)
	if back != 1 {
		t.Error("Escape does not go back")
	}
	for id, name := range map[string]string{"chess2": "Sirlin Games", "kings": "Abdul-Rahman Sibahi", "rebel": "Chris Schumacher", "reservists": "Andrew L. Smith"} {
		if text := words.T("about." + id); !strings.Contains(text, name) {
			t.Errorf("%s: %q", id, text)
		}
	}
}

func TestKeysHelp(t *testing.T) {
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject { return newScreen(kittest.Art, homeModel(false), pageCalls{}) }, kittest.Sizes[1])
	for name, shut := range map[string]func(k *KeysHelp){
		"escape": func(k *KeysHelp) { kittest.Stroke(w, fyne.KeyEscape, 0) }, "?": func(k *KeysHelp) { kittest.Stroke(w, fyne.KeySlash, '?') },
		"a letter": func(k *KeysHelp) { kittest.Stroke(w, fyne.KeyE, 'e') }, "tap": func(k *KeysHelp) { kittest.Tap(k) },
	} {
		var k *KeysHelp
		k = newKeysHelp(keyLinesOf("arrows", "enter", "flip", "undo", "redo", "whirl", "space", "tab", "help", "escape"), func() { k.Close(w.Canvas()) })
		k.Open(w.Canvas())
		if w.Canvas().Overlays().Top() != k || k.Size() != w.Canvas().Size() {
			t.Fatalf("the help is not over the window")
		}
		shut(k)
		if w.Canvas().Overlays().Top() != nil {
			t.Errorf("%s does not close the help", name)
		}
	}
}

// What has the keyboard below the help, such as the board, hears nothing of the key
// that closes it, and has the keyboard again.
func TestKeysHelpKeepsItsKey(t *testing.T) {
	below := &kittest.Listener{}
	below.ExtendBaseWidget(below)
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject { return below }, kittest.Sizes[1])
	for _, c := range []struct {
		key fyne.KeyName
		r   rune
	}{{fyne.KeyEscape, 0}, {fyne.KeyE, 'e'}, {fyne.KeySpace, ' '}, {fyne.KeyF1, 0}} {
		w.Canvas().Focus(below)
		var k *KeysHelp
		k = newKeysHelp(keyLinesOf(), func() { k.Close(w.Canvas()) })
		k.Open(w.Canvas())
		k.KeyUp(&fyne.KeyEvent{Name: fyne.KeySlash}) // of the stroke that opened it
		if w.Canvas().Overlays().Top() != k {
			t.Errorf("the help is gone before a key is pressed")
		}
		kittest.Stroke(w, c.key, c.r)
		if w.Canvas().Overlays().Top() != nil || w.Canvas().Focused() != below {
			t.Errorf("%s does not close the help, or the keyboard is with %T", c.key, w.Canvas().Focused())
		}
		if len(below.Heard) > 0 {
			t.Errorf("%s: what is below heard %q", c.key, below.Heard)
		}
	}
}
