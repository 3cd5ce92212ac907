import { type ClosedMinute, type MinuteBars, openBoard, type QuoteBoard } from '@parakh/live';
import type { FeedStatus, Tick } from '@parakh/market';
import type { Live } from '../../modules/streaming/live.ts';

/** A session that a test drives. */
export interface TestLive {
  readonly live: Live;
  readonly board: QuoteBoard;
  /** A trade: the board takes it. */
  trade(token: string, ltp: number, at?: number): void;
  word(word: FeedStatus): void;
  /** Another session begins, with nothing on the board. */
  begin(): void;
  /** A minute is over: its start, IST minutes since 1970-01-01; earlier bars may have come with it. */
  end(minute: number, corrections?: MinuteBars): void;
  /** What else changes. */
  isRunning: boolean;
  /** Bars of the session so far. */
  minutes: Live['minutes'];
  /** The exchange's clock. */
  at: number;
  /** Which time the day is played. */
  round: number;
}

const none = new Float64Array(0);
const noBars: MinuteBars = {
  symbols: [],
  time: new Int32Array(0),
  open: none,
  high: none,
  low: none,
  close: none,
  volume: none,
};
const OPENED_AT = Date.UTC(2026, 10, 20, 5, 0);

export function testLive({ isDemo = true, symbols = ['TCS', 'INFY', 'NIFTY 50'], day = '2026-11-20' } = {}): TestLive {
  const board = openBoard(symbols);
  const words = new Set<(word: FeedStatus) => void>();
  const sessions = new Set<() => void>();
  const minutes = new Set<(closed: ClosedMinute) => void>();
  let lastMinute: number | undefined;
  let word: FeedStatus | undefined;
  const driven: TestLive = {
    board,
    isRunning: true,
    minutes: () => undefined,
    at: OPENED_AT,
    round: 0,
    live: {
      get isRunning() {
        return driven.isRunning;
      },
      get feedStatus() {
        return word;
      },
      source: 'a test',
      isDemo,
      day,
      get round() {
        return driven.round;
      },
      session: undefined,
      phase: 'open',
      phaseEndsAt: undefined,
      now: () => driven.at,
      speed: 1,
      board,
      get lastMinute() {
        return lastMinute;
      },
      minutes: (symbol) => driven.minutes(symbol),
      turnover: () => NaN,
      dataGaps: async () => [],
      onTicks: () => () => {},
      onMinute: (listener) => follow(minutes, listener),
      onFeedStatus: (listener) => follow(words, listener),
      onSession: (listener) => follow(sessions, listener),
    },
    trade(token, ltp, at = driven.at + 1) {
      driven.at = at;
      board.take(tickOf({ token, ltp, time: at }));
    },
    word(said) {
      word = said;
      for (const listener of words) listener(said);
    },
    begin() {
      board.clear();
      lastMinute = undefined;
      for (const listener of sessions) listener();
    },
    end(minute, corrections = noBars) {
      lastMinute = minute;
      for (const listener of minutes) listener({ minute, bars: noBars, corrections });
    },
  };
  return driven;
}

function follow<Listener>(all: Set<Listener>, listener: Listener): () => void {
  all.add(listener);
  return () => void all.delete(listener);
}

function tickOf({ token, ltp, time }: Pick<Tick, 'token' | 'ltp' | 'time'>): Tick {
  return { token, ltp, open: 90, high: 5000, low: 80, close: 100, volume: 1000, oi: NaN, changePtc: NaN, time };
}
