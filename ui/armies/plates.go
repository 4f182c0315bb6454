package armies

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"midline/assets"
)

// Pieces of the set of symbols stand on plates that show how they move. Those of armies of the player's own get theirs
// from their moves and powers, with the signs of the set.

// A sign is drawn around plateX, plateY, as high as signReach above and below it.
const (
	plateX, plateY = 22.5, 34.5
	signReach      = 4.2
)

// shape is a part of a sign: a path of absolute M, L, C and Z around a point on the plate's middle line.
type shape struct {
	path string
	x    float64 // of that point
	fill string
}

// symbol is what stands on a plate for one way of moving or one power.
type symbol []shape

// path returns a shape with the colour of signs.
func path(x float64, parts ...string) shape { return shape{strings.Join(parts, ""), x, assets.Sign} }

// The signs of the set, from its drawings.
var (
	bentArrow = symbol{path(22.5, "M19.2 38.7L19.2 31.4L23.1 31.4L23.1 29.8L26.4 32.4L23.1 35L23.1 33.4L21.3 33.4",
		"L21.3 38.7Z")}
	portalSign = symbol{
		path(16.3, "M16.3 29.9C18.84 29.9 20.9 31.96 20.9 34.5C20.9 37.04 18.84 39.1 16.3 39.1",
			"C13.76 39.1 11.7 37.04 11.7 34.5C11.7 31.96 13.76 29.9 16.3 29.9Z",
			"M16.3 31.5C14.64 31.5 13.3 32.84 13.3 34.5C13.3 36.16 14.64 37.5 16.3 37.5",
			"C17.96 37.5 19.3 36.16 19.3 34.5C19.3 32.84 17.96 31.5 16.3 31.5Z"),
		disc(16.3, plateY, 1.5, 16.3)}
	shieldSign = symbol{path(28.7, "M28.7 29.9L32.7 31.1L32.7 34.7C32.7 36.9 30.9 38.5 28.7 39.4",
		"C26.5 38.5 24.7 36.9 24.7 34.7L24.7 31.1Z")}
	clawsSign = symbol{
		path(28.6, "M26.9 30.1C27.5 33.1 26.2 36.7 23.9 39.1C24.7 35.9 24.5 32.9 26.9 30.1Z"),
		path(28.6, "M30 30.1C30.6 33.1 29.3 36.7 27 39.1C27.8 35.9 27.6 32.9 30 30.1Z"),
		path(28.6, "M33.1 30.1C33.7 33.1 32.4 36.7 30.1 39.1C30.9 35.9 30.7 32.9 33.1 30.1Z")}
	bothSign = symbol{
		path(28.7, "M26.3 31.2C28.12 31.2 29.6 32.68 29.6 34.5C29.6 36.32 28.12 37.8 26.3 37.8",
			"C24.48 37.8 23 36.32 23 34.5C23 32.68 24.48 31.2 26.3 31.2Z",
			"M26.3 32.6C25.25 32.6 24.4 33.45 24.4 34.5C24.4 35.55 25.25 36.4 26.3 36.4",
			"C27.35 36.4 28.2 35.55 28.2 34.5C28.2 33.45 27.35 32.6 26.3 32.6Z"),
		disc(31.9, plateY, 2.7, 28.7)}
	boltSign = symbol{{"M30.3 29.5L25.3 35.4L28.2 35.4L27.1 39.5L32.1 33.5L29.2 33.5Z", 28.7, boltGrey}}
	litBolt  = symbol{{round(28.7, plateY, 5, false), 28.7, "#2F86E0"},
		{"M30.04 30.3L25.84 35.26L28.28 35.26L27.36 38.7L31.56 33.66L29.12 33.66Z", 28.7, "#FFFFFF"}}
	bowSign = symbol{disc(28.3, 37.3, 1.7, 28.8),
		path(28.8, "M25 37.97L25.14 36.39L25.53 35.01L26.13 33.86L26.87 33.05L27.66 32.61L28.45 32.51L29.23 32.73",
			"L30.01 33.31L30.71 34.25L31.27 35.58L32.75 34.95L32.1 33.46L31.15 32.19L29.95 31.3L28.57 30.91L27.15 31.09",
			"L25.87 31.81L24.82 32.95L24.04 34.42L23.56 36.1L23.4 37.83Z"),
		path(28.8, "M29.9 35.1L34.3 34.7L32.6 38.9Z")}
)

