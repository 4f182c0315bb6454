// Package armies brings armies of the player's own into the window: it reads their folder, and tells the catalogue,
// the words and the drawings what their files say.
package armies

import (
	"errors"
	"image/color"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"midline/engine/army"
	"midline/engine/message"
	"midline/engine/rules"
	"midline/ui/art"
	"midline/ui/catalogue"
	"midline/ui/settings/files"
	"midline/ui/words"
)

// Folder is the folder of the player's own armies, beside the settings.
const Folder = "armies"

func init() {
	catalogue.Extend(record)
	words.Extend(texts)
	art.Extend(drawing)
	army.CheckDrawings(drawable)
}

// Read reads the armies of a folder and makes them known. It returns them in the order of their names, and behind
// them the examples that no file of the folder replaces. A missing folder has no armies.
func Read(dir string) (list []*army.Army, problems []army.Problem) {
	read, problems, err := army.ReadFolder(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		problems = append(problems, army.Problem{File: ".", Reason: message.New("cannot be read: %v", files.Reason(err)),
			Advice: message.New("Armies of your own are to lie in this folder")})
	}
	problems = append(problems, army.ReadDrawings(dir, read, drawable)...)
	for _, a := range read {
		kept, err := a.Keep()
		if err != nil {
			problems = append(problems, army.Problem{File: a.ID + army.Ext, Reason: message.New("is not used: %w", err)})
			continue
		}
		list = append(list, kept)
	}
	slices.SortStableFunc(list, func(a, b *army.Army) int { return strings.Compare(a.Name, b.Name) })
	slices.SortStableFunc(problems, func(a, b army.Problem) int { return strings.Compare(a.File, b.File) })
	for _, a := range army.Examples() {
		if !slices.ContainsFunc(list, func(own *army.Army) bool { return own.ID == a.ID }) {
			list = append(list, a)
		}
	}
	return list, problems
}

// drawable says why an SVG cannot be drawn.
func drawable(svg []byte) error {
	if _, err := art.Rasterise(svg, 45); err != nil {
		return message.New("it cannot be drawn: %v", err)
	}
	return nil
}

// known returns the army with a key, nil if there is none.
func known(key string) *army.Army {
	if !strings.Contains(key, ":") {
		return nil
	}
	if a := army.ByKey(key); a != nil {
		return a
	}
	if a := designed.Load(); a != nil && a.Key() == key {
		return a
	}
	return nil
}

// officers are the roles whose pieces a file describes, in the order of the card.
var officers = []rules.Role{rules.Queen, rules.Rook, rules.Bishop, rules.Knight}

// record is what the window shows of an army.
func record(key string) (catalogue.Army, bool) {
	a := known(key)
	if a == nil {
		return catalogue.Army{}, false
	}
	r := catalogue.Army{ID: key, Difficulty: a.Difficulty, Accent: accent(a.Accent), Pieces: map[string]string{}}
	for role := rules.Pawn; role < rules.NumRoles; role++ {
		if kit := &a.Kits[role]; kit.Name != "" && kit.ID != role.ID() {
			r.Pieces[role.ID()] = kit.ID
		}
	}
	if a.KingTurn {
		r.Signature = append(r.Signature, a.Kits[rules.King].ID)
	}
	for _, role := range officers {
		if a.Kits[role].Name != "" {
			r.Signature = append(r.Signature, a.Kits[role].ID)
		}
	}
	r.Portrait = r.Signature[0]
	return r, true
}

// plainAccent is the accent of an army whose file has none.
var plainAccent = color.NRGBA{0x8A, 0x8F, 0x98, 0xFF}

func accent(text string) color.NRGBA {
	n, err := strconv.ParseUint(strings.TrimPrefix(text, "#"), 16, 32)
	if err != nil {
		return plainAccent
	}
	return color.NRGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 0xFF}
}

// LitMark ends the name of the drawing of a piece to which a neighbour lends its moves.
const LitMark = "-lit"

// drawing is the drawing of a piece by its ID, such as nutty:1e7e/knight, or by the name that Art gives it.
func drawing(name string) (art.Drawing, bool) {
	id, lit := strings.CutSuffix(name, LitMark)
	if a, role := pieceOf(id); a != nil {
		return drawingOf(a.Pieces[role], role.ID(), true, lit), true
	}
	return sketch(id, lit)
}

// pieceOf returns the army and the role of a piece by its ID; the army is nil if there is no such piece.
func pieceOf(id string) (*army.Army, rules.Role) {
	key, name, _ := strings.Cut(id, "/")
	a := known(key)
	if a == nil {
		return nil, rules.NoRole
	}
	for _, role := range officers {
		if role.ID() == name && a.Kits[role].Name != "" {
			return a, role
		}
	}
	return nil, rules.NoRole
}
