// Arenas in compressed rows: their transposition, and the retrograde pass of both players at once.
//
// A vertex is a number below 2^28, and there are fewer than 2^32 arcs. `starts` has one number more than there are vertices.
#include "common.h"

// Vertices of a bucket: as many as a block can count at once.
#define BUCKET_BITS 14u
#define BUCKET (1u << BUCKET_BITS)

// Rows that a block deals together, and arcs from which on a row is dealt by all its threads.
#define TILE 8192u
#define LONG_ROW 512u

// What is known of a vertex before the pass, in a byte: bit 0 is its owner; bits 1 and 2 are 0, or 1 or 2 for a seed of J1's or J2's,
// or 3 where a play ends and nobody starts from.
#define OWNER(role) ((role) & 1u)
#define SEED(role) ((role) >> 1 & 3u)

// A vertex with a player: in the rows of predecessors its owner, in the queue for whom it is settled.
#define ENTRY(v, player) ((v) | (player) << 31)
#define VERTEX(entry) ((entry) & 0x7fffffffu)
#define PLAYER(entry) ((entry) >> 31)

// Adds up how many arcs lead into each bucket of vertices. `counts` is 0; shared memory has a word for each bucket.
extern "C" __global__ void bucket_count(const u32 *targets, u64 arcs, u32 buckets, u32 *counts) {
    SHARED(u32, local);
    for (u32 b = threadIdx.x; b < buckets; b += blockDim.x) local[b] = 0;
    __syncthreads();
    for (u64 i = u64(blockIdx.x) * blockDim.x + threadIdx.x; i < arcs; i += u64(gridDim.x) * blockDim.x)
        atomicAdd(&local[__ldcs(&targets[i]) >> BUCKET_BITS], 1u);
    __syncthreads();
    for (u32 b = threadIdx.x; b < buckets; b += blockDim.x)
        if (local[b]) atomicAdd(&counts[b], local[b]);
}

// Where each bucket starts among all arcs, in `bases`, with their number behind; and once more in `cursors`. One block.
extern "C" __global__ void bucket_bases(const u32 *counts, u32 buckets, u32 *bases, u32 *cursors) {
    SHARED(u32, sums);
    u32 each = (buckets + blockDim.x - 1) / blockDim.x, first = threadIdx.x * each, sum = 0;
    for (u32 b = first; b < first + each && b < buckets; b++) sum += counts[b];
    sums[threadIdx.x] = sum;
    __syncthreads();
    u32 before = 0;
    for (u32 t = 0; t < threadIdx.x; t++) before += sums[t];
    for (u32 b = first; b < first + each && b < buckets; b++) {
        bases[b] = cursors[b] = before;
        before += counts[b];
    }
    if (threadIdx.x == blockDim.x - 1) bases[buckets] = before;
}

// Deals the arcs of a tile of rows into their buckets: the source with its owner, and the target's place in its bucket. Shared memory has a word
// for each bucket. Blocks: one for each TILE of vertices.
extern "C" __global__ void deal(const u32 *starts, const u32 *targets, const u8 *roles, u32 vertices, u32 buckets, u32 *cursors,
                                u64 *dealt) {
    __shared__ u32 longs, long_rows[TILE / 16];
    SHARED(u32, local);
    for (u32 b = threadIdx.x; b < buckets; b += blockDim.x) local[b] = 0;
    if (threadIdx.x == 0) longs = 0;
    __syncthreads();
    u32 first = blockIdx.x * TILE, last = min(vertices, first + TILE);
    for (u32 v = first + threadIdx.x; v < last; v += blockDim.x) {
        u32 from = starts[v], to = starts[v + 1], entry = TILE;
        if (to - from >= LONG_ROW) entry = atomicAdd(&longs, 1u);
        if (entry < TILE / 16) long_rows[entry] = v;
        else for (u32 i = from; i < to; i++) atomicAdd(&local[targets[i] >> BUCKET_BITS], 1u);
    }
    __syncthreads();
    u32 listed = min(longs, TILE / 16);
    for (u32 l = 0; l < listed; l++)
        for (u32 i = starts[long_rows[l]] + threadIdx.x; i < starts[long_rows[l] + 1]; i += blockDim.x)
            atomicAdd(&local[targets[i] >> BUCKET_BITS], 1u);
    __syncthreads();
    for (u32 b = threadIdx.x; b < buckets; b += blockDim.x)
        if (local[b]) local[b] = atomicAdd(&cursors[b], local[b]);
    __syncthreads();
    for (u32 v = first + threadIdx.x; v < last; v += blockDim.x) {
        u32 from = starts[v], to = starts[v + 1];
        bool mine = to - from < LONG_ROW;
        // A tile with more long rows than the list has room for deals the others as if they were short.
        if (!mine && longs > TILE / 16) {
            mine = true;
            for (u32 l = 0; l < listed; l++) mine &= long_rows[l] != v;
        }
        if (!mine) continue;
        u32 source = ENTRY(v, OWNER(roles[v]));
        for (u32 i = from; i < to; i++) {
            u32 target = targets[i], place = atomicAdd(&local[target >> BUCKET_BITS], 1u);
            __stcg(&dealt[place], u64(target & (BUCKET - 1)) << 32 | source);
        }
    }
    for (u32 l = 0; l < listed; l++) {
        u32 v = long_rows[l], source = ENTRY(v, OWNER(roles[v]));
        for (u32 i = starts[v] + threadIdx.x; i < starts[v + 1]; i += blockDim.x) {
            u32 target = targets[i], place = atomicAdd(&local[target >> BUCKET_BITS], 1u);
            __stcg(&dealt[place], u64(target & (BUCKET - 1)) << 32 | source);
        }
    }
}

