package lab

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestEndingsCommand(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	run := func(args ...string) (string, error) {
		var out, messages bytes.Buffer
		err := Main(context.Background(), append([]string{"endings"}, args...), &out, &messages)
		return out.String(), err
	}
	of := []string{"-variants", "chess2", "-armies", "CC CR RC", "-pieces", "2", "-out", dir}
	for _, c := range []struct{ do, want string }{
		{"list", "chess2 CR KvK: not made"},
		{"", "chess2 CC KvK: 1398 won, 2104 lost, 110 drawn; longest win 7 turns"},
		{"", ""}, // nothing is missing
		{"list", "chess2 CR KvK: 1398 won"},
		{"check", "chess2 CR KvK: 3612 positions follow from the rules, "},
	} {
		args := of
		if c.do != "" {
			args = append([]string{c.do, "-turns", "2", "-each", "100"}, of...)
		}
		got, err := run(args...)
		if err != nil || !strings.Contains(got, c.want) || c.want == "" && got != "" {
			t.Errorf("%s: %q, %v", c.do, got, err)
		}
	}
	path := filepath.Join(dir, "chess2-CC-KvK.ending")
	if err := os.Truncate(path, 100); err != nil {
		t.Fatal(err)
	}
	if got, err := run(append([]string{"check"}, of...)...); err == nil || !strings.Contains(got, "cannot be used") {
		t.Errorf("a damaged table: %q, %v", got, err)
	}
	for _, args := range [][]string{{"-variants", "checkers"}, {"-armies", "CX"}, {"KRK"}, {"-out", ""}} {
		if got, err := run(args...); err == nil {
			t.Errorf("%q: %q", args, got)
		}
	}
}
