package engine_test

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// The house rules that a compiler does not keep: which package may import which, and how large
// things may get. docs/architecture.md explains them.

const (
	repository  = ".." // seen from this package
	module      = "midline/"
	maxGoLines  = 450
	maxMain     = 60 // lines of the file that has func main
	maxTextSize = 300_000
)

// engineLayers are the folders of engine/ that import each other. Each imports only those before
// it; engineAside has the others.
var engineLayers = []string{"internal/plainfile", "internal/memory", "internal/vector", "message", "tomlfile",
	"opponent", "transition",
	"board", "annotation", "assess", "rules", "betza", "variant", "army", "notation", "opening", "sketch", "game",
	"correspondence", "nnue", "eval", "endings", "library",
	"search", "reason", "puzzle", "lesson", "progress", "balance", "uciclient", "uciserver", "lab"}

// engineAside are the folders of engine/ with no place in the layers: they
// import none of them, and none of them imports these.
var engineAside = []string{"internal/oracle"}

// appShells are the folders besides cmd/ that may import Fyne's app. It needs cgo and a display, so
// nothing that imports it can be tested without them.
var appShells = []string{"ui/shell"}

// joints are the folders that join the engine to the window; windowless are those that do so
// without knowing the window. playerChoices knows neither: what a game is, and what shows it.
var (
	joints = []string{"ui/app", "ui/armies", "ui/bymessage", "ui/editor", "ui/engines", "ui/home", "ui/library",
		"ui/newgame", "ui/play", "ui/prefs", "ui/present", "ui/program", "ui/share", "ui/store", "ui/tournament",
		"ui/trainer", "ui/workshop"}
	windowless    = []string{"ui/turn", "ui/think"}
	playerChoices = []string{"ui/settings"}
)

// fromOutside tests the window from outside: it starts the program and reads what that saves.
const fromOutside = "ui/e2e"

// source describes one Go file.
type source struct {
	file    string   // "engine/rules/make.go", with slashes
	imports []string // import paths
	main    bool     // declares func main in a package main
	lines   int
	made    bool // generated
}

func TestImportsPointUpward(t *testing.T) {
	for _, s := range sources(t) {
		for _, imported := range s.imports {
			if reason := forbidden(s.file, imported); reason != "" {
				t.Errorf("%s imports %s: %s", s.file, imported, reason)
			}
		}
	}
}

func TestFilesStaySmall(t *testing.T) {
	for _, s := range sources(t) {
		if s.lines > maxGoLines && !s.made {
			t.Errorf("%s has %d lines, and must have at most %d: part it by what it does", s.file, s.lines, maxGoLines)
		}
		if s.main && s.lines > maxMain {
			t.Errorf("%s has %d lines, and a main at most %d: move the work into a package", s.file, s.lines, maxMain)
		}
	}
}

func TestTextsStaySmall(t *testing.T) {
	out, err := exec.Command("git", "-c", "safe.directory=*", "-C", repository, "ls-files", "-z").Output()
	if err != nil {
		t.Skipf("the list of files needs git and a clone: %v", err)
	}
	for name := range strings.SplitSeq(strings.TrimRight(string(out), "\x00"), "\x00") {
		data, err := os.ReadFile(filepath.Join(repository, filepath.FromSlash(name)))
		if err != nil {
			continue // deleted and not yet committed
		}
		isText := !bytes.Contains(data[:min(len(data), 8000)], []byte{0})
		if isText && len(data) > maxTextSize {
			t.Errorf("%s has %d bytes, and a text at most %d: part it, or make it by a command", name, len(data),
				maxTextSize)
		}
	}
}

