package library

import (
	"strings"

	"fyne.io/fyne/v2"

	"midline/engine/rules"
	"midline/ui/app"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/words"
)

// newsBar tells what was done, with a button that undoes it where that is possible.
type newsBar struct{ kit.Part }

func newNewsBar(art kit.Art, news string, mayUndo bool, undo, close func()) *newsBar {
	n := &newsBar{}
	ground, stripe := kit.NewSurface(), kit.NewSurface().Radius(2)
	ground.Edge = kit.ShadeText2
	stripe.Fill, stripe.Width = kit.ShadeTeal, 0
	text := kit.NewLabel(news, kit.Strong, kit.ShadeText)
	undoes := art.NewButton(kit.ButtonOptions{Label: words.T("library.undo"), Icon: "undo", Key: "Z", Rank: kit.Quiet,
		Action: undo})
	kit.Show(undoes, mayUndo)
	closes := art.NewIconButton("close", kit.Tip{Text: words.T("notice.dismiss")}, close)
	n.Arrange(kit.Stack(kit.Fill(ground), kit.Inset(8, 8, 12, 8, kit.Row(8,
		kit.Inset(0, 4, 0, 4, kit.Fixed(stripe, 4, 0)), kit.Gap(12), kit.Text(text), kit.Own(undoes),
		kit.Fixed(closes, 32, 32)))))
	n.ExtendBaseWidget(n)
	return n
}

// editBar asks for a text in place.
type editBar struct {
	kit.Part
	entry *kit.Entry
	yes   *kit.Button
}

// newEditBar asks for a text, first shown as given; answer is called once, with false if it is to stay.
func newEditBar(art kit.Art, label, text, note string, answer func(text string, ok bool)) *editBar {
	b := &editBar{entry: kit.NewEntry()}
	answered := false
	end := func(ok bool) {
		if !answered {
			answered = true
			answer(strings.TrimSpace(b.entry.Text), ok)
		}
	}
	b.entry.SetText(text)
	b.entry.OnSubmitted = func(string) { end(true) }
	b.entry.OnKey = func(name fyne.KeyName) bool {
		if name == fyne.KeyEscape {
			end(false)
		}
		return name == fyne.KeyEscape
	}
	b.yes = art.NewButton(kit.ButtonOptions{Label: words.T("library.save"), Rank: kit.Primary,
		Action: func() { end(true) }})
	no := art.NewButton(kit.ButtonOptions{Label: words.T("library.cancel"), Key: words.T("key.esc"),
		Action: func() { end(false) }})
	ground, name := kit.NewSurface(), kit.NewLabel(label, kit.Strong, kit.ShadeText)
	ground.Edge = kit.ShadeTeal
	aside := kit.NewLabel(note, kit.Caption, kit.ShadeText2)
	b.Arrange(kit.Stack(kit.Fill(ground), kit.Inset(16, 12, 16, 16, kit.Column(8,
		kit.Row(12, kit.Own(name), kit.Text(aside)),
		kit.Row(8, kit.Fixed(b.entry, 0, 40), kit.Gap(12), kit.Own(b.yes), kit.Own(no))))))
	b.ExtendBaseWidget(b)
	return b
}

// positionChip says which position the games are searched for.
type positionChip struct {
	kit.Part
	board *kit.Thumbnail
	text  *kit.Label
}

func newPositionChip(art kit.Art, forget func()) *positionChip {
	c := &positionChip{board: art.NewThumbnail(), text: kit.NewLabel("", kit.Strong, kit.ShadeText)}
	ground := kit.NewSurface()
	ground.Fill = kit.ShadeTealSoft
	ground.Edge = kit.ShadeTeal
	closes := art.NewIconButton("close", kit.Tip{Text: words.T("library.position.forget")}, forget)
	c.Arrange(kit.Stack(kit.Fill(ground), kit.Inset(2, 2, 2, 2, kit.Row(6, kit.Fixed(c.board, 32, 32), kit.Gap(10),
		kit.Text(c.text), kit.Fixed(closes, 32, 32)))))
	c.Least = func() fyne.Size { return fyne.NewSize(36+8+c.text.MinSize().Width+44, 36) }
	c.ExtendBaseWidget(c)
	return c
}

// set shows a position and what was played there, and hides the chip for nil.
func (c *positionChip) set(s *app.Search) {
	kit.Show(c, s != nil)
	if s == nil {
		return
	}
	c.board.Set(present.SmallBoard(&s.Position, false))
	switch {
	case s.Next != rules.NoMove:
		c.text.SetText(words.T("library.position.next", present.SAN(&s.Position, s.Next)))
	case s.Played:
		c.text.SetText(words.T("library.position.played"))
	default:
		c.text.SetText(words.T("library.position"))
	}
}
