package store

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"path/filepath"
	"strings"
	"time"

	"midline/engine/annotation"
	"midline/engine/game"
	"midline/engine/message"
	"midline/engine/notation/fen"
	"midline/engine/notation/pgn"
	"midline/engine/rules"
	"midline/engine/variant"
	"midline/engine/variant/chess2"
	"midline/engine/variant/orthodox"
	"midline/ui/settings/files"
)

// Document is what a user opens: a game that can be continued, or games in PGN that are still to be read.
type Document struct {
	Game *game.Game        // nil for PGN
	PGN  io.ReadSeekCloser // nil for a game
	Name string            // of the file of the PGN, without its folder; "" if it was pasted
	// Again opens the PGN anew; nil if it came through a pipe.
	Again func(ctx context.Context) (io.ReadCloser, error)
	// Notices are sentences about what was corrected in a FEN, or left out.
	Notices []*message.Message
}

// OpenDocument reads what a user opens Midline with: the path of a saved game, of games in PGN or of a text
// with a FEN, or a position as a FEN, which two people then play. name is the UCI name of the game of the FEN,
// "" to find it out. now is the clock of the game. OpenDocument may wait for a file until the end of the
// context. The error says what is wrong with the file or the FEN.
func OpenDocument(ctx context.Context, text, name string, now func() time.Time) (Document, error) {
	f, err := files.OpenStream(ctx, text)
	switch {
	case err == nil:
		return openFile(ctx, f, text, name, now)
	case ctx.Err() != nil:
		return Document{}, err
	case LooksLikeFEN(text) && !errors.Is(err, fs.ErrPermission):
		return openFEN(text, name, now)
	case errors.Is(err, fs.ErrNotExist):
		return Document{}, message.New("there is no file %s; a position is given as a FEN", text)
	}
	return Document{}, err
}

// ErrNeither says that a text that was pasted is none that can be opened.
var ErrNeither = message.New("there is neither a position (FEN) nor a game (PGN) in the clipboard")

// OpenText reads a text that was pasted: a position as a FEN, or games in PGN.
func OpenText(text string, now func() time.Time) (Document, error) {
	if position := strings.Trim(strings.TrimSpace(text), "\"'`"); LooksLikeFEN(position) {
		return openFEN(position, "", now)
	}
	if looksLikePGN(text) {
		return Document{PGN: pasted{strings.NewReader(text)}, Again: func(context.Context) (io.ReadCloser, error) {
			return pasted{strings.NewReader(text)}, nil
		}}, nil
	}
	return Document{}, ErrNeither
}

// pasted is a text that was pasted, as a file.
type pasted struct{ *strings.Reader }

// Close implements io.Closer.
func (pasted) Close() error { return nil }

// headOf is the number of bytes from which the kind of a file is determined.
const headOf = 4096

// openFile determines what a file contains, and closes it unless that is PGN.
func openFile(ctx context.Context, f *files.Stream, path, name string, now func() time.Time) (Document, error) {
	defer context.AfterFunc(ctx, func() { _ = f.Close() })() // ends a Read that waits
	d, err := readFile(f, path, name, now)
	if d.PGN == nil {
		err = errors.Join(err, f.Close())
	}
	if ctx.Err() != nil {
		return Document{}, errors.Join(context.Cause(ctx), f.Close())
	}
	return d, err
}

// readFile reads a file according to how it begins.
func readFile(f *files.Stream, path, name string, now func() time.Time) (Document, error) {
	if strings.EqualFold(filepath.Ext(path), ".pgn") {
		return games(f, path), nil
	}
	head := make([]byte, headOf)
	n, err := io.ReadFull(f, head)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return Document{}, message.New("%s cannot be read: %w", path, err)
	}
	start := string(head[:n])
	if looksLikePGN(start) && f.Rewind() {
		return games(f, path), nil
	}
	content, err := f.All(game.MaxSave)
	if err != nil {
		return Document{}, err
	}
	if LooksLikeFEN(start) {
		return openFEN(string(content), name, now)
	}
	g, err := game.Decode(bytes.NewReader(content), now)
	if err != nil {
		return Document{}, message.New("%s cannot be opened: %w", path, err)
	}
	return Document{Game: g}, nil
}

// games is the document of a file with PGN.
func games(f *files.Stream, path string) Document {
	d := Document{PGN: f, Name: filepath.Base(path)}
	if f.Size() > 0 { // a pipe has none
		d.Again = func(ctx context.Context) (io.ReadCloser, error) {
			again, err := files.OpenStream(ctx, path)
			if err != nil {
				return nil, err // and no reader that is a pointer to nothing
			}
			return again, nil
		}
	}
	return d
}

