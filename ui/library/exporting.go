package library

import (
	"bufio"
	"context"
	"errors"
	"io"
	"path/filepath"

	"fyne.io/fyne/v2"

	"midline/engine/library"
	"midline/engine/message"
	"midline/ui/filedialog"
	"midline/ui/settings/files"
	"midline/ui/store"
	"midline/ui/words"
)

// exportMenu is the menu in which one chooses what of games is exported.
func (s *List) exportMenu(button fyne.CanvasObject, ids []library.ID) *fyne.Menu {
	less := &s.room.less
	item := func(key string, not *bool) *fyne.MenuItem {
		i := fyne.NewMenuItem(words.T(key), func() {
			*not = !*not
			s.menuBelow(button, s.exportMenu(button, ids))
		})
		i.Checked = !*not
		return i
	}
	return fyne.NewMenu("",
		fyne.NewMenuItem(words.T("library.export.write", len(ids), words.Number(len(ids))), func() { s.room.askExport(ids) }),
		fyne.NewMenuItemSeparator(),
		item("library.export.comments", &less.NoComments),
		item("library.export.glyphs", &less.NoGlyphs), item("library.export.clocks", &less.NoClocks),
		item("library.export.variations", &less.NoVariations))
}

// askExport asks for a file and writes games to it.
func (r *Room) askExport(ids []library.ID) {
	ask := filedialog.Request{Kind: "games", Title: words.T("pick.save.title"), Save: true, Name: "games.pgn",
		Endings: []string{"pgn"}, Filter: words.T("pick.games")}
	r.Pick(ask, func(path string) { r.Export(path, ids) })
}

// Export writes games to a file, unless an import or an export runs.
func (r *Room) Export(path string, ids []library.ID) {
	name := filepath.Base(path)
	title := words.T("library.exporting", name)
	less := r.less
	less.NoFindings = true
	written := func(n int) string { return words.T("library.exported.games", n, words.Number(n)) }
	r.begin(jobName, title, written(0), func() {}, func(ctx context.Context, lib store.LibraryFile, err error) Job {
		games := 0
		if err == nil {
			err = writeWhole(path, func(w io.Writer) error {
				return lib.Export(ctx, w, ids, library.Query{}, less, func(p library.Progress) {
					games = p.Games
					r.progress(title, written(games), float64(games)/float64(max(p.Total, 1)))
				})
			})
		}
		switch {
		case errors.Is(err, context.Canceled):
			return Job{Title: words.T("library.export.stopped", name)}
		case err != nil:
			return Job{Title: words.T("library.export.failed", name), Text: words.Error(err), Failed: true}
		}
		return Job{Title: words.T("library.exported", name), Text: written(games)}
	})
}

// writeWhole writes a file whole, or leaves it as it was.
func writeWhole(path string, write func(io.Writer) error) error {
	err := files.WriteWhole(path, func(to io.Writer) error {
		w := bufio.NewWriterSize(to, 1<<16)
		if err := write(w); err != nil {
			return err
		}
		return w.Flush()
	})
	if err == nil || errors.Is(err, context.Canceled) {
		return err
	}
	return message.New("%s could not be written: %w", path, files.Reason(err))
}
