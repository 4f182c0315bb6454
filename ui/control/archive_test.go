package control

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"midline/engine/game"
	"midline/engine/library"
	"midline/engine/notation/fen"
	"midline/engine/notation/pgn"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/ui/store"
)

// stacks is a library in memory, of as many games as a test wants.
type stacks struct {
	mu    sync.Mutex
	games []library.Meta
	gone  map[library.ID]bool
	asked []string      // what was done
	slow  time.Duration // that reading takes
	late  time.Duration // that an act takes
	fail  error         // what everything answers, if that is something
	stats *library.Stats
	last  library.Query // that was asked for
}

var _ store.LibraryFile = (*stacks)(nil)

func (s *stacks) note(format string, args ...any) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.asked = append(s.asked, fmt.Sprintf(format, args...))
	return s.fail
}

// told is what was done since it was asked the last time.
func (s *stacks) told() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	text := strings.Join(s.asked, "; ")
	s.asked = nil
	return text
}

// found are the games of a query, by text and number alone.
func (s *stacks) found(q library.Query) []library.Meta {
	s.mu.Lock()
	defer s.mu.Unlock()
	var list []library.Meta
	for _, m := range s.games {
		if !s.gone[m.ID] && strings.Contains(m.Players[0].Name, q.Text) {
			list = append(list, m)
		}
	}
	return list
}

func (s *stacks) Metas(ctx context.Context, ids []library.ID) ([]library.Meta, error) {
	if len(ids) == 0 {
		return nil, s.fail
	}
	err := s.note("rows %d from %d", len(ids), ids[0])
	if wrong := s.wait(ctx); wrong != nil {
		return nil, wrong
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	var list []library.Meta
	for _, id := range ids {
		if i := slices.IndexFunc(s.games, func(m library.Meta) bool { return m.ID == id }); i >= 0 {
			list = append(list, s.games[i])
		}
	}
	return list, err
}

func (s *stacks) IDs(ctx context.Context, q library.Query) ([]library.ID, error) {
	err := s.note("find %q", q.Text)
	s.mu.Lock()
	s.last = q
	s.mu.Unlock()
	if wrong := s.wait(ctx); wrong != nil {
		return nil, wrong
	}
	var ids []library.ID
	for _, m := range s.found(q) {
		ids = append(ids, m.ID)
	}
	return ids, err
}

// wait takes the time that reading takes.
func (s *stacks) wait(ctx context.Context) error {
	select {
	case <-time.After(s.slow):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (s *stacks) Labels(context.Context) ([]library.Count, error) {
	return []library.Count{{Text: "sharp", Games: 2}}, s.fail
}

func (s *stacks) Stats(context.Context, library.Query, *time.Location) (*library.Stats, error) {
	return s.stats, s.note("stats")
}

func (s *stacks) Add(context.Context, library.Game) (library.ID, error) { return 1, s.note("add") }

func (s *stacks) Keep(context.Context, library.Game) (library.ID, error) { return 1, s.note("keep") }

func (s *stacks) ImportLibrary(_ context.Context, path string, _ library.Import) (library.ImportResult, error) {
	return library.ImportResult{Progress: library.Progress{Games: 1}}, s.note("import library %s", filepath.Base(path))
}

func (s *stacks) Get(_ context.Context, id library.ID) (*library.Game, error) {
	return &library.Game{Meta: library.Meta{ID: id}, PGN: freshAnalysis("chess").PGN()}, s.note("get %d", id)
}

func (s *stacks) Update(_ context.Context, id library.ID, _ *pgn.Game) error {
	return s.note("update %d", id)
}

func (s *stacks) Rename(_ context.Context, id library.ID, title string) error {
	time.Sleep(s.late)
	return s.note("rename %d %q", id, title)
}

func (s *stacks) ChangeLabels(_ context.Context, ids []library.ID, change func(id library.ID,
	labels []string) []string) (map[library.ID][]string, error) {
	time.Sleep(s.late)
	s.mu.Lock()
	defer s.mu.Unlock()
	before := map[library.ID][]string{}
	for i, m := range s.games {
		if slices.Contains(ids, m.ID) {
			before[m.ID] = m.Labels
			s.games[i].Labels = change(m.ID, slices.Clone(m.Labels))
			s.asked = append(s.asked, fmt.Sprintf("label %d %q", m.ID, s.games[i].Labels))
		}
	}
	return before, s.fail
}

func (s *stacks) Delete(_ context.Context, ids ...library.ID) ([]library.ID, error) {
	time.Sleep(s.late)
	err := s.note("delete %v", ids)
	if err != nil {
		return nil, err
	}
	return s.mark(true, ids), nil
}

func (s *stacks) Restore(_ context.Context, ids ...library.ID) error {
	time.Sleep(s.late)
	err := s.note("restore %v", ids)
	if err == nil {
		s.mark(false, ids)
	}
	return err
}

// mark deletes games or brings them back, and returns those that were not so before.
func (s *stacks) mark(gone bool, ids []library.ID) (marked []library.ID) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.gone == nil {
		s.gone = map[library.ID]bool{}
	}
	for _, id := range ids {
		if s.gone[id] != gone {
			marked = append(marked, id)
		}
		s.gone[id] = gone
	}
	return marked
}

// push puts games before all others, as an import or another window does.
func (s *stacks) push(ids ...library.ID) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, id := range ids {
		s.games = slices.Insert(s.games, 0, library.Meta{ID: id, Variant: "chess"})
	}
}

func (s *stacks) Import(ctx context.Context, r io.Reader, o library.Import) (library.ImportResult, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return library.ImportResult{}, err
	}
	o.Progress(library.Progress{Games: 1, Bytes: 1, Size: o.Size})
	select {
	case <-time.After(time.Second):
	case <-ctx.Done():
		return library.ImportResult{Progress: library.Progress{Games: 1}}, ctx.Err()
	}
	return library.ImportResult{Progress: library.Progress{Games: 2, Errors: 1}, List: []error{io.ErrUnexpectedEOF}}, s.note("import %s", text)
}

