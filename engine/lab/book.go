package lab

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"slices"
	"strings"

	"midline/engine/internal/plainfile"
	"midline/engine/message"
	"midline/engine/notation/fen"
	"midline/engine/notation/pgn"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/orthodox"
)

// BookTurns is the usual number of full turns that ReadBook takes of a game.
const BookTurns = 8

// maxBook bounds the number of openings that ReadBook reads.
const maxBook = 200_000

// ReadBook reads openings of a variant: games in PGN, of which it takes a number of full turns, or
// positions, one a line, as FEN or EPD. Games and positions of other variants, and what it cannot
// read, are left out and counted. The openings are as Settings.Book has them, each once.
func ReadBook(ctx context.Context, from io.Reader, v *rules.Variant, turns int) (book []string, left int, err error) {
	r := bufio.NewReaderSize(from, 1<<16)
	head, err := r.Peek(1 << 12)
	if err != nil && err != io.EOF {
		return nil, 0, err
	}
	seen := map[string]bool{}
	add := func(entry string, ok bool) {
		switch {
		case !ok:
			left++
		case !seen[entry] && len(book) < maxBook:
			seen[entry] = true
			book = append(book, entry)
		}
	}
	if looksLikeGames(head) {
		err = readGames(ctx, r, v, turns, add)
	} else {
		err = readPositions(ctx, r, v, add)
	}
	switch {
	case err != nil:
		return nil, left, err
	case len(book) == 0 && left == 0:
		return nil, 0, message.New("there is no game and no position in it")
	case len(book) == 0:
		return nil, left, message.New("none of its %d games or positions is one of this game", left)
	}
	return book, left, nil
}

// looksLikeGames reports whether a text begins with a game in PGN.
func looksLikeGames(head []byte) bool {
	for line := range bytes.Lines(head) {
		if line = bytes.TrimSpace(line); len(line) > 0 && line[0] != '#' {
			return line[0] == '[' || pgn.Begins(string(line))
		}
	}
	return false
}

func readGames(ctx context.Context, from io.Reader, v *rules.Variant, turns int, add func(string, bool)) error {
	for r := pgn.NewReader(from, pgn.Options{Variant: v}); ; {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		g, err := r.Next()
		var bad *pgn.Error
		switch {
		case err == io.EOF:
			return nil
		case errors.As(err, &bad):
			add("", false)
		case err != nil:
			return err
		default:
			entry, ok := entryOf(g, turns)
			add(entry, ok && g.Start.Rules().Variant.Name == v.Name)
		}
	}
}

// entryOf returns the first full turns of a game as an opening. It reports false if nothing can
// follow them.
func entryOf(g *pgn.Game, turns int) (string, bool) {
	pos, entry := g.Start, fen.Format(&g.Start)
	separator := ";"
	for n, done := g.Root, 0; len(n.Children) > 0 && n != g.End && done < 2*turns; {
		n = n.Children[0]
		text, before := uci.Move(&pos, n.Move), pos
		if n.Move == rules.PassMove && !pos.KingTurn() || !before.Make(n.Move, &pos) {
			break
		}
		if pos.Side() != before.Side() {
			done++
		}
		entry += separator + text
		separator = " "
	}
	return entry, goesOn(&pos)
}

// goesOn reports whether a game can go on from a position.
func goesOn(pos *rules.Position) bool {
	return pos.Status().Reason == rules.Ongoing && len(pos.Legal(nil)) > 0
}

// readPositions reads lines of FEN or EPD. A line that the buffer does not hold is no position.
func readPositions(ctx context.Context, from *bufio.Reader, v *rules.Variant, add func(string, bool)) error {
	for inside := false; ; { // a long line
		if ctx.Err() != nil {
			return ctx.Err()
		}
		text, more, err := from.ReadLine()
		switch {
		case err == io.EOF:
			return nil
		case err != nil:
			return err
		}
		rest := inside
		inside = more
		line := strings.TrimSpace(strings.TrimPrefix(string(text), "\uFEFF"))
		if rest || line == "" || line[0] == '#' {
			continue
		}
		pos, ok := positionIn(v, line)
		if more || !ok || !goesOn(&pos) {
			add("", false)
			continue
		}
		add(fen.Format(&pos), true)
	}
}

// positionIn reads a FEN, or an EPD: the first four fields of one, followed by operations.
func positionIn(v *rules.Variant, line string) (rules.Position, bool) {
	text, _, _ := strings.Cut(line, ";")
	if pos, err := fen.Parse(v, strings.TrimSpace(text)); err == nil {
		return pos, true
	}
	fields := strings.Fields(line)
	if len(fields) < 4 {
		return rules.Position{}, false
	}
	pos, err := fen.Parse(v, strings.Join(fields[:4], " ")+" 0 1")
	return pos, err == nil
}

// ChooseBook returns a number of openings of a book, in an order that a seed determines; all if
// there are fewer.
func ChooseBook(book []string, n int, seed uint64) []string {
	chosen := slices.Clone(book)
	rng := rand.New(rand.NewPCG(seed, 11))
	rng.Shuffle(len(chosen), func(i, j int) { chosen[i], chosen[j] = chosen[j], chosen[i] })
	return chosen[:min(n, len(chosen))]
}

// bookOpening reads an opening of Settings.Book.
func bookOpening(v *rules.Variant, entry string) (*Opening, error) {
	start, moves, _ := strings.Cut(entry, ";")
	pos, err := fen.Parse(v, start)
	if err != nil {
		return nil, err
	}
	r := pos.Rules()
	o := &Opening{Cell: Cell{v, r.Army(rules.White), r.Army(rules.Black)}, Number: orthodox.Standard, Start: pos}
	return o, o.play(strings.FieldsSeq(moves))
}

// readBook reads the openings of a match from a file.
func (m *Match) readBook(ctx context.Context, name string, turns int) error {
	v, err := variant.Find(m.Variants)
	if err != nil {
		return message.New("-book is for one variant: %w", err)
	}
	f, err := plainfile.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	book, _, err := ReadBook(ctx, f, v, turns)
	if err != nil {
		return message.New("%s: %w", name, err)
	}
	m.Book = ChooseBook(book, (m.Games+1)/2, m.Seed)
	return nil
}

// checkBook says what is wrong with the openings of a match.
func (m *Match) checkBook() error {
	if len(m.Book) == 0 {
		return nil
	}
	v, err := variant.Find(m.Variants)
	if err != nil {
		return message.New("openings of one's own are for one game: %w", err)
	}
	for i, entry := range m.Book {
		if _, err := bookOpening(v, entry); err != nil {
			return message.New("opening %d: %w", i+1, err)
		}
	}
	return nil
}
