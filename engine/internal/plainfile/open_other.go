//go:build !unix

package plainfile

const nonblock = 0
