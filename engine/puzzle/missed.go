package puzzle

import (
	"cmp"
	"context"
	"math"
	"slices"

	"midline/engine/board"
	"midline/engine/eval"
	"midline/engine/game"
	"midline/engine/rules"
	"midline/engine/search"
)

// Question is what Missed asks an engine: the best lines of a position.
type Question struct {
	Position rules.Position
	History  []uint64     // keys of the earlier positions at the start of a turn, the oldest first
	Moves    []rules.Move // the actions to choose from; all if empty
	Lines    int          // at least 1
	Nodes    uint64
}

// Look answers a question with lines, the best first. It returns none once it is cancelled.
type Look func(ctx context.Context, q Question) []search.Info

// The effort of Missed, in positions.
const (
	scanning = 10_000  // to compare what was played with the best
	sifting  = 8_000   // for each line, to part the good actions from the others
	proving  = 240_000 // for the best of the bad actions
	proveOne = 60_000  // for each good action
)

// What makes a puzzle of something missed, in expected points.
const (
	// MissedCosts is how far the best action is ahead of every bad one, and of what was played.
	MissedCosts = 0.16
	// nearBest is how far a good action may be behind the best one.
	nearBest = 0.07
	// nearBestKeeper is that if the good actions keep a piece, and the bad ones do not.
	nearBestKeeper = 0.1
)

const (
	mostGood   = 10 // good actions of a puzzle
	mostFair   = 8  // fair actions
	mostTried  = 8  // positions of a game that are looked at closely
	mostMissed = 2  // puzzles of a game
	mostProofs = 4  // searches for the best of the bad actions
)

// MissedRating is the rating of puzzles from a person's own games, which nobody has measured.
const MissedRating = 1000

// Missed returns puzzles of what a side missed in a game that begins at start, the costliest first: positions in
// which some actions, at most a third of all, are good, and a clear mistake was played. That each good action is
// near the best one, and each bad one clearly worse, is proved by longer searches. mistakes is the number of clear
// mistakes, puzzles or not.
func Missed(ctx context.Context, start rules.Position, moves []rules.Move, side rules.Color, look Look) (
	list []*Puzzle, mistakes int) {
	all := mistakesOf(ctx, start, moves, side, look)
	slices.SortStableFunc(all, func(a, b mistake) int { return cmp.Compare(b.cost, a.cost) })
	for i := range all {
		if i == mostTried || len(list) == mostMissed || ctx.Err() != nil {
			break
		}
		if p := all[i].puzzle(ctx, look); p != nil {
			list = append(list, p)
		}
	}
	return list, len(all)
}

// mistake is an action that gave something away.
type mistake struct {
	pos     rules.Position
	history []uint64
	played  rules.Move
	cost    float64 // in expected points

	good, fair, bad []rules.Move // the good ones with the best first
}

// mistakesOf returns the actions of a side that cost enough.
func mistakesOf(ctx context.Context, pos rules.Position, moves []rules.Move, side rules.Color, look Look) []mistake {
	var list []mistake
	var history []uint64
	for _, m := range moves {
		s := mistake{pos: pos, history: history, played: m}
		if pos.Side() == side && pos.CountLegal() > 1 && s.costs(ctx, look) {
			list = append(list, s)
		}
		if ctx.Err() != nil {
			return nil
		}
		var next rules.Position
		if !pos.Make(m, &next) {
			return list
		}
		if !pos.KingTurn() {
			history = append(history[:len(history):len(history)], pos.Key())
		}
		pos = next
	}
	return list
}

// costs finds out what an action costs, and reports whether that is enough.
func (s *mistake) costs(ctx context.Context, look Look) bool {
	best := look(ctx, s.question(nil, 1, scanning))
	if len(best) == 0 || best[0].PV[0] == s.played || s.points(best) < MissedCosts {
		return false
	}
	played := look(ctx, s.question([]rules.Move{s.played}, 1, scanning))
	if len(played) == 0 {
		return false
	}
	s.cost = s.points(best) - s.points(played)
	return s.cost >= MissedCosts
}

func (s *mistake) question(moves []rules.Move, lines int, nodes uint64) Question {
	return Question{Position: s.pos, History: s.history, Moves: moves, Lines: lines, Nodes: nodes}
}

// points is what the first line promises.
func (s *mistake) points(lines []search.Info) float64 {
	return lines[0].Score.Expected(s.pos.Rules().Variant)
}

// puzzle returns the puzzle of the position, nil if there is none.
func (s *mistake) puzzle(ctx context.Context, look Look) *Puzzle {
	if !s.sift(ctx, look) {
		return nil
	}
	keeps := s.lost(ctx, look)
	near := nearBest
	if keeps != board.NoSquare {
		if good := s.keepers(keeps); len(good) > 0 {
			s.fair = append(s.fair, slices.DeleteFunc(s.good, func(m rules.Move) bool { return slices.Contains(good, m) })...)
			s.good, near = good, nearBestKeeper
		} else {
			keeps = board.NoSquare
		}
	}
	if !s.prove(ctx, look, near) {
		return nil
	}
	p := &Puzzle{Variant: s.pos.Rules().Variant, Start: s.pos, Actions: s.good[:1:1], Rating: MissedRating,
		Themes: About(&s.pos, s.good[:1]), Missed: &Choice{Also: s.good[1:], Fair: s.fair, Played: s.played, Keeps: keeps}}
	p.ID = IDOf(p.Variant, &p.Start)
	return p
}

