package home

import (
	"fmt"
	"image/color"
	"maps"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/app"
	"midline/ui/catalogue"
	"midline/ui/kit"
	"midline/ui/kit/kittest"
	"midline/ui/present"
	"midline/ui/theme"
	"midline/ui/words"
)

// greyBoard stands for the board of an unfinished game.
func greyBoard() fyne.CanvasObject {
	return canvas.NewRectangle(color.NRGBA{R: 0x80, G: 0x80, B: 0x80, A: 255})
}

// homeScreen makes the first screen with some games and a tile, and with an unfinished game or none.
func homeScreen(t *testing.T, resume bool, more ...string) (*Screen, *world) {
	w := newWorld(t)
	if resume {
		w.unfinished = []*present.Unfinished{{ID: "first", Board: greyBoard, Title: "Animals against Nemesis",
			Lines: []string{"Chess 2, turn 15", "Computer, level 4"},
			Sides: []present.UnfinishedSide{{Name: "You, to move", Clock: "9:41", ToMove: true},
				{Name: "Computer", Clock: "8:05"}}}}
	}
	if len(more) > 0 {
		w.room.NextStep = func() string { return "The race" }
	}
	var games []catalogue.Game
	for _, id := range append([]string{"chess2", "chess960", "chess"}, more...) {
		g, _ := catalogue.GameByID(id)
		games = append(games, g)
	}
	return newScreen(w.room, games,
		[]tile{{kit.Link{Icon: "settings", Title: "Settings", Line: "Boards"}, app.Settings{}}}), w
}

// waitingGames are unfinished games beside the first one.
func waitingGames(n int) (list []*present.Unfinished) {
	for i := range n {
		list = append(list, &present.Unfinished{ID: fmt.Sprint(i), Board: greyBoard, Title: "Two Kings against Empowered",
			Short: "Two Kings – Empowered", Line: "Computer, level 12 · turn 128", Lines: []string{"Chess 2, turn 128",
				"Computer, level 12"}})
	}
	return list
}

// The games that wait are beside each other, and the last card leads to all of them where there are more.
func TestWaiting(t *testing.T) {
	for others, cards := range []int{0, 1, 2, 2, 2} {
		s, w := homeScreen(t, true)
		w.unfinished = append(w.unfinished, waitingGames(others)...)
		s = newScreen(w.room, s.games, nil)
		if len(s.waiting) != cards {
			t.Fatalf("%d others: %d cards", others, len(s.waiting))
		}
		w.log = nil
		for _, c := range s.waiting {
			kittest.Tap(c)
		}
		kittest.Tap(s.hero.discard)
		want := []string{"resume 0", "resume 1", "discard first", "app.Home"}
		switch others {
		case 0:
			want = want[2:]
		case 1:
			want = slices.Delete(want, 1, 2)
		case 2:
		default:
			want[1] = "app.Unfinished"
		}
		if !slices.Equal(w.log, want) {
			t.Errorf("%d others: %q, want %q", others, w.log, want)
		}
	}
}

// On the page of the unfinished games each can be resumed or discarded; with one left it leads back.
func TestUnfinishedPage(t *testing.T) {
	_, w := homeScreen(t, true)
	w.unfinished = append(w.unfinished, waitingGames(2)...)
	s := newWaitingPage(w.room)
	w.log = nil
	kittest.Tap(s.games[1].resume)
	kittest.Tap(s.games[2].discard)
	w.unfinished = w.unfinished[:2]
	kittest.Tap(newWaitingPage(w.room).games[0].discard)
	s.Key(fyne.KeyEscape)
	want := []string{"resume 0", "discard 1", "app.Unfinished", "discard first", "app.Home", "app.Home"}
	if !slices.Equal(w.log, want) {
		t.Errorf("%q, want %q", w.log, want)
	}
}

// homePage makes the first screen without an unfinished game.
func homePage(t *testing.T) func() fyne.CanvasObject {
	return func() fyne.CanvasObject { s, _ := homeScreen(t, false); return s }
}

func TestHome(t *testing.T) {
	var s *Screen
	var room *world
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject { s, room = homeScreen(t, true); return s },
		kittest.Sizes[0])
	kittest.Tap(s.rows[2])
	kittest.Tap(s.rows[2])
	kittest.TypeKey(w, fyne.KeyUp)
	kittest.Tap(s.hero.button)
	kittest.Tap(s.play)
	kittest.Tap(s.tiles[0])
	kittest.Tap(s.about)
	kittest.TypeKey(w, fyne.KeyReturn)
	want := []string{"select chess", "play chess", "select chess960", "resume first", "play chess960", "app.Settings",
		"app.About", "resume first"}
	if !slices.Equal(room.log, want) {
		t.Errorf("got %q", room.log)
	}
	w = kittest.Open(t, theme.Light, func() fyne.CanvasObject { s, room = homeScreen(t, false); return s },
		kittest.Sizes[1])
	kittest.TypeKey(w, fyne.KeyReturn)
	w.Canvas().Focus(s.rows[1])
	kittest.TypeKey(w, fyne.KeySpace)
	if !slices.Equal(room.log, []string{"play chess2", "select chess960", "play chess960"}) {
		t.Errorf("got %q", room.log)
	}
}

