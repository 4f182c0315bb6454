package library

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"testing"
	"time"

	"midline/engine/game"
	"midline/engine/notation/pgn"
)

// The limits for a monster. The text of a game has at most pgn.MaxGame bytes, and what is made of it is larger
// by these factors.
const (
	attackBase    = 128 << 20 // bytes of memory for any monster,
	attackPerByte = 64        // and for each byte of it
	attackMade    = 1000      // bytes that are allocated for each of its bytes, kept or not,
	attackGame    = 1 << 20   // and for each of its games
	attackHang    = 4 * time.Minute
)

// TestAttackPGN reads hostile PGN in every way in which a user's file is read. Nothing panics or hangs, memory
// remains limited, and a game that is accepted does not change when it is written and read back. MIDLINE_ATTACK=1
// runs the long form.
func TestAttackPGN(t *testing.T) {
	size, rounds, seed := monsterFull/100, 1, uint64(1)
	switch {
	case os.Getenv("MIDLINE_ATTACK") != "":
		size, rounds, seed = monsterFull, 3, rand.Uint64()
	case testing.Short():
		size = monsterFull / 500
	}
	if text := os.Getenv("MIDLINE_SEED"); text != "" {
		n, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		seed = n
	}
	t.Logf("seed %d", seed)
	total := attackCount{}
	for _, m := range monsters() {
		t.Run(m.name, func(t *testing.T) { total.add(attackWith(t, m, seed, size)) })
	}
	for round := range rounds {
		for _, m := range gameMonsters() {
			t.Run(m.name, func(t *testing.T) { total.add(attackWith(t, m, seed+uint64(round), size)) })
		}
	}
	t.Logf("attack: pgn: %d monsters, %d MB: %d games read and written alike, %d refused; at most %d MB of memory",
		total.monsters, total.bytes>>20, total.read, total.refused, total.most>>20)
}

// attackCount counts the results of monsters.
type attackCount struct {
	monsters, bytes, read, refused int
	most                           uint64 // memory
}

func (a *attackCount) add(b attackCount) {
	a.monsters++
	a.bytes, a.read, a.refused, a.most = a.bytes+b.bytes, a.read+b.read, a.refused+b.refused, max(a.most, b.most)
}

// attackWith reads one monster in every way.
func attackWith(t *testing.T, m monster, seed uint64, size int) attackCount {
	text := m.make(rand.New(rand.NewPCG(seed, 0)), size)
	hang := time.AfterFunc(attackHang, func() {
		panic(fmt.Sprintf("%q of size %d and seed %d hangs", m.name, size, seed))
	})
	defer hang.Stop()
	runtime.GC()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	memory := watchMemory()
	read, refused := readMonster(t, text)
	importMonster(t, text, read+refused)
	most := memory()
	runtime.ReadMemStats(&after)
	if limit := before.HeapAlloc + attackBase + attackPerByte*uint64(len(text)); most > limit {
		t.Errorf("%d bytes take %d MB of memory", len(text), most>>20)
	}
	made := after.TotalAlloc - before.TotalAlloc
	if made > attackBase+attackMade*uint64(len(text))+attackGame*uint64(read+refused) {
		t.Errorf("for %d bytes %d MB are allocated", len(text), made>>20)
	}
	t.Logf("%d bytes: %d games, %d refused, %d MB at once, %d MB in all", len(text), read, refused, most>>20, made>>20)
	debug.FreeOSMemory()
	return attackCount{bytes: len(text), read: read, refused: refused, most: most}
}

// watchMemory samples the memory in use until the returned function is called, which returns the maximum.
func watchMemory() (most func() uint64) {
	highest, stop, done := uint64(0), make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		every := time.NewTicker(20 * time.Millisecond)
		defer every.Stop()
		var now runtime.MemStats
		for {
			runtime.ReadMemStats(&now)
			highest = max(highest, now.HeapAlloc)
			select {
			case <-stop:
				return
			case <-every.C:
			}
		}
	}()
	return func() uint64 {
		close(stop)
		<-done
		return highest
	}
}

