package board

import (
	"image"
	"runtime"
	"sync"
	"weak"
)

// shared holds pictures that several boards use, by what they show, as long as one uses them. The
// board of a screen that was left stays in Fyne's caches for a minute; the next screen of the kind
// uses the same pictures.
type shared[K comparable] struct {
	mu    sync.Mutex
	known map[K]weak.Pointer[image.RGBA]
}

// get returns a picture, which must not be changed. It is drawn unless it is in use.
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
