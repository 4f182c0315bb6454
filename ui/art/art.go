// Package art rasterises the drawings of package assets at any size.
package art

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"

	"midline/assets"
)

// cacheLimit is the maximum size of the cached pictures in bytes. A board uses one size at a time; a
// window that is being resized uses many sizes once.
const cacheLimit = 48 << 20

type key struct {
	set   string // the set of the piece, "" for an icon
	name  string
	paint string // "white", "black" or "dark" for a piece, the colour for an icon
	px    int
}

// cache caches pictures. A picture is never changed, so that it may be used after the cache has dropped
// it.
type cache struct {
	mu    sync.Mutex
	held  map[key]*entry
	bytes int
}

type entry struct {
	once sync.Once
	img  image.Image
}

var pictures = cache{held: map[key]*entry{}}

// inUse holds the name of the current set of pieces.
var inUse atomic.Value

func init() { inUse.Store(assets.Midline) }

// Use makes set, a name from assets.Sets, the current set of pieces. An unknown name means the default
// set. Use may be called from any goroutine.
func Use(set string) {
	if !slices.Contains(assets.Sets(), set) {
		set = assets.Sets()[0]
	}
	inUse.Store(set)
}

// InUse returns the name of the current set of pieces.
func InUse() string { return inUse.Load().(string) }

// get returns the picture for k, and calls draw if it is not cached. Concurrent callers share one call of
// draw.
func (c *cache) get(k key, draw func() image.Image) image.Image {
	c.mu.Lock()
	e := c.held[k]
	if e == nil {
		size := 4 * k.px * k.px
		if c.bytes+size > cacheLimit {
			c.held, c.bytes = map[key]*entry{}, 0
		}
		e = &entry{}
		c.held[k] = e
		c.bytes += size
	}
	c.mu.Unlock()
	e.once.Do(func() { e.img = draw() })
	return e.img
}

// Piece returns the drawing art of the current set, in white or black on a transparent square of px by px
// pixels. For an unknown name it returns an empty picture. The picture is shared and must not be changed.
// Piece may be called from any goroutine.
func Piece(art string, white bool, px int) image.Image {
	return PieceOf(InUse(), art, white, px)
}

// PieceOf is Piece for any set.
func PieceOf(set, art string, white bool, px int) image.Image {
	return piece(set, art, assets.Look{White: white, Px: px})
}

// OnDark is Piece for a black piece on a ground that is nearly as dark: its body is paler.
func OnDark(art string, px int) image.Image {
	return piece(InUse(), art, assets.Look{OnDark: true, Px: px})
}

func piece(set, art string, look assets.Look) image.Image {
	if own, found := other(art); found {
		return ownPiece(set, own, look)
	}
	return picture(key{set, art, paintOf(look), look.Px}, func() ([]byte, error) { return assets.PieceOf(set, art, look) })
}

// paintOf names a look for the cache.
func paintOf(look assets.Look) string {
	switch {
	case look.White:
		return "white"
	case look.OnDark:
		return "dark"
	}
	return "black"
}

// Icon returns the icon name in the colour hex, "#RRGGBB", on a transparent square of px by px pixels. For
// an unknown name it returns an empty picture. The picture is shared and must not be changed. Icon may be
// called from any goroutine.
func Icon(name, hex string, px int) image.Image {
	return picture(key{"", name, hex, px}, func() ([]byte, error) { return assets.Icon(name, hex) })
}

func picture(k key, source func() ([]byte, error)) image.Image {
	k.px = max(k.px, 1)
	return pictures.get(k, func() image.Image {
		svg, err := source()
		if err == nil {
			var img image.Image
			if img, err = Rasterise(svg, k.px); err == nil {
				return img
			}
		}
		return image.NewRGBA(image.Rect(0, 0, k.px, k.px))
	})
}

// Rasterise draws a square SVG at px by px pixels.
func Rasterise(svg []byte, px int) (img *image.RGBA, err error) {
	defer func() {
		if r := recover(); r != nil { // the library panics on some bad paths
			err = fmt.Errorf("drawing an SVG: %v", r)
		}
	}()
	icon, err := oksvg.ReadIconStream(bytes.NewReader(svg), oksvg.StrictErrorMode)
	if err != nil {
		return nil, fmt.Errorf("reading an SVG: %w", err)
	}
	if icon.ViewBox.W <= 0 || icon.ViewBox.W != icon.ViewBox.H {
		return nil, errors.New("reading an SVG: the view box is not square")
	}
	icon.SetTarget(0, 0, float64(px), float64(px))
	// The library scales the paths but not the widths of the strokes.
	for i := range icon.SVGPaths {
		icon.SVGPaths[i].LineWidth *= float64(px) / icon.ViewBox.W
	}
	img = image.NewRGBA(image.Rect(0, 0, px, px))
	scanner := rasterx.NewScannerGV(px, px, img, img.Bounds())
	icon.Draw(rasterx.NewDasher(px, px, scanner), 1)
	return img, nil
}