// With large text in a small window, the games and the button that begins or resumes one are seen without scrolling,
// and all else by scrolling.
func TestHomeShowsGamesFirst(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 853, Height: 533}, {Width: 683, Height: 427}} {
		for _, resume := range []bool{true, false} {
			var s *Screen
			w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
				s, _ = homeScreen(t, resume, "kings", "rebel", "reservists")
				return s
			}, size)
			end := func(o fyne.CanvasObject) float32 { return o.Position().Y + o.Size().Height }
			for _, row := range s.rows {
				if end(row) > end(s.hero) {
					t.Errorf("at %v %s ends at %v", size, row.line.Text(), end(row))
				}
			}
			if end(s.hero) > size.Height || !s.hero.button.Visible() {
				t.Errorf("at %v the button ends at %v", size, end(s.hero))
			}
			if last := s.tiles[len(s.tiles)-1]; end(last) > s.Body.MinSize().Height {
				t.Errorf("at %v a tile ends at %v of %v", size, end(last), s.Body.MinSize().Height)
			}
			kittest.TabOrder(t, w)
		}
	}
}

// Learning stands beside a new game, whose name alone is shown where there is no room.
func TestHomeLearns(t *testing.T) {
	for _, size := range kittest.Sizes {
		var s *Screen
		var room *world
		w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
			s, room = homeScreen(t, true, "reservists")
			return s
		}, size)
		kittest.Inside(t, w)
		if s.play.Position().Y != s.learn.Position().Y || s.play.Size() != s.learn.Size() {
			t.Errorf("at %v learning does not stand beside a new game", size)
		}
		for i := range s.games {
			s.step(i)
			if title := s.play.Title; kit.Heading.Width(title.Text()) > title.Size().Width {
				t.Errorf("at %v %q is cut: %v of %v", size, title.Text(), title.Size().Width, kit.Heading.Width(title.Text()))
			}
		}
		room.log = nil
		if kittest.Tap(s.learn); !slices.Equal(room.log, []string{"app.Learn"}) {
			t.Errorf("learning leads to %q", room.log)
		}
	}
}

func TestAboutNamesEverybody(t *testing.T) {
	var s *About
	var room *world
	w := kittest.Open(t, theme.Light, func() fyne.CanvasObject {
		room = newWorld(t)
		room.room.Facts = func() []kit.Fact {
			return []kit.Fact{{Name: "Settings", Text: "/home/ann/.config/midline"},
				{Name: "Games", Text: "/home/ann/.local/share/midline"}}
		}
		s = newAbout(room.room)
		return s
	}, kittest.Sizes[1])
	kittest.Inside(t, w)
	kittest.Tap(s.copy)
	if got := room.window.Clipboard; !strings.HasSuffix(got,
		"1.2.3\nSettings: /home/ann/.config/midline\nGames: /home/ann/.local/share/midline\n") ||
		s.copy.Label() != words.T("about.copied") {
		t.Errorf("copied is %q", got)
	}
	kittest.TypeKey(w, fyne.KeyEscape)
	if !slices.Equal(room.log, []string{"app.Home"}) {
		t.Errorf("Escape leads to %q", room.log)
	}
	for id, name := range map[string]string{"chess2": "Sirlin Games", "kings": "Abdul-Rahman Sibahi",
		"rebel": "Chris Schumacher", "reservists": "Andrew L. Smith"} {
		if text := words.T("about." + id); !strings.Contains(text, name) {
			t.Errorf("%s: %q", id, text)
		}
	}
}

func TestKeysHelp(t *testing.T) {
	w := kittest.Open(t, theme.Light, homePage(t), kittest.Sizes[1])
	for name, shut := range map[string]func(k *keysHelp){
		"escape":   func(k *keysHelp) { kittest.Stroke(w, fyne.KeyEscape, 0) },
		"?":        func(k *keysHelp) { kittest.Stroke(w, fyne.KeySlash, '?') },
		"a letter": func(k *keysHelp) { kittest.Stroke(w, fyne.KeyE, 'e') }, "tap": func(k *keysHelp) { kittest.Tap(k) },
	} {
		var k *keysHelp
		k = newKeysHelp(keyLinesOf("arrows", "enter", "flip", "undo", "redo", "whirl", "space", "tab", "help", "escape"),
			func() { k.Close(w.Canvas()) })
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
		var k *keysHelp
		k = newKeysHelp(keyLinesOf(slices.Sorted(maps.Keys(keyNames))...), func() { k.Close(w.Canvas()) })
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

// As many keys as a page has are seen at once in a usual window, also where what some do takes two lines.
func TestKeysHelpFits(t *testing.T) {
	kittest.Open(t, theme.Light, homePage(t), kittest.Sizes[0])
	lines := keyLinesOf("marks")
	for len(lines) < 44 {
		lines = append(lines, keyLinesOf("flip")...)
	}
	k := newKeysHelp(lines, nil)
	size := fyne.NewSize(1280, 800)
	k.Resize(size)
	if high := heightOf(k.columns(size), k.width(size)-48); high > size.Height-32-104 {
		t.Errorf("the keys are %v high", high)
	}
}
