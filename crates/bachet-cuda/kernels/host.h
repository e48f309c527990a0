// The kernels' source for the processor, in tests: a block has one thread, a warp one lane, and blocks run one after the other.
#pragma once
#include <cstddef>
#include <cstring>
#include <tuple>
#include <utility>

#define __global__
#define __device__
#define __host__
#define __shared__ static
#define __forceinline__ inline
#define __launch_bounds__(...)
#define __restrict__
#define __constant__ static const

struct dim3 { unsigned x, y, z; };
static dim3 threadIdx{0, 0, 0}, blockIdx{0, 0, 0}, blockDim{1, 1, 1}, gridDim{1, 1, 1};

// The dynamic shared memory of the one block that runs.
alignas(256) static unsigned char host_shared[228 << 10];

static inline void __syncthreads() {}
static inline int __syncthreads_or(int p) { return p; }
static inline int __syncthreads_count(int p) { return p != 0; }
static inline void __syncwarp(unsigned = 1) {}
static inline void __threadfence() {}
static inline void __threadfence_block() {}
static inline void __nanosleep(unsigned) {}

template <class T> static inline T atomicAdd(T *p, T v) { T old = *p; *p = old + v; return old; }
template <class T> static inline T atomicSub(T *p, T v) { T old = *p; *p = old - v; return old; }
template <class T> static inline T atomicOr(T *p, T v) { T old = *p; *p = old | v; return old; }
template <class T> static inline T atomicAnd(T *p, T v) { T old = *p; *p = old & v; return old; }
template <class T> static inline T atomicMin(T *p, T v) { T old = *p; if (v < old) *p = v; return old; }
template <class T> static inline T atomicMax(T *p, T v) { T old = *p; if (v > old) *p = v; return old; }
template <class T> static inline T atomicExch(T *p, T v) { T old = *p; *p = v; return old; }
template <class T> static inline T atomicCAS(T *p, T expected, T v) { T old = *p; if (old == expected) *p = v; return old; }

static inline unsigned __activemask() { return 1; }
static inline unsigned __ballot_sync(unsigned, int p) { return p != 0; }
static inline int __any_sync(unsigned, int p) { return p != 0; }
static inline int __all_sync(unsigned, int p) { return p != 0; }
template <class T> static inline T __shfl_sync(unsigned, T v, int, int = 1) { return v; }
template <class T> static inline T __shfl_down_sync(unsigned, T, unsigned, int = 1) { return T(); }
template <class T> static inline T __shfl_up_sync(unsigned, T v, unsigned, int = 1) { return v; }
template <class T> static inline T __shfl_xor_sync(unsigned, T v, int, int = 1) { return v; }
static inline unsigned __reduce_add_sync(unsigned, unsigned v) { return v; }
static inline unsigned __reduce_or_sync(unsigned, unsigned v) { return v; }
static inline int __popc(unsigned v) { return __builtin_popcount(v); }
static inline int __popcll(unsigned long long v) { return __builtin_popcountll(v); }
static inline int __ffs(int v) { return __builtin_ffs(v); }
static inline int __ffsll(long long v) { return __builtin_ffsll(v); }
static inline int __clz(int v) { return v ? __builtin_clz(v) : 32; }
static inline unsigned __funnelshift_r(unsigned low, unsigned high, unsigned by) {
    return unsigned(((unsigned long long)high << 32 | low) >> (by & 31));
}
static inline unsigned __byte_perm(unsigned low, unsigned high, unsigned selector) {
    unsigned long long all = (unsigned long long)high << 32 | low;
    unsigned result = 0;
    for (unsigned i = 0; i < 4; i++) result |= unsigned(all >> (8 * (selector >> (4 * i) & 7)) & 0xff) << (8 * i);
    return result;
}
template <class Op> static inline unsigned host_bytes(unsigned a, unsigned b, Op op) {
    unsigned result = 0;
    for (unsigned i = 0; i < 32; i += 8) result |= unsigned(op(a >> i & 0xff, b >> i & 0xff)) << i;
    return result;
}
static inline unsigned __vmaxu4(unsigned a, unsigned b) { return host_bytes(a, b, [](unsigned x, unsigned y) { return x > y ? x : y; }); }
static inline unsigned __vminu4(unsigned a, unsigned b) { return host_bytes(a, b, [](unsigned x, unsigned y) { return x < y ? x : y; }); }
static inline unsigned __vcmpgtu4(unsigned a, unsigned b) { return host_bytes(a, b, [](unsigned x, unsigned y) { return x > y ? 0xffu : 0u; }); }
static inline unsigned __vcmpeq4(unsigned a, unsigned b) { return host_bytes(a, b, [](unsigned x, unsigned y) { return x == y ? 0xffu : 0u; }); }
template <class T> static inline T __ldg(const T *p) { return *p; }
template <class T> static inline T __ldcs(const T *p) { return *p; }
template <class T> static inline T __ldcg(const T *p) { return *p; }
template <class T> static inline void __stcs(T *p, T v) { *p = v; }
template <class T> static inline void __stcg(T *p, T v) { *p = v; }
template <class T> static inline T min(T a, T b) { return b < a ? b : a; }
template <class T> static inline T max(T a, T b) { return a < b ? b : a; }

struct uint2 { unsigned x, y; };
struct uint4 { unsigned x, y, z, w; };
static inline uint2 make_uint2(unsigned x, unsigned y) { return {x, y}; }
static inline uint4 make_uint4(unsigned x, unsigned y, unsigned z, unsigned w) { return {x, y, z, w}; }

template <class... A, std::size_t... I>
static inline void host_call(void (*kernel)(A...), void **arguments, std::index_sequence<I...>) {
    kernel(*static_cast<A *>(arguments[I])...);
}

// Runs all blocks of a kernel.
template <class... A> static inline void host_run(void (*kernel)(A...), unsigned blocks, void **arguments) {
    gridDim.x = blocks;
    for (unsigned block = 0; block < blocks; block++) {
        blockIdx.x = block;
        host_call(kernel, arguments, std::index_sequence_for<A...>{});
    }
}

#define HOST_ENTRY(name) \
    extern "C" void host_##name(unsigned blocks, void **arguments) { host_run(name, blocks, arguments); }
