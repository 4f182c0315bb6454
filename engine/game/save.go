package game

import (
	"encoding/json"
	"io"
	"slices"
	"time"

	"midline/engine/army"
	"midline/engine/message"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
)

// Format and Version are in the head of each saved game. Decode reads versions up to Version.
const (
	Format  = "midline-game"
	Version = 5
)

// MaxSave bounds the length of a saved game, in bytes.
const MaxSave = 8 << 20

// MaxComment bounds the length of a comment for Annotate, in bytes. Comments from files may be
// longer.
const MaxComment = 10000

// saved is the JSON of a game. All times are in milliseconds.
type saved struct {
	Format  string `json:"format"`
	Version int    `json:"version"`
	ID      string `json:"id,omitempty"`
	Variant string `json:"variant"`
	Start   string `json:"start"`
	// Armies are the files of the armies of one's own that the game or its match names, by their IDs.
	Armies    []savedArmy   `json:"armies,omitempty"`
	Players   savedPlayers  `json:"players"`
	Control   *savedControl `json:"control,omitempty"`
	Clocks    *[2]int64     `json:"clocks,omitempty"` // now, White's first
	Used      int64         `json:"used,omitempty"`   // in the turn, with a Bronstein clock or a delay
	Adjourned bool          `json:"adjourned,omitempty"`
	Analysis  bool          `json:"analysis,omitempty"`
	Tags      [][2]string   `json:"tags,omitempty"`
	Comment   string        `json:"comment,omitempty"` // of the start
	Notes     *savedNotes   `json:"notes,omitempty"`   // of the start
	Offered   string        `json:"offered,omitempty"` // at the start: "w", "b" or "wb"
	Decided   *savedResult  `json:"decided,omitempty"` // at the start
	Moves     []savedMove   `json:"moves"`
	Current   int           `json:"current"`       // 0 is the start, n the n-th of Moves
	End       *int          `json:"end,omitempty"` // where a game that was read ends, numbered as Current
	Result    *savedResult  `json:"result,omitempty"`
	Match     *savedMatch   `json:"match,omitempty"`
}

type savedArmy struct {
	ID   string `json:"id"`
	Text string `json:"text"`
	// Drawings are the SVG files of its pieces, by the IDs of the pieces.
	Drawings map[string]string `json:"drawings,omitempty"`
}

type savedPlayers struct {
	White savedPlayer `json:"white"`
	Black savedPlayer `json:"black"`
}

type savedPlayer struct {
	Name    string `json:"name"`
	Level   int    `json:"level,omitempty"`
	Standby int    `json:"standby,omitempty"`
	Engine  string `json:"engine,omitempty"`
}

type savedControl struct {
	Base      int64           `json:"base"`
	Increment int64           `json:"increment,omitempty"`
	Kind      string          `json:"kind,omitempty"`  // empty for fischer
	Black     *savedAllotment `json:"black,omitempty"` // empty if as White's
	Overtime  int             `json:"overtime,omitempty"`
	Turns     int             `json:"turns,omitempty"`
	Later     []savedPeriod   `json:"later,omitempty"`
}

type savedPeriod struct {
	Turns     int   `json:"turns,omitempty"`
	Base      int64 `json:"base"`
	Increment int64 `json:"increment,omitempty"`
}

type savedAllotment struct {
	Base      int64 `json:"base"`
	Increment int64 `json:"increment,omitempty"`
}

type savedMove struct {
	// After is the place that the action follows, numbered as Current; by default the action
	// written before this one.
	After   *int         `json:"after,omitempty"`
	Move    string       `json:"move"` // as in UCI (R6.7)
	Clocks  *[2]int64    `json:"clocks,omitempty"`
	Used    int64        `json:"used,omitempty"` // in a turn that goes on with a king-turn, as above
	Auto    bool         `json:"auto,omitempty"`
	Branch  bool         `json:"branch,omitempty"` // not played: its clocks are those of its parent
	Next    bool         `json:"next,omitempty"`   // Redo goes here, though it is not the first
	Comment string       `json:"comment,omitempty"`
	Notes   *savedNotes  `json:"notes,omitempty"`
	Offered string       `json:"offered,omitempty"`
	Decided *savedResult `json:"decided,omitempty"`
}

type savedResult struct {
	Reason string `json:"reason"`
	Winner string `json:"winner,omitempty"` // "w", "b", or empty for a draw
}

type savedMatch struct {
	Games   int           `json:"games"`
	First   int           `json:"first"`
	Armies  string        `json:"armies,omitempty"` // as in a FEN, player 0's first
	Results []savedResult `json:"results"`
	Played  []string      `json:"played,omitempty"` // the armies of the finished games, as in Armies; "" if unknown
	Starts  []int         `json:"starts"`
	Fixed   bool          `json:"fixed,omitempty"`
}

// Encode writes the game with its whole tree, its clocks and its match. The error is the writer's, or says
// that the game is longer than MaxSave.
func (r *Recording) Encode(w io.Writer) error {
	text, err := json.MarshalIndent(r.save(), "", " ")
	if err != nil {
		return message.New("save game: %w", err)
	}
	if len(text) >= MaxSave {
		return message.New("save game: it takes %d bytes, more than the %d that can be read back", len(text), MaxSave)
	}
	if _, err := w.Write(append(text, '\n')); err != nil {
		return message.New("save game: %w", err)
	}
	return nil
}

