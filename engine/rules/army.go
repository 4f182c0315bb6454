package rules

import (
	"midline/engine/board"
	"midline/engine/message"
)

// Atoms is a set of primitive reaches.
type Atoms uint16

// The atoms. A reach goes over free squares up to and including the first piece, unless it leaps.
const (
	Step     Atoms = 1 << iota // one square any way
	Leap                       // a knight's leap
	Alfil                      // two squares diagonally, leaping
	Ortho                      // a rook's lines
	Diag                       // a bishop's lines
	Diag2                      // a bishop's lines, two squares at most
	Ortho3                     // a rook's lines, three squares at most
	Night                      // a nightrider's lines
	Hop                        // beyond one piece to the next on a rook's lines
	Anywhere                   // any square of the board
	Trample                    // every square that a rampage would run over (R2.34)
)

// Kit is what a role of one army can do.
type Kit struct {
	Name string // in English: "wild horse"
	ID   string // the key of its pictures and words: "wild-horse"
	// Quiet, Capture and Check are the reaches with which the piece moves to free squares,
	// captures, and attacks a king.
	Quiet, Capture, Check Atoms
	// Rides are further ways in which a piece of an army of one's own moves, captures and gives
	// check, or nil.
	Rides *Rides
	// InPlace says that a capture leaves the piece where it is (R2.31).
	InPlace bool
	// TakesOwn says that it may capture pieces of its own side, except the king (R2.30).
	TakesOwn bool
	// Barred says that the piece may neither enter nor capture on the enemy's back rank (R2.19).
	Barred bool
	// Linked says that the piece lends its reach, its rides included, to neighbours that are linked as well (R2.16,
	// R2.42).
	Linked bool
	// Guard is what the piece is protected from.
	Guard Guard
	// Whirlwind says that the piece may destroy everything around it (R2.25).
	Whirlwind bool
	// Recruiter says that the piece may change the colour of pieces within its Alfil reach, and is
	// never recruited itself (R4.3, R4.8).
	Recruiter bool
	// Latent is the reach of a king while it is not royal (R3.8), 0 if it is the same.
	Latent Atoms
	// Reservist says that a pawn is placed when the piece is captured (R5.5).
	Reservist bool
}

// Guard is a protection against capture.
type Guard uint8

// The guards.
const (
	Open     Guard = iota // anything may capture it
	KingOnly              // only an enemy king captures it (R2.10)
	Immune                // nothing captures it, and it survives a whirlwind (R2.21, R2.22)
	Armoured              // captured only from within two squares (R2.35)
)

// Called returns the name of the piece, for messages.
func (k *Kit) Called() message.Name { return message.Name{Kind: "piece", ID: k.ID, English: k.Name} }

// PawnKit is what the pawns of an army can do.
type PawnKit struct {
	// Doubles are the ranks, counted from 1, from which the double step is made.
	Doubles []int
	// BoxStep says that pawns may also move towards an enemy king, the nemesis move (R2.13).
	BoxStep bool
}

// Army is one side's pieces and powers.
type Army struct {
	ID     string // for texts and files: "two-kings"; "" where armies are not chosen
	Name   string // in English: "Two Kings"
	Letter byte   // in FEN, 0 where armies are not chosen
	// Hash is that of the file that an army of one's own was read from, in hexadecimal digits; ""
	// for the armies of a variant.
	Hash  string
	Kits  [NumRoles]Kit
	Pawns PawnKit
	// Worths are what its pieces are worth to the evaluation, in centipawns; 0 leaves that to it.
	Worths [NumRoles]int32
	// Promotes are the roles to which a pawn may promote.
	Promotes RoleSet
	// Castles says that the army may castle in the variant's castling style.
	Castles bool
	// KingTurn says that a second, optional action of a king follows each normal turn (R2.26).
	KingTurn bool
	// Recast replaces roles of the orthodox array: Two Kings has a king for the queen (R2.2).
	// NoRole keeps the role.
	Recast [NumRoles]Role
}

// Called returns the name of the army, for messages.
func (a *Army) Called() message.Name { return message.Name{Kind: "army", ID: a.ID, English: a.Name} }

// HashDigits is the number of digits of the hash with which a FEN names an army of one's own.
const HashDigits = 4

// Key names the army for texts and files: its ID, of an army of one's own with the first digits of its
// hash, "clobberers:3fa9".
func (a *Army) Key() string {
	if a.Hash == "" {
		return a.ID
	}
	return a.ID + ":" + a.Hash[:HashDigits]
}

// Code returns how a FEN names the army (R6.1): "C", or "{clobberers:3fa9}"; "" where armies are
// not chosen.
func (a *Army) Code() string {
	switch {
	case a.Hash != "":
		return "{" + a.Key() + "}"
	case a.Letter != 0:
		return string(rune(a.Letter))
	}
	return ""
}

// plan lists, for each atom, the roles that give check, or capture, with it. NoRole fills the rest:
// its bitboard is always empty, so that masks are made without loops.
type plan struct {
	step, leap, ortho, diag, diag2, trample, night, hop, anywhere [3]Role
}

// guards lists the roles with each guard in the same way.
type guards struct{ immune, kingOnly, armoured [3]Role }

