package store

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"strings"
	"time"

	"midline/engine/game"
	"midline/engine/message"
	"midline/engine/notation/fen"
	"midline/engine/rules"
	"midline/engine/settings/files"
	"midline/engine/variant"
	"midline/engine/variant/orthodox"
)

// OpenDocument reads what somebody opens Midline with: the path of a saved game, or a
// position as a FEN, which two people then play on. name is the UCI name of the FEN's
// game, "" to find it out. now is the game's clock. The error says what is wrong
// with either.
func OpenDocument(text, name string, now func() time.Time) (*game.Game, error) {
	if _, err := os.Stat(text); err == nil || !looksLikeFEN(text) {
		content, err := files.Read(text, game.MaxSave)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return nil, message.New("there is no file %s; a position is given as a FEN", text)
		case err != nil:
			return nil, err
		}
		g, err := game.Decode(bytes.NewReader(content), now)
		if err != nil {
			return nil, message.New("%s cannot be opened: %w", text, err)
		}
		return g, nil
	}
	p, err := position(text, name)
	if err != nil {
		return nil, err
	}
	return game.New(game.Options{Start: p, Now: now})
}

// looksLikeFEN reports whether a text that names no file is meant as a position: it
// begins with ranks.
func looksLikeFEN(text string) bool {
	ranks, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	return strings.Count(ranks, "/") >= 7 && !strings.ContainsAny(ranks, `\:.`)
}

// position reads a FEN of a named game, or of the first that it is a position of:
// Chess 2 if it names armies, else chess, Chess960, and, if its board is none of chess,
// the order of variant.All. The error is that of Chess 2 or chess.
func position(text, name string) (rules.Position, error) {
	if name != "" {
		v, err := variant.Find(name)
		if err != nil {
			return rules.Position{}, err
		}
		return fen.Parse(v, text)
	}
	likely := "chess"
	if len(strings.Fields(text)) > 6 {
		likely = "chess2"
	}
	v, err := variant.Find(likely)
	if err != nil {
		return rules.Position{}, err
	}
	p, wrong := fen.Parse(v, text)
	if wrong == nil {
		return p, nil
	}
	others := []*rules.Variant{&orthodox.Chess960}
	if !boardOfChess(text) {
		others = append(others, variant.All...)
	}
	for _, v := range others {
		if p, err := fen.Parse(v, text); err == nil {
			return p, nil
		}
	}
	return rules.Position{}, wrong
}

// boardOfChess reports whether the ranks of a FEN have nothing that chess has not: a
// slip in such a one is a slip, and no sign of another game.
func boardOfChess(text string) bool {
	ranks, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	return strings.Count(ranks, "/") == 7 && strings.Trim(ranks, "/pnbrqkPNBRQK12345678") == "" &&
		strings.Count(ranks, "K") <= 1 && strings.Count(ranks, "k") <= 1
}
