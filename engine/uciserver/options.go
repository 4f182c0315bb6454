package uciserver

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"midline/engine/rules"
	"midline/engine/search"
	"midline/engine/variant"
	"midline/engine/variant/orthodox"
)

// options are the values that setoption sets.
type options struct {
	variant   *rules.Variant
	chess960  bool // the last value of UCI_Chess960
	perftHash int  // megabytes, 0 for no table
	threads   int
	multiPV   int
	overhead  time.Duration // transit time of an action
	elo       int
	limited   bool // strength limited to elo
	analyses  bool
	showWDL   bool
	endings   bool   // use tables of small endings
	endingDir string // their folder, empty for none
}

// empty is how UCI writes an empty string.
const empty = "<empty>"

const (
	maxMultiPV   = 256
	maxPerftHash = 4096 // megabytes
	defaultElo   = 1350
	leastElo     = min(search.MinElo, search.MinChessElo)
	mostElo      = max(search.MaxElo, search.MaxChessElo)
	about        = "Midline, an engine for chess, Chess 2 and other variants"
)

func defaults(endingDir string) options {
	return options{
		variant: &orthodox.Chess, threads: search.MinThreads, multiPV: 1,
		overhead: search.DefaultOverhead, elo: defaultElo, endings: true, endingDir: endingDir,
	}
}

// identify answers uci.
func (s *server) identify() {
	var b strings.Builder
	b.WriteString("id name Midline\nid author the Midline developers\n\n")
	fmt.Fprintf(&b, "option name UCI_Variant type combo default %s", orthodox.Chess.Name)
	for _, v := range variant.WithOptions() {
		fmt.Fprintf(&b, " var %s", v.Name)
	}
	b.WriteString("\noption name UCI_Chess960 type check default false\n")
	fmt.Fprintf(&b, "option name Hash type spin default %d min %d max %d\n", search.DefaultHash, search.MinHash,
		search.MaxHash)
	fmt.Fprintf(&b, "option name Threads type spin default %d min %d max %d\n", search.MinThreads, search.MinThreads,
		search.MaxThreads)
	fmt.Fprintf(&b, "option name MultiPV type spin default 1 min 1 max %d\n", maxMultiPV)
	fmt.Fprintf(&b, "option name Move Overhead type spin default %d min 0 max %d\n",
		search.DefaultOverhead.Milliseconds(), search.MaxOverhead.Milliseconds())
	fmt.Fprintf(&b, "option name PerftHash type spin default 0 min 0 max %d\n", maxPerftHash)
	for _, name := range []string{"Ponder", "UCI_AnalyseMode", "UCI_ShowWDL", "UCI_LimitStrength"} {
		fmt.Fprintf(&b, "option name %s type check default false\n", name)
	}
	fmt.Fprintf(&b, "option name UCI_Elo type spin default %d min %d max %d\n", defaultElo, leastElo, mostElo)
	fmt.Fprintf(&b, "option name EvalFile type string default %s\n", search.InternalNetwork)
	fmt.Fprintf(&b, "option name UCI_EngineAbout type string default %s\n", about)
	fmt.Fprintf(&b, "option name EndingTables type check default true\noption name EndingPath type string default %s\n",
		cmp.Or(s.endingDir, empty))
	fmt.Fprintf(&b, "option name ArmyPath type string default %s\n", empty)
	b.WriteString("option name Clear Hash type button\nuciok")
	s.out.line("%s", b.String())
}

