package game

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"midline/engine/army"
	"midline/engine/message"
	"midline/engine/notation/fen"
	"midline/engine/notation/uci"
	"midline/engine/rules"
	"midline/engine/variant"
)

// SaveError is returned for a saved game that is refused.
type SaveError struct {
	Path   string // of the field, as in "moves[12].clocks"; "" for the whole
	Reason *message.Message
	Err    error // ErrNewer or the error of an army, if that is the cause; else nil
}

// ErrNewer is wrapped by the error for a game that a newer Midline saved in an unknown version of
// the format.
var ErrNewer = message.New("saved by a newer Midline")

// Unwrap returns Err.
func (e *SaveError) Unwrap() error { return e.Err }

// Message returns the reason and its path.
func (e *SaveError) Message() *message.Message {
	if e.Path == "" {
		return message.New("saved game: %v", e.Reason)
	}
	return message.New("saved game, %s: %v", e.Path, e.Reason)
}

// Error is the Message in English.
func (e *SaveError) Error() string { return e.Message().Error() }

func refuse(path string, reason *message.Message) error {
	return &SaveError{Path: path, Reason: reason}
}

// Decode reads a game that Encode wrote. It trusts nothing: every action is replayed by the rules,
// and clocks, results and match are checked against what is possible. now is optional, by default
// time.Now; the clock is stopped. The error is a *SaveError, or the reader's.
func Decode(r io.Reader, now func() time.Time) (*Game, error) {
	text, err := io.ReadAll(io.LimitReader(r, MaxSave+1))
	if err != nil {
		return nil, message.New("read saved game: %w", err)
	}
	if len(text) > MaxSave {
		return nil, refuse("", message.New("it is longer than %d bytes", MaxSave))
	}
	s, err := parse(text)
	if err != nil {
		return nil, err
	}
	g, err := s.begin(now)
	if err != nil {
		return nil, err
	}
	if err := s.replay(g); err != nil {
		return nil, err
	}
	g.recorder.record(g.root) // so that the next recording takes no longer than any other
	return g, nil
}

// parse reads the JSON, the head first, so that a newer version is not mistaken for broken text.
func parse(text []byte) (*saved, error) {
	var head struct {
		Format  string `json:"format"`
		Version int    `json:"version"`
	}
	if err := json.Unmarshal(text, &head); err != nil {
		return nil, broken(err)
	}
	switch {
	case head.Format != Format:
		return nil, refuse("format",
			message.New("it must be %q, not %.40q: this is not a Midline game", Format, head.Format))
	case head.Version > Version:
		return nil, &SaveError{"version",
			message.New(
				"it was saved by a newer Midline (version %d of the format; this one reads up to %d): "+
					"update Midline to open it", head.Version, Version), ErrNewer}
	case head.Version < 1:
		return nil, refuse("version", message.New("unknown version %d", head.Version))
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	var s saved
	if err := decoder.Decode(&s); err != nil {
		return nil, broken(err)
	}
	if len(s.Moves) > MaxActions {
		return nil, refuse("moves", message.New("%d moves, and at most %d are allowed", len(s.Moves), MaxActions))
	}
	return &s, nil
}

// broken turns an error of the JSON reader into a *SaveError.
func broken(err error) error {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return refuse("", message.New("invalid JSON at byte %d: %v", syntax.Offset, syntax))
	case errors.As(err, &kind):
		return refuse(kind.Field,
			message.New("found a %s instead of a %s at byte %d", kind.Value, kind.Type, kind.Offset))
	}
	return refuse("", message.Of(err))
}

// begin makes the game as it stood at the start.
func (s *saved) begin(now func() time.Time) (*Game, error) {
	v, err := variant.Find(s.Variant)
	if err != nil {
		return nil, refuse("variant", message.Of(err))
	}
	for i, a := range s.Armies {
		if _, err := army.KeepDrawn(a.ID, a.Text, a.Drawings); err != nil {
			return nil, &SaveError{fmt.Sprintf("armies[%d]", i), message.Of(err), err}
		}
	}
	start, err := fen.Parse(v, s.Start)
	if err != nil {
		return nil, refuse("start", message.Of(err))
	}
	if err := validateID(s.ID); err != nil {
		return nil, refuse("id", message.Of(err))
	}
	o := Options{
		Start: start, Analysis: s.Analysis, Now: now,
	}
	if o.Players[rules.White], err = s.Players.White.load(); err != nil {
		return nil, refuse("players.white", message.Of(err))
	}
	if o.Players[rules.Black], err = s.Players.Black.load(); err != nil {
		return nil, refuse("players.black", message.Of(err))
	}
	if s.Control != nil {
		if o.Control, err = s.Control.load(); err != nil {
			return nil, err
		}
	}
	if s.Match != nil {
		if o.Match, err = s.Match.load(v); err != nil {
			return nil, err
		}
	}
	tags, err := s.loadTags()
	if err != nil {
		return nil, err
	}
	if o.Tags = tags; !s.Analysis {
		o.Tags = takeStrengths(&o.Players, tags)
	}
	g, err := New(o)
	if err != nil {
		return nil, refuse("", message.Of(err))
	}
	g.id = s.ID
	return g, nil
}

