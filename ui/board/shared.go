package board

import (
	"image"
	"runtime"
	"sync"
	"weak"
)

// shared holds pictures as long as at least one board uses them. The board of a screen that was left remains
// in Fyne's caches for a minute, and the next screen shares its pictures.
type shared[K comparable] struct {
	mu    sync.Mutex
	known map[K]weak.Pointer[image.RGBA]
}

// get returns a picture, which must not be changed. It calls draw if no board uses the picture.
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

// forget removes the entry of a picture that was freed, unless the picture has been drawn again.
func (s *shared[K]) forget(key K) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.known[key].Value() == nil {
		delete(s.known, key)
	}
}
