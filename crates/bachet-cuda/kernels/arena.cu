// Arenas in compressed rows.
#include "common.h"

// Fills `words` numbers with one value.
extern "C" __global__ void fill(u32 *place, u64 words, u32 value) {
    for (u64 i = u64(blockIdx.x) * blockDim.x + threadIdx.x; i < words; i += u64(gridDim.x) * blockDim.x) place[i] = value;
}
