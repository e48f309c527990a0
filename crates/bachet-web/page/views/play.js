// Play: the board, who plays, and what each move comes to.

import { bringIntoSight, button, el, field, fill, fold, keepFocus, scrolled } from '../dom.js';
import { drawBoard } from '../play/board.js';
import { drawHistory } from '../play/history.js';
import { keeper } from '../play/keep.js';
import { Names } from '../play/names.js';
import { Patience } from '../play/patience.js';
import { isPerson, readPlayer, seat } from '../play/players.js';
import { kindOf, rulesOf } from '../play/rules.js';
import { readMoves, Session, unvalued, writeMoves } from '../play/session.js';
import { legend, shape } from '../play/signs.js';
import { keys, middle } from '../play/spots.js';
import { moveButtons, moveTable } from '../play/table.js';
import { tokenBoard } from '../play/token.js';
import { verdict } from '../play/verdict.js';
import { deed, shownMove, worth } from '../play/words.js';

/** @typedef {import('../answers.js').PositionAnswer} Position */
/** @typedef {import('../types.js').State} State */
/** @typedef {import('../types.js').Tools} Tools */

/** How long a move stands before the reply to it is shown. */
const PAUSE = 250;

/** @type {import('../types.js').View} */
export const view = {
  name: 'play',
  title: 'title.play',
  async show(root, state, tools) {
    const table = new Table(root, state, tools);
    await table.open();
    return () => table.leave();
  },
};

/** A table at which a game is played. */
class Table {
  /**
   * @param {HTMLElement} root
   * @param {State} state
   * @param {Tools} tools
   */
  constructor(root, state, tools) {
    this.tools = tools;
    this.state = state;
    const { query } = state;
    this.session = new Session(tools, state.subject);
    this.players = [readPlayer(query.get('j1'), 'person'), readPlayer(query.get('j2'), 'perfect')];
    this.names = new Names(tools, state);
    this.values = query.get('values') === '1';
    this.seed = Number(query.get('seed')) || 1;
    this.gone = false;
    /** The move after which the board was drawn last; a move after that one is seen to happen. */
    this.drawnAt = Infinity;
    this.thinking = false;
    /** @type {1 | 2 | null} who does */
    this.thinker = null;
    this.finding = new Patience(tools.text, 'play.finding', () => this.showValues(false));
    this.asking = new Patience(tools.text, 'play.computing.far');
    /** Whether nobody knows what the start comes to, so that a perfect player has to search. */
    this.unsure = false;
    /** @type {string} */
    this.remark = '';
    /** @type {string[]} why the position comes to what it does, where somebody asked */
    this.reasons = [];
    /** @type {Set<string>} */
    this.hinted = new Set();

    this.seats = el('div', { class: 'seats bar' });
    this.stage = el('div', { class: 'stage board-stage' });
    this.controls = el('div', { class: 'bar controls' });
    this.status = el('p', { class: 'status' });
    this.words = el('div', { class: 'words' });
    this.rules = el('div', {});
    this.history = el('div', {});
    this.table = scrolled('wide-table', tools.text('play.table'));
    this.frame = el('div', { class: 'split' },
      el('div', {}, this.seats, this.status, this.stage, this.controls),
      el('aside', { class: 'panel', 'aria-label': tools.text('play.history') }, this.rules, this.words, this.finding.bar, this.asking.bar,
        el('h2', {}, tools.text('play.history')), this.history, fold(tools.text('play.table'), this.table),
        !state.arena && fold(tools.text('play.keep'), keeper(tools, state, this.session))));
    this.root = root;
  }

  leave() {
    this.gone = true;
    this.finding.stop();
    this.asking.stop();
  }

  async open() {
    const { query } = this.state;
    const moves = readMoves(query.get('moves'));
    // A play that was shared stands still; a fresh one begins.
    const stopped = await this.session.start(query.get('from'), moves, moves.length ? {} : this.replyAfter(0));
    const at = Number(query.get('at') ?? this.session.at);
    this.session.at = Math.max(0, Math.min(at, this.session.steps.length - 1)) || 0;
    if (stopped !== null) this.remark = this.tools.text('play.stopped', { move: stopped });
    if (this.gone) return;
    this.root.append(this.frame);
    this.nameKeys();
    this.showSeats();
    await this.show();
    this.checkPerfect();
    this.showRules();
    if (query.get('why') === '1') await this.why();
  }

