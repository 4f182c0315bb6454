package library

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"midline/engine/library"
	"midline/ui/kit"
	"midline/ui/words"
)

// TagEdit is what is done to the tags of games: these are taken away, then those given.
type TagEdit struct{ Remove, Add []string }

// Key goes through the list, and does what its actions do.
func (s *List) Key(name fyne.KeyName) bool {
	switch {
	case name == fyne.KeyEscape:
		s.escape()
		return true
	case s.Sheeted():
		return true
	}
	switch name {
	case fyne.KeyDelete, fyne.KeyBackspace:
		s.act(actDelete)
	case fyne.KeyF2:
		s.act(actRename)
	default:
		return s.list.Do(name)
	}
	return true
}

// Sheeted implements Asker: a bar that asks for a name or for tags lies over the list.
func (s *List) Sheeted() bool {
	_, asking := s.bar.(*editBar)
	return asking
}

// escape closes what is open, last of all the
func (s *List) escape() {
	switch {
	case s.bar != nil:
		s.setBar(nil)
	case s.unfolded && s.fold.Visible():
		s.unfolded = false
		s.Body.Relayout()
	default:
		kit.Call(s.calls.Back)
	}
}

// Rune searches with a slash, and undoes with Z.
func (s *List) Rune(r rune) bool {
	if s.Sheeted() {
		return true
	}
	switch r {
	case '/':
		s.focus(s.search)
	case 'z', 'Z':
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

// act does what is asked for with the games that are selected now, whatever becomes of the
// list.
func (s *List) act(id string) {
	spans := s.list.Picked().Spans()
	ids := s.games.of(spans)
	n := len(ids)
	switch {
	case id == actExportAll && s.games.total > 0:
		kit.CallWith(s.calls.Export, slices.Clone(s.games.ids))
	case n == 0:
	case id == actOpen && n == 1:
		s.openRow(spans[0].From)
	case id == actRename && n == 1:
		s.rename(spans[0].From)
	case id == actTags:
		s.tag(ids)
	case id == actDelete:
		s.remove(ids)
		kit.CallWith(s.calls.Delete, ids)
	case id == actExport:
		kit.CallWith(s.calls.Export, ids)
	}
}

// setBar lays a bar over the foot of the list; nil takes it away.
func (s *List) setBar(b kit.Prompt) {
	s.bar = b
	s.kids()
	s.Body.Relayout()
	s.Body.Refresh()
}

func (s *List) rename(i int) {
	row := s.row(i)
	if row == nil {
		return
	}
	id, name := row.ID, ""
	if row.Named {
		name = row.Title
	}
	bar := newEditBar(s.art, words.T("library.rename.ask"), name, words.T("library.rename.note"),
		func(text string, ok bool) {
			s.setBar(nil)
			s.focus(s.list)
			if ok && text != name && s.calls.Rename != nil {
				s.calls.Rename(id, text)
			}
		})
	s.setBar(bar)
	s.focus(bar.entry)
}

// tag edits the tags that all selected games have; what one alone has stays.
func (s *List) tag(ids []library.ID) {
	common := s.commonTags(ids)
	bar := newEditBar(s.art, words.T("library.tags.ask"), strings.Join(common, ", "), words.T("library.tags.note"),
		func(text string, ok bool) {
			s.setBar(nil)
			s.focus(s.list)
			if !ok || s.calls.Tag == nil {
				return
			}
			if edit := tagEdit(common, text); len(edit.Add)+len(edit.Remove) > 0 {
				s.calls.Tag(ids, edit)
			}
		})
	s.setBar(bar)
	s.focus(bar.entry)
}

// tagEdit is what leads from tags to those that were typed.
func tagEdit(before []string, text string) TagEdit {
	var e TagEdit
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

// commonTags are the tags that all of some games have, as far as those are known.
func (s *List) commonTags(ids []library.ID) []string {
	var common []string
	for i, id := range ids {
		row := s.games.rows[id]
		if row == nil {
			return nil
		}
		if i == 0 {
			common = slices.Clone(row.Tags)
		}
		common = slices.DeleteFunc(common, func(tag string) bool { return !slices.Contains(row.Tags, tag) })
	}
	return common
}

// Deleted tells that games have been deleted, which Undo brings back.
func (s *List) Deleted(n int) {
	s.tellNews(words.T("library.deleted", n, words.Number(n)), true)
}

// Undone tells what Undo has done; more: it can do more.
func (s *List) Undone(text string, more bool) { s.tellNews(text, more) }

// tellNews lays news over the foot of the list, unless something is asked there.
func (s *List) tellNews(text string, undo bool) {
	if !s.Sheeted() {
		s.setBar(newNewsBar(s.art, text, undo, s.undo, func() { s.setBar(nil) }))
	}
}

// undo undoes what was done last.
func (s *List) undo() {
	if _, news := s.bar.(*newsBar); news {
		s.setBar(nil)
	}
	kit.Call(s.calls.Undo)
}

// SetJob shows an import or an export; nil: none.
func (s *List) SetJob(job *Job) {
	busy := s.busy()
	switch {
	case job == nil:
		s.job = nil
	case s.job == nil:
		s.job = newJobPanel(s.art, func() { s.Body.Relayout(); s.Body.Refresh() }, s.stopped)
		fallthrough
	default:
		before := s.job.heightAt(0)
		s.job.show(*job)
		if busy == s.busy() && s.job.Size().Height > 0 && before == s.job.heightAt(0) {
			return // nothing else moves
		}
	}
	s.read.SetEnabled(!s.busy())
	s.update()
	s.Body.Relayout()
	s.Body.Refresh()
}

// busy reports whether an import or an export runs.
func (s *List) busy() bool { return s.job != nil && !s.job.job.Ended }

// Unfold shows the filters where they have no column.
func (s *List) Unfold() {
	s.unfolded = true
	s.Body.Relayout()
}

// ShowProblems shows what an import could not read, if there is something.
func (s *List) ShowProblems() {
	if s.job != nil && !s.job.open && s.job.problems.Visible() {
		s.job.problems.OnPress()
	}
}

// stopped stops what runs, or dismisses what has ended.
func (s *List) stopped() {
	if s.job != nil && s.job.job.Ended {
		s.SetJob(nil)
		return
	}
	kit.Call(s.calls.Stop)
}
