import { AppError, type Day } from '@parakh/base';
import type { DataGap } from '@parakh/contract';
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
import { type FeedStatus, type TickSession, timeAt } from '@parakh/market';
import type { Logger } from 'pino';
import type { Bus } from '../../platform/bus/bus.ts';
import { type BoardAnswer, type FeedState, isSameSession, phaseAt, readBoard, readState } from './feed-messages.ts';
import type { Live } from './live.ts';
import { liveEvents } from './live-events.ts';
import { SessionBars } from './session-bars.ts';
import { type LiveStore, minutesAfter, storedBars } from './stored-bars.ts';
import { storedGaps, storedGapsOfDay } from './stored-gaps.ts';

/** The feed says each second how it is. */
const CHECK_EACH_MS = 1000;
const ALIVE_MS = 5000;
const CLOCKS_DIFFER_MINUTES = 2;
const FEED_LOST = 'The part of the server that receives prices does not answer.';

export interface LiveParts {
  readonly bus: Bus;
  readonly liveStore: LiveStore;
  readonly log: Logger;
  /** Our clock. */
  readonly now: () => number;
  /** the last session loaded: what counts while no feed was seen. */
  readonly lastDay: Day;
}

export interface OpenedLive {
  readonly live: Live;
  /** Begins to listen: resolves when it is known what runs. */
  begin(): Promise<void>;
  /** The loaded market is another one: where it is of another database, the session seen so far is none of it. */
  follow(home: Pick<LiveParts, 'liveStore' | 'lastDay'>): void;
  close(): void;
}

/** Follows the feed, wherever it runs; where none runs, it says so. */
export function openLive(parts: LiveParts): OpenedLive {
  const live = new SubscribedLive(parts);
  return { live, begin: () => live.begin(), follow: (home) => live.follow(home), close: () => live.close() };
}

class SubscribedLive implements Live {
  board: QuoteBoard = openBoard([]);
  feedStatus: FeedStatus | undefined;
  #parts: LiveParts;
  readonly #events = liveEvents();
  readonly #bars = new SessionBars();
  #builder: BarBuilder | undefined;
  #state: FeedState | undefined;
  /** When the state came, by our clock. */
  #stateAt = 0;
  #checkedAt = 0;
  /** The last minute that listeners know of. */
  #lastMinute = 0;
  /** What came while the session was asked for. */
  #waiting: (() => void)[] | undefined;
  /** The feed was asked and nobody answered: it is asked again once it is seen. */
  #isUnanswered = false;
  #ends: (() => void)[] = [];
  readonly onTicks = this.#events.ticks.add;
  readonly onMinute = this.#events.minute.add;
  readonly onFeedStatus = this.#events.word.add;
  readonly onSession = this.#events.session.add;

  constructor(parts: LiveParts) {
    this.#parts = parts;
  }

  get day(): Day {
    return this.#state?.session.day ?? this.#parts.lastDay;
  }

  get session(): TickSession | undefined {
    return this.#state?.session;
  }

  get round(): number {
    return this.#state?.session.round ?? 0;
  }

  get source(): string {
    return this.#state?.source ?? '';
  }

  get isDemo(): boolean {
    return this.#state?.isDemo ?? this.#parts.liveStore.database === 'demo';
  }

  get speed(): number {
    return this.#state?.speed ?? 1;
  }

  get phase(): Live['phase'] {
    return this.#state ? phaseAt(this.#state.session, this.now()) : 'closed';
  }

  get isRunning(): boolean {
    return this.#isAlive() && this.phase !== 'closed';
  }

