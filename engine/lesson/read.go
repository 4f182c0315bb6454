package lesson

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"midline/engine/board"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/opponent"
	"midline/engine/rules"
	"midline/engine/variant"
)

// Groups are the subjects of lessons, in the order in which they are shown: the basics, the armies
// by ID, and the other games.
var Groups = []string{"start", "classic", "animals", "nemesis", "empowered", "reaper", "two-kings", "kings", "rebel",
	"reservists", "chess960"}

// file is a lesson in the form of its file.
type file struct {
	ID    string `toml:"id"`
	Group string `toml:"group"`
	Game  string `toml:"game"`
	Stage []stage
}

// stage is a stage in the form of the file. docs/adding.md explains its keys.
type stage struct {
	ID       string   `toml:"id"`
	Goal     Goal     `toml:"goal"`
	Position string   `toml:"position"`
	Turns    int      `toml:"turns"`
	Piece    string   `toml:"piece"`
	To       []string `toml:"to"`
	Targets  []string `toml:"targets"`
	Line     string   `toml:"line"`
	Also     []string `toml:"also"`
	Choices  []string `toml:"choices"`
	Right    string   `toml:"right"`
	Action   string   `toml:"action"`
	Level    int      `toml:"level"`
	Only     []string `toml:"only"`
	Allow    []string `toml:"allow"`
	Flip     bool     `toml:"flip"`
	Steps    bool     `toml:"steps"`
	Marks    []string `toml:"marks"`
	Wrong    []wrong  `toml:"wrong"`
}

type wrong struct {
	Try   string `toml:"try"`
	Reply string `toml:"reply"`
	Told  bool   `toml:"told"`
}

// Read reads all lessons of a folder: those of a group in the order of their file names, and the groups as in
// Groups. The error names the file, the stage and the key.
func Read(folder fs.FS) ([]*Lesson, error) {
	names, err := fs.Glob(folder, "*.toml")
	if err != nil {
		return nil, err
	}
	slices.Sort(names)
	var list []*Lesson
	seen := map[string]bool{}
	for _, name := range names {
		text, err := fs.ReadFile(folder, name)
		if err != nil {
			return nil, err
		}
		l, err := Parse(string(text))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path.Base(name), err)
		}
		if seen[l.ID] {
			return nil, fmt.Errorf("%s: there is another lesson %q", name, l.ID)
		}
		seen[l.ID] = true
		list = append(list, l)
	}
	place := func(l *Lesson) int { return slices.Index(Groups, l.Group) }
	slices.SortStableFunc(list, func(a, b *Lesson) int { return place(a) - place(b) })
	return list, nil
}

// Parse reads a lesson. The error names the stage and the key.
func Parse(text string) (*Lesson, error) {
	var f file
	meta, err := toml.Decode(text, &f)
	if err != nil {
		return nil, err
	}
	if unknown := meta.Undecoded(); len(unknown) > 0 {
		return nil, fmt.Errorf("there is no key %q", unknown[0])
	}
	l := &Lesson{ID: f.ID, Group: f.Group}
	if !isID(f.ID) {
		return nil, fmt.Errorf("id: %q may have only lower-case letters, digits and hyphens", f.ID)
	}
	if !slices.Contains(Groups, f.Group) {
		return nil, fmt.Errorf("group: %q is none of %s", f.Group, strings.Join(Groups, ", "))
	}
	if l.Variant, err = variant.Find(f.Game); err != nil {
		return nil, fmt.Errorf("game: %w", err)
	}
	if len(f.Stage) == 0 {
		return nil, fmt.Errorf("it has no stage")
	}
	seen := map[string]bool{}
	for i, raw := range f.Stage {
		r := reader{stage: &raw,
			s: &Stage{Lesson: l, ID: raw.ID, Goal: raw.Goal, Turns: raw.Turns, Level: opponent.Level(raw.Level),
				Allow: raw.Allow, Flip: raw.Flip, Steps: raw.Steps, Piece: board.NoSquare}}
		if err := r.read(); err != nil {
			return nil, fmt.Errorf("stage %d, %q: %w", i+1, raw.ID, err)
		}
		if seen[raw.ID] {
			return nil, fmt.Errorf("stage %d: there is another stage %q", i+1, raw.ID)
		}
		seen[raw.ID] = true
		l.Stages = append(l.Stages, r.s)
	}
	return l, nil
}

