package picture

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"slices"
)

// MaxBytes is how large the file of a picture may be.
const MaxBytes = 40_000

// Write draws the diagram to a PNG file of its name in a folder. The file keeps
// a stamp of the description; see Stale.
func (p Picture) Write(dir string) error {
	img, err := p.Draw()
	if err != nil {
		return err
	}
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(&out, reduce(img)); err != nil {
		return fmt.Errorf("picture %s: %w", p.Name, err)
	}
	data := insert(out.Bytes(), p.stamp())
	if len(data) > MaxBytes {
		return fmt.Errorf("picture %s: %d bytes are too many", p.Name, len(data))
	}
	return os.WriteFile(p.file(dir), data, 0o644)
}

// Stale says why the file of a picture in a folder is not what its description
// asks for, nil if it is.
func (p Picture) Stale(dir string) error {
	data, err := os.ReadFile(p.file(dir))
	switch {
	case err != nil:
		return err
	case len(data) > MaxBytes:
		return fmt.Errorf("picture %s: %d bytes are too many", p.Name, len(data))
	case !bytes.Contains(data, p.stamp()):
		return fmt.Errorf("picture %s: its description is newer; run make pictures", p.Name)
	}
	_, err = png.DecodeConfig(bytes.NewReader(data))
	return err
}

func (p Picture) file(dir string) string { return filepath.Join(dir, p.Name+".png") }

// stamp is a PNG chunk with a text that depends on all of the description but
// its caption.
func (p Picture) stamp() []byte {
	p.Caption = ""
	text, err := json.Marshal(p)
	if err != nil {
		panic(err) // nothing in it that JSON could not hold
	}
	sum := sha256.Sum256(text)
	body := fmt.Appendf([]byte("tEXt"), "Description\x00%x", sum[:8])
	chunk := binary.BigEndian.AppendUint32(nil, uint32(len(body)-4))
	chunk = append(chunk, body...)
	return binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(body))
}

// insert puts a chunk behind the first one of a PNG file, whose length is fixed.
func insert(file, chunk []byte) []byte {
	const first = 8 + 4 + 4 + 13 + 4
	if len(file) < first {
		panic(errors.New("picture: not a PNG file"))
	}
	return slices.Concat(file[:first], chunk, file[first:])
}

// reduce returns the picture with at most 256 colours. Boxes of colours are
// halved in the middle, those first whose spread and number of pixels are most.
func reduce(img image.Image) *image.Paletted {
	bounds := img.Bounds()
	count := map[color.RGBA]int{}
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			count[rgba(img.At(x, y))]++
		}
	}
	all := make([]weighted, 0, len(count))
	for c, n := range count {
		all = append(all, weighted{c, n})
	}
	slices.SortFunc(all, func(a, b weighted) int { return slices.Compare(a.key(), b.key()) })
	boxes := [][]weighted{all}
	for len(boxes) < 256 {
		worst, most := -1, 0.0
		for i, box := range boxes {
			if _, size := spread(box); size > most {
				worst, most = i, size
			}
		}
		if worst < 0 {
			break
		}
		a, b := halve(boxes[worst])
		boxes[worst] = a
		boxes = append(boxes, b)
	}
	palette := make(color.Palette, len(boxes))
	place := map[color.RGBA]uint8{}
	for i, box := range boxes {
		palette[i] = mean(box)
		for _, w := range box {
			place[w.RGBA] = uint8(i)
		}
	}
	out := image.NewPaletted(image.Rect(0, 0, bounds.Dx(), bounds.Dy()), palette)
	for y := range bounds.Dy() {
		for x := range bounds.Dx() {
			out.Pix[y*out.Stride+x] = place[rgba(img.At(bounds.Min.X+x, bounds.Min.Y+y))]
		}
	}
	return out
}

// weighted is a colour and how many pixels have it.
type weighted struct {
	color.RGBA
	n int
}

func (w weighted) key() []uint8 { return []uint8{w.R, w.G, w.B} }

func rgba(c color.Color) color.RGBA { return color.RGBAModel.Convert(c).(color.RGBA) }

// spread returns the channel in which a box is widest, and how much there is to
// gain from halving it.
func spread(box []weighted) (channel int, gain float64) {
	var lo, hi [3]uint8
	total := 0
	for i, w := range box {
		total += w.n
		for c, v := range w.key() {
			if i == 0 {
				lo[c], hi[c] = v, v
			}
			lo[c], hi[c] = min(lo[c], v), max(hi[c], v)
		}
	}
	widest := uint8(0)
	for c := range lo {
		if d := hi[c] - lo[c]; d > widest {
			channel, widest = c, d
		}
	}
	// The root keeps large plain areas from taking all colours.
	return channel, float64(widest) * float64(widest) * math.Sqrt(float64(total))
}

// halve parts a box of two colours or more at the middle of its widest channel.
func halve(box []weighted) (a, b []weighted) {
	channel, _ := spread(box)
	slices.SortStableFunc(box, func(a, b weighted) int { return int(a.key()[channel]) - int(b.key()[channel]) })
	lo, hi := int(box[0].key()[channel]), int(box[len(box)-1].key()[channel])
	cut := slices.IndexFunc(box, func(w weighted) bool { return 2*int(w.key()[channel]) > lo+hi })
	return box[:cut], box[cut:]
}

func mean(box []weighted) color.RGBA {
	var sum [3]int
	total := 0
	for _, w := range box {
		total += w.n
		for c, v := range w.key() {
			sum[c] += int(v) * w.n
		}
	}
	at := func(c int) uint8 { return uint8((sum[c] + total/2) / total) }
	return color.RGBA{at(0), at(1), at(2), 255}
}
