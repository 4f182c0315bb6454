package lab

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"midline/engine/game"
	"midline/engine/lab/players"
	"midline/engine/notation/pgn"
	"midline/engine/variant"
)

// roundRobin is a tournament of three in chess from a book.
func roundRobin(out string, cores int) *Match {
	return &Match{
		Settings: Settings{
			Players: []string{"midline nodes=40 hash=1 name=\"Forty nodes\"", "beginner", "random"}, Pairs: RoundRobin(3),
			Variants: "chess", Seed: 5, Patience: 20, MaxTurns: 12,
			Book: []string{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1;e2e4 e7e5",
				"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1;d2d4"},
		},
		Games: 4, Cores: cores, Out: out, Forfeit: true,
	}
}

// playUntil plays a match until a number of games are over, and returns its table.
func playUntil(t *testing.T, m *Match, games int) *Table {
	t.Helper()
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	table := NewTable(m.Names())
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	m.See = func(r *Record) {
		if !table.Add(r) {
			t.Errorf("game %d does not count", r.Game)
		}
		if table.Games() == games && games < m.Total() {
			cancel()
		}
	}
	if err := m.Run(ctx, io.Discard); (err != nil) != (games < m.Total()) {
		t.Fatal(err)
	}
	return table
}

func show(t *Table) string {
	var b strings.Builder
	for _, i := range t.Order() {
		r := &t.Rows[i]
		fmt.Fprintf(&b, "%s %d %s %d;", r.Name, r.Points, r.Total.Row(), len(r.Against))
		for j := range t.Rows {
			if a := r.Against[j]; a != nil {
				fmt.Fprintf(&b, " %s %v", a.Row(), a.Pairs)
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// A tournament that was interrupted again and again ends with the table of one that was not.
func TestTableAfterInterrupts(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	whole := playUntil(t, roundRobin(filepath.Join(dir, "whole"), 2), 12)
	for _, games := range []int{1, 4, 5, 11} {
		playUntil(t, roundRobin(filepath.Join(dir, "parted"), 1), games)
	}
	parted := playUntil(t, roundRobin(filepath.Join(dir, "parted"), 2), 12)
	if a, b := show(whole), show(parted); a != b || whole.Games() != 12 {
		t.Errorf("whole:\n%s\nparted:\n%s", a, b)
	}
	sum := 0
	for i := range whole.Rows {
		r := &whole.Rows[i]
		if sum += r.Points; r.Total.Games() != 8 || r.Against[i] != nil {
			t.Errorf("%+v", r)
		}
	}
	if sum != 24 {
		t.Errorf("12 games gave %d half points", sum)
	}
}

// Whoever watches sees each game begin, go on and end.
func TestWatch(t *testing.T) {
	t.Parallel()
	var mutex sync.Mutex
	seen, over := map[int]int{}, map[int]bool{}
	m := roundRobin("", 2)
	m.Watch = func(l Live) {
		mutex.Lock()
		defer mutex.Unlock()
		if n := len(l.Moves); seen[l.Game] > 0 && !l.Over && n != seen[l.Game]+1 {
			t.Errorf("game %d has %d actions, and had %d", l.Game, n, seen[l.Game])
		}
		pos := l.Start
		for _, move := range l.Moves {
			before := pos
			before.Make(move, &pos)
		}
		if pos != l.Position {
			t.Errorf("game %d: the actions do not lead to the position", l.Game)
		}
		if g, err := l.Record.PGN("test"); err != nil || l.Record.Game != l.Game || g.Start != l.Start ||
			(g.Result == "*") == l.Over || l.Slot < 0 || l.Slot > 1 {
			t.Errorf("game %d at place %d has the record %v, %v", l.Game, l.Slot, l.Record, err)
		}
		seen[l.Game], over[l.Game] = len(l.Moves), l.Over
	}
	if err := m.Run(t.Context(), io.Discard); err != nil {
		t.Fatal(err)
	}
	for game := range 12 {
		if seen[game] == 0 || !over[game] {
			t.Errorf("game %d: %d actions seen, over %v", game, seen[game], over[game])
		}
	}
}

// Players that cannot begin, and programs that fail, lose their games, and the tournament goes on.
func TestAbsentPlayersLose(t *testing.T) {
	t.Parallel()
	m := roundRobin(filepath.Join(t.TempDir(), "games"), 2)
	m.Players = []string{"uci /no/such/program depth=1 name=absent", fakeSpec(t, players.KindUCI, "crash",
		"depth=1").Text, "random"}
	table := playUntil(t, m, 12)
	if r := &table.Rows[0]; r.Points != 0 || r.Faults != 8 || r.Total.Games() != 8 {
		t.Errorf("%+v", r)
	}
	if r := &table.Rows[2]; r.Points != 16 {
		t.Errorf("random has %d half points of 16", r.Points)
	}
	for _, g := range gamesOf(t, m.Out) {
		if g.White == "absent" && (g.Reason != players.NoStart || !strings.Contains(g.Detail, "cannot be started")) {
			t.Errorf("game %d ends by %s: %s", g.Game, g.Reason, g.Detail)
		}
	}
	m.Forfeit, m.Out = false, ""
	if err := m.Run(t.Context(), io.Discard); err == nil {
		t.Error("without forfeits a match goes on without a player")
	}
}

func TestBook(t *testing.T) {
	chess, _ := variant.Find("chess")
	games := "[Event \"a\"]\n\n1. e4 e5 2. Nf3 *\n\n[Event \"b\"]\n[Variant \"kings\"]\n\n1. e4 *\n\n[Event \"c\"]\n\n1. e4 e5 *\n\n" +
		"[Event \"mate\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n"
	positions := "# a comment\n\nrnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - bm Nf3; id \"x\";\n" +
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\nnonsense\n8/8/8/8/8/8/8/K1k5 w - - 0 1\n"
	long := strings.Repeat("x", 200_000) + "\n" // more than the buffer holds, whose end is not a line of its own
	for _, c := range []struct {
		text       string
		turns      int
		want, left int
		first      string
	}{
		{games, 1, 2, 1, ";e2e4 e7e5"}, {games, 8, 2, 2, ";e2e4 e7e5 g1f3"}, {positions, 8, 2, 2, "rnbqkbnr/pppp1ppp/"},
		{long + "# " + long + positions, 8, 2, 3, "rnbqkbnr/pppp1ppp/"},
	} {
		book, left, err := ReadBook(t.Context(), strings.NewReader(c.text), chess, c.turns)
		if err != nil || len(book) != c.want || left != c.left || !strings.Contains(book[0], c.first) {
			t.Errorf("%d turns: %q, %d left out, %v", c.turns, book, left, err)
		}
		for _, entry := range book {
			if _, err := bookOpening(chess, entry); err != nil {
				t.Errorf("%s: %v", entry, err)
			}
		}
	}
	for _, bad := range []string{"", "\n\n", "no position at all\n", "[Event \"b\"]\n[Variant \"kings\"]\n\n1. e4 *\n"} {
		if book, _, err := ReadBook(t.Context(), strings.NewReader(bad), chess, 8); err == nil {
			t.Errorf("%q is taken as %q", bad, book)
		}
	}
	book := []string{"a", "b", "c", "d"}
	if a, b := ChooseBook(book, 3, 1), ChooseBook(book, 3, 1); len(a) != 3 || fmt.Sprint(a) != fmt.Sprint(b) {
		t.Errorf("%q and %q", a, b)
	}
	m := roundRobin("", 1)
	m.Book = []string{"nonsense"}
	if err := m.Ready(); err == nil {
		t.Error("a broken opening is taken")
	}
}

// A match with a book goes on with more games, for which there are more openings of the same book, but not with
// other openings.
func TestBookGoesOn(t *testing.T) {
	t.Parallel()
	out := filepath.Join(t.TempDir(), "games")
	var book []string
	for _, first := range []string{"e2e4", "d2d4", "c2c4", "g1f3"} {
		book = append(book, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1;"+first)
	}
	for _, games := range []int{2, 8} {
		m := roundRobin(out, 2)
		m.Games, m.Book = games, ChooseBook(book, games/2, 1)
		if table := playUntil(t, m, m.Total()); table.Games() != m.Total() {
			t.Errorf("%d of %d games", table.Games(), m.Total())
		}
	}
	openings := map[string]int{}
	if err := ReadGamesFile(out, func(_ Settings, r *Record) error {
		openings[r.Actions[0].Text]++
		return nil
	}); err != nil || len(openings) != len(book) {
		t.Errorf("%v, %v", openings, err)
	}
	for _, other := range [][]string{nil, ChooseBook(book, 4, 2)} {
		m := roundRobin(out, 1)
		m.Book = other
		if err := m.Ready(); err != nil {
			t.Fatal(err)
		}
		if err := m.Run(t.Context(), io.Discard); err == nil || !strings.Contains(err.Error(), "other settings") {
			t.Errorf("with %d openings: %v", len(other), err)
		}
	}
}

// A damaged record is told with its line when its file is read, and does no harm in a table.
func TestDamagedRecords(t *testing.T) {
	t.Parallel()
	for _, bad := range []string{`"blame":"x"`, `"blame":"W"`, `"opening":-1`} {
		line := `{"game":0,"white":"a","black":"b","result":"1-0","reason":"crash",` + bad + `}`
		text := `{"midline-lab":"1","plan":{}}` + "\n" + line + "\n"
		seen := func(Settings, *Record) error { t.Errorf("%s is taken", bad); return nil }
		if _, err := ReadGames(strings.NewReader(text), seen); err == nil || !strings.Contains(err.Error(),
			"line 2: game 0") {
			t.Errorf("%s: %v", bad, err)
		}
	}
	table := NewTable([]string{"a", "b"})
	for game, blame := range []string{"x", "w", "b"} {
		table.Add(&Record{Game: game, White: "a", Black: "b", Result: "1-0", Reason: players.Crash, Blame: blame})
	}
	if table.Games() != 3 || table.Rows[0].Faults != 1 || table.Rows[1].Faults != 1 {
		t.Errorf("%d games, %+v", table.Games(), table.Rows)
	}
}

// A recorded game can be read again from its PGN.
func TestRecordAsPGN(t *testing.T) {
	m := roundRobin("", 1)
	m.Games = 2
	var records []*Record
	m.See = func(r *Record) { records = append(records, r) }
	if err := m.Run(t.Context(), io.Discard); err != nil {
		t.Fatal(err)
	}
	for _, r := range records {
		g, err := r.PGN("Test")
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if err := pgn.Write(&b, g); err != nil {
			t.Fatal(err)
		}
		again, err := pgn.NewReader(&b, pgn.Options{}).Next()
		if err != nil || len(again.Warnings) > 0 || again.Result != r.Result || again.Tag("White") != r.White {
			t.Fatalf("%v, %v", err, again)
		}
		read, err := game.FromPGN(again)
		if err != nil || len(read.Line())-1 != len(r.Actions) {
			t.Errorf("game %d comes back with other actions, %v", r.Game, err)
		}
	}
}
