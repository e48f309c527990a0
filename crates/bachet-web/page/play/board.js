// Boards as people know them, drawn from what the server says lies on them and where moves take place.

import { el, svg } from '../dom.js';
import { drawHeaps } from './heaps.js';
import { drawMap } from './map.js';
import { drawPieces } from './pieces.js';
import { brief, pill, sheet, spot } from './spots.js';

/** @typedef {import('../answers.js').PositionAnswer} Position */
/** @typedef {import('../answers.js').MoveAnswer} Move */
/** @typedef {import('./spots.js').Play} Play */

/**
 * The board of a position, or nothing for a game without one and for boards too large to be seen.
 * @param {Pick<Position, 'board' | 'moves'>} position
 * @param {Play} play
 * @returns {SVGSVGElement | HTMLElement | null}
 */
export function drawBoard({ board, moves }, play) {
  switch (board?.kind) {
    case 'heaps': return drawHeaps(board, moves, play);
    case 'grid': return board.columns * board.rows > 1600 ? null : board.falls ? drawColumns(board, moves, play) : drawSquares(board, moves, play);
    case 'pieces': return drawPieces(board, moves, play);
    case 'map': return drawMap(board, moves, play);
    case 'chocolate': return board.rows.length * (board.rows[0] ?? 0) > 1600 ? null : drawChocolate(board, moves, play);
    case 'race': return drawRace(board, moves, play);
    case 'sum': return drawSum(board, moves, play);
    default: return null;
  }
}

/**
 * @param {Move[]} moves
 * @param {(move: Move) => boolean} here
 */
const at = (moves, here) => moves.find(here);

/**
 * The mark of a player in a square: a cross or a ring.
 * @param {1 | 2} player
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
function mark(player, x, y, r) {
  const drawn = (/** @type {string} */ look) => (player === 1
    ? svg('path', { class: look, d: `M${x - r} ${y - r}L${x + r} ${y + r}M${x - r} ${y + r}L${x + r} ${y - r}` })
    : svg('circle', { class: look, cx: x, cy: y, r: r + 2 }));
  const side = player === 1 ? 'one' : 'two';
  return svg('g', {}, drawn(`mark edge-${side}`), drawn(`mark body line-${side}`));
}

/**
 * A stone: its rim, its body, and for J2 a square as a second sign.
 * @param {1 | 2} player
 * @param {number} x
 * @param {number} y
 * @param {boolean} won whether it is part of a line
 */
function stone(player, x, y, won) {
  const side = player === 1 ? 'one' : 'two';
  return [
    svg('circle', { class: `solid-${side} ${won ? 'line-halo wide' : `edge-${side}`}`, cx: x, cy: y, r: 19 }),
    svg('circle', { class: `face-${side}`, cx: x, cy: y, r: 14 }),
    ...(player === 2 ? [svg('rect', { class: 'fill-paper', x: x - 6, y: y - 6, width: 12, height: 12, rx: 2 })] : []),
  ];
}

/**
 * The wood that a board is made of.
 * @param {number} width
 * @param {number} height
 */
function plate(width, height) {
  return svg('rect', { class: 'wood', x: 1, y: 1, width: width - 2, height: height - 2, rx: 10 });
}

/**
 * Whether the last move was made there.
 * @param {Play} play
 * @param {number} column
 * @param {number} row
 */
function isLast({ last }, column, row) {
  return last?.spot?.kind === 'square' && last.spot.column === column && last.spot.row === row;
}

/**
 * What lies on the board; what only just came is seen to come, from above where it falls.
 * @template {SVGElement} E
 * @param {E} piece
 * @param {boolean} last
 * @param {Play} play
 * @param {number} [from]
 * @returns {E}
 */
function played(piece, last, play, from = 0) {
  if (!last || !play.fresh) return piece;
  piece.classList.add(from ? 'falls' : 'appears');
  piece.style.setProperty('--from', `${from}px`);
  return piece;
}

