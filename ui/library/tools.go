package library

import (
	"slices"

	"midline/engine/library"
	"midline/ui/kit"
	"midline/ui/words"
)

// listTools are what the list has for games in groups.
type listTools struct {
	organise   *kit.Button // opens the menu of collections
	undoImport *kit.Button // the import that is listed
	stop       *kit.Button // stops a search that reads the games
	elsewhere  *kit.Button // searches the library for the position that is looked for in a file
}

func (s *List) newTools() listTools {
	t := listTools{organise: s.room.art.NewButton(kit.ButtonOptions{Label: words.T("library.collections"), Rank: kit.Quiet,
		Action: s.organise})}
	t.undoImport = s.room.art.NewButton(kit.ButtonOptions{Label: words.T("library.undoimport.button"), Rank: kit.Quiet,
		Action: func() {
			if b, listed := s.listedImport(); listed {
				s.room.undoImport(b)
			}
		}})
	t.elsewhere = s.room.art.NewButton(kit.ButtonOptions{Label: words.T("library.file.elsewhere"), Rank: kit.Quiet,
		Action: func() {
			if what := s.room.search; what != nil && s.room.file != nil {
				s.room.file.Library(*what, s.room.Return)
			}
		}})
	t.stop = s.room.art.NewButton(kit.ButtonOptions{Label: words.T("document.stop"), Rank: kit.Quiet,
		Action: func() { s.room.scan.stop(s.room) }})
	return t
}

// listedImport returns the import to which the filter narrows the list.
func (s *List) listedImport() (b library.Batch, listed bool) {
	id := library.ImportID(number(s.room.filter.Import))
	i := slices.IndexFunc(s.room.offers.imports, func(b library.Batch) bool { return b.ID == id })
	if i < 0 {
		return b, false
	}
	return s.room.offers.imports[i], true
}

// mayLeave reports whether the library can be searched for the position that is looked for in a file.
func (t *listTools) mayLeave(s *List) bool { return s.room.file != nil && s.position.Visible() }

// show shows what can be done now.
func (t *listTools) show(s *List) {
	b, listed := s.listedImport()
	kit.Show(t.stop, s.room.scan.of != nil && !s.room.scan.stopped)
	kit.Show(t.elsewhere, t.mayLeave(s))
	kit.Show(t.undoImport, listed && b.Left > 0 && s.room.filter.Collection != bin)
}
