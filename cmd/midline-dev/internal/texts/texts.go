// Package texts collects every text to translate. It is not part of the game.
package texts

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// Language returns the path of a language's file in the repository.
func Language(code string) string {
	return filepath.Join("ui", "words", "languages", code+".json")
}

// Read returns the texts of a language by their keys, including those of lessons. A text with plural forms is an
// object.
func Read(repository, code string) (map[string]any, error) {
	names, err := filepath.Glob(filepath.Join(repository, "ui", "words", "lessons", code, "*.json"))
	if err != nil {
		return nil, err
	}
	texts := map[string]any{}
	for _, name := range append(names, filepath.Join(repository, Language(code))) {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		if err := json.Unmarshal(data, &texts); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	return texts, nil
}

// Source returns everything that a language needs, in English: the texts of the window by their keys, and the
// messages of the engine, which are their own keys.
func Source(repository string) (map[string]any, error) {
	all, err := Read(repository, "en")
	if err != nil {
		return nil, err
	}
	messages, err := Messages(repository)
	for _, m := range append(messages, stringers...) {
		all[m] = m
	}
	return all, err
}

// stringers are the words that the engine inserts with String.
var stringers = []string{"white", "black"}

// Messages are the formats of all messages in the code (message.New), in order.
func Messages(repository string) ([]string, error) {
	var list []string
	for _, top := range []string{"engine", "ui"} {
		err := filepath.WalkDir(filepath.Join(repository, top), func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			ast.Inspect(file, func(n ast.Node) bool {
				if call, ok := n.(*ast.CallExpr); ok && isNew(call.Fun) {
					if text, ok := literal(call.Args[0]); ok && hasWords(text) {
						list = append(list, strings.ReplaceAll(text, "%w", "%v"))
					}
				}
				return true
			})
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	slices.Sort(list)
	return slices.Compact(list), nil
}

func isNew(fun ast.Expr) bool {
	selector, ok := fun.(*ast.SelectorExpr)
	if !ok || selector.Sel.Name != "New" {
		return false
	}
	name, ok := selector.X.(*ast.Ident)
	return ok && name.Name == "message"
}

// literal returns the text of a literal, or of several that are joined.
func literal(e ast.Expr) (string, bool) {
	if sum, ok := e.(*ast.BinaryExpr); ok && sum.Op == token.ADD {
		first, ok := literal(sum.X)
		second, also := literal(sum.Y)
		return first + second, ok && also
	}
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}

// hasWords reports whether a format contains anything to translate.
func hasWords(format string) bool {
	for field := range strings.FieldsSeq(format) {
		if !strings.Contains(field, "%") {
			return true
		}
	}
	return false
}
