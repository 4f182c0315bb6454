package store

import (
	"io"
	"log/slog"
	"path/filepath"
	"runtime"
	"runtime/debug"

	"midline/ui/settings/files"
)

// LogName is the file that a player can send when something went wrong: what the
// program is and runs on, its notices, and the trace of a crash. It says nothing
// of games.
const LogName = "midline.log"

// mostLog bounds the log in bytes; there may be an old one of the same size.
const mostLog = 256 << 10

// Log is the log in that file. The zero Log keeps nothing.
type Log struct {
	file   *files.Log
	logger *slog.Logger
}

// OpenLog begins the log of a folder; it is the lock's holder who writes it.
// Where it cannot be written the Log keeps nothing: what hinders it hinders the
// saves, which say so.
func OpenLog(dir, version string) Log {
	file, err := files.OpenLog(filepath.Join(dir, LogName), mostLog)
	if err != nil {
		return Log{}
	}
	_ = debug.SetCrashOutput(file.File(), debug.CrashOptions{}) // the trace goes to standard error in any case
	l := Log{file, slog.New(slog.NewTextHandler(file, nil))}
	l.logger.Info("start", "version", version, "system", runtime.GOOS, "processor", runtime.GOARCH,
		"go", runtime.Version(), "processors", runtime.NumCPU())
	return l
}

// Notice keeps what the player was told.
func (l Log) Notice(text string) {
	if l.logger != nil {
		l.logger.Warn("notice", "text", text)
	}
}

// Close ends the log.
func (l Log) Close() error {
	if l.file == nil {
		return nil
	}
	l.logger.Info("end")
	_ = debug.SetCrashOutput(nil, debug.CrashOptions{}) // see OpenLog
	return l.file.Close()
}

// Writer takes the lines of others, such as Fyne's.
func (l Log) Writer() io.Writer { return lines{l.logger} }

type lines struct{ logger *slog.Logger }

// Write implements io.Writer.
func (w lines) Write(line []byte) (int, error) {
	if w.logger != nil {
		w.logger.Warn("fyne", "line", string(line))
	}
	return len(line), nil
}
