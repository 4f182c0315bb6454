package eval

import (
	"math"

	"midline/engine/board"
	"midline/engine/rules"
)

// The worth of a piece of an army of one's own follows from how far it gets. These numbers were
// fitted to the weights of knight, bishop, rook, queen, commoner, nightrider, paladin, marshall and
// cannon, which they meet within 10 %; own_test.go holds that.
const (
	crowdedFree = 0.7  // the chance that a square is free on a full board
	emptyFree   = 0.95 // and on an empty one
	ofEmpty     = 0.2  // how much the empty board counts
	perSquare   = 40.5 // centipawns of a piece that gets to one square
	growth      = 1.2  // the exponent with which further squares add
	nearness    = 0.2  // what is lost if all squares are adjacent
	oneColour   = 0.05 // what a piece loses that stays on one colour
	forwards    = 0.15 // how much more a move counts that leads forward, and less one that leads back
)

// What was not measured, in centipawns: moving to any free square, and the least that any piece is
// worth, for it may stand in the way.
const (
	teleport = 150
	least    = 50
)

// alike are the weights of pieces that an army of one's own may have as well.
var alike = map[rules.Atoms]string{
	rules.Leap: "knight", rules.Diag: "bishop", rules.Ortho: "rook", rules.Ortho | rules.Diag: "queen",
	rules.Step: "elegant-queen", rules.Leap | rules.Ortho: "jungle-queen",
}

// ownWorth returns the worth of a piece of an army of one's own.
func (r *reader) ownWorth(kit *rules.Kit, geo *board.Geometry) pieceWorth {
	if name := alike[kit.Quiet]; name != "" && kit.Rides == nil && kit.Capture == kit.Quiet && kit.Check == kit.Quiet {
		return r.worthOf(name, false)
	}
	worth, squares := measure(geo, kit.AllRides())
	if kit.Quiet&rules.Anywhere != 0 {
		worth += teleport
	}
	worth = max(worth, least)
	scale := r.scaleOf(geo, kit.AllRides())
	value := func(by float64) int32 { return int32(math.Round(max(worth*by, least) * unit)) }
	mobility := int32(math.Round(min(6, 24/max(squares, 1)) * unit))
	return pieceWorth{
		value: pair{value(scale[0]), value(scale[1])}, phase: int32(math.Round(worth)), mobility: pair{mobility, mobility},
		danger: int32(min(45, max(8, worth/22))), centre: pair{4 * unit, 4 * unit},
	}
}

// scaleOf returns by what the estimate of a piece is multiplied in the middlegame and in the endgame: what lines and
// leaps are worth in a game differs from chess, where the estimate was fitted, as its knights, bishops and rooks tell.
func (r *reader) scaleOf(geo *board.Geometry, rides []rules.Ride) (scale [2]float64) {
	var share [3]float64
	sum := 0.0
	for i, ride := range rides {
		kind := 0
		if max(ride.Quiet, ride.Capture) > 1 && max(ride.File, -ride.File, ride.Rank, -ride.Rank) == 1 {
			kind = 2 - (ride.File*ride.Rank)&1
		}
		n := reached(geo, rides[i:i+1], crowdedFree, false)
		share[kind] += n
		sum += n
	}
	if sum == 0 {
		return [2]float64{1, 1}
	}
	for kind, like := range [...]struct {
		name  string
		moves rules.Atoms
	}{{"knight", rules.Leap}, {"bishop", rules.Diag}, {"rook", rules.Ortho}} {
		own := rules.Kit{Quiet: like.moves, Capture: like.moves, Check: like.moves}
		estimate, _ := measure(geo, own.AllRides())
		value, part := r.worthOf(like.name, false).value, share[kind]/sum/estimate/unit
		scale[0] += part * float64(value.mg)
		scale[1] += part * float64(value.eg)
	}
	return scale
}

// set returns the worth with another value in centipawns, 0 for the same.
func (w pieceWorth) set(worth int32) pieceWorth {
	was := (w.value.mg + w.value.eg) / 2
	if worth == 0 || was <= 0 {
		return w
	}
	scale := func(part int32) int32 { return int32(int64(part) * int64(worth) * unit / int64(was)) }
	w.value = pair{scale(w.value.mg), scale(w.value.eg)}
	w.phase = worth
	return w
}

// measure returns what a piece with the given rides is worth, in centipawns, and to how many
// squares it gets.
func measure(geo *board.Geometry, rides []rules.Ride) (worth, squares float64) {
	crowded, empty := reached(geo, rides, crowdedFree, false), reached(geo, rides, emptyFree, false)
	if crowded == 0 {
		return 0, 0
	}
	squares = (1-ofEmpty)*crowded + ofEmpty*empty
	worth = perSquare * math.Pow(squares, growth) * (1 - nearness*reached(geo, rides, crowdedFree, true)/crowded)
	bound := true
	for _, ride := range rides {
		bound = bound && (ride.File+ride.Rank)&1 == 0
	}
	if bound {
		worth *= 1 - oneColour
	}
	return worth, squares
}

// reached returns to how many squares rides lead on average, a move and a capture counting as a
// half each, if a square is free with the given chance; near counts only the adjacent ones.
func reached(geo *board.Geometry, rides []rules.Ride, free float64, near bool) float64 {
	sum := 0.0
	for _, ride := range rides {
		weight := 1.0
		switch {
		case ride.Rank > 0:
			weight += forwards
		case ride.Rank < 0:
			weight -= forwards
		}
		most := max(ride.Quiet, ride.Capture)
		if near && (ride.Hop || max(ride.File, -ride.File, ride.Rank, -ride.Rank) > 1) {
			continue
		}
		if near {
			most = 1
		}
		for sq := range board.Square(geo.Squares) {
			for n := 1; n <= most; n++ {
				if geo.At(geo.FileOf(sq)+n*ride.File, geo.RankOf(sq)+n*ride.Rank) == board.NoSquare {
					break
				}
				between := float64(n - 1)
				chance := math.Pow(free, between)
				if ride.Hop { // one of those between is not free
					chance = between * (1 - free) * math.Pow(free, between-1)
				}
				if n <= ride.Quiet {
					sum += weight * chance / 2
				}
				if n <= ride.Capture {
					sum += weight * chance / 2
				}
			}
		}
	}
	return sum / float64(geo.Squares)
}