// forbidden says why a file may not import a package, or "".
func forbidden(file, imported string) string {
	dir, isTest := path.Dir(file), strings.HasSuffix(file, "_test.go")
	if imported == "fyne.io/fyne/v2/app" && !within(dir, append([]string{"cmd"}, appShells...)) {
		return "only cmd/ and the thinnest shell start an application"
	}
	if strings.HasPrefix(imported, "fyne.io/") &&
		within(dir, slices.Concat([]string{"engine"}, windowless, playerChoices)) {
		return "the engine does not know Fyne, and neither do turns, thoughts and settings"
	}
	target, ours := strings.CutPrefix(imported, module)
	if !ours {
		return ""
	}
	switch {
	case within(target, []string{"cmd"}) && !within(dir, []string{"cmd"}):
		return "only a command imports what is below cmd/"
	case within(target, []string{"engine/internal/oracle"}) && !isTest &&
		!within(dir, []string{"engine/internal/oracle", "engine/lab/mining", "engine/game/gametest"}):
		return "the oracle is for tests and for what the lab makes"
	case within(dir, []string{"engine"}):
		return forbiddenInEngine(dir, target, isTest)
	case within(dir, []string{"ui"}):
		return forbiddenInUI(dir, target)
	case within(dir, []string{"assets", "themes"}) && !within(target, []string{"assets", "themes"}):
		return "assets and themes are data"
	}
	return ""
}

func forbiddenInEngine(dir, target string, isTest bool) string {
	if !within(target, []string{"engine"}) {
		return "the engine stands on nothing but itself"
	}
	from, to := layer(dir), layer(target)
	switch {
	case isTest:
		return "" // a test may look at everything in the engine
	case within(dir, []string{"engine/internal/oracle"}) && !within(target, []string{"engine/internal/oracle"}):
		return "the oracle shares nothing with what it judges"
	case from == "" || to == "":
		return "a folder that engine/layers_test.go does not know: give it its place there"
	case to == "message", to == "opponent":
		return ""
	case within(dir, []string{"engine/lab/mining", "engine/game/gametest"}) && to == "internal/oracle":
		return ""
	case slices.Contains(engineAside, from) || slices.Contains(engineAside, to):
		if from != to {
			return from + " and " + to + " have nothing to do with each other"
		}
		return ""
	case slices.Index(engineLayers, from) < slices.Index(engineLayers, to):
		return from + " comes before " + to
	case from == "board" && from != to:
		return "engine/board imports nothing of ours"
	}
	return ""
}

func forbiddenInUI(dir, target string) string {
	values := within(target, []string{"engine/message", "engine/opponent", "engine/tomlfile"})
	switch {
	case target == "engine/transition":
		return ""
	case within(target, slices.Concat([]string{"engine"}, playerChoices)) && within(dir, []string{"ui/board"}):
		return "the board widget knows no rules and no settings: it is told what to show"
	case within(dir, playerChoices) && within(target, []string{"ui"}) && !within(target, playerChoices):
		return "settings need no window"
	case within(dir, windowless) && within(target, []string{"ui"}) && !within(target, windowless):
		return "what a game waits for and what computers think needs no window"
	case within(target, []string{"engine"}) && !values &&
		!within(dir, slices.Concat(joints, windowless, []string{fromOutside}, appShells)):
		return "the engine is joined to the window in few places"
	}
	return ""
}

// layer returns which of engineLayers or engineAside a folder belongs to, or "".
func layer(dir string) string {
	for _, l := range slices.Concat(engineLayers, engineAside) {
		if within(dir, []string{"engine/" + l}) {
			return l
		}
	}
	return ""
}

// within reports whether dir is one of the folders or below one.
func within(dir string, folders []string) bool {
	return slices.ContainsFunc(folders, func(f string) bool { return dir == f || strings.HasPrefix(dir, f+"/") })
}

