package armies

import (
	"encoding/binary"
	"encoding/hex"
	"math/rand/v2"
	"sync"

	"midline/engine/army"
	"midline/engine/board"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	setup "midline/engine/sketch"
	"midline/engine/variant/chess2"
	"midline/ui/catalogue"
)

// demos are the demonstrations that have been made, by the keys of the armies.
var demos struct {
	sync.Mutex
	list map[string]catalogue.Demo
}

// mostDemos is how many are remembered.
const mostDemos = 300

// Demo returns a demonstration of an army by its key, as the six have them: a piece moves, Black answers, and a piece
// captures, on a position that is drawn so that they show what chess does not have. It is always the same for the same
// army. It has no actions if nothing was found, or there is no such army.
func Demo(key string) catalogue.Demo {
	a := known(key)
	if a == nil {
		return catalogue.Demo{}
	}
	demos.Lock()
	defer demos.Unlock()
	d, found := demos.list[key]
	if !found {
		if demos.list == nil || len(demos.list) >= mostDemos {
			demos.list = map[string]catalogue.Demo{}
		}
		d = drawDemo(a)
		demos.list[key] = d
	}
	return d
}

// The part of the board that is shown is six files wide and four ranks high.
const (
	demoCorner           = "b3"
	demoFile, demoRank   = 1, 2 // of the corner, from 0
	demoFiles, demoRanks = 6, 4
	demoTries            = 200 // positions that are drawn
	demoMoves            = 5   // moves that are looked at in each
)

// director draws demonstrations.
type director struct {
	army *army.Army
	rng  *rand.Rand
	best catalogue.Demo
	most int // how much the best shows
}

func drawDemo(a *army.Army) catalogue.Demo {
	var seed [8]byte
	_, _ = hex.Decode(seed[:], []byte(a.Hash)[:16]) // of 64 digits
	d := director{army: a, rng: rand.New(rand.NewPCG(binary.BigEndian.Uint64(seed[:]), 1))}
	for range demoTries {
		if start, ok := d.position(); ok {
			d.play(&start)
		}
	}
	return d.best
}

// position draws a position with two pieces of the army among pawns, White to move.
func (d *director) position() (p rules.Position, ok bool) {
	k := setup.New(&chess2.Variant, d.army.Army, &chess2.Classic)
	k.Clear()
	geo := k.Rules().Geo
	put := func(square string, piece rules.Piece) {
		sq, _ := geo.Parse(square)
		k.Put(sq, piece, false)
	}
	put("a1", rules.MakePiece(rules.White, rules.King))
	put("h8", rules.MakePiece(rules.Black, rules.King))
	if d.army.KingTurn {
		put("c1", rules.MakePiece(rules.White, rules.King))
	}
	var there []rules.Role
	for _, role := range officers {
		if d.army.Kits[role].Name != "" {
			there = append(there, role)
		}
	}
	one := d.rng.IntN(len(there))
	other := (one + 1 + d.rng.IntN(len(there)-1)) % len(there)
	pieces := []rules.Piece{rules.MakePiece(rules.White, there[one]), rules.MakePiece(rules.White, there[other]),
		rules.MakePiece(rules.White, rules.Pawn), rules.MakePiece(rules.Black, rules.Pawn),
		rules.MakePiece(rules.Black, rules.Pawn), rules.MakePiece(rules.Black, rules.Knight)}
	squares := d.rng.Perm(demoFiles * demoRanks)
	for i, piece := range pieces {
		file, rank := demoFile+squares[i]%demoFiles, demoRank+squares[i]/demoFiles
		k.Put(geo.At(file, rank), piece, false)
	}
	k.SetSide(rules.White, false)
	p, err := k.Position()
	return p, err == nil
}

// shown reports whether an action stays within what is shown.
func shown(p *rules.Position, m rules.Move) bool {
	geo := p.Geo()
	within := func(sq board.Square) bool {
		file, rank := geo.FileOf(sq)-demoFile, geo.RankOf(sq)-demoRank
		return file >= 0 && file < demoFiles && rank >= 0 && rank < demoRanks
	}
	return m.Kind() != rules.Pass && within(m.From()) && within(m.To())
}

// play plays a quiet move, an answer by a pawn, and a capture, in several ways, and keeps what shows most.
func (d *director) play(start *rules.Position) {
	legal := start.Legal(nil)
	d.rng.Shuffle(len(legal), func(i, j int) { legal[i], legal[j] = legal[j], legal[i] })
	looked := 0
	for _, m := range legal {
		first := d.worth(start, m)
		if first <= 0 || start.At(m.To()) != rules.NoPiece || looked == demoMoves {
			continue
		}
		looked++
		var after, answered rules.Position
		start.Advance(m, &after)
		texts := []string{uci.Move(start, m)}
		texts, after = pass(texts, after)
		for _, reply := range after.Legal(nil) {
			if !shown(&after, reply) || after.At(reply.From()).Role() != rules.Pawn || after.At(reply.To()) != rules.NoPiece {
				continue
			}
			after.Advance(reply, &answered)
			replied := append(texts[:len(texts):len(texts)], uci.Move(&after, reply))
			for _, last := range answered.Legal(nil) {
				worth := d.worth(&answered, last)
				if worth <= 0 {
					continue
				}
				if answered.At(last.To()) == rules.NoPiece { // better than nothing
					worth = 1
				}
				if answered.At(last.From()).Role() != start.At(m.From()).Role() {
					worth += 3
				}
				if total := first + worth; total > d.most {
					d.most = total
					d.best = catalogue.Demo{Position: fen.Format(start), Corner: demoCorner,
						Actions: append(replied[:len(replied):len(replied)], uci.Move(&answered, last)), Key: len(replied)}
				}
			}
			break
		}
	}
}

// pass passes a king-turn.
func pass(texts []string, p rules.Position) ([]string, rules.Position) {
	if !p.KingTurn() {
		return texts, p
	}
	var next rules.Position
	p.Advance(rules.PassMove, &next)
	return append(texts, uci.Move(&p, rules.PassMove)), next
}

// orthodoxReach are the steps of the pieces of chess in the places of the army's.
func orthodoxReach(role rules.Role, files, ranks int) bool {
	straight, diagonal := files == 0 || ranks == 0, files == ranks
	switch role {
	case rules.Knight:
		return files+ranks == 3 && !straight
	case rules.Bishop:
		return diagonal
	case rules.Rook:
		return straight
	}
	return straight || diagonal
}

// worth says how much a move of a piece of the army shows that chess does not have, 0 for one that is not to be seen.
func (d *director) worth(p *rules.Position, m rules.Move) int {
	role := p.At(m.From()).Role()
	if role == rules.King || role == rules.Pawn || !shown(p, m) {
		return 0
	}
	geo, kit := p.Geo(), &d.army.Kits[role]
	files, ranks := geo.FileOf(m.From())-geo.FileOf(m.To()), geo.RankOf(m.From())-geo.RankOf(m.To())
	files, ranks = max(files, -files), max(ranks, -ranks)
	worth := max(files, ranks)
	if !orthodoxReach(role, files, ranks) {
		worth += 3
	}
	if kit.Linked && p.Lenders(m.From()).Any() {
		worth += 3
	}
	if target := p.At(m.To()); target != rules.NoPiece {
		if kit.InPlace {
			worth += 4
		}
		if target.Color() == rules.White {
			worth += 2
		}
	}
	return worth
}
