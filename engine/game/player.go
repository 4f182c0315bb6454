package game

import (
	"slices"
	"strconv"
	"unicode/utf8"

	"midline/engine/message"
	"midline/engine/notation/pgn"
	"midline/engine/opponent"
	"midline/engine/rules"
)

// Player is who plays a side: a person or a computer.
type Player struct {
	Name string
	opponent.Opponent
	// Standby is the computer whose side a person has taken over, the zero Opponent if there is none.
	Standby opponent.Opponent
}

// Alone reports whether one person plays against a computer, and returns the person's side.
func Alone(players [2]Player) (rules.Color, bool) {
	for _, c := range []rules.Color{rules.White, rules.Black} {
		if !players[c].Computer() && players[c.Other()].Computer() {
			return c, true
		}
	}
	return rules.White, false
}

// Watched reports whether two computers play each other.
func Watched(players [2]Player) bool {
	return players[rules.White].Computer() && players[rules.Black].Computer()
}

const maxName = 200 // bytes

func (p Player) validate() error {
	for _, o := range []opponent.Opponent{p.Opponent, p.Standby} {
		if err := validateOpponent(o); err != nil {
			return err
		}
	}
	if p.Standby.Computer() && (p.Computer() || p.Standby.Level == opponent.Sparring) {
		return message.New("nobody is on standby beside a computer, and no sparring partner beside a person")
	}
	if len(p.Name) > maxName || !utf8.ValidString(p.Name) {
		return message.New("the name must be valid text of at most %d bytes", maxName)
	}
	return nil
}

// validateOpponent says what is wrong with who plays a side.
func validateOpponent(o opponent.Opponent) error {
	switch {
	case o.Kind != opponent.Person && !o.Computer():
		return message.New("a side is a person's or a computer's")
	case !o.Level.Valid():
		return message.New("there is no level %d", o.Level)
	case o.Elo != 0 && (o.Kind != opponent.Midline || o.Elo < 0 || o.Level < opponent.First || o.Level >= opponent.Full):
		return message.New("only Midline follows results, with an Elo above 0, at a level below full strength")
	case !o.Strength.Valid() || o.Strength.By == opponent.ByElo && o.Kind != opponent.Program ||
		o.Strength != opponent.Strength{} && o.Kind == opponent.Midline && o.Level < opponent.Full:
		return message.New("only other engines and full strength have a strength of their own, and only engines an Elo")
	case o.Kind == opponent.Person && o != opponent.Opponent{}:
		return message.New("a person has no level and no engine")
	case (o.Kind == opponent.Program) != (o.Engine != "") || len(o.Engine) > maxName || !utf8.ValidString(o.Engine):
		return message.New("an engine is that of a computer, and its name valid text of at most %d bytes", maxName)
	}
	return nil
}

// savePlayer writes a level where 0 is a person; an engine is that of either computer.
func savePlayer(p Player) savedPlayer {
	s := savedPlayer{Name: p.Name, Engine: p.Engine}
	if p.Computer() {
		s.Level = p.Level.Code()
	}
	if p.Standby.Computer() {
		s.Standby, s.Engine = p.Standby.Level.Code(), p.Standby.Engine
	}
	return s
}

// load is the inverse of savePlayer.
func (s savedPlayer) load() (Player, error) {
	p := Player{Name: s.Name}
	level, ok := opponent.LevelOfCode(s.Level)
	if !ok && s.Level != 0 {
		return p, message.New("the level must be %d (sparring), 0 (a person) or the code of a level, not %d",
			opponent.Sparring.Code(), s.Level)
	}
	standby, stands := opponent.LevelOfCode(s.Standby)
	if s.Standby < 0 || !stands && s.Standby != 0 || stands && ok {
		return p, message.New("the level on standby must be 0 or the code of a level, and 0 beside a computer, not %d",
			s.Standby)
	}
	if ok {
		p.Opponent = computer(s.Engine, level)
	}
	if stands {
		p.Standby = computer(s.Engine, standby)
	}
	if s.Engine != "" && !ok && !stands {
		return p, validateOpponent(opponent.Opponent{Engine: s.Engine})
	}
	return p, p.validate()
}

// computer is the engine of a name, or Midline without one.
func computer(engine string, l opponent.Level) opponent.Opponent {
	if engine == "" {
		return opponent.At(l)
	}
	return opponent.Named(engine, l)
}

// levelElos are the tags of what Midline played at where it followed the person's results. A saved game has it there
// too, so that versions without such an opponent still read the game.
var levelElos = [2]string{TagWhiteLevelElo, TagBlackLevelElo}

// eloTags returns the tags of levelElos of the players.
func eloTags(players [2]Player) (tags [][2]string) {
	for c, p := range players {
		if p.Elo != 0 {
			tags = append(tags, [2]string{levelElos[c], strconv.Itoa(p.Elo)})
		}
	}
	return tags
}

// strengths are the tags of the strength of a computer in the game, also of one on standby. A saved game has it there,
// as it has the tags of levelElos.
var strengths = [2]string{TagWhiteStrength, TagBlackStrength}

// strengthTags returns the tags of strengths of the players.
func strengthTags(players [2]Player) (tags [][2]string) {
	for c, p := range players {
		o := p.Opponent
		if p.Standby.Computer() {
			o = p.Standby
		}
		if o.Strength != (opponent.Strength{}) {
			tags = append(tags, [2]string{strengths[c], o.Strength.String()})
		}
	}
	return tags
}

// takeStrength gives a player the strength of a tag, if it may have that.
func (p *Player) takeStrength(text string) {
	s, ok := opponent.ParseStrength(text)
	if !ok {
		return
	}
	was := *p
	if p.Standby.Computer() {
		p.Standby.Strength = s
	} else {
		p.Strength = s
	}
	if p.validate() != nil {
		*p = was
	}
}

// takeStrengths gives the players the Elo and the strength that tags name, and returns the other tags.
func takeStrengths(players *[2]Player, tags []pgn.Tag) []pgn.Tag {
	return slices.DeleteFunc(tags, func(t pgn.Tag) bool {
		if c := slices.Index(strengths[:], t.Name); c >= 0 {
			players[c].takeStrength(t.Value)
			return true
		}
		c := slices.Index(levelElos[:], t.Name)
		if c < 0 {
			return false
		}
		p := &players[c]
		was := p.Elo
		p.Elo, _ = strconv.Atoi(t.Value)
		if p.validate() != nil {
			p.Elo = was
		}
		return true
	})
}