  get lastMinute(): number | undefined {
    const hasClosed = this.#state !== undefined && this.#lastMinute >= timeAt(this.#state.session.opensAt);
    return hasClosed ? this.#lastMinute : undefined;
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

  async dataGaps(day: Day): Promise<readonly DataGap[]> {
    const { liveStore } = this.#parts;
    if (day !== this.day || !this.#state) return storedGapsOfDay(liveStore, day);
    const stored = await storedGaps(liveStore, this.#state.session);
    const isLasting = this.feedStatus?.state === 'down' && stored.at(-1)?.to !== null;
    return isLasting
      ? [
          ...stored,
          { what: 'prices', from: this.feedStatus!.at, to: null, because: this.feedStatus!.because, symbols: null },
        ]
      : stored;
  }

  async begin(): Promise<void> {
    const { bus, now } = this.#parts;
    this.#checkedAt = now();
    this.#ends = [
      bus.subscribe('ticks', (bytes) => this.#orLater(() => this.#onTicks(bytes))),
      bus.subscribe('bars', (bytes) => this.#orLater(() => this.#onMinute(readMinute(bytes)))),
      bus.subscribe('feed', (bytes) => this.#onState(readState(bytes))),
      bus.onLine((isUp) => {
        if (isUp) this.#askAgain();
        else this.#setStatus({ state: 'down', at: this.now(), because: FEED_LOST });
      }),
    ];
    await this.#ask();
    const checking = setInterval(() => this.#checkAlive(), CHECK_EACH_MS);
    this.#ends.push(() => clearInterval(checking));
  }

  follow(home: Pick<LiveParts, 'liveStore' | 'lastDay'>): void {
    const isOther = home.liveStore.database !== this.#parts.liveStore.database;
    this.#parts = { ...this.#parts, ...home };
    if (!isOther) return;
    this.#state = undefined;
    this.#builder = undefined;
    this.#lastMinute = 0;
    this.#bars.clear();
    this.board = openBoard([]);
    this.feedStatus = undefined;
    this.#events.session.emit();
  }

  close(): void {
    for (const end of this.#ends) end();
  }

  #orLater(work: () => void): void {
    if (this.#waiting) this.#waiting.push(work);
    else if (this.#state) work();
  }

  #onTicks(bytes: Uint8Array): void {
    const ticks = readTicks(bytes);
    for (const tick of ticks) this.board.take(tick);
    this.#builder?.take(ticks);
    this.#events.ticks.emit(ticks);
  }

  #onMinute(closed: ClosedMinute): void {
    // Of a line that broke for a moment nothing is published: what was missed is in the store.
    if (closed.minute > this.#lastMinute + 1) {
      this.#askAgain();
      this.#waiting?.push(() => this.#takeMinute(closed));
    } else this.#takeMinute(closed);
  }

  #takeMinute(closed: ClosedMinute): void {
    // It was published before another session began.
    if (closed.minute > timeAt(this.now()) + CLOCKS_DIFFER_MINUTES) return;
    this.#builder?.close(closed.minute);
    this.#bars.take(closed.corrections);
    this.#bars.take(closed.bars);
    if (closed.minute < this.#lastMinute || (closed.minute === this.#lastMinute && !isCorrection(closed))) return;
    this.#lastMinute = closed.minute;
    this.#events.minute.emit(closed);
  }

  #onState(state: FeedState): void {
    const isKnown = this.#state && isSameSession(this.#state.session, state.session);
    if (isKnown) this.#takeState(state);
    if (!isKnown || this.#isUnanswered) this.#askAgain();
  }

  #takeState(state: FeedState): void {
    this.#state = state;
    this.#stateAt = this.#parts.now();
    this.#setStatus(state.word);
  }

  #setStatus(word: FeedStatus): void {
    const { feedStatus: before } = this;
    if (before?.state === word.state && before.at === word.at) return;
    this.feedStatus = word;
    this.#events.word.emit(word);
  }

  /** Also a stop of this very process makes the feed silent: only a look that came in time counts. */
  #checkAlive(): void {
    const now = this.#parts.now();
    const isInTime = now - this.#checkedAt < 2 * CHECK_EACH_MS;
    this.#checkedAt = now;
    if (this.#state && isInTime && !this.#isAlive() && this.feedStatus?.state === 'up')
      this.#setStatus({ state: 'down', at: this.#state.exchangeAt, because: FEED_LOST });
  }

  #isAlive(): boolean {
    return this.#state !== undefined && this.#parts.now() - this.#stateAt < ALIVE_MS;
  }

  #askAgain(): void {
    this.#ask().catch((error: unknown) => this.#parts.log.warn({ err: error }, 'the live session is not known'));
  }

  /** Asks the feed and the store how the session stands; what comes meanwhile waits. */
  async #ask(): Promise<void> {
    if (this.#waiting) return;
    this.#waiting = [];
    try {
      const { bus, liveStore } = this.#parts;
      const answer = readBoard(await bus.request('board', new Uint8Array()));
      this.#take(answer, await storedBars(liveStore, answer.state.session));
    } catch (error) {
      this.#isUnanswered = true;
      if (!(error instanceof AppError && error.code === 'bus.no-answer')) throw error;
    } finally {
      const waiting = this.#waiting;
      this.#waiting = undefined;
      for (const work of waiting) this.#orLater(work);
    }
  }

  #take({ state, symbols, ticks, forming }: BoardAnswer, stored: MinuteBars): void {
    this.#isUnanswered = false;
    const isOther = !this.#state || !isSameSession(this.#state.session, state.session);
    if (isOther) this.#begins(state.session, symbols, stored);
    this.#builder = forming.length > 0 ? resumeBarBuilder(forming) : openBarBuilder(state.session);
    for (const tick of ticks) this.board.take(tick);
    this.#takeState(state);
    if (isOther) this.#events.session.emit();
    for (const closed of minutesAfter(this.#lastMinute, stored)) this.#takeMinute(closed);
    this.#events.ticks.emit(ticks);
  }

  #begins(session: TickSession, symbols: readonly string[], stored: MinuteBars): void {
    const isFirst = this.#state === undefined;
    this.#bars.clear();
    if (symbols.join() === this.board.symbols.join()) this.board.clear();
    else this.board = openBoard(symbols);
    this.#lastMinute = timeAt(session.opensAt) - 1;
    if (!isFirst) return;
    // Minutes before our own beginning are no news: whoever needs them reads them.
    this.#bars.take(stored);
    this.#lastMinute = stored.time.at(-1) ?? this.#lastMinute;
  }
}

/** Of the last minute, after the bell. */
function isCorrection({ bars, corrections }: ClosedMinute): boolean {
  return bars.symbols.length === 0 && corrections.symbols.length > 0;
}
