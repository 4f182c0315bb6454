#include "textflag.h"

// The instructions that Go's assembler lacks, with its order of operands.
#define SMAX_H8(m, n, d) WORD $(0x4E606400 | (m)<<16 | (n)<<5 | (d))
#define SMIN_H8(m, n, d) WORD $(0x4E606C00 | (m)<<16 | (n)<<5 | (d))
#define MUL_H8(m, n, d) WORD $(0x4E609C00 | (m)<<16 | (n)<<5 | (d))
#define SMLAL_S4(m, n, d) WORD $(0x0E608000 | (m)<<16 | (n)<<5 | (d))
#define SMLAL2_S4(m, n, d) WORD $(0x4E608000 | (m)<<16 | (n)<<5 | (d))
#define SADDLV_S4(n, d) WORD $(0x4EB03800 | (n)<<5 | (d))
#define FADD_S4(m, n, d) WORD $(0x4E20D400 | (m)<<16 | (n)<<5 | (d))
#define FMUL_S4(m, n, d) WORD $(0x6E20DC00 | (m)<<16 | (n)<<5 | (d))

// Rows of a tile, whose addresses are in R9.
#define ROW_LOW(op) \
	VLD1.P 64(R9), [V16.H8, V17.H8, V18.H8, V19.H8]; \
	VLD1.P 64(R9), [V20.H8, V21.H8, V22.H8, V23.H8]; \
	op V16.H8, V0.H8, V0.H8; \
	op V17.H8, V1.H8, V1.H8; \
	op V18.H8, V2.H8, V2.H8; \
	op V19.H8, V3.H8, V3.H8; \
	op V20.H8, V4.H8, V4.H8; \
	op V21.H8, V5.H8, V5.H8; \
	op V22.H8, V6.H8, V6.H8; \
	op V23.H8, V7.H8, V7.H8

#define ROW_HIGH(op) \
	VLD1.P 64(R9), [V24.H8, V25.H8, V26.H8, V27.H8]; \
	VLD1.P 64(R9), [V28.H8, V29.H8, V30.H8, V31.H8]; \
	op V24.H8, V8.H8, V8.H8; \
	op V25.H8, V9.H8, V9.H8; \
	op V26.H8, V10.H8, V10.H8; \
	op V27.H8, V11.H8, V11.H8; \
	op V28.H8, V12.H8, V12.H8; \
	op V29.H8, V13.H8, V13.H8; \
	op V30.H8, V14.H8, V14.H8; \
	op V31.H8, V15.H8, V15.H8

// func updateNEON(dst, src, weights *int16, n int, add *uint32, adds int, sub *uint32, subs int)
TEXT ·updateNEON(SB), NOSPLIT, $0-64
	MOVD dst+0(FP), R0
	MOVD src+8(FP), R1
	MOVD weights+16(FP), R2
	MOVD n+24(FP), R3
	MOVD add+32(FP), R4
	MOVD adds+40(FP), R5
	MOVD sub+48(FP), R6
	MOVD subs+56(FP), R7

tile128:
	CMP $128, R3
	BLT tile64
	VLD1.P 64(R1), [V0.H8, V1.H8, V2.H8, V3.H8]
	VLD1.P 64(R1), [V4.H8, V5.H8, V6.H8, V7.H8]
	VLD1.P 64(R1), [V8.H8, V9.H8, V10.H8, V11.H8]
	VLD1.P 64(R1), [V12.H8, V13.H8, V14.H8, V15.H8]
	MOVD R4, R10
	MOVD R5, R11
	CBZ R11, added128

add128:
	MOVWU.P 4(R10), R9
	ADD R9<<1, R2, R9
	ROW_LOW(VADD)
	ROW_HIGH(VADD)
	SUB $1, R11
	CBNZ R11, add128

added128:
	MOVD R6, R10
	MOVD R7, R11
	CBZ R11, subtracted128

subtract128:
	MOVWU.P 4(R10), R9
	ADD R9<<1, R2, R9
	ROW_LOW(VSUB)
	ROW_HIGH(VSUB)
	SUB $1, R11
	CBNZ R11, subtract128

subtracted128:
	VST1.P [V0.H8, V1.H8, V2.H8, V3.H8], 64(R0)
	VST1.P [V4.H8, V5.H8, V6.H8, V7.H8], 64(R0)
	VST1.P [V8.H8, V9.H8, V10.H8, V11.H8], 64(R0)
	VST1.P [V12.H8, V13.H8, V14.H8, V15.H8], 64(R0)
	ADD $256, R2
	SUB $128, R3
	B tile128

tile64:
	CBZ R3, done
	VLD1.P 64(R1), [V0.H8, V1.H8, V2.H8, V3.H8]
	VLD1.P 64(R1), [V4.H8, V5.H8, V6.H8, V7.H8]
	CBZ R5, added64

