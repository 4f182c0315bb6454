// Package army reads armies of the player's own from small text files: the pieces and how they move,
// in Betza's notation (R2.38).
package army

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"math"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/BurntSushi/toml"

	"midline/engine/betza"
	"midline/engine/message"
	"midline/engine/rules"
	"midline/engine/tomlfile"
)

// Version is the version of the format.
const Version = 1

// Ext ends the name of a file; what is before it is the ID of the army.
const Ext = ".toml"

// MaxSize is the greatest size of a file in bytes.
const MaxSize = tomlfile.MaxSize

// Problem is a mistake in a file, which is then not used.
type Problem = tomlfile.Problem

// Army is what a file says.
type Army struct {
	*rules.Army
	Plan       string // how it is played, in a sentence
	Accent     string // a colour, "#rrggbb"; "" for none
	Difficulty int    // from 1 to 5
	Pieces     map[rules.Role]Piece
	Text       string // the file
	drawn      map[rules.Role]place
}

// place is where something stands in a file, from 1.
type place struct{ line, column int }

// Piece is what a file says about one piece.
type Piece struct {
	Name    string
	Drawing string // the ID of a drawing of Midline's, one letter, or the name of an SVG beside the file
	Moves   string // in Betza's notation
	Powers  Powers
	Value   float64 // what it is worth, in pawns; 0 leaves that to Midline
	// SVG is the content of the file that Drawing names, nil if it was not read.
	SVG []byte
}

// The longest texts, in characters.
const (
	maxName = 40
	maxPlan = 400
)

