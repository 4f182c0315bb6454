package turn

import (
	"midline/engine/game"
	"midline/engine/rules"
)

// state is where a game in play stands. Its methods tell what is the case and what may be done; those of
// Machine change it.
type state struct {
	game  *game.Game
	phase Phase
	shown *game.Node
	held  bool // two computers must wait
	// answer is the action that the computer has found while a variation is shown. It is played when
	// the board shows the game again; rules.NoMove for none.
	answer  rules.Move
	premove rules.Move // rules.NoMove for none
}

// Phase returns what the game waits for.
func (s *state) Phase() Phase { return s.phase }

// Shown returns the node whose position is on the board.
func (s *state) Shown() *game.Node { return s.shown }

// Live reports whether the board shows the current node of the game.
func (s *state) Live() bool { return s.shown == s.game.Current() }

// Line returns the nodes of the line through the one that is shown, from the start to the end.
func (s *state) Line() []*game.Node { return s.game.LineThrough(s.shown) }

// Over reports whether the game has ended. An analysis never does.
func (s *state) Over() bool { return s.game.Result().Over() && !s.game.Analysis() }

// Computer reports whether a computer plays a side.
func (s *state) Computer(c rules.Color) bool { return s.game.Players()[c].Computer() }

// Alone reports whether one person plays against the computer, and returns the person's side.
func (s *state) Alone() (rules.Color, bool) {
	return game.Alone(s.game.Players())
}

// Watching reports whether two computers play each other.
func (s *state) Watching() bool { return game.Watched(s.game.Players()) }

// Held reports whether two computers are paused, now or after the current animation.
func (s *state) Held() bool { return s.held && s.Watching() }

// Adjourned reports whether a person has interrupted the game: until Resume its clocks are stopped and
// its position is hidden.
func (s *state) Adjourned() bool { return s.game.Adjourned() && !s.Watching() }

// Failed reports whether the game waits for Retry.
func (s *state) Failed() bool { return s.phase == Paused && !s.Watching() && !s.Adjourned() }

// Answered reports whether the computer has found an action that is played when the board shows the
// game again.
func (s *state) Answered() bool { return s.answer != rules.NoMove }

// Premoved returns the premove, rules.NoMove for none.
func (s *state) Premoved() rules.Move { return s.premove }

func (s *state) moving() bool { return s.phase == Moving || s.phase == Dealing }

// HandTurn reports whether a person is to move in the position shown.
func (s *state) HandTurn() bool {
	return s.Live() && !s.Over() && !s.Adjourned() && !s.Computer(s.game.Position().Side())
}

// MayBranch reports whether an action in the position shown would start or continue a variation. After
// the rules have ended the game, there are no more actions.
func (s *state) MayBranch() bool {
	if r := s.shown.Result().Reason; r != game.Ongoing && r < game.Resignation {
		return false
	}
	return !s.game.Analysis() && !s.Adjourned() && (!s.Live() || s.Over()) && s.phase != Away && s.phase != Dealing
}

// MayAct reports whether a person may act in the position shown: in the game or in a variation.
func (s *state) MayAct() bool { return s.HandTurn() || s.MayBranch() }

// CanPremove reports whether a person may set a premove: while the computer is to move and the board
// shows the current position.
func (s *state) CanPremove() bool {
	me, alone := s.Alone()
	return alone && s.phase != Away && s.phase != Dealing && s.Live() && !s.Over() && !s.Adjourned() &&
		s.game.Position().Side() != me
}

// CanEdit reports whether undo applies to the tree rather than to the game: in an analysis, or while
// another node than the current one is shown.
func (s *state) CanEdit() bool { return s.game.Analysis() || !s.Live() }

// CanOffer reports whether a person may offer a draw now. Earlier offers are checked by Offer.
func (s *state) CanOffer() bool { return s.phase == Hand && s.HandTurn() }

// CanAdjourn reports whether a person may interrupt the game: one of two people, or one
// against the computer whose clock runs. Two computers are paused by TogglePause.
func (s *state) CanAdjourn() bool {
	if s.phase == Away || s.phase == Dealing || s.Over() || s.Watching() || s.Adjourned() {
		return false
	}
	_, alone := s.Alone()
	return !alone || s.game.Control().Timed()
}

// CanTakeBack reports whether TakeBack would do something.
func (s *state) CanTakeBack() bool {
	if s.Adjourned() {
		return false
	}
	me, alone := s.Alone()
	if !alone {
		return s.game.CanUndo()
	}
	for n := s.game.Current(); n.Parent() != nil; n = n.Parent() {
		if !n.Auto() && n.Parent().Position().Side() == me {
			return true
		}
	}
	switch s.game.Result().Reason { // ends that can be taken back without an action
	case game.Resignation, game.Agreement, game.Time:
		return true
	}
	return false
}
