//go:build linux

package e2e_test

import (
	"strconv"

	"midline/engine/board"
)

// point is a place in the window, in pixels.
type point struct{ x, y int }

// The window, which fills the screen.
const width, height = 1280, 800

// Where things stand in it. What has moved is seen in the
// picture that a failing test leaves.
var (
	homeStart  = point{1100, 451}
	homeResume = point{1100, 432}
	newStart   = point{1143, 752}
	armyCards  = map[byte]point{
		'C': {528, 275}, 'N': {824, 275}, 'E': {1102, 275},
		'R': {528, 572}, 'T': {824, 572}, 'A': {1102, 572},
	}
	revealNext = point{640, 638}

	toolUndo  = point{899, 676}
	toolRedo  = point{960, 676}
	toolFlip  = point{1138, 676}
	toolPause = point{1093, 676} // where two computers play
	takeOver  = point{1188, 748} // in White's strip
	// An army with king-turns has a banner beside its strip, with a button. The one
	// at the bottom lifts the tools.
	kingTurnPass    = point{1195, 672}
	kingTurnPassTop = point{1195, 128}
	kingTurnLift    = 80

	endArmy = point{928, 548} // Another army
)

// noticePlace is a notice's columns: its stripe and its button. Its height depends
// on its text.
type noticePlace struct{ stripe, button int }

var (
	homeNotice = noticePlace{330, 905}
	gameNotice = noticePlace{818, 1213} // beside a board of 8 by 8
)

// armyKeys choose an army without the mouse.
var armyKeys = map[byte]string{'C': "1", 'N': "2", 'E': "3", 'R': "4", 'T': "5", 'A': "6"}

// hand is the mouse and the keyboard at one window.
type hand struct {
	*screen
	window  string // as xdotool knows it
	flipped bool   // White is at the top
	// The board's size in squares; 0 is 8.
	files, ranks int
}

// move are the words that bring the pointer to a place.
func (h *hand) move(p point) []string {
	return []string{"mousemove", "--window", h.window, strconv.Itoa(p.x), strconv.Itoa(p.y)}
}

// click presses and releases the button, with Shift held down if wanted. The
// pointer comes from beside, as a hand's does.
func (h *hand) click(p point, shift bool) error {
	args := append(h.move(point{p.x - 3, p.y - 2}), h.move(p)...)
	if shift {
		args = append(args, "keydown", "shift")
	}
	args = append(args, "mousedown", "1", "sleep", "0.02", "mouseup", "1")
	if shift {
		args = append(args, "sleep", "0.02", "keyup", "shift")
	}
	_, err := h.xdotool(args...)
	return err
}

// drag presses at one place, moves in steps, and releases at another.
func (h *hand) drag(from, to point) error {
	args := append(h.move(from), "mousedown", "1")
	const steps = 5
	for i := 1; i <= steps; i++ {
		args = append(args, h.move(point{from.x + (to.x-from.x)*i/steps, from.y + (to.y-from.y)*i/steps})...)
		args = append(args, "sleep", "0.01")
	}
	_, err := h.xdotool(append(args, "mouseup", "1")...)
	return err
}

// key presses a key in this window.
func (h *hand) key(name string) error {
	_, err := h.xdotool("windowfocus", h.window, "key", name)
	return err
}

// board is the upper left corner of the board and the side of a square, as the
// screen of a game lays them out: the panel beside it has 320 to 600 pixels.
func (h *hand) board() (at point, side int) {
	files, ranks := max(h.files, 8), max(h.ranks, 8)
	const gap, least, most = 24, 320, 600
	edge, above := 16, 16
	if ranks >= 10 { // the coordinates stand outside
		edge, above = 24, 20
	}
	side = min((width-2*edge-gap-least)/files, (height-2*above)/ranks)
	beside := width - edge - files*side - gap - edge
	return point{edge + (beside-min(beside, most))/2, (height - ranks*side) / 2}, side
}

func (h *hand) side() int {
	_, side := h.board()
	return side
}

// corner is the upper left corner of a square as it is seen.
func (h *hand) corner(sq board.Square) point {
	files, ranks := max(h.files, 8), max(h.ranks, 8)
	column, row := int(sq)%files, ranks-1-int(sq)/files
	if h.flipped {
		column, row = files-1-column, ranks-1-row
	}
	at, side := h.board()
	return point{at.x + column*side, at.y + row*side}
}

// on is the middle of a square.
func (h *hand) on(sq board.Square) point {
	c := h.corner(sq)
	return point{c.x + h.side()/2, c.y + h.side()/2}
}

// spiral is the whirlwind's button of the king that is selected.
func (h *hand) spiral(sq board.Square) point {
	c := h.corner(sq)
	return point{c.x + h.side() - 6, max(c.y+7, 24)}
}

// entry is the n-th entry of the chooser beside a square of the last rank, from
// 0, while White is at the bottom.
func (h *hand) entry(sq board.Square, n int) point {
	c := h.corner(sq)
	const row = 62
	return point{c.x + h.side() + 12 + 30, c.y + 4 + row*n + row/2}
}
