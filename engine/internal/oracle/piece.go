package oracle

// colour is the side that a piece or a player belongs to.
type colour uint8

const (
	white colour = iota
	black
)

func (c colour) other() colour { return 1 - c }

// letter returns the colour's name in FEN and in a status.
func (c colour) letter() string {
	if c == white {
		return "w"
	}
	return "b"
}

// forward returns the direction of the colour's pawns, in ranks.
func (c colour) forward() int {
	if c == white {
		return 1
	}
	return -1
}

// role is what a piece is. Roles that move differently are different roles, even if FEN writes them
// with the same letter (R6.2).
type role uint8

const (
	noRole role = iota
	king
	queen
	rook
	bishop
	knight
	pawn
	nemesis     // R2.10
	nemesisPawn // R2.12
	powerQueen  // R2.18
	powerRook   // R2.16
	powerBishop // R2.16
	powerKnight // R2.16
	reaper      // R2.19
	ghost       // R2.21
	warriorKing // R2.24
	horse       // R2.30
	tiger       // R2.31
	elephant    // R2.32
	jungleQueen // R2.36
	chancellor  // R3.8
	recruiter   // R4.2
	cannon      // R5.2, like those that follow
	commoner
	nightrider
	paladin
	marshall
	ownKnight // R2.38, like those that follow: officers of an army of the player's own
	ownBishop
	ownRook
	ownQueen
)

// cell is a square of the board with its piece. The zero cell is empty.
type cell struct {
	role      role
	colour    colour
	converted bool // R4.4: the piece began with the other colour
}

func (c cell) empty() bool { return c.role == noRole }

func (c cell) of(side colour) bool { return c.role != noRole && c.colour == side }

func (c cell) isPawn() bool { return c.role == pawn || c.role == nemesisPawn }

// isKing reports whether the piece is a king, royal or not: R2.9 and R2.24.
func (c cell) isKing() bool { return c.role == king || c.role == warriorKing }

// army gives the letters of a FEN their roles, for one player.
type army struct {
	letter byte   // its own letter in the armies field of a FEN (R6.1)
	name   string // in the armies field, if the army has no letter
	roles  map[byte]role
	// promotions are the letters that a pawn may promote to (R2.6).
	promotions string
	// castles says whether the army castles at all (R2.8).
	castles bool
	// kings is the number of kings that the army has.
	kings int
	// gaits are how the officers of an army of one's own move (R2.38), powers what else they can
	// (R2.41).
	gaits  map[role][]gait
	powers map[role]Powers
	// stays says that its pawns have no double step.
	stays bool
}

// classic is the orthodox army, of every variant.
var classic = &army{letter: 'C', promotions: "QRBN", castles: true, kings: 1, roles: map[byte]role{
	'K': king, 'Q': queen, 'R': rook, 'B': bishop, 'N': knight, 'P': pawn,
}}

// armies are the six armies of chess2 (R2.1).
var armies = map[byte]*army{
	'C': classic,
	'N': {letter: 'N', promotions: "QRBN", kings: 1, roles: map[byte]role{
		'K': king, 'Q': nemesis, 'R': rook, 'B': bishop, 'N': knight, 'P': nemesisPawn,
	}},
	'E': {letter: 'E', promotions: "QRBN", kings: 1, roles: map[byte]role{
		'K': king, 'Q': powerQueen, 'R': powerRook, 'B': powerBishop, 'N': powerKnight, 'P': pawn,
	}},
	'R': {letter: 'R', promotions: "QRBN", kings: 1, roles: map[byte]role{
		'K': king, 'Q': reaper, 'R': ghost, 'B': bishop, 'N': knight, 'P': pawn,
	}},
	// R2.23: no queen, so that no pawn can become one either.
	'T': {letter: 'T', promotions: "RBN", kings: 2, roles: map[byte]role{
		'K': warriorKing, 'R': rook, 'B': bishop, 'N': knight, 'P': pawn,
	}},
	'A': {letter: 'A', promotions: "QRBN", kings: 1, roles: map[byte]role{
		'K': king, 'Q': jungleQueen, 'R': elephant, 'B': tiger, 'N': horse, 'P': pawn,
	}},
}

// kingsArmy is the army of kings and its larger boards, without and with a chancellor in the array
// (R3.3, R3.8).
var (
	kingsArmy = &army{promotions: "KQRBN", castles: true, roles: map[byte]role{
		'K': king, 'Q': queen, 'R': rook, 'B': bishop, 'N': knight, 'P': pawn,
	}}
	chancellorArmy = &army{promotions: "KQRBNC", castles: true, roles: map[byte]role{
		'K': king, 'Q': queen, 'R': rook, 'B': bishop, 'N': knight, 'P': pawn, 'C': chancellor,
	}}
)

// wildArmy is the army of wild9: no promotion to a king (R3.7).
var wildArmy = &army{promotions: "QRBN", castles: true, roles: kingsArmy.roles}

// rebelArmy is the army of section 4; no promotion to a recruiter (R4.6).
var rebelArmy = &army{promotions: "QRBN", castles: true, kings: 1, roles: map[byte]role{
	'K': king, 'Q': queen, 'R': rook, 'B': bishop, 'N': knight, 'P': pawn, 'U': recruiter,
}}

// reservistsArmy is R5.2; no castling (R5.4), and any promotion except to a king and a pawn (R5.7).
var reservistsArmy = &army{promotions: "QRBNACILM", kings: 1, roles: map[byte]role{
	'K': king, 'Q': queen, 'R': rook, 'B': bishop, 'N': knight, 'P': pawn,
	'A': cannon, 'C': commoner, 'I': nightrider, 'L': paladin, 'M': marshall,
}}

// inFEN returns how the armies field names the army.
func (a *army) inFEN() string {
	if a.name != "" {
		return a.name
	}
	return string(rune(a.letter))
}

// letterOf returns the letter with which the army writes a role.
func (a *army) letterOf(r role) byte {
	for letter, have := range a.roles {
		if have == r {
			return letter
		}
	}
	return '?'
}
