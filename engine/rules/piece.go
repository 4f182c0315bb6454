// Package rules is the game itself: positions, actions, their legality and their effects, for every
// variant. A variant is data (Variant, Army, Kit). The mechanics that the data selects are
// implemented here once, each in a file of its own.
package rules

// Color is a side.
type Color uint8

// The sides.
const (
	White Color = iota
	Black
)

// Other returns the opponent.
func (c Color) Other() Color { return c ^ 1 }

// String returns "White" or "Black".
func (c Color) String() string {
	if c == White {
		return "White"
	}
	return "Black"
}

// Role is what a piece is on the board and in FEN. Its abilities depend on the Kit of its army: the
// Queen of Animals is a jungle queen.
type Role uint8

// The roles. NoRole stands for none; no piece has it.
const (
	NoRole Role = iota
	Pawn
	Knight
	Bishop
	Rook
	Queen
	King
	Chancellor
	Recruiter
	Cannon
	Commoner
	Nightrider
	Paladin
	Marshall
	NumRoles
)

var roleIDs = [NumRoles]string{
	"", "pawn", "knight", "bishop", "rook", "queen", "king", "chancellor", "recruiter", "cannon", "commoner",
	"nightrider", "paladin", "marshall",
}

// ID names the role in texts and files: "king". That of NoRole is empty.
func (r Role) ID() string { return roleIDs[r] }

// RoleSet is a set of roles.
type RoleSet uint16

// Roles returns the set of the given roles.
func Roles(roles ...Role) RoleSet {
	var s RoleSet
	for _, r := range roles {
		s |= 1 << r
	}
	return s
}

// Has reports whether the role is in the set.
func (s RoleSet) Has(r Role) bool { return s>>r&1 != 0 }

// Piece is a role and a colour. The zero Piece is an empty square.
type Piece uint8

// NoPiece is an empty square.
const NoPiece Piece = 0

// MakePiece returns the piece of a colour and a role.
func MakePiece(c Color, r Role) Piece { return Piece(c)<<4 | Piece(r) }

// Role returns the role of the piece, NoRole for NoPiece.
func (p Piece) Role() Role { return Role(p & 15) }

// Color returns the side of the piece, which must not be NoPiece.
func (p Piece) Color() Color { return Color(p >> 4) }
