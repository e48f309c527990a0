// A play: the moves so far, kept in the address, and what the server says about its positions.

/** @typedef {import('../types.js').Position} Position */
/** @typedef {import('../types.js').Subject} Subject */
/** @typedef {import('../types.js').Tools} Tools */
/** @typedef {import('./history.js').Step} Step */

/**
 * Moves as one text: a comma between them, and commas within them escaped.
 * @param {string[]} moves
 */
export function writeMoves(moves) {
  return moves.map((move) => move.replace(/[%,]/g, encodeURIComponent)).join(',');
}

/**
 * @param {string | null} text
 * @returns {string[]}
 */
export function readMoves(text) {
  return text ? text.split(',').map((move) => {
    try {
      return decodeURIComponent(move);
    } catch {
      return move;
    }
  }) : [];
}

/** A play that goes forward and back. */
export class Session {
  /**
   * @param {Tools} tools
   * @param {Subject} subject
   */
  constructor(tools, subject) {
    this.tools = tools;
    this.subject = subject;
    /** @type {Step[]} */
    this.steps = [];
    this.at = 0;
    /** Whether values were found before. */
    this.solved = false;
  }

  /** Where the play is. */
  get step() {
    return this.steps[this.at];
  }

  get position() {
    return this.step.position;
  }

  /**
   * @param {string} [position] the start where there is none
   * @returns {Promise<Position>}
   */
  ask(position) {
    return this.tools.api('position', { ...this.subject, position });
  }

  /**
   * Starts, and plays the moves that an address names as far as they are possible. Gives the first that is not.
   * @param {string | null} from
   * @param {string[]} moves
   */
  async start(from, moves) {
    this.steps = [{ move: null, position: await this.ask(from ?? undefined), valued: null }];
    this.at = 0;
    for (const move of moves) {
      if (!(await this.play(move))) return move;
    }
    return null;
  }

  /**
   * Plays a move. What was undone is forgotten, unless it is the same move.
   * @param {string} move
   */
  async play(move) {
    const found = this.position.moves.find((known) => known.move === move);
    if (!found) return false;
    if (this.steps[this.at + 1]?.move !== move) {
      const position = await this.ask(found.position);
      this.steps = [...this.steps.slice(0, this.at + 1), { move, position, valued: null }];
    }
    this.at += 1;
    return true;
  }

  /**
   * Finds what a position comes to, once. The first time a game may have to be solved, which takes long and is a job; after
   * that the server knows.
   * @param {Step} step
   * @param {(progress: {message: string}) => void} [onProgress]
   * @param {AbortSignal} [signal]
   */
  async value(step, onProgress, signal) {
    if (!step.valued) {
      const { api } = this.tools;
      const body = { ...this.subject, position: step.position.position, values: true };
      step.valued = /** @type {Position} */ (await (this.solved ? api('position', body, signal) : api.job('position', body, onProgress, signal)));
      this.solved = true;
    }
    return step.valued;
  }

  /** The moves for the address. */
  get moves() {
    return this.steps.slice(1).map(({ move }) => move ?? '');
  }
}
