package store

import (
	"log/slog"
	"path/filepath"
	"runtime"
	"runtime/debug"

	"midline/ui/settings/files"
)

// LogName is the file that players can send when something goes wrong. It contains the version of the program
// and of the system, the notices, and the trace of a crash, and nothing about games.
const LogName = "midline.log"

// mostLog is the maximum size of the log in bytes. There may also be an old log of the same size.
const mostLog = 256 << 10

// Log is the log in that file. The zero Log discards everything.
type Log struct {
	file   *files.Log
	logger *slog.Logger
}

// OpenLog opens the log in a folder. Only the copy of the program that holds the lock writes it. If the log
// cannot be written, OpenLog returns the zero Log: the saves then report the reason.
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

// Notice writes a notice that was shown.
func (l Log) Notice(text string) {
	if l.logger != nil {
		l.logger.Warn("notice", "text", text)
	}
}

// Write implements io.Writer for lines of others, such as Fyne's.
func (l Log) Write(line []byte) (int, error) {
	if l.logger != nil {
		l.logger.Warn("fyne", "line", string(line))
	}
	return len(line), nil
}

// Close closes the log.
func (l Log) Close() error {
	if l.file == nil {
		return nil
	}
	l.logger.Info("end")
	_ = debug.SetCrashOutput(nil, debug.CrashOptions{}) // see OpenLog
	return l.file.Close()
}
