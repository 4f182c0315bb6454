package army

import (
	"maps"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"midline/engine/betza"
	"midline/engine/message"
	"midline/engine/rules"
)

// Draft is an army that is being made: what its file will say.
type Draft struct {
	Name, Plan, Accent string
	Difficulty         int // from 1 to 5
	NoDoubleStep       bool
	NemesisStep        bool
	Castling           bool
	KingTurn           bool
	Pieces             map[rules.Role]Piece
}

// Draft returns what the file of an army says.
func (a *Army) Draft() Draft {
	d := draftOf(a.Army)
	d.Plan, d.Accent, d.Difficulty, d.Pieces = a.Plan, a.Accent, a.Difficulty, maps.Clone(a.Pieces)
	return d
}

// draftOf returns the name and the switches of an army.
func draftOf(a *rules.Army) Draft {
	return Draft{
		Name: a.Name, NoDoubleStep: len(a.Pawns.Doubles) == 0 && !a.Pawns.BoxStep, NemesisStep: a.Pawns.BoxStep,
		Castling: a.Castles, KingTurn: a.KingTurn,
	}
}

// written is a file as it is encoded, in the order of its lines.
type written struct {
	Version     int           `toml:"version"`
	Name        string        `toml:"name"`
	Plan        string        `toml:"plan,omitempty"`
	Accent      string        `toml:"accent,omitempty"`
	Difficulty  int           `toml:"difficulty"`
	DoubleStep  *bool         `toml:"double_step"`
	NemesisStep bool          `toml:"nemesis_step,omitempty"`
	Castling    bool          `toml:"castling,omitempty"`
	KingTurn    bool          `toml:"king_turn,omitempty"`
	Knight      writtenPiece  `toml:"knight"`
	Bishop      writtenPiece  `toml:"bishop"`
	Rook        writtenPiece  `toml:"rook"`
	Queen       *writtenPiece `toml:"queen"`
}

type writtenPiece struct {
	Name    string   `toml:"name"`
	Drawing string   `toml:"drawing"`
	Moves   string   `toml:"moves"`
	Powers  []string `toml:"powers,omitempty"`
	Value   float64  `toml:"value,omitzero"`
}

// Text returns the file. Parse reads it as the same draft if nothing is wrong with it, and else says
// what is.
func (d *Draft) Text() string {
	w := written{
		Version: Version, Name: d.Name, Plan: d.Plan, Accent: d.Accent, Difficulty: d.Difficulty,
		NemesisStep: d.NemesisStep, Castling: d.Castling, KingTurn: d.KingTurn,
		Knight: d.write(rules.Knight), Bishop: d.write(rules.Bishop), Rook: d.write(rules.Rook),
	}
	if d.NoDoubleStep {
		w.DoubleStep = new(bool)
	}
	if !d.KingTurn {
		queen := d.write(rules.Queen)
		w.Queen = &queen
	}
	var b strings.Builder
	e := toml.NewEncoder(&b)
	e.Indent = ""
	if err := e.Encode(w); err != nil {
		panic("army: " + err.Error()) // texts and numbers only
	}
	return b.String()
}

func (d *Draft) write(role rules.Role) writtenPiece {
	p := d.Pieces[role]
	return writtenPiece{p.Name, p.Drawing, p.Moves, p.Powers.Names(), p.Value}
}

// Names returns the powers as a file names them, in alphabetical order.
func (p Powers) Names() []string {
	var list []string
	for _, name := range PowerNames() {
		if p.Has(name) {
			list = append(list, name)
		}
	}
	return list
}

// PowerNames returns the names of all powers of pieces, in alphabetical order.
func PowerNames() []string { return slices.Sorted(maps.Keys(powerNames)) }

// Has reports whether a power, by its name, is among these.
func (p Powers) Has(name string) bool {
	with := p
	powerNames[name](&with)
	return with == p
}

// With returns the powers with another one; of those that say what captures the piece, only one can
// be had.
func (p Powers) With(name string) Powers {
	powerNames[name](&p)
	return p
}

// Without returns the powers without one of them.
func (p Powers) Without(name string) Powers {
	var left Powers
	for _, other := range p.Names() {
		if other != name {
			powerNames[other](&left)
		}
	}
	return left
}

// reaches are the atoms as rides, in Betza's notation; what is missing has no rides.
var reaches = map[rules.Atoms]string{
	rules.Step: "K", rules.Leap: "N", rules.Alfil: "A", rules.Ortho: "R", rules.Diag: "B", rules.Diag2: "B2",
	rules.Ortho3: "R3", rules.Night: "NN",
}

// Copy returns a draft of one of the six armies of Chess 2 that has all that a file can say of it,
// and a clause for each thing that it cannot.
func Copy(a *rules.Army) (Draft, []*message.Message) {
	d := draftOf(a)
	d.Difficulty, d.Pieces = 3, map[rules.Role]Piece{}
	var lost []*message.Message
	for _, role := range officers {
		if a.KingTurn && role == rules.Queen {
			continue
		}
		kit := &a.Kits[role]
		rides := ridesOf(kit.Quiet, func(r *rules.Ride) { r.Capture = 0 })
		rides = append(rides, ridesOf(kit.Capture, func(r *rules.Ride) { r.Quiet = 0 })...)
		moves, _ := betza.Format(rides)
		p := Powers{TakesOwn: kit.TakesOwn, InPlace: kit.InPlace, Barred: kit.Barred, Guard: kit.Guard,
			Lends: kit.Linked, Teleports: kit.Quiet&rules.Anywhere != 0}
		if moves == "" { // a file names some moves; the power has these
			moves = "mK"
		}
		d.Pieces[role] = Piece{Name: kit.Name, Drawing: kit.ID, Moves: moves, Powers: p}
		for _, loss := range []struct {
			is  bool
			why string
		}{
			{kit.Capture&rules.Anywhere != 0, "the %s captures anywhere"},
			{(kit.Capture|kit.Check)&rules.Trample != 0, "the %s tramples what is in its way"},
			{kit.Check&^(kit.Capture|rules.Trample) != 0, "the %s gives check without capturing"},
		} {
			if loss.is {
				lost = append(lost, message.New(loss.why, kit.Called()))
			}
		}
	}
	return d, lost
}

// ridesOf returns the rides of atoms, each changed.
func ridesOf(atoms rules.Atoms, change func(*rules.Ride)) []rules.Ride {
	var list []rules.Ride
	for atom, text := range reaches {
		if atoms&atom == 0 {
			continue
		}
		for _, ride := range must(text) {
			change(&ride)
			list = append(list, ride)
		}
	}
	return list
}