var idPattern = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

func isID(s string) bool { return idPattern.MatchString(s) }

// reader turns a stage of a file into a Stage.
type reader struct {
	stage *stage
	s     *Stage
}

func (r *reader) read() (err error) {
	if !isID(r.stage.ID) {
		return fmt.Errorf("id: %q may have only lower-case letters, digits and hyphens", r.stage.ID)
	}
	if r.s.Start, err = fen.Parse(r.s.Lesson.Variant, r.stage.Position); err != nil {
		return fmt.Errorf("position: %w", err)
	}
	if err := r.keys(); err != nil {
		return err
	}
	for _, part := range []struct {
		key  string
		read func() error
	}{{"only", r.only}, {"allow", r.allow}, {"marks", r.marks}, {"wrong", r.wrong}} {
		if err := part.read(); err != nil {
			return fmt.Errorf("%s: %w", part.key, err)
		}
	}
	return nil
}

// keys reads the keys of the goal, and refuses those of other goals.
func (r *reader) keys() (err error) {
	s, raw := r.s, r.stage
	given := map[string]bool{
		"turns": raw.Turns != 0, "piece": raw.Piece != "", "to": len(raw.To) > 0, "targets": len(raw.Targets) > 0,
		"line": raw.Line != "",
		"also": len(raw.Also) > 0, "choices": len(raw.Choices) > 0, "right": raw.Right != "",
		"action": raw.Action != "", "level": raw.Level != 0,
		"only": len(raw.Only) > 0, "allow": len(raw.Allow) > 0,
	}
	belong := map[Goal]struct{ must, may []string }{
		Reach:   {[]string{"turns", "piece", "to"}, []string{"only", "allow"}},
		Capture: {[]string{"turns"}, []string{"targets", "only", "allow"}},
		Find:    {[]string{"line"}, []string{"also", "only", "allow"}},
		Win:     {[]string{"turns"}, nil}, Survive: {[]string{"turns"}, nil},
		Choose: {[]string{"choices", "right"}, nil}, Predict: {[]string{"action"}, nil},
		Play: {[]string{"level"}, nil},
	}
	keys, known := belong[s.Goal]
	if !known {
		return fmt.Errorf("goal: there is no goal %q", s.Goal)
	}
	for _, key := range keys.must {
		if !given[key] {
			return fmt.Errorf("%s: a stage to %s needs it", key, s.Goal)
		}
		delete(given, key)
	}
	for _, key := range slices.Sorted(maps.Keys(given)) {
		if given[key] && !slices.Contains(keys.may, key) {
			return fmt.Errorf("%s: a stage to %s has no use for it", key, s.Goal)
		}
	}
	if s.Turns < 0 || s.Turns > MaxTurns {
		return fmt.Errorf("turns: from 1 to %d", MaxTurns)
	}
	return r.goal()
}

// goal reads the keys of the goal.
func (r *reader) goal() (err error) {
	s, raw := r.s, r.stage
	switch s.Goal {
	case Reach:
		var at []board.Square
		if at, err = r.squares("piece", []string{raw.Piece}); err != nil {
			return err
		}
		s.Piece = at[0]
		if p := s.Start.At(s.Piece); p == rules.NoPiece || p.Color() != s.Learner() {
			return fmt.Errorf("piece: there is none of the learner on %s", raw.Piece)
		}
		s.Squares, err = r.squares("to", raw.To)
	case Capture:
		s.Squares, err = r.targets()
	case Find:
		if s.Line, err = r.line(raw.Line); err != nil {
			return fmt.Errorf("line: %w", err)
		}
		s.Also, err = r.actions("also", raw.Also)
	case Choose:
		if s.Choices, err = r.actions("choices", raw.Choices); err != nil {
			return err
		}
		if n := len(s.Choices); n != 2 && n != 3 {
			return fmt.Errorf("choices: two or three, and not %d", n)
		}
		s.Right, err = r.action("right", raw.Right)
		if err == nil && !slices.Contains(s.Choices, s.Right) {
			return fmt.Errorf("right: %s is none of the choices", raw.Right)
		}
	case Predict:
		s.Right, err = r.action("action", raw.Action)
	case Play:
		if s.Level < 1 || s.Level > 8 {
			return fmt.Errorf("level: from 1 to 8")
		}
	}
	return err
}