// Sorts each bucket by its targets: `rows` gets the sources, and `row_starts` where those of each vertex start. Shared memory has a
// word for each vertex of a bucket and for each thread. Blocks: one for each bucket.
extern "C" __global__ void gather(const u32 *bases, u32 vertices, const u64 *dealt, u32 *row_starts, u32 *rows) {
    SHARED(u32, local);
    u32 *sums = local + BUCKET;
    u32 from = bases[blockIdx.x], to = bases[blockIdx.x + 1];
    for (u32 k = threadIdx.x; k < BUCKET; k += blockDim.x) local[k] = 0;
    __syncthreads();
    for (u32 i = from + threadIdx.x; i < to; i += blockDim.x) atomicAdd(&local[dealt[i] >> 32], 1u);
    __syncthreads();
    u32 each = BUCKET / blockDim.x, first = threadIdx.x * each, sum = 0;
    for (u32 k = first; k < first + each; k++) sum += local[k];
    sums[threadIdx.x] = sum;
    __syncthreads();
    for (u32 reach = 1; reach < blockDim.x; reach *= 2) {
        u32 more = threadIdx.x >= reach ? sums[threadIdx.x - reach] : 0;
        __syncthreads();
        sums[threadIdx.x] += more;
        __syncthreads();
    }
    u32 before = from + sums[threadIdx.x] - sum;
    for (u32 k = first; k < first + each; k++) {
        u32 count = local[k];
        local[k] = before;
        before += count;
    }
    __syncthreads();
    u32 vertex = blockIdx.x * BUCKET;
    for (u32 k = threadIdx.x; k < BUCKET && vertex + k <= vertices; k += blockDim.x) row_starts[vertex + k] = local[k];
    // The end of the last row, where no bucket starts.
    if (threadIdx.x == 0 && blockIdx.x == gridDim.x - 1) row_starts[vertices] = to;
    __syncthreads();
    for (u32 i = from + threadIdx.x; i < to; i += blockDim.x) {
        u64 arc = __ldcs(&dealt[i]);
        rows[atomicAdd(&local[arc >> 32], 1u)] = u32(arc);
    }
}

// Counters: four bits for each vertex, which count its successors that are not settled for the other player, and are 0 once the vertex
// itself is settled. MANY stands for any count from there on, which is in `many`. So the counters of a hundred million vertices stay in
// the cache of a large GPU.
#define MANY 15u

// What is said of a vertex: its rank times four, and who has it: 0 for J1, 1 for J2, 2 for nobody.
#define UNKNOWN 0xffffffffu

// How far the pass is; the processor reads it.
struct Pass {
    u32 arrived;   // blocks at the barrier
    u32 round;     // how often all were there
    u32 step;      // the rank of the vertices that are looked at
    u32 begin;     // they lie in the queue from here
    u32 end;       // to here
    u32 tail;      // where the queue ends
    u32 heavies;   // vertices of this step with very many predecessors, which all blocks look at together
    u32 gathered;  // whether those are looked at now
};

// A place in the queue for `count` entries of this lane; all lanes of the warp ask.
static __device__ __forceinline__ u32 places(Pass *pass, u32 count) {
    u32 lane = threadIdx.x % LANES, sum = count, place = 0;
    for (u32 reach = 1; reach < LANES; reach *= 2) {
        u32 more = __shfl_up_sync(ALL_LANES, sum, reach);
        if (lane >= reach) sum += more;
    }
    u32 total = __shfl_sync(ALL_LANES, sum, LANES - 1);
    if (total && lane == 0) place = atomicAdd(&pass->tail, total);
    return __shfl_sync(ALL_LANES, place, 0) + sum - count;
}

