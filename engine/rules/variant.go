package rules

import (
	"strings"
	"sync"

	"midline/engine/board"
)

// Castling is how a variant castles.
type Castling uint8

// The castling styles.
const (
	NoCastling         Castling = iota
	KingTwoSquares              // orthodox: e1g1, the rooks on the edge files (R6.7)
	KingTakesRook               // chess960: e1h1, the king ends on the c- or g-file (R2.8)
	KingLeaps                   // kings: R3.5
	KingLeapsQueenside          // wild9: R3.7
)

// Royalty is which kings of a side are subject to check.
type Royalty struct {
	// Nearest: only one, the king nearest to the a-file, and on the same file the
	// one nearest to its own first rank (R3.2). Otherwise every king is royal.
	Nearest bool
	// BlackFromLast measures Black's kings from the last file (R3.8).
	BlackFromLast bool
	// TieRankOne prefers rank 1 on the same file for Black as well (R3.7).
	TieRankOne bool
}

// Variant is a game: a board, its rules where they differ, and its armies.
type Variant struct {
	Name         string // as in UCI, options included: "kings:corner=h8"
	Title        string // for people: "Kings"
	Files, Ranks int
	// Letters are the FEN letters of the roles, upper case, 0 for a role that
	// the variant has not.
	Letters  [NumRoles]byte
	Castling Castling
	Royalty  Royalty
	// Midline is the number of ranks on each side of it, 0 where a king wins
	// nothing by crossing it (R2.3).
	Midline int
	// NoActionLoses: a player without a legal action loses (R2.4).
	NoActionLoses bool
	// DeadPosition: the draw of R1.6 is applied.
	DeadPosition bool
	// Leap is the number of files that a king castles by where it leaps (R3.5).
	Leap int
	// Recruiting: converted pieces recruit what they could capture (R4.7).
	Recruiting bool
	// Conversionmate: a mate given by converted pieces alone converts the king
	// (R4.9 to R4.11).
	Conversionmate bool
	// OpenFiles: no action may leave a file without a free square (R5.6).
	OpenFiles bool
	// Reconstructed: the array is ours, the inventor's being lost (R5.1).
	Reconstructed bool
	// Kings is the least number of kings a side; a king-turn army has two.
	Kings int
	// ManyKings: a side may have more than that.
	ManyKings bool
	// KingsInAll are the least and the greatest number of kings of both sides
	// together; a greatest of 0 sets no bound.
	KingsInAll [2]int
	// Shuffled: the array is one of the 960 of chess960, chosen by number.
	Shuffled bool
	// Array is White's side of the fixed array, rank by rank from the first, in
	// FEN letters; empty if Shuffled. Black's mirrors it, or is it turned round.
	Array  []string
	Turned bool
	// Marks: pieces may be converted, and FEN marks them with ~ (R6.2).
	Marks bool
	// Chosen: the players choose among Armies, and FEN has the field that says
	// which; else both play Armies[0].
	Chosen bool
	Armies []*Army
}

// Rules is a variant with the two armies that play it, ready for use. It is
// never changed after Variant.With made it.
type Rules struct {
	Variant *Variant
	// salt is part of each position's key, so that no two games, options or pairs
	// of armies share keys.
	salt  uint64
	Geo   *board.Geometry
	sides [2]side
	// doubles are the squares from which a side's pawns step twice.
	doubles [2]board.Bitboard
	last    [2]board.Bitboard // the rank on which a side's pawns promote
	beyond  [2]board.Bitboard // the far half for a side, empty without a midline
	barred  [2]board.Bitboard // the enemy's back rank
	home    [2]board.Bitboard // the rank of the array's pieces
	// behind are for a side and a square the squares where its king comes after
	// one on that square, where only the nearest is royal (R3.2, R3.7, R3.8).
	behind  [2][board.MaxSquares]board.Bitboard
	guarded bool
	narrow  bool // the board has 64 squares
	// What hot code asks of the variant, at hand.
	everyKing, midline, openFiles, recruits, reserves, settles, kingsCastle bool
	// stopping: there are elephants, and pieces that stop them.
	stopping bool
	// phases: a side has king-turns.
	phases bool
	// walksBack: a position may recur although the count of R1.3 began again since:
	// pawns may walk back (R2.14), or kings change sides and back (R4.9, R4.11).
	walksBack bool
	// ordinary: a displacement has no effect but its own.
	ordinary bool
	// plain: displacing a piece does no more, and is judged by check alone.
	plain bool
}

