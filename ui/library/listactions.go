package library

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"midline/engine/library"
	"midline/ui/kit"
	"midline/ui/words"
)

// The actions on games of the library.
const (
	actOpen      = "open"
	actRename    = "rename"
	actTags      = "tags"
	actDelete    = "delete"
	actExport    = "export"
	actExportAll = "exportall"
	actMore      = "more"
	actRestore   = "restore"
	actErase     = "erase"
)

// actionRow is the row of what can be done with the selected games.
type actionRow struct {
	kit.Part
	count   *kit.Label
	buttons map[string]*kit.Button
	bin     bool // the games are deleted ones
}

// newActionRow makes the row; with read, games are only read.
func newActionRow(art kit.Art, read bool, do func(id string)) *actionRow {
	a := &actionRow{count: kit.NewLabel("", kit.Body, kit.ShadeText2), buttons: map[string]*kit.Button{}}
	add := func(id, icon, key string, rank kit.Rank) *kit.Button {
		label := words.T("library." + id)
		if id == actErase {
			label = words.T("library.erase.button")
		}
		b := art.NewButton(kit.ButtonOptions{Label: label, Icon: icon, Rank: rank,
			Action: func() { do(id) }})
		b.Tip = kit.Tip{Text: words.T("library." + id + ".tip"), Key: key}
		a.buttons[id] = b
		return b
	}
	left := []*kit.Button{add(actOpen, "play", words.T("key.enter"), kit.Primary),
		add(actRename, "", "F2", kit.Secondary), add(actTags, "", "", kit.Secondary),
		add(actDelete, "", words.T("key.delete"), kit.Secondary), add(actExport, "", "", kit.Secondary)}
	left = append(left, add(actMore, "", "", kit.Secondary))
	deleted := []*kit.Button{add(actRestore, "undo", "", kit.Primary), add(actErase, "", words.T("key.delete"),
		kit.Secondary)}
	if read {
		left, deleted = []*kit.Button{left[0], a.buttons[actExport]}, nil
	}
	all := add(actExportAll, "", "", kit.Quiet)
	a.ArrangeBy(func(size fyne.Size) kit.Item {
		shown := left
		if a.bin {
			shown = deleted
		}
		scale := a.scale(size.Width, append(slices.Clone(shown), all))
		button := func(b *kit.Button) kit.Item {
			if scale == 1 {
				return kit.Own(b)
			}
			return kit.Fixed(b, b.MinSize().Width*scale, b.MinSize().Height)
		}
		row := kit.Items(left, func(b *kit.Button) kit.Item { return kit.When(!a.bin, button(b)) })
		row = append(row, kit.Items(deleted, func(b *kit.Button) kit.Item { return kit.When(a.bin, button(b)) })...)
		return kit.Row(8, append(row, kit.Gap(8), kit.Text(a.count), kit.When(!a.bin, button(all)))...)
	})
	a.ExtendBaseWidget(a)
	return a
}

// scale returns how much narrower than usual the buttons have to be so that all have room, with long words.
func (a *actionRow) scale(width float32, buttons []*kit.Button) float32 {
	room, need := width-24, float32(0)
	if a.count.Text() != "" {
		room -= a.count.MinSize().Width
	}
	for _, b := range buttons {
		room -= 8
		need += b.MinSize().Width
	}
	return max(0.65, min(1, room/need))
}

// show enables what can be done; busy reports whether an import or an export runs, and bin whether the games are
// deleted ones.
func (a *actionRow) show(total, picked int, busy, bin bool) {
	if bin != a.bin {
		a.bin = bin
		a.Relayout()
	}
	for id, may := range map[string]bool{actOpen: picked == 1, actRename: picked == 1, actTags: picked > 0,
		actDelete: picked > 0, actExport: picked > 0 && !busy, actExportAll: total > 0 && !busy, actMore: picked > 0,
		actRestore: picked > 0, actErase: picked > 0} {
		a.buttons[id].SetEnabled(may)
	}
	text := ""
	if picked > 0 {
		if text = words.T("library.selected", picked, words.Number(picked)); picked >= 10_000 {
			text = words.Number(picked) // the row has no room for more
		}
	}
	a.count.SetText(text)
	a.Relayout()
}

// act does what is asked for with the games that are selected now, whatever becomes of the list.
func (s *List) act(id string) {
	spans := s.list.Picked().Spans()
	ids := s.games.of(spans)
	n := len(ids)
	switch {
	case id == actExportAll && s.games.total > 0:
		s.openExport(actExportAll, slices.Clone(s.games.ids))
	case n == 0:
	case s.room.file != nil && !slices.Contains([]string{actOpen, actExport}, id): // games of a file are only read
	case id == actOpen && n == 1:
		s.openRow(spans[0].From)
	case id == actRename && n == 1:
		s.rename(s.games.row(spans[0].From))
	case id == actTags:
		s.tag(ids)
	case id == actMore:
		s.menuBelow(s.actions.buttons[actMore], s.moveMenu(ids))
	case id == actRestore:
		s.room.restore(ids)
	case id == actErase, id == actDelete && s.actions.bin:
		s.room.erase(ids)
	case s.actions.bin:
	case id == actDelete && n > manyGames:
		s.room.removeMany(ids)
	case id == actDelete:
		s.remove(ids)
		s.room.remove(ids)
	case id == actExport:
		s.openExport(actExport, ids)
	}
}

