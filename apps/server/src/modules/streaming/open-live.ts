import { AppError, type Day } from '@parakh/base';
import type { BlindStretch } from '@parakh/contract';
import {
  type BarBuilder,
  type ClosedMinute,
  type MinuteBars,
  openBarBuilder,
  openBoard,
  type QuoteBoard,
  readMinute,
  readTicks,
  resumeBarBuilder,
} from '@parakh/live';
import { type FeedWord, type TickSession, timeAt } from '@parakh/market';
import type { Logger } from 'pino';
import type { Bus } from '../../platform/bus/bus.ts';
import { keptBars, type LiveShelf, minutesAfter } from './bars-kept.ts';
import { type BoardAnswer, type FeedState, type Phase, phaseAt, readBoard, readState } from './feed-words.ts';
import { keptGaps, keptGapsOfDay } from './gaps-kept.ts';
import { tellers } from './listeners.ts';
import type { Live } from './live.ts';
import { SessionBars } from './session-bars.ts';

/** The feed says each second how it is. */
const LOOK_EACH_MS = 1000;
const ALIVE_MS = 5000;
const CLOCKS_DIFFER_MINUTES = 2;
const FEED_LOST = 'The part of the server that receives prices does not answer.';

export interface LiveParts {
  readonly bus: Bus;
  readonly shelf: LiveShelf;
  readonly log: Logger;
  /** Our clock. */
  readonly now: () => number;
  /** The last session held: what is told of while no feed was heard. */
  readonly lastDay: Day;
}

export interface OpenedLive {
  readonly live: Live;
  /** Begins to listen: resolves when it is known what runs. */
  begin(): Promise<void>;
  /** The held market is another one: where it is of another database, the session heard so far is none of it. */
  follow(home: Pick<LiveParts, 'shelf' | 'lastDay'>): void;
  close(): void;
}

/** What is heard of the feed, wherever it runs; where none runs, it says so. */
export function openLive(parts: LiveParts): OpenedLive {
  const live = new HeardLive(parts);
  return { live, begin: () => live.begin(), follow: (home) => live.follow(home), close: () => live.close() };
}

class HeardLive implements Live {
  board: QuoteBoard = openBoard([]);
  word: FeedWord | undefined;
  #parts: LiveParts;
  readonly #tell = tellers();
  readonly #bars = new SessionBars();
  #builder: BarBuilder | undefined;
  #state: FeedState | undefined;
  /** When the state was heard, by our clock. */
  #stateAt = 0;
  #lookedAt = 0;
  /** The last minute that listeners know of. */
  #told = 0;
  /** What came while the session was asked for. */
  #waiting: (() => void)[] | undefined;
  /** The feed was asked and nobody answered: it is asked again once it is heard. */
  #isUnanswered = false;
  #ends: (() => void)[] = [];
  readonly onTicks = this.#tell.ticks.add;
  readonly onMinute = this.#tell.minute.add;
  readonly onWord = this.#tell.word.add;
  readonly onSession = this.#tell.session.add;

  constructor(parts: LiveParts) {
    this.#parts = parts;
  }

  get day(): Day {
    return this.#state?.session.day ?? this.#parts.lastDay;
  }

  get round(): number {
    return this.#state?.session.round ?? 0;
  }

  get source(): string {
    return this.#state?.source ?? '';
  }

  get isDemo(): boolean {
    return this.#state?.isDemo ?? this.#parts.shelf.database === 'demo';
  }

  get speed(): number {
    return this.#state?.speed ?? 1;
  }

  get phase(): Phase {
    return this.#state ? phaseAt(this.#state.session, this.now()) : 'closed';
  }

  get isRunning(): boolean {
    return this.#isAlive() && this.phase !== 'closed';
  }

  get lastMinute(): number | undefined {
    const hasClosed = this.#state !== undefined && this.#told >= timeAt(this.#state.session.opensAt);
    return hasClosed ? this.#told : undefined;
  }

