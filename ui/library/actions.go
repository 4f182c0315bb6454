package library

import (
	"fyne.io/fyne/v2"

	"midline/ui/kit"
	"midline/ui/words"
)

// The actions of the library.
const (
	actOpen      = "open"
	actRename    = "rename"
	actTags      = "tags"
	actDelete    = "delete"
	actExport    = "export"
	actExportAll = "exportall"
)

// actionRow is the row of what can be done with the selected games.
type actionRow struct {
	kit.Part
	count   *kit.Label
	buttons map[string]*kit.Button
	order   []*kit.Button
	all     *kit.Button
}

func newActionRow(art kit.Art, do func(id string)) *actionRow {
	a := &actionRow{count: kit.NewLabel("", kit.Body, kit.ShadeText2), buttons: map[string]*kit.Button{}}
	a.Kids = []fyne.CanvasObject{}
	add := func(id, icon, key string, rank kit.Rank) *kit.Button {
		b := art.NewButton(kit.ButtonOptions{Label: words.T("library." + id), Icon: icon, Rank: rank,
			Action: func() { do(id) }})
		b.Tip = kit.Tip{Text: words.T("library." + id + ".tip"), Key: key}
		a.buttons[id] = b
		a.Kids = append(a.Kids, b)
		return b
	}
	a.order = []*kit.Button{add(actOpen, "play", words.T("key.enter"), kit.Primary),
		add(actRename, "", "F2", kit.Secondary), add(actTags, "", "", kit.Secondary),
		add(actDelete, "", words.T("key.delete"), kit.Secondary), add(actExport, "", "", kit.Secondary)}
	a.Kids = append(a.Kids, a.count)
	a.all = add(actExportAll, "", "", kit.Quiet)
	a.Place = func(size fyne.Size) {
		x := float32(0)
		for _, b := range a.order {
			w := b.MinSize().Width
			kit.Put(b, x, 0, w, 40)
			x += w + 8
		}
		all := a.all.MinSize().Width
		kit.Put(a.all, size.Width-all, 0, all, 40)
		kit.Put(a.count, x+8, 9, size.Width-all-x-16, 22)
	}
	a.ExtendBaseWidget(a)
	return a
}

// show says what can be done; busy: an import or an export runs.
func (a *actionRow) show(total, picked int, busy bool) {
	a.buttons[actOpen].SetEnabled(picked == 1)
	a.buttons[actRename].SetEnabled(picked == 1)
	for _, id := range []string{actTags, actDelete} {
		a.buttons[id].SetEnabled(picked > 0)
	}
	a.buttons[actExport].SetEnabled(picked > 0 && !busy)
	a.all.SetEnabled(total > 0 && !busy)
	text := ""
	if picked > 0 {
		text = words.T("library.selected", picked, words.Number(picked))
	}
	a.count.SetText(text)
}
