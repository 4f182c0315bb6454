//go:build !linux

package search

// large does nothing where there is no such advice.
func large([]slot) {}
