// Package tournament is the room in which engines play each other: what is to be played, the table and the games, and
// the goroutines on which they are played by engine/lab.
package tournament

import (
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"time"

	"midline/engine/army"
	"midline/engine/lab"
	"midline/engine/lab/players"
	"midline/engine/lab/statistics"
	"midline/engine/message"
	"midline/engine/opponent"
	"midline/engine/uciclient"
	"midline/engine/variant"
	"midline/ui/present"
	"midline/ui/settings"
)

// The bounds of a tournament.
const (
	MinPlayers, MaxPlayers = 2, 8
	MaxGames               = 1000 // of each pairing
	MaxCores               = 64
	maxBook                = 5000 // openings that are kept with the tournament
	maxName                = 60   // letters
)

// The openings of a tournament.
const (
	openingsUsual  = "usual"  // the start position, by dice where the game has 960
	openingsRandom = "random" // random turns that leave the balance as it was
	openingsFile   = "file"
)

// Setup is what a tournament is to be. It is kept as JSON beside the games.
type Setup struct {
	Version  int       `json:"version"`
	Name     string    `json:"name,omitempty"` // that its player has given it
	Players  []Player  `json:"players"`
	Gauntlet bool      `json:"gauntlet,omitempty"` // the first against the others; else each against each
	Games    int       `json:"games"`              // of each pairing, an even number
	Game     string    `json:"game"`               // the UCI name of the variant
	Armies   string    `json:"armies,omitempty"`   // as lab.Settings has them
	Own      []string  `json:"own,omitempty"`      // the files of armies among them, as army.Carry writes them
	Openings string    `json:"openings"`           // one of the names above
	Book     []string  `json:"book,omitempty"`     // of openingsFile, as lab.Settings has it
	BookName string    `json:"bookName,omitempty"` // the name of that file
	Time     Time      `json:"time"`
	Cores    int       `json:"cores"`          // games at a time
	SPRT     string    `json:"sprt,omitempty"` // as statistics.ParseSPRT reads it, of two players
	Decide   bool      `json:"decide,omitempty"`
	Seed     uint64    `json:"seed"`
	Begun    time.Time `json:"begun"`
	Stopped  bool      `json:"stopped,omitempty"` // for good
}

// The versions of the format: the latest, which a setup with Own has, and that of the others, which an older Midline
// reads too.
const (
	setupVersion    = 2
	setupWithoutOwn = 1
)

// Player is a player of a tournament.
type Player struct {
	Name     string `json:"name"`
	Engine   string `json:"engine,omitempty"` // by its name in the settings, "" for Midline
	Level    int    `json:"level"`            // opponent.Level.Code
	Strength string `json:"strength,omitempty"`
	Spec     string `json:"spec"` // as players.ParseSpec reads it
}

// Opponent returns the player as games have it.
func (p *Player) Opponent() opponent.Opponent {
	level, ok := opponent.LevelOfCode(p.Level)
	if !ok {
		level = opponent.First
	}
	o := opponent.At(level)
	if p.Engine != "" {
		o = opponent.Named(p.Engine, level)
	}
	o.Strength, _ = opponent.ParseStrength(p.Strength)
	return o
}

// playerOf is the inverse of Player.Opponent, without name and spec.
func playerOf(o opponent.Opponent) Player {
	return Player{Engine: o.Engine, Level: o.Level.Code(), Strength: o.Strength.String()}
}

// Time is how long players may think who have no limit of their own: by a clock, or a time, nodes or a depth for each
// move.
type Time struct {
	By    string `json:"by"`   // opponent.Measure.ID
	Clock string `json:"text"` // "10+0.1" in seconds, of the clock
	Value int    `json:"value,omitempty"`
}

// limits returns the limits of a match.
func (t Time) limits() (players.Limits, error) {
	by, ok := opponent.ParseMeasure(t.By)
	if !ok {
		return players.Limits{}, message.New("there is no limit %q", t.By)
	}
	if by == opponent.ByClock {
		base, inc, err := players.ParseControl(t.Clock)
		if err != nil {
			return players.Limits{}, message.New(
				"a clock is written as seconds for the game and seconds for each move, such as 10+0.1")
		}
		return players.Limits{Base: base, Inc: inc}, nil
	}
	if s := (opponent.Strength{By: by, Value: t.Value}); !s.Valid() || by == opponent.ByElo {
		return players.Limits{}, message.New("the limit of each move is a number from 1 to %d", by.Most())
	}
	switch by {
	case opponent.ByTime:
		return players.Limits{MoveTime: time.Duration(t.Value) * time.Millisecond}, nil
	case opponent.ByNodes:
		return players.Limits{Nodes: uint64(t.Value)}, nil
	}
	return players.Limits{Depth: t.Value}, nil
}

// defaultCores leaves a core to the window.
func defaultCores() int { return max(1, min(runtime.GOMAXPROCS(0)-1, MaxCores)) }

// defaultSetup is the tournament that a first one begins with.
func defaultSetup() Setup {
	return Setup{Version: setupWithoutOwn, Players: []Player{playerOf(opponent.At(3)), playerOf(opponent.At(4))},
		Games: 10,
		Game:  "chess", Openings: openingsRandom, Time: Time{By: opponent.ByClock.ID(), Clock: "10+0.1"},
		Cores: defaultCores()}
}

// known says what the engines of the settings are.
type known interface {
	// Command returns the engine of a name with the options that it knows, at a strength.
	Command(name string, s opponent.Strength) (settings.Engine, bool)
}

