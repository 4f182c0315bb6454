// Package sound plays the sounds of the game on a Device.
package sound

// Sound is the name of a sound: its file name without ".wav".
type Sound string

// The sounds of a set.
const (
	Move      Sound = "move"
	Capture   Sound = "capture"
	Castle    Sound = "castle"
	Promotion Sound = "promotion"
	Drop      Sound = "drop" // a piece is put on the board
	Check     Sound = "check"
	Whirlwind Sound = "whirlwind"
	Rampage   Sound = "rampage"
	Teleport  Sound = "teleport"
	Pounce    Sound = "pounce"
	Link      Sound = "link" // an empowered piece uses a borrowed power
	Convert   Sound = "convert"
	Invasion  Sound = "invasion" // light sweeps over the invaded half
	Illegal   Sound = "illegal"
	Dice      Sound = "dice"
	Start     Sound = "start"
	Win       Sound = "win"
	Loss      Sound = "loss"
	Draw      Sound = "draw"
	Low       Sound = "low" // little time is left
)

// Wood is the name of the default set.
const Wood = "wood"

// All returns the sounds that every set has.
func All() []Sound {
	return []Sound{
		Move, Capture, Castle, Promotion, Drop, Check, Whirlwind, Rampage, Teleport, Pounce, Link, Convert, Invasion,
		Illegal, Dice, Start, Win, Loss, Draw, Low,
	}
}
