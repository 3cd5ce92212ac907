import { type ClosedMinute, type MinuteBars, openBoard } from '@parakh/live';
import { instantOf } from '@parakh/market';
import type { Services } from '../../../main/services.ts';
import type { Live } from '../../streaming/live.ts';
import { saveMinutes } from '../../streaming/stored-bars.ts';
import type {
  AlertCondition,
  AlertMatch,
  ConditionEvaluation,
  MinuteMatches,
  Refusal,
  SilentSymbol,
} from '../evaluation/types.ts';

const NO_COUNTS = { kernels: 0, predicates: 0, joins: 0 };
const OPEN = 9 * 60 + 15;

/** A session that a test drives, and an evaluator that finds what the test says. */
export class DrivenSession {
  readonly day = '2025-05-05';
  round = 0;
  /** Our clock. */
  at = Date.parse('2025-05-05T09:16:00+05:30');
  readonly evaluated: number[] = [];
  readonly alerts = new Map<string, AlertCondition>();
  /** Why alerts on a condition are not evaluated. */
  readonly refused = new Map<string, string>();
  /** Taken as evaluated when a session began. */
  before = 0;
  readonly services: Services;
  /** The condition whose evaluation fails as soon as it is added. */
  failsAtOnce: string | undefined;
  /** Alerts whose evaluation fails, by the minute. */
  readonly fails = new Map<number, readonly string[]>();
  /** Symbols whose evaluation fails. */
  silent: readonly SilentSymbol[] = [];
  /** What is found of alerts on figures of futures and options, once these are worked out; absent where there are none. */
  onFigures: Promise<readonly Partial<AlertMatch>[]> | undefined;
  readonly #finds = new Map<number, readonly Partial<AlertMatch>[]>();
  readonly #holding = new Map<string, number>();
  readonly #minutes = new Set<(closed: ClosedMinute) => void>();
  readonly #sessions = new Set<() => void>();
  readonly #bars: { symbol: string; time: number; close: number }[] = [];

  constructor(services: Services) {
    this.services = { ...services, live: () => this.live, now: () => this.at };
  }

  /** Start of the n-th minute of the session. */
  minute(n: number): number {
    return Date.parse(`${this.day}T00:00:00Z`) / 60_000 + OPEN + n;
  }

  readonly live: Live = this.#live();

  #live(): Live {
    const round = () => this.round;
    return {
      isRunning: true,
      source: 'a test',
      isDemo: true,
      day: this.day,
      get round() {
        return round();
      },
      session: undefined,
      phase: 'open',
      phaseEndsAt: 0,
      turnover: () => NaN,
      now: () => this.at,
      speed: 1,
      board: openBoard(['TCS', 'INFY']),
      lastMinute: undefined,
      minutes: (symbol) => barsOf(this.#bars.filter((bar) => bar.symbol === symbol)),
      feedStatus: undefined,
      dataGaps: async () => [],
      onTicks: () => () => undefined,
      onMinute: (listener) => this.#listen(this.#minutes, listener),
      onFeedStatus: () => () => undefined,
      onSession: (listener) => this.#listen(this.#sessions, listener),
    };
  }

