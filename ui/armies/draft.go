package armies

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"sync"
	"sync/atomic"
	"unicode/utf8"

	"midline/engine/army"
	"midline/engine/rules"
	"midline/ui/art"
)

// The beginnings of the names of drawings that belong to no army, such as those of an army that is being made.
const (
	carvedArt = "carved/"
	letterArt = "letter/"
	svgArt    = "svg/"
)

// mostSketched is how many drawings from files are held for armies that are being made.
const mostSketched = 200

// sketched are the contents of files with drawings, by the names of the drawings.
var sketched struct {
	sync.Mutex
	list map[string][]byte
}

// Art names the drawing of a piece of an army that need not be known, with what stands on its plate.
func Art(p army.Piece, role rules.Role) string {
	return bodyArt(p, role) + plateMark + p.Moves + plateMark + strings.Join(p.Powers.Names(), plateMark)
}

// plateMark parts the name of a drawing from moves, and these from each power.
const plateMark = "\n"

// bodyArt names the drawing without a plate.
func bodyArt(p army.Piece, role rules.Role) string {
	switch d := drawingOf(p, role.ID(), false, false); {
	case d.SVG != nil:
		sum := sha256.Sum256(p.SVG)
		name := svgArt + hex.EncodeToString(sum[:8])
		sketched.Lock()
		defer sketched.Unlock()
		if sketched.list == nil || len(sketched.list) >= mostSketched {
			sketched.list = map[string][]byte{}
		}
		sketched.list[name] = p.SVG
		return name
	case d.Letter != 0:
		return letterArt + p.Drawing
	default:
		return Carved(d.Piece)
	}
}

// drawingOf is the drawing of a piece, which is that of another one of Midline's if it has none; plated gives it a
// plate, and lit says that a neighbour lends it moves.
func drawingOf(p army.Piece, other string, plated, lit bool) art.Drawing {
	d := art.Drawing{Piece: p.Drawing, SVG: p.SVG}
	switch {
	case p.SVG != nil:
	case utf8.RuneCountInString(p.Drawing) == 1:
		d.Letter, _ = utf8.DecodeRuneInString(p.Drawing)
	case p.Drawing == "", strings.Contains(p.Drawing, "."): // a file that is not here
		d.Piece = other
	}
	if plated {
		d.Signs = plateOf(p.Moves, p.Powers, lit)
	}
	return d
}

// Carved names a drawing of Midline's as armies of the player's own have it: a carved one in every set, since the signs
// on others tell how the piece moves that it was made for.
func Carved(drawing string) string { return carvedArt + drawing }

// sketch returns the drawing that Art, or Carved, has named.
func sketch(name string, lit bool) (art.Drawing, bool) {
	body, plate, plated := strings.Cut(name, plateMark)
	var p army.Piece
	switch {
	case strings.HasPrefix(body, carvedArt):
		p.Drawing = strings.TrimPrefix(body, carvedArt)
	case strings.HasPrefix(body, letterArt):
		p.Drawing = strings.TrimPrefix(body, letterArt)
	default:
		sketched.Lock()
		svg, found := sketched.list[body]
		sketched.Unlock()
		if !found {
			return art.Drawing{}, false
		}
		p.SVG = svg
	}
	moves, names, _ := strings.Cut(plate, plateMark)
	p.Moves = moves
	for power := range strings.SplitSeq(names, plateMark) {
		if power != "" {
			p.Powers = p.Powers.With(power)
		}
	}
	return drawingOf(p, "", plated, lit), true
}

// designed is the army that is being made, nil before there is one.
var designed atomic.Pointer[army.Army]

// Design lets the words name and describe the pieces of an army that is being made, which nobody else knows.
func Design(a *army.Army) { designed.Store(a) }

// PieceText says how a piece of an army moves, and what else it can do. The army need not be known.
func PieceText(a *army.Army, role rules.Role) string { return officerText(a, role) }

// Drawable says why an SVG cannot be used as a drawing.
func Drawable(svg []byte) error {
	if err := army.CheckSVG(svg); err != nil {
		return err
	}
	return drawable(svg)
}
