package apptest

import (
	"image"
	"image/color"
	"image/draw"
)

// Strip lays pictures in rows of four.
func Strip(list []image.Image) image.Image {
	const gap = 6
	w, h := list[0].Bounds().Dx(), list[0].Bounds().Dy()
	rows := (len(list) + 3) / 4
	out := image.NewRGBA(image.Rect(0, 0, 4*(w+gap)-gap, rows*(h+gap)-gap))
	draw.Draw(out, out.Bounds(), image.NewUniform(color.White), image.Point{}, draw.Src)
	for i, img := range list {
		at := image.Pt(i%4*(w+gap), i/4*(h+gap))
		draw.Draw(out, image.Rectangle{at, at.Add(image.Pt(w, h))}, img, img.Bounds().Min, draw.Src)
	}
	return out
}