// openExport opens the menu of an export.
func (s *List) openExport(id string, ids []library.ID) {
	s.menuBelow(s.actions.buttons[id], s.exportMenu(s.actions.buttons[id], ids))
}

// rename asks for the name of a game that has been read.
func (s *List) rename(row *Row) {
	if row == nil {
		return
	}
	id, name := row.ID, ""
	if row.Named {
		name = row.Title
	}
	s.ask("library.rename", name, func(text string) {
		if text != name {
			s.room.rename(id, text)
		}
	})
}

// tag asks for the tags that all selected games have; what one alone has stays.
func (s *List) tag(ids []library.ID) {
	common := s.games.commonTags(ids)
	s.ask("library.tags", strings.Join(common, ", "), func(text string) {
		if edit := editTags(common, text); len(edit.Add)+len(edit.Remove) > 0 {
			s.room.tag(ids, edit)
		}
	})
}

// ask asks for a text in a bar over the foot of the list.
func (s *List) ask(key, text string, answer func(text string)) {
	bar := newEditBar(s.room.art, words.T(key+".ask"), text, words.T(key+".note"), func(text string, ok bool) {
		s.setBar(nil)
		s.focus(s.list)
		if ok {
			answer(text)
		}
	})
	s.setBar(bar)
	s.focus(bar.entry)
}

// tagEdit is what is done to the tags of games: some are taken away, then others are given.
type tagEdit struct{ Remove, Add []string }

// editTags returns what leads from tags to those that were typed.
func editTags(before []string, text string) tagEdit {
	var e tagEdit
	var now []string
	for tag := range strings.SplitSeq(text, ",") {
		tag = strings.TrimPrefix(strings.TrimSpace(tag), "#")
		if tag == "" || slices.Contains(now, tag) {
			continue
		}
		now = append(now, tag)
		if !slices.Contains(before, tag) {
			e.Add = append(e.Add, tag)
		}
	}
	for _, tag := range before {
		if !slices.Contains(now, tag) {
			e.Remove = append(e.Remove, tag)
		}
	}
	return e
}

// setBar lays a bar over the foot of the list; nil takes it away.
func (s *List) setBar(b kit.Prompt) {
	s.bar = b
	s.Body.Collect()
	s.Body.Relayout()
	s.Body.Refresh()
}

// Deleted tells that games have been deleted, which can be undone.
func (s *List) Deleted(n int) {
	s.tell(words.T("library.deleted", n, words.Number(n)), true)
}

// tell lays news over the foot of the list, unless something is asked there. mayUndo offers to undo what it tells of,
// which was done last.
func (s *List) tell(text string, mayUndo bool) {
	if !s.Sheeted() {
		s.setBar(newNewsBar(s.room.art, text, mayUndo, s.undo, func() { s.setBar(nil) }))
	}
}

// undo undoes what was done last.
func (s *List) undo() {
	s.dropNews()
	s.room.Undo()
}

// dropNews takes away the bar that tells what was done.
func (s *List) dropNews() {
	if _, news := s.bar.(*newsBar); news {
		s.setBar(nil)
	}
}

// Sheeted implements app.Asker: a bar that asks for a name or for tags lies over the list.
func (s *List) Sheeted() bool {
	_, asking := s.bar.(*editBar)
	return asking
}

// Key goes through the list, and does what its actions do.
func (s *List) Key(name fyne.KeyName) bool {
	switch {
	case name == fyne.KeyEscape:
		s.escape()
	case s.Sheeted():
	case name == fyne.KeyDelete, name == fyne.KeyBackspace:
		s.act(actDelete)
	case name == fyne.KeyF2:
		s.act(actRename)
	default:
		return s.list.Do(name)
	}
	return true
}

// escape closes what is open, and at last leaves the page.
func (s *List) escape() {
	switch {
	case s.bar != nil:
		s.setBar(nil)
	case s.unfolded && s.fold.Visible():
		s.unfolded = false
		s.Body.Relayout()
	default:
		s.room.leave()
	}
}

// Rune searches with a slash, and undoes with Z.
func (s *List) Rune(r rune) bool {
	switch {
	case s.Sheeted():
	case r == '/':
		s.focus(s.search)
	case s.room.file == nil && (r == 'z' || r == 'Z'):
		s.undo()
	default:
		return false
	}
	return true
}

func (s *List) focus(f fyne.Focusable) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(s.frame); c != nil {
		c.Focus(f)
	}
}

// toList gives the keyboard to the list.
func (s *List) toList() {
	if s.list.Total() > 0 {
		s.focus(s.list)
		s.list.Go(max(s.list.At(), 0))
	}
}
