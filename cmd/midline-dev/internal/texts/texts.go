// Package texts collects every text to translate. It is not part of the game.
package texts

import (
	"bytes"
	"encoding/json"
	"errors"
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

// SaidFile returns the path of the file with the messages of the engine in a language.
func SaidFile(code string) string { return filepath.Join("ui", "words", "messages", code+".json") }

// Read returns the texts of a language by their keys, including those of lessons and messages. A text with plural forms
// is an object.
func Read(repository, code string) (map[string]any, error) {
	names, err := filepath.Glob(filepath.Join(repository, "ui", "words", "lessons", code, "*.json"))
	if err != nil {
		return nil, err
	}
	texts := map[string]any{}
	names = append(names, filepath.Join(repository, SaidFile(code)), filepath.Join(repository, Language(code)))
	for i, name := range names {
		data, err := os.ReadFile(name)
		if i == len(names)-2 && os.IsNotExist(err) {
			continue // they are shown in English
		}
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
func Source(repository string) (map[string]any, error) { return Read(repository, "en") }

// WriteMessages writes the messages in the code to the English file of messages.
func WriteMessages(repository string) error {
	list, err := Messages(repository)
	if err != nil {
		return err
	}
	data, err := encoded(len(list), func(i int) (string, any) { return list[i], list[i] })
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(repository, SaidFile("en")), data, 0o644)
}

// encoded writes an object of JSON with a line for each key, in order.
func encoded(n int, at func(i int) (key string, value any)) ([]byte, error) {
	var b bytes.Buffer
	line := func(value any) error {
		var one bytes.Buffer
		enc := json.NewEncoder(&one)
		enc.SetEscapeHTML(false)
		err := enc.Encode(value)
		b.Write(bytes.TrimSpace(one.Bytes()))
		return err
	}
	b.WriteString("{\n")
	for i := range n {
		key, value := at(i)
		b.WriteString("  ")
		err := line(key)
		b.WriteString(": ")
		if err = errors.Join(err, line(value)); err != nil {
			return nil, err
		}
		if i < n-1 {
			b.WriteByte(',')
		}
		b.WriteByte('\n')
	}
	b.WriteString("}\n")
	return b.Bytes(), nil
}

// stringers are the words that the engine inserts with String, and the names of the fields of a FEN.
var stringers = []string{"White", "Black", "board", "side", "castling", "en passant", "halfmove", "fullmove", "armies",
	"operations"}

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
				if call, ok := n.(*ast.CallExpr); ok && isNew(call.Fun, file.Name.Name == "message") {
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
	return append(slices.Compact(list), stringers...), nil
}

// isNew reports whether a function is New of package message, in that package or another.
func isNew(fun ast.Expr, inside bool) bool {
	if name, ok := fun.(*ast.Ident); ok {
		return inside && name.Name == "New"
	}
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
