package rules_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"midline/engine/internal/oracle"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
)

// randomFEN writes a random board of a variant: pieces of both armies anywhere, often kings and
// rooks at home with castling rights, marks, and passed squares behind pawns that may have
// double-stepped. Some of these boards are illegal.
func randomFEN(rng *rand.Rand, v *rules.Variant, white, black *rules.Army) string {
	b := boardText{rng: rng, v: v, armies: [2]*rules.Army{white, black}, side: rules.Color(rng.IntN(2))}
	b.cells = make([]string, v.Files*v.Ranks)
	b.kingTurn = b.armies[b.side].KingTurn && rng.IntN(2) == 0
	b.home = v.With(white, black).Geo.RankOf(v.With(white, black).Home(rules.White).First())
	switch {
	case rng.IntN(3) == 0:
		b.atHome()
	case v.Conversionmate && rng.IntN(2) == 0:
		b.besidePassed()
	}
	b.scatter()
	side := "wb"[b.side : b.side+1]
	if b.kingTurn {
		side += "k"
	}
	text := fmt.Sprintf("%s %s %s %s %d %d", b.board(), side, b.rights(), b.passed(), rng.IntN(3)*rng.IntN(51),
		1+rng.IntN(40))
	if v.Chosen {
		text += " " + white.Code() + black.Code()
	}
	return text
}

// boardText is a random board that is being written.
type boardText struct {
	rng      *rand.Rand
	v        *rules.Variant
	armies   [2]*rules.Army
	cells    []string // rank by rank from the first; "" for a free square
	side     rules.Color
	kingTurn bool
	study    bool // see besidePassed
	home     int  // the rank of White's pieces, from 0
}

func (b *boardText) piece(c rules.Color, letter byte) string {
	if c == rules.Black {
		letter |= 0x20
	}
	return string(rune(letter))
}

// rank converts a rank as the side counts it to one as White counts it.
func (b *boardText) rank(c rules.Color, rank int) int {
	if c == rules.Black {
		return b.v.Ranks - 1 - rank
	}
	return rank
}

// atHome puts kings and rooks on the squares of the array.
func (b *boardText) atHome() {
	array := "R---K--R"
	if len(b.v.Array) > 0 {
		array = b.v.Array[b.home]
	}
	for c := range rules.Color(2) {
		for file := range array {
			if letter := array[file]; letter == 'R' || letter == 'K' && b.kings(c) < b.mostKings(c) {
				b.cells[b.rank(c, b.home)*b.v.Files+file] = b.piece(c, letter)
			}
		}
	}
}

// besidePassed puts a king of the side not to move where a pawn's double step, or its capture,
// decides whether it is mated.
func (b *boardText) besidePassed() {
	us := b.side
	b.study = true
	file := 2 + b.rng.IntN(b.v.Files-4)
	near := file - 1 + 2*b.rng.IntN(2)
	set := func(rank, file int, c rules.Color, letter byte, mark string) {
		b.cells[b.rank(us, rank-1)*b.v.Files+file] = b.piece(c, letter) + mark
	}
	if b.rng.IntN(2) == 0 { // it may step past a pawn, with check
		set(2, file, us, 'P', "~")
		set(4, near, us.Other(), 'P', "")
		set(5, near, us.Other(), 'K', "")
		set(6, (near+4)%b.v.Files, us, 'R', "")
		for _, beside := range [2]int{near - 1, near + 1} {
			if beside >= 0 && beside < b.v.Files {
				set(1, beside, us, 'R', "")
			}
		}
	} else { // the enemy's pawn has just stepped past ours, another at its side
		set(5, file, us.Other(), 'P', "")
		set(5, near, us, 'P', "")
		set(7, 2*file-near, us.Other(), 'P', "")
		set(8, near+(near-file)*b.rng.IntN(2), us.Other(), 'K', "")
	}
	for range 1 + b.rng.IntN(4) {
		sq := b.rng.IntN(len(b.cells))
		if b.cells[sq] == "" {
			b.cells[sq] = b.piece(us, "RQBN"[b.rng.IntN(4)]) + "~"
		}
	}
}

