// A level of Connect Four from the one after it.
//
// A panel is a matrix of values: a row for each left side, a column for each right side. A block makes as many rows as a word has
// values (K), and each thread squares of K by K: stones in the left side lead to other rows, which are taken as they are; then the
// square is turned, so that a word has K rows of one column, and a stone in the right side leads to another word; then it is
// turned back. A stone in the middle leads to the same codes among those that fit the next middle, which are fewer, in their order.
#include "common.h"

// How many columns a side has at most.
#define COLUMNS 4

// What is wanted of a panel; places are in words from where the levels begin. Mirrored by `Panel` in connect4.rs.
struct Panel {
    u64 place, left, right, middle;
    // Where its transposition goes, or NOWHERE.
    u64 turned;
    // How many rows and columns there are, and where their codes begin in the tables.
    u32 height, width, rows, columns;
    // From one column of a side to the next in the tables of steps.
    u32 row_step, column_step;
    // Words of a row: of this panel and the left one, of the right one, of the middle one, of the transposition.
    u32 words, right_words, middle_words, turned_words;
    // What a stone in the middle does: 0 nothing, 1 a line, 2 it leads to the middle panel.
    u32 stone;
    // How many blocks there are before those of this panel.
    u32 blocks;
};

// What is the same for all panels of a launch. Mirrored by `Rule` in connect4.rs.
struct Rule {
    // What no step, a step that makes a line, and a line that is there are worth, and what a position is worth before any step.
    u32 nothing, line, ended, start;
    u32 side_columns, panels;
};

#define NOWHERE (~0ull)
#define FULL 0u
#define LINE 1u
#define TO 2u

__device__ __forceinline__ u32 code_of(u32 slot) {
    u32 number = slot - 2;
    return number / 33 * 32 + number % 33;
}

__device__ __forceinline__ u32 slot_of(u32 code) { return 2 + code + code / 32; }

// Two bits a value, J2's win 00, a draw 01, J1's win 11: the better of two for J1 is one or the other bit, for J2 both.
struct Quarters {
    static const u32 K = 16, BITS = 2;

    // How a run of values is spread over the columns that there are with the next middle.
    struct Spread {
        u32 moves[4], kept, first;
        bool any;
    };

    static __device__ __forceinline__ u32 doubled(u32 bits) {
        bits = (bits | bits << 8) & 0x00ff00ffu;
        bits = (bits | bits << 4) & 0x0f0f0f0fu;
        bits = (bits | bits << 2) & 0x33333333u;
        bits = (bits | bits << 1) & 0x55555555u;
        return bits * 3;
    }

    static __device__ __forceinline__ Spread spread(const u16 *slots) {
        Spread spread;
        u32 kept = 0, first = 0;
        for (u32 j = K; j-- > 0;) {
            u32 slot = slots[j];
            if (slot > LINE) {
                kept |= 1u << j;
                first = slot;
            }
        }
        spread.any = kept != 0;
        spread.first = kept ? code_of(first) : 0;
        spread.kept = doubled(kept);
        // Which values move by 1, 2, 4 and 8 places: those with an odd number of gaps below them, and so on.
        u32 mask = kept, gaps = ~kept << 1;
        for (u32 step = 0; step < 4; step++) {
            u32 odd = gaps ^ gaps << 1;
            odd ^= odd << 2;
            odd ^= odd << 4;
            odd ^= odd << 8;
            u32 move = odd & mask;
            spread.moves[step] = doubled(move & 0xffff);
            mask = (mask ^ move) | move >> (1u << step);
            gaps &= ~odd;
        }
        return spread;
    }

    static __device__ __forceinline__ u32 apply(const Spread &spread, u32 run, u32 line) {
        for (u32 step = 4; step-- > 0;) {
            u32 move = spread.moves[step];
            run = (run & ~move) | (run << (2u << step) & move);
        }
        return (run & spread.kept) | (line & ~spread.kept);
    }

