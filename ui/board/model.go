// Package board draws a chess board of any size from a View and reports what the user does on it. It knows no
// rules: its View says which squares can be reached, what an action would destroy and why a try is illegal.
//
// Board is the widget. It passes events from Fyne to a hand, a state machine for gestures, does what the hand
// decides, and lets layers draw. The hand and the layers share a scene: the view, the state of the hand, and
// the annotations of the position.
package board

import "midline/engine/transition"

// Square is a square of the board: rank*Files+file, both counted from 0. a1 is 0 on a flipped board as well.
type Square int

// None is no square.
const None Square = -1

// Piece is a piece on a square. The zero Piece means that the square is empty.
type Piece struct {
	Art   string // name of the drawing, as in package assets: "king", "tiger"
	White bool
	// Converted says that the piece began with the other colour (Rebel Chess).
	Converted bool
	// Crowned marks the royal one of several kings.
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

// Action is a legal action.
type Action struct {
	ID   int      // the argument of Config.OnAction
	From Square   // the square of the acting piece
	To   Square   // the square to drop on; equal to From for the whirlwind
	Also []Square // other squares on which a drop means the same: victims, the rook
	Hint Hint
	// End is the square of the acting piece afterwards (From for a pounce).
	End Square
	// Victims are removed, in this order.
	Victims []Square
	// TakesOwn says that To holds a piece of the same side. A plain click on it may select that piece
	// instead; a drag or Shift-click takes it.
	TakesOwn bool
	// Spared are pieces that survive the action although it reaches them. The preview marks them with a
	// shield.
	Spared []Square
	// Drops are pieces that the action places elsewhere, shown in the preview: the pawn of Reservists'
	// doublechess.
	Drops []Drop
	// Becomes is the piece that the acting one is afterwards, if it promotes.
	Becomes Piece
	// Choice distinguishes this action from others with the same From and drop square: the role to promote
	// to, or recruiting from capturing.
	Choice Choice
}

// Drop is a piece that appears on a square as a result of an action.
type Drop struct {
	Square Square
	Piece  Piece
}

// Choice is an entry of the chooser beside a square.
type Choice struct {
	Art   string // the drawing, "" for text only
	White bool
	Label string // "queen", "capture", "recruit"
	Key   rune   // the key that selects it, in lower case; 0 for none
}

// Check is a royal piece under attack.
type Check struct {
	King      Square
	Attackers []Square
}

// Why answers an illegal try, or objects to a legal one, until the next input.
type Why struct {
	From, To Square   // the arrow; None for no arrow
	Squares  []Square // further squares concerned: the blocker, the king exposed
	Text     string   // one sentence
	Shield   bool     // the target is immune: a shield is drawn on it
	Reply    bool     // the arrow is what the other side would do, not what is illegal
}

// ArrowKind says why an arrow is shown.
type ArrowKind uint8

// The kinds of arrow.
const (
	ArrowHint    ArrowKind = iota // what the computer would do
	ArrowThreat                   // what the opponent threatens
	ArrowMark                     // drawn with the right button
	ArrowLine                     // the first action of a line of the analysis
	ArrowPremove                  // a premove, whose squares are tinted
	ArrowIllegal                  // an action that is illegal, crossed out
)

// MarkStyle distinguishes marks, by shape and colour.
type MarkStyle uint8

// The styles: the colours of PGN, in its order, for marks of the right button, each with a shape of its own; and those
// in the colours of the theme, for marks of lessons, puzzles and reviews.
const (
	MarkGreen  MarkStyle = iota // plain
	MarkRed                     // dashed
	MarkYellow                  // open and dashed
	MarkBlue                    // open
	MarkPlain
	MarkDashed
	MarkOpen
)

func (m MarkStyle) dashed() bool { return m == MarkRed || m == MarkYellow || m == MarkDashed }

func (m MarkStyle) open() bool { return m == MarkBlue || m == MarkYellow || m == MarkOpen }

// Arrow points from a square to another, or circles one if both are the same.
type Arrow struct {
	From, To Square
	Kind     ArrowKind
	Style    MarkStyle // of ArrowMark
}

// NoWay in View.StepsToWin means that the king cannot reach the far half.
const NoWay = -1

// View is what the board shows. A View must not be changed after it was passed to the board.
type View struct {
	Files, Ranks int
	Pieces       []Piece // by Square
	// Midline is the rank, counted from 1, above which the line of light is drawn: 4 on an 8x8 board,
	// 0 for none.
	Midline int
	// MidlineGlow says that a side is two steps or fewer from winning.
	MidlineGlow bool
	// StepsToWin has the number of steps that the king on a square still needs, or NoWay.
	StepsToWin map[Square]int
	Actions    []Action
	// Movable are the squares whose pieces can be picked up, even if they have no Action.
	Movable  map[Square]bool
	LastMove []Square // the squares of the last move, including what it destroyed
	Checks   []Check
	Wrong    []Square // squares with errors in a position that is being set up
	Shut     []Square // squares to which a mated king cannot go, since they are guarded
	Halo     []Square // warrior kings that may act on the king-turn
	// Still are the pieces that have no whirlwind now: another click on one that is selected asks why.
	Still []Square
	// Barred squares are crossed out while the piece on the key square is selected: a reaper's
	// forbidden rank.
	Barred map[Square][]Square
	// Flare are the squares beyond the midline that light up after an invasion.
	Flare []Square
	// Frames are squares that are framed while the piece on the key square is selected or under the pointer:
	// the elephant's 5x5, the whirlwind's 3x3, a nemesis pawn's box, of which it has two against two kings.
	Frames map[Square][][]Square
	// Links are fine lines between empowered neighbours.
	Links  [][2]Square
	Arrows []Arrow // hints and threats
	Marks  []Arrow // of the right button
	// Silent says that the user cannot act: the opponent thinks, or the game is over.
	Silent bool
}

// pieceAt returns the piece on a square.
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
	Backward bool   // the changes are taken back: they are played in reverse
	Dice     []Roll // the rolls that set up a start position; then nothing else is set
	// Sound, which is optional, is called once when the sound should play: when the piece comes down, or
	// when a power begins.
	Sound func()
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