func openFEN(text, name string, now func() time.Time) (Document, error) {
	first, others := firstPosition(text)
	found, err := position(first, name)
	if err != nil {
		return Document{}, err
	}
	d := Document{}
	if d.Game, err = game.New(game.Options{Start: found.Position, Now: now}); err != nil {
		return Document{}, err
	}
	if c := found.Comment(); c != "" {
		if err := d.Game.Annotate(d.Game.Current(), annotation.Notes{Comment: c}); err != nil {
			return Document{}, err
		}
	}
	for _, w := range found.Warnings {
		d.Notices = append(d.Notices, w.Message())
	}
	if others > 0 {
		d.Notices = append(d.Notices, message.New("the first of %d positions is opened", others+1))
	}
	return d, nil
}

// firstPosition returns the first of several FENs, one per line, and the number of the others. If there are no
// others, the whole text is the FEN.
func firstPosition(text string) (first string, others int) {
	for line := range strings.Lines(text) {
		switch {
		case !LooksLikeFEN(line):
		case first == "":
			first = line
		default:
			others++
		}
	}
	if others == 0 {
		first = text
	}
	return strings.Join(strings.Fields(first), " "), others
}

// looksLikePGN reports whether a text, or its beginning, seems to be PGN.
func looksLikePGN(text string) bool {
	text = afterComments(text)
	return pgn.Begins(text[:min(len(text), headOf)])
}

// afterComments returns a text without the blanks and comments at its beginning.
func afterComments(text string) string {
	for {
		text = strings.TrimLeft(text, " \t\r\n\v\f\uFEFF")
		end := ""
		switch {
		case strings.HasPrefix(text, "{"):
			end = "}"
		case strings.HasPrefix(text, "%"), strings.HasPrefix(text, ";"):
			end = "\n"
		default:
			return text
		}
		_, rest, ends := strings.Cut(text, end)
		if !ends {
			return ""
		}
		text = rest
	}
}

// LooksLikeFEN reports whether a text that names no file seems to be a position: it begins with ranks. If they
// have only letters of a FEN, some may be missing.
func LooksLikeFEN(text string) bool {
	fields := append(strings.Fields(text[:min(len(text), headOf)]), "", "")
	board, side := fields[0], fields[1]
	ranks := strings.Split(board, "/")
	if len(ranks) >= 8 && !strings.ContainsAny(board, `\:.`) {
		return true
	}
	for _, rank := range ranks {
		if rank == "" || strings.Trim(rank, "0123456789~abciklmnpqruABCIKLMNPQRU") != "" {
			return false
		}
	}
	toMove := side == "w" || side == "b" || side == "wk" || side == "bk"
	return len(ranks) > 1 && toMove || len(ranks) > 2 && side == "" && strings.ContainsAny(board, "12345678")
}

// position reads a FEN of a named game, or else of the first game that it fits. It tries Chess 2 if the FEN
// names armies, or else chess, then Chess960 and, if the board is not one of chess, the games of variant.All.
// Games for which the FEN is correct precede those for which it must be corrected. The error is that of
// Chess 2 or chess.
func position(text, name string) (fen.Reading, error) {
	if name != "" {
		v, err := variant.Find(name)
		if err != nil {
			return fen.Reading{}, err
		}
		return fen.Read(v, text)
	}
	likely := &orthodox.Chess
	if fields := strings.Fields(text); len(fields) > 6 && len(fields[6]) <= 2 &&
		fields[6] == strings.ToUpper(fields[6]) {
		likely = &chess2.Variant
	}
	candidates := []*rules.Variant{likely}
	if shuffled(text) {
		candidates = append(candidates, &orthodox.Chess960)
	}
	if !boardOfChess(text) {
		candidates = append(candidates, variant.All...)
	}
	for _, v := range candidates {
		if p, err := fen.Parse(v, text); err == nil {
			return fen.Reading{Position: p}, nil
		}
	}
	for _, v := range append([]*rules.Variant{&chess2.Variant}, candidates...) { // armies may stand last
		if found, err := fen.Read(v, text); err == nil {
			return found, nil
		}
	}
	_, err := fen.Read(likely, text)
	return fen.Reading{}, err
}

// shuffled reports whether the castling rights of a FEN may be those of Chess960: they are named by files, or
// both arrays are complete. Otherwise a K or Q without its rook is left over from a game of chess.
func shuffled(text string) bool {
	fields := strings.Fields(text)
	ranks := strings.Split(fields[0], "/")
	return len(fields) > 2 && strings.Trim(fields[2], "KQkq-") != "" ||
		!strings.ContainsAny(ranks[0]+ranks[len(ranks)-1], "0123456789")
}

// boardOfChess reports whether the ranks of a FEN have nothing that chess does not have. A mistake in such a FEN
// is a mistake, and no sign of another game.
func boardOfChess(text string) bool {
	ranks, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	return strings.Count(ranks, "/") == 7 && strings.Trim(ranks, "/pnbrqkPNBRQK12345678") == "" &&
		strings.Count(ranks, "K") <= 1 && strings.Count(ranks, "k") <= 1
}
