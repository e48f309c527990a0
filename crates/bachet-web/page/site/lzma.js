// Unpacks LZMA, which makes the library a third smaller than gzip does. Browsers have no reader of it.

/** What decides the next bit, in 2048 parts. @param {number} count */
const evens = (count) => new Uint16Array(count).fill(1024);

/**
 * Unpacks a file of LZMA alone (`xz --format=lzma`) whose head says how long it is unpacked.
 * @param {Uint8Array} packed
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function unpack(packed) {
  const size = new DataView(packed.buffer, packed.byteOffset).getUint32(5, true);
  const properties = packed[0];
  const literalContext = properties % 9;
  const literalPosition = Math.floor(properties / 9) % 5;
  const positionMask = (1 << Math.floor(properties / 45)) - 1;
  const output = new Uint8Array(size);

  let at = 18;
  let range = 0xffffffff;
  let code = ((packed[14] << 24) | (packed[15] << 16) | (packed[16] << 8) | packed[17]) >>> 0;

  /**
   * The next bit, which teaches the one that decides.
   * @param {Uint16Array} odds
   * @param {number} place
   */
  function bit(odds, place) {
    const odd = odds[place];
    const bound = (range >>> 11) * odd;
    let found = 0;
    if (code < bound) {
      range = bound;
      odds[place] = odd + ((2048 - odd) >>> 5);
    } else {
      range -= bound;
      code -= bound;
      odds[place] = odd - (odd >>> 5);
      found = 1;
    }
    if (range < 0x1000000) {
      range = (range << 8) >>> 0;
      code = ((code << 8) | packed[at++]) >>> 0;
    }
    return found;
  }

  /** So many bits of even odds. @param {number} count */
  function direct(count) {
    let found = 0;
    for (; count > 0; count -= 1) {
      range >>>= 1;
      const one = code >= range ? 1 : 0;
      if (one) code -= range;
      found = found * 2 + one;
      if (range < 0x1000000) {
        range = (range << 8) >>> 0;
        code = ((code << 8) | packed[at++]) >>> 0;
      }
    }
    return found;
  }

  /**
   * A number of so many bits, the highest first.
   * @param {Uint16Array} odds
   * @param {number} start
   * @param {number} bits
   */
  function tree(odds, start, bits) {
    let node = 1;
    for (let k = 0; k < bits; k += 1) node = node * 2 + bit(odds, start + node);
    return node - (1 << bits);
  }

  /**
   * The lowest bit first.
   * @param {Uint16Array} odds
   * @param {number} start
   * @param {number} bits
   */
  function reversed(odds, start, bits) {
    let node = 1;
    let found = 0;
    for (let k = 0; k < bits; k += 1) {
      const one = bit(odds, start + node);
      node = node * 2 + one;
      found |= one << k;
    }
    return found;
  }

  /** The odds of lengths. */
  const lengths = () => ({ choice: evens(2), low: evens(16 << 3), mid: evens(16 << 3), high: evens(256) });
  /**
   * @param {ReturnType<typeof lengths>} odds
   * @param {number} place
   */
  function length({ choice, low, mid, high }, place) {
    if (!bit(choice, 0)) return 2 + tree(low, place << 3, 3);
    if (!bit(choice, 1)) return 10 + tree(mid, place << 3, 3);
    return 18 + tree(high, 0, 8);
  }

  const literals = evens(0x300 << (literalContext + literalPosition));
  const [isMatch, isLong] = [evens(12 << 4), evens(12 << 4)];
  const [isRepeat, isFirst, isSecond, isThird] = [evens(12), evens(12), evens(12), evens(12)];
  const [slots, specials, aligned] = [evens(4 << 6), evens(128), evens(16)];
  const [matches, repeats] = [lengths(), lengths()];
  let state = 0;
  let [first, second, third, fourth] = [0, 0, 0, 0];

  for (let end = 0; end < size;) {
    const place = end & positionMask;
    if (!bit(isMatch, (state << 4) + place)) {
      const before = end > 0 ? output[end - 1] : 0;
      const kind = ((end & ((1 << literalPosition) - 1)) << literalContext) + (before >> (8 - literalContext));
      const start = 0x300 * kind;
      let node = 1;
      if (state >= 7) {
        let same = output[end - first - 1];
        while (node < 0x100) {
          const expected = (same >> 7) & 1;
          same <<= 1;
          const one = bit(literals, start + ((1 + expected) << 8) + node);
          node = node * 2 + one;
          if (one !== expected) break;
        }
      }
      while (node < 0x100) node = node * 2 + bit(literals, start + node);
      output[end++] = node & 0xff;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let count;
    if (bit(isRepeat, state)) {
      if (!bit(isFirst, state)) {
        if (!bit(isLong, (state << 4) + place)) {
          state = state < 7 ? 9 : 11;
          output[end] = output[end - first - 1];
          end += 1;
          continue;
        }
      } else if (!bit(isSecond, state)) {
        [first, second] = [second, first];
      } else if (!bit(isThird, state)) {
        [first, second, third] = [third, first, second];
      } else {
        [first, second, third, fourth] = [fourth, first, second, third];
      }
      count = length(repeats, place);
      state = state < 7 ? 8 : 11;
    } else {
      [second, third, fourth] = [first, second, third];
      count = length(matches, place);
      state = state < 7 ? 7 : 10;
      const slot = tree(slots, Math.min(count - 2, 3) << 6, 6);
      if (slot < 4) first = slot;
      else {
        const bits = (slot >> 1) - 1;
        const base = (2 | (slot & 1)) << bits;
        first = slot < 14
          ? base + reversed(specials, base - slot, bits)
          : base + direct(bits - 4) * 16 + reversed(aligned, 0, 4);
      }
      // The mark of the end.
      if (first === 0xffffffff) break;
    }
    if (first >= end) throw new Error('this is no LZMA');
    for (let from = end - first - 1; count > 0 && end < size; count -= 1) output[end++] = output[from++];
  }
  return output;
}
