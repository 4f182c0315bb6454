package nnue

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// halfFiles returns the number of files from the edge to the middle, with the middle one if there
// is one.
func (n *Network) halfFiles() int { return (n.Files + 1) / 2 }

// NumBuckets returns the number of king buckets, at least 1.
func (n *Network) NumBuckets() int { return 1 + int(slices.Max(append([]uint8{0}, n.Buckets...))) }

// BucketAt returns the king bucket of a place: the file is counted from the edge nearer to it, and the
// rank from the side's first, both from 0.
func (n *Network) BucketAt(file, rank int) int { return int(n.Buckets[rank*n.halfFiles()+file]) }

// SetBuckets sets the king buckets of a network whose board is known. The text has a row of digits for
// each rank from the side's first, separated by slashes: the bucket of each file from the edge to the
// middle. The last digit of a row and the last row serve for what is missing, so that "0" is one bucket
// for all, and "0/1/2" has one for each of the first two ranks and one for those beyond. The error says
// what is wrong with the text.
func (n *Network) SetBuckets(text string) error {
	rows := strings.Split(text, "/")
	if len(rows) > n.Ranks {
		return fmt.Errorf("king buckets %q: %d ranks, and the board has %d", text, len(rows), n.Ranks)
	}
	list := make([]uint8, 0, n.Ranks*n.halfFiles())
	used := [MaxBuckets]bool{}
	for rank := range n.Ranks {
		row := rows[min(rank, len(rows)-1)]
		if row == "" || len(row) > n.halfFiles() {
			return fmt.Errorf("king buckets %q: a rank has from 1 to %d digits, not %q", text, n.halfFiles(), row)
		}
		for file := range n.halfFiles() {
			bucket := row[min(file, len(row)-1)] - '0'
			if bucket >= MaxBuckets {
				return fmt.Errorf("king buckets %q: a bucket is a digit from 0 to %d", text, MaxBuckets-1)
			}
			used[bucket] = true
			list = append(list, bucket)
		}
	}
	n.Buckets = list
	if slices.Contains(used[:n.NumBuckets()], false) {
		return errors.New("king buckets " + text + ": number them without a gap")
	}
	return nil
}