// side is an army compiled for use.
type side struct {
	*Army
	check, take plan
	guards      guards
	linked      RoleSet
	lending     RoleSet // those that are linked and have rides
	// recruiters are never converted (R4.8).
	recruiters [3]Role
	riders     []Role // those with rides
	lenders    []Role // those that lend them
	barred     []Role // the lenders that are barred
	hops       bool   // some role checks by passing a piece
	walks      bool   // some role rides otherwise than on a rook's and a bishop's lines
	guarded    bool   // some role has a guard
	tramples   bool   // some role checks by trampling
	takesOddly bool   // some role captures otherwise than by step, leap, ortho and diag
	latent     Atoms
	promotions int    // number of roles to which a pawn may promote
	officers   []Role // all roles but the pawn and the riders
	reservists []Role
	// simple are the roles that move and capture alike, by step, leap and open line, and can do
	// nothing else.
	simple RoleSet
	// counted are the simple roles without a step, but kings. The squares that each reaches by leap and
	// on a rook's and a bishop's lines are counted without the others: countLeap, countOrtho and
	// countDiag have the same roles. uncounted are the officers that are left.
	counted                          RoleSet
	countLeap, countOrtho, countDiag [3]Role
	uncounted                        []Role
	kingTurn                         bool
	special                          bool // check needs more than step, leap, ortho and diag
	// rough says that the shield cannot tell all about these checks.
	rough bool
}

func addRole(a *Army, list *[3]Role, r Role) {
	for i := range list {
		if list[i] == NoRole {
			list[i] = r
			return
		}
	}
	panic("rules: more than three roles of " + a.Name + " have one atom, or one guard")
}

// add adds a role of an army to the list of each of the atoms.
func (p *plan) add(a *Army, r Role, atoms Atoms) {
	for _, entry := range []struct {
		atom Atoms
		list *[3]Role
	}{
		{Step, &p.step}, {Leap, &p.leap}, {Ortho, &p.ortho}, {Diag, &p.diag}, {Diag2, &p.diag2},
		{Trample, &p.trample}, {Night, &p.night}, {Hop, &p.hop}, {Anywhere, &p.anywhere},
	} {
		if atoms&entry.atom != 0 {
			addRole(a, entry.list, r)
		}
	}
}

func compile(a *Army, geo *board.Geometry, c Color) side {
	s := side{Army: a, kingTurn: a.KingTurn}
	for r := Knight; r < NumRoles; r++ {
		kit := &a.Kits[r]
		s.check.add(a, r, kit.Check)
		s.take.add(a, r, kit.Capture)
		if r == King {
			s.latent = kit.Latent
		}
		switch {
		case kit.Name == "":
		case kit.Rides == nil:
			s.officers = append(s.officers, r)
		default:
			kit.Rides.compile(geo, c)
			s.riders = append(s.riders, r)
			s.hops = s.hops || kit.Rides.hops()
			s.walks = s.walks || kit.Rides.walks()
		}
		s.link(r, kit)
		plainly := Kit{Name: kit.Name, ID: kit.ID, Quiet: kit.Quiet, Capture: kit.Quiet, Check: kit.Check,
			Guard: kit.Guard, Reservist: kit.Reservist}
		if *kit == plainly && kit.Quiet&^(Step|Leap|Ortho|Diag) == 0 {
			s.simple |= Roles(r)
		}
		if kit.Reservist {
			s.reservists = append(s.reservists, r)
		}
		if kit.Recruiter {
			addRole(a, &s.recruiters, r)
		}
		switch kit.Guard {
		case Immune:
			addRole(a, &s.guards.immune, r)
		case KingOnly:
			addRole(a, &s.guards.kingOnly, r)
		case Armoured:
			addRole(a, &s.guards.armoured, r)
		}
	}
	for r := range NumRoles {
		if a.Promotes.Has(r) {
			s.promotions++
		}
	}
	s.guarded = s.guards != guards{}
	s.takesOddly = s.take.diag2[0]|s.take.anywhere[0]|s.take.night[0] != NoRole || len(s.riders) > 0
	s.tramples = s.check.trample[0] != NoRole
	s.hops = s.hops || s.check.hop[0] != NoRole
	s.rough = s.linked != 0 || s.lending != 0 || s.latent != 0 || s.hops ||
		s.check.diag2[0]|s.check.trample[0]|s.check.night[0] != NoRole
	s.special = s.rough || len(s.riders) > 0
	return s
}

// link records whether a role lends its moves.
func (s *side) link(r Role, kit *Kit) {
	switch {
	case !kit.Linked:
	case kit.Rides == nil:
		s.linked |= Roles(r)
	default:
		s.lending |= Roles(r)
		s.lenders = append(s.lenders, r)
		if kit.Barred {
			s.barred = append(s.barred, r)
		}
	}
}

// count fills what is known of the counted roles.
func (s *side) count() {
	for _, r := range s.officers {
		atoms := s.Kits[r].Quiet
		if !s.simple.Has(r) || r == King || atoms&Step != 0 {
			s.uncounted = append(s.uncounted, r)
			continue
		}
		s.counted |= Roles(r)
		if atoms&Leap != 0 {
			addRole(s.Army, &s.countLeap, r)
		}
		if atoms&Ortho != 0 {
			addRole(s.Army, &s.countOrtho, r)
		}
		if atoms&Diag != 0 {
			addRole(s.Army, &s.countDiag, r)
		}
	}
}