// home returns the rank of the array's pieces, counted from 0.
func (v *Variant) home() int {
	for i, rank := range v.Array {
		if strings.ContainsRune(rank, 'K') {
			return i
		}
	}
	return 0
}

// Home returns the rank on which a side's pieces stand at the start.
func (r *Rules) Home(c Color) board.Bitboard { return r.home[c] }

// Army returns the army of a side.
func (r *Rules) Army(c Color) *Army { return r.sides[c].Army }

var prepared sync.Map // [3]any{variant, white, black} -> *Rules

// With returns the variant with a pair of its armies, prepared for use; the
// same pair gives the same Rules.
func (v *Variant) With(white, black *Army) *Rules {
	key := [3]any{v, white, black}
	if r, ok := prepared.Load(key); ok {
		return r.(*Rules)
	}
	r, _ := prepared.LoadOrStore(key, prepare(v, white, black))
	return r.(*Rules)
}

func prepare(v *Variant, white, black *Army) *Rules {
	geo := board.Size(v.Files, v.Ranks)
	r := &Rules{Variant: v, Geo: geo, sides: [2]side{compile(white), compile(black)}}
	r.salt = saltOf(v.Name + " " + white.Name + " " + black.Name)
	r.everyKing, r.midline = !v.Royalty.Nearest, v.Midline > 0
	r.openFiles, r.recruits, r.reserves = v.OpenFiles, v.Marks, len(r.sides[White].reservists) > 0
	r.home = [2]board.Bitboard{geo.Rank[v.home()], geo.Rank[geo.Ranks-1-v.home()]}
	r.last = [2]board.Bitboard{geo.Rank[geo.Ranks-1], geo.Rank[0]}
	r.barred = r.last
	if v.Midline > 0 {
		for i := range geo.Ranks {
			c := Black
			if i >= v.Midline {
				c = White
			}
			r.beyond[c] = r.beyond[c].Or(geo.Rank[i])
		}
	}
	for c := range Color(2) {
		for _, rank := range r.sides[c].Pawns.Doubles {
			if c == Black {
				rank = geo.Ranks + 1 - rank
			}
			r.doubles[c] = r.doubles[c].Or(geo.Rank[rank-1])
		}
	}
	if !r.everyKing {
		r.rankKings()
	}
	r.narrow = geo.Squares == 64
	r.plain = !r.openFiles && !r.reserves
	r.kingsCastle = v.Castling == KingLeapsQueenside
	r.settles = v.Conversionmate
	for c := range r.sides {
		s := &r.sides[c]
		r.guarded = r.guarded || s.guarded
		r.stopping = r.stopping || s.guards.immune[0]|s.guards.kingOnly[0] != NoRole
	}
	r.phases = r.sides[White].kingTurn || r.sides[Black].kingTurn
	r.walksBack = r.settles || r.sides[White].Pawns.BoxStep || r.sides[Black].Pawns.BoxStep
	r.ordinary = r.plain && !r.recruits && !r.settles
	if r.recruits { // what is converted recruits
		r.sides[White].simple, r.sides[Black].simple = 0, 0
	}
	r.stopping = r.stopping && (r.sides[White].tramples || r.sides[Black].tramples)
	return r
}

// rankKings fills behind.
func (r *Rules) rankKings() {
	geo := r.Geo
	for c := range Color(2) {
		before := func(a, b board.Square) bool {
			fileA, fileB := geo.FileOf(a), geo.FileOf(b)
			switch {
			case fileA == fileB && (c == White || r.Variant.Royalty.TieRankOne):
				return geo.RankOf(a) < geo.RankOf(b)
			case fileA == fileB:
				return geo.RankOf(a) > geo.RankOf(b)
			case c == Black && r.Variant.Royalty.BlackFromLast:
				return fileA > fileB
			}
			return fileA < fileB
		}
		for a := range board.Square(geo.Squares) {
			for b := range board.Square(geo.Squares) {
				if before(a, b) {
					r.behind[c][a] = r.behind[c][a].With(b)
				}
			}
		}
	}
}
