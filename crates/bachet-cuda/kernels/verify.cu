// The check of a solution: each vertex is compared with its successors. Nothing of it is shared with what solves.
#include "common.h"

// What is said of a vertex: who wins, 0 for nobody, in bits 0 and 1; and above them its rank and one more, or 0 where it has none.
#define WINNER(claim) ((claim) & 3u)
#define RANK(claim) ((claim) >> 2)

// Rows of more arcs are looked at by a whole warp.
#define LONG_ROW 64u

// What is said of the successors of a vertex: how many of them are drawn, or won by J1 or J2; and of those of which the same is said as of the
// vertex, the least and the largest rank, and whether one has none.
struct Around {
    u32 counts[3], least, most, unranked;
};

static __device__ __forceinline__ void look(Around &around, u32 claim, u32 said) {
    u32 winner = WINNER(claim), rank = RANK(claim);
    around.counts[0] += winner == 0;
    around.counts[1] += winner == 1;
    around.counts[2] += winner == 2;
    if (winner != said) return;
    around.unranked += rank == 0;
    around.most = max(around.most, rank);
    if (rank != 0) around.least = min(around.least, rank);
}

// Whether something is wrong with a vertex. `role` is its owner in bit 0 and above it how a play ends there: 0 not at all, 1 and 2 with a win,
// 3 with a draw. `patient` is who wins plays without end, or 0.
static __device__ __forceinline__ bool flawed(u32 claim, u32 role, u32 degree, u32 patient, const Around &around) {
    u32 said = WINNER(claim), rank = RANK(claim), owner = (role & 1) + 1, ending = role >> 1 & 3;
    if (ending) {
        u32 outcome = ending == 3 ? 0 : ending;
        return said != outcome || rank != (outcome == 0 && patient == 0 ? 0u : 1u);
    }
    u32 nearest = around.least == 0xffffffffu ? 0 : around.least + 1;
    u32 farthest = around.unranked == 0 && around.counts[said] > 0 ? around.most + 1 : 0;
    if (said == 0) {
        if (around.counts[owner] > 0 || around.counts[0] == 0) return true;
        if (patient == 0) return rank != 0;
        u32 right = patient == owner ? farthest : nearest;
        return right == 0 || rank != right;
    }
    if (rank == 0 && patient != said) return true;
    if (said == owner) return around.counts[said] == 0 || rank != nearest;
    return around.counts[said] < degree || rank != farthest;
}

// The first vertex with a flaw is in `first` afterwards, if it is less than what was there.
extern "C" __global__ void check(const u32 *starts, const u32 *targets, const u8 *roles, const u32 *claims, u32 from, u32 to, u32 patient,
                                 u32 *first) {
    u32 lane = threadIdx.x % LANES, threads = gridDim.x * blockDim.x;
    for (u32 base = from; base < to; base += threads) {
        u32 v = base + blockIdx.x * blockDim.x + threadIdx.x, row = 0, degree = 0, claim = 0, role = 0;
        if (v < to) {
            row = starts[v];
            degree = starts[v + 1] - row;
            claim = claims[v];
            role = roles[v];
        }
        Around around = {{0, 0, 0}, 0xffffffffu, 0, 0};
        if (degree <= LONG_ROW)
            for (u32 i = row; i < row + degree; i++) look(around, __ldg(&claims[targets[i]]), WINNER(claim));
        u32 longs = __ballot_sync(ALL_LANES, degree > LONG_ROW);
        while (longs) {
            u32 whose = __ffs(longs) - 1;
            longs &= longs - 1;
            u32 its_row = __shfl_sync(ALL_LANES, row, whose), its_degree = __shfl_sync(ALL_LANES, degree, whose);
            u32 said = WINNER(__shfl_sync(ALL_LANES, claim, whose));
            Around part = {{0, 0, 0}, 0xffffffffu, 0, 0};
            for (u32 i = lane; i < its_degree; i += LANES) look(part, __ldg(&claims[targets[its_row + i]]), said);
            for (u32 reach = LANES / 2; reach > 0; reach /= 2) {
                for (u32 k = 0; k < 3; k++) part.counts[k] += __shfl_xor_sync(ALL_LANES, part.counts[k], reach);
                part.least = min(part.least, __shfl_xor_sync(ALL_LANES, part.least, reach));
                part.most = max(part.most, __shfl_xor_sync(ALL_LANES, part.most, reach));
                part.unranked += __shfl_xor_sync(ALL_LANES, part.unranked, reach);
            }
            if (lane == whose) around = part;
        }
        if (v < to && flawed(claim, role, degree, patient, around)) atomicMin(first, v);
    }
}
