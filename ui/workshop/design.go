package workshop

import (
	"bytes"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"midline/engine/army"
	"midline/engine/betza"
	"midline/engine/rules"
	"midline/ui/armies"
	"midline/ui/words"
)

// design is an army that is being made.
type design struct {
	id      string // of its file, "" before it has one
	now     army.Draft
	kept    army.Draft // what its file says, or what it began as
	past    []army.Draft
	future  []army.Draft
	hash    string     // of its file as it was read, "" for none
	changes string     // what was changed last, so that a word that is typed is undone at once
	army    *army.Army // of the last draft without a mistake, nil for none
	wrong   []army.Problem
}

// officers are the roles whose pieces are designed.
var officers = []rules.Role{rules.Knight, rules.Bishop, rules.Rook, rules.Queen}

// newDesign begins with a draft; id is that of its file, "" for none yet.
func newDesign(id string, draft army.Draft) *design {
	d := &design{id: id, now: draft, kept: copied(draft)}
	d.judge()
	return d
}

// plainDraft is an army with the pieces of chess.
func plainDraft() army.Draft {
	d := army.Draft{Name: words.T("workshop.new.name"), Difficulty: 3, Pieces: map[rules.Role]army.Piece{}}
	for role, moves := range map[rules.Role]string{rules.Knight: "N", rules.Bishop: "B", rules.Rook: "R",
		rules.Queen: "Q"} {
		d.Pieces[role] = army.Piece{Name: words.Piece(role.ID()), Drawing: role.ID(), Moves: moves}
	}
	return d
}

func copied(d army.Draft) army.Draft {
	d.Pieces = maps.Clone(d.Pieces)
	return d
}

// change changes the draft. Changes of the same kind in a row are undone together; "" is of no kind.
func (d *design) change(kind string, do func(*army.Draft)) {
	was := copied(d.now)
	if do(&d.now); reflect.DeepEqual(was, d.now) {
		return
	}
	if kind == "" || kind != d.changes || len(d.past) == 0 {
		d.past = append(d.past, was)
	}
	d.changes, d.future = kind, nil
	d.judge()
}

// piece changes a piece.
func (d *design) piece(role rules.Role, kind string, do func(*army.Piece)) {
	if kind != "" {
		kind += role.ID()
	}
	d.change(kind, func(now *army.Draft) {
		p := now.Pieces[role]
		moves, powers := p.Moves, p.Powers
		if do(&p); p.Moves != moves || p.Powers != powers {
			p.Value = 0 // it was that of another piece
			if kept := d.kept.Pieces[role]; p.Moves == kept.Moves && p.Powers == kept.Powers {
				p.Value = kept.Value
			}
		}
		now.Pieces[role] = p
	})
}

// drawsOther reports whether another piece than that of a role has another drawing under a name. Some systems tell no
// capitals in names of files.
func (d *design) drawsOther(than rules.Role, name string, svg []byte) bool {
	for role, p := range d.now.Pieces {
		if role != than && strings.EqualFold(p.Drawing, name) && !bytes.Equal(p.SVG, svg) {
			return true
		}
	}
	return false
}

func (d *design) undo() { d.travel(&d.past, &d.future) }
func (d *design) redo() { d.travel(&d.future, &d.past) }

func (d *design) travel(from, to *[]army.Draft) {
	if n := len(*from); n > 0 {
		*to = append(*to, copied(d.now))
		d.now, *from, d.changes = (*from)[n-1], (*from)[:n-1], ""
		d.judge()
	}
}

// changed reports whether the draft differs from its file.
func (d *design) changed() bool { return !reflect.DeepEqual(d.now, d.kept) }

// judge finds what is wrong with the draft.
func (d *design) judge() {
	a, wrong := army.Parse(d.fileID()+army.Ext, []byte(d.now.Text()))
	d.wrong = wrong
	if a != nil {
		d.army = a
	}
}

// fileID is the ID of the file, or the one that it would have.
func (d *design) fileID() string {
	if d.id != "" {
		return d.id
	}
	return idOf(d.now.Name)
}

// why says what is wrong in the words of the workshop, "" for nothing.
func (d *design) why() string {
	if len(d.wrong) == 0 {
		return ""
	}
	p := d.wrong[0]
	part, key, _ := strings.Cut(p.Key, ".")
	reason, advice := words.Error(p.Reason), ""
	if p.Advice != nil {
		advice = " " + words.Sentence(words.Error(p.Advice))
	}
	for _, role := range officers {
		if role.ID() == part && key != "" {
			return words.Sentence(words.T("workshop.wrong.piece", words.T("workshop.place."+part),
				words.T("workshop.key."+key), reason)) + advice
		}
	}
	if p.Key != "" && words.Has("workshop.key."+p.Key) {
		return words.Sentence(words.T("workshop.wrong", words.T("workshop.key."+p.Key), reason)) + advice
	}
	return words.Sentence(words.Error(p.Message()))
}

// idOf makes the ID of a file from the name of an army.
func idOf(name string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(name) {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			b.WriteRune(r)
		case unicode.IsLetter(r) || b.Len() == 0 || strings.HasSuffix(b.String(), "-"):
		default:
			b.WriteByte('-')
		}
		if b.Len() == 28 { // which leaves room for a number
			break
		}
	}
	if id := strings.Trim(b.String(), "-"); id != "" {
		return id
	}
	return "army"
}

// freeID returns an ID that is not taken, made from another one.
func freeID(id string, taken func(id string) bool) string {
	for n := 2; taken(id); n++ {
		stem := strings.TrimRight(id, "0123456789")
		if stem = strings.Trim(stem, "-"); stem == "" {
			stem = "army"
		}
		if len(stem) > 27 {
			stem = strings.Trim(stem[:27], "-")
		}
		id = stem + "-" + strconv.Itoa(n)
	}
	return id
}

// rides returns how a piece moves, or moved before what is written now was wrong. No moves are none.
func (d *design) rides(role rules.Role) []rules.Ride {
	moves := d.now.Pieces[role].Moves
	rides, err := betza.Parse(moves)
	if err != nil && moves != "" && d.army != nil {
		rides, err = betza.Parse(d.army.Pieces[role].Moves)
	}
	if err != nil {
		return nil
	}
	return rides
}

// draw draws a stroke on the moves of a piece. It reports false if the moves would be too long to be written.
func (d *design) draw(role rules.Role, p pen, s stroke) bool {
	rides := p.draw(d.rides(role), s)
	text, ok := betza.Format(rides)
	if ok {
		d.piece(role, "", func(piece *army.Piece) { piece.Moves = text })
	}
	return ok
}

// guards are the powers of which a piece has one at most, in the order in which they are shown: what may capture it.
func guards() []string {
	var list []string
	all := army.PowerNames()
	for _, name := range all {
		if slices.ContainsFunc(all, func(other string) bool {
			return other != name && !(army.Powers{}).With(other).With(name).Has(other)
		}) {
			list = append(list, name)
		}
	}
	return list
}

// art is the drawing of a piece.
func (d *design) art(role rules.Role) string { return armies.Art(d.now.Pieces[role], role) }

// powerKey is the key of the texts of a power: "takes its own" has "workshop.power.takes-its-own".
func powerKey(name string) string { return "workshop.power." + strings.ReplaceAll(name, " ", "-") }
