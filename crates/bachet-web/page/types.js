// The types that modules share. There is nothing here to run.

/**
 * What is shown: a game by its name, or an arena of one's own, and the query of the address.
 * @typedef {object} State
 * @property {string} game the name in the address, such as `nim:3-4-5` or `own:<key>`; empty where there is none
 * @property {Arena} [arena] the arena of `own:<key>`
 * @property {Subject} subject what requests say about it
 * @property {URLSearchParams} query
 *
 * @typedef {{game: string} | {arena: Arena} | {rules: string}} Subject
 */

/**
 * An arena as the program reads and writes it.
 * @typedef {object} Arena
 * @property {string} [name]
 * @property {string} [rules] the text of a rules file, which then is all there is
 * @property {string[]} [start]
 * @property {Record<string, 1 | 2>} [owner]
 * @property {Record<string, string[]>} [arcs]
 * @property {{'1'?: string[], '2'?: string[]}} [wins]
 * @property {string[]} [draws]
 * @property {string} [convention]
 * @property {boolean} [alternating]
 * @property {string} [unending]
 * @property {Record<string, number>} [values]
 * @property {Record<string, number>} [priorities]
 * @property {{kind: import('./editor/model.js').Objective['kind'], player?: 1 | 2, visit?: (string | string[])[], avoid?: string[],
 *   priorities?: Record<string, number>, min?: boolean, unending?: string}} [objective] what plays without end come to
 */

/** A way out of an error: an address of the page, or something done. @typedef {{words: string, href: string} | {words: string, act: () => void}} Way */

/**
 * What a view may use.
 * @typedef {object} Tools
 * @property {import('./api.js').Api} api
 * @property {(key: import('./texts.js').Key, values?: Record<string, string | number>) => string} text
 * @property {import('./texts.js').Lang} lang
 * @property {(address: string) => void} go opens an address of the page
 * @property {(changes: Record<string, string | number | null>) => void} update changes the query of the address, and nothing else; null removes
 * @property {(words: string) => void} named says what the view is about, where that is not what the address names; empty where it is
 * @property {(shortcuts: import('./keyboard.js').Shortcut[]) => void} keys says which keys the view has, until another is shown
 * @property {(message: string) => void} announce tells a screen reader
 * @property {(error: unknown, where: Element, again?: () => void, ways?: Way[]) => void} fail shows an error where it happened, with ways out
 * @property {(steps: import('./stepper.js').Stepper) => void} [steers] is told of the steps of the view, where somebody follows them
 *
 * @typedef {object} View
 * @property {string} name
 * @property {import('./texts.js').Key} title
 * @property {(root: HTMLElement, state: State, tools: Tools) => Promise<(() => void) | void>} show
 */

export {};
