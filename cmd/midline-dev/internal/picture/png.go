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
	"image/png"
	"os"
	"path/filepath"
	"slices"

	"midline/ui/colormap"
)

// MaxBytes is the maximum size of the file of a picture.
const MaxBytes = 40_000

// Write draws the diagram to a PNG file in a folder. The file contains a stamp of the description; see Stale.
func Write(p Picture, dir string) error {
	img, err := Draw(p)
	if err != nil {
		return err
	}
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(&out, reduce(img)); err != nil {
		return fmt.Errorf("picture %s: %w", p.Name, err)
	}
	data := insert(out.Bytes(), stamp(p))
	if len(data) > MaxBytes {
		return fmt.Errorf("picture %s: %d bytes are too many", p.Name, len(data))
	}
	return os.WriteFile(file(p, dir), data, 0o644)
}

// Stale returns an error if the file of a picture in a folder does not match its description.
func Stale(p Picture, dir string) error {
	data, err := os.ReadFile(file(p, dir))
	switch {
	case err != nil:
		return err
	case len(data) > MaxBytes:
		return fmt.Errorf("picture %s: %d bytes are too many", p.Name, len(data))
	case !bytes.Contains(data, stamp(p)):
		return fmt.Errorf("picture %s: its description is newer; run make pictures", p.Name)
	}
	_, err = png.DecodeConfig(bytes.NewReader(data))
	return err
}

func file(p Picture, dir string) string { return filepath.Join(dir, p.Name+".png") }

// stamp returns a PNG chunk with a text that depends on the whole description except for the caption.
func stamp(p Picture) []byte {
	p.Caption = ""
	text, err := json.Marshal(p)
	if err != nil {
		panic(err) // every field can be encoded
	}
	sum := sha256.Sum256(text)
	body := fmt.Appendf([]byte("tEXt"), "Description\x00%x", sum[:8])
	chunk := binary.BigEndian.AppendUint32(nil, uint32(len(body)-4))
	chunk = append(chunk, body...)
	return binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(body))
}

// insert inserts a chunk after the first one of a PNG file, which has a fixed length.
func insert(file, chunk []byte) []byte {
	const first = 8 + 4 + 4 + 13 + 4
	if len(file) < first {
		panic(errors.New("picture: not a PNG file"))
	}
	return slices.Concat(file[:first], chunk, file[first:])
}

// reduce returns the picture with at most 256 colours.
func reduce(img image.Image) *image.Paletted {
	count := colormap.Count{}
	count.Add(img)
	return colormap.NewMap(count.Palette(256)).Show(img)
}
