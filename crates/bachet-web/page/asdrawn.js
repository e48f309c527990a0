// A picture of the library whose vertices go where somebody drew them.

import { bendOf, curve } from './curve.js';
import { readDrawing } from './drawn.js';

/**
 * Puts the vertices of a drawn arena where they were drawn, and their arcs between them. Says whether all had a place.
 * @param {SVGSVGElement} picture
 * @param {Map<string, {x: number, y: number}>} places
 */
export function layAsDrawn(picture, places) {
  // The words that explain a vertex are read from the picture later.
  const titles = [...picture.querySelectorAll('g.vertex > title')].map((title) => ({ title, group: title.parentElement }));
  const { vertices, arcs } = readDrawing(picture);
  titles.forEach(({ title, group }) => group?.prepend(title));
  if (vertices.size === 0 || ![...vertices.keys()].every((name) => places.has(name))) return false;
  for (const vertex of vertices.values()) {
    const { x, y } = /** @type {{x: number, y: number}} */ (places.get(vertex.name));
    const [dx, dy] = [x - vertex.x, y - vertex.y];
    const starts = picture.querySelectorAll(`g.start[data-name="${CSS.escape(vertex.name)}"]`);
    starts.forEach((start) => start.setAttribute('transform', `translate(${dx} ${dy})`));
    for (const part of vertex.group.querySelectorAll('circle, rect, text')) {
      const [across, down] = part.tagName === 'circle' ? ['cx', 'cy'] : ['x', 'y'];
      part.setAttribute(across, String(Number(part.getAttribute(across)) + dx));
      part.setAttribute(down, String(Number(part.getAttribute(down)) + dy));
    }
    Object.assign(vertex, { x, y });
  }
  const all = [...vertices.values()];
  for (const { from, to, line, head, strategy } of arcs) {
    const [a, b] = [vertices.get(from), vertices.get(to)];
    if (!a || !b) continue;
    const { d, tip, angle } = curve(a, b, bendOf(a, b, all, arcs.some((arc) => arc.from === to && arc.to === from)));
    line.setAttribute('d', d);
    head.setAttribute('d', headAt(tip, angle, strategy ? 1.5 : 1));
  }
  const [left, top] = [Math.min(...all.map(({ x, size }) => x - size)) - 50, Math.min(...all.map(({ y, size }) => y - size)) - 50];
  const [right, bottom] = [Math.max(...all.map(({ x, size }) => x + size)) + 40, Math.max(...all.map(({ y, size }) => y + size)) + 40];
  picture.querySelector(':scope > rect')?.remove();
  picture.setAttribute('viewBox', `${left} ${top} ${right - left} ${bottom - top}`);
  picture.setAttribute('width', String(right - left));
  picture.setAttribute('height', String(bottom - top));
  return true;
}

/**
 * A head at a tip. It begins with the tip, as those of the library do.
 * @param {{x: number, y: number}} tip
 * @param {number} angle
 * @param {number} scale larger for a best move, which may be drawn thick
 */
function headAt(tip, angle, scale) {
  const turned = (/** @type {number} */ x, /** @type {number} */ y) => {
    const a = (angle * Math.PI) / 180;
    return `${(tip.x + x * Math.cos(a) - y * Math.sin(a)).toFixed(2)} ${(tip.y + x * Math.sin(a) + y * Math.cos(a)).toFixed(2)}`;
  };
  return `M${tip.x} ${tip.y}L${turned(-9 * scale, -4 * scale)}L${turned(-9 * scale, 4 * scale)}Z`;
}
