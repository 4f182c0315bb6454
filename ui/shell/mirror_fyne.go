//go:build accessibility && (darwin || windows)

package shell

// mirrored: Fyne tells screen readers what it finds.
const mirrored = true
