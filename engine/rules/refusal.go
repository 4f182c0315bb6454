package rules

import "midline/engine/board"

// Code says why an action that a hand tried is not legal.
type Code uint8

// The codes. The comment after each says what Refusal.Squares holds.
const (
	Allowed           Code = iota // the try is a legal action
	GameOver                      // nothing
	NoPieceThere                  // nothing
	NotYours                      // nothing
	OnlyKings                     // the kings that may act on the king-turn
	NotItsMove                    // nothing: the piece does not move so
	OtherDistance                 // the squares that it reaches that way: it goes so, but not that far or near
	BlockedBy                     // the piece in the way
	OwnPiece                      // the piece
	GhostImmune                   // the ghost
	NemesisImmune                 // the nemesis: only an enemy king may take it
	OutOfReach                    // the elephant, taken only from within two squares
	BackRankBarred                // nothing: R2.19
	CannotTakeKing                // the king: R2.20
	NeverCaptures                 // nothing
	NothingToTake                 // nothing: a pawn captures only diagonally, and there is no victim
	NoDoubleStep                  // nothing
	OutsideBox                    // the enemy kings that span the box (R2.13)
	OwnKingInTheWay               // the king that a rampage would run over (R2.33)
	RunsOn                        // the square where the rampage ends
	NothingToRunOver              // nothing
	KingsAdjacent                 // the other warrior king (R2.25)
	NothingToWhirl                // nothing: a whirlwind of the king-turn must destroy
	ExposesKing                   // the king, then the pieces that would attack it
	IntoCheck                     // the square that is attacked, then the attackers
	StillInCheck                  // the king that stays in check, then its attackers
	CastlingLost                  // nothing: king or rook has moved
	CastlingFromCheck             // the attackers
	CastlingThrough               // the attacked square, then the attackers
	NeverCastles                  // nothing: the army does not castle
	FileFull                      // the file that would have no free square (R5.6)
	NeedsScreen                   // what stands between: a cannon captures over exactly one piece (R5.2)
	NeverConverted                // the piece: no king, queen or recruiter changes sides (R4.3)
	CapturesOnly                  // nothing: the piece goes there only to capture
	MovesOnly                     // nothing: the piece goes there, and captures otherwise
	NeedsHurdle                   // what stands between: it must pass exactly one piece (R2.39)
	NumCodes                      // number of codes
)

// codes are the names of the codes, which are the keys of their texts.
var codes = [NumCodes]string{
	Allowed: "Allowed", GameOver: "GameOver", NoPieceThere: "NoPieceThere", NotYours: "NotYours",
	OnlyKings: "OnlyKings", NotItsMove: "NotItsMove", OtherDistance: "OtherDistance", BlockedBy: "BlockedBy",
	OwnPiece: "OwnPiece", GhostImmune: "GhostImmune", NemesisImmune: "NemesisImmune", OutOfReach: "OutOfReach",
	BackRankBarred: "BackRankBarred", CannotTakeKing: "CannotTakeKing", NeverCaptures: "NeverCaptures",
	NothingToTake: "NothingToTake", NoDoubleStep: "NoDoubleStep", OutsideBox: "OutsideBox",
	OwnKingInTheWay: "OwnKingInTheWay", RunsOn: "RunsOn", NothingToRunOver: "NothingToRunOver",
	KingsAdjacent: "KingsAdjacent", NothingToWhirl: "NothingToWhirl", ExposesKing: "ExposesKing",
	IntoCheck: "IntoCheck", StillInCheck: "StillInCheck", CastlingLost: "CastlingLost",
	CastlingFromCheck: "CastlingFromCheck", CastlingThrough: "CastlingThrough", NeverCastles: "NeverCastles",
	FileFull: "FileFull", NeedsScreen: "NeedsScreen", NeverConverted: "NeverConverted",
	CapturesOnly: "CapturesOnly", MovesOnly: "MovesOnly", NeedsHurdle: "NeedsHurdle",
}

// String returns the name of the code: "GhostImmune".
func (c Code) String() string { return codes[c] }

// Guarded reports whether the try fails because its victim is protected.
func (c Code) Guarded() bool { return c == GhostImmune || c == NemesisImmune || c == OutOfReach }

// Refusal says why a try is not legal, and the squares concerned.
type Refusal struct {
	Code    Code
	Squares []board.Square
}

func because(code Code, squares ...board.Square) Refusal { return Refusal{code, squares} }

// Refuse explains why no legal action leads from one square to another: to the square itself, by
// capturing the piece on it, or by castling with it. The code is Allowed if one does.
func (p *Position) Refuse(from, to board.Square) Refusal { return (*wide)(p).refuse(from, to) }