/**
 * Squares to mark.
 * @param {import('../answers.js').BoardAnswerGrid} board
 * @param {Move[]} moves
 * @param {Play} play
 */
function drawSquares(board, moves, play) {
  const [size, margin] = [56, 6];
  const { columns, rows, cells, line } = board;
  const squares = cells.map((owner, place) => {
    const [column, row] = [place % columns, Math.floor(place / columns)];
    const [x, y] = [margin + column * size, margin + row * size];
    const [cx, cy] = [x + size / 2, y + size / 2];
    const move = at(moves, ({ spot }) => spot?.kind === 'square' && spot.column === column && spot.row === row);
    const group = svg('g', {}, svg('rect', {
      class: `square tile ${line.includes(place) ? 'in-line' : 'fill-paper'}`, x: x + 2, y: y + 2, width: size - 4, height: size - 4, rx: 6,
    }));
    if (owner) group.append(played(mark(owner, cx, cy, 14), isLast(play, column, row), play));
    if (owner && isLast(play, column, row)) group.append(svg('rect', { class: 'last line-text', x: x + 4, y: y + 4, width: size - 8, height: size - 8, rx: 4 }));
    if (!move) return group;
    const ghost = mark(play.turn, cx, cy, 14);
    ghost.classList.add('ghost');
    if (play.open) group.append(ghost);
    group.append(...pill(cx, cy, move, play, 32));
    return spot(group, move, play, [ghost]);
  });
  const [width, height] = [columns * size + 2 * margin, rows * size + 2 * margin];
  return sheet(width, height, plate(width, height), squares);
}

/**
 * Columns to drop stones into.
 * @param {import('../answers.js').BoardAnswerGrid} board
 * @param {Move[]} moves
 * @param {Play} play
 */
function drawColumns(board, moves, play) {
  const [size, margin] = [48, 6];
  const { columns, rows, cells, line } = board;
  const [width, height] = [columns * size + 2 * margin, rows * size + 2 * margin];
  const middle = (/** @type {number} */ place) => margin + place * size + size / 2;
  const groups = Array.from({ length: columns }, (_, column) => {
    const cx = middle(column);
    const move = at(moves, ({ spot }) => spot?.kind === 'square' && spot.column === column);
    const row = move?.spot?.kind === 'square' ? move.spot.row : -1;
    const group = svg('g', {}, svg('rect', { class: 'column', x: cx - size / 2, y: margin, width: size, height: height - 2 * margin, rx: 8 }));
    for (let place = column, y = middle(0); place < cells.length; place += columns, y += size) {
      const owner = cells[place];
      const won = line.includes(place);
      const last = owner !== 0 && isLast(play, column, Math.floor(place / columns));
      group.append(svg('circle', { class: 'hole', cx, cy: y, r: 19 }));
      if (!owner) continue;
      group.append(played(svg('g', {}, stone(owner, cx, y, won),
        last && svg('circle', { class: 'last line-text', cx, cy: y, r: 21.5 })), last, play, -y));
    }
    group.append(svg('text', { class: 'ink-muted', x: cx, y: height + 20 }, column + 1));
    if (!move) return group;
    const cy = middle(row);
    const ghost = svg('circle', { class: `ghost bold ${play.turn === 1 ? 'line-one' : 'line-two'}`, cx, cy, r: 17 });
    if (play.open) group.append(ghost);
    if (move.winner !== null) {
      const look = ['fill-paper line-muted', 'fill-one line-one', 'fill-two line-two'][move.winner];
      const best = play.best.has(move.move);
      group.append(svg('circle', { class: `${look} ${best ? 'bold' : 'thin'}`, cx, cy, r: 17 }),
        svg('text', { class: best ? 'strong' : '', x: cx, y: cy + 5 }, brief(move)));
    }
    return spot(group, move, play, [ghost]);
  });
  return sheet(width, height + 26, plate(width, height), groups);
}

/**
 * A bar of chocolate, to bite or to break.
 * @param {import('../answers.js').BoardAnswerChocolate} board
 * @param {Move[]} moves
 * @param {Play} play
 */
