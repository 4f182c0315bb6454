package present

import (
	"slices"
	"time"

	"midline/engine/board"
	"midline/engine/rules"
	"midline/engine/transition"
	"midline/ui/sound"
)

// The delays of sounds within an action.
const (
	Follows   = 130 * time.Millisecond // after a piece came down
	Afterward = 330 * time.Millisecond // after a power has run
	bounce    = 90 * time.Millisecond  // until a dropped pawn has fallen
)

// Cues returns the sounds of an action, beginning when the piece comes down or the power begins. over says
// that the action ends the game, which has a sound of its own.
func Cues(p *rules.Position, m rules.Move, t rules.Transition, over bool) []sound.Cue {
	var list []sound.Cue
	add := func(s sound.Sound, after time.Duration) { list = append(list, sound.Cue{Sound: s, After: after}) }
	later := Follows
	switch t.Effect {
	case transition.Pass:
		return nil
	case transition.Plain:
		switch {
		case t.Capture:
			add(sound.Capture, 0)
		case t.Promotion || !borrowed(p, m):
			add(sound.Move, 0)
		}
		if borrowed(p, m) {
			add(sound.Link, delayIf(t.Capture, bounce))
		}
	case transition.Teleport:
		add(sound.Teleport, 0)
		if t.Capture {
			add(sound.Capture, 290*time.Millisecond)
		}
		later = 2*Follows + Afterward/2
	default:
		add(voices[t.Effect], 0)
		if t.Effect != transition.Castle && t.Effect != transition.Convert {
			later = Afterward
		}
	}
	if t.Promotion {
		add(sound.Promotion, delayIf(t.Capture, Follows))
		list = slices.DeleteFunc(list, func(c sound.Cue) bool { return c.Sound == sound.Move })
	}
	if t.Drop {
		add(sound.Drop, bounce)
	}
	if t.Effect != transition.Convert && converts(t) {
		add(sound.Convert, later)
	}
	switch {
	case t.Invasion:
		add(sound.Invasion, Follows)
	case t.Check && !over && len(list) == 1 && list[0].Sound == sound.Move:
		list[0].Sound = sound.Check
	case t.Check && !over:
		add(sound.Check, later)
	}
	return list
}

// voices are the sounds of the powers.
var voices = map[transition.Effect]sound.Sound{
	transition.Castle: sound.Castle, transition.Whirlwind: sound.Whirlwind, transition.Rampage: sound.Rampage,
	transition.Pounce: sound.Pounce, transition.Convert: sound.Convert,
}

// delayIf returns d if wait is set, and 0 otherwise.
func delayIf(wait bool, d time.Duration) time.Duration {
	if wait {
		return d
	}
	return 0
}

// converts reports whether a king of Rebel Chess has changed sides.
func converts(t rules.Transition) bool {
	return slices.ContainsFunc(t.Changes, func(c rules.Change) bool {
		return c.Kind == transition.Turn && c.Piece.Role() == rules.King
	})
}

// borrowed reports whether a piece moves as a neighbour does that lends it its moves (R2.16).
func borrowed(p *rules.Position, m rules.Move) bool {
	return p.Lender(m.From(), m.To(), p.At(m.To()) != rules.NoPiece) != board.NoSquare
}