  #listen<T>(to: Set<T>, listener: T): () => void {
    to.add(listener);
    return () => to.delete(listener);
  }

  readonly evaluation: ConditionEvaluation = this.#evaluation();

  #evaluation(): ConditionEvaluation {
    const readsFigures = () => this.onFigures !== undefined;
    return {
      begin: async (_, before = []) => {
        this.before = before.flatMap(({ time }) => [...time]).length;
        return [];
      },
      add: async (added) => {
        for (const alert of added) this.alerts.set(alert.id, alert);
        return added.flatMap(({ id, text }) => {
          if (text === this.failsAtOnce) return this.#stopped([id]);
          const because = this.refused.get(text);
          return because === undefined ? [] : [{ id, because }];
        });
      },
      change: async () => [],
      remove: async (ids) => {
        for (const id of ids) this.alerts.delete(id);
      },
      minute: async ({ minute }) => {
        this.evaluated.push(minute);
        return this.#matches(minute);
      },
      ticked: async () => this.#matches(0),
      wantsTicks: false,
      get readsFigures() {
        return readsFigures();
      },
      figures: async (minute) => ({
        ...this.#matches(-1),
        minute,
        matches: this.#found(minute, (await this.onFigures) ?? []),
      }),
      close: async () => undefined,
    };
  }

  #matches(minute: number): MinuteMatches {
    const matches = this.#found(minute, this.#finds.get(minute) ?? []);
    const counts = { conditions: 0, together: 0, shared: NO_COUNTS, written: NO_COUNTS, bars: 0, corrections: 0 };
    const stopped = this.#stopped(this.fails.get(minute) ?? []);
    const contracts = { figures: [], symbols: [] };
    return { minute, matches, holding: this.#holding, stopped, silent: this.silent, contracts, counts, tookMs: 0 };
  }

  #found(minute: number, all: readonly Partial<AlertMatch>[]): AlertMatch[] {
    return all.flatMap((one) => (this.alerts.has(one.alert ?? '') ? [foundOf(minute, one)] : []));
  }

  #stopped(ids: readonly string[]): Refusal[] {
    const failed = ids.filter((id) => this.alerts.delete(id));
    return failed.map((id) => ({ id, because: 'It failed.', thrown: 'Error: on purpose' }));
  }

  /** What will be found on the n-th minute. */
  finds(n: number, ...matches: readonly Partial<AlertMatch>[]): void {
    this.#finds.set(this.minute(n), matches);
  }

  holds(alert: string, symbols: number): void {
    this.#holding.set(alert, symbols);
  }

  /** The n-th minute is over: its bars are stored, then it is said. */
  async close(n: number, price = 100): Promise<void> {
    await this.keep(n, price);
    for (const listener of this.#minutes)
      listener({ minute: this.minute(n), bars: barsOf([]), corrections: barsOf([]) });
  }

  /** The n-th minute is said once more, with a bar put right. */
  correct(n: number, price: number): void {
    const time = this.minute(n);
    const corrections = barsOf([{ symbol: 'TCS', time, close: price }]);
    for (const listener of this.#minutes) listener({ minute: time, bars: barsOf([]), corrections });
  }

  /** Kept, and not said: the server was down. */
  async keep(n: number, price = 100): Promise<void> {
    const time = this.minute(n);
    const bars = ['TCS', 'INFY'].map((symbol) => ({ symbol, time, close: price }));
    this.#bars.push(...bars);
    const shelf = { store: this.services.store(), database: this.services.engine().market().database };
    await saveMinutes(
      shelf,
      { day: this.day, round: this.round },
      [{ minute: time, bars: barsOf(bars), corrections: barsOf([]) }],
      n + 1,
    );
    this.at = Math.max(this.at, instantOf(time + 1));
  }

  nextRound(): void {
    this.round++;
    this.#bars.length = 0;
    for (const listener of this.#sessions) listener();
  }
}

function foundOf(minute: number, matches: Partial<AlertMatch>): AlertMatch {
  return {
    alert: '',
    symbol: 'TCS',
    side: null,
    bar: '1 minute',
    barTime: minute,
    barClosed: true,
    price: 100,
    changePct: 1.5,
    clauses: [
      {
        text: '[0] 1 minute CLOSE > 99',
        from: 0,
        to: 10,
        left: { text: '[0] 1 minute CLOSE', value: 100 },
        operator: '>',
        right: { text: '99', value: 99 },
        outcome: 'pass',
      },
    ],
    ...matches,
  };
}

function barsOf(bars: readonly { symbol: string; time: number; close: number }[]): MinuteBars {
  const close = Float64Array.from(bars, (bar) => bar.close);
  return {
    symbols: bars.map(({ symbol }) => symbol),
    time: Int32Array.from(bars, ({ time }) => time),
    open: close,
    high: close,
    low: close,
    close,
    volume: close,
  };
}
