package control

import (
	"io"
	"log/slog"
	"path/filepath"
	"runtime"
	"runtime/debug"

	"midline/engine/settings/files"
)

// logName is the file that a player can send when something went wrong: what the
// program is and runs on, its notices, and the trace of a crash. It says nothing
// of games.
const logName = "midline.log"

// mostLog bounds the log in bytes; there may be an old one of the same size.
const mostLog = 256 << 10

// openLog begins the log. It is the lock's holder who writes it. Without one the
// program goes on: what hinders it hinders the saves, which say so.
func (a *App) openLog(dir string) {
	file, err := files.OpenLog(filepath.Join(dir, logName), mostLog)
	if err != nil {
		return
	}
	a.logFile = file
	a.log = slog.New(slog.NewTextHandler(file, nil))
	_ = debug.SetCrashOutput(file.File(), debug.CrashOptions{}) // the trace goes to standard error in any case
	a.log.Info("start", "version", a.version, "system", runtime.GOOS, "processor", runtime.GOARCH, "go", runtime.Version(), "processors", runtime.NumCPU())
}

func (a *App) closeLog() error {
	a.log.Info("end")
	if a.logFile == nil {
		return nil
	}
	_ = debug.SetCrashOutput(nil, debug.CrashOptions{}) // see openLog
	return a.logFile.Close()
}

// Log takes the lines of others, such as Fyne's.
func (a *App) Log() io.Writer { return logWriter{a} }

type logWriter struct{ app *App }

// Write belongs to io.Writer.
func (w logWriter) Write(line []byte) (int, error) {
	w.app.log.Warn("fyne", "line", string(line))
	return len(line), nil
}