    static __device__ __forceinline__ void turn(u32 *x) {
        for (u32 i = 0; i < 8; i++) {
            u32 upper = x[i], lower = x[i + 8];
            x[i] = __byte_perm(upper, lower, 0x5410);
            x[i + 8] = __byte_perm(upper, lower, 0x7632);
        }
        for (u32 i = 0; i < 16; i++) {
            if (i & 4) continue;
            u32 upper = x[i], lower = x[i + 4];
            x[i] = __byte_perm(upper, lower, 0x6240);
            x[i + 4] = __byte_perm(upper, lower, 0x7351);
        }
        for (u32 i = 0; i < 16; i++) {
            if (i & 2) continue;
            u32 differ = (x[i] >> 4 ^ x[i + 2]) & 0x0f0f0f0fu;
            x[i + 2] ^= differ;
            x[i] ^= differ << 4;
        }
        for (u32 i = 0; i < 16; i += 2) {
            u32 differ = (x[i] >> 2 ^ x[i + 1]) & 0x33333333u;
            x[i + 1] ^= differ;
            x[i] ^= differ << 2;
        }
    }

    static __device__ __forceinline__ u32 higher(u32 a, u32 b) { return a | b; }
    static __device__ __forceinline__ u32 lower(u32 a, u32 b) { return a & b; }
    // How many values are J1's wins, and how many draws.
    static __device__ __forceinline__ u32 ones(u32 x) { return __popc(x & 0xaaaaaaaau); }
    static __device__ __forceinline__ u32 draws(u32 x) { return __popc(x & 0x55555555u) - __popc(x & 0xaaaaaaaau); }
};

// A byte a value, as `Ending` of bachet-connect4 writes it: the more, the better for J1.
struct Bytes {
    static const u32 K = 4, BITS = 8;

    struct Spread {
        u32 selector, first;
        bool any;
    };

    static __device__ __forceinline__ Spread spread(const u16 *slots) {
        Spread spread;
        u32 first = 0, next = 0;
        spread.selector = 0;
        spread.any = false;
        for (u32 j = 0; j < K; j++) {
            bool kept = slots[j] > LINE;
            if (kept && !spread.any) first = code_of(slots[j]);
            spread.any |= kept;
            spread.selector |= (kept ? next++ : 4u) << (4 * j);
        }
        spread.first = first;
        return spread;
    }

    static __device__ __forceinline__ u32 apply(const Spread &spread, u32 run, u32 line) {
        return __byte_perm(run, line, spread.selector);
    }

    static __device__ __forceinline__ void turn(u32 *x) {
        for (u32 i = 0; i < 2; i++) {
            u32 upper = x[i], lower = x[i + 2];
            x[i] = __byte_perm(upper, lower, 0x5410);
            x[i + 2] = __byte_perm(upper, lower, 0x7632);
        }
        for (u32 i = 0; i < 4; i += 2) {
            u32 upper = x[i], lower = x[i + 1];
            x[i] = __byte_perm(upper, lower, 0x6240);
            x[i + 1] = __byte_perm(upper, lower, 0x7351);
        }
    }

    static __device__ __forceinline__ u32 higher(u32 a, u32 b) { return __vmaxu4(a, b); }
    static __device__ __forceinline__ u32 lower(u32 a, u32 b) { return __vminu4(a, b); }
    static __device__ __forceinline__ u32 ones(u32 x) { return __popc(__vcmpgtu4(x, 0x80808080u)) / 8; }
    static __device__ __forceinline__ u32 draws(u32 x) { return __popc(__vcmpeq4(x, 0x80808080u)) / 8; }
};

// Numbers that lie beside each other, at a place that is a multiple of their size.
template <u32 K> __device__ __forceinline__ void load(u16 *to, const u16 *from) {
    UNROLL
    for (u32 j = 0; j < K; j += 4) {
        uint2 four = *reinterpret_cast<const uint2 *>(from + j);
        to[j] = u16(four.x);
        to[j + 1] = u16(four.x >> 16);
        to[j + 2] = u16(four.y);
        to[j + 3] = u16(four.y >> 16);
    }
}

