package device

// #cgo pkg-config: alsa
//
// #include <alsa/asoundlib.h>
//
// static void say_nothing(const char *file, int line, const char *function, int err, const char *format, ...) {}
//
// static void be_quiet(void) { snd_lib_error_set_handler(say_nothing); }
import "C"

// quiet keeps ALSA from printing errors: a computer without sound is not an error.
func quiet() { C.be_quiet() }
