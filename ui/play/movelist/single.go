package movelist

import (
	"midline/engine/rules"
	"midline/ui/kit"
	"midline/ui/present"
	"midline/ui/words"
)

// Single shows one action outside of a list.
type Single struct{ *turnText }

// NewSingle makes an empty one.
func NewSingle(art kit.Art) Single { return Single{newTurnText(art)} }

// Set shows an action of a position, in figurines or in letters.
func (s Single) Set(pos *rules.Position, m rules.Move, figurines bool) {
	s.set(&moveSpot{cell: &Cell{Turn: &singleTurn{pos, m}, Figurines: figurines}}, true)
}

// singleTurn implements Turn for one action.
type singleTurn struct {
	pos  *rules.Position
	move rules.Move
}

func (s *singleTurn) Text() string {
	if s.move.Kind() == rules.Pass {
		return words.T("moves.pass")
	}
	return present.SAN(s.pos, s.move)
}

func (s *singleTurn) Parts() []Part { return figurines(s.pos, s.move) }

func (s *singleTurn) Spoken() string { return words.Sentence(present.Speak(s.pos, s.move)) }