add64:
	MOVWU.P 4(R4), R9
	ADD R9<<1, R2, R9
	ROW_LOW(VADD)
	SUB $1, R5
	CBNZ R5, add64

added64:
	CBZ R7, subtracted64

subtract64:
	MOVWU.P 4(R6), R9
	ADD R9<<1, R2, R9
	ROW_LOW(VSUB)
	SUB $1, R7
	CBNZ R7, subtract64

subtracted64:
	VST1.P [V0.H8, V1.H8, V2.H8, V3.H8], 64(R0)
	VST1.P [V4.H8, V5.H8, V6.H8, V7.H8], 64(R0)

done:
	RET

// A square of the limited V of a, times the V of w, to the sums of its halves.
#define SQUARE(a, w, low, high) \
	SMIN_H8(31, a, a); \
	SMAX_H8(30, a, a); \
	MUL_H8(a, w, w); \
	SMLAL_S4(a, w, low); \
	SMLAL2_S4(a, w, high)

// func dotNEON(a, w *int16, n int) int64
TEXT ·dotNEON(SB), NOSPLIT, $0-32
	MOVD a+0(FP), R0
	MOVD w+8(FP), R1
	MOVD n+16(FP), R2
	MOVD $255, R3
	VDUP R3, V31.H8
	VEOR V30.B16, V30.B16, V30.B16
	VEOR V16.B16, V16.B16, V16.B16
	VEOR V17.B16, V17.B16, V17.B16
	VEOR V18.B16, V18.B16, V18.B16
	VEOR V19.B16, V19.B16, V19.B16
	VEOR V20.B16, V20.B16, V20.B16
	VEOR V21.B16, V21.B16, V21.B16
	VEOR V22.B16, V22.B16, V22.B16
	VEOR V23.B16, V23.B16, V23.B16
	CBZ R2, sum

next:
	VLD1.P 64(R0), [V0.H8, V1.H8, V2.H8, V3.H8]
	VLD1.P 64(R1), [V4.H8, V5.H8, V6.H8, V7.H8]
	SQUARE(0, 4, 16, 17)
	SQUARE(1, 5, 18, 19)
	SQUARE(2, 6, 20, 21)
	SQUARE(3, 7, 22, 23)
	SUB $32, R2
	CBNZ R2, next

sum:
	VADD V18.S4, V16.S4, V16.S4
	VADD V22.S4, V20.S4, V20.S4
	VADD V20.S4, V16.S4, V16.S4
	VADD V19.S4, V17.S4, V17.S4
	VADD V23.S4, V21.S4, V21.S4
	VADD V21.S4, V17.S4, V17.S4
	SADDLV_S4(16, 16)
	SADDLV_S4(17, 17)
	FMOVD F16, R3
	FMOVD F17, R4
	ADD R4, R3
	MOVD R3, ret+24(FP)
	RET

// func addFloatsNEON(dst, src *float32, n int)
TEXT ·addFloatsNEON(SB), NOSPLIT, $0-24
	MOVD dst+0(FP), R0
	MOVD src+8(FP), R1
	MOVD n+16(FP), R2
	CBZ R2, done

next:
	VLD1.P 64(R1), [V0.S4, V1.S4, V2.S4, V3.S4]
	VLD1 (R0), [V4.S4, V5.S4, V6.S4, V7.S4]
	FADD_S4(0, 4, 4)
	FADD_S4(1, 5, 5)
	FADD_S4(2, 6, 6)
	FADD_S4(3, 7, 7)
	VST1.P [V4.S4, V5.S4, V6.S4, V7.S4], 64(R0)
	SUB $16, R2
	CBNZ R2, next

done:
	RET

// func addScaledNEON(dst, src *float32, n int, scale float32)
TEXT ·addScaledNEON(SB), NOSPLIT, $0-28
	MOVD dst+0(FP), R0
	MOVD src+8(FP), R1
	MOVD n+16(FP), R2
	MOVWU scale+24(FP), R3
	VDUP R3, V8.S4
	CBZ R2, done

next:
	VLD1.P 64(R1), [V0.S4, V1.S4, V2.S4, V3.S4]
	VLD1 (R0), [V4.S4, V5.S4, V6.S4, V7.S4]
	FMUL_S4(8, 0, 0)
	FMUL_S4(8, 1, 1)
	FMUL_S4(8, 2, 2)
	FMUL_S4(8, 3, 3)
	FADD_S4(0, 4, 4)
	FADD_S4(1, 5, 5)
	FADD_S4(2, 6, 6)
	FADD_S4(3, 7, 7)
	VST1.P [V4.S4, V5.S4, V6.S4, V7.S4], 64(R0)
	SUB $16, R2
	CBNZ R2, next

done:
	RET
