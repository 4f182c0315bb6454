// Package packages_test checks the packages' metadata, as far as any system can.
package packages_test

import (
	"bytes"
	"encoding/binary"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func read(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.FromSlash(path))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// plist parses a property list into the text that follows each key.
func plist(t *testing.T, text string) map[string]string {
	t.Helper()
	values := map[string]string{}
	key, in := "", ""
	for d := xml.NewDecoder(strings.NewReader(text)); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return values
		}
		if err != nil {
			t.Fatal(err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			in = token.Name.Local
			if in == "true" || in == "false" {
				values[key] = in
			}
		case xml.EndElement:
			in = ""
		case xml.CharData:
			switch in {
			case "key":
				key = string(token)
			case "string":
				values[key] = string(token)
			}
		}
	}
}

func TestInfoPlist(t *testing.T) {
	got := plist(t, read(t, "macos/Info.plist"))
	for key, want := range map[string]string{
		"CFBundleIdentifier":         "net.midline.Midline",
		"CFBundleExecutable":         "midline",
		"CFBundleIconFile":           "midline.icns",
		"CFBundlePackageType":        "APPL",
		"CFBundleShortVersionString": "@VERSION@",
		"CFBundleVersion":            "@VERSION@",
		"NSHighResolutionCapable":    "true",
		"LSItemContentTypes":         "net.midline.game",
		"UTTypeIdentifier":           "net.midline.game",
		"public.filename-extension":  "midline",
		"public.mime-type":           "application/x-midline-game",
	} {
		if got[key] != want {
			t.Errorf("%s is %q, want %q", key, got[key], want)
		}
	}
}

// TestIcons checks that the icon of macOS has every size, each a PNG of the stated length.
func TestIcons(t *testing.T) {
	dir := t.TempDir()
	draw := exec.Command("go", "run", "-tags", "migrated_fynedo", "../cmd/midline-dev", "icons", dir)
	if out, err := draw.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	data := []byte(read(t, filepath.Join(dir, "midline.icns")))
	if string(data[:4]) != "icns" || int(binary.BigEndian.Uint32(data[4:])) != len(data) {
		t.Fatalf("the header is %x, of %d bytes", data[:8], len(data))
	}
	var types []string
	for rest := data[8:]; len(rest) > 0; {
		n := int(binary.BigEndian.Uint32(rest[4:]))
		if n < 16 || n > len(rest) || !bytes.HasPrefix(rest[8:], []byte("\x89PNG\r\n")) {
			t.Fatalf("the picture %q has %d bytes of %d and begins with %x", rest[:4], n, len(rest), rest[8:14])
		}
		types = append(types, string(rest[:4]))
		rest = rest[n:]
	}
	for _, want := range []string{"ic11", "ic12", "ic07", "ic13", "ic08", "ic14", "ic09", "ic10"} {
		if !slices.Contains(types, want) {
			t.Errorf("there is no %q among %q", want, types)
		}
	}
}

// TestIdentifiers checks that every package uses the same identifiers.
func TestIdentifiers(t *testing.T) {
	for path, words := range map[string][]string{
		"linux/net.midline.Midline.desktop": {
			"Icon=net.midline.Midline", "application/x-midline-game", "Exec=midline %f",
			"application/vnd.chess-pgn;application/x-chess-pgn;",
		},
		"linux/net.midline.Midline.metainfo.xml": {
			"<id>net.midline.Midline</id>", "application/x-midline-game",
			"<mediatype>application/vnd.chess-pgn</mediatype>",
		},
		"linux/net.midline.Midline.mime.xml": {
			"application/x-midline-game", "*.midline", "*.pgn",
			`type="application/vnd.chess-pgn"`, `alias type="application/x-chess-pgn"`,
		},
		"windows/midline.nsi": {
			`Software\Classes\.midline`, `Software\Classes\.pgn\OpenWithProgids" "${PGNID}"`,
		},
		"macos/Info.plist": {
			"<string>net.midline.pgn</string>", "<string>pgn</string>", "application/vnd.chess-pgn",
		},
		"flatpak/net.midline.Midline.yml": {"app-id: net.midline.Midline", "command: midline"},
	} {
		text := read(t, path)
		for _, word := range words {
			if !strings.Contains(text, word) {
				t.Errorf("%s has no %q", path, word)
			}
		}
	}
}