  get phaseEndsAt(): number | undefined {
    if (!this.#state || this.phase === 'closed') return undefined;
    const { opensAt, closesAt } = this.#state.session;
    const end = this.phase === 'pre-open' ? opensAt : closesAt;
    return this.#parts.now() + (end - this.now()) / this.speed;
  }

  now(): number {
    const ours = this.#parts.now();
    return this.#state ? this.#state.exchangeAt + (ours - this.#stateAt) * this.#state.speed : ours;
  }

  minutes(symbol: string): MinuteBars | undefined {
    return this.#bars.of(symbol, this.#builder?.forming(symbol));
  }

  turnover(symbol: string): number {
    return this.#bars.turnover(symbol, this.#builder?.forming(symbol));
  }

  async blind(day: Day): Promise<readonly BlindStretch[]> {
    const { shelf } = this.#parts;
    if (day !== this.day || !this.#state) return keptGapsOfDay(shelf, day);
    const kept = await keptGaps(shelf, this.#state.session);
    const isLasting = this.word?.state === 'down' && kept.at(-1)?.to !== null;
    return isLasting
      ? [...kept, { what: 'prices', from: this.word!.at, to: null, because: this.word!.because, symbols: null }]
      : kept;
  }

  async begin(): Promise<void> {
    const { bus, now } = this.#parts;
    this.#lookedAt = now();
    this.#ends = [
      bus.hear('ticks', (bytes) => this.#orLater(() => this.#hearTicks(bytes))),
      bus.hear('bars', (bytes) => this.#orLater(() => this.#hearMinute(readMinute(bytes)))),
      bus.hear('feed', (bytes) => this.#hearState(readState(bytes))),
      bus.onLine((isUp) => {
        if (isUp) this.#askAgain();
        else this.#say({ state: 'down', at: this.now(), because: FEED_LOST });
      }),
    ];
    await this.#ask();
    const look = setInterval(() => this.#look(), LOOK_EACH_MS);
    this.#ends.push(() => clearInterval(look));
  }

  follow(home: Pick<LiveParts, 'shelf' | 'lastDay'>): void {
    const isOther = home.shelf.database !== this.#parts.shelf.database;
    this.#parts = { ...this.#parts, ...home };
    if (!isOther) return;
    this.#state = undefined;
    this.#builder = undefined;
    this.#told = 0;
    this.#bars.clear();
    this.board = openBoard([]);
    this.word = undefined;
    this.#tell.session.tell();
  }

  close(): void {
    for (const end of this.#ends) end();
  }

  #orLater(work: () => void): void {
    if (this.#waiting) this.#waiting.push(work);
    else if (this.#state) work();
  }

  #hearTicks(bytes: Uint8Array): void {
    const ticks = readTicks(bytes);
    for (const tick of ticks) this.board.take(tick);
    this.#builder?.take(ticks);
    this.#tell.ticks.tell();
  }

  #hearMinute(closed: ClosedMinute): void {
    // Of a line that broke for a moment nothing is told: what was missed is in the store.
    if (closed.minute > this.#told + 1) {
      this.#askAgain();
      this.#waiting?.push(() => this.#takeMinute(closed));
    } else this.#takeMinute(closed);
  }

  #takeMinute(closed: ClosedMinute): void {
    // It was said before another session began.
    if (closed.minute > timeAt(this.now()) + CLOCKS_DIFFER_MINUTES) return;
    this.#builder?.close(closed.minute);
    this.#bars.take(closed.corrections);
    this.#bars.take(closed.bars);
    if (closed.minute < this.#told || (closed.minute === this.#told && !isCorrection(closed))) return;
    this.#told = closed.minute;
    this.#tell.minute.tell(closed);
  }

  #hearState(state: FeedState): void {
    const isKnown = this.#state && isSame(this.#state.session, state.session);
    if (isKnown) this.#takeState(state);
    if (!isKnown || this.#isUnanswered) this.#askAgain();
  }

  #takeState(state: FeedState): void {
    this.#state = state;
    this.#stateAt = this.#parts.now();
    this.#say(state.word);
  }

  #say(word: FeedWord): void {
    const { word: before } = this;
    if (before?.state === word.state && before.at === word.at) return;
    this.word = word;
    this.#tell.word.tell(word);
  }

  /** Also a stop of this very process makes the feed silent: only a look that came in time counts. */
  #look(): void {
    const now = this.#parts.now();
    const isInTime = now - this.#lookedAt < 2 * LOOK_EACH_MS;
    this.#lookedAt = now;
    if (this.#state && isInTime && !this.#isAlive() && this.word?.state === 'up')
      this.#say({ state: 'down', at: this.#state.exchangeAt, because: FEED_LOST });
  }

  #isAlive(): boolean {
    return this.#state !== undefined && this.#parts.now() - this.#stateAt < ALIVE_MS;
  }

  #askAgain(): void {
    this.#ask().catch((error: unknown) => this.#parts.log.warn({ err: error }, 'the live session is not known'));
  }

  /** Asks the feed and the store how the session stands; what is said meanwhile waits. */
  async #ask(): Promise<void> {
    if (this.#waiting) return;
    this.#waiting = [];
    try {
      const { bus, shelf } = this.#parts;
      const answer = readBoard(await bus.ask('board', new Uint8Array()));
      this.#take(answer, await keptBars(shelf, answer.state.session));
    } catch (error) {
      this.#isUnanswered = true;
      if (!(error instanceof AppError && error.code === 'bus.no-answer')) throw error;
    } finally {
      const waiting = this.#waiting;
      this.#waiting = undefined;
      for (const work of waiting) this.#orLater(work);
    }
  }

  #take({ state, symbols, ticks, forming }: BoardAnswer, kept: MinuteBars): void {
    this.#isUnanswered = false;
    const isOther = !this.#state || !isSame(this.#state.session, state.session);
    if (isOther) this.#begins(state.session, symbols, kept);
    this.#builder = forming.length > 0 ? resumeBarBuilder(forming) : openBarBuilder(state.session);
    for (const tick of ticks) this.board.take(tick);
    this.#takeState(state);
    if (isOther) this.#tell.session.tell();
    for (const closed of minutesAfter(this.#told, kept)) this.#takeMinute(closed);
    this.#tell.ticks.tell();
  }

  #begins(session: TickSession, symbols: readonly string[], kept: MinuteBars): void {
    const isFirst = this.#state === undefined;
    this.#bars.clear();
    if (symbols.join() === this.board.symbols.join()) this.board.clear();
    else this.board = openBoard(symbols);
    this.#told = timeAt(session.opensAt) - 1;
    if (!isFirst) return;
    // Minutes before our own beginning are no news: whoever needs them reads them.
    this.#bars.take(kept);
    this.#told = kept.time.at(-1) ?? this.#told;
  }
}

function isSame(one: TickSession, other: TickSession): boolean {
  return one.day === other.day && one.round === other.round;
}

/** Of the last minute, after the bell. */
function isCorrection({ bars, corrections }: ClosedMinute): boolean {
  return bars.symbols.length === 0 && corrections.symbols.length > 0;
}
