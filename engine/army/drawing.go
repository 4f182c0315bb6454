package army

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"math"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/BurntSushi/toml"

	"midline/engine/message"
	"midline/engine/rules"
	"midline/engine/tomlfile"
	"midline/engine/variant"
)

// svgExt ends the name of a drawing that is a file.
const svgExt = ".svg"

// drawings are the names of the drawings of Midline's pieces, which are those of the pieces.
var drawings = sync.OnceValue(func() map[string]bool {
	names := map[string]bool{}
	for _, v := range variant.WithOptions() {
		for _, a := range v.Armies {
			for i := range a.Kits {
				names[a.Kits[i].ID] = true
			}
		}
	}
	return names
})

// drawing reads the drawing of a piece.
func (r *reader) drawing(key string, prim toml.Primitive) string {
	advice := message.New(
		`Write a piece of Midline's such as "wild-horse", one letter, or an SVG file beside this one`)
	was := len(r.problems)
	name := r.formed(key, prim, drawingForm(), advice)
	ours := len([]rune(name)) > 1 && !strings.HasSuffix(name, svgExt)
	if len(r.problems) == was && ours && !drawings()[name] {
		line, column := tomlfile.Place(&r.meta, prim)
		r.add(line, column, key, message.New("is %s, and Midline has no such drawing", tomlfile.Describe(name)), advice)
	}
	return name
}

// sameDrawings reports whether the pieces of two versions of an army have the same drawings of their own.
func (a *Army) sameDrawings(other *Army) bool {
	for role, p := range a.Pieces {
		if !bytes.Equal(p.SVG, other.Pieces[role].SVG) {
			return false
		}
	}
	return true
}

// ReadDrawings reads the SVG files that the armies of a folder name. Its problems are those of drawings that
// are missing or refused; such a piece has no SVG. check, which is optional, may refuse others.
func ReadDrawings(dir string, list []*Army, check func(svg []byte) error) []Problem {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil
	}
	defer root.Close()
	var problems []Problem
	for _, a := range list {
		for _, role := range officers {
			p := a.Pieces[role]
			if !strings.HasSuffix(p.Drawing, svgExt) {
				continue
			}
			svg, err := readIn(root, p.Drawing)
			if err == nil {
				err = CheckSVG(svg)
			}
			if err == nil && check != nil {
				err = check(svg)
			}
			if err != nil {
				problems = append(problems, Problem{File: a.ID + Ext, Line: a.drawn[role].line, Column: a.drawn[role].column,
					Key: role.ID() + ".drawing", Reason: message.New("names %s, which is not used: %v", p.Drawing, err),
					Advice: message.New("Until that is mended the %s is drawn as that of chess", roleName(role))})
				continue
			}
			p.SVG = svg
			a.Pieces[role] = p
		}
	}
	return problems
}

// roleName names a role of chess within a sentence.
func roleName(role rules.Role) message.Name {
	return message.Name{Kind: "piece", ID: role.ID(), English: role.ID()}
}

// shapes are the elements that a drawing may have. None of them loads, runs or links anything.
var shapes = []string{"svg", "g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "defs",
	"linearGradient", "radialGradient", "stop", "title", "desc", "metadata"}

// CheckSVG says why an SVG may not be shown: it is too long, is not well formed, or has what is no plain drawing,
// such as scripts and links.
func CheckSVG(svg []byte) error {
	if len(svg) > MaxSize {
		return message.New("it has more than %d bytes", MaxSize)
	}
	d := xml.NewDecoder(bytes.NewReader(svg))
	elements := 0
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return message.New("it is not well-formed XML: %v", err)
		}
		switch t := token.(type) {
		case xml.Directive:
			return message.New("it has a DOCTYPE")
		case xml.ProcInst:
			if t.Target != "xml" {
				return message.New("it has an instruction for programs, %.40q", t.Target)
			}
		case xml.StartElement:
			if elements++; elements == 1 && t.Name.Local != "svg" {
				return message.New("its first element is %.40q, and not svg", t.Name.Local)
			}
			if elements > mostElements {
				return message.New("it has more than %d elements", mostElements)
			}
			if !slices.Contains(shapes, t.Name.Local) {
				return message.New("it has the element %.40q; a drawing has shapes alone", t.Name.Local)
			}
			if err := checkAttributes(t.Attr); err != nil {
				return err
			}
		}
	}
	if elements == 0 {
		return message.New("it has no drawing")
	}
	return nil
}

// What a drawing may have at most, so that it is drawn quickly wherever it comes from: elements, and the amount of a
// number in what says where they are.
const (
	mostElements = 300
	mostNumber   = 10_000
)

var (
	number = regexp.MustCompile(`[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?`)
	places = []string{"d", "points", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "width", "height",
		"transform", "viewbox", "stroke-width"}
)

// far reports whether a text has a number whose amount is more than mostNumber.
func far(text string) bool {
	return slices.ContainsFunc(number.FindAllString(text, -1), func(n string) bool {
		f, err := strconv.ParseFloat(n, 64)
		return err != nil || math.Abs(f) > mostNumber
	})
}

// checkAttributes refuses attributes that run or load anything.
func checkAttributes(list []xml.Attr) error {
	for _, a := range list {
		name, value := strings.ToLower(a.Name.Local), strings.ToLower(strings.Join(strings.Fields(a.Value), ""))
		loads := slices.ContainsFunc(strings.Split(value, "url(")[1:], func(from string) bool {
			return !strings.HasPrefix(strings.TrimLeft(from, `'"`), "#")
		})
		switch {
		case strings.HasPrefix(name, "on"), name == "href", strings.Contains(value, "javascript:"):
			return message.New("it has the attribute %.40q; a drawing has no scripts and links", a.Name.Local)
		case strings.Contains(name+value, "dasharray"):
			return message.New("it has dashed lines")
		case slices.Contains(places, name) && far(a.Value):
			return message.New("its attribute %.40q has a number above %d", a.Name.Local, mostNumber)
		case loads:
			return message.New("its attribute %.40q loads something", a.Name.Local)
		}
	}
	return nil
}