function drawChocolate(board, moves, play) {
  const size = 48;
  const columns = board.rows[0] ?? 0;
  const margin = 24;
  /** @type {{row: number, column: number, square: SVGGElement}[]} */
  const pieces = [];
  board.rows.forEach((length, row) => {
    for (let column = 0; column < length; column += 1) {
      const [x, y] = [margin + column * size, margin + row * size];
      const poisoned = row === board.poisoned.row && column === board.poisoned.column;
      const square = svg('g', { class: 'piece' },
        svg('rect', { class: poisoned ? 'poisoned' : 'chocolate', x: x + 1, y: y + 1, width: size - 2, height: size - 2, rx: 6 }),
        !poisoned && svg('rect', { class: 'chocolate-face', x: x + 7, y: y + 7, width: size - 14, height: size - 14, rx: 4 }),
        poisoned && svg('path', { class: 'line-text bold', d: `M${x + 14} ${y + 14}l20 20M${x + 34} ${y + 14}l-20 20` }));
      pieces.push({ row, column, square });
    }
  });
  const taken = (/** @type {Move} */ { takes: area }) => pieces
    .filter(({ row, column }) => area && row >= area.row && row < area.row + area.rows && column >= area.column && column < area.column + area.columns)
    .map((piece) => piece.square);
  const numbers = [
    ...Array.from({ length: columns }, (_, column) => svg('text', { class: 'ink-muted small', x: margin + (column + .5) * size, y: 16 }, column + 1)),
    ...board.rows.map((_, row) => svg('text', { class: 'ink-muted small', x: 12, y: margin + (row + .5) * size + 4 }, row + 1)),
  ];
  const height = board.rows.length * size;
  const spots = moves.map((move) => {
    const place = move.spot;
    const group = svg('g', {});
    if (place?.kind === 'square') {
      const [x, y] = [margin + place.column * size, margin + place.row * size];
      group.append(svg('rect', { class: 'hit', x, y, width: size, height: size }), ...pill(x + size / 2, y + size / 2, move, play, 30));
      return spot(group, move, play, taken(move));
    }
    if (place?.kind === 'below') {
      const y = margin + place.rows * size;
      const width = columns * size;
      group.append(svg('rect', { class: 'hit', x: margin, y: y - 14, width: width + 44, height: 28 }),
        svg('path', { class: 'break', d: `M${margin - 6} ${y}h${width + 18}` }),
        ...handle(margin + width + 28, y, move, play));
      return spot(group, move, play, taken(move));
    }
    if (place?.kind === 'beside') {
      const x = margin + place.columns * size;
      group.append(svg('rect', { class: 'hit', x: x - 14, y: margin, width: 28, height: height + 38 }),
        svg('path', { class: 'break', d: `M${x} ${margin - 6}v${height + 18}` }),
        ...handle(x, margin + height + 24, move, play));
      return spot(group, move, play, taken(move));
    }
    return null;
  });
  const first = play.start?.kind === 'chocolate' ? play.start.rows : board.rows;
  // What is broken, and not bitten, is taken hold of beside it and below.
  const [beside, below] = play.game.split(/[:,]/)[0] === 'chomp' ? [margin, 6] : [48, 42];
  return sheet(margin + (first[0] ?? 0) * size + beside, margin + first.length * size + below, numbers, pieces.map((piece) => piece.square),
    spots.filter((group) => group !== null));
}

/**
 * Where a line to break along can be taken hold of: what it comes to, or a ring.
 * @param {number} x
 * @param {number} y
 * @param {Move} move
 * @param {Play} play
 */
function handle(x, y, move, play) {
  const sign = pill(x, y, move, play, 30);
  return sign.length || !play.open ? sign : [svg('circle', { class: 'handle line-muted', cx: x, cy: y, r: 7 })];
}

