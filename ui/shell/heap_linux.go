package shell

// #include <malloc.h>
//
// static void keepHeap(void) {
// #ifdef __GLIBC__
// 	mallopt(M_TRIM_THRESHOLD, 64 << 20);
// 	mallopt(M_MMAP_THRESHOLD, 4 << 20);
// 	mallopt(M_TOP_PAD, 1 << 20);
// #endif
// }
import "C"

// keepHeap lets C's heap keep up to 64 MB that are free. OpenGL without a graphics card (llvmpipe) takes several
// megabytes for each frame and gives them back. Without keepHeap the heap may give them back to the system, which
// fills them with zeros for the next frame: that took up to 50 ms of a frame with 200 objects.
func keepHeap() { C.keepHeap() }