template <u32 K> __device__ __forceinline__ void load(u32 *to, const u32 *from) {
    UNROLL
    for (u32 j = 0; j < K; j += 4) {
        uint4 four = *reinterpret_cast<const uint4 *>(from + j);
        to[j] = four.x;
        to[j + 1] = four.y;
        to[j + 2] = four.z;
        to[j + 3] = four.w;
    }
}

template <class F, bool FIRST> __device__ __forceinline__ u32 better(u32 a, u32 b) {
    return FIRST ? F::higher(a, b) : F::lower(a, b);
}

// As many whole values as there are bits set below.
template <class F> __device__ __forceinline__ u32 values_below(u32 count) {
    return count >= F::K ? ~0u : (1u << (count * F::BITS)) - 1;
}

// What all threads of a block know of its rows.
template <class F> struct Rows {
    // Where the rows lie that stones in the left side lead to, and how many there are.
    u64 left[F::K][COLUMNS];
    u32 lefts[F::K];
    // What the row is worth before that.
    u32 start[F::K];
    // The row of the middle panel; LINE for none.
    u32 middle[F::K];
    u32 wanted[F::K];
    // Which rows have a line with each kind of right side.
    u32 lines[32];
    u32 any_wanted;
    u32 ones, draws;
};

template <class F, bool FIRST>
__device__ __forceinline__ void level(
    u32 *levels, const Panel *panels, Rule rule, const u16 *steps, const u16 *middles, const u32 *has, const u32 *wanted, u64 *counts
) {
    const u32 K = F::K;
    SHARED(u32, slots);
    __shared__ Rows<F> rows;
    __shared__ Panel panel;
    // The panel of this block is the last that begins not after it.
    if (threadIdx.x == 0) {
        u32 first = 0, after = rule.panels;
        while (after - first > 1) {
            u32 half = (first + after) / 2;
            if (panels[half].blocks <= blockIdx.x) first = half;
            else after = half;
        }
        panel = panels[first];
        rows.any_wanted = rows.ones = rows.draws = 0;
        slots[0] = rule.nothing;
        slots[1] = rule.line;
    }
    __syncthreads();
    const u32 number = blockIdx.x - panel.blocks;
    const u32 first = number * K;
    const u32 count = panel.height - first < K ? panel.height - first : K;
    for (u32 i = threadIdx.x; i < K; i += blockDim.x) {
        u32 row = first + (i < count ? i : count - 1);
        u32 start = rule.start, lefts = 0;
        for (u32 column = 0; column < rule.side_columns; column++) {
            u32 slot = steps[u64(panel.rows) * rule.side_columns + u64(column) * panel.row_step + row];
            if (slot == LINE) start = better<F, FIRST>(start, rule.line);
            else if (slot > LINE) rows.left[i][lefts++] = panel.left + u64(code_of(slot)) * panel.words;
        }
        u32 middle = LINE;
        if (panel.stone == LINE) start = better<F, FIRST>(start, rule.line);
        if (panel.stone == TO) {
            u32 slot = middles[panel.rows + row];
            if (slot == LINE) start = better<F, FIRST>(start, rule.line);
            else middle = code_of(slot) + TO;
        }
        rows.start[i] = start;
        rows.lefts[i] = lefts;
        rows.middle[i] = middle;
        rows.wanted[i] = i < count ? wanted[panel.rows + row] : 0;
        atomicOr(&rows.any_wanted, rows.wanted[i]);
    }
    // The rows that stones in the right side lead to, turned.
    for (u32 word = threadIdx.x; word < panel.right_words; word += blockDim.x) {
        u32 x[K];
        UNROLL
        for (u32 i = 0; i < K; i++) {
            u32 row = first + (i < count ? i : count - 1);
            x[i] = levels[panel.right + u64(row) * panel.right_words + word];
        }
        F::turn(x);
        UNROLL
        for (u32 i = 0; i < K; i++) slots[slot_of(word * K + i)] = x[i];
    }
    __syncthreads();
    for (u32 line = threadIdx.x; line < 32; line += blockDim.x) {
        u32 mask = 0;
        for (u32 i = 0; i < K; i++) {
            if (rows.wanted[i] >> line & 1) mask |= values_below<F>(1) << (i * F::BITS);
        }
        rows.lines[line] = mask;
    }
    __syncthreads();
    const u32 any_wanted = rows.any_wanted;
    const u32 row_mask = values_below<F>(count);
    u32 ones = 0, draws = 0;
    for (u32 word = threadIdx.x; word < panel.words; word += blockDim.x) {
        u32 x[K];
        UNROLL
        for (u32 i = 0; i < K; i++) {
            x[i] = rows.start[i];
            for (u32 k = 0; k < rows.lefts[i]; k++) x[i] = better<F, FIRST>(x[i], levels[rows.left[i][k] + word]);
        }
        u64 code = u64(panel.columns) + word * K;
        if (panel.stone == TO) {
            u16 kept[K];
            load<K>(kept, middles + code);
            const typename F::Spread spread = F::spread(kept);
            const u32 offset = spread.first / K, shift = spread.first % K * F::BITS;
            // A run may go on in the next word, unless the row ends before it.
            const u32 next = offset + 1 < panel.middle_words ? offset + 1 : offset;
            UNROLL
            for (u32 i = 0; i < K; i++) {
                u32 row = rows.middle[i];
                if (row < TO) continue;
                u32 run = 0;
                if (spread.any) {
                    const u32 *from = levels + panel.middle + u64(row - TO) * panel.middle_words;
                    run = __funnelshift_r(from[offset], from[next], shift);
                }
                x[i] = better<F, FIRST>(x[i], F::apply(spread, run, rule.line));
            }
        }
        F::turn(x);
        for (u32 column = 0; column < rule.side_columns; column++) {
            u16 step[K];
            load<K>(step, steps + u64(panel.columns) * rule.side_columns + u64(column) * panel.column_step + word * K);
            UNROLL
            for (u32 j = 0; j < K; j++) x[j] = better<F, FIRST>(x[j], slots[step[j]]);
        }
        if (any_wanted) {
            u32 kinds[K];
            load<K>(kinds, has + code);
            UNROLL
            for (u32 j = 0; j < K; j++) {
                u32 lines = kinds[j] & any_wanted, mask = 0;
                while (lines) {
                    mask |= rows.lines[__ffs(lines) - 1];
                    lines &= lines - 1;
                }
                x[j] = (x[j] & ~mask) | (rule.ended & mask);
            }
        }
        if (panel.turned != NOWHERE) {
            UNROLL
            for (u32 j = 0; j < K; j++) {
                u32 column = word * K + j;
                if (column < panel.width) levels[panel.turned + u64(column) * panel.turned_words + number] = x[j] & row_mask;
            }
        }
        F::turn(x);
        const u32 mask = values_below<F>(panel.width - word * K);
        UNROLL
        for (u32 i = 0; i < K; i++) {
            if (i < count) {
                levels[panel.place + u64(first + i) * panel.words + word] = x[i] & mask;
                ones += F::ones(x[i] & mask);
                draws += F::draws(x[i] & mask);
            }
        }
    }
    atomicAdd(&rows.ones, ones);
    atomicAdd(&rows.draws, draws);
    __syncthreads();
    if (threadIdx.x == 0) {
        // Images in a mirror are kept once, unless both sides are of one class.
        u64 weight = panel.rows == panel.columns ? 1 : 2;
        if (rows.ones) atomicAdd(&counts[0], weight * rows.ones);
        if (rows.draws) atomicAdd(&counts[1], weight * rows.draws);
    }
}

#define LEVEL(name, form, first) \
    extern "C" __global__ void __launch_bounds__(512) name( \
        u32 *levels, const Panel *panels, Rule rule, const u16 *steps, const u16 *middles, const u32 *has, const u32 *wanted, u64 *counts \
    ) { \
        level<form, first>(levels, panels, rule, steps, middles, has, wanted, counts); \
    }

LEVEL(quarters_one, Quarters, true)
LEVEL(quarters_two, Quarters, false)
LEVEL(bytes_one, Bytes, true)
LEVEL(bytes_two, Bytes, false)