  /** Whether perfect play can be had is said before the first move, not after it. */
  async checkPerfect() {
    if (!this.players.includes('perfect') || this.session.steps.length > 2) return;
    try {
      const { unknown } = await this.tools.api('position', { ...this.state.subject, position: this.session.steps[0].position.position, values: true });
      if (this.gone) return;
      this.unsure = unknown !== null;
      this.showStatus();
    } catch {
      // Whoever plays will see.
    }
  }

  /** The rules do not keep the board waiting. */
  async showRules() {
    const rules = this.state.arena
      ? (this.tools.steers ? null : kindOf(this.tools, this.state.subject, this.names.said))
      : await rulesOf(this.tools, this.state.game, this.names.said).catch(() => null);
    if (this.gone) return;
    const open = this.rules.querySelector('details')?.open;
    fill(this.rules, rules);
    if (open) this.rules.querySelector('details')?.setAttribute('open', '');
  }

  /** @param {1 | 2} player */
  name(player) {
    return this.players[player - 1];
  }

  /** Whether a person is to move. */
  get mayChoose() {
    const { ending, turn } = this.session.position;
    return ending === null && isPerson(this.name(turn)) && !this.thinking;
  }

  /** The position, with values where they are shown. */
  get shown() {
    const { position } = this.session;
    return this.values ? position : unvalued(position);
  }

  /** What a person played last, and what the computer played after it. */
  get lastPlayed() {
    const { steps, at } = this.session;
    const last = [steps[at].played, steps[at - 1]?.played ?? null].filter((played) => played !== null);
    const isOf = (/** @type {boolean} */ person) => last.find(({ by }) => isPerson(this.name(by)) === person);
    return { person: isOf(true), computer: isOf(false) };
  }

  /**
   * The computer that replies to a person after so many moves; none where it is not one against one.
   * @param {number} moves
   */
  replyAfter(moves) {
    const computers = /** @type {const} */ ([1, 2]).filter((player) => !isPerson(this.name(player)));
    return computers.length === 1 ? this.replyBy(computers[0], moves) : {};
  }

  /**
   * @param {1 | 2} player
   * @param {number} moves
   */
  replyBy(player, moves) {
    return { computer: this.name(player), player, seed: this.seed * 1000 + moves };
  }

  /** Draws everything, and finds the values that are missing. */
  async show() {
    this.address();
    this.showControls();
    this.showStatus();
    await this.showBoard();
    this.showTable();
    this.showHistory();
    if (this.values) this.findValues();
  }

  address() {
    const { session } = this;
    this.tools.update({
      view: 'play',
      j1: this.players[0],
      j2: this.players[1],
      n1: this.names.own[0] || null,
      n2: this.names.own[1] || null,
      values: this.values ? 1 : null,
      seed: this.seed === 1 ? null : this.seed,
      moves: session.moves.length ? writeMoves(session.moves) : null,
      at: session.at < session.moves.length ? session.at : null,
      why: null,
    });
  }

  showSeats() {
    const { text } = this.tools;
    const change = () => {
      this.showSeats();
      this.show();
      this.reply();
    };
    const own = (/** @type {1 | 2} */ player) => seat(player, this.name(player), this.session.position.board, this.names, text, {
      named: (name) => {
        this.names.set(player, name);
        this.show();
        this.showRules();
      },
      changed: (kind) => {
        this.players[player - 1] = kind;
        change();
      },
    });
    keepFocus(this.seats, () => fill(this.seats, own(1), own(2), button('⇄', () => {
      this.players.reverse();
      this.names.swap();
      change();
      this.showRules();
    }, { 'data-key': 'swap', class: 'swap', 'aria-label': text('play.swap'), title: text('play.swap') })));
  }

