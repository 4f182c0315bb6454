package settings

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"midline/engine/message"
	"midline/engine/opponent"
	"midline/engine/tomlfile"
)

// key is one key of the settings file: of Settings, or of the table of an Engine.
type key[S any] struct {
	table  string // "" or one of tables
	name   string
	about  string           // a sentence for the comment above it
	values *message.Message // what it may be, "from 1 to 8": for the comment and for mistakes
	needed bool             // an engine without it is left out
	// set gives the field of s a value, as the TOML decoder returns it. It reports whether that is
	// one of the key's, and changes nothing if not.
	set      func(s *S, value any) bool
	get      func(s S) any
	standard any // the default, as get returns it
	// explain returns what is wrong with a text; optional, where values says enough.
	explain func(text string) error
}

// path returns the key with its table, "new_game.clock".
func (k key[S]) path() string {
	if k.table == "" {
		return k.name
	}
	return k.table + "." + k.name
}

// wrong returns why the key cannot have a value.
func (k key[S]) wrong(value any) *message.Message {
	if v, ok := value.(string); ok && k.explain != nil {
		return message.New("is %s: %v", tomlfile.Describe(value), k.explain(v))
	}
	return message.New("is %s, and must be %s", tomlfile.Describe(value), k.values)
}

// The names of tables and of the key that says which form the file has.
const (
	tableNewGame  = "new_game"
	tableAnalysis = "analysis"
	tableLibrary  = "library"
	tableEngine   = "engine"
	keyVersion    = "version"
)

// tables are those that there is one of, in the order of the file, with what they are about.
var tables = []struct{ name, about string }{
	{tableNewGame, "What the new-game screen begins with: the last choice there."},
	{tableAnalysis, "How positions are analysed."},
	{tableLibrary, "How the games of the library are listed."},
}

// in puts keys into a table.
func in(table string, list ...key[Settings]) []key[Settings] {
	for i := range list {
		list[i].table = table
	}
	return list
}

// newKey makes the key of a field. read and write convert between its type and that of TOML.
func newKey[S, T any](name string, standard T, field func(*S) *T, about string, values *message.Message,
	read func(any) (T, bool), write func(T) any) key[S] {
	return key[S]{name: name, about: about, values: values, standard: write(standard),
		set: func(s *S, value any) bool {
			v, ok := read(value)
			if ok {
				*field(s) = v
			}
			return ok
		},
		get: func(s S) any { return write(*field(&s)) }}
}

func same[T any](v T) any { return v }

func text[S any](name, standard string, field func(*S) *string, about string, values *message.Message,
	valid func(string) bool) key[S] {
	return newKey(name, standard, field, about, values, func(value any) (string, bool) {
		v, ok := value.(string)
		return v, ok && valid(v)
	}, same)
}

func choice(name, standard string, field func(*Settings) *string, about string, options ...string) key[Settings] {
	valid := func(v string) bool { return slices.Contains(options, v) }
	return text(name, standard, field, about, tomlfile.Quoted(options), valid)
}

// engineName is the name of an engine, or "".
func engineName(name string, field func(*Settings) *string, about string) key[Settings] {
	return text(name, "", field, about, message.New("the name of an engine, or %q", message.Literal("")), isEngineOrNone)
}

// strength is what opponent.ParseStrength reads.
func strength(name string, field func(*Settings) *string, about string) key[Settings] {
	return text(name, "", field, about,
		message.New("a text such as %q or %q, or %q", literals("elo 1800", "nodes 5000", "")...), isStrength)
}

func literals(texts ...string) (list []any) {
	for _, text := range texts {
		list = append(list, message.Literal(text))
	}
	return list
}

// kind is a choice among kinds of opponents, by their IDs.
func kind(name string, standard opponent.Kind, field func(*Settings) *opponent.Kind, about string,
	options ...opponent.Kind) key[Settings] {
	var ids []string
	for _, o := range options {
		ids = append(ids, o.ID())
	}
	return newKey(name, standard, field, about, tomlfile.Quoted(ids), func(value any) (opponent.Kind, bool) {
		id, _ := value.(string)
		v, ok := opponent.ParseKind(id)
		return v, ok && slices.Contains(options, v)
	}, func(v opponent.Kind) any { return v.ID() })
}

