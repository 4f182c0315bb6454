package play

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"midline/engine/eval"
	"midline/engine/game"
	"midline/engine/rules"
	"midline/ui/kit"
	"midline/ui/present"
)

// threats are what the other side threatens, while it is asked for.
type threats struct {
	session *Session
	text    string    // "" while nobody asks
	held    bool      // by the key
	shift   bool      // is down
	down    time.Time // when the key went down
}

// tap is the time within which a key that goes down and up is tapped, and not held.
const tap = 350 * time.Millisecond

// hold is a key that went down or up. Threats are shown while T is down, and after a tap until the next
// input or the next tap.
func (t *threats) hold(name fyne.KeyName, down bool) bool {
	if name == desktop.KeyShiftLeft || name == desktop.KeyShiftRight {
		t.shift = down
	}
	if name != fyne.KeyT || down && (t.session.typing.open || kit.Commanding() || t.capital()) {
		return false
	}
	switch {
	case !down:
		t.held = false
		if !t.session.typing.open && t.session.room.Now().Sub(t.down) > tap {
			t.clear()
		}
	case !t.held:
		t.held, t.down = true, t.session.room.Now()
		if !t.clear() {
			t.show()
		}
	}
	return true
}

// capital reports whether the key begins a move: with Shift, where a T is a piece's letter.
func (t *threats) capital() bool {
	return t.shift && present.NamesPiece(t.session.Game.Position().Rules().Variant, 'T') && t.session.typing.begins('T')
}

// may reports whether there is something to be threatened.
func (t *threats) may() bool {
	return !t.session.Turn.Shown().Result().Over() && !t.session.Turn.Adjourned()
}

// show shows what the other side could do if it were its turn.
func (t *threats) show() {
	t.session.Board.Finish()
	if !t.may() {
		return
	}
	t.session.hint.clear()
	t.session.typing.clear()
	p, mine := t.session.Turn.Shown().Position(), t.defended()
	found := game.ThreatsBy(p, mine.Other(), eval.New(p.Rules()).Worth)
	list, text := present.Threats(&found)
	t.text = text
	t.session.Board.ShowThreats(list)
	t.session.update()
}

// clear takes the threats away and reports whether there were some.
func (t *threats) clear() bool {
	if t.text == "" {
		return false
	}
	t.text = ""
	t.session.Board.HideThreats()
	t.session.update()
	return true
}

// defended is the side whose dangers are shown: the person's who plays against
// the computer, else that which is to act.
func (t *threats) defended() rules.Color {
	if me, alone := t.session.Turn.Alone(); alone {
		return me
	}
	return t.session.Turn.Shown().Position().Side()
}
