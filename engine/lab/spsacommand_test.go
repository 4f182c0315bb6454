package lab

import (
	"bytes"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestSPSACommand(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	run := func(out, more string) (string, string, error) {
		var results, messages bytes.Buffer
		args := append([]string{"spsa", "-out", filepath.Join(dir, out), "-variants", "chess2", "-armies", "TC",
			"-nodes", "60", "-max-turns", "8", "-hash", "1", "-rate", "0.5"}, strings.Fields(more)...)
		err := Main(t.Context(), args, &results, &messages)
		return results.String(), messages.String(), err
	}
	whole, _, err := run("whole", "-games 12 -cores 1")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"6 pairs of games, nodes 60", "KingStepMargin", "LMRDivisor", "-player \"midline"} {
		if !strings.Contains(whole, want) {
			t.Errorf("no %q in\n%s", want, whole)
		}
	}
	if strings.Contains(whole, "TimeTurns") {
		t.Error("time management is tuned without a clock")
	}
	again, messages, err := run("whole", "-games 12 -cores 2")
	if err != nil || again != whole || !strings.Contains(messages, "going on after 6 pairs") {
		t.Errorf("%v\n%s\n%s", err, messages, again)
	}
	if other, _, err := run("other", "-games 11 -cores 2"); err != nil || other != whole {
		t.Errorf("%v: not the same on two cores:\n%s\n%s", err, whole, other)
	}
	if _, _, err := run("whole", "-games 14"); err == nil || !strings.Contains(err.Error(), "another tuning") {
		t.Errorf("%v", err)
	}
	if values, err := os.ReadFile(filepath.Join(dir, "whole")); err != nil ||
		!strings.Contains(string(values), "\nRaceOurs ") {
		t.Errorf("%s, %v", values, err)
	}
}

func TestSPSAMistakes(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out")
	for _, c := range []struct{ args, want string }{
		{"-nodes 9", "-out is missing"},
		{"-out F", "no limit"},
		{"-out F -nodes 9 x", "unexpected argument"},
		{"-out F -nodes 9 -hash 0", "hash is a number"},
		{"-out F -nodes 9 -params LMR", "unknown search parameter"},
		{"-out F -nodes 9 -params LMRBase=x", "whole number"},
		{"-out F -nodes 9 -params LMRBase=999", "from -100 to 250"},
		{"-out F -nodes 9 -params TimeTurns", "does not matter"},
		{"-out F -nodes 9 -params KingStepBase", "does not matter"},
		{"-out F -nodes 9 -games 0", "at least one pair"},
		{"-out F -nodes 9 -rate 0", "rate is above 0"},
		{"-out F -nodes 9 -ahead 0", "under way"},
		{"-out F -nodes 9 -variants draughts", "draughts"},
	} {
		args := strings.Fields("spsa " + strings.ReplaceAll(c.args, "-out F", "-out "+out))
		if err := Main(t.Context(), args, io.Discard, io.Discard); err == nil ||
			!strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.args, err, c.want)
		}
	}
	if err := Main(t.Context(), []string{"spsa", "-h"}, io.Discard, io.Discard); !errors.Is(err, flag.ErrHelp) {
		t.Errorf("%v", err)
	}
}