func TestForbidden(t *testing.T) {
	cases := []struct {
		file, imported string
		ok             bool
	}{
		{"engine/rules/make.go", "midline/engine/board", true},
		{"engine/board/ray.go", "midline/engine/rules", false},
		{"engine/board/ray.go", "math/bits", true},
		{"engine/search/transposition.go", "midline/engine/internal/memory", true},
		{"engine/internal/memory/memory.go", "midline/engine/rules", false},
		{"engine/variant/chess2/tiger.go", "midline/engine/variant/orthodox", true},
		{"engine/rules/make.go", "midline/engine/variant", false},
		{"engine/rules/make_test.go", "midline/engine/variant", true},
		{"engine/game/tree.go", "midline/engine/notation/san", true},
		{"engine/notation/san/san.go", "midline/engine/game", false},
		{"engine/search/search.go", "midline/engine/eval", true},
		{"engine/game/save.go", "midline/ui/settings/files", false},
		{"ui/settings/save.go", "midline/ui/settings/files", true},
		{"ui/settings/save.go", "midline/ui/theme", false},
		{"ui/settings/save.go", "midline/engine/opponent", true},
		{"ui/settings/save.go", "midline/engine/game", false},
		{"ui/settings/save.go", "fyne.io/fyne/v2", false},
		{"engine/odd/odd.go", "midline/engine/rules", false},
		{"engine/rules/make.go", "fyne.io/fyne/v2", false},
		{"engine/rules/make_test.go", "fyne.io/fyne/v2/test", false},
		{"engine/rules/make.go", "midline/ui/board", false},
		{"engine/variant/fuzz_test.go", "midline/engine/internal/oracle", true},
		{"engine/variant/chess2/tiger.go", "midline/engine/internal/oracle", false},
		{"engine/internal/oracle/tiger.go", "midline/engine/rules", false},
		{"engine/internal/oracle/oracle_test.go", "midline/engine/rules", true},
		{"ui/board/board.go", "midline/engine/rules", false},
		{"ui/board/board.go", "midline/engine/transition", true},
		{"engine/transition/transition.go", "midline/engine/board", false},
		{"ui/board/board_test.go", "midline/ui/settings", false},
		{"ui/board/board.go", "fyne.io/fyne/v2", true},
		{"ui/board/board.go", "fyne.io/fyne/v2/app", false},
		{"ui/shell/shell.go", "fyne.io/fyne/v2/app", true},
		{"cmd/midline/main.go", "fyne.io/fyne/v2/app", true},
		{"cmd/midline-dev/guides.go", "midline/cmd/midline-dev/internal/guide", true},
		{"cmd/midline-uci/main.go", "midline/engine/search", true},
		{"ui/program/app.go", "midline/engine/game", true},
		{"ui/turn/machine.go", "midline/engine/game", true},
		{"ui/turn/machine.go", "fyne.io/fyne/v2", false},
		{"ui/think/think.go", "midline/ui/board", false},
		{"ui/present/view.go", "midline/engine/rules", true},
		{"ui/kit/page.go", "midline/engine/game", false},
		{"ui/e2e/play_test.go", "midline/engine/game", true},
		{"ui/kit/page.go", "midline/ui/settings", true},
		{"ui/kit/page.go", "midline/cmd/midline", false},
		{"themes/themes.go", "midline/ui/theme", false},
	}
	for _, c := range cases {
		if got := forbidden(c.file, c.imported); (got == "") != c.ok {
			t.Errorf("%s imports %s: allowed is %v, want %v (%s)", c.file, c.imported, got == "", c.ok, got)
		}
	}
}

// sources reads every Go file of the repository.
func sources(t *testing.T) (all []source) {
	t.Helper()
	for _, top := range []string{"engine", "ui", "cmd", "assets", "themes"} {
		err := filepath.WalkDir(filepath.Join(repository, top), func(name string, e fs.DirEntry, err error) error {
			switch {
			case err != nil && e == nil:
				return nil // no such folder yet
			case err != nil:
				return err
			case e.IsDir() && (e.Name() == "testdata" || strings.HasPrefix(e.Name(), ".")):
				return filepath.SkipDir
			case e.IsDir() || !strings.HasSuffix(name, ".go"):
				return nil
			}
			s, err := readSource(name)
			all = append(all, s)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(all) < 10 {
		t.Fatalf("only %d Go files found: looked in the wrong place", len(all))
	}
	return all
}

func readSource(name string) (source, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return source{}, err
	}
	f, err := parser.ParseFile(token.NewFileSet(), name, data, parser.SkipObjectResolution|parser.ParseComments)
	if err != nil {
		return source{}, err
	}
	rel, err := filepath.Rel(repository, name)
	s := source{file: filepath.ToSlash(rel), lines: bytes.Count(data, []byte{'\n'}), made: ast.IsGenerated(f)}
	for _, i := range f.Imports {
		p, errQ := strconv.Unquote(i.Path.Value)
		if errQ != nil {
			return s, fmt.Errorf("%s: %w", name, errQ)
		}
		s.imports = append(s.imports, p)
	}
	s.main = f.Name.Name == "main" && slices.ContainsFunc(f.Decls, func(d ast.Decl) bool {
		fn, ok := d.(*ast.FuncDecl)
		return ok && fn.Recv == nil && fn.Name.Name == "main"
	})
	return s, err
}