func (p *wide) refuse(from, to board.Square) Refusal {
	piece := p.at(from)
	switch {
	case p.end != Ongoing:
		return because(GameOver)
	case piece == NoPiece:
		return because(NoPieceThere)
	case piece.Color() != p.side:
		return because(NotYours)
	}
	if r, found := p.refuseUnsafe(from, to); found {
		return r
	}
	if p.kingTurn && piece.Role() != King {
		return because(OnlyKings, p.pieces(p.side, King).Squares()...)
	}
	switch {
	case from == to:
		return p.refuseWhirlwind(from)
	case piece.Role() == Pawn:
		return p.refusePawn(from, to)
	case p.triesCastling(from, to):
		return p.refuseCastling(from, to)
	case p.kit(from).Capture&Trample != 0:
		return p.refuseElephant(from, to)
	case piece.Role() != King && p.rules.sides[p.side].Hash != "":
		return p.refuseRider(from, to)
	}
	return p.refusePiece(from, to)
}

// refuseUnsafe finds the intended action among those that only the safety of a king can forbid.
func (p *wide) refuseUnsafe(from, to board.Square) (Refusal, bool) {
	var next wide
	var unsafe Refusal
	found := false
	for _, m := range (*Position)(p).Pseudo(nil) {
		if m.Kind() == Pass || m.From() != from || !p.means(m, to) {
			continue
		}
		if p.make(m, &next) {
			return because(Allowed), true
		}
		checked := next.checked(p.side)
		if checked.IsEmpty() {
			unsafe, found = because(FileFull, next.fullFiles().Squares()...), true
			continue
		}
		king := checked.First()
		squares := append([]board.Square{king}, next.attackers(king, p.side^1).Squares()...)
		code := ExposesKing
		switch {
		case p.at(king) != MakePiece(p.side, King):
			code = IntoCheck
		case p.royal(p.side).Has(king) && p.attacked(king, p.side^1):
			code = StillInCheck
		}
		unsafe, found = because(code, squares...), true
	}
	return unsafe, found
}

// means reports whether dropping the piece on a square by hand means an action.
func (p *wide) means(m Move, to board.Square) bool {
	if m.To() == to {
		return true
	}
	switch m.Kind() {
	case Rampage:
		return p.rules.Geo.Between(m.From(), m.To()).Has(to) && p.at(to) != NoPiece
	case Castle:
		return (*Position)(p).CastleTo(m) == to
	}
	return false
}

func (p *wide) refuseWhirlwind(from board.Square) Refusal {
	if !p.kit(from).Whirlwind {
		return because(NotItsMove)
	}
	if near := p.rules.Geo.Step[from].And(p.pieces(p.side, King)); near.Any() {
		return because(KingsAdjacent, near.First())
	}
	return because(NothingToWhirl)
}

func (p *wide) refusePawn(from, to board.Square) Refusal {
	geo, ahead := p.rules.Geo, forward(p.side)
	one := geo.Next[ahead][from]
	if geo.PawnHits[p.side][from].Has(to) && p.at(to) != NoPiece {
		return p.refuseVictim(from, to)
	}
	if p.rules.sides[p.side].Pawns.BoxStep && geo.Step[from].Has(to) {
		if p.at(to) != NoPiece {
			return because(BlockedBy, to)
		}
		return because(OutsideBox, p.royal(p.side^1).Squares()...)
	}
	switch {
	case geo.PawnHits[p.side][from].Has(to):
		return because(NothingToTake)
	case to == one:
		return because(BlockedBy, to)
	case one != board.NoSquare && to == geo.Next[ahead][one]:
		if !p.rules.doubles[p.side].Has(from) {
			return because(NoDoubleStep)
		}
		if p.at(one) != NoPiece {
			return because(BlockedBy, one)
		}
		return because(BlockedBy, to)
	}
	if geo.Rays[ahead][from].Has(to) {
		reach := board.Of(one)
		if p.rules.doubles[p.side].Has(from) {
			reach = reach.With(geo.Next[ahead][one])
		}
		return because(OtherDistance, reach.Squares()...)
	}
	for _, m := range (*Position)(p).Pseudo(nil) { // a step of a pawn in its box
		if m.From() == from && geo.Between(from, to).Has(m.To()) && p.at(m.To()) == NoPiece {
			return because(OtherDistance, m.To())
		}
	}
	return because(NotItsMove)
}

func (p *wide) refuseElephant(from, to board.Square) Refusal {
	geo := p.rules.Geo
	if !geo.Ortho[from].Has(to) {
		return because(NotItsMove)
	}
	if !geo.Ortho3[from].Has(to) {
		return because(OtherDistance, geo.Between(from, to).And(geo.Ortho3[from]).Squares()...)
	}
	var way board.Direction
	for _, d := range board.Orthogonals {
		if geo.Rays[d][from].Has(to) {
			way = d
		}
	}
	sq, stops := from, p.stops(from)
	for range 3 {
		if sq = geo.Next[way][sq]; sq == board.NoSquare {
			break
		}
		piece := p.at(sq)
		switch {
		case piece == NoPiece:
			continue
		case piece == MakePiece(p.side, King):
			return because(OwnKingInTheWay, sq)
		case stops.Has(sq):
			if sq == to {
				return p.refuseVictim(from, sq)
			}
			return because(BlockedBy, sq)
		}
	}
	if end, over := p.rampage(from, way, p.occupied(), p.role(King).And(p.color(p.side)), stops); over.Any() {
		return because(RunsOn, end)
	}
	return because(NothingToRunOver)
}