// targets returns the named targets, or every enemy piece that is not royal.
func (r *reader) targets() ([]board.Square, error) {
	p, them := &r.s.Start, r.s.Learner().Other()
	if len(r.stage.Targets) == 0 {
		list := p.Of(them).AndNot(p.Royal(them)).Squares()
		if len(list) == 0 {
			return nil, fmt.Errorf("targets: there is nothing to capture")
		}
		return list, nil
	}
	list, err := r.squares("targets", r.stage.Targets)
	for i, sq := range list {
		if at := p.At(sq); at == rules.NoPiece || at.Color() != them {
			return nil, fmt.Errorf("targets: there is no enemy on %s", r.stage.Targets[i])
		}
	}
	return list, err
}

func (r *reader) squares(key string, names []string) ([]board.Square, error) {
	var list []board.Square
	for _, name := range names {
		sq, n := r.s.Start.Geo().Parse(name)
		if n == 0 || n != len(name) {
			return nil, fmt.Errorf("%s: there is no square %q", key, name)
		}
		list = append(list, sq)
	}
	return list, nil
}

func (r *reader) action(key, text string) (rules.Move, error) {
	m, err := uci.Parse(&r.s.Start, text)
	if err != nil {
		return m, fmt.Errorf("%s: %w", key, err)
	}
	return m, nil
}

func (r *reader) actions(key string, texts []string) ([]rules.Move, error) {
	var list []rules.Move
	for _, text := range texts {
		m, err := r.action(key, text)
		if err != nil {
			return nil, err
		}
		list = append(list, m)
	}
	return list, nil
}

// line reads successive actions from the start.
func (r *reader) line(text string) ([]rules.Move, error) {
	return lineFrom(r.s.Start, strings.Fields(text))
}

func lineFrom(pos rules.Position, texts []string) ([]rules.Move, error) {
	var list []rules.Move
	for _, text := range texts {
		m, err := uci.Parse(&pos, text)
		if err != nil {
			return nil, err
		}
		list = append(list, m)
		before := pos
		before.Advance(m, &pos)
	}
	return list, nil
}

func (r *reader) only() error {
	list, err := r.squares("square", r.stage.Only)
	for _, sq := range list {
		if at := r.s.Start.At(sq); at == rules.NoPiece || at.Color() != r.s.Learner() {
			return fmt.Errorf("there is no piece of the learner on %s", r.s.Start.Geo().Name(sq))
		}
	}
	r.s.Only = board.Of(list...)
	if r.s.Goal == Reach && len(list) == 0 {
		r.s.Only = board.Of(r.s.Piece)
	}
	return err
}

func (r *reader) allow() error {
	for _, word := range r.stage.Allow {
		if allowed[word] == nil {
			return fmt.Errorf("there is no kind %q", word)
		}
	}
	return nil
}

func (r *reader) marks() error {
	geo := r.s.Start.Geo()
	for _, text := range r.stage.Marks {
		from, n := geo.Parse(text)
		to := from
		if n > 0 && n < len(text) {
			var k int
			if to, k = geo.Parse(text[n:]); k == 0 || n+k != len(text) {
				n = 0
			}
		}
		if n == 0 {
			return fmt.Errorf("%q is neither a square nor two", text)
		}
		r.s.Marks = append(r.s.Marks, Mark{from, to})
	}
	return nil
}

func (r *reader) wrong() error {
	for _, w := range r.stage.Wrong {
		try, err := uci.Parse(&r.s.Start, w.Try)
		if err != nil {
			return err
		}
		var next rules.Position
		r.s.Start.Advance(try, &next)
		if r.s.Passive() && w.Reply != "" {
			return fmt.Errorf("%s: the opponent passes, so there is no reply", w.Try)
		}
		reply, err := lineFrom(next, strings.Fields(w.Reply))
		if err != nil {
			return err
		}
		r.s.Wrong = append(r.s.Wrong, Wrong{try, reply, w.Told})
	}
	return nil
}
