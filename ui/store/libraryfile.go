package store

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"time"

	"midline/engine/library"
	"midline/engine/notation/pgn"
	"midline/engine/rules"
	"midline/ui/settings/files"
)

// LibraryFile is an open library; *library.Library implements it.
type LibraryFile interface {
	Metas(ctx context.Context, ids []library.ID) ([]library.Meta, error)
	IDs(ctx context.Context, q library.Query) ([]library.ID, error)
	Search(ctx context.Context, q library.Query, known *library.Verdicts,
		tell func(library.Searched)) ([]library.ID, error)
	Labels(ctx context.Context) ([]library.Count, error)
	OwnArmies(ctx context.Context) ([]library.Army, error)
	Explore(ctx context.Context, pos *rules.Position, start int, q library.Query) (*library.Exploration, error)
	Stats(ctx context.Context, q library.Query, in *time.Location) (*library.Stats, error)
	Add(ctx context.Context, g library.Game) (library.ID, error)
	Keep(ctx context.Context, g library.Game) (library.ID, error)
	Get(ctx context.Context, id library.ID) (*library.Game, error)
	Update(ctx context.Context, id library.ID, g *pgn.Game) error
	Rename(ctx context.Context, id library.ID, title string) error
	ChangeLabels(ctx context.Context, ids []library.ID,
		change func(id library.ID, labels []string) []string) (before map[library.ID][]string, err error)
	Delete(ctx context.Context, ids ...library.ID) (deleted []library.ID, err error)
	Restore(ctx context.Context, ids ...library.ID) error
	Remove(ctx context.Context, ids []library.ID, progress func(library.Progress)) (deleted []library.ID, err error)
	BringBack(ctx context.Context, ids []library.ID, progress func(library.Progress)) error
	Erase(ctx context.Context, ids []library.ID, progress func(library.Progress)) error
	Collections(ctx context.Context) ([]library.Collection, error)
	CreateCollection(ctx context.Context, name string) (library.CollectionID, error)
	RenameCollection(ctx context.Context, id library.CollectionID, name string) error
	DeleteCollection(ctx context.Context, id library.CollectionID,
		progress func(library.Progress)) (deleted []library.ID, err error)
	RestoreCollection(ctx context.Context, id library.CollectionID) error
	Move(ctx context.Context, ids []library.ID, to library.CollectionID,
		progress func(library.Progress)) (before map[library.ID]library.CollectionID, err error)
	MoveBack(ctx context.Context, before map[library.ID]library.CollectionID) error
	Copy(ctx context.Context, ids []library.ID, to library.CollectionID,
		progress func(library.Progress)) (made []library.ID, err error)
	Imports(ctx context.Context) ([]library.Batch, error)
	UndoImport(ctx context.Context, id library.ImportID,
		progress func(library.Progress)) (deleted []library.ID, err error)
	Import(ctx context.Context, r io.Reader, o library.Import) (library.ImportResult, error)
	ImportLibrary(ctx context.Context, path string, o library.Import) (library.ImportResult, error)
	Export(ctx context.Context, w io.Writer, ids []library.ID, q library.Query, o library.ExportOptions,
		progress func(library.Progress)) error
	Close() error
}

// openLibraryFile opens the library in the folder of saved games.
func openLibraryFile(ctx context.Context) (LibraryFile, library.Report, error) {
	dir, err := files.SaveDir()
	if err != nil {
		return nil, library.Report{}, err
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, library.Report{}, err
	}
	lib, report, err := library.Open(ctx, filepath.Join(dir, library.FileName))
	if err != nil {
		return nil, report, err
	}
	lib.KeepCopies(files.Room)
	return lib, report, nil
}
