package share

import (
	"context"
	"errors"
	"os"
	"strings"
	"time"

	"midline/engine/message"
)

// mostPasted is the maximum length of a text in the clipboard, in bytes.
const mostPasted = 64 << 20

// pastePatience is how long the program that owns the clipboard may take to answer, and to send the
// next piece of a long text.
const pastePatience = time.Second

var (
	errClipboardLong = message.New("the text in the clipboard is longer than %d MB; save it to a file and open that",
		mostPasted>>20)
	errClipboardHangs = message.New("the program that the text was copied in does not hand it over; copy it once more")
)

// ReadClipboard reads the text in the clipboard of an X server, "" for none. It uses a separate
// connection, since on that of the window it would block until the program that owns the text
// answers. The error says what to do.
func ReadClipboard(ctx context.Context) (string, error) {
	return readClipboard(ctx, os.Getenv("DISPLAY"), pastePatience, mostPasted)
}

// lateAnswer is how long the window of a request remains for a program that has not answered in time.
// Some programs, such as xclip, exit and lose the text when they answer to a window that is gone.
const lateAnswer = 30 * time.Second

// leave closes the connection: after lateAnswer if an answer may still come, and at once otherwise.
// stop unregisters the function that closes it at the end of ctx.
func (x *xClient) leave(ctx context.Context, stop func() bool, err error) {
	if !errors.Is(err, errClipboardHangs) {
		stop()
		x.end()
		return
	}
	late := time.AfterFunc(lateAnswer, func() {
		stop()
		x.end()
	})
	context.AfterFunc(ctx, func() { late.Stop() })
}

func readClipboard(ctx context.Context, display string, patience time.Duration, most int) (text string, err error) {
	d, err := parseXDisplay(display)
	if err != nil {
		return "", err
	}
	x, err := dialX(ctx, d, patience)
	if err == nil {
		stop := context.AfterFunc(ctx, x.end)
		defer func() { x.leave(ctx, stop, err) }()
		text, err = x.selection(most)
	}
	switch {
	case ctx.Err() != nil:
		return "", ctx.Err()
	case errors.Is(err, os.ErrDeadlineExceeded):
		return "", errClipboardHangs
	case errors.Is(err, errClipboardLong):
		return "", errClipboardLong
	case err != nil:
		return "", message.New("the clipboard cannot be read: %w", err)
	}
	return strings.ToValidUTF8(text, "�"), nil
}
