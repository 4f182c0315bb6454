package art

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"image"
	"image/draw"

	"midline/assets"
)

// plate is the plate of the set of symbols, without signs.
const plate = `<path d="M8 28.8L37 28.8C38.9 28.8 40.4 30.3 40.4 32.2L40.4 36.8C40.4 38.7 38.9 40.2 37 40.2L8 40.2` +
	`C6.1 40.2 4.6 38.7 4.6 36.8L4.6 32.2C4.6 30.3 6.1 28.8 8 28.8Z"/>
<path d="M8 28.8L37 28.8" fill="none"/>
`

// groupHead and groupFoot enclose the elements of a white piece.
const (
	groupHead = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45">
<g fill="` + assets.Ivory + `" stroke="` + assets.Ink +
		`" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round">
`
	groupFoot = "</g>\n</svg>\n"
)

// plateTop is where the plate begins, and aboveSide is the side of the square above it, in 45ths of the piece.
const (
	plateTop  = 28.8
	aboveSide = 28.0
)

// plated draws a piece of an army of the player's own in the set of symbols: above its plate the set's drawing of a
// piece, a letter, or the drawing of a file.
func plated(d Drawing, look assets.Look) image.Image {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s\x00%c\x00%s\x00%s", d.Piece, d.Letter, d.SVG, d.Signs))
	k := key{"plated", hex.EncodeToString(sum[:]), paintOf(look), look.Px}
	if d.SVG == nil {
		return picture(k, func() ([]byte, error) {
			svg, err := platedSource(d)
			if err != nil {
				return nil, err
			}
			return assets.Derive(svg, look)
		})
	}
	k.px = max(k.px, 1)
	return pictures.get(k, func() image.Image {
		whole := image.NewRGBA(image.Rect(0, 0, k.px, k.px))
		under, err := assets.Derive([]byte(groupHead+plate+d.Signs+groupFoot), look)
		if err != nil {
			return whole
		}
		if img, err := Rasterise(under, k.px); err == nil {
			whole = img
		}
		side := k.px * aboveSide / 45
		above := ownPiece(assets.Midline, Drawing{SVG: d.SVG}, assets.Look{White: look.White, OnDark: look.OnDark, Px: side})
		at := image.Pt((k.px-side)/2, int(float64(k.px)*plateTop/45)-side)
		draw.Draw(whole, above.Bounds().Add(at), above, image.Point{}, draw.Over)
		return whole
	})
}

// platedSource makes the drawing of a white piece on its plate.
func platedSource(d Drawing) ([]byte, error) {
	var body []byte
	if d.Letter != 0 {
		svg, err := letter(d.Letter, 15.6, 23)
		if err != nil {
			return nil, err
		}
		if body, err = elements(svg); err != nil {
			return nil, err
		}
	} else {
		svg, err := assets.PieceOf(assets.Symbols, d.Piece, assets.Look{White: true})
		if err != nil {
			return nil, err
		}
		if body, err = elements(svg); err != nil {
			return nil, err
		}
		at := bytes.Index(body, []byte(" 28.8L")) // where the plate begins
		if at = bytes.LastIndex(body[:max(at, 0)], []byte("<path")); at < 0 {
			return nil, fmt.Errorf("the piece %q stands on no plate", d.Piece)
		}
		body = body[:at]
	}
	return fmt.Appendf(nil, "%s%s%s%s%s", groupHead, body, plate, d.Signs, groupFoot), nil
}

// elements returns what is in the group of a drawing.
func elements(svg []byte) ([]byte, error) {
	from, to := bytes.Index(svg, []byte("<g ")), bytes.LastIndex(svg, []byte("</g>"))
	if from < 0 || to < 0 {
		return nil, errors.New("a drawing without a group")
	}
	from += bytes.IndexByte(svg[from:], '\n') + 1
	return svg[from:to], nil
}