// The forms of texts, compiled when a file is first read.
var (
	accentForm  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^#[0-9a-fA-F]{6}$`) })
	drawingForm = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^([a-z][a-z-]{1,40}|\p{L}|[A-Za-z0-9][A-Za-z0-9 _-]{0,60}\.svg)$`)
	})
)

// IsID reports whether a text may be the ID of an army: at most 32 small letters, digits and
// hyphens, with no hyphen at an end.
func IsID(text string) bool {
	return text != "" && len(text) <= 32 && strings.Trim(text, "abcdefghijklmnopqrstuvwxyz0123456789-") == "" &&
		text[0] != '-' && text[len(text)-1] != '-'
}

// Parse reads a file by its name, such as clobberers.toml. It returns no army if there is a problem.
func Parse(file string, data []byte) (*Army, []Problem) {
	r := reader{file: file, text: string(data)}
	r.army = &Army{Pieces: map[rules.Role]Piece{}, drawn: map[rules.Role]place{}, Difficulty: 3, Text: r.text}
	id := strings.TrimSuffix(path.Base(file), Ext)
	switch {
	case len(data) > MaxSize:
		r.add(0, 0, "", message.New("has %d bytes, and a file of an army at most %d", len(data), MaxSize),
			message.New("Shorten it"))
	case !IsID(id):
		r.add(0, 0, "", message.New("has a name that no army can have"),
			message.New("Name it with small letters, digits and hyphens, at most 32, such as my-army%s", Ext))
	case !utf8.Valid(data):
		r.add(0, 0, "", message.New("is not text in UTF-8"), message.New("Save it as UTF-8"))
	default:
		r.read(id)
	}
	if len(r.problems) > 0 {
		slices.SortStableFunc(r.problems, func(a, b Problem) int {
			return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column), cmp.Compare(a.Key, b.Key))
		})
		return nil, r.problems
	}
	return r.army, nil
}

// reader reads one file.
type reader struct {
	file, text string
	meta       toml.MetaData
	army       *Army
	design     Design
	problems   []Problem
}

func (r *reader) add(line, column int, key string, reason, advice *message.Message) {
	r.problems = append(r.problems,
		Problem{File: r.file, Line: line, Column: column, Key: key, Reason: reason, Advice: advice})
}

func (r *reader) read(id string) {
	top, meta, err := tomlfile.Decode(r.text)
	if err != nil {
		p := Problem{File: r.file, Reason: message.Of(err), Advice: message.New("Correct the line")}
		if m, ok := errors.AsType[*tomlfile.Mistake](err); ok {
			p.Line, p.Column, p.Reason = m.Line, m.Column, m.Reason
		}
		r.problems = append(r.problems, p)
		return
	}
	r.meta, r.design = meta, Design{ID: id, Moves: Moves{}, Powers: map[rules.Role]Powers{}}
	for key, prim := range top {
		if role := roleOf(key); role != rules.NoRole {
			r.piece(key, role, prim)
			continue
		}
		r.key(key, prim)
	}
	if r.design.Name == "" && !slices.ContainsFunc(r.problems, func(p Problem) bool { return p.Key == "name" }) {
		r.add(0, 0, "name", message.New("is missing"), message.New(`Write a line such as name = "My army"`))
	}
	r.agree(top)
	for _, role := range officers {
		if _, ok := top[role.ID()]; !ok && !(r.design.KingTurn && role == rules.Queen) {
			r.add(0, 0, role.ID(), message.New("is missing"),
				message.New("Write a part [%s] with the lines name, drawing and moves", role.ID()))
		}
	}
	if len(r.problems) > 0 {
		return
	}
	sum := sha256.Sum256([]byte(r.text))
	r.design.Hash = hex.EncodeToString(sum[:])
	r.army.Army = r.design.Army()
	for role, piece := range r.army.Pieces {
		r.army.Kits[role].Name = piece.Name
	}
}

// roleOf returns the officer whose part of a file has a name, or NoRole.
func roleOf(key string) rules.Role {
	for _, role := range officers {
		if role.ID() == key {
			return role
		}
	}
	return rules.NoRole
}

// key reads a value for the whole army.
func (r *reader) key(key string, prim toml.Primitive) {
	switch key {
	case "version":
		if n, ok := r.number(key, prim, 1, 1<<30); ok && n != Version {
			line, column := tomlfile.Place(&r.meta, prim)
			r.add(line, column, key, message.New("is %d, and this Midline knows version %d", n, Version),
				message.New("A newer Midline may read it"))
		}
	case "name":
		r.design.Name = r.words(key, prim, maxName)
	case "plan":
		r.army.Plan = r.words(key, prim, maxPlan)
	case "accent":
		r.army.Accent = r.formed(key, prim, accentForm(), message.New(`Write a colour such as "#8a5a2b"`))
	case "difficulty":
		r.army.Difficulty, _ = r.number(key, prim, 1, 5)
	case "double_step":
		r.design.NoDoubleStep = !r.yes(key, prim)
	case "nemesis_step":
		r.design.NemesisStep = r.yes(key, prim)
	case "castling":
		r.design.Castles = r.yes(key, prim)
	case "king_turn":
		r.design.KingTurn = r.yes(key, prim)
	default:
		line, column := tomlfile.Place(&r.meta, prim)
		r.add(line, column, key, message.New("is not known"), message.New(
			"An army has version, name, plan, accent, difficulty, double_step, nemesis_step, castling, king_turn, and "+
				"the parts [knight], [bishop], [rook] and [queen]"))
	}
}

// piece reads the part of a piece.
func (r *reader) piece(key string, role rules.Role, prim toml.Primitive) {
	var part map[string]toml.Primitive
	var value any
	err := r.meta.PrimitiveDecode(prim, &value)
	if _, ok := value.(map[string]any); err != nil || !ok || r.meta.PrimitiveDecode(prim, &part) != nil {
		line, column := tomlfile.Place(&r.meta, prim)
		r.add(line, column, key, message.New("is not a part with lines of its own"),
			message.New("Write [%s], and below it the lines name, drawing and moves", key))
		return
	}
	piece := Piece{Drawing: role.ID()}
	for name, prim := range part {
		full := key + "." + name
		switch name {
		case "name":
			piece.Name = r.words(full, prim, maxName)
		case "drawing":
			piece.Drawing = r.drawing(full, prim)
			line, column := tomlfile.Place(&r.meta, prim)
			r.army.drawn[role] = place{line, column}
		case "moves":
			piece.Moves = r.betza(full, role, prim)
		case "powers":
			piece.Powers = r.powers(full, prim)
		case "value":
			piece.Value = r.value(full, prim)
			r.design.Worths[role] = int32(math.Round(100 * piece.Value))
		default:
			line, column := tomlfile.Place(&r.meta, prim)
			r.add(line, column, full, message.New("is not known"),
				message.New("A piece has name, drawing, moves, powers and value"))
		}
	}
	for _, need := range []string{"name", "moves"} {
		if _, ok := part[need]; !ok {
			line, column := tomlfile.Place(&r.meta, prim)
			r.add(line, column, key+"."+need, message.New("is missing"), message.New("Write it below [%s]", key))
		}
	}
	captures := func(ride rules.Ride) bool { return ride.Capture > 0 }
	if piece.Powers.Guard == rules.Immune && slices.ContainsFunc(r.design.Moves[role], captures) {
		line, column := tomlfile.Place(&r.meta, part["powers"])
		r.add(line, column, key+".powers", message.New(
			"make a piece that nothing captures, and that captures: it could give check for ever"),
			message.New("Write moves with m before each piece, such as mQ, or leave the power out"))
	}
	if piece.Powers.Guard == rules.Immune && piece.Powers.Lends {
		line, column := tomlfile.Place(&r.meta, part["powers"])
		r.add(line, column, key+".powers", message.New(
			"make a piece that nothing captures, and that may capture with the moves of a neighbour"),
			message.New("Leave one of the two powers out"))
	}
	r.army.Pieces[role], r.design.Powers[role] = piece, piece.Powers
}

// string reads a text.
func (r *reader) string(key string, prim toml.Primitive) (text string, line, column int, ok bool) {
	line, column = tomlfile.Place(&r.meta, prim)
	var value any
	if err := r.meta.PrimitiveDecode(prim, &value); err == nil {
		text, ok = value.(string)
	}
	if !ok {
		r.add(line, column, key, message.New("is %s, and must be a text", tomlfile.Describe(value)),
			message.New("Write it in quotation marks"))
	}
	return text, line, column, ok
}

// words reads a text for people.
func (r *reader) words(key string, prim toml.Primitive, most int) string {
	text, line, column, ok := r.string(key, prim)
	if !ok {
		return ""
	}
	switch n := utf8.RuneCountInString(text); {
	case strings.TrimSpace(text) == "":
		r.add(line, column, key, message.New("is empty"), message.New("Write what people shall read"))
	case n > most:
		r.add(line, column, key, message.New("has %d characters, and must have at most %d", n, most),
			message.New("Shorten it"))
	case strings.ContainsFunc(text, func(c rune) bool { return c < ' ' || c == 0x7f }):
		r.add(line, column, key, message.New("has a line break or another control character"),
			message.New("Write it in one line"))
	}
	return text
}

// formed reads a text of a form.
func (r *reader) formed(key string, prim toml.Primitive, form *regexp.Regexp, advice *message.Message) string {
	text, line, column, ok := r.string(key, prim)
	if ok && !form.MatchString(text) {
		r.add(line, column, key, message.New("is %s", tomlfile.Describe(text)), advice)
	}
	return text
}

// number reads a number within bounds.
func (r *reader) number(key string, prim toml.Primitive, least, most int) (int, bool) {
	var value any
	err := r.meta.PrimitiveDecode(prim, &value)
	n, ok := value.(int64)
	if err != nil || !ok || n < int64(least) || n > int64(most) {
		line, column := tomlfile.Place(&r.meta, prim)
		r.add(line, column, key, message.New("is %s, and must be a whole number from %d to %d",
			tomlfile.Describe(value), least, most), message.New("Correct it"))
		return 0, false
	}
	return int(n), true
}

// The least and the greatest value of a piece, in pawns.
const minValue, maxValue = 0.1, 30

// value reads what a piece is worth.
func (r *reader) value(key string, prim toml.Primitive) float64 {
	var value any
	err := r.meta.PrimitiveDecode(prim, &value)
	n, ok := value.(float64)
	if whole, is := value.(int64); is {
		n, ok = float64(whole), true
	}
	if err != nil || !ok || !(n >= minValue && n <= maxValue) {
		line, column := tomlfile.Place(&r.meta, prim)
		r.add(line, column, key, message.New("is %s, and must be a number of pawns from 0.1 to 30", tomlfile.Describe(value)),
			message.New("Correct it, or leave it out: Midline estimates it from the moves"))
		return 0
	}
	return n
}

// betza reads the moves of a piece. A mistake has the column of the letter where the text stands in
// one line as it is read.
func (r *reader) betza(key string, role rules.Role, prim toml.Primitive) string {
	text, line, column, ok := r.string(key, prim)
	if !ok {
		return ""
	}
	rides, err := betza.Parse(text)
	if e, wrong := errors.AsType[*betza.Error](err); wrong {
		if lines := strings.Split(r.text, "\n"); line > 0 && line <= len(lines) {
			if at := strings.Index(lines[line-1][min(column-1, len(lines[line-1])):], text); at >= 0 {
				column += at + e.Column - 1
			}
		}
		r.add(line, column, key, message.New("is %s: %v", tomlfile.Describe(text), e.Reason),
			message.New("Correct the moves; docs/rules.md has the notation in R2.39"))
		return text
	}
	r.design.Moves[role] = rides
	return text
}