// TestLanguagesOfPackages: what the system shows of Midline is in every language that it has.
func TestLanguagesOfPackages(t *testing.T) {
	names, err := filepath.Glob("../ui/words/languages/*.json")
	if err != nil || len(names) < 6 {
		t.Fatal(names, err)
	}
	installer := map[string]string{"en": "English", "de": "German", "fr": "French", "es": "Spanish", "pt": "PortugueseBR",
		"ru": "Russian"}
	for _, name := range names {
		code := strings.TrimSuffix(filepath.Base(name), ".json")
		posix, bundle := code, code
		if code == "pt" {
			posix, bundle = "pt_BR", "pt-BR"
		}
		wanted := map[string][]string{
			"windows/midline.nsi": {`!insertmacro LANGUAGE "` + installer[code] + `"`},
			"macos/Info.plist":    {"<string>" + bundle + "</string>"},
		}
		if code != "en" {
			wanted["linux/net.midline.Midline.desktop"] = []string{"GenericName[" + posix + "]=", "Comment[" + posix + "]="}
			for _, file := range []string{"linux/net.midline.Midline.metainfo.xml", "linux/net.midline.Midline.mime.xml"} {
				wanted[file] = []string{`xml:lang="` + posix + `"`}
			}
		}
		for file, words := range wanted {
			for _, word := range words {
				if !strings.Contains(read(t, file), word) {
					t.Errorf("%s has no %s", file, word)
				}
			}
		}
	}
}

// TestReleaseRunsTargets checks that each command of the release workflow is a target of the
// Makefile or a script, so that anybody can run it.
func TestReleaseRunsTargets(t *testing.T) {
	targets := read(t, "../Makefile") + read(t, "package.mk")
	isTarget := func(name string) bool {
		return regexp.MustCompile(`(?m)^` + regexp.QuoteMeta(name) + `:`).MatchString(targets)
	}
	workflow := read(t, "../.github/workflows/release.yml")
	runs := commands(workflow)
	if len(runs) < 4 {
		t.Fatalf("only %d commands were found", len(runs))
	}
	for _, run := range runs {
		script, isScript := strings.CutPrefix(strings.Fields(run)[0], ".ci/")
		switch {
		case strings.HasPrefix(run, "gh release "), strings.Contains(run, "matrix.tests"):
		case isScript:
			if _, err := os.Stat("../.ci/" + script); err != nil {
				t.Errorf("%q: %v", run, err)
			}
		default:
			if target, isMake := strings.CutPrefix(run, "make "); !isMake || !isTarget(target) {
				t.Errorf("%q is no target of the Makefile", run)
			}
		}
	}
	for _, target := range regexp.MustCompile(`tests: ([a-z-]+)[^}]*}`).FindAllStringSubmatch(workflow, -1) {
		if !isTarget(target[1]) {
			t.Errorf("%q is no target of the Makefile", target[1])
		}
	}
}

// commands returns the commands of a workflow's steps, one per line.
func commands(workflow string) []string {
	var found []string
	block := -1 // the column of the "run:" whose lines follow, or -1
	for _, line := range strings.Split(workflow, "\n") {
		column := len(line) - len(strings.TrimLeft(line, " "))
		text := strings.TrimSpace(line)
		if block >= 0 && (column > block || text == "") {
			if text != "" {
				found = append(found, text)
			}
			continue
		}
		block = -1
		command, isRun := strings.CutPrefix(strings.TrimPrefix(text, "- "), "run: ")
		switch {
		case !isRun:
		case command == "|":
			block = column
		default:
			found = append(found, command)
		}
	}
	return found
}
