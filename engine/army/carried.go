package army

import (
	"maps"
	"slices"
	"strings"

	"midline/engine/message"
	"midline/engine/rules"
)

// maxDrawn bounds the drawings that a game carries of one army, in bytes of SVG.
const maxDrawn = 32 << 10

// drawable says why an SVG that passes CheckSVG cannot be drawn, nil for one that can.
var drawable = func([]byte) error { return nil }

// CheckDrawings makes a function test, besides CheckSVG, the drawings that games carry. It is called once, before any
// game is read.
func CheckDrawings(check func(svg []byte) error) { drawable = check }

// Drawings are the files of a known army's drawings that a game carries, by the IDs of the pieces: those of knight,
// bishop, rook and queen, in this order, that have place within 32 KB.
func Drawings(a *rules.Army) map[string]string {
	file := FileOf(a)
	if file == nil {
		return nil
	}
	var list map[string]string
	left := maxDrawn
	for _, role := range officers {
		svg := file.Pieces[role].SVG
		if svg == nil || len(svg) > left {
			continue
		}
		if list == nil {
			list = map[string]string{}
		}
		left -= len(svg)
		list[role.ID()] = string(svg)
	}
	return list
}

// Carry writes the file of an army of one's own in a line of printable ASCII, with which a game carries it: its ID, a
// space, and the text, in which other bytes than letters, digits and harmless signs are written as %0A. A drawing from
// a file follows behind a zero byte, with the ID of its piece and a space before it. It is "" for an army without a
// file.
func Carry(a *rules.Army) string {
	file := FileOf(a)
	if file == nil {
		return ""
	}
	text, drawn := file.Text, Drawings(a)
	for _, role := range slices.Sorted(maps.Keys(drawn)) {
		text += "\x00" + role + " " + drawn[role]
	}
	const hex = "0123456789ABCDEF"
	b := []byte(a.ID + " ")
	for i := range len(text) {
		c := text[i]
		plain := c > ' ' && c < 0x7f && !strings.ContainsRune(`%"\[]{};<>()$`, rune(c))
		if c == ' ' && i > 0 && i < len(text)-1 {
			plain = b[len(b)-1] != ' ' // others may join spaces
		}
		if plain {
			b = append(b, c)
		} else {
			b = append(b, '%', hex[c>>4], hex[c&15])
		}
	}
	return string(b)
}

// KeepCarried reads what Carry wrote, with the same bounds and checks as a file, and makes the army known.
func KeepCarried(text string) (*Army, error) {
	id, rest, _ := strings.Cut(text, " ")
	var data []byte
	most := MaxSize
	for i := 0; i < len(rest); i++ {
		c := rest[i]
		if c == '%' {
			if i+2 >= len(rest) || hexDigit(rest[i+1]) < 0 || hexDigit(rest[i+2]) < 0 {
				return nil, message.New("the file of the army %.40q is damaged: two hexadecimal digits belong behind %%", id)
			}
			c = byte(hexDigit(rest[i+1])<<4 | hexDigit(rest[i+2]))
			i += 2
		}
		if c == 0 {
			most = MaxSize + maxDrawn + 64 // drawings follow
		}
		if data = append(data, c); len(data) > most {
			return nil, message.New("the file of the army %.40q has more than %d bytes", id, MaxSize)
		}
	}
	file, drawings, _ := strings.Cut(string(data), "\x00")
	drawn := map[string]string{}
	for part := range strings.SplitSeq(drawings, "\x00") {
		if role, svg, ok := strings.Cut(part, " "); ok {
			drawn[role] = svg
		}
	}
	return KeepDrawn(id, file, drawn)
}

// KeepText is KeepDrawn without drawings.
func KeepText(id, text string) (*Army, error) { return KeepDrawn(id, text, nil) }

// KeepDrawn makes the army with an ID and the text of a file known, with drawings by the IDs of the pieces. A drawing
// that is known stays. One that is refused is left out, and the piece looks like that of chess.
func KeepDrawn(id, text string, drawings map[string]string) (*Army, error) {
	if !IsID(id) {
		return nil, message.New("an army cannot have the name %.40q", id)
	}
	a, problems := Parse(id+Ext, []byte(text))
	for i, p := range problems {
		if p.Line > 0 || i == len(problems)-1 {
			return nil, message.New("the army that comes with the game cannot be read: %v", p)
		}
	}
	a.draw(drawings)
	return a.keep(maxCarried, func(a, was *Army) bool {
		for role, p := range was.Pieces {
			if p.SVG != nil {
				a.Pieces[role] = p
			}
		}
		return a.sameDrawings(was)
	})
}

// draw gives the pieces whose drawings are files those of a list, as far as they can be used.
func (a *Army) draw(drawings map[string]string) {
	left, known := maxDrawn, ByKey(a.Key())
	for _, role := range officers {
		if known != nil && known.Pieces[role].SVG != nil {
			continue
		}
		p, svg := a.Pieces[role], []byte(drawings[role.ID()])
		if left -= len(svg); len(svg) == 0 || left < 0 || !strings.HasSuffix(p.Drawing, svgExt) ||
			CheckSVG(svg) != nil || drawable(svg) != nil {
			continue
		}
		p.SVG = svg
		a.Pieces[role] = p
	}
}

func hexDigit(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c >= 'A' && c <= 'F':
		return int(c-'A') + 10
	case c >= 'a' && c <= 'f':
		return int(c-'a') + 10
	}
	return -1
}