// Makes counters and values, and puts the seeds into the queue. The pass is 0. Roles, counters and values have room for a multiple of eight.
extern "C" __global__ void begin(const u32 *starts, const u8 *roles, u32 vertices, u32 *counters, u32 *many, u32 *values, u32 *queue,
                                 Pass *pass) {
    u32 words = (vertices + 7) / 8, threads = gridDim.x * blockDim.x;
    for (u32 base = 0; base < words; base += threads) {
        u32 w = base + blockIdx.x * blockDim.x + threadIdx.x, word = 0, seeds = 0, value[8];
        if (w < words) {
            for (u32 k = 0; k < 8; k++) {
                u32 v = w * 8 + k, role = v < vertices ? roles[v] : 6, seed = SEED(role), count = 0;
                value[k] = UNKNOWN;
                if (seed == 0) {
                    u32 degree = starts[v + 1] - starts[v];
                    count = min(degree, MANY);
                    if (degree >= MANY) many[v] = degree;
                } else if (seed < 3) {
                    value[k] = seed - 1;
                    seeds |= 1u << k;
                }
                word |= count << (4 * k);
            }
            counters[w] = word;
            uint4 *place = reinterpret_cast<uint4 *>(&values[w * 8]);
            place[0] = make_uint4(value[0], value[1], value[2], value[3]);
            place[1] = make_uint4(value[4], value[5], value[6], value[7]);
        }
        u32 place = places(pass, __popc(seeds));
        for (u32 k = 0; k < 8; k++)
            if (seeds >> k & 1) queue[place++] = ENTRY(w * 8 + k, value[k]);
    }
}

// Puts the drawn endings into the queue, as seeds of a player who forces a draw.
extern "C" __global__ void begin_draws(const u8 *roles, u32 vertices, u32 player, u32 *values, u32 *queue, Pass *pass) {
    u32 threads = gridDim.x * blockDim.x;
    for (u32 base = 0; base < vertices; base += threads) {
        u32 v = base + blockIdx.x * blockDim.x + threadIdx.x;
        bool seed = v < vertices && SEED(roles[v]) == 3;
        u32 place = places(pass, seed);
        if (!seed) continue;
        values[v] = 2;
        queue[place] = ENTRY(v, player);
    }
}

// The seeds in the queue are what is looked at next, at rank 0. One thread.
extern "C" __global__ void begin_pass(Pass *pass) {
    pass->end = pass->tail;
    pass->step = 0;
}

// Tells a vertex that a successor is settled for `player`, and says whether that settles the vertex. `word` is what its counter's word was.
static __device__ __forceinline__ bool lower(u32 *counters, u32 *many, u32 entry, u32 player, u32 word) {
    u32 v = VERTEX(entry), shift = (v & 7) * 4;
    bool last = PLAYER(entry) == player;
    for (;;) {
        u32 count = word >> shift & 15, fewer = last ? 0 : count - 1;
        if (count == 0) return false;
        if (count == MANY && !last) {
            if (atomicSub(&many[v], 1u) != 1) return false;
            // It was the last, and its neighbours may change before that is noted.
            last = true;
            fewer = 0;
        }
        u32 seen = atomicCAS(&counters[v >> 3], word, (word & ~(15u << shift)) | fewer << shift);
        if (seen == word) return fewer == 0;
        word = seen;
    }
}

// Waits until all blocks are here, which must be on the GPU at once. The last one says what is looked at next.
static __device__ __forceinline__ void meet(Pass *pass) {
    __syncthreads();
    if (threadIdx.x == 0) {
        volatile Pass *now = pass;
        u32 round = now->round;
        __threadfence();
        if (atomicAdd(&pass->arrived, 1u) == gridDim.x - 1) {
            __threadfence();
            if (now->heavies && !now->gathered) {
                now->gathered = 1;
            } else {
                now->begin = now->end;
                now->end = now->tail;
                now->step = now->step + 1;
                now->heavies = now->gathered = 0;
            }
            now->arrived = 0;
            __threadfence();
            now->round = round + 1;
        } else {
            while (now->round == round) __nanosleep(20);
        }
        __threadfence();
    }
    __syncthreads();
}

// Arcs that a lane looks at together, and predecessors from which on a vertex is looked at by all blocks.
#define AT_ONCE 5u
#define HEAVY 65536u