// boltGrey is the colour of the bolt of a piece that lends its moves.
const boltGrey = "#8C97A4"

// arrows are those of lines, clockwise.
var arrows = []struct {
	to [2]int
	shape
}{
	{ahead, path(22.5, "M23.3 34.5L23.3 32.3L24.45 32.3L22.5 30L20.55 32.3L21.7 32.3L21.7 34.5Z")},
	{right, path(22.5, "M22.5 35.3L24.7 35.3L24.7 36.45L27 34.5L24.7 32.55L24.7 33.7L22.5 33.7Z")},
	{back, path(22.5, "M21.7 34.5L21.7 36.7L20.55 36.7L22.5 39L24.45 36.7L23.3 36.7L23.3 34.5Z")},
	{left, path(22.5, "M22.5 33.7L20.3 33.7L20.3 32.55L18 34.5L20.3 36.45L20.3 35.3L22.5 35.3Z")},
	{aheadRight, path(16.3, "M16.87 35.07L18.7 33.23L19.52 34.04L19.76 31.04L16.76 31.28L17.57 32.1L15.73 33.93Z")},
	{backRight, path(16.3, "M15.73 35.07L17.57 36.9L16.76 37.72L19.76 37.96L19.52 34.96L18.7 35.77L16.87 33.93Z")},
	{backLeft, path(16.3, "M15.73 33.93L13.9 35.77L13.08 34.96L12.84 37.96L15.84 37.72L15.03 36.9L16.87 35.07Z")},
	{aheadLeft, path(16.3, "M16.87 33.93L15.03 32.1L15.84 31.28L12.84 31.04L13.08 34.04L13.9 33.23L15.73 35.07Z")},
}

// round is a circle as a path, clockwise, or the other way round for a hole that is left open within another.
func round(x, y, r float64, opening bool) string {
	side := r // to which it goes from the top
	if opening {
		side = -r
	}
	const bow = 0.5523
	text := fmt.Sprintf("M%.2f %.2f", x, y-r)
	for _, p := range [...][6]float64{{bow, -1, 1, -bow, 1, 0}, {1, bow, bow, 1, 0, 1}, {-bow, 1, -1, bow, -1, 0},
		{-1, -bow, -bow, -1, 0, -1}} {
		text += fmt.Sprintf("C%.2f %.2f %.2f %.2f %.2f %.2f", x+side*p[0], y+r*p[1], x+side*p[2], y+r*p[3], x+side*p[4],
			y+r*p[5])
	}
	return text + "Z"
}

func disc(x, y, r, middle float64) shape { return shape{round(x, y, r, false), middle, assets.Sign} }

func ring(x, y, r float64) shape {
	return path(plateX, round(x, y, r, false), round(x, y, r*0.55, true))
}

// moved returns the path of a shape around another point of the middle line, at a scale.
func moved(s shape, x, scale float64) string {
	if s.x == x && scale == 1 {
		return s.path
	}
	var b strings.Builder
	n := 0
	for at := 0; at < len(s.path); {
		end := at
		for end < len(s.path) && strings.IndexByte("0123456789.-", s.path[end]) >= 0 {
			end++
		}
		if end == at {
			b.WriteByte(s.path[at])
			at++
			continue
		}
		v, _ := strconv.ParseFloat(s.path[at:end], 64) // as it is written above
		if n%2 == 0 {
			v = x + (v-s.x)*scale
		} else {
			v = plateY + (v-plateY)*scale
		}
		b.WriteString(strconv.FormatFloat(math.Round(v*100)/100, 'f', -1, 64))
		at, n = end, n+1
	}
	return b.String()
}