// clock is what ParseClock reads, which explains mistakes.
func clock(name, standard string, field func(*Settings) *string, about string) key[Settings] {
	k := text(name, standard, field, about, message.New("%q, or a time such as %q, %q, %q, %q, %q, %q, %q or %q",
		literals(ClockNone, "5+3", "0.5+1", "5+3 delay", "5 hourglass", "30s fixed", "10+30 byo-yomi 3",
			"40 in 90+30, then 30+30", "5+3/2+1 bronstein")...), isClock)
	k.explain = func(v string) error {
		_, err := ParseClock(v)
		return err
	}
	return k
}

func flag(name string, standard bool, field func(*Settings) *bool, about string) key[Settings] {
	return newKey(name, standard, field, about, message.New("true or false"), func(value any) (bool, bool) {
		v, ok := value.(bool)
		return v, ok
	}, same)
}

func integer[T ~int](name string, standard T, field func(*Settings) *T, about string, values *message.Message,
	valid func(T) bool) key[Settings] {
	return newKey(name, standard, field, about, values, func(value any) (T, bool) {
		v, ok := value.(int64)
		return T(v), ok && int64(T(v)) == v && valid(T(v))
	}, func(v T) any { return int64(v) })
}

// whole is a number between bounds, both included.
func whole[T ~int](name string, standard T, field func(*Settings) *T, about string, low, high T) key[Settings] {
	return integer(name, standard, field, about, message.New("a whole number from %d to %d", low, high),
		func(v T) bool { return low <= v && v <= high })
}

func oneOf(name string, standard int, field func(*Settings) *int, about string, options ...int) key[Settings] {
	var texts []string
	for _, o := range options {
		texts = append(texts, strconv.Itoa(o))
	}
	return integer(name, standard, field, about, message.Or(texts),
		func(v int) bool { return slices.Contains(options, v) })
}

// size is a number that may be written without a point.
func size(name string, standard float64, field func(*Settings) *float64, about string,
	low, high float64) key[Settings] {
	values := message.New("a number from %v to %v", low, high)
	return newKey(name, standard, field, about, values, func(value any) (float64, bool) {
		v, ok := value.(float64)
		if n, isInt := value.(int64); isInt {
			v, ok = float64(n), true
		}
		return v, ok && low <= v && v <= high
	}, same)
}

func isClock(v string) bool {
	_, err := ParseClock(v)
	return err == nil
}

// MaxName is the number of letters that a person's name may have.
const MaxName = 24

// isPlayer accepts a person's name, or none.
func isPlayer(v string) bool {
	return utf8.ValidString(v) && utf8.RuneCountInString(v) <= MaxName && !strings.ContainsFunc(v, unicode.IsControl)
}

// isList accepts small letters, commas and minus signs.
func isList(v string) bool {
	return len(v) <= 500 && strings.Trim(v, "abcdefghijklmnopqrstuvwxyz,-") == ""
}

// isName accepts the name of a file that does not lead out of its folder.
func isName(v string) bool {
	return consistsOf(v, func(r rune) bool {
		return unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("-_ ", r)
	})
}

// isLanguage accepts "", and the code of a language.
func isLanguage(v string) bool {
	return v == "" || len(v) <= 32 && consistsOf(v, func(r rune) bool {
		return r == '-' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9'
	})
}

// isArmy accepts the letter of one of the six, and the name of a file in braces.
func isArmy(v string) bool {
	if name, own := strings.CutPrefix(v, "{"); own {
		name, closed := strings.CutSuffix(name, "}")
		return closed && consistsOf(name, func(r rune) bool {
			return 'a' <= r && r <= 'z' || '0' <= r && r <= '9' || r == '-'
		})
	}
	return slices.Contains(Armies, v)
}

// isVariant accepts the form of R6.10.
func isVariant(v string) bool {
	return consistsOf(v, func(r rune) bool {
		return 'a' <= r && r <= 'z' || '0' <= r && r <= '9' || strings.ContainsRune(":=,-_", r)
	})
}

// consistsOf reports whether v has 1 to 64 bytes and only accepted letters.
func consistsOf(v string, accepted func(rune) bool) bool {
	return v != "" && len(v) <= 64 && !strings.ContainsFunc(v, func(r rune) bool { return !accepted(r) })
}