// Settles what the arcs of a warp settle, and puts it into the queue. `from` has the sources, of which those with a bit in `valid` count.
static __device__ __forceinline__ void settle(u32 *counters, u32 *many, u32 *values, u32 *queue, Pass *pass, const u32 *from,
                                              const u32 *players, u32 valid, u32 step, u32 draw) {
    u32 words[AT_ONCE], joins = 0;
#pragma unroll
    for (u32 k = 0; k < AT_ONCE; k++) words[k] = valid >> k & 1 ? __ldcg(&counters[VERTEX(from[k]) >> 3]) : 0;
#pragma unroll
    for (u32 k = 0; k < AT_ONCE; k++)
        if (valid >> k & 1 && lower(counters, many, from[k], players[k], words[k])) joins |= 1u << k;
    if (!__any_sync(ALL_LANES, joins != 0)) return;
    u32 place = places(pass, __popc(joins));
#pragma unroll
    for (u32 k = 0; k < AT_ONCE; k++) {
        if (!(joins >> k & 1)) continue;
        u32 v = VERTEX(from[k]);
        queue[place++] = ENTRY(v, players[k]);
        __stcs(&values[v], (step + 1) * 4 + (draw ? 2 : players[k]));
    }
}

// The retrograde pass: at most `steps` steps of it, and no further once `most` vertices were looked at. Of `rows` are the predecessors.
// Launched with as many blocks as the GPU has room for at once. `draw` says that what is gained is drawn.
extern "C" __global__ void __launch_bounds__(512, 3) attract(const u32 *row_starts, const u32 *rows, u32 *counters, u32 *many, u32 *values,
                                                          u32 *queue, u32 *heavy, Pass *pass, u32 steps, u32 most, u32 draw) {
    __shared__ Pass now;
    u32 lane = threadIdx.x % LANES;
    u32 warps = gridDim.x * blockDim.x / LANES, warp = (blockIdx.x * blockDim.x + threadIdx.x) / LANES;
    u32 done = 0;
    for (u32 s = 0; s < steps; s++) {
        // One thread reads what all need: the others would wait for each other.
        if (threadIdx.x == 0) {
            volatile Pass *read = pass;
            now.step = read->step;
            now.begin = read->begin;
            now.end = read->end;
            now.heavies = read->heavies;
            now.gathered = read->gathered;
        }
        __syncthreads();
        u32 end = now.end, step = now.step;
        if (now.gathered) {
            for (u32 h = 0; h < now.heavies; h++) {
                // What other blocks wrote is read from where all see it.
                u32 entry = __ldcg(&heavy[h]), v = VERTEX(entry), to = row_starts[v + 1];
                for (u64 base = row_starts[v] + u64(warp) * LANES * AT_ONCE; base < to; base += u64(warps) * LANES * AT_ONCE) {
                    u32 from[AT_ONCE], players[AT_ONCE], valid = 0;
#pragma unroll
                    for (u32 k = 0; k < AT_ONCE; k++) {
                        u64 place = base + k * LANES + lane;
                        players[k] = PLAYER(entry);
                        from[k] = 0;
                        if (place < to) {
                            from[k] = __ldcs(&rows[place]);
                            valid |= 1u << k;
                        }
                    }
                    settle(counters, many, values, queue, pass, from, players, valid, step, draw);
                }
            }
            meet(pass);
            continue;
        }
        if (now.begin == end || done >= most) return;
        done += end - now.begin;
        for (u64 first = now.begin + u64(warp) * LANES; first < end; first += u64(warps) * LANES) {
            u32 entry = 0, start = 0, degree = 0;
            if (first + lane < end) {
                entry = __ldcg(&queue[first + lane]);
                start = row_starts[VERTEX(entry)];
                degree = row_starts[VERTEX(entry) + 1] - start;
                if (degree > HEAVY) {
                    heavy[atomicAdd(&pass->heavies, 1u)] = entry;
                    degree = 0;
                }
            }
            u32 sum = degree;
            for (u32 reach = 1; reach < LANES; reach *= 2) {
                u32 more = __shfl_up_sync(ALL_LANES, sum, reach);
                if (lane >= reach) sum += more;
            }
            u32 total = __shfl_sync(ALL_LANES, sum, LANES - 1);
            // The arcs of the warp one after the other: the lane that has an arc's vertex is found by halving.
            u32 origin = start - (sum - degree);
            for (u32 base = 0; base < total; base += LANES * AT_ONCE) {
                u32 from[AT_ONCE], players[AT_ONCE], valid = 0;
#pragma unroll
                for (u32 k = 0; k < AT_ONCE; k++) {
                    players[k] = from[k] = 0;
                    if (base + k * LANES >= total) continue;
                    u32 arc = base + k * LANES + lane, whose = 0;
                    for (u32 half = LANES / 2; half > 0; half /= 2)
                        if (__shfl_sync(ALL_LANES, sum, whose + half - 1) <= arc) whose += half;
                    u32 place = __shfl_sync(ALL_LANES, origin, whose) + arc;
                    players[k] = PLAYER(__shfl_sync(ALL_LANES, entry, whose));
                    if (arc < total) {
                        from[k] = __ldcs(&rows[place]);
                        valid |= 1u << k;
                    }
                }
                settle(counters, many, values, queue, pass, from, players, valid, step, draw);
            }
        }
        meet(pass);
    }
}
