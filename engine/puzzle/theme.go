package puzzle

// Theme is what a puzzle is about. It is the key of its text.
type Theme string

// The themes.
const (
	Midline        Theme = "midline"   // the solution wins by crossing the midline
	Defence        Theme = "defence"   // it stops a king that would cross the midline in its next turn
	Mate           Theme = "mate"      // it mates, or leaves no action where that loses
	Fork           Theme = "fork"      // a piece attacks two, and takes one of them later
	Rampage        Theme = "rampage"   // of an elephant
	Whirlwind      Theme = "whirlwind" // of a warrior king
	KingTurn       Theme = "king-turn" // a king's action on the king-turn
	Pounce         Theme = "pounce"    // of a tiger
	Reach          Theme = "reach"     // a reaper strikes
	Ghost          Theme = "ghost"     // a ghost is moved
	Hunter         Theme = "nemesis"   // the nemesis gives check, or its pawns step towards the king
	Link           Theme = "link"      // with a lent power
	Unlink         Theme = "unlink"    // what is taken lent its neighbour a power
	Conversion     Theme = "conversion"
	ConversionMate Theme = "conversionmate"
	Drop           Theme = "drop" // a reservist comes in
	Heir           Theme = "heir" // another king becomes royal
	Promotion      Theme = "promotion"
	Castling       Theme = "castling"
	EnPassant      Theme = "en-passant"
	Sacrifice      Theme = "sacrifice" // the first action gives up material
	Quiet          Theme = "quiet"     // the first action neither captures, promotes, wins nor gives or answers a check
	Material       Theme = "material"  // something is won, and nobody wins at once
)

// Themes are all themes, in the order in which they are shown.
var Themes = []Theme{
	Midline, Defence, Mate, Fork, Rampage, Whirlwind, KingTurn, Pounce, Reach, Ghost, Hunter, Link, Unlink, Conversion,
	ConversionMate, Drop,
	Heir, Promotion, Castling, EnPassant, Sacrifice, Quiet, Material,
}
