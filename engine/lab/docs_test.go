package lab

import (
	"bytes"
	"errors"
	"flag"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestFlagsAreDocumented finds every flag of every command in docs/lab.md, and in no table there a flag that no command
// has.
func TestFlagsAreDocumented(t *testing.T) {
	text, err := os.ReadFile("../../docs/lab.md")
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	listed := regexp.MustCompile(`(?m)^  -([a-z-]+)`)
	parts := []string{"yardstick label", "puzzles check", "endings list", "endings check"}
	for _, command := range slices.AppendSeq(parts, maps.Keys(commands)) {
		var help bytes.Buffer
		args := append(strings.Fields(command), "-h")
		if err := Main(t.Context(), args, &help, &help); !errors.Is(err, flag.ErrHelp) {
			t.Errorf("%s -h: %v", command, err)
			continue
		}
		for _, found := range listed.FindAllStringSubmatch(help.String(), -1) {
			known[found[1]] = true
			if !regexp.MustCompile("-" + found[1] + "[ `=,/]").Match(text) {
				t.Errorf("%s: docs/lab.md does not have -%s", command, found[1])
			}
		}
	}
	for _, row := range regexp.MustCompile("(?m)^\\| `-.*?\\|").FindAllString(string(text), -1) {
		for _, found := range regexp.MustCompile("`-([a-z-]+)").FindAllStringSubmatch(row, -1) {
			if !known[found[1]] {
				t.Errorf("docs/lab.md has -%s, which no command has", found[1])
			}
		}
	}
}

// TestLadderPlaysEveryLevel plays all levels, from the lowest on, if no player is named.
func TestLadderPlaysEveryLevel(t *testing.T) {
	m, err := readMatch(t.Context(), "ladder", nil, os.Stderr)
	if err != nil {
		t.Fatal(err)
	}
	if len(m.Players) != 13 || m.Players[0] != "level 1" || m.Players[12] != "level 13" || len(m.Pairs) != 12 {
		t.Errorf("%d players from %s on, %d pairs", len(m.Players), m.Players[0], len(m.Pairs))
	}
}
