package present

import (
	"time"

	"midline/engine/board"
	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/sound"
)

// When sounds follow each other within an action.
const (
	Follows   = 130 * time.Millisecond // after a piece came down
	Afterward = 330 * time.Millisecond // after a power has run
	bounce    = 90 * time.Millisecond  // until a dropped pawn has fallen
)

// Cues are what an action sounds like from its strike on; over tells that it ends
// the game, which has a sound of its own.
func Cues(p *rules.Position, m rules.Move, d game.Deed, over bool) []sound.Cue {
	var list []sound.Cue
	add := func(s sound.Sound, after time.Duration) { list = append(list, sound.Cue{Sound: s, After: after}) }
	later := Follows
	switch d.Effect {
	case game.EffectPass:
		return nil
	case game.EffectMove:
		switch {
		case d.Capture:
			add(sound.Capture, 0)
		case d.Promotion || !borrowed(p, m):
			add(sound.Move, 0)
		}
		if borrowed(p, m) {
			add(sound.Link, sooner(d.Capture, bounce))
		}
	case game.EffectTeleport:
		add(sound.Teleport, 0)
		if d.Capture {
			add(sound.Capture, 290*time.Millisecond)
		}
		later = 2*Follows + Afterward/2
	default:
		add(voices[d.Effect], 0)
		if d.Effect != game.EffectCastle && d.Effect != game.EffectConvert {
			later = Afterward
		}
	}
	if d.Promotion {
		add(sound.Promotion, sooner(d.Capture, Follows))
		list = without(list, sound.Move)
	}
	if d.Drop {
		add(sound.Drop, bounce)
	}
	if d.Effect != game.EffectConvert && converts(d) {
		add(sound.Convert, later)
	}
	switch {
	case d.Invasion:
		add(sound.Invasion, Follows)
	case d.Check && !over && len(list) == 1 && list[0].Sound == sound.Move:
		list[0].Sound = sound.Check
	case d.Check && !over:
		add(sound.Check, later)
	}
	return list
}

// voices are the sounds of the powers.
var voices = map[game.Effect]sound.Sound{
	game.EffectCastle: sound.Castle, game.EffectWhirlwind: sound.Whirlwind, game.EffectRampage: sound.Rampage,
	game.EffectPounce: sound.Pounce, game.EffectConvert: sound.Convert,
}

// sooner is the time if the condition holds, and else none.
func sooner(wait bool, d time.Duration) time.Duration {
	if wait {
		return d
	}
	return 0
}

func without(list []sound.Cue, s sound.Sound) []sound.Cue {
	var kept []sound.Cue
	for _, c := range list {
		if c.Sound != s {
			kept = append(kept, c)
		}
	}
	return kept
}

// converts reports whether a piece changed sides that nobody recruited: a king of
// Rebel Chess.
func converts(d game.Deed) bool {
	for _, c := range d.Changes {
		if c.Kind == rules.Turned && c.Piece.Role() == rules.King {
			return true
		}
	}
	return false
}

// borrowed reports whether a linked piece moves as a neighbour does (R2.16).
func borrowed(p *rules.Position, m rules.Move) bool {
	kit := p.Kit(m.From())
	if kit == nil || !kit.Linked {
		return false
	}
	geo := p.Geo()
	apart := func(at func(board.Square) int) int {
		n := at(m.To()) - at(m.From())
		return max(n, -n)
	}
	files, ranks := apart(geo.FileOf), apart(geo.RankOf)
	switch {
	case files == ranks:
		return kit.Quiet&rules.Diag == 0
	case files == 0 || ranks == 0:
		return kit.Quiet&rules.Ortho == 0
	}
	return kit.Quiet&rules.Leap == 0
}
