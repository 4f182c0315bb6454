package play

import (
	"fyne.io/fyne/v2"

	"midline/ui/kit"
	"midline/ui/words"
)

// cornerButtons are the buttons at the right end of the tabs. Where there is no room for them, one opens a menu of what
// they do.
type cornerButtons struct {
	volume *kit.Volume
	corner []*kit.IconButton // the first is that of the volume
	more   *kit.IconButton
}

func newCorner(game *Session) cornerButtons {
	room, art := game.room, game.room.Art
	sound := kit.Tip{Text: words.T("tip.sound"), Key: "M"}
	c := cornerButtons{volume: art.NewVolume(room.Sounds.Model(), sound, room.Sounds.Choose)}
	c.corner = []*kit.IconButton{c.volume.Button}
	menu := fyne.NewMenu("", fyne.NewMenuItem(sound.Text, func() { game.Screen.volume.Toggle() }))
	add := func(id, label string) {
		do := func() { game.Tool(id) }
		c.corner = append(c.corner, art.NewIconButton(id, kit.Tip{Text: words.T(label)}, do))
		menu.Items = append(menu.Items, fyne.NewMenuItem(words.T(label), do))
	}
	if room.Sharer != nil {
		add("share", "share.title")
	}
	add("settings", "home.settings")
	c.more = art.NewIconButton("more", kit.Tip{Text: words.T("tip.more")}, func() {
		more := game.Screen.more
		if on := fyne.CurrentApp().Driver().CanvasForObject(more); on != nil {
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(more)
			kit.ShowContextMenu(menu, on, at.AddXY(0, more.Size().Height))
		}
	})
	return c
}

// buttons lays out the buttons beside tabs in a width.
func (c *cornerButtons) buttons(tabs *kit.Tabs, width float32) (buttons kit.Item, wide float32) {
	wide = 32 * float32(len(c.corner))
	tight := tabs.LeastWidth()+8+wide > width
	if tight {
		wide = 32
	}
	list := kit.Items(c.corner, func(b *kit.IconButton) kit.Item { return kit.When(!tight, kit.Fixed(b, 32, 32)) })
	list = append(list, kit.When(tight, kit.Fixed(c.more, 32, 32)))
	tabs.Spare = wide + 8
	return kit.Row(0, list...), wide
}

// lastOfCorner is the button at the right end.
func (c *cornerButtons) lastOfCorner() *kit.IconButton {
	if c.more.Visible() {
		return c.more
	}
	return c.corner[len(c.corner)-1]
}
