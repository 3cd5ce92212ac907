import { dayInIndia, dayNumber, dayOf } from '@parakh/base';
import type { MarketState } from '@parakh/contract';
import { barTime, marketState, nextSession, type Session } from '@parakh/market';
import { known } from '../known.ts';
import type { MarketView } from './view.ts';

const tickerSymbols = ['NIFTY 50', 'NIFTY BANK', 'INDIA VIX', 'GIFT NIFTY'];
const DEMO_NOTICE = 'Demo market: simulated prices';
const MS_A_MINUTE = 60_000;
const MS_A_DAY = 86_400_000;
const INDIA_AHEAD_MS = 330 * MS_A_MINUTE;

/** Which market is shown, how old it is, and what the exchange is doing. */
export function stateOf(view: MarketView | undefined, now: number): MarketState {
  const { phase, session } = marketState(now);
  const shown = {
    phase: phase === 'weekend' ? ('closed' as const) : phase,
    now,
    changesAt: nextChange(now, session),
  };
  if (!view) return { ...shown, ...nothingHeld };
  return {
    ...shown,
    source: view.source,
    notice: view.source === 'demo' ? DEMO_NOTICE : null,
    lastSession: dayOf(view.lastDay),
    firstSession: dayOf(view.firstDay),
    dataAt: view.held.loadedAt,
    sessions: view.held.sessions.length,
    minuteSessions: view.minuteSessions,
    symbols: view.listed.length,
    ticker: tickerSymbols.flatMap((symbol) => {
      const standing = view.standing(symbol);
      // An index file that is late must not show an old price beside the new ones.
      if (standing?.time !== barTime(view.lastDay)) return [];
      return [
        { symbol, last: known(standing.last), change: known(standing.change), changePct: known(standing.changePct) },
      ];
    }),
  };
}

const nothingHeld: Omit<MarketState, 'phase' | 'now' | 'changesAt'> = {
  source: 'empty',
  notice: null,
  lastSession: null,
  firstSession: null,
  dataAt: null,
  sessions: 0,
  minuteSessions: 0,
  symbols: 0,
  ticker: [],
};

/** The next opening or closing bell. */
function nextChange(now: number, today: Session | null): number {
  const bells = today
    ? today.windows.flatMap(({ open, close }) => [open, close]).map((minute) => instantOf(today.day, minute))
    : [];
  const later = bells.find((bell) => bell > now);
  if (later !== undefined) return later;
  const next = nextSession(dayInIndia(now));
  return instantOf(next.day, next.open);
}

function instantOf(day: string, minute: number): number {
  return dayNumber(day) * MS_A_DAY + minute * MS_A_MINUTE - INDIA_AHEAD_MS;
}
