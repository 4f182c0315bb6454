package library

import (
	"context"
	"time"
)

func mend(ctx context.Context, path string, steps []string, now func() time.Time) (Report, error) {
	return Report{}, ErrDamaged
}