func (s *stacks) Export(_ context.Context, w io.Writer, ids []library.ID, _ library.Query, told func(library.Progress)) error {
	for i, id := range ids {
		if _, err := fmt.Fprintln(w, id); err != nil {
			return err
		}
		told(library.Progress{Games: i + 1, Total: len(ids)})
	}
	return s.note("export %d", len(ids))
}

func (s *stacks) Close() error { return s.note("close") }

// madeUp are games as a player may have kept them, the newest first; their last
// positions are those of the tour.
func madeUp(t *testing.T, n int) []library.Meta {
	t.Helper()
	names := []string{"Ann", "Ben", "Cleo", "Dmitri", "Eva"}
	var shown []picture
	for _, p := range pictures {
		if p.start != "" && !strings.Contains(p.start, "~") {
			shown = append(shown, p)
		}
	}
	var list []library.Meta
	for i := range n {
		p := shown[(i*5+2)%len(shown)]
		v, pos := lastPosition(t, p)
		m := library.Meta{ID: library.ID(n - i), Variant: v.Name, Final: fen.Format(pos), Turns: 19 + i*37%83, Start: -1, Source: library.Played, Mine: library.Side(1 + i%2),
			Date: library.Date{Time: time.Date(2026, 3, 28, 18, 0, 0, 0, time.UTC).AddDate(0, 0, -i*3), Precision: library.Second}}
		if v.Chosen {
			m.Players[0].Army, m.Players[1].Army, m.Start = pos.Rules().Army(rules.White).Letter, pos.Rules().Army(rules.Black).Letter, i*211%960
		}
		other := &m.Players[1-i%2]
		m.Players[i%2] = library.Player{Name: names[0], Army: m.Players[i%2].Army, Known: true}
		other.Opponent, other.Known = by(1+i*3%9), true
		m.Outcome = []library.Outcome{library.WhiteWon, library.BlackWon, library.WhiteWon, library.Drawn, library.BlackWon}[i%5]
		m.Reason = []game.Reason{game.Reason(rules.MidlineInvasion), game.Reason(rules.Checkmate), game.Resignation, game.Agreement, game.Time}[i%5]
		if i%4 == 3 {
			m.Source, m.Mine, *other, m.Date.Precision = library.Imported, library.NoSide, library.Player{Name: names[1+i%4], Army: other.Army}, library.Day
		}
		m.Labels = [][]string{nil, {"sharp"}, nil, {"club", "endgame"}, nil, nil}[i%6]
		list = append(list, m)
	}
	list[1].Title = "The elephant that came too late"
	return list
}

