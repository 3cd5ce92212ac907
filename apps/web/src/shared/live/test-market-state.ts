import type { FeedStatus, MarketState } from '@parakh/contract';

/** Fri 20 Nov 2026, 11:30 in India. */
export const NOON = Date.parse('2026-11-20T06:00:00Z');

/** What a feed tells of a session that runs at noon. */
export const feedForTest = (changes: Partial<FeedStatus> = {}): FeedStatus => ({
  isLive: true,
  source: 'simulator',
  isDemo: false,
  phase: 'open',
  day: '2026-11-20',
  exchangeAt: NOON,
  speed: 1,
  blindSince: null,
  because: null,
  evaluated: null,
  ...changes,
});

/** A market of which all sessions up to the 19th are available, outside the hours of feeds. */
export const marketStateForTest = (changes: Partial<MarketState> = {}): MarketState => ({
  source: 'real',
  notice: null,
  isPartial: false,
  phase: 'closed',
  now: Date.parse('2026-11-19T18:00:00Z'),
  changesAt: null,
  lastSession: '2026-11-19',
  firstSession: '2016-01-01',
  dataAt: Date.parse('2026-11-19T13:00:00Z'),
  sessions: 2700,
  minuteSessions: 20,
  symbols: 500,
  ticker: [],
  live: null,
  addedDays: { years: [], closedDays: [], specialSessions: [] },
  ...changes,
});

/** Monday's session runs on a market whose last session is Friday's. */
export const testState: MarketState = marketStateForTest({
  phase: 'open',
  now: Date.parse('2026-11-20T20:00:00Z'),
  source: 'demo',
  lastSession: '2026-11-20',
  live: feedForTest({ isDemo: true, day: '2026-11-23', exchangeAt: 0 }),
});
