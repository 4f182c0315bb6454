package library

import (
	"fyne.io/fyne/v2"

	"midline/ui/kit"
)

// filterWidth is the width of the filters' column.
const filterWidth float32 = 264

func (s *List) place(size fyne.Size) {
	tight := kit.Narrow(size)
	margin := kit.Pick(tight, 24, 40)
	titleY, lineY := kit.Pick(tight, 10, 25), kit.Pick(tight, 58, 80)
	kit.Put(s.back, margin-8, titleY+3, 32, 32)
	kit.Put(s.title, margin+32, titleY, 300, 38)
	kit.Put(s.light, 0, lineY-16, size.Width, 32)
	x := size.Width - margin
	for _, b := range []*kit.Button{s.read, s.stats} {
		w := b.MinSize().Width
		kit.Put(b, x-w, titleY-1, w, 40)
		x -= w + 12
	}
	top, foot := lineY+kit.Pick(tight, 16, 24), size.Height-kit.Pick(tight, 12, 20)
	x = margin
	w := size.Width - 2*margin
	if s.folded != tight {
		s.folded = tight
		s.kids()
	}
	kit.Show(s.fold, tight)
	kit.Show(s.filters, !tight || s.unfolded)
	s.filters.across = 1
	if !tight {
		kit.Put(s.filters, x, top, filterWidth, foot-top)
		x, w = x+filterWidth+32, w-filterWidth-32
	}
	y := s.placeSearch(x, top, w, tight)
	if tight && s.unfolded {
		s.filters.across = 3
		h := s.filters.height()
		kit.Put(s.filters, x, y+4, w, h)
		y += h + 8
	}
	s.placeList(x, y, w, foot)
}

// placeSearch lays out what stands over the list, and says where that ends.
func (s *List) placeSearch(x, y, w float32, tight bool) float32 {
	const order, high, gap = 208, 40, 12
	left := w - order - gap
	if tight {
		fold := s.fold.MinSize().Width
		left -= fold + gap
		kit.Put(s.fold, x+left+gap, y, fold, high)
	}
	kit.Put(s.search, x, y, left, high)
	kit.Put(s.order, x+w-order, y, order, high)
	return y + high + 4
}

// placeList lays out the list with what stands above and below it.
func (s *List) placeList(x, y, w, foot float32) {
	found := min(kit.Body.Width(s.found.Text())+2, w*0.5)
	kit.Put(s.found, x, y+9, found, 22)
	kit.Put(s.clear, x+found, y, s.clear.MinSize().Width, 40)
	if s.position.Visible() {
		chip := s.position.MinSize()
		kit.Put(s.position, x+w-chip.Width, y+2, chip.Width, 36)
	}
	y += 44
	const bottom = 56
	end := foot - bottom
	kit.Put(s.actions, x, foot-40, w, 40)
	if s.job != nil {
		h := s.job.heightAt(w)
		kit.Put(s.job, x, end-h, w, h)
		end -= h + 12
	}
	kit.Put(s.frame, x, y, w, end-y)
	kit.Put(s.list, x+1, y+1, w-2, end-y-2)
	kit.Put(s.empty, x+1, y+1, w-2, end-y-2)
	if s.bar != nil {
		bw := min(w-32, 640)
		h := s.bar.HeightAt(bw)
		kit.Put(s.bar, x+(w-bw)/2, end-h-12, bw, h)
	}
}
