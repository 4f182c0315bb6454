// Package librarytest has a library of games in memory, for tests.
package librarytest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"midline/engine/game"
	"midline/engine/library"
	"midline/engine/notation/pgn"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/ui/store"
)

// File is a library in memory, of as many games as a test wants. It implements store.LibraryFile.
type File struct {
	Moves string // of every game, as in UCI
	mu    sync.Mutex
	asked []string // what was done

	Games      []library.Meta
	Gone       map[library.ID]bool
	Slow       time.Duration // that reading takes
	Writing    time.Duration // that an export takes
	Late       time.Duration // that an act takes
	Err        error         // what everything returns; optional
	Statistics *library.Stats
	Query      library.Query // the last one
	Explored   library.Exploration
	ImportSize int64                // of the last import
	Imported   library.Import       // its options
	Faultless  bool                 // it can read all
	Groups     []library.Collection // besides MyGames
	Batches    []library.Batch
	Armies     []library.Army // of players' own
}

var _ store.LibraryFile = (*File)(nil)

func (s *File) note(format string, args ...any) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.asked = append(s.asked, fmt.Sprintf(format, args...))
	return s.Err
}

// Told is what was done since it was asked the last time.
func (s *File) Told() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	text := strings.Join(s.asked, "; ")
	s.asked = nil
	return text
}