// replay replays the actions and restores what is saved with them.
func (s *saved) replay(g *Game) error {
	places := make([]*Node, 1, len(s.Moves)+1)
	places[0] = g.root
	// Ends are set last, because Play is refused when the game is over.
	type end struct {
		node    *Node
		decided *savedResult
		path    string
	}
	ends := []end{{g.root, s.Decided, "decided"}}
	if err := g.root.annotate(s.Comment, s.Notes, s.Offered, ""); err != nil {
		return err
	}
	following, line := map[*Node]*Node{}, newTurns(g.root)
	for i := range s.Moves {
		m, path := &s.Moves[i], fmt.Sprintf("moves[%d].", i)
		after := i
		if m.After != nil {
			after = *m.After
		}
		if after < 0 || after > i {
			return refuse(path+"after", message.New("it must be one of the places 0 to %d before it, not %d", i, after))
		}
		n, err := g.replay(line, places[after], m, path)
		if err != nil {
			return err
		}
		if following[n.parent] == nil && n.played || m.Next {
			following[n.parent] = n
		}
		places = append(places, n)
		ends = append(ends, end{n, m.Decided, path + "decided"})
	}
	for parent, next := range following {
		parent.next = next
	}
	for _, e := range ends {
		if err := g.end(e.node, e.decided, e.path); err != nil {
			return err
		}
	}
	if s.Current < 0 || s.Current >= len(places) {
		return refuse("current", message.New("there is no place %d among %d", s.Current, len(places)))
	}
	if s.End != nil {
		if !g.analysis || *s.End < 0 || *s.End >= len(places) {
			return refuse("end", message.New("there is no end at place %d", *s.End))
		}
		g.last = places[*s.End]
	}
	g.GoTo(places[s.Current])
	return s.finish(g)
}

// replay adds one action after a place.
func (g *Game) replay(line *turns, at *Node, m *savedMove, path string) (*Node, error) {
	played := !m.Branch && !g.analysis
	null := m.Move == "0000" && !played && at.pos.Null(new(rules.Position)) // also where nothing is legal (R2.4)
	if r := at.board; r.Over() && (played || r.Reason <= Reason(rules.Elimination)) && !null {
		return nil, refuse(path+"move", message.New("the game is over before it: %s", r))
	}
	if played && (at.parent != nil && !at.played || len(at.children) > 0) {
		return nil, refuse(path+"after", message.New("a game is played in one line, and variations come after it"))
	}
	move := rules.PassMove
	var err error
	if !null {
		move, err = uci.Parse(&at.pos, m.Move)
	}
	if err != nil {
		return nil, refuse(path+"move", message.New("%.200s", err.Error()))
	}
	if m.Auto && (move.Kind() != rules.Pass || !played) {
		return nil, refuse(path+"auto", message.New("only a pass is made by itself, not %s", m.Move))
	}
	if at.Child(move) != nil {
		return nil, refuse(path+"move", message.New("%s occurs twice here", m.Move))
	}
	n := bareNode(at, move)
	line.setStatus(n)
	at.children = append(at.children, n)
	g.size++
	n.auto, n.played = m.Auto, played
	if played {
		if n.clocks, err = g.clocksAfter(n, m.Clocks, m.Used, path); err != nil {
			return nil, err
		}
	} else if m.Clocks != nil || m.Used != 0 {
		return nil, refuse(path+"clocks", message.New("a variation has no clock times"))
	}
	return n, n.annotate(m.Comment, m.Notes, m.Offered, path)
}

// readMove reads an action, or a null move in a variation.
func (n *Node) annotate(comment string, notes *savedNotes, offered, path string) (err error) {
	if n.notes, err = notes.load(&n.pos, comment); err != nil {
		return refuse(path+"notes", message.Of(err))
	}
	switch offered {
	case "", "w", "b", "wb":
	default:
		return refuse(path+"offered", message.New("it must be w, b or wb, not %.20q", offered))
	}
	for _, side := range offered {
		if side == 'w' {
			n.offered[rules.White] = true
		} else {
			n.offered[rules.Black] = true
		}
	}
	return nil
}

// end restores a decision away from the board.
func (g *Game) end(n *Node, s *savedResult, path string) error {
	if s == nil {
		return nil
	}
	r, err := s.load(path)
	if err != nil {
		return err
	}
	if n.board.Over() {
		return refuse(path, message.New("the game is over already: %s", n.board))
	}
	possible := r.Reason == Resignation && !r.Draw || r.Reason == Agreement && r.Draw
	if r.Reason == Time {
		possible = g.control.Timed() && r == flagged(&n.pos, n.pos.Side())
	}
	if !possible && !g.analysis { // an analysis has it as the file says

		return refuse(path, message.New("the game cannot have ended here like this: %s", r))
	}
	n.decided = r
	return nil
}

// finish validates what is saved about the current place.
func (s *saved) finish(g *Game) error {
	if err := s.finishClocks(g); err != nil {
		return err
	}
	g.adjourned = s.Adjourned
	var claimed Result
	if s.Result != nil {
		var err error
		if claimed, err = s.Result.load("result"); err != nil {
			return err
		}
	}
	if claimed != g.Result() {
		return refuse("result", message.New("the game stands %q, not %q", g.Result(), claimed))
	}
	return nil
}