  showControls() {
    const { text } = this.tools;
    const { session } = this;
    const { ending, turn } = session.position;
    const values = el('input', { type: 'checkbox', 'data-key': 'values' });
    values.checked = this.values;
    values.addEventListener('change', () => this.showValues(values.checked));
    const waits = ending === null && !isPerson(this.name(turn)) && !this.thinking;
    keepFocus(this.controls, () => fill(this.controls,
      waits && button(text('play.go', { player: this.names.called(turn) }), () => this.reply(true), { class: 'main', 'data-key': 'go' }),
      button(text('play.undo'), () => this.undo(), { disabled: session.at === 0, 'data-key': 'undo' }),
      button(text('play.redo'), () => this.redo(), { disabled: session.at >= session.moves.length, 'data-key': 'redo' }),
      button(text('play.restart'), () => this.restart(), { 'data-key': 'restart' }),
      button(text('play.hint'), () => this.hint(), { disabled: ending !== null || this.thinking, 'data-key': 'hint' }),
      button(text('play.why'), () => this.why(), { 'data-key': 'why' }),
      field(text('play.values'), values)));
  }

  /** Whose turn it is, or who has won. */
  get verdict() {
    const { players, session } = this;
    return verdict(this.tools.text, this.names.called, { players, session, thinker: this.thinking ? this.thinker : null });
  }

  showStatus() {
    const { text } = this.tools;
    const { ending, turn } = this.session.position;
    const { winner, moves_to_end: left } = this.shown;
    const who = ending === null ? turn : ending;
    const value = ending === null ? worth(text, this.names.called, winner, left) : '';
    const { person, computer } = this.lastPlayed;
    const judged = this.values && person?.judgement ? person : null;
    const [first, ...others] = this.reasons.map(this.names.said);
    const searches = this.players.includes('perfect') && (this.unsure || (computer?.basis === 'search' && this.name(computer.by) === 'perfect'));
    fill(this.status, who !== 0 && shape(who, this.session.position.board), el('strong', {}, this.verdict), value && ` ${text('play.value', { value })}`);
    fill(this.words, judged && el('p', { class: `remark judgement${judged.blunder ? ' blunder' : ''}` }, this.names.said(judged.judgement ?? '')),
      this.remark && el('p', { class: 'remark' }, this.remark),
      first && el('p', { class: 'remark' }, first),
      others.length > 0 && el('ul', {}, others.map((line) => el('li', {}, line))),
      searches && el('p', { class: 'note' }, text('play.searches')));
  }

  async showBoard() {
    const { text } = this.tools;
    const active = document.activeElement;
    const inside = active instanceof Element && this.stage.contains(active);
    const before = inside ? middle(active) : null;
    const position = this.shown;
    const { best } = position;
    const { steps, at } = this.session;
    const last = steps[at - 1]?.position.moves.find(({ move }) => move === steps[at].played?.move) ?? null;
    const fresh = at === this.drawnAt + 1;
    this.drawnAt = at;
    /** @type {import('../play/spots.js').Play} */
    const play = {
      text,
      last,
      fresh,
      game: this.state.arena ? '' : this.state.game,
      start: this.session.steps[0].position.board,
      rows: this.session.rows,
      turn: position.turn,
      open: this.mayChoose,
      best: new Set(best.length < position.moves.length ? best : []),
      hinted: this.hinted,
      label: (move) => [deed(text, position, move), worth(text, this.names.called, move.winner, move.moves)].filter(Boolean).join(', '),
      choose: (move, place) => this.choose(move.move, place),
    };
    const board = position.board ? drawBoard(position, play) : await tokenBoard(this.tools, this.state, position, play, this.values && this.session.step.valued);
    if (this.gone) return;
    if (board) {
      board.setAttribute('aria-label', text('play.board', { turn: `${this.verdict} ${position.position}` }));
      board.setAttribute('tabindex', '-1');
      keys(board);
      // A move that has no place of its own on the board is chosen by its name.
      const placed = new Set([...board.querySelectorAll('[data-move]')].map((spot) => spot.getAttribute('data-move')));
      const nowhere = position.moves.filter(({ move, spot }) => !placed.has(move) && !['step', 'path', 'area', 'way'].includes(spot?.kind ?? ''));
      fill(this.stage, board, moveButtons(text, position.board, nowhere, play),
        this.values && position.board && legend(text, this.names.called, position));
    } else {
      fill(this.stage, scrolled('', text('play.board', { turn: this.verdict }), el('pre', {}, position.drawn)), moveButtons(text, position.board, position.moves, play), this.values && legend(text, this.names.called, position));
    }
    if (before) this.refocus(before);
  }

