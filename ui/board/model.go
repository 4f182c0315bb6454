// Package board draws a chess board of any size from a View and reports what the player's hand does
// on it. It knows no rules: which squares may be reached, what an action would destroy and why a try
// failed all come from outside.
//
// Board is the widget. It feeds a hand, which is the gesture as a state machine, with what Fyne
// reports, does what the hand decides, and lets layers draw. The hand and the layers share a scene:
// the view, the state of the hand, and what is said about the position.
package board

import "midline/engine/transition"

// Square is a square of the board: rank*Files+file, both counted from 0. a1 is 0 whatever side is at
// the bottom.
type Square int

// None is no square.
const None Square = -1

// Piece is what stands on a square. The zero Piece is an empty square.
type Piece struct {
	Art   string // name of the drawing, as in package assets: "king", "tiger"
	White bool
	Name  string // for the card and for reading out, "tiger"
	// Converted says that the piece began with the other colour (Rebel Chess).
	Converted bool
	// Crowned says that it is the royal one of several kings.
	Crowned bool
}

// Hint is the sign that marks the end of an action.
type Hint uint8

// The hints. Each is a shape first and a colour second.
const (
	HintMove     Hint = iota // disc
	HintCapture              // ring
	HintSpiral               // whirlwind: shown as a button at the king's corner
	HintRampage              // hoof trail
	HintTeleport             // portal; no disc for each of forty free squares
	HintPounce               // claw
	HintCastle               // disc on the rook or the king's end square
	HintWin                  // flag: this step wins
	HintConvert              // banner
)

// Action is one thing that the hand may do now.
type Action struct {
	ID   int      // given back through Board.OnAction
	From Square   // where the acting piece stands
	To   Square   // the square to drop on; To == From is the whirlwind
	Also []Square // further squares on which a drop means the same: victims, the rook
	Hint Hint
	// End is where the acting piece stands afterwards (From for a pounce).
	End Square
	// Victims are removed, in this order.
	Victims []Square
	// TakesOwn says that To holds a piece of the same side. A plain click on it may select that piece
	// instead; a drag or Shift-click takes it.
	TakesOwn bool
	// Spared are pieces that the action passes over unharmed: a shield is
	// drawn on them in the preview.
	Spared []Square
	// Drops are pieces that the action puts on the board elsewhere, shown in
	// the preview: the pawn of Reservists' doublechess.
	Drops []Drop
	// Choice distinguishes this action from others with the same From and drop square:
	// the role to promote to, or recruit against capture.
	Choice Choice
}

// Drop is a piece that appears on a square as a result of an action.
type Drop struct {
	Square Square
	Piece  Piece
}

// Choice is an entry of the small chooser beside a square.
type Choice struct {
	Art   string // drawing, "" for text only
	White bool
	Label string // "queen", "capture", "recruit"
	Key   rune   // key that picks it, lower case; 0 for none
}

// Check is a royal piece under attack.
type Check struct {
	King      Square
	Attackers []Square
}

// Why answers an illegal try, until the next input.
type Why struct {
	From, To Square   // the arrow; None for no arrow
	Squares  []Square // further squares concerned: the blocker, the king exposed
	Text     string   // one sentence
	Shield   bool     // the target is immune: a shield is drawn on it
}

// ArrowKind says why an arrow is shown.
type ArrowKind uint8

// The kinds of arrow.
const (
	ArrowHint    ArrowKind = iota // what the computer would do
	ArrowThreat                   // what the opponent threatens
	ArrowMark                     // drawn with the right button
	ArrowLine                     // a line of the analysis begins so
	ArrowPremove                  // an action that is set in advance: its squares are tinted
)

// MarkStyle distinguishes the marks of the right button, by shape and colour.
type MarkStyle uint8

// The styles: without a key, with Shift, with Ctrl and Shift, with Ctrl. PGN has colours for them:
// green, red, yellow, blue.
const (
	MarkPlain MarkStyle = iota
	MarkDashed
	MarkOpenDashed
	MarkOpen
)

func (m MarkStyle) dashed() bool { return m == MarkDashed || m == MarkOpenDashed }

func (m MarkStyle) open() bool { return m == MarkOpen || m == MarkOpenDashed }

// Arrow points from a square to another, or circles one if both are the same.
type Arrow struct {
	From, To Square
	Kind     ArrowKind
	Style    MarkStyle // of ArrowMark
}

// NoWay is what View.StepsToWin has for a king whose way is closed.
const NoWay = -1

// View is all that the board shows. Neither side changes a View after it was handed to the board.
type View struct {
	Files, Ranks int
	Pieces       []Piece // by Square
	// Midline is the rank, counted from 1, above which the line of light is drawn: 4 on an 8x8 board,
	// 0 for none.
	Midline int
	// MidlineGlow says that a side is two steps or fewer from winning.
	MidlineGlow bool
	// StepsToWin labels the king on Square with the steps it still needs, or NoWay.
	StepsToWin map[Square]int
	Actions    []Action
	// Movable are the squares whose pieces the hand may pick up to try, those without an Action
	// included. An illegal try is answered by Why.
	Movable  map[Square]bool
	LastMove []Square // from and to, and what it destroyed
	Checks   []Check
	Wrong    []Square // on which a position that is being set up is wrong
	Shut     []Square // that a mated king cannot go to, since they are guarded
	Halo     []Square // warrior kings that may act on the king-turn
	// Barred squares are crossed out while the piece on the key square is selected: a reaper's
	// forbidden rank.
	Barred map[Square][]Square
	// Flare are the squares beyond the midline that light up after an invasion.
	Flare []Square
	// Frame are squares that get a soft frame while the piece on the key square is selected or under
	// the pointer: the elephant's 5x5, the whirlwind's 3x3, a nemesis pawn's box.
	Frame map[Square][]Square
	// SecondFrame is another one: a nemesis pawn has two boxes against two kings.
	SecondFrame map[Square][]Square
	// Links are fine lines between empowered neighbours.
	Links  [][2]Square
	Arrows []Arrow // hints and threats
	// Marks are what the right button drew on the position, if that is kept (Config.OnMarks).
	Marks []Arrow
	// Silent says that the hand may do nothing: the opponent thinks, the game is over.
	Silent bool
	// Describe reads a square out: "white tiger on c4, may pounce on d5".
	Describe func(Square) string
}

// pieceAt is the piece on a square, the empty square for none.
func (v *View) pieceAt(sq Square) Piece {
	if sq < 0 || int(sq) >= len(v.Pieces) {
		return Piece{}
	}
	return v.Pieces[sq]
}

// Change is one step of what an action did.
type Change = transition.Change[Square, Piece]

// Transition is what an action did.
type Transition = transition.Transition[Square, Piece]

// Play is what Board.Play animates before it shows the next View.
type Play struct {
	Transition
	Backward bool   // a take-back: the same changes played in reverse
	Dice     []Roll // that set up the position before a game; nothing else is set then
	// Strike is called once, when what happens is to be heard: when the piece comes down, or when a
	// power begins. It is optional.
	Strike func()
}

// Speed of animations.
type Speed uint8

// The speeds of the settings: durations are multiplied by 0, 0.5, 1 and 2.
const (
	SpeedOff Speed = iota
	SpeedQuick
	SpeedNormal
	SpeedSlow
)
