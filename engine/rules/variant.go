package rules

import (
	"strings"
	"sync"

	"midline/engine/board"
	"midline/engine/message"
)

// Castling is a castling style.
type Castling uint8

// The castling styles.
const (
	NoCastling         Castling = iota
	KingTwoSquares              // orthodox: e1g1, the rooks on the edge files (R6.7)
	KingTakesRook               // chess960: e1h1, the king ends on the c- or g-file (R2.8)
	KingLeaps                   // kings: R3.5
	KingLeapsQueenside          // wild9: R3.7
)

// Royalty says which kings of a side are subject to check.
type Royalty struct {
	// Nearest says that only one is: the king nearest to the a-file, and on the same file the one
	// nearest to its own first rank (R3.2). Otherwise every king is royal.
	Nearest bool
	// BlackFromLast measures Black's kings from the last file (R3.8).
	BlackFromLast bool
	// TieRankOne prefers rank 1 on the same file for Black as well (R3.7).
	TieRankOne bool
}

// Variant is a game: a board, its differences in the rules, and its armies.
type Variant struct {
	Name         string // as in UCI, options included: "kings:corner=h8"
	Title        string // for people: "Kings"
	Files, Ranks int
	// Letters are the FEN letters of the roles, upper case, 0 for a role that the variant does not
	// have.
	Letters  [NumRoles]byte
	Castling Castling
	Royalty  Royalty
	// Midline is the number of ranks on each side of the midline, 0 if crossing it does not win
	// (R2.3).
	Midline int
	// NoActionLoses says that a player without a legal action loses (R2.4).
	NoActionLoses bool
	// DeadPosition says that the draw of R1.6 applies.
	DeadPosition bool
	// Leap is the number of files of a leaping king's castling (R3.5).
	Leap int
	// Recruiting says that converted pieces recruit what they could capture (R4.7).
	Recruiting bool
	// Conversionmate says that a mate by converted pieces alone converts the king (R4.9 to R4.11).
	Conversionmate bool
	// OpenFiles says that no action may leave a file without a free square (R5.6).
	OpenFiles bool
	// Reconstructed says that the array is Midline's, because the inventor's is lost (R5.1).
	Reconstructed bool
	// Kings is the least number of kings a side; an army with a king-turn has two.
	Kings int
	// ManyKings says that a side may have more than that.
	ManyKings bool
	// KingsInAll are the least and the greatest number of kings of both sides together; a greatest
	// of 0 sets no bound.
	KingsInAll [2]int
	// Shuffled says that the array is one of the 960 of chess960, chosen by number.
	Shuffled bool
	// Array is White's side of the fixed array, rank by rank from the first, in FEN letters; empty
	// if Shuffled. Black's is mirrored or turned round.
	Array  []string
	Turned bool
	// Marks says that pieces may be converted, and that FEN marks them with ~ (R6.2).
	Marks bool
	// Chosen says that the players choose among Armies, and that FEN has a field for the choice;
	// otherwise both play Armies[0].
	Chosen bool
	Armies []*Army
	// Own says that armies of the player's own may be chosen as well (R2.38).
	Own bool
}

// Called returns the name of the variant, for messages.
func (v *Variant) Called() message.Name {
	return message.Name{Kind: "variant", ID: v.Name, English: v.Title}
}

// Rules is a variant with the two armies that play it, ready for use. It is immutable; Variant.With
// makes it.
type Rules struct {
	Variant *Variant
	// salt is part of each position's key, so that no two games, options or pairs of armies share
	// keys.
	salt  uint64
	Geo   *board.Geometry
	sides [2]side
	// doubles are the squares from which a side's pawns may double-step.
	doubles [2]board.Bitboard
	last    [2]board.Bitboard // the rank on which a side's pawns promote
	beyond  [2]board.Bitboard // the far half for a side, empty without a midline
	barred  [2]board.Bitboard // the enemy's back rank
	home    [2]board.Bitboard // the rank of the array's pieces
	// behind has, for a side and a square, the squares that come after it in the order of kings,
	// where only the nearest is royal (R3.2, R3.7, R3.8).
	behind  [2][board.MaxSquares]board.Bitboard
	guarded bool
	narrow  bool // the board has 64 squares
	// Properties of the variant for hot code.
	everyKing, midline, openFiles, recruits, reserves, settles, kingsCastle bool
	// castlesBetween says that a castling needs the squares between king and rook free, and no other.
	castlesBetween bool
	// stopping says that there are elephants, and pieces that stop them.
	stopping bool
	// phases says that a side has king-turns.
	phases bool
	// walksBack says that a position may recur although the count of R1.3 has been reset since:
	// pawns may walk back (R2.14), or kings change sides and back (R4.9, R4.11).
	walksBack bool
	// ordinary says that a displacement has no further effect.
	ordinary bool
	// plain says that displacing a piece does nothing else, and check alone decides its legality.
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

// Home returns the rank of a side's pieces in the array.
func (r *Rules) Home(c Color) board.Bitboard { return r.home[c] }

// Army returns the army of a side.
func (r *Rules) Army(c Color) *Army { return r.sides[c].Army }

var prepared sync.Map // [3]any{variant, white, black} -> *Rules

// With returns the variant with a pair of its armies, prepared for use. The same pair gives the
// same Rules.
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
	r := &Rules{Variant: v, Geo: geo, sides: [2]side{compile(white, geo, White), compile(black, geo, Black)}}
	r.salt = saltOf(v.Name + " " + white.Name + white.Hash + " " + black.Name + black.Hash)
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
	r.castlesBetween = v.Castling != KingTakesRook
	r.settles = v.Conversionmate
	for c := range r.sides {
		s := &r.sides[c]
		r.guarded = r.guarded || s.guarded
		r.stopping = r.stopping || s.guards.immune[0]|s.guards.kingOnly[0] != NoRole
	}
	r.phases = r.sides[White].kingTurn || r.sides[Black].kingTurn
	r.walksBack = r.settles || r.sides[White].Pawns.BoxStep || r.sides[Black].Pawns.BoxStep
	r.ordinary = r.plain && !r.recruits && !r.settles
	if r.recruits { // converted pieces recruit
		r.sides[White].simple, r.sides[Black].simple = 0, 0
	}
	for c := range r.sides {
		r.sides[c].count()
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