/**
 * The boards of a sum beside each other, each with its own moves.
 * @param {import('../answers.js').BoardAnswerSum} board
 * @param {Move[]} moves
 * @param {Play} play
 */
function drawSum({ parts }, moves, play) {
  const names = play.game.split('+');
  const drawn = parts.map((board, part) => {
    const own = moves.flatMap((move) => (move.spot?.kind === 'part' && move.spot.part === part ? [{ ...move, spot: move.spot.spot, also: move.also?.flatMap((place) => (place.kind === 'part' ? [place.spot] : [])) }] : []));
    const start = play.start?.kind === 'sum' ? play.start.parts[part] : null;
    // A move is told in the terms of the whole sum.
    const label = (/** @type {Move} */ { move }) => play.label(/** @type {Move} */ (moves.find((known) => known.move === move)));
    const rows = play.rows && 'parts' in play.rows ? play.rows.parts[part] : null;
    /** @type {Play['choose']} */
    const choose = (move, spot) => play.choose(move, spot && { kind: 'part', part, spot });
    return drawBoard({ board, moves: own }, { ...play, game: names[part] ?? '', start, rows, label, choose });
  });
  if (drawn.includes(null)) return null;
  return el('div', { class: 'board sum', role: 'group' }, drawn.flatMap((picture, part) => {
    const figure = el('figure', {}, el('figcaption', { class: 'game-name note' }, `${part + 1}: ${names[part]}`), picture);
    // All parts are drawn to one scale, as far as they fit.
    const width = Number(picture?.getAttribute('viewBox')?.split(' ')[2]) / 16;
    Object.assign(figure.style, { flexGrow: width, flexBasis: `${width}rem`, maxWidth: `${width * 1.6}rem` });
    return [part > 0 && el('span', { class: 'plus', 'aria-hidden': 'true' }, '+'), figure];
  }));
}

/**
 * A track of numbers. Of a long one, what lies around the number reached is shown.
 * @param {import('../answers.js').BoardAnswerRace} board
 * @param {Move[]} moves
 * @param {Play} play
 */
function drawRace({ reached, goal }, moves, play) {
  const [width, height, columns, most] = [46, 44, 10, 12];
  const first = Math.max(0, Math.min(Math.floor((reached - 1) / columns) - 1, Math.ceil(goal / columns) - most)) * columns;
  const last = Math.min(goal, first + most * columns);
  const cells = Array.from({ length: last - first }, (_, place) => {
    const number = first + place + 1;
    const [x, y] = [2 + (place % columns) * width, 2 + Math.floor(place / columns) * height];
    const move = at(moves, ({ spot }) => spot?.kind === 'number' && spot.number === number);
    const look = move?.winner != null ? ['fill-paper', 'fill-one', 'fill-two'][move.winner] : number <= reached ? 'fill-neutral' : 'fill-paper';
    const cell = svg('g', {}, svg('rect', { class: `square tile ${look}`, x: x + 1.5, y: y + 1.5, width: width - 3, height: height - 3, rx: 6 }));
    if (number === goal) cell.append(svg('rect', { class: 'line-muted', x: x + 5, y: y + 5, width: width - 10, height: height - 10, rx: 3 }));
    if (number === reached) cell.append(svg('rect', { class: 'line-text bold', x: x + 3, y: y + 3, width: width - 6, height: height - 6, rx: 5 }));
    const best = move && play.best.has(move.move);
    if (move && move.winner !== null) {
      cell.append(svg('text', { class: 'small', x: x + width / 2, y: y + 16 }, number),
        svg('text', { class: best ? 'strong' : '', x: x + width / 2, y: y + 35 }, brief(move)));
    } else cell.append(svg('text', { class: move || number === goal || number === reached ? 'strong' : 'ink-muted', x: x + width / 2, y: y + 27 }, number));
    return move ? spot(cell, move, play, [cell]) : cell;
  });
  const shown = Math.min(columns, last - first);
  return sheet(shown * width + 4, Math.ceil((last - first) / columns) * height + 4, cells);
}