// sift parts the actions into good, fair and bad ones by a short search of the best.
func (s *mistake) sift(ctx context.Context, look Look) bool {
	legal := s.pos.Legal(nil)
	lines := min(len(legal), mostGood+mostFair+1)
	found := look(ctx, s.question(nil, lines, sifting*uint64(lines)))
	if len(found) < 2 {
		return false
	}
	s.bad = legal
	best := s.points(found)
	for i := range found {
		m, behind := found[i].PV[0], best-s.points(found[i:])
		switch {
		case behind <= nearBestKeeper:
			s.good = append(s.good, m)
		case behind < MissedCosts:
			s.fair = append(s.fair, m)
		default:
			continue
		}
		s.bad = slices.DeleteFunc(s.bad, func(other rules.Move) bool { return other == m })
	}
	return slices.Contains(s.bad, s.played) && s.enough()
}

// enough reports whether there are few good and fair actions, and enough bad ones.
func (s *mistake) enough() bool {
	all := len(s.good) + len(s.fair) + len(s.bad)
	return len(s.good) > 0 && len(s.good) <= min(max(all/3, 1), mostGood) && len(s.fair) <= mostFair &&
		len(s.bad) >= max(all/3, 1)
}

// prove searches longer, and lets actions be fair that turn out to be nearer to the others than they seemed.
func (s *mistake) prove(ctx context.Context, look Look, near float64) bool {
	points := map[rules.Move]float64{}
	best := math.Inf(-1)
	for _, m := range s.good {
		one := look(ctx, s.question([]rules.Move{m}, 1, proveOne))
		if len(one) == 0 {
			return false
		}
		points[m] = s.points(one)
		best = max(best, points[m])
	}
	slices.SortStableFunc(s.good, func(a, b rules.Move) int { return cmp.Compare(points[b], points[a]) })
	for len(s.good) > 0 && best-points[s.good[len(s.good)-1]] > near {
		last := len(s.good) - 1
		s.fair, s.good = append(s.fair, s.good[last]), s.good[:last]
	}
	for range mostProofs {
		rest := look(ctx, s.question(s.bad, 1, proving))
		if len(rest) == 0 || s.points(rest) > best { // the best is not known
			return false
		}
		if best-s.points(rest) >= MissedCosts {
			return s.enough()
		}
		m := rest[0].PV[0]
		s.fair, s.bad = append(s.fair, m), slices.DeleteFunc(s.bad, func(other rules.Move) bool { return other == m })
		if m == s.played || !s.enough() {
			return false
		}
	}
	return false
}

// lost returns where the piece stands that what was played loses at once: the answer takes it, and wins something
// by that. It is NoSquare if there is none.
func (s *mistake) lost(ctx context.Context, look Look) board.Square {
	after, onward := s.after(s.played)
	if onward {
		return board.NoSquare
	}
	answer := look(ctx, Question{Position: after, Lines: 1, Nodes: proveOne})
	if len(answer) == 0 {
		return board.NoSquare
	}
	value := eval.New(s.pos.Rules()).Worth
	m := answer[0].PV[0]
	gain, sure := game.Exchange(&after, m, value)
	if gain <= 0 || !sure {
		return board.NoSquare
	}
	lost, most := board.NoSquare, 0
	for _, sq := range after.Victims(m) {
		if p := after.At(sq); p.Color() == s.pos.Side() && value(p) > most && 2*gain >= value(p) {
			lost, most = s.origin(sq), value(p)
		}
	}
	return lost
}

// after returns the position after an action, its king-turn passed, and whether that is not the opponent's.
func (s *mistake) after(m rules.Move) (pos rules.Position, onward bool) {
	s.pos.Advance(m, &pos)
	var passed rules.Position
	if pos.KingTurn() && pos.Side() == s.pos.Side() && pos.Make(rules.PassMove, &passed) {
		pos = passed
	}
	return pos, pos.Side() == s.pos.Side() || pos.Status().Reason != rules.Ongoing
}

// origin returns where a piece stood before what was played, NoSquare if it was castled there.
func (s *mistake) origin(sq board.Square) board.Square {
	if s.played.Kind() == rules.Castle && s.pos.At(sq) == rules.NoPiece {
		return board.NoSquare
	}
	if s.moves(s.played) && sq == s.played.To() {
		return s.played.From()
	}
	return sq
}

// moves reports whether an action moves its piece.
func (s *mistake) moves(m rules.Move) bool {
	switch m.Kind() {
	case rules.Pass, rules.Pounce, rules.Whirlwind, rules.Convert:
		return false
	}
	return true
}

// keepers returns the good actions after which the piece on a square cannot be taken at a profit.
func (s *mistake) keepers(on board.Square) []rules.Move {
	value := eval.New(s.pos.Rules()).Worth
	var list []rules.Move
	for _, m := range s.good {
		after, over := s.after(m)
		at := on
		if m.From() == on && s.moves(m) {
			at = m.To()
		}
		if m.Kind() == rules.Castle || !over && (after.At(at) != s.pos.At(on) || falls(&after, at, value)) {
			continue
		}
		list = append(list, m)
	}
	return list
}

// falls reports whether the side to move may win something by capturing the piece on a square, in one action or on a
// king-turn.
func falls(pos *rules.Position, on board.Square, value func(rules.Piece) int) bool {
	if pos.Won().Reason != rules.Ongoing {
		return false
	}
	var next rules.Position
	for _, m := range pos.Legal(nil) {
		if m.Kind() == rules.Convert && m.To() == on {
			return true
		}
		if pos.Advance(m, &next); next.KingTurn() && next.Side() == pos.Side() && falls(&next, on, value) {
			return true
		}
		if slices.Contains(pos.Victims(m), on) {
			if gain, sure := game.Exchange(pos, m, value); gain > 0 || !sure {
				return true
			}
		}
	}
	return false
}
