package librarytest

import (
	"context"
	"maps"
	"slices"
	"time"

	"midline/engine/library"
)

func (s *File) Remove(_ context.Context, ids []library.ID, progress func(library.Progress)) ([]library.ID, error) {
	time.Sleep(s.Late)
	if err := s.note("remove %d", len(ids)); err != nil {
		return nil, err
	}
	report(progress, len(ids))
	return s.mark(true, ids), nil
}

func (s *File) BringBack(_ context.Context, ids []library.ID, progress func(library.Progress)) error {
	err := s.note("bring back %d", len(ids))
	if err == nil {
		s.mark(false, ids)
		report(progress, len(ids))
	}
	return err
}

func (s *File) Erase(_ context.Context, ids []library.ID, progress func(library.Progress)) error {
	report(progress, len(ids))
	return s.note("erase %d", len(ids))
}

// report reports progress if somebody wants to know.
func report(progress func(library.Progress), n int) {
	if progress != nil {
		progress(library.Progress{Games: n, Total: n})
	}
}

func (s *File) Collections(context.Context) ([]library.Collection, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]library.Collection{{Games: len(s.Games)}}, s.Groups...), s.Err
}

func (s *File) CreateCollection(_ context.Context, name string) (library.CollectionID, error) {
	s.mu.Lock()
	id := library.CollectionID(len(s.Groups) + 1)
	s.Groups = append(slices.Clone(s.Groups), library.Collection{ID: id, Name: name})
	s.mu.Unlock()
	return id, s.note("create %q", name)
}

func (s *File) RenameCollection(_ context.Context, id library.CollectionID, name string) error {
	return s.note("rename collection %d %q", id, name)
}

func (s *File) DeleteCollection(_ context.Context, id library.CollectionID,
	_ func(library.Progress)) ([]library.ID, error) {
	return nil, s.note("delete collection %d", id)
}

func (s *File) RestoreCollection(_ context.Context, id library.CollectionID) error {
	return s.note("restore collection %d", id)
}

func (s *File) Move(_ context.Context, ids []library.ID, to library.CollectionID,
	progress func(library.Progress)) (map[library.ID]library.CollectionID, error) {
	before := map[library.ID]library.CollectionID{}
	for _, id := range ids {
		before[id] = 0
	}
	report(progress, len(ids))
	return before, s.note("move %v to %d", ids, to)
}

func (s *File) MoveBack(_ context.Context, before map[library.ID]library.CollectionID) error {
	return s.note("move back %v", slices.Sorted(maps.Keys(before)))
}

func (s *File) Copy(_ context.Context, ids []library.ID, to library.CollectionID,
	progress func(library.Progress)) ([]library.ID, error) {
	report(progress, len(ids))
	return []library.ID{9000}, s.note("copy %v to %d", ids, to)
}

func (s *File) Imports(context.Context) ([]library.Batch, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.Batches, s.Err
}

func (s *File) UndoImport(_ context.Context, id library.ImportID, progress func(library.Progress)) ([]library.ID,
	error) {
	report(progress, 1)
	return []library.ID{1}, s.note("undo import %d", id)
}
