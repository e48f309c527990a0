// What all kernels share. They are written for blocks of any number of threads, and warps of LANES, so that the processor can run
// them too, with one of each (host.h).
#pragma once

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;

// The dynamic shared memory of a block, as an array.
#ifdef __CUDACC__
#define UNROLL _Pragma("unroll")
#define LANES 32u
#define ALL_LANES 0xffffffffu
#define SHARED(type, name) extern __shared__ __align__(16) unsigned char shared_memory[]; type *name = reinterpret_cast<type *>(shared_memory)
#else
#define UNROLL
#define LANES 1u
#define ALL_LANES 1u
#define SHARED(type, name) type *name = reinterpret_cast<type *>(host_shared)
#endif