// lastPosition is where a picture's game stands.
func lastPosition(t *testing.T, p picture) (*rules.Variant, *rules.Position) {
	t.Helper()
	name := p.variant
	if name == "" {
		name = "chess2"
	}
	v, err := variant.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	pos, err := fen.Parse(v, p.start)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range p.moves {
		m, err := uci.Parse(&pos, text)
		if err != nil {
			t.Fatal(err)
		}
		var next rules.Position
		pos.Make(m, &next)
		pos = next
	}
	return v, &pos
}

// madeUpStats are how a few hundred games went.
func madeUpStats() *library.Stats {
	s := &library.Stats{Streaks: library.Streaks{Current: 3, Standing: library.Won, LongestWinning: 9, LongestLosing: 5, LongestUnbeaten: 14}}
	score := func(a, b int) library.Score {
		return library.Score{Won: 1 + (a*7+b*3)%11, Lost: (a*5+b*2)%8 + b%2, Drawn: (a + b) % 4 / 3 * 2}
	}
	add := func(all *library.Score, one library.Score) {
		all.Won, all.Lost, all.Drawn = all.Won+one.Won, all.Lost+one.Lost, all.Drawn+one.Drawn
	}
	for i, own := range "CNERTA" {
		army := library.ArmyScore{Army: byte(own)}
		for k, other := range "CNERTA" {
			if i == 4 && k == 2 {
				continue
			}
			one := score(i, k)
			s.Matchups = append(s.Matchups, library.MatchupScore{Own: byte(own), Other: byte(other), Score: one})
			add(&army.Score, one)
		}
		s.Armies = append(s.Armies, army)
		add(&s.All, army.Score)
	}
	s.Variants = []library.VariantScore{{Variant: "chess2", Score: s.All}}
	for i, v := range []string{"kings", "rebel2", "reservists", "chess960", "chess"} {
		one := library.Score{Won: 3 + i*9, Lost: 5 + i*7, Drawn: i * 3}
		s.Variants = append(s.Variants, library.VariantScore{Variant: v, Score: one})
		add(&s.All, one)
	}
	s.AsWhite = library.Score{Won: s.All.Won*5/9 + 1, Lost: s.All.Lost * 4 / 9, Drawn: s.All.Drawn / 2}
	s.AsBlack = library.Score{Won: s.All.Won - s.AsWhite.Won, Lost: s.All.Lost - s.AsWhite.Lost, Drawn: s.All.Drawn - s.AsWhite.Drawn}
	s.Opponents = append(s.Opponents, library.OpponentScore{Known: true, Score: library.Score{Won: 8, Lost: 11, Drawn: 2}})
	for level := 1; level <= 6; level++ {
		s.Opponents = append(s.Opponents, library.OpponentScore{Opponent: by(level), Known: true, Score: library.Score{Won: 66 - level*10, Lost: level * level * 2, Drawn: level}})
	}
	for i, r := range []game.Reason{game.Reason(rules.Checkmate), game.Reason(rules.MidlineInvasion), game.Resignation, game.Time} {
		s.Endings = append(s.Endings, library.Ending{Reason: r, Score: library.Score{Won: 90 - i*23, Lost: 70 - i*17}})
	}
	s.Endings = append(s.Endings, library.Ending{Reason: game.Agreement, Score: library.Score{Drawn: 15}}, library.Ending{Reason: game.Reason(rules.Threefold), Score: library.Score{Drawn: 9}})
	for i := range 30 {
		if i != 12 {
			s.Days = append(s.Days, library.DayScore{Day: time.Date(2025, 9, 8+7*i, 0, 0, 0, 0, time.UTC), Score: library.Score{Won: (i*7 + 3) % 11, Lost: (i*5 + 1) % 8, Drawn: i % 3}})
		}
	}
	slices.SortFunc(s.Variants, func(a, b library.VariantScore) int { return b.Score.Games() - a.Score.Games() })
	return s
}