  /** @param {{x: number, y: number}} before */
  refocus(before) {
    const spots = [...this.stage.querySelectorAll('[data-move]')];
    const far = (/** @type {Element} */ spot) => Math.hypot(middle(spot).x - before.x, middle(spot).y - before.y);
    const near = spots.sort((a, b) => far(a) - far(b))[0] ?? this.stage.querySelector('svg');
    if (near instanceof SVGElement || near instanceof HTMLElement) near.focus();
  }

  showTable() {
    fill(this.table, moveTable(this.tools.text, this.names.called, this.shown, this.mayChoose ? (move) => this.choose(move) : null));
  }

  showHistory() {
    const hidden = (/** @type {import('../play/session.js').Step} */ { played, position }) =>
      ({ played: played && { ...played, blunder: false, judgement: null }, position: unvalued(position), valued: false, drawn: null });
    const steps = this.values ? this.session.steps : this.session.steps.map(hidden);
    const inside = this.history.contains(document.activeElement);
    fill(this.history, drawHistory(steps, this.session.at, this.tools.text, this.names, (place) => {
      this.session.at = place;
      this.moved();
    }));
    const current = /** @type {SVGElement | null} */ (this.history.querySelector('.current'));
    if (inside) current?.focus();
    if (current) bringIntoSight(current, /** @type {HTMLElement} */ (this.history.firstElementChild));
  }

  /** Finds the values that are missing. */
  async findValues() {
    const { session } = this;
    if (session.unvalued < 0 || this.finding.underWay) return;
    try {
      let known = 0;
      const done = await this.finding.during(async (tell, signal) => {
        await session.evaluate((progress) => {
          tell(progress);
          const { found = [] } = progress;
          if (found.length === known || this.gone) return;
          known = found.length;
          this.showBoard();
          this.showTable();
        }, signal);
        return true;
      });
      if (!done) return;
    } catch (error) {
      if (this.gone) return;
      this.remark = this.tools.text('play.no-values', { reason: error instanceof Error ? error.message : '' });
      this.showStatus();
      return;
    }
    if (this.gone || !this.values) return;
    const { unknown } = session.position;
    // What was too large to be known at once may be known by now.
    if (!unknown && session.step.valued) this.unsure = false;
    if (unknown) this.remark = this.tools.text('play.no-values', { reason: unknown });
    const { person } = this.lastPlayed;
    if (person?.blunder) this.tools.announce(this.names.said(person.judgement ?? ''));
    // Moves may have been played meanwhile.
    this.show();
  }

  /** The play is somewhere else: nothing that was said holds any more. */
  async moved() {
    this.asking.stop();
    this.remark = '';
    this.reasons = [];
    this.hinted.clear();
    await this.show();
    const { person, computer } = this.lastPlayed;
    const { text } = this.tools;
    const said = computer && text('play.played', { player: this.names.called(computer.by), move: shownMove(text, this.session.position.board, computer.move) });
    const judged = this.values && person?.blunder && this.names.said(person.judgement ?? '');
    this.tools.announce([judged, said, this.verdict].filter(Boolean).join(' '));
  }

  /**
   * @param {string} move
   * @param {import('../answers.js').SpotAnswer} [place]
   */
  async choose(move, place) {
    if (!this.mayChoose) return;
    // The move stays marked until the server has played it.
    this.stage.querySelectorAll(`[data-move="${CSS.escape(move)}"]`).forEach((spot) => spot.classList.add('hinted'));
    await this.goOn([move], this.replyAfter(this.session.at + 1), place);
  }

  /**
   * Lets the computer move where it is to. Two computers move only when asked.
   * @param {boolean} [wanted]
   */
  async reply(wanted = false) {
    const { ending, turn } = this.session.position;
    if (ending !== null || isPerson(this.name(turn)) || this.thinking || this.gone) return;
    if (!wanted && !this.players.some(isPerson)) return;
    await this.goOn([], this.replyBy(turn, this.session.at));
  }

