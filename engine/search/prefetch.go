//go:build amd64 || arm64

package search

// prefetch asks the processor to load a slot into its cache. It saves 4.5 % of a
// search of Chess 2 to depth 18 with a table of 64 MB, and nothing measurable of
// one of chess: medians of 15 pairs.
//
//go:noescape
func prefetch(s *slot)
