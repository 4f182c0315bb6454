//go:build linux

package e2e_test

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// BenchmarkStart measures, in milliseconds, how long it takes from the start of the
// program until its window is on the screen, and until its first picture is drawn. The
// first start is not measured: files come from the disk then.
func BenchmarkStart(b *testing.B) {
	if os.Getenv("MIDLINE_E2E") == "" {
		b.Skip("MIDLINE_E2E is not set: see `make bench-start`")
	}
	home := b.TempDir()
	if err := os.WriteFile(home+"/settings.toml", []byte(person), 0o600); err != nil {
		b.Fatal(err)
	}
	startOnce(b, home)
	var window, picture time.Duration
	for b.Loop() {
		w, p := startOnce(b, home)
		window, picture = window+w, picture+p
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(float64(window.Milliseconds())/float64(b.N), "ms/window")
	b.ReportMetric(float64(picture.Milliseconds())/float64(b.N), "ms/picture")
}

func startOnce(b *testing.B, home string) (window, picture time.Duration) {
	b.Helper()
	s := screenOf(b)
	before := middle(s)
	cmd := exec.Command(os.Getenv("MIDLINE_BIN"))
	cmd.Env = append(s.environment(), "MIDLINE_HOME="+home, "FYNE_SCALE=1")
	begun := time.Now()
	if err := cmd.Start(); err != nil {
		b.Fatal(err)
	}
	defer func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	}()
	for end := begun.Add(patience); time.Now().Before(end); {
		if window == 0 {
			out, err := s.xdotool("search", "--onlyvisible", "--pid", fmt.Sprint(cmd.Process.Pid))
			if err == nil && strings.TrimSpace(out) != "" {
				window = time.Since(begun)
			}
			continue
		}
		if now := middle(s); now != before && now != strings.Repeat(now[:4], len(now)/4) {
			return window, time.Since(begun)
		}
	}
	b.Fatal("no picture came")
	return 0, 0
}

// middle is a part of the picture that is of one colour in an empty window.
func middle(s *screen) string {
	all := s.photograph()
	var part strings.Builder
	for y := 100; y < 300; y++ {
		part.WriteString(all[4*(y*width+640) : 4*(y*width+1240)])
	}
	return part.String()
}
