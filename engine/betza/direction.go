package betza

import (
	"strings"

	"midline/engine/message"
)

// ways is a set of the eight directions of a compass, clockwise. An oblique atom has the two moves
// nearest to straight forward at both ends, 0 and 7. The others count from straight forward: the
// orthogonal ones are even, the diagonal ones odd.
type ways uint8

const (
	everyWay   ways = 0xff
	straight   ways = 0x55
	slanting   ways = 0xaa
	rightHands ways = 0x55 // of an oblique atom, hr
)

// compass returns the steps of an atom by direction; those of the other shapes' four have no place.
func (a *atom) compass() (steps [8][2]int) {
	n, l := a.near, a.long
	switch a.shape {
	case oblique:
		return [8][2]int{{n, l}, {l, n}, {l, -n}, {n, -l}, {-n, -l}, {-l, -n}, {-l, n}, {-n, l}}
	case orthogonal:
		steps[0], steps[2], steps[4], steps[6] = [2]int{0, l}, [2]int{l, 0}, [2]int{0, -l}, [2]int{-l, 0}
	case diagonal:
		steps[1], steps[3], steps[5], steps[7] = [2]int{l, l}, [2]int{l, -l}, [2]int{-l, -l}, [2]int{-l, l}
	}
	return steps
}

// halves are the moves of an oblique or a diagonal atom on the side that a letter names.
var halves = map[byte]ways{'f': 0xc3, 'b': 0x3c, 'l': 0xf0, 'r': 0x0f}

// narrows are the two moves of an oblique atom that are nearest to what a letter names.
var narrows = map[byte]ways{'f': 0x81, 'b': 0x18, 'l': 0x60, 'r': 0x06, 's': 0x66, 'v': 0x99}

// points are the directions of an orthogonal atom.
var points = map[byte]ways{'f': 0x01, 'b': 0x10, 'l': 0x40, 'r': 0x04, 's': 0x44, 'v': 0x11}

// pairs reports whether two letters next to each other may name one direction: one is vertical, the
// other sideways.
func pairs(first, second byte) bool {
	const vertical, sideways = "fbv", "lrs"
	return strings.IndexByte(vertical, first) >= 0 && strings.IndexByte(sideways, second) >= 0 ||
		strings.IndexByte(sideways, first) >= 0 && strings.IndexByte(vertical, second) >= 0
}

// ways returns the directions that a prefix names for an atom of a shape.
func (p *parser) ways(pre *prefix, s shape) (ways, error) {
	all := map[shape]ways{orthogonal: straight, diagonal: slanting, oblique: everyWay}[s]
	if len(pre.letters) == 0 {
		return all, nil
	}
	var set ways
	for i := 0; i < len(pre.letters); {
		next := byte(0) // the letter right behind
		if i+1 < len(pre.letters) && pre.places[i+1] == pre.places[i]+1 {
			next = pre.letters[i+1]
		}
		add, n, err := p.direction(s, pre.letters[i], next, pre.places[i])
		if err != nil {
			return 0, err
		}
		set |= add
		i += n
	}
	return set & all, nil
}

// direction returns what one letter, or two, name for a shape, and how many letters that are.
func (p *parser) direction(s shape, first, next byte, at int) (ways, int, error) {
	half := first == 'h' || next == 'h'
	switch {
	case half && s != oblique:
		return 0, 0, p.fail(at, message.New("h is for the eight moves of N, C and Z: fhN, hrN"))
	case first == next && s != oblique:
		return 0, 0, p.fail(at+1, message.New("%q stands twice", string(rune(first))))
	case first == 'h' && next == 'r':
		return rightHands, 2, nil
	case first == 'h' && next == 'l':
		return ^rightHands, 2, nil
	case half && halves[first] == 0:
		return 0, 0, p.fail(at, message.New("h stands behind f, b, l or r, or before l or r: fhN, hrN"))
	case half:
		return halves[first], 2, nil
	case s == orthogonal:
		return points[first], 1, nil
	case s == diagonal && next != 0 && pairs(first, next):
		return slanted(first) & slanted(next), 2, nil
	case s == diagonal:
		return slanted(first), 1, nil
	case first == next:
		return narrows[first], 2, nil
	case next != 0 && pairs(first, next) && halves[first] != 0:
		return halves[first] & narrows[next], 2, nil
	}
	return narrows[first], 1, nil
}

// slanted returns the moves of a diagonal atom that a letter names: v and s name all of them.
func slanted(letter byte) ways {
	if half, ok := halves[letter]; ok {
		return half & slanting
	}
	return slanting
}