// readMonster reads a text game by game.
func readMonster(t *testing.T, text []byte) (read, refused int) {
	scanner := pgn.NewScanner(bytes.NewReader(text))
	at := 0
	for scanner.Scan() {
		raw := scanner.Raw()
		if raw.Line < at || raw.Line > len(text) || raw.Number > 0 && raw.Number != read+refused+1 {
			t.Fatalf("game %d of %d begins in line %d, after one that began in line %d", raw.Number, read+refused+1, raw.Line, at)
		}
		at = raw.Line
		g, err := pgn.Parse(raw, pgn.Options{})
		if err != nil {
			if err.Error() == "" {
				t.Errorf("game %d: an error that says nothing", raw.Number)
			}
			if refused++; refused == 1 {
				t.Logf("the first that is refused: %.200v", err)
			}
			continue
		}
		read++
		if err := alike(g); err != nil {
			t.Errorf("game %d, line %d: %v: %.300q", raw.Number, raw.Line, err, raw.Text)
		}
		if t.Failed() && read > 20 {
			t.FailNow()
		}
	}
	if err := scanner.Err(); err != nil {
		t.Error(err)
	}
	return read, refused
}

// alike returns an error if a game changes when it is written and read back, or converted to a game.Game.
func alike(g *pgn.Game) error {
	again, first, err := writeAndRead(g)
	if err != nil {
		return err
	}
	if err := sameMoves(g.Root, again.Root); err != nil {
		return err
	}
	if again.Start != g.Start || again.Result != g.Result || len(again.Tags) != len(g.Tags) {
		return fmt.Errorf("read back with the result %q, %d tags", again.Result, len(again.Tags))
	}
	_, second, err := writeAndRead(again)
	if err != nil {
		return err
	}
	if !bytes.Equal(first, second) {
		return errors.New("written twice, it is not the same")
	}
	own, err := game.FromPGN(g)
	if errors.Is(err, game.ErrTooLong) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("no game can be made of it: %w", err)
	}
	_, _, err = writeAndRead(own.PGN())
	return err
}

// writeAndRead writes a game and reads it back.
func writeAndRead(g *pgn.Game) (*pgn.Game, []byte, error) {
	text, err := pgn.Append(nil, g)
	if err != nil {
		return nil, nil, fmt.Errorf("it cannot be written: %w", err)
	}
	if len(text) > pgn.MaxGame {
		return g, text, nil // which is refused by its size
	}
	r := pgn.NewReader(bytes.NewReader(text), pgn.Options{})
	again, err := r.Next()
	if err != nil {
		return nil, nil, fmt.Errorf("it cannot be read back: %w", err)
	}
	if _, err := r.Next(); err != io.EOF {
		return nil, nil, fmt.Errorf("behind it there is another game, or %v", err)
	}
	return again, text, nil
}

// sameMoves returns an error if two trees differ in their actions, or in notes other than texts.
func sameMoves(a, b *pgn.Node) error {
	type pair struct{ a, b *pgn.Node }
	for open := []pair{{a, b}}; len(open) > 0; {
		last := open[len(open)-1]
		open = open[:len(open)-1]
		x, y := &last.a.Notes, &last.b.Notes
		if last.a.Move != last.b.Move || len(last.a.Children) != len(last.b.Children) {
			return fmt.Errorf("read back with %v and %d moves behind it for %v and %d", last.b.Move, len(last.b.Children),
				last.a.Move, len(last.a.Children))
		}
		if !slices.Equal(x.Glyphs, y.Glyphs) || !slices.Equal(x.Marks, y.Marks) || x.Eval != y.Eval || x.Clock != y.Clock ||
			x.Elapsed != y.Elapsed {
			return fmt.Errorf("read back with other notes at %v", last.a.Move)
		}
		for i := range last.a.Children {
			open = append(open, pair{last.a.Children[i], last.b.Children[i]})
		}
	}
	return nil
}

// importMonster imports a text into a library and checks that the library has what was read.
func importMonster(t *testing.T, text []byte, games int) {
	l := fresh(t)
	ctx := context.Background()
	got, err := l.Import(ctx, bytes.NewReader(text), Import{})
	if err != nil {
		t.Fatal(err)
	}
	if got.Games+got.Duplicates+got.Errors != games {
		t.Errorf("%d games imported, %d duplicates, %d errors of %d games", got.Games, got.Duplicates, got.Errors, games)
	}
	var out bytes.Buffer
	if err := l.Export(ctx, &out, nil, Query{}, ExportOptions{}, nil); err != nil {
		t.Fatal(err)
	}
	kept, bad := 0, 0
	for r := pgn.NewReader(&out, pgn.Options{}); ; {
		_, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			bad++
			t.Errorf("a game of the export: %v", err)
			if bad > 5 {
				return
			}
			continue
		}
		kept++
	}
	if kept+bad != got.Games {
		t.Errorf("%d games were imported, and %d exported", got.Games, kept)
	}
}