func (p *wide) refusePiece(from, to board.Square) Refusal {
	geo, kit := p.rules.Geo, p.kit(from)
	atoms := kit.Quiet | kit.Capture
	if kit.Linked {
		atoms |= p.lentReach(from, p.side)
	}
	if reach := p.reach(from, atoms, board.Bitboard{}); !reach.Has(to) {
		for _, ray := range geo.Rays {
			if way := ray[from].And(reach); ray[from].Has(to) && way.Any() {
				return because(OtherDistance, way.Squares()...)
			}
		}
		return because(NotItsMove)
	}
	between := geo.Between(from, to).And(p.occupied())
	if kit.Capture&Hop != 0 && p.at(to) != NoPiece && p.at(to).Color() != p.side && geo.Ortho[from].Has(to) &&
		!between.Single() {
		return because(NeedsScreen, between.Squares()...)
	}
	if !p.reach(from, atoms, p.occupied()).Has(to) {
		way := between
		if atoms&Night != 0 && geo.Night[from].Has(to) {
			way = p.ridden(from, to).And(p.occupied())
		}
		if way.IsEmpty() {
			return because(NotItsMove)
		}
		if to > from {
			return because(BlockedBy, way.First())
		}
		return because(BlockedBy, way.Last())
	}
	if kit.Barred && p.rules.barred[p.side].Has(to) {
		return because(BackRankBarred)
	}
	if p.at(to) != NoPiece {
		return p.refuseVictim(from, to)
	}
	return because(NotItsMove)
}

// ridden returns the squares on which a nightrider lands between two squares.
func (p *wide) ridden(from, to board.Square) board.Bitboard {
	geo := p.rules.Geo
	var way board.Bitboard
	dFile, dRank := geo.FileOf(to)-geo.FileOf(from), geo.RankOf(to)-geo.RankOf(from)
	leaps := min(max(dFile, -dFile), max(dRank, -dRank))
	for i := 1; i < leaps; i++ {
		way = way.With(geo.At(geo.FileOf(from)+i*dFile/leaps, geo.RankOf(from)+i*dRank/leaps))
	}
	return way
}

// refuseVictim returns why the piece on from may not capture the piece on to, which it reaches.
func (p *wide) refuseVictim(from, to board.Square) Refusal {
	victim, kit := p.at(to), p.kit(from)
	if victim.Color() == p.side && (!kit.TakesOwn || victim.Role() == King) && kit.Capture&Trample == 0 {
		return because(OwnPiece, to)
	}
	switch p.kit(to).Guard {
	case Immune:
		return because(GhostImmune, to)
	case KingOnly:
		return because(NemesisImmune, to)
	case Armoured:
		if !p.rules.Geo.Box[from].Has(to) {
			return because(OutOfReach, to)
		}
	}
	if kit.Recruiter {
		return because(NeverConverted, to)
	}
	if kit.Capture == 0 && p.at(from).Role() != Pawn {
		return because(NeverCaptures)
	}
	if victim.Role() == King {
		return because(CannotTakeKing, to)
	}
	return because(NotItsMove)
}

// triesCastling reports whether a hand moves a king as for castling.
func (p *wide) triesCastling(from, to board.Square) bool {
	geo, c := p.rules.Geo, p.side
	if p.at(from).Role() != King || p.rules.Variant.Castling == NoCastling || geo.RankOf(from) != geo.RankOf(to) {
		return false
	}
	ownRook := p.at(to) == MakePiece(c, Rook)
	leap := max(2, p.rules.Variant.Leap)
	return p.rules.home[c].Has(from) && (ownRook || geo.Distance(from, to) == leap)
}

func (p *wide) refuseCastling(king, to board.Square) Refusal {
	geo, c := p.rules.Geo, p.side
	if !p.rules.sides[c].Castles {
		return because(NeverCastles)
	}
	rook := board.NoSquare
	for list := p.unmoved().And(p.pieces(c, Rook)); list.Any(); list = list.Rest() {
		if sq := list.First(); (sq > king) == (to > king) {
			rook = sq
		}
	}
	if rook == board.NoSquare || !p.unmoved().Has(king) {
		return because(CastlingLost)
	}
	kingTo, rookTo := p.castled(king, rook)
	path := geo.Between(king, kingTo).With(kingTo)
	if blockers := p.crossed(king, rook, kingTo, rookTo).And(p.occupied()); blockers.Any() {
		return because(BlockedBy, blockers.First())
	}
	if attackers := p.attackers(king, c^1); attackers.Any() {
		return because(CastlingFromCheck, attackers.Squares()...)
	}
	for ; path.Any(); path = path.Rest() {
		if attackers := p.attackers(path.First(), c^1); attackers.Any() {
			return because(CastlingThrough, append([]board.Square{path.First()}, attackers.Squares()...)...)
		}
	}
	return because(NotItsMove)
}
