//go:build !accessibility || (!darwin && !windows)

package shell

// mirrored: Fyne tells screen readers nothing.
const mirrored = false
