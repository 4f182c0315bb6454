package lab

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"slices"
	"time"

	"midline/engine/endings"
	"midline/engine/notation/fen"
	"midline/engine/rules"
)

// endingTables is the work of the command endings.
type endingTables struct {
	dir    string
	wanted []endings.Material
	known  endings.Tables
	turns  int   // how far Force looks ahead
	each   int64 // one position in each is compared with Force
	out    io.Writer
}

// endingsCommand runs the command endings.
func endingsCommand(ctx context.Context, args []string, out, messages io.Writer) error {
	args, do := args[1:], (*endingTables).makeMissing
	if len(args) > 0 {
		switch args[0] {
		case "check":
			args, do = args[1:], (*endingTables).check
		case "list":
			args, do = args[1:], (*endingTables).list
		}
	}
	t := &endingTables{known: endings.Tables{}, out: out}
	if err := t.readFlags(args, messages); err != nil {
		return err
	}
	err := do(t, ctx)
	if errors.Is(err, context.Canceled) {
		return errors.New("interrupted; run the same command again to continue with the first unfinished table")
	}
	return err
}

func (t *endingTables) readFlags(args []string, messages io.Writer) error {
	f := flag.NewFlagSet("midline-lab endings", flag.ContinueOnError)
	variants := f.String("variants", "chess2", "`names` separated by spaces, or all")
	armies := f.String("armies", "CC", "`pairs` of armies in chess2, such as \"CC NT\", or mirror; all if empty")
	most := f.Int("pieces", 3, "all endings of so many pieces at most, where none is named")
	f.StringVar(&t.dir, "out", endings.Folder(), "`folder` of the tables")
	f.IntVar(&t.turns, "turns", 2, "check: turns that the search by the rules alone looks ahead")
	f.Int64Var(&t.each, "each", 20000, "check: one position of so many, drawn at random, is searched like that")
	if err := parse(f, args, messages); err != nil {
		return err
	}
	cells, err := Cells(*variants, *armies)
	if err != nil {
		return err
	}
	for _, c := range cells {
		r := c.Variant.With(c.White, c.Black)
		if f.NArg() == 0 {
			t.want(endings.Materials(r, *most)...)
		}
		for _, text := range f.Args() {
			m, err := endings.ParseMaterial(r, text)
			if err != nil {
				return err
			}
			t.want(m)
		}
	}
	if t.dir == "" || t.each < 1 {
		return errors.New("a folder is needed, and one position of 1 at least")
	}
	return nil
}

func (t *endingTables) want(materials ...endings.Material) {
	for _, m := range materials {
		if !slices.Contains(t.wanted, m) {
			t.wanted = append(t.wanted, m)
		}
	}
}

// makeMissing makes the missing tables.
func (t *endingTables) makeMissing(ctx context.Context) error {
	for _, group := range endings.Plan(t.wanted...) {
		if t.load(ctx, group) {
			continue
		}
		begun := time.Now()
		tables, err := endings.Generate(ctx, group, t.known, nil)
		if err != nil {
			return err
		}
		took := time.Since(begun)
		for _, table := range tables {
			size, err := table.Save(t.dir)
			if err != nil {
				return err
			}
			t.known[table.Material()] = table
			fmt.Fprintf(t.out, "%s; made in %.1f s, %d KB on disk\n", describe(table), took.Seconds(), (size+1023)/1024)
		}
	}
	return ctx.Err()
}

// load reads a group of tables, and reports false if one of them must be made.
func (t *endingTables) load(ctx context.Context, group []endings.Material) bool {
	for _, m := range group {
		table, err := endings.Load(ctx, t.dir, m)
		if err != nil {
			if !errors.Is(err, fs.ErrNotExist) {
				fmt.Fprintf(t.out, "%s: %v\n", m.Name(), err)
			}
			return false
		}
		t.known[m] = table
	}
	return true
}

// list describes the existing tables.
func (t *endingTables) list(ctx context.Context) error {
	for _, m := range t.wanted {
		table, err := endings.Load(ctx, t.dir, m)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			fmt.Fprintf(t.out, "%s: not made\n", m.Name())
		case ctx.Err() != nil:
			return ctx.Err()
		case err != nil:
			fmt.Fprintf(t.out, "%s: %v\n", m.Name(), err)
		default:
			fmt.Fprintln(t.out, describe(table))
		}
	}
	return nil
}

// describe returns a line about a table.
func describe(table *endings.Table) string {
	s := table.Statistics
	text := fmt.Sprintf("%s: %d won, %d lost, %d drawn", table.Material().Name(), s.Won, s.Lost, s.Drawn)
	if p, ok := table.Longest(); ok {
		text += fmt.Sprintf("; longest win %d turns, %s", (s.Longest+1)/2, fen.Format(&p))
	}
	return text
}

// check compares tables with the rules.
func (t *endingTables) check(ctx context.Context) error {
	wrong := 0
	for _, group := range endings.Plan(t.wanted...) {
		if !t.load(ctx, group) {
			return fmt.Errorf("%s is not there; midline-lab endings makes it", group[0].Name())
		}
		for _, m := range group {
			if !slices.Contains(t.wanted, m) {
				continue
			}
			n, err := endings.Check(ctx, t.known[m], t.known, 1)
			searched := 0
			if err == nil {
				searched, err = t.search(ctx, t.known[m])
			}
			if ctx.Err() != nil {
				return ctx.Err()
			}
			if err != nil {
				wrong++
				fmt.Fprintf(t.out, "%s is wrong: %v\n", m.Name(), err)
				continue
			}
			fmt.Fprintf(t.out, "%s: %d positions follow from the rules, %d of them searched\n", m.Name(), n, searched)
		}
	}
	if wrong > 0 {
		return fmt.Errorf("%d tables are wrong", wrong)
	}
	return nil
}

// search compares random positions of a table with a plain search.
func (t *endingTables) search(ctx context.Context, table *endings.Table) (searched int, err error) {
	rng := rand.New(rand.NewPCG(1, uint64(table.Cells())))
	table.Each(func(p *rules.Position, v endings.Value) bool {
		if rng.Int64N(t.each) != 0 {
			return true
		}
		searched++
		err = errors.Join(foreseen(p, v, t.turns), ctx.Err())
		return err == nil
	})
	return searched, err
}

// foreseen returns how the value of a position differs from the result of a search by the rules
// alone over the given number of turns, or nil.
func foreseen(p *rules.Position, v endings.Value, turns int) error {
	want := endings.Drawn
	if v.Distance <= turns {
		want = v.Outcome
	}
	if got := endings.Force(p, turns); got != want {
		return fmt.Errorf("%s is %s in %d turns by the table, and %s within %d by search", fen.Format(p), v.Outcome,
			v.Distance, got, turns)
	}
	if v.Outcome != endings.Drawn && v.Distance > 0 && v.Distance <= turns &&
		endings.Force(p, v.Distance-1) != endings.Drawn {
		return fmt.Errorf("%s ends before the %d turns of the table", fen.Format(p), v.Distance)
	}
	return nil
}