// complete gives the players names, each another one, and specs.
func (s *Setup) complete(engines known) error {
	taken := map[string]bool{}
	for i := range s.Players {
		p := &s.Players[i]
		o := p.Opponent()
		base := present.PlayerTitle(o)
		p.Name = base
		for n := 2; taken[p.Name]; n++ {
			p.Name = fmt.Sprintf("%s #%d", base, n)
		}
		taken[p.Name] = true
		var err error
		if p.Spec, err = specOf(o, p.Name, engines); err != nil {
			return err
		}
	}
	return nil
}

// hashOf is the size of Midline's table in a tournament, where several games share the memory, in megabytes.
const hashOf = 32

// specOf writes a player as players.ParseSpec reads it.
func specOf(o opponent.Opponent, name string, engines known) (string, error) {
	list := []string{"level", fmt.Sprint(int(o.Level)), fmt.Sprint("hash=", hashOf)}
	switch {
	case o.Kind == opponent.Program:
		e, found := engines.Command(o.Engine, o.Strength)
		if !found {
			return "", message.New("%s is no longer on the list of engines", o.Engine)
		}
		list = []string{"uci", "home=on", "cmd=" + uciclient.JoinArguments(append([]string{e.Command}, e.Arguments...))}
		for _, text := range e.Options {
			option, value := settings.Option(text)
			list = append(list, "option."+option+"="+value)
		}
	case o.Level >= opponent.Full:
		list = []string{"midline", fmt.Sprint("hash=", hashOf)}
	}
	switch o.Strength.By {
	case opponent.ByDepth:
		list = append(list, fmt.Sprint("depth=", o.Strength.Value))
	case opponent.ByNodes:
		list = append(list, fmt.Sprint("nodes=", o.Strength.Value))
	case opponent.ByTime:
		list = append(list, fmt.Sprintf("movetime=%g", float64(o.Strength.Value)/1000))
	}
	return uciclient.JoinArguments(append(list, "name="+name)), nil
}

// pairs are who plays whom.
func (s *Setup) pairs() [][2]int {
	if s.Gauntlet {
		return lab.Gauntlet(len(s.Players))
	}
	return lab.RoundRobin(len(s.Players))
}

// match returns the match that a complete setup describes, with its games in a file. The error says what is wrong.
func (s *Setup) match(out string) (*lab.Match, error) {
	limits, err := s.Time.limits()
	if err != nil {
		return nil, err
	}
	switch v, err := variant.Find(s.Game); {
	case err != nil:
		return nil, err
	case len(s.Players) < MinPlayers || len(s.Players) > MaxPlayers:
		return nil, message.New("a tournament has from %d to %d players", MinPlayers, MaxPlayers)
	case s.Games < 1 || s.Games > MaxGames:
		return nil, message.New("each pairing plays from %d to %d games", 2, MaxGames)
	case s.Cores < 1 || s.Cores > MaxCores:
		return nil, message.New("from %d to %d games are played at the same time", 1, MaxCores)
	case s.Openings == openingsFile && len(s.Book) == 0:
		return nil, message.New("the file of the openings is missing")
	case s.Openings == openingsFile && v.Name != s.Game:
		return nil, message.New("there is no game %q", s.Game)
	}
	m := &lab.Match{
		Settings: lab.Settings{Pairs: s.pairs(), Variants: s.Game, Armies: s.Armies, Seed: s.Seed,
			Margin: 0.25, Patience: 60, MaxTurns: 400},
		Limits: limits, Games: s.Games, Cores: s.Cores, Out: out, Forfeit: true,
	}
	for i := range s.Players {
		m.Players = append(m.Players, s.Players[i].Spec)
	}
	switch s.Openings {
	case openingsUsual:
		m.Openings = lab.Openings{Any: true}
	case openingsFile:
		m.Book = s.Book
	default:
		m.Openings = lab.Openings{Turns: -1}
	}
	if s.Decide {
		m.Resign, m.Draw = lab.ResignRule{Turns: 4, Score: 900}, lab.DrawRule{From: 40, Turns: 8, Score: 10}
	}
	if text := strings.TrimSpace(s.SPRT); text != "" && len(s.Players) == 2 {
		test, err := statistics.ParseSPRT(text)
		if err != nil {
			return nil, message.New("the sequential test is two numbers of Elo, the lower one first, such as 0, 5")
		}
		m.SPRT = &test
	}
	if limits.Depth > 0 || limits.Nodes > 0 {
		m.Patience = 600
	}
	return m, m.Ready()
}

// decode reads a setup.
func decode(data []byte) (*Setup, error) {
	var head struct {
		Version int `json:"version"`
	}
	if err := json.Unmarshal(data, &head); err != nil {
		return nil, message.New("it is no tournament, or damaged")
	}
	if head.Version > setupVersion {
		return nil, errNewer
	}
	var s Setup
	if err := json.Unmarshal(data, &s); err != nil {
		return nil, message.New("it is no tournament, or damaged")
	}
	err := s.keepArmies()
	if barred(err) {
		return nil, err
	}
	if err == nil {
		_, err = s.match("")
	}
	if err != nil {
		return nil, message.New("it makes no sense: %w", err)
	}
	return &s, nil
}

// errNewer is the error of a tournament that a newer Midline has written. It is left as it is.
var errNewer = message.New("a newer version of Midline has written it")

// barred reports whether a tournament is left as it is: a newer Midline has written it, or an army of it cannot be
// known until the program is started anew.
func barred(err error) bool {
	return errors.Is(err, errNewer) || army.Barred(err)
}
