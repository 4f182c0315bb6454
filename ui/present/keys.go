package present

import (
	"runtime"

	"midline/ui/words"
)

// CommandKey names the key that is held for commands.
func CommandKey() string {
	if runtime.GOOS == "darwin" {
		return words.T("key.cmd")
	}
	return words.T("key.command")
}
