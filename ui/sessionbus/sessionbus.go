// Package sessionbus knows where the D-Bus of the session is, and connects with it.
package sessionbus

import (
	"os"
	"path/filepath"
)

// Address returns the address of the bus of the session, "" for none. The library would start one.
func Address() string {
	if address := os.Getenv("DBUS_SESSION_BUS_ADDRESS"); address != "" {
		return address
	}
	if dir := os.Getenv("XDG_RUNTIME_DIR"); filepath.IsAbs(dir) {
		if _, err := os.Stat(filepath.Join(dir, "bus")); err == nil {
			return "unix:path=" + filepath.Join(dir, "bus")
		}
	}
	return ""
}
