package library

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"

	"midline/ui/kit"
	"midline/ui/theme"
	"midline/ui/words"
)

// newsBar tells what was done, with a button that undoes it where that is possible.
type newsBar struct {
	kit.Part
	ground, stripe *kit.Surface
	text           *kit.Label
	undo           *kit.Button
	close          *kit.IconButton
}

// HeightAt implements Bar.
func (n *newsBar) HeightAt(float32) float32 { return 56 }

func newNewsBar(art kit.Art, text string, may bool, undo, close func()) *newsBar {
	n := &newsBar{ground: kit.NewSurface(), stripe: kit.NewSurface().Radius(2),
		text:  kit.NewLabel(text, kit.Strong, kit.ShadeText),
		close: art.NewIconButton("close", kit.Tip{Text: words.T("notice.dismiss")}, close)}
	n.undo = art.NewButton(kit.ButtonOptions{Label: words.T("library.undo"), Icon: "undo", Key: "Z", Rank: kit.Quiet,
		Action: undo})
	kit.Show(n.undo, may)
	n.ground.Edge = func(p theme.Palette) color.NRGBA { return p.Text2 }
	n.stripe.Fill, n.stripe.Width = func(p theme.Palette) color.NRGBA { return p.Teal }, 0
	n.Kids = []fyne.CanvasObject{n.ground, n.stripe, n.text, n.undo, n.close}
	n.Place = func(size fyne.Size) {
		kit.Put(n.ground, 0, 0, size.Width, size.Height)
		kit.Put(n.stripe, 8, 12, 4, size.Height-24)
		kit.Put(n.close, size.Width-44, (size.Height-32)/2, 32, 32)
		w := n.undo.MinSize().Width
		kit.Put(n.undo, size.Width-52-w, (size.Height-40)/2, w, 40)
		kit.Put(n.text, 24, (size.Height-22)/2, size.Width-52-w-32, 22)
	}
	n.ExtendBaseWidget(n)
	return n
}

// editBar asks for a text in place.
type editBar struct {
	kit.Part
	ground   *kit.Surface
	label    *kit.Label
	entry    *editEntry
	yes, no  *kit.Button
	note     *kit.Label
	answered bool
}

// HeightAt implements Bar.
func (b *editBar) HeightAt(float32) float32 { return 98 }

// editEntry is an entry that Escape leaves.
type editEntry struct {
	kit.Entry
	leave func()
}

// TypedKey leaves with Escape.
func (e *editEntry) TypedKey(ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeyEscape {
		e.leave()
		return
	}
	e.Entry.TypedKey(ev)
}

func newEditBar(art kit.Art, label, text, note string, answer func(text string, ok bool)) *editBar {
	b := &editBar{ground: kit.NewSurface(), label: kit.NewLabel(label, kit.Strong, kit.ShadeText), entry: &editEntry{},
		note: kit.NewLabel(note, kit.Caption, kit.ShadeText2)}
	done := func(ok bool) func() {
		return func() {
			if !b.answered {
				b.answered = true
				answer(strings.TrimSpace(b.entry.Text), ok)
			}
		}
	}
	b.entry.leave = done(false)
	b.entry.ExtendBaseWidget(b.entry)
	b.entry.SetText(text)
	b.entry.OnSubmitted = func(string) { done(true)() }
	b.yes = art.NewButton(kit.ButtonOptions{Label: words.T("library.save"), Rank: kit.Primary, Action: done(true)})
	b.no = art.NewButton(kit.ButtonOptions{Label: words.T("library.cancel"), Key: words.T("key.esc"), Action: done(false)})
	b.ground.Edge = func(p theme.Palette) color.NRGBA { return p.Teal }
	b.Kids = []fyne.CanvasObject{b.ground, b.label, b.note, b.entry, b.yes, b.no}
	b.Place = func(size fyne.Size) {
		kit.Put(b.ground, 0, 0, size.Width, size.Height)
		w := kit.Strong.Width(label) + 12
		kit.Put(b.label, 16, 12, w, 22)
		kit.Put(b.note, 16+w, 14, size.Width-32-w, 18)
		yes, no := b.yes.MinSize().Width, b.no.MinSize().Width
		kit.Put(b.entry, 16, 42, size.Width-32-yes-no-20, 40)
		kit.Put(b.yes, size.Width-16-no-8-yes, 42, yes, 40)
		kit.Put(b.no, size.Width-16-no, 42, no, 40)
	}
	b.ExtendBaseWidget(b)
	return b
}