// head returns what is saved of a game except for its actions and their places.
func (g *Game) head() saved {
	v := g.root.pos.Rules().Variant
	s := saved{
		Format: Format, Version: Version, ID: g.id, Variant: v.Name, Start: fen.Format(&g.root.pos),
		Players: savedPlayers{
			savePlayer(g.players[rules.White]),
			savePlayer(g.players[rules.Black]),
		},
		Analysis: g.analysis, Comment: g.root.notes.Comment, Notes: saveNotes(&g.root.pos, g.root.notes),
		Offered:   sides(g.root.offered),
		Adjourned: g.Adjourned(), Decided: saveResult(g.root.decided), Result: saveResult(g.Result()),
		Match: g.match.save(), Armies: g.ownArmies(),
	}
	for _, t := range g.tags {
		s.Tags = append(s.Tags, [2]string{t.Name, t.Value})
	}
	s.Tags = append(append(s.Tags, eloTags(g.players)...), strengthTags(g.players)...)
	if g.control.Timed() {
		now := g.clock.inMilliseconds(g.turn(g.current))
		s.Control, s.Clocks, s.Used = g.control.save(), milliseconds(now.left), now.used.Milliseconds()
	}
	return s
}

// ownArmies returns the armies of one's own that the game and its match name.
func (g *Game) ownArmies() (list []savedArmy) {
	r := g.root.pos.Rules()
	armies := []*rules.Army{r.Army(rules.White), r.Army(rules.Black)}
	if g.match != nil {
		armies = append(armies, g.match.armies[:]...)
		for _, played := range g.match.played {
			armies = append(armies, played[:]...)
		}
	}
	for i, a := range armies {
		if a == nil || a.Hash == "" || slices.Contains(armies[:i], a) {
			continue
		}
		if file := army.FileOf(a); file != nil {
			list = append(list, savedArmy{a.ID, file.Text, army.Drawings(a)})
		}
	}
	return list
}

// save returns all that is saved of a game.
func (r *Recording) save() *saved {
	s := r.head
	s.Moves = []savedMove{}
	// Depth first, the main line before the variations.
	places := map[*Node]int{r.root: 0}
	open := []*Node{r.root}
	for len(open) > 0 {
		n := open[len(open)-1]
		open = open[:len(open)-1]
		for _, c := range slices.Backward(r.state(n).children) {
			open = append(open, c)
		}
		if n == r.root {
			continue
		}
		move := r.saveMove(n)
		if after := places[n.parent]; after != len(s.Moves) {
			move.After = &after
		}
		s.Moves = append(s.Moves, move)
		places[n] = len(s.Moves)
	}
	s.Current = places[r.current]
	if end, there := places[r.last]; there {
		s.End = &end
	}
	return &s
}

func (r *Recording) saveMove(n *Node) savedMove {
	s, before := r.state(n), r.state(n.parent)
	move := savedMove{
		Move: uci.Move(&n.parent.pos, n.move), Auto: s.auto, Comment: s.notes.Comment,
		Notes:  saveNotes(&n.pos, s.notes),
		Branch: !s.played, Offered: sides(s.offered), Decided: saveResult(s.decided),
		Next: before.next == n && before.children[0] != n,
	}
	if r.control.Timed() && s.played {
		move.Clocks, move.Used = milliseconds(s.clocks.left), s.clocks.used.Milliseconds()
	}
	return move
}

func (c Control) save() *savedControl {
	s := &savedControl{Base: c.Base.Milliseconds(), Increment: c.Increment.Milliseconds(), Overtime: c.Overtime,
		Turns: c.Turns}
	for _, l := range c.Later {
		if l != (Period{}) {
			s.Later = append(s.Later, savedPeriod{l.Turns, l.Base.Milliseconds(), l.Increment.Milliseconds()})
		}
	}
	if c.Kind != Fischer {
		s.Kind = c.Kind.String()
	}
	if black := c.Of(rules.Black); black != c.Of(rules.White) {
		s.Black = &savedAllotment{black.Base.Milliseconds(), black.Increment.Milliseconds()}
	}
	return s
}

func (m *Match) save() *savedMatch {
	if m == nil {
		return nil
	}
	s := &savedMatch{Games: m.games, First: m.first, Results: []savedResult{}, Starts: append([]int{}, m.starts...),
		Fixed: m.fixed}
	if m.variant.Chosen {
		s.Armies = m.armies[0].Code() + m.armies[1].Code()
	}
	for i, r := range m.results {
		s.Results = append(s.Results, *saveResult(r))
		letters := ""
		if played := m.played[i]; m.variant.Chosen && played[0] != nil {
			letters = played[0].Code() + played[1].Code()
		}
		if m.variant.Chosen {
			s.Played = append(s.Played, letters)
		}
	}
	return s
}

func saveResult(r Result) *savedResult {
	switch {
	case !r.Over():
		return nil
	case r.Draw:
		return &savedResult{Reason: r.Reason.String()}
	}
	return &savedResult{r.Reason.String(), "wb"[r.Winner : r.Winner+1]}
}

func sides(set [2]bool) string {
	text := ""
	for c, has := range set {
		if has {
			text += "wb"[c : c+1]
		}
	}
	return text
}

func milliseconds(left [2]time.Duration) *[2]int64 {
	return &[2]int64{left[0].Milliseconds(), left[1].Milliseconds()}
}
