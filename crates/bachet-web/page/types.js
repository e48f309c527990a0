// The types that modules share. There is nothing here to run.

/**
 * What is shown: a game by its name, or an arena of one's own, and the query of the address.
 * @typedef {object} State
 * @property {string} game the name in the address, such as `nim:3-4-5` or `own:<key>`; empty where there is none
 * @property {Arena} [arena] the arena of `own:<key>`
 * @property {Subject} subject what requests say about it
 * @property {URLSearchParams} query
 *
 * @typedef {{game: string} | {arena: Arena}} Subject
 */

/**
 * An arena as the program reads and writes it.
 * @typedef {object} Arena
 * @property {string} [name]
 * @property {string[]} [start]
 * @property {Record<string, 1 | 2>} [owner]
 * @property {Record<string, string[]>} [arcs]
 * @property {{'1'?: string[], '2'?: string[]}} [wins]
 * @property {string[]} [draws]
 * @property {string} [convention]
 * @property {boolean} [alternating]
 * @property {string} [unending]
 * @property {Record<string, number>} [values]
 */

/**
 * What a view may use.
 * @typedef {object} Tools
 * @property {import('./api.js').Api} api
 * @property {(key: import('./texts.js').Key, values?: Record<string, string | number>) => string} text
 * @property {import('./texts.js').Lang} lang
 * @property {(address: string) => void} go opens an address of the page
 * @property {(changes: Record<string, string | number | null>) => void} update changes the query of the address, and nothing else; null removes
 * @property {(shortcuts: import('./keyboard.js').Shortcut[]) => void} keys says which keys the view has, until another is shown
 * @property {(message: string) => void} announce tells a screen reader
 * @property {(error: unknown, where: Element, again?: () => void) => void} fail shows an error where it happened, with a way out
 *
 * @typedef {object} View
 * @property {string} name
 * @property {import('./texts.js').Key} title
 * @property {(root: HTMLElement, state: State, tools: Tools) => Promise<(() => void) | void>} show
 */

/**
 * What `/api/position` answers.
 * @typedef {object} Position
 * @property {string} position
 * @property {1 | 2} turn
 * @property {0 | 1 | 2 | null} ending
 * @property {Board | null} board
 * @property {string} drawn
 * @property {Move[]} moves
 * @property {0 | 1 | 2 | null} winner
 * @property {number | null} moves_to_end
 * @property {string | null} [unknown] why values that were asked for are missing
 *
 * @typedef {object} Move
 * @property {string} move
 * @property {string} position
 * @property {Spot | null} spot
 * @property {0 | 1 | 2 | null} winner
 * @property {number | null} moves to the end, counted from before the move
 */

/**
 * What lies on a board, and where a move takes place: see `games/board.rs`.
 * @typedef {{kind: 'grid', columns: number, rows: number, cells: (0 | 1 | 2)[], line: number[], falls: boolean}} Grid
 * @typedef {{kind: 'chocolate', rows: number[]}} Chocolate
 * @typedef {{kind: 'heaps', heaps: number[]}} Heaps
 * @typedef {{kind: 'race', reached: number, goal: number}} Race
 * @typedef {{kind: 'sum', parts: Board[]}} Sum
 * @typedef {Grid | Chocolate | Heaps | Race | Sum} Board
 *
 * @typedef {{kind: 'square', column: number, row: number}} Square
 * @typedef {{kind: 'below', rows: number}} Below
 * @typedef {{kind: 'beside', columns: number}} Beside
 * @typedef {{kind: 'objects', heap: number, from: number, to: number}} Objects
 * @typedef {{kind: 'number', number: number}} NumberSpot
 * @typedef {{kind: 'part', part: number, spot: Spot}} PartSpot
 * @typedef {Square | Below | Beside | Objects | NumberSpot | PartSpot} Spot
 */

export {};
