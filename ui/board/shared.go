package board

import (
	"image"
	"runtime"
	"sync"
	"weak"
)

// shared are pictures in use that boards have in common, by what they show. A screen that was left
// keeps its board for a minute, in Fyne's caches; the next screen of the kind has the same pictures.
type shared[K comparable] struct {
	mu    sync.Mutex
	known map[K]weak.Pointer[image.RGBA]
}

// get returns a picture, which must not be changed. It is drawn where nobody has it.
func (s *shared[K]) get(key K, draw func() *image.RGBA) *image.RGBA {
	s.mu.Lock()
	defer s.mu.Unlock()
	if img := s.known[key].Value(); img != nil {
		return img
	}
	img := draw()
	if s.known == nil {
		s.known = map[K]weak.Pointer[image.RGBA]{}
	}
	s.known[key] = weak.Make(img)
	runtime.AddCleanup(img, s.forget, key)
	return img
}

// forget drops a picture that is gone, unless it has been drawn again.
func (s *shared[K]) forget(key K) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.known[key].Value() == nil {
		delete(s.known, key)
	}
}
