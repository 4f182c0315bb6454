//go:build !linux

package atspi

// Bridge does nothing: Fyne speaks to the screen readers of other systems.
type Bridge struct{}

// Start does nothing.
func Start(Options) *Bridge { return nil }

// Close does nothing.
func (*Bridge) Close() {}
