package library

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
	"sync"

	"midline/engine/message"
	"midline/engine/notation/pgn"
)

// A game is stored as packed PGN: packMark, the checksum of the text, and the text, deflated with a
// preset dictionary. The mark identifies a game in a damaged file.
const (
	packMark   = "MPG\x01"
	packHeader = 8
	maxPacked  = 64 << 20 // bytes of a text
)

// common is the preset dictionary: what most games have in common. If it changes, packMark must
// change too.
const common = `[Termination "resignation"] [Termination "checkmate"] [Termination "midline invasion"] ` +
	`[Termination "time forfeit"] [Termination "Normal"] [UTCTime "12:0` +
	`"] [TimeControl "600+5"] [WhiteType "program"] [BlackType "human"] [WhiteLevel "] [BlackLevel "] [ECO "] ` +
	`[WhiteElo "1"] [BlackElo "2"] [SetUp "1"] [FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1 CC"] ` +
	`[Event "Rated Blitz game"] [Site "https://lichess.org/"] [Event "?"] [Site "?"] [Date "2026.01.01"] ` +
	`[UTCDate "202"] [Round "-"] [White "Midline"] [Black "Midline"] [Result "1/2-1/2"] [Result "0-1"] [Result "1-0"] ` +
	`[Variant "Chess 2"] [Variant "chess2"] [Variant "Standard"] ` +
	"\n\n1. e4 e5 2. d4 d5 3. Nf3 Nf6 4. Nc3 Nc6 5. Bb5 a6 6. Bg5 Be7 7. O-O O-O 8. Re1 b5 9. c4 c5 10. g3 g6 11. Bg2 " +
	"Bg7 12. h3 h6 13. Qd2 Qd7 14. Rad1 Rfd8 15. Kh2 Kh7 16. a4 b6 17. exd5 cxd4 18. Nxd4 Nxd5 19. Qxd5 Bxd4 20. f4 " +
	"f5 21. Rxe8+ Rxe8 22. Kf2 Kf7 23. 24. 25. 26. 27. 28. 29. 30. 31. 32. 33. 34. 35. 36. 37. 38. 39. 40. "

var (
	deflaters = sync.Pool{New: func() any {
		w, err := flate.NewWriterDict(nil, packLevel, []byte(common))
		if err != nil {
			panic(err) // the level is valid
		}
		return w
	}}
	inflaters = sync.Pool{New: func() any { return flate.NewReaderDict(nil, []byte(common)) }}
)

const packLevel = 6

// pack packs the text of a game.
func pack(text []byte) ([]byte, error) {
	var b bytes.Buffer
	b.WriteString(packMark)
	_ = binary.Write(&b, binary.LittleEndian, crc32.ChecksumIEEE(text)) // writing to a Buffer does not fail
	w := deflaters.Get().(*flate.Writer)
	defer deflaters.Put(w)
	w.Reset(&b)
	if _, err := w.Write(text); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// unpack is the inverse of pack. The error wraps ErrDamaged.
func unpack(packed []byte) ([]byte, error) {
	if len(packed) < packHeader || string(packed[:len(packMark)]) != packMark {
		return nil, message.New("%w: a game has lost its mark", ErrDamaged)
	}
	r := inflaters.Get().(io.ReadCloser)
	defer inflaters.Put(r)
	if err := r.(flate.Resetter).Reset(bytes.NewReader(packed[packHeader:]), []byte(common)); err != nil {
		return nil, message.New("%w: %w", ErrDamaged, err)
	}
	text, err := io.ReadAll(io.LimitReader(r, maxPacked+1))
	switch {
	case err != nil:
		return nil, message.New("%w: %w", ErrDamaged, err)
	case len(text) > maxPacked || crc32.ChecksumIEEE(text) != binary.LittleEndian.Uint32(packed[len(packMark):]):
		return nil, message.New("%w: a game differs from what was written", ErrDamaged)
	}
	return text, nil
}

// textOf writes a game as PGN.
func textOf(g *pgn.Game) ([]byte, error) {
	text, err := pgn.Append(nil, g)
	if err != nil {
		return nil, err
	}
	if len(text) > maxPacked {
		return nil, message.New("the game has %d bytes, more than the %d that a game of the library may have", len(text),
			maxPacked)
	}
	return text, nil
}

// parse reads the PGN of one game.
func parse(text []byte) (*pgn.Game, error) {
	s := pgn.NewScanner(bytes.NewReader(text))
	if !s.Scan() {
		return nil, errors.Join(message.New("%w: a game has no text", ErrDamaged), s.Err())
	}
	return pgn.Parse(s.Raw(), pgn.Options{})
}
