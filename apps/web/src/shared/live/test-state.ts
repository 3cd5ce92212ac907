import type { MarketState } from '@parakh/contract';

/** Monday's session runs on a market that holds Friday's. */
export const testState: MarketState = {
  phase: 'open',
  now: Date.parse('2026-11-20T20:00:00Z'),
  changesAt: null,
  source: 'demo',
  notice: null,
  lastSession: '2026-11-20',
  firstSession: '2024-11-20',
  dataAt: 0,
  sessions: 500,
  minuteSessions: 10,
  symbols: 500,
  ticker: [],
  addedDays: { years: [], closedDays: [], specialSessions: [] },
  live: {
    isLive: true,
    source: 'demo exchange',
    isDemo: true,
    phase: 'open',
    day: '2026-11-23',
    exchangeAt: 0,
    speed: 1,
    blindSince: null,
    because: null,
    evaluated: null,
  },
};
