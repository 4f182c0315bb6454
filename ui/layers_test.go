// Package ui_test holds what the packages of the window may know of each other, and how large
// their types may get.
package ui_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// rooms are the folders of activities. None knows another, nor what puts them together.
var rooms = []string{"play", "newgame", "trainer", "library", "editor", "prefs", "home", "bymessage", "workshop",
	"tournament"}

// composition are the folders that put the rooms together.
var composition = []string{"program", "shell", "e2e"}

// bounded are the folders whose types are held to both bounds, besides the rooms.
var bounded = []string{"app", "board", "turn", "theme", "kit", "engines", "bars", "settings"}

const (
	maxMethods = 60
	maxFields  = 25
)

// files calls f with every Go file below this folder and the folder that it is in, "prefs".
func files(t *testing.T, f func(folder, name string, file *ast.File)) {
	t.Helper()
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(name, ".go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			return err
		}
		folder, _, _ := strings.Cut(filepath.ToSlash(filepath.Dir(name)), "/")
		f(folder, name, file)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// A room imports no other room. What several rooms use does not import one.
func TestRoomsAreApart(t *testing.T) {
	files(t, func(folder, name string, file *ast.File) {
		if slices.Contains(composition, folder) {
			return
		}
		for _, spec := range file.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			rest, ours := strings.CutPrefix(imported, "midline/ui/")
			if !ours {
				continue
			}
			to, _, _ := strings.Cut(rest, "/")
			if to != folder && (slices.Contains(rooms, to) || slices.Contains(composition, to)) {
				t.Errorf("%s imports %s: a room is known only where the rooms are put together", name, imported)
			}
		}
	})
}

// The window's loop may sleep, and fyne.Do does not wake it.
func TestFunctionsWakeTheLoop(t *testing.T) {
	files(t, func(_, name string, file *ast.File) {
		if filepath.ToSlash(name) == "kit/do.go" {
			return
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if call, ok := n.(*ast.SelectorExpr); ok {
				if from, ok := call.X.(*ast.Ident); ok && from.Name == "fyne" && strings.HasPrefix(call.Sel.Name, "Do") {
					t.Errorf("%s uses fyne.%s instead of kit.Do", name, call.Sel.Name)
				}
			}
			return true
		})
	})
}

// A type with more methods or fields than that is several things.
func TestTypesStaySmall(t *testing.T) {
	methods := map[string]int{}
	files(t, func(folder, name string, file *ast.File) {
		if !slices.Contains(slices.Concat(bounded, rooms), folder) || strings.HasSuffix(name, "_test.go") {
			return
		}
		where := path.Dir(filepath.ToSlash(name)) + "."
		for _, d := range file.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				if d.Recv != nil {
					methods[where+receiver(d.Recv.List[0].Type)]++
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					if s, ok := spec.(*ast.TypeSpec); ok {
						if n := fields(s.Type); n > maxFields {
							t.Errorf("%s%s has %d fields, and a type at most %d", where, s.Name, n, maxFields)
						}
					}
				}
			}
		}
	})
	for name, n := range methods {
		if n > maxMethods {
			t.Errorf("%s has %d methods, and a type at most %d", name, n, maxMethods)
		}
	}
}

// receiver is the name of the type of a receiver.
func receiver(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.Ident:
		return e.Name
	}
	return ""
}

// fields is the number of fields of a struct, 0 of another type.
func fields(e ast.Expr) int {
	s, ok := e.(*ast.StructType)
	if !ok {
		return 0
	}
	n := 0
	for _, f := range s.Fields.List {
		n += max(len(f.Names), 1)
	}
	return n
}

// A board without words falls back to English ones, whatever the language is.
func TestBoardsHaveWords(t *testing.T) {
	found := 0
	files(t, func(_, name string, file *ast.File) {
		if strings.HasSuffix(name, "_test.go") {
			return
		}
		ast.Inspect(file, func(n ast.Node) bool {
			made, ok := n.(*ast.CompositeLit)
			if !ok {
				return true
			}
			of, ok := made.Type.(*ast.SelectorExpr)
			if !ok || of.Sel.Name != "Config" || fmt.Sprint(of.X) != "board" {
				return true
			}
			found++
			if !slices.ContainsFunc(made.Elts, func(e ast.Expr) bool {
				pair, ok := e.(*ast.KeyValueExpr)
				return ok && fmt.Sprint(pair.Key) == "Words"
			}) {
				t.Errorf("%s makes a board without words", name)
			}
			return true
		})
	})
	if found == 0 {
		t.Error("no board is made")
	}
}
