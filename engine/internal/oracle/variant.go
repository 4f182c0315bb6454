package oracle

import "fmt"

// variant has the differences in the rules of a variant.
type variant struct {
	name         string
	files, ranks int
	squares      []int // every square of the board, a1 first
	// array is the FEN of the starting position, or "" if there are many.
	array string
	army  *army // of both players, except in chess2
	// home is the rank, as each side counts it, on which castling happens: that of the array's
	// pieces (R6.4).
	home int
	// castlers shows, file by file, the kings and rooks of the array that may have castling rights;
	// "" with randomFiles.
	castlers string
	// castlingSteps is how far the king goes (R3.5), or 0 if it ends on the c- or the g-file.
	castlingSteps int
	// leaps are the first and the last rank, as each side counts them, from which a pawn may
	// double-step.
	leaps [2]int
	// randomFiles says that the back rank is one of the 960 (R1.9, R2.2), that castling is written
	// as king takes rook (R6.7) and castling rights as files (R6.4).
	randomFiles bool
	// chess2 says that the players have armies, and that section 2 applies.
	chess2 bool
	// kings says that there may be any number of kings, one of them royal; section 3 applies.
	kings    bool
	wild9    bool // R3.7
	tieHome  bool // R3.7, `tie=home`; in the other variants of section 3 always
	cornerH8 bool // R3.8, `corner=h8`
	latent   role // R3.8, `latent=…`: what a king that is not royal moves as, or noRole
	// rebel is 1, 2 or 3 in the variants of section 4.
	rebel int
	// reservists says that section 5 applies.
	reservists bool
}

// orthodox has the kings and rooks of the array of chess.
const orthodox = "R---K--R"

var variants = map[string]*variant{}

func init() {
	add(variant{name: "chess", castlers: orthodox, army: classic})
	add(variant{name: "chess960", randomFiles: true, army: classic})
	add(variant{name: "chess2", randomFiles: true, chess2: true, army: classic})
	addKings()
	addRebels()
	addReservists()
}

// add completes a variant with what most have in common, and names it.
func add(v variant) {
	if v.files == 0 {
		v.files, v.ranks = 8, 8
	}
	if v.home == 0 {
		v.home = 1
	}
	if v.leaps == [2]int{} {
		v.leaps = [2]int{2, 2}
	}
	for rank := range v.ranks {
		for file := range v.files {
			v.squares = append(v.squares, at(file, rank))
		}
	}
	variants[v.name] = &v
}

// addKings adds wild9 (R3.7) and the three variants of R3.1 with every
// combination of the options of R3.8, named as in R6.10.
func addKings() {
	const wild = "rnbqkknr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKKNR w AEae - 0 1"
	for _, tieHome := range []bool{false, true} {
		name := "wild9"
		if tieHome {
			name += ":tie=home"
		}
		add(variant{
			name: name, array: wild, army: wildArmy, kings: true, wild9: true, tieHome: tieHome,
			castlers: "R---K---", castlingSteps: 2,
		})
	}
	for _, corner := range []string{"", "corner=h8"} {
		for _, latent := range []string{"", "latent=queen", "latent=duke"} {
			addBoards(corner, latent)
		}
	}
}

// addBoards adds the three boards of R3.1 with two of the options of R3.8, and those of ten files
// also with the third.
func addBoards(corner, latent string) {
	v := variant{
		army: kingsArmy, kings: true, tieHome: true, cornerH8: corner != "",
		latent: map[string]role{"": noRole, "latent=queen": queen, "latent=duke": knight}[latent],
	}
	small := v
	small.name = withOptions("kings", corner, latent)
	small.array = "rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w ADEHadeh - 0 1"
	small.castlers, small.castlingSteps = "R--KK--R", 2
	add(small)

	v.files, v.castlers, v.castlingSteps = 10, "R---KK---R", 3
	for _, queens := range []string{"", "queens=chancellor"} {
		black, white := "rnbqkkqbnr", "RNBQKKQBNR"
		if queens != "" { // on the file right of the two kings
			black, white = "rnbqkkcbnr", "RNBQKKCBNR"
			v.army = chancellorArmy
		}
		flat, square := v, v
		flat.name = withOptions("kings10x8", corner, latent, queens)
		flat.ranks = 8
		flat.array = fmt.Sprintf("%s/pppppppppp/10/10/10/10/PPPPPPPPPP/%s w AEFJaefj - 0 1", black, white)
		add(flat)
		square.name = withOptions("kings10x10", corner, latent, queens)
		square.ranks, square.home, square.leaps = 10, 2, [2]int{3, 3}
		square.array = fmt.Sprintf("10/%s/pppppppppp/10/10/10/10/PPPPPPPPPP/%s/10 w AEFJaefj - 0 1", black, white)
		add(square)
	}
}

// withOptions returns a variant's name with those of the options that are not "".
func withOptions(name string, options ...string) string {
	between := ":"
	for _, option := range options {
		if option != "" {
			name += between + option
			between = ","
		}
	}
	return name
}

// addRebels adds the variants of section 4.
func addRebels() {
	for n := 1; n <= 3; n++ {
		add(variant{
			name: fmt.Sprintf("rebel%d", n), rebel: n, army: rebelArmy, castlers: orthodox,
			array: "rnbqkbnr/ppppuppp/8/8/8/8/PPPPUPPP/RNBQKBNR w KQkq - 0 1", // R4.1
		})
	}
}

// addReservists adds the variant of section 5.
func addReservists() {
	add(variant{
		name: "reservists", files: 8, ranks: 10, reservists: true, army: reservistsArmy,
		leaps: [2]int{1, 3},                                                              // R5.3
		array: "rilmqikr/canbbnac/pppppppp/8/8/8/8/PPPPPPPP/CANBBNAC/RKIQMLIR w - - 0 1", // R5.1
	})
}