func (b *boardText) kings(c rules.Color) (n int) {
	for _, cell := range b.cells {
		if strings.TrimSuffix(cell, "~") == b.piece(c, 'K') {
			n++
		}
	}
	return n
}

// mostKings returns how many kings the side gets: as many as R6.12 accepts, or occasionally one
// more.
func (b *boardText) mostKings(c rules.Color) int {
	switch {
	case b.rng.IntN(40) == 0:
		return b.rng.IntN(4)
	case b.study:
		return 1
	case b.armies[c].KingTurn:
		return 2
	case b.v.Conversionmate:
		return max(0, min(2-b.kings(c.Other()), 1+b.rng.IntN(2)))
	case b.v.ManyKings:
		return 1 + b.rng.IntN(3)
	}
	return 1
}

func (b *boardText) scatter() {
	free := b.rng.Perm(len(b.cells))
	put := func(text string) {
		for len(free) > 0 {
			sq := free[0]
			free = free[1:]
			back := sq < b.v.Files || sq >= len(b.cells)-b.v.Files
			if b.cells[sq] == "" && !(back && strings.ContainsAny(text, "Pp") && b.rng.IntN(20) > 0) {
				b.cells[sq] = text
				return
			}
		}
	}
	// One side of every other board is hunted: it has little but pawns, so that mates are common.
	hunted, first := rules.Color(b.rng.IntN(4)), rules.Color(b.rng.IntN(2))
	if b.study {
		hunted = b.side.Other()
	}
	for _, c := range [2]rules.Color{first, first.Other()} {
		var letters []byte
		for role := rules.Pawn; role < rules.NumRoles; role++ {
			if role != rules.King && b.armies[c].Kits[role].Name != "" {
				letters = append(letters, b.v.Letters[role], b.v.Letters[role])
			}
		}
		letters = append(letters, b.v.Letters[rules.Pawn], b.v.Letters[rules.Pawn])
		mark := func() string {
			if b.v.Marks && b.rng.IntN(3) == 0 {
				return "~"
			}
			return ""
		}
		for n := b.mostKings(c); b.kings(c) < n; {
			put(b.piece(c, 'K') + mark())
		}
		most := 14
		if b.study {
			most = 4
		}
		if c == hunted {
			most = 4
			letters = append(letters[:2], 'P', 'P', 'P', 'P', 'P')
		}
		for range b.rng.IntN(most) {
			put(b.piece(c, letters[b.rng.IntN(len(letters))]) + mark())
		}
	}
}

func (b *boardText) board() string {
	var ranks []string
	for rank := b.v.Ranks - 1; rank >= 0; rank-- {
		text, free := "", 0
		for _, cell := range b.cells[rank*b.v.Files : (rank+1)*b.v.Files] {
			if cell == "" {
				free++
				continue
			}
			if free > 0 {
				text += fmt.Sprint(free)
			}
			text, free = text+cell, 0
		}
		if free > 0 {
			text += fmt.Sprint(free)
		}
		ranks = append(ranks, text)
	}
	return strings.Join(ranks, "/")
}

// rights writes castling rights for some of the kings and rooks on the home ranks, or a wrong one.
func (b *boardText) rights() string {
	text := ""
	for c := range rules.Color(2) {
		own := b.cells[b.rank(c, b.home)*b.v.Files:][:b.v.Files]
		for file, cell := range own {
			if cell != b.piece(c, 'R') && (cell != b.piece(c, 'K') || b.v.Leap == 0) && b.rng.IntN(80) > 0 {
				continue
			}
			letter := byte('A' + file)
			if b.v.Leap == 0 && (b.v.Castling == rules.KingTwoSquares || b.rng.IntN(4) == 0) {
				letter = "QK"[2*file/b.v.Files]
			}
			if b.rng.IntN(3) > 0 {
				text += b.piece(c, letter)
			}
		}
	}
	if text == "" || b.rng.IntN(3) == 0 {
		return "-"
	}
	return text
}

