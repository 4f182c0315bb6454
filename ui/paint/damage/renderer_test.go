package damage

import (
	"go/ast"
	"go/parser"
	"go/printer"
	"go/token"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The linker asks only for the name of the function, and would let another one be called with these arguments.
func TestRendererOfIsAsDeclared(t *testing.T) {
	const path = "fyne.io/fyne/v2/internal/cache"
	dir, err := exec.Command("go", "list", "-f", "{{.Dir}}", path).Output()
	if err != nil {
		t.Skip("Fyne's source is not at hand: ", err)
	}
	got := signature(t, filepath.Join(strings.TrimSpace(string(dir)), "widget.go"), "CachedRenderer")
	if want := signature(t, "renderer.go", "rendererOf"); got != want || got == "" {
		t.Errorf("%s.CachedRenderer is %q, declared is %q", path, got, want)
	}
}

// signature returns the type of a function in a file.
func signature(t *testing.T, file, name string) string {
	t.Helper()
	files := token.NewFileSet()
	f, err := parser.ParseFile(files, file, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range f.Decls {
		if d, ok := d.(*ast.FuncDecl); ok && d.Name.Name == name && d.Recv == nil {
			var text strings.Builder
			if err := printer.Fprint(&text, files, d.Type); err != nil {
				t.Fatal(err)
			}
			return text.String()
		}
	}
	return ""
}
