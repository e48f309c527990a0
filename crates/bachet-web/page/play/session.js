// A play: the moves so far, kept in the address, and what the server says about its positions.

import { rowsOf } from './rows.js';

/** @typedef {import('../answers.js').PlayAnswer} PlayAnswer */
/** @typedef {import('../answers.js').PlayRequest} PlayRequest */
/** @typedef {import('../answers.js').PositionAnswer} Position */
/** @typedef {import('../api.js').Progress} Progress */
/** @typedef {import('../types.js').Subject} Subject */
/** @typedef {import('../types.js').Tools} Tools */

/**
 * A position of the play, and the move that led there.
 * @typedef {object} Step
 * @property {import('../answers.js').PlayedAnswer | null} played none for the start
 * @property {Position} position
 * @property {boolean} valued whether values were asked for
 * @property {string | null} drawn why the play is a draw here, where rules look at what was played
 * @property {import('../answers.js').SpotAnswer} [place] where the move was made, if it could be made in several places
 */

/**
 * Who replies, and by which chance; nobody where no computer is named.
 * @typedef {Pick<PlayRequest, 'computer' | 'player' | 'seed'>} Reply
 */

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

/**
 * A position as it is shown to those who do not want values.
 * @param {Position} position
 * @returns {Position}
 */
export function unvalued(position) {
  const moves = position.moves.map((move) => ({ ...move, winner: null, moves: null }));
  return { ...position, moves, winner: null, moves_to_end: null, best: [], basis: null, unknown: null };
}

/** A play that goes forward and back. What a move leads to is asked once. */
export class Session {
  /**
   * @param {Tools} tools
   * @param {Subject} subject
   */
  constructor(tools, subject) {
    this.tools = tools;
    this.subject = subject;
    /** Where the play starts, as its address says it. @type {string | null} */
    this.from = null;
    /** @type {Step[]} */
    this.steps = [];
    this.at = 0;
    /** Whether values were looked for before. */
    this.solved = false;
  }

  /** Where the play is. */
  get step() {
    return this.steps[this.at];
  }

  /** Where the heaps lie by now. */
  get rows() {
    return rowsOf(this.steps.slice(0, this.at + 1).map(({ played, position, place }, step) => {
      const move = this.steps[step - 1]?.position.moves.find((known) => known.move === played?.move);
      return { board: position.board, spot: place ?? move?.spot ?? null };
    }));
  }

  get position() {
    return this.step.position;
  }

  /**
   * Starts, and plays the moves that an address names as far as they are possible. Gives the first that is not.
   * @param {string | null} from
   * @param {string[]} moves
   * @param {Reply} reply
   */
  async start(from, moves, reply) {
    this.from = from;
    const answer = await this.tools.api('play', { ...this.subject, position: from, moves, 'as-far': true, ...reply });
    this.steps = steps(answer, false);
    this.at = this.steps.length - 1;
    return answer.stopped;
  }

  /**
   * Plays moves and has a reply, with values where those of the position are known: one question. What was undone is forgotten,
   * unless it is the same again, which costs none. The play stays where it is; gives how many moves it can go on.
   * @param {string[]} moves
   * @param {Reply} reply
   * @param {import('../answers.js').SpotAnswer} [place] where the first of them is made
   */
  async play(moves, reply, place) {
    const { at, step } = this;
    const next = this.steps.slice(at + 1, at + 1 + moves.length + (reply.computer ? 1 : 0));
    const same = moves.every((move, place) => next[place]?.played?.move === move);
    const replied = next[moves.length]?.played?.computer;
    if (same && next.length && (!reply.computer || replied === reply.computer)) return next.length;
    // The values of single positions take a while: the reply does not wait for them.
    const values = step.valued && step.position.unknown === null && step.position.basis !== 'exact';
    const patient = reply.computer === 'perfect';
    const answer = await this.tools.api('play', { ...this.subject, ...this.before(at), moves, values, patient, ...reply });
    // Somebody may have gone elsewhere meanwhile.
    if (this.step !== step) return 0;
    const [, ...added] = steps(answer, values);
    if (place && added.length) added[0].place = place;
    this.steps = [...this.steps.slice(0, at + 1), ...added];
    return answer.moves.length;
  }

