package main

import (
	"fmt"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"midline/ui/words"
)

// boundIdle is how much of a processor an idle screen may use, in percent.
const boundIdle = 1.2

// rest measures each screen that the menu bar or the first page leads to, while nothing happens.
func (b *frameBench) rest() {
	fmt.Println("\n| idle screen | % of a processor | bound | kept |")
	fmt.Println("|---|---|---|---|")
	b.watch("game with an idle board", func() { b.board.SetView(base()); b.win.SetContent(b.screen) })
	item := func(key string) func() { return func() { b.choose(key) } }
	for _, tab := range []string{"card", "moves", "analysis", "rules"} {
		b.watch("game, "+tab, item("menu.tab."+tab))
	}
	b.watch("home", item("menu.home"))
	b.watch("learn", func() { b.press(words.T("home.learn")) })
	// The analysis board, on which the computer thinks, is none of them.
	for _, key := range []string{"menu.new", "menu.library", "menu.statistics", "menu.editor", "menu.about"} {
		b.watch(strings.TrimPrefix(key, "menu."), item(key))
	}
}

// watch shows a screen and prints how much of a processor the program uses on it.
func (b *frameBench) watch(name string, show func()) {
	on(show)
	time.Sleep(4 * time.Second)
	before, err := cpu("self")
	started := time.Now()
	time.Sleep(b.idle)
	after, err2 := cpu("self")
	if err != nil || err2 != nil {
		fmt.Printf("| %s | %v %v | | |\n", name, err, err2)
		return
	}
	share := 100 * (after - before).Seconds() / time.Since(started).Seconds()
	kept := "yes"
	if share > boundIdle {
		kept = "**no**"
	}
	fmt.Printf("| %s | %.2f | %.1f | %s |\n", name, share, boundIdle, kept)
}

// choose chooses an entry of the menu bar, which is shown for that.
func (b *frameBench) choose(key string) {
	toggle := func() { b.win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyF10}) }
	toggle()
	var action func()
	if m := b.win.MainMenu(); m != nil {
		for _, menu := range m.Items {
			for _, item := range menu.Items {
				if item.Label == words.T(key) {
					action = item.Action
				}
			}
		}
	}
	toggle()
	if action == nil {
		fmt.Println("no entry", key)
		return
	}
	action()
}

// press presses what shows a text.
func (b *frameBench) press(text string) {
	var found fyne.Tappable
	each(b.win.Content(), func(o fyne.CanvasObject) {
		card, ok := o.(fyne.Tappable)
		if !ok || found != nil {
			return
		}
		each(o, func(o fyne.CanvasObject) {
			if t, ok := o.(*canvas.Text); ok && t.Text == text && found == nil {
				found = card
			}
		})
	})
	if found == nil {
		fmt.Println("nothing to press shows", text)
		return
	}
	found.Tapped(&fyne.PointEvent{})
}
