package lab

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"midline/engine/internal/plainfile"
	"midline/engine/notation/pgn"
	"midline/engine/variant"
)

// pgnCommand runs the command pgn.
func pgnCommand(ctx context.Context, args []string, out, messages io.Writer) error {
	var c pgnCheck
	f := flag.NewFlagSet("midline-lab pgn", flag.ContinueOnError)
	to := f.String("out", "", "`file` to which the games are written in the form of Midline")
	f.Func("variant", "`name` of the variant of games that do not tell theirs", func(name string) (err error) {
		c.options.Variant, err = variant.Find(name)
		return err
	})
	names, err := files(f, args[1:], messages)
	if err != nil {
		return err
	}
	c.out = out
	var file *os.File
	if *to != "" {
		if file, err = create(*to, names); err != nil {
			return err
		}
		c.to = bufio.NewWriterSize(file, 1<<16)
	}
	for _, name := range names {
		err = errors.Join(err, c.read(ctx, name))
	}
	if file != nil {
		err = errors.Join(err, c.to.Flush(), file.Close())
	}
	if _, failed := fmt.Fprintf(out, "%d games, %d errors, %d warnings\n", c.games, c.wrong, c.warned); failed != nil {
		err = errors.Join(err, failed)
	}
	if err == nil && c.wrong > 0 {
		err = fmt.Errorf("%d games cannot be read", c.wrong)
	}
	return err
}

// create creates the file to which games are written, unless it is one of those that are read.
func create(to string, from []string) (*os.File, error) {
	if target, err := os.Stat(to); err == nil {
		for _, name := range from {
			if source, err := os.Stat(name); err == nil && os.SameFile(source, target) {
				return nil, fmt.Errorf("-out %s is one of the files that are read; name another", to)
			}
		}
	}
	return os.Create(to)
}

// pgnCheck reads PGN files of games.
type pgnCheck struct {
	options      pgn.Options
	out          io.Writer     // for the errors and warnings
	to           *bufio.Writer // for the games, or nil
	games, wrong int
	warned       int
}

func (c *pgnCheck) read(ctx context.Context, name string) error {
	file, err := plainfile.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	for r := pgn.NewReader(file, c.options); ; {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		g, err := r.Next()
		var bad *pgn.Error
		switch {
		case err == io.EOF:
			return nil
		case errors.As(err, &bad):
			c.wrong++
			if _, err := fmt.Fprintf(c.out, "%s, %v\n", name, bad); err != nil {
				return err
			}
			continue
		case err != nil:
			return fmt.Errorf("%s: %w", name, err)
		}
		c.games++
		c.warned += len(g.Warnings)
		for _, w := range g.Warnings {
			if _, err := fmt.Fprintf(c.out, "%s, %v\n", name, w); err != nil {
				return err
			}
		}
		if c.to == nil {
			continue
		}
		if err := pgn.Write(c.to, g); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
}
