package handover

import (
	"context"
	"encoding/json"
	"errors"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// shortDir is a folder in which a socket may lie.
func shortDir(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "m")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	return dir
}

// listen takes requests until the test ends.
func listen(t *testing.T, dir string, take func(context.Context, Request) bool) (closing func()) {
	t.Helper()
	closing, err := Listen(dir, take)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(closing)
	return closing
}

// A request is handed to the copy that runs, and to none before it runs and after it was closed or killed.
func TestHandOver(t *testing.T) {
	dir := shortDir(t)
	file := filepath.Join(dir, "a game.pgn")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	r, ok := Whole("a game.pgn", "", false)
	if !ok || !filepath.IsAbs(r.Document) || filepath.Base(r.Document) != "a game.pgn" {
		t.Fatalf("the request is %+v", r)
	}
	const kings = "8/8/8/8/8/8/8/K6k w"
	if fen, ok := Whole(kings, "kings", true); !ok || fen.Document != kings || fen.Game != "kings" {
		t.Errorf("a FEN is %+v", fen)
	}
	if none, ok := Whole("none.pgn", "", false); !ok || !filepath.IsAbs(none.Document) { // another folder may have one
		t.Errorf("a file that is not there is %+v", none)
	}
	if _, ok := Whole(dir, "", false); ok {
		t.Error("a folder is handed over")
	}
	if Offer(dir, r) {
		t.Error("it is taken, and no copy runs")
	}
	var taken atomic.Value
	closing := listen(t, dir, func(_ context.Context, r Request) bool {
		taken.Store(r)
		return r.Game != "refused"
	})
	if !Offer(dir, r) || taken.Load().(Request).Document != r.Document {
		t.Errorf("taken is %+v", taken.Load())
	}
	if Offer(dir, Request{Version: version, Game: "refused"}) || Offer(dir, Request{Version: version + 1}) {
		t.Error("what is refused, or of another version, is taken")
	}
	info, err := os.Stat(filepath.Join(dir, name))
	if runtime.GOOS != "windows" && (err != nil || info.Mode().Perm() != 0o600) {
		t.Errorf("others may write: %v, %v", info, err)
	}
	closing()
	if _, err := os.Stat(filepath.Join(dir, name)); err == nil || Offer(dir, r) {
		t.Error("it is taken, and no copy runs any more")
	}
	// A killed copy leaves its socket.
	l, err := net.Listen("unix", filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	l.(*net.UnixListener).SetUnlinkOnClose(false)
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	if Offer(dir, r) {
		t.Error("a killed copy takes it")
	}
	listen(t, dir, func(context.Context, Request) bool { return true })
	if !Offer(dir, r) {
		t.Error("the copy after a killed one does not take it")
	}
}

// When a file manager opens many files, each of its starts is answered.
func TestManyAtOnce(t *testing.T) {
	dir := shortDir(t)
	listen(t, dir, func(_ context.Context, r Request) bool { return r.Game != "refused" })
	var taken, refused atomic.Int32
	var group sync.WaitGroup
	for i := range 200 {
		group.Go(func() {
			r := Request{Version: version}
			if i%2 == 0 {
				r.Game = "refused"
			}
			if Offer(dir, r) {
				taken.Add(1)
			} else {
				refused.Add(1)
			}
		})
	}
	group.Wait()
	if taken.Load() != 100 || refused.Load() != 100 {
		t.Errorf("%d were taken, %d refused", taken.Load(), refused.Load())
	}
}

// What comes from elsewhere harms nothing: no request, a very long one, or somebody who hangs.
func TestStrangersAreRefused(t *testing.T) {
	dir := shortDir(t)
	calls := 0
	closing := listen(t, dir, func(context.Context, Request) bool { calls++; return true })
	for _, text := range []string{"", "GET / HTTP/1.1\n\n", `{"Document": "` + strings.Repeat("x", 2*largest)} {
		c, err := net.Dial("unix", filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		_, _ = c.Write([]byte(text)) // it may be closed at the other side
		if text != "" {
			_ = c.Close()
		} else {
			defer c.Close()
		}
	}
	closing() // does not wait for the one who hangs
	if calls > 0 {
		t.Errorf("%d requests were taken", calls)
	}
}

// A request that waited while the copy was stopped is not taken: the second copy has opened a window of its own.
func TestLateRequest(t *testing.T) {
	dir := shortDir(t)
	listen(t, dir, func(context.Context, Request) bool { return true })
	for late, want := range map[time.Duration]bool{0: false, -time.Hour: false, time.Minute: true} {
		c, err := net.Dial("unix", filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		r := Request{Version: version, Until: time.Now().Add(late)}
		var answer reply
		if err := errors.Join(json.NewEncoder(c).Encode(r), json.NewDecoder(c).Decode(&answer)); err != nil {
			if want {
				t.Error(err)
			}
			continue
		}
		if answer.Taken != want {
			t.Errorf("%v: taken is %v", late, answer.Taken)
		}
	}
}

// Where the path is too long for a socket, every copy has a window of its own.
func TestLongPath(t *testing.T) {
	dir := filepath.Join(t.TempDir(), strings.Repeat("x", longest))
	if _, err := Listen(dir, nil); err == nil || Offer(dir, Request{Version: version}) {
		t.Error("there is a socket")
	}
}