  /**
   * Plays moves and the reply to them, and shows one after the other.
   * @param {string[]} moves
   * @param {import('../play/session.js').Reply} reply
   * @param {import('../answers.js').SpotAnswer} [place]
   */
  async goOn(moves, reply, place) {
    const { session } = this;
    this.thinking = true;
    this.thinker = reply.player ?? null;
    try {
      this.showControls();
      this.showStatus();
      const played = await session.play(moves, reply, place);
      for (let left = played; left > 0 && !this.gone; left -= 1) {
        session.at += 1;
        this.thinking = left > 1;
        await this.moved();
        if (this.thinking) await pause();
      }
    } catch (error) {
      this.thinking = false;
      this.fail(error, () => this.goOn(moves, reply, place));
    } finally {
      this.thinking = false;
    }
  }

  /**
   * @param {unknown} error
   * @param {() => void} again
   */
  fail(error, again) {
    if (this.gone) return;
    this.show();
    this.tools.fail(error, this.words, again);
  }

  /** Goes back to where a person was to move. */
  undo() {
    this.walk(-1);
  }

  redo() {
    this.walk(1);
  }

  /** @param {1 | -1} step */
  walk(step) {
    const { session } = this;
    const persons = this.players.some(isPerson);
    const fits = () => session.at + step >= 0 && session.at + step < session.steps.length;
    if (!fits() || this.thinking) return;
    do session.at += step;
    while (persons && fits() && !isPerson(this.name(session.position.turn)));
    this.moved();
  }

  async restart() {
    if (this.thinking) return;
    this.session.steps.length = 1;
    this.session.at = 0;
    this.seed += 1;
    await this.moved();
    await this.reply();
  }

  /** @param {boolean} on */
  showValues(on) {
    this.values = on;
    this.remark = '';
    this.reasons = [];
    if (!on) this.finding.stop();
    this.show();
  }

  /**
   * What somebody asked for and may take long; null where it was stopped, or went wrong, which is told.
   * @template T
   * @param {(tell: import('../play/patience.js').Tell, signal: AbortSignal) => Promise<T>} ask
   * @param {() => void} again
   */
  async patiently(ask, again) {
    try {
      const answer = await this.asking.during(ask);
      return this.gone ? null : answer;
    } catch (error) {
      this.fail(error, again);
      return null;
    }
  }

  async hint() {
    const { text } = this.tools;
    const { session } = this;
    const step = session.step;
    if (step.position.ending !== null) return;
    const advice = await this.patiently((tell, signal) => session.advise(tell, signal), () => this.hint());
    if (!advice || session.step !== step) return;
    const { move, sure } = advice;
    const found = step.position.moves.find((known) => known.move === move);
    if (!found) return;
    const words = { deed: deed(text, step.position, found), value: worth(text, this.names.called, found.winner, found.moves) };
    this.remark = sure ? text('play.hint.text', words) : text('play.hint.guess', words);
    this.reasons = [];
    this.hinted = new Set([move]);
    this.showStatus();
    await this.showBoard();
    this.tools.announce(this.remark);
  }

  async why() {
    const position = this.session.position.position;
    const answer = await this.patiently((tell, signal) => this.tools.api.job('why', { ...this.state.subject, position }, tell, signal), () => this.why());
    if (!answer || this.session.position.position !== position) return;
    this.reasons = answer.text;
    this.remark = '';
    this.showStatus();
    this.tools.announce(answer.text.map(this.names.said).join(' '));
  }

  nameKeys() {
    const { text, keys } = this.tools;
    keys([
      { key: '← ↑ ↓ →', words: text('keys.arrows') },
      { key: 'enter', words: text('play.keys.enter') },
      { key: 'u', words: text('play.undo'), act: () => this.undo() },
      { key: 'r', words: text('play.redo'), act: () => this.redo() },
      { key: 'h', words: text('play.hint'), act: () => this.hint() },
      { key: 'w', words: text('play.why'), act: () => this.why() },
      { key: 'v', words: text('play.keys.values'), act: () => this.showValues(!this.values) },
    ]);
  }
}

/** A moment, in which a move can be seen; none for those who want no motion. */
function pause() {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return new Promise((done) => setTimeout(done, still ? 0 : PAUSE));
}
