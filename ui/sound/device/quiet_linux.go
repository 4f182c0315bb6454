package device

// #cgo pkg-config: alsa
//
// #include <alsa/asoundlib.h>
//
// static void say_nothing(const char *file, int line, const char *function, int err, const char *format, ...) {}
//
// static void be_quiet(void) { snd_lib_error_set_handler(say_nothing); }
import "C"

// quiet keeps ALSA from printing what it misses: a computer without sound is no
// fault.
func quiet() { C.be_quiet() }
