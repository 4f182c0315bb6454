package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"flag"
	"fmt"
	"image/png"
	"os"
	"path/filepath"

	"midline/assets"
	"midline/ui/art"
)

// appID identifies the application to desktops.
const appID = "net.midline.Midline"

// The sizes of the application's icon: for freedesktop's icon themes, for Windows, and for
// macOS with the types of its icon file.
var (
	hicolor = []int{16, 22, 24, 32, 48, 64, 96, 128, 256, 512}
	windows = []int{16, 20, 24, 32, 40, 48, 64, 256}
	macOS   = []struct {
		kind string
		px   int
	}{
		{"ic11", 32}, {"ic12", 64}, {"ic07", 128}, {"ic13", 256},
		{"ic08", 256}, {"ic14", 512}, {"ic09", 512}, {"ic10", 1024},
	}
)

// icons draws the application's icon in every format that a package needs:
// share/icons/hicolor, midline.ico and midline.icns below a folder.
func icons(flags *flag.FlagSet, args []string) error {
	if err := parse(flags, args); err != nil {
		return err
	}
	if flags.NArg() != 1 {
		return usageError{errors.New("a folder to draw into is missing")}
	}
	dir := flags.Arg(0)
	pictures := map[int][]byte{}
	for _, px := range append([]int{20, 40, 1024}, hicolor...) {
		img, err := art.Rasterise(assets.AppIconSVG(), px)
		if err != nil {
			return err
		}
		var out bytes.Buffer
		if err := png.Encode(&out, img); err != nil {
			return err
		}
		pictures[px] = out.Bytes()
	}
	theme := filepath.Join(dir, "share", "icons", "hicolor")
	files := map[string][]byte{
		filepath.Join(theme, "scalable", "apps", appID+".svg"): assets.AppIconSVG(),
		filepath.Join(dir, "midline.ico"):                      ico(pictures),
		filepath.Join(dir, "midline.icns"):                     icns(pictures),
	}
	for _, px := range hicolor {
		files[filepath.Join(theme, fmt.Sprintf("%dx%[1]d", px), "apps", appID+".png")] = pictures[px]
	}
	for name, data := range files {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(name, data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// ico encodes a Windows icon: a header of 6 bytes, 16 for each picture, and the pictures
// as PNG, which Windows has read since Vista.
func ico(pictures map[int][]byte) []byte {
	out := binary.LittleEndian.AppendUint16(nil, 0)
	out = binary.LittleEndian.AppendUint16(out, 1)
	out = binary.LittleEndian.AppendUint16(out, uint16(len(windows)))
	at := 6 + 16*len(windows)
	for _, px := range windows {
		out = append(out, byte(px), byte(px), 0, 0) // 256 is written as 0
		out = binary.LittleEndian.AppendUint16(out, 1)
		out = binary.LittleEndian.AppendUint16(out, 32)
		out = binary.LittleEndian.AppendUint32(out, uint32(len(pictures[px])))
		out = binary.LittleEndian.AppendUint32(out, uint32(at))
		at += len(pictures[px])
	}
	for _, px := range windows {
		out = append(out, pictures[px]...)
	}
	return out
}

// icns encodes an icon of macOS: a header, and for each picture its type, its length
// including these 8 bytes, and the picture as PNG.
func icns(pictures map[int][]byte) []byte {
	var body []byte
	for _, p := range macOS {
		body = append(body, p.kind...)
		body = binary.BigEndian.AppendUint32(body, uint32(8+len(pictures[p.px])))
		body = append(body, pictures[p.px]...)
	}
	return append(binary.BigEndian.AppendUint32([]byte("icns"), uint32(8+len(body))), body...)
}
