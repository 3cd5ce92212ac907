import { dayNumber } from '@parakh/base';
import { barFields, type Frame } from '@parakh/frames';
import { openBoard } from '@parakh/live';
import { barTime, type FeedStatus, type Instrument, instantOf, type Tick, type TickSession } from '@parakh/market';
import type { AvailableMarket, Engine } from '../scanning/index.ts';
import type { Live } from '../streaming/index.ts';

export const TEST_DAY = '2024-06-11';
const SYMBOLS = ['INFY', 'TCS', 'NIFTY 50'];

/** A moment of the test's day: '09:15:30.250'. */
export function momentOf(clock: string): number {
  const [hour = 0, minute = 0, second = 0] = clock.split(':').map(Number);
  return instantOf(barTime(dayNumber(TEST_DAY), 60 * hour + minute)) + Math.round(1000 * second);
}

export function sessionOf(round: number): TickSession {
  const at = momentOf;
  return { day: TEST_DAY, round, preOpenAt: at('09:00'), opensAt: at('09:15'), closesAt: at('15:30') };
}

/** A session that a test drives, by the exchange's clock. */
export interface DrivenMarket {
  readonly live: Live;
  readonly engine: () => Engine;
  /** How many listen to its ticks. */
  readonly listeners: number;
  pass(clock: string): void;
  /** A trade; shares since the session began. `at`: when it reaches us, where that is later. */
  trade(trade: Trade): void;
  say(state: FeedStatus['state'], because: string): void;
  begin(round: number): void;
}

interface Trade {
  readonly clock: string;
  readonly symbol?: string;
  readonly ltp: number;
  readonly volume: number;
  readonly close?: number;
  readonly at?: string;
}

function listen<Listener>(all: Set<Listener>, listener: Listener): () => void {
  all.add(listener);
  return () => void all.delete(listener);
}

export function drivenMarket(): DrivenMarket {
  const board = openBoard(SYMBOLS);
  const [ticks, words, sessions] = [
    new Set<(all: readonly Tick[]) => void>(),
    new Set<(word: FeedStatus) => void>(),
    new Set<() => void>(),
  ];
  let [session, now] = [sessionOf(1), momentOf('09:05')];
  let word: FeedStatus = { state: 'up', at: now, because: 'it began' };
  const phase = () => (now < session.opensAt ? 'pre-open' : now < session.closesAt ? 'open' : 'closed');
  const live: Live = {
    source: 'a test',
    isDemo: true,
    speed: 1,
    board,
    day: TEST_DAY,
    phaseEndsAt: undefined,
    lastMinute: undefined,
    get isRunning() {
      return phase() !== 'closed';
    },
    get round() {
      return session.round;
    },
    get session() {
      return session;
    },
    get phase() {
      return phase();
    },
    get feedStatus() {
      return word;
    },
    now: () => now,
    minutes: () => undefined,
    turnover: () => NaN,
    dataGaps: async () => [],
    onMinute: () => () => {},
    onTicks: (listener) => listen(ticks, listener),
    onFeedStatus: (listener) => listen(words, listener),
    onSession: (listener) => listen(sessions, listener),
  };
  return {
    live,
    engine: testEngine,
    get listeners() {
      return ticks.size;
    },
    pass(clock) {
      now = momentOf(clock);
    },
    trade({ clock, symbol = 'TCS', ltp, volume, close = 3990, at }) {
      now = Math.max(now, momentOf(at ?? clock));
      const bar = { open: ltp, high: ltp, low: ltp, close };
      const tick = { token: symbol, ltp, ...bar, volume, oi: NaN, changePtc: NaN, time: momentOf(clock) };
      board.take(tick);
      for (const listener of ticks) listener([tick]);
    },
    say(state, because) {
      word = { state, at: now, because };
      for (const listener of words) listener(word);
    },
    begin(round) {
      [session, now] = [sessionOf(round), momentOf('09:05')];
      board.clear();
      for (const listener of sessions) listener();
    },
  };
}

/** Shares that traded a million a day in a range of 2 %. */
function testEngine(): Engine {
  const days = 20;
  const column = (value: number) => new Float64Array(days).fill(value);
  const values: Readonly<Record<string, number>> = {
    open: 3990,
    high: 4030,
    low: 3950,
    close: 3990,
    volume: 1_000_000,
  };
  const frame = {
    starts: Int32Array.of(0, days),
    time: new Int32Array(days),
    columns: Object.fromEntries(barFields.map((field) => [field, column(values[field] ?? NaN)])),
  };
  const market = {
    instruments: new Map(SYMBOLS.map((symbol) => [symbol, shareOf(symbol)])),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of a frame as is read
    find: () => ({ frame: frame as unknown as Frame, index: 0 }),
    currentName: (symbol: string) => symbol,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of an engine as paper accounts read
  return { market: () => market as unknown as AvailableMarket } as unknown as Engine;
}

function shareOf(symbol: string): Instrument {
  const isIndex = symbol.startsWith('NIFTY');
  return {
    symbol,
    exchange: 'NSE',
    segment: isIndex ? 'INDEX' : 'CM',
    series: isIndex ? 'INDEX' : 'EQ',
    name: symbol,
    isin: null,
    listedOn: null,
    faceValue: null,
    paidUp: null,
    lot: 1,
    tickSize: 0.05,
    industry: null,
    underlying: null,
    expiry: null,
    strike: null,
    right: null,
  };
}
