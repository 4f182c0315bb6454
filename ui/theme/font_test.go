package theme

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
	"golang.org/x/image/font/sfnt"
)

// fontOf returns the font of a style in every theme.
func fontOf(t *testing.T, style fyne.TextStyle) *sfnt.Font {
	t.Helper()
	return parseFont(t, New(Default(), Light).Font(style))
}

func parseFont(t *testing.T, r fyne.Resource) *sfnt.Font {
	t.Helper()
	f, err := sfnt.Parse(r.Content())
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// has reports whether a font has a letter.
func has(f *sfnt.Font, r rune) bool {
	index, err := f.GlyphIndex(nil, r)
	return err == nil && index != 0
}

// literals calls use for each string in the code of a folder without tests.
func literals(t *testing.T, folder string, use func(path, text string)) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && (lit.Kind == token.STRING || lit.Kind == token.CHAR) {
				text, err := strconv.Unquote(lit.Value)
				if err != nil {
					t.Errorf("%s: %s: %v", path, lit.Value, err)
				}
				use(path, text)
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestFontsHaveEveryLetter: Midline's own fonts have every letter and sign of its texts in both weights. A missing one
// would be a box on a computer without other fonts.
func TestFontsHaveEveryLetter(t *testing.T) {
	regular, bold := fontOf(t, fyne.TextStyle{}), fontOf(t, fyne.TextStyle{Bold: true})
	arrows, symbols := parseFont(t, fynetheme.DefaultSymbolFont()), fontOf(t, fyne.TextStyle{Monospace: true})
	seen := map[rune]bool{}
	check := func(path, text string) {
		for _, r := range text {
			// The font of arrows has no space, so that no sentence may have an arrow; a text may be one.
			own := has(regular, r) && has(bold, r)
			drawn := own || has(arrows, r) && (len([]rune(text)) == 1 || !strings.HasSuffix(path, ".json"))
			if filepath.ToSlash(path) == "../play/movelist/glyphs.go" { // drawn in kit.Symbols
				drawn = has(symbols, r)
			}
			if r > '~' {
				seen[r] = true
			}
			if r >= ' ' && !drawn {
				t.Errorf("%s: no font has %q, %U", path, r, r)
			}
		}
	}
	literals(t, "..", check)
	literals(t, "../../cmd/midline", check)
	texts := []string{"../../docs/rules.md"}
	for _, pattern := range []string{"../words/languages/*.json", "../words/lessons/*/*.json", "../words/rules/*/*.md",
		"../../assets/lessons/*.toml", "../../themes/*.toml"} {
		found, err := filepath.Glob(pattern)
		if err != nil || len(found) == 0 {
			t.Fatalf("%s: %d files, %v", pattern, len(found), err)
		}
		texts = append(texts, found...)
	}
	for _, path := range texts {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		check(path, string(data))
	}
	for _, r := range "…–½∞" {
		if !seen[r] {
			t.Errorf("%c has not been looked for: the test reads too little", r)
		}
	}
	if has(regular, '∞') {
		t.Error("the font of symbols is not needed any more")
	}
}
