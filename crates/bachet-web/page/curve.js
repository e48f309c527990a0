// Arcs between vertices that people placed: straight where nothing is in the way, else bent.

/**
 * Where a vertex stands, and how much room it takes.
 * @typedef {{name: string, x: number, y: number, size: number, owner: 1 | 2}} Placed
 */

/**
 * An arc: its line, its tip, and which way that points, in degrees.
 * @param {Placed} from
 * @param {Placed} to
 * @param {number} bend how far its middle stands off to the left
 */
export function curve(from, to, bend) {
  if (from.name === to.name) {
    const { x, y, size } = from;
    return { d: `M${x - 8} ${y - size}c-22 -42 38 -42 18 -6`, tip: { x: x + 8, y: y - size + 1 }, angle: 105 };
  }
  const middle = middleOf(from, to, bend);
  const a = rim(from, middle);
  const tip = rim(to, middle);
  const [vx, vy] = [tip.x - middle.x, tip.y - middle.y];
  const far = Math.hypot(vx, vy) || 1;
  return {
    d: `M${a.x} ${a.y}Q${middle.x} ${middle.y} ${tip.x - (vx / far) * 6} ${tip.y - (vy / far) * 6}`,
    tip,
    angle: (Math.atan2(vy, vx) * 180) / Math.PI,
  };
}

/**
 * The first bend with which an arc meets no other vertex, or else the first.
 * @param {Placed} from
 * @param {Placed} to
 * @param {Placed[]} all
 * @param {boolean} both whether an arc leads back
 */
export function bendOf(from, to, all, both) {
  const bends = both ? [26, 52, 78] : [0, 30, -30, 60, -60, 90, -90];
  const others = all.filter(({ name }) => name !== from.name && name !== to.name);
  const free = bends.find((bend) => {
    const { x, y } = middleOf(from, to, bend);
    return [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].every((part) => {
      const [a, b, c] = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2];
      const at = { x: a * from.x + b * x + c * to.x, y: a * from.y + b * y + c * to.y };
      return others.every((vertex) => Math.hypot(vertex.x - at.x, vertex.y - at.y) > vertex.size + 8);
    });
  });
  return free ?? bends[0] ?? 0;
}

/**
 * The point that draws an arc off the straight line.
 * @param {Placed} from
 * @param {Placed} to
 * @param {number} bend
 */
function middleOf(from, to, bend) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  return { x: (from.x + to.x) / 2 - uy * bend, y: (from.y + to.y) / 2 + ux * bend };
}

/**
 * Where the outline of a vertex is met on the way to its middle.
 * @param {Placed} vertex
 * @param {{x: number, y: number}} from
 */
function rim(vertex, from) {
  const [x, y] = [from.x - vertex.x, from.y - vertex.y];
  const half = vertex.size + 1;
  const far = vertex.owner === 1 ? Math.hypot(x, y) : Math.max(Math.abs(x), Math.abs(y));
  const part = half / (far || 1);
  return { x: vertex.x + x * part, y: vertex.y + y * part };
}