  /**
   * How the play came to a place: rules may look at what was there before.
   * @param {number} at
   */
  before(at) {
    return { position: this.from, before: this.moves.slice(0, at) };
  }

  /** The first position whose values were not asked for; -1 where there is none. */
  get unvalued() {
    return this.steps.findIndex(({ valued }) => !valued);
  }

  /**
   * Finds what all positions come to, and judges the moves, once. What is known of moves before all is, is noted as it comes.
   * @param {(progress: Progress) => void} [onProgress]
   * @param {AbortSignal} [signal]
   */
  async evaluate(onProgress, signal) {
    const first = this.unvalued;
    if (first < 0) return;
    // A move is judged by what was known before it.
    const from = first > 0 && this.steps[first - 1].position.unknown === null ? first - 1 : first;
    const asked = this.steps.slice(from);
    const moves = asked.slice(1).map(({ played }) => played?.move ?? '');
    const answer = await this.solve({ ...this.before(from), moves }, (progress) => {
      this.note(progress.found ?? []);
      onProgress?.(progress);
    }, signal);
    answer.positions.forEach((position, place) => {
      const step = asked[place];
      const played = answer.moves[place - 1];
      if (step.played && played) step.played = { ...step.played, judgement: played.judgement, blunder: played.blunder };
      Object.assign(step, { position, valued: true });
    });
  }

  /**
   * Notes what moves come to.
   * @param {import('../api.js').Found[]} found
   */
  note(found) {
    for (const step of this.steps) {
      const here = found.filter(({ position }) => position === step.position.position);
      if (step.valued || !here.length) continue;
      const moves = step.position.moves.map((move) => {
        const known = here.find((one) => one.move === move.move);
        return known ? { ...move, winner: known.winner, moves: known.moves } : move;
      });
      step.position = { ...step.position, moves };
    }
  }

  /**
   * The move that the perfect player makes where the play is, and whether it is known to be best. What the position comes to
   * comes with it: one question, or none where that is known.
   * @param {(progress: Progress) => void} onProgress
   * @param {AbortSignal} signal
   */
  async advise(onProgress, signal) {
    const { at, step } = this;
    const [best] = step.position.best;
    if (best !== undefined) return { move: best, sure: true };
    const { turn } = step.position;
    const asked = { ...this.before(at), moves: [], computer: 'perfect', player: turn };
    const { positions, moves } = await this.solve(asked, onProgress, signal);
    Object.assign(step, { position: positions[0], valued: true });
    const [{ move, basis }] = moves;
    return { move, sure: basis !== 'search' };
  }

  /**
   * Asks for a play with values. The first time a game may have to be solved, which takes long and is a job; after that the
   * server knows, unless it looks at each position for itself.
   * @param {Pick<PlayRequest, 'position' | 'before' | 'moves' | 'computer' | 'player'>} play
   * @param {(progress: Progress) => void} [onProgress]
   * @param {AbortSignal} [signal]
   */
  async solve(play, onProgress, signal) {
    const { api } = this.tools;
    const body = { ...this.subject, ...play, values: true, patient: true };
    const answer = await (this.solved ? api('play', body, signal) : api.job('play', body, onProgress, signal));
    this.solved = answer.positions[0].basis !== 'exact';
    return answer;
  }

  /** The moves for the address. */
  get moves() {
    return this.steps.slice(1).map(({ played }) => played?.move ?? '');
  }
}

/**
 * @param {PlayAnswer} answer
 * @param {boolean} valued
 * @returns {Step[]}
 */
function steps({ positions, moves, drawn_because: because }, valued) {
  const last = positions.length - 1;
  return positions.map((position, place) => ({ played: moves[place - 1] ?? null, position, valued, drawn: place === last ? because : null }));
}