func (s *File) Metas(ctx context.Context, ids []library.ID) ([]library.Meta, error) {
	if len(ids) == 0 {
		return nil, s.Err
	}
	err := s.note("rows %d from %d", len(ids), ids[0])
	if wrong := s.wait(ctx); wrong != nil {
		return nil, wrong
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	var list []library.Meta
	for _, id := range ids {
		i := 0
		if len(s.Games) > 0 {
			i = int(id - s.Games[0].ID) // as in most tests
		}
		if i < 0 || i >= len(s.Games) || s.Games[i].ID != id {
			i = slices.IndexFunc(s.Games, func(m library.Meta) bool { return m.ID == id })
		}
		if i >= 0 {
			list = append(list, s.Games[i])
		}
	}
	return list, err
}

func (s *File) IDs(ctx context.Context, q library.Query) ([]library.ID, error) {
	err := s.note("find %q", q.Text)
	s.mu.Lock()
	s.Query = q
	s.mu.Unlock()
	if wrong := s.wait(ctx); wrong != nil {
		return nil, wrong
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	ids := make([]library.ID, 0, len(s.Games))
	for i := range s.Games { // of a query, text and number are heeded alone
		m := &s.Games[i]
		if !s.Gone[m.ID] && strings.Contains(m.Players[0].Name, q.Text) {
			ids = append(ids, m.ID)
		}
	}
	return ids, err
}

// Search finds every second game, and takes a second if it is to read the games.
func (s *File) Search(ctx context.Context, q library.Query, _ *library.Verdicts,
	tell func(library.Searched)) ([]library.ID, error) {
	ids, err := s.IDs(ctx, q)
	if err != nil || !q.Scans() {
		return ids, err
	}
	var found []library.ID
	for i, id := range ids {
		if i%2 == 0 {
			found = append(found, id)
		}
	}
	half := len(found) / 2
	tell(library.Searched{Done: len(ids) / 2, Total: len(ids), Found: found[:half:half]})
	select {
	case <-time.After(time.Second):
	case <-ctx.Done():
		return found[:half], ctx.Err()
	}
	return found, nil
}

// wait takes the time that reading takes.
func (s *File) wait(ctx context.Context) error {
	select {
	case <-time.After(s.Slow):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (s *File) OwnArmies(context.Context) ([]library.Army, error) { return s.Armies, nil }

func (s *File) Labels(context.Context) ([]library.Count, error) {
	return []library.Count{{Text: "sharp", Games: 2}}, s.Err
}

func (s *File) Explore(ctx context.Context, _ *rules.Position, _ int, q library.Query) (*library.Exploration, error) {
	err := s.note("explore")
	s.mu.Lock()
	defer s.mu.Unlock()
	s.Query = q
	found := s.Explored
	return &found, errors.Join(err, ctx.Err())
}

func (s *File) Stats(context.Context, library.Query, *time.Location) (*library.Stats, error) {
	return s.Statistics, s.note("stats")
}

func (s *File) Add(context.Context, library.Game) (library.ID, error) { return 1, s.note("add") }

func (s *File) Keep(context.Context, library.Game) (library.ID, error) { return 1, s.note("keep") }

func (s *File) ImportLibrary(_ context.Context, path string, _ library.Import) (library.ImportResult, error) {
	return library.ImportResult{Progress: library.Progress{Games: 1}}, s.note("import library %s", filepath.Base(path))
}

func (s *File) Get(_ context.Context, id library.ID) (*library.Game, error) {
	v, err := variant.Find("chess")
	if err != nil {
		return nil, err
	}
	start, err := variant.Start(v, 518, v.Armies[0], v.Armies[0])
	if err != nil {
		return nil, err
	}
	g, err := game.New(game.Options{Start: start, Analysis: true})
	if err != nil {
		return nil, err
	}
	for _, text := range strings.Fields(s.Moves) {
		m, err := uci.Parse(g.Position(), text)
		if err != nil {
			return nil, err
		}
		if _, err := g.Play(m); err != nil {
			return nil, err
		}
	}
	return &library.Game{Meta: library.Meta{ID: id}, PGN: g.PGN()}, s.note("get %d", id)
}

func (s *File) Update(_ context.Context, id library.ID, _ *pgn.Game) error {
	return s.note("update %d", id)
}

func (s *File) Rename(_ context.Context, id library.ID, title string) error {
	time.Sleep(s.Late)
	return s.note("rename %d %q", id, title)
}

func (s *File) ChangeLabels(_ context.Context, ids []library.ID, change func(id library.ID,
	labels []string) []string) (map[library.ID][]string, error) {
	time.Sleep(s.Late)
	s.mu.Lock()
	defer s.mu.Unlock()
	before := map[library.ID][]string{}
	for i, m := range s.Games {
		if slices.Contains(ids, m.ID) {
			before[m.ID] = m.Labels
			s.Games[i].Labels = change(m.ID, slices.Clone(m.Labels))
			s.asked = append(s.asked, fmt.Sprintf("label %d %q", m.ID, s.Games[i].Labels))
		}
	}
	return before, s.Err
}

func (s *File) Delete(_ context.Context, ids ...library.ID) ([]library.ID, error) {
	time.Sleep(s.Late)
	err := s.note("delete %v", ids)
	if err != nil {
		return nil, err
	}
	return s.mark(true, ids), nil
}

func (s *File) Restore(_ context.Context, ids ...library.ID) error {
	time.Sleep(s.Late)
	err := s.note("restore %v", ids)
	if err == nil {
		s.mark(false, ids)
	}
	return err
}

// mark deletes games or brings them back, and returns those that were not so before.
func (s *File) mark(gone bool, ids []library.ID) (marked []library.ID) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.Gone == nil {
		s.Gone = map[library.ID]bool{}
	}
	for _, id := range ids {
		if s.Gone[id] != gone {
			marked = append(marked, id)
		}
		s.Gone[id] = gone
	}
	return marked
}

// Push puts games before all others, as an import or another window does.
func (s *File) Push(ids ...library.ID) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, id := range ids {
		s.Games = slices.Insert(s.Games, 0, library.Meta{ID: id, Variant: "chess"})
	}
}

func (s *File) Import(ctx context.Context, r io.Reader, o library.Import) (library.ImportResult, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return library.ImportResult{}, err
	}
	s.mu.Lock()
	s.ImportSize, s.Imported = o.Size, o
	s.mu.Unlock()
	o.Progress(library.Progress{Games: 1, Bytes: 1, Size: o.Size})
	select {
	case <-time.After(time.Second):
	case <-ctx.Done():
		return library.ImportResult{Progress: library.Progress{Games: 1}}, ctx.Err()
	}
	if s.Faultless {
		return library.ImportResult{Progress: library.Progress{Games: 2}}, s.note("import %s", text)
	}
	return library.ImportResult{Progress: library.Progress{Games: 2, Errors: 1}, List: []error{io.ErrUnexpectedEOF}},
		s.note("import %s", text)
}

func (s *File) Export(ctx context.Context, w io.Writer, ids []library.ID, _ library.Query,
	o library.ExportOptions, told func(library.Progress)) error {
	if s.Writing > 0 {
		select {
		case <-time.After(s.Writing):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	for i, id := range ids {
		if _, err := fmt.Fprintln(w, id); err != nil {
			return err
		}
		told(library.Progress{Games: i + 1, Total: len(ids)})
	}
	if o != (library.ExportOptions{NoFindings: true}) {
		return s.note("export %d %+v", len(ids), o)
	}
	return s.note("export %d", len(ids))
}

func (s *File) Close() error { return s.note("close") }
