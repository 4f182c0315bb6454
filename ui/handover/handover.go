// Package handover lets a second start of the program hand what it was asked to open to the copy that runs already,
// over a socket in the folder of the saved games: a Unix one, which Windows has too, so that no port of the network is
// used.
package handover

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"sync"
	"time"
)

// Request is what the running copy is to show: a file or a FEN with its game, as on the command line, or just its
// window.
type Request struct {
	Version        int
	Document, Game string
	// Until is how long the second copy waits; then it opens a window of its own.
	Until time.Time
}

// reply is what the running copy answers.
type reply struct{ Taken bool }

const (
	version = 2 // of the requests
	name    = "midline.sock"
	// longest is the length of a path up to which every system makes a socket of it.
	longest = 100
	// patience is how long a copy that runs may take.
	patience = 3 * time.Second
	// margin is how long before the end of its patience a copy is no longer answered.
	margin = patience / 10
	// largest is the size of a request in bytes.
	largest = 1 << 16
)

// socket is the path of the socket in a folder, "" if that is too long.
func socket(dir string) string {
	if path := filepath.Join(dir, name); len(path) <= longest {
		return path
	}
	return ""
}

// Whole returns a request with the whole path of a file, and reports whether it can be handed over: what is no plain
// file, such as a pipe, can be read by this process alone. isFEN says that the document is a FEN unless there is such a
// file.
func Whole(document, game string, isFEN bool) (r Request, ok bool) {
	r = Request{Version: version, Document: document, Game: game}
	info, err := os.Stat(document)
	switch {
	case document == "" || err != nil && isFEN:
		return r, true
	case err == nil && !info.Mode().IsRegular():
		return r, false
	}
	// The other copy tells what is wrong with it, and is in another folder.
	r.Document, err = filepath.Abs(document)
	return r, err == nil
}

// Offer offers a request to the copy that runs with the same folder of saved games, and reports whether it has taken
// it. It waits no longer than a few seconds.
func Offer(dir string, r Request) bool {
	path := socket(dir)
	if path == "" {
		return false
	}
	c, err := net.DialTimeout("unix", path, patience)
	if err != nil {
		return false // none runs, or it was killed
	}
	defer c.Close()
	r.Until = time.Now().Add(patience)
	if err := c.SetDeadline(r.Until); err != nil {
		return false
	}
	var answer reply
	return json.NewEncoder(c).Encode(r) == nil && json.NewDecoder(c).Decode(&answer) == nil && answer.Taken
}

// Listen takes requests until closing is called, which waits for those that have come. Only the copy that owns the
// saved games may call it. take is called on goroutines; it reports whether it has taken the request, and must not when
// ctx is done: then the second copy has opened a window of its own.
func Listen(dir string, take func(ctx context.Context, r Request) bool) (closing func(), err error) {
	path := socket(dir)
	if path == "" {
		return func() {}, errors.New("the path is too long for a socket")
	}
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) { // of a copy that was killed
		return func() {}, err
	}
	l, err := net.Listen("unix", path)
	if err != nil {
		return func() {}, err
	}
	if err := os.Chmod(path, 0o600); err != nil {
		return func() {}, errors.Join(err, l.Close())
	}
	ctx, cancel := context.WithCancel(context.Background())
	var group sync.WaitGroup
	group.Go(func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return // it is closed
			}
			group.Go(func() {
				defer c.Close()
				serve(ctx, c, take)
			})
		}
	})
	return sync.OnceFunc(func() {
		cancel()
		_ = l.Close() // removes the socket
		group.Wait()
	}), nil
}

// serve answers one request.
func serve(ctx context.Context, c net.Conn, take func(ctx context.Context, r Request) bool) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	stop := context.AfterFunc(ctx, func() { _ = c.SetDeadline(time.Now()) })
	defer stop()
	var r Request
	if json.NewDecoder(io.LimitReader(c, largest)).Decode(&r) != nil {
		return
	}
	// The request may have waited here while this copy was stopped, or the machine asleep.
	ctx, cancel = context.WithDeadline(ctx, r.Until.Add(-margin))
	defer cancel()
	answer := reply{Taken: r.Version == version && ctx.Err() == nil && take(ctx, r)}
	_ = json.NewEncoder(c).Encode(answer) // the other copy may be gone
}