// passed writes a square that a pawn may have passed, or "-".
func (b *boardText) passed() string {
	stepper := b.side.Other()
	if b.kingTurn {
		stepper = b.side
	}
	var list []string
	for _, rank := range b.armies[stepper].Pawns.Doubles {
		for file := range b.v.Files {
			cell := func(ahead int) string { return b.cells[b.rank(stepper, rank-1+ahead)*b.v.Files+file] }
			pawn := strings.TrimSuffix(cell(2), "~")
			if pawn == b.piece(stepper, 'P') && cell(0) == "" && cell(1) == "" {
				list = append(list, fmt.Sprintf("%c%d", 'a'+file, b.rank(stepper, rank)+1))
			}
		}
	}
	if len(list) == 0 || b.rng.IntN(3) == 0 {
		return "-"
	}
	return list[b.rng.IntN(len(list))]
}

// compareBoard parses a random board with the engine and the oracle. Both accept it or both refuse
// it; an accepted board has the same status in both, before and after every action. It reports
// whether the board was accepted.
func compareBoard(t *testing.T, v *rules.Variant, text string) bool {
	t.Helper()
	pos, err := fen.Parse(v, text)
	slow, refused := slowPosition(v, text)
	if (err == nil) != (refused == nil) {
		t.Errorf("%s %s: engine: %v, oracle: %v", v.Name, text, err, refused)
		return false
	}
	if err != nil {
		return false
	}
	comparePair(t, &pos, slow)
	compareSuccessors(t, &pos, slow)
	return true
}

// compareSuccessors carries out every legal action with both and compares FEN and status.
func compareSuccessors(t *testing.T, pos *rules.Position, slow *oracle.Position) {
	t.Helper()
	where := pos.Rules().Variant.Name + " " + slow.FEN()
	successors := slow.Successors()
	for _, m := range pos.Legal(nil) {
		var next rules.Position
		pos.Make(m, &next)
		text := uci.Move(pos, m)
		after := successors[text]
		if after == nil {
			continue // comparePair has reported it
		}
		if fast := fen.Format(&next); fast != after.FEN() {
			t.Errorf("%s, %s:\nengine  %s\noracle  %s", where, text, fast, after.FEN())
		} else if fast := corpusStatus(next.Status()); fast != after.Status() {
			t.Errorf("%s, %s: engine %s, oracle %s", where, text, fast, after.Status())
		}
	}
}

// TestBoardsAgainstOracle compares the engine with the second implementation on random boards of
// every matchup, which have far more pins, links, rights, passed squares and converted kings than
// games.
func TestBoardsAgainstOracle(t *testing.T) {
	eachMatchup(t, func(t *testing.T, v *rules.Variant, white, black *rules.Army) {
		rng := rand.New(rand.NewPCG(31, seedOf(white, black)))
		want, accepted := 4*some(10), 0
		if len(v.Armies) == 1 {
			want *= 3
		}
		for tries := 0; accepted < want && tries < 100*want; tries++ {
			if compareBoard(t, v, randomFEN(rng, v, white, black)) {
				accepted++
			}
			if t.Failed() {
				return
			}
		}
		if accepted < want {
			t.Errorf("only %d of %d boards were accepted", accepted, want)
		}
	})
}

// FuzzBoards lets the fuzzer choose matchup and board.
func FuzzBoards(f *testing.F) {
	variants := variant.WithOptions()
	for i := range variants {
		f.Add(uint8(i), uint8(7*i), uint64(i))
	}
	f.Fuzz(func(t *testing.T, which, pair uint8, seed uint64) {
		v := variants[int(which)%len(variants)]
		n := len(v.Armies)
		compareBoard(t, v,
			randomFEN(rand.New(rand.NewPCG(seed, 37)), v, v.Armies[int(pair)%n], v.Armies[int(pair)/n%n]))
	})
}