// setOption reads "name N [value V]"; names are compared ignoring case, as UCI demands.
func (s *server) setOption(args []string) error {
	if len(args) < 2 || args[0] != "name" {
		return fmt.Errorf("setoption: name is needed, then value")
	}
	at := slices.Index(args, "value")
	name, value := strings.Join(args[1:], " "), ""
	if at >= 0 {
		name, value = strings.Join(args[1:at], " "), strings.Join(args[at+1:], " ")
	}
	switch strings.ToLower(name) {
	case "uci_variant":
		return s.setVariant(value)
	case "uci_chess960":
		return check(name, value, s.setChess960)
	case "ponder":
		return check(name, value, func(bool) {}) // go says it each time
	case "uci_analysemode":
		return check(name, value, func(on bool) { s.options.analyses = on })
	case "uci_showwdl":
		return check(name, value, func(on bool) { s.options.showWDL = on })
	case "uci_limitstrength":
		return check(name, value, func(on bool) { s.options.limited = on })
	case "uci_elo":
		return spin(name, value, leastElo, mostElo, func(n int) error { s.options.elo = n; return nil })
	case "uci_engineabout":
		return nil // only informative
	case "evalfile":
		if err := s.searcher.LoadNetwork(value); err != nil {
			return fmt.Errorf("option %s: %w", name, err)
		}
		return nil
	case "endingtables":
		return check(name, value, func(on bool) { s.setEndings(on, s.options.endingDir) })
	case "endingpath":
		if value == empty {
			value = ""
		}
		s.setEndings(s.options.endings, value)
		return nil
	case "armypath":
		return s.setArmies(value)
	case "hash":
		return spin(name, value, search.MinHash, search.MaxHash, s.setHash)
	case "threads":
		return spin(name, value, search.MinThreads, search.MaxThreads, func(n int) error {
			err := s.searcher.SetThreads(n)
			if err == nil {
				s.options.threads = n
			}
			return err
		})
	case "multipv":
		return spin(name, value, 1, maxMultiPV, func(n int) error { s.options.multiPV = n; return nil })
	case "move overhead":
		return spin(name, value, 0, int(search.MaxOverhead.Milliseconds()), func(n int) error {
			s.options.overhead = time.Duration(n) * time.Millisecond
			return nil
		})
	case "perfthash":
		return spin(name, value, 0, maxPerftHash, s.setPerftHash)
	case "clear hash":
		s.forget()
		return nil
	}
	return fmt.Errorf("unknown option %q", name)
}

// spin reads a number within bounds.
func spin(name, value string, least, most int, set func(int) error) error {
	n, err := strconv.Atoi(value)
	if err != nil || n < least || n > most {
		return fmt.Errorf("option %s: a number from %d to %d is needed, not %q", name, least, most, value)
	}
	if err := set(n); err != nil {
		return fmt.Errorf("option %s: %w", name, err)
	}
	return nil
}

// check reads true or false.
func check(name, value string, set func(bool)) error {
	value = strings.ToLower(value)
	if value != "true" && value != "false" {
		return fmt.Errorf("option %s: true or false is needed, not %q", name, value)
	}
	set(value == "true")
	return nil
}

// setHash makes a new table for the search if its size changes.
func (s *server) setHash(megabytes int) error {
	err := s.searcher.SetHash(megabytes)
	if err != nil {
		err = fmt.Errorf("%w; it stays at %d MB, emptied", err, s.searcher.Hash())
	}
	return err
}

// setPerftHash makes a new table for perft if its size changes. The memory of the old one is
// returned to the system first.
func (s *server) setPerftHash(megabytes int) error {
	former := s.options.perftHash
	if megabytes == former {
		return nil
	}
	s.freeCounts()
	if megabytes == 0 {
		return nil
	}
	err := s.makeCounts(megabytes)
	if err == nil {
		return nil
	}
	if former > 0 && s.makeCounts(former) == nil {
		return fmt.Errorf("%w; it stays at %d MB, emptied", err, former)
	}
	return fmt.Errorf("%w; perft counts without a table", err)
}

func (s *server) freeCounts() {
	if s.counts != nil {
		s.counts.Close()
	}
	s.counts, s.options.perftHash = nil, 0
}

func (s *server) makeCounts(megabytes int) error {
	counts, err := rules.NewPerftHash(megabytes << 20)
	if err != nil {
		return err
	}
	s.counts, s.options.perftHash = counts, megabytes
	return nil
}

// forget empties all tables.
func (s *server) forget() {
	s.searcher.Clear()
	if s.counts != nil {
		s.counts.Clear()
	}
}

// setVariant changes the game. The name chess means chess960 while UCI_Chess960 is set.
func (s *server) setVariant(name string) error {
	v, err := variant.Find(name)
	if err != nil {
		return err
	}
	if v == &orthodox.Chess && s.options.chess960 {
		v = &orthodox.Chess960
	}
	s.change(v)
	return nil
}

// setChess960 switches between chess and chess960; other games stay.
func (s *server) setChess960(on bool) {
	s.options.chess960 = on
	switch {
	case s.options.variant == &orthodox.Chess && on:
		s.change(&orthodox.Chess960)
	case s.options.variant == &orthodox.Chess960 && !on:
		s.change(&orthodox.Chess)
	}
}

// change sets up the start of another game.
func (s *server) change(v *rules.Variant) {
	if v != s.options.variant {
		s.options.variant = v
		s.setUp(startOf(v))
	}
}
