//go:build amd64 || arm64

package search

// prefetch asks the processor to bring a slot near.
//
//go:noescape
func prefetch(s *slot)
