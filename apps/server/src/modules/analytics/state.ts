import { dayInIndia, dayNumber, dayOf, nanToNull } from '@parakh/base';
import type { MarketState } from '@parakh/contract';
import { addedDays, barTime, instantOf, isCovered, marketState, nextSession, type Session } from '@parakh/market';
import type { MarketView } from '../quotes/index.ts';
import { feedStateOf, type Live } from '../streaming/index.ts';
import type { AnalyticsDeps } from './deps.ts';
import { missingOfSession } from './missing-of-session.ts';

const tickerSymbols = ['NIFTY 50', 'NIFTY BANK', 'INDIA VIX', 'GIFT NIFTY'];
const DEMO_NOTICE = 'Demo market: simulated prices';

interface Asked extends Pick<AnalyticsDeps, 'health'> {
  readonly now: number;
}

/** Which market is shown, how old it is, and what the exchange is doing; the demo exchange where its session runs. */
export function stateOf(view: MarketView | undefined, { now, health }: Asked, live?: Live): MarketState {
  const { years, closedDays, specialSessions } = addedDays();
  const shown = {
    now,
    ...(live ? liveClock(live, now) : ownClock(now)),
    addedDays: { years: [...years], closedDays: [...closedDays], specialSessions: [...specialSessions] },
  };
  if (!view) return { ...shown, ...emptyMarket };
  return {
    ...shown,
    source: view.source,
    notice: view.source === 'demo' ? DEMO_NOTICE : noticeOf(view, now),
    isPartial: view.source === 'real' && missingOfSession(view.market) !== undefined,
    lastSession: dayOf(view.lastDay),
    firstSession: dayOf(view.firstDay),
    dataAt: view.market.loadedAt,
    sessions: view.market.sessions.length,
    minuteSessions: view.minuteSessions,
    symbols: view.listed.length,
    ticker: tickerSymbols.flatMap((symbol) => (live && cardOfTick(symbol, live)) ?? cardOf(symbol, view)),
    live: live ? feedStateOf(live, health) : null,
  };
}

/** What is missing: of the session, or of the calendar. */
function noticeOf({ market }: MarketView, now: number): string | null {
  const today = dayInIndia(now);
  const lacks = isCovered(today) ? [] : [`The holiday list lacks ${today.slice(0, 4)}: no session is assumed`];
  return [missingOfSession(market) ?? [], lacks].flat().join('. ') || null;
}

type Card = MarketState['ticker'][number];

function cardOf(symbol: string, view: MarketView): Card[] {
  const summary = view.summary(symbol);
  // An index file that is late must not show an old price beside the new ones.
  if (summary?.time !== barTime(view.lastDay)) return [];
  const { last, change, changePct } = summary;
  return [{ symbol, last: nanToNull(last), change: nanToNull(change), changePct: nanToNull(changePct) }];
}

function cardOfTick(symbol: string, { board }: Live): Card[] | undefined {
  const tick = board.read(symbol);
  if (!tick) return undefined;
  const { ltp, close, changePtc } = tick;
  return [
    {
      symbol,
      last: nanToNull(ltp),
      change: nanToNull(Math.round(100 * (ltp - close)) / 100),
      changePct: nanToNull(changePtc),
    },
  ];
}

type Clock = Pick<MarketState, 'phase' | 'changesAt'>;

function ownClock(now: number): Clock {
  const { phase, session } = marketState(now);
  return { phase: phase === 'weekend' ? 'closed' : phase, changesAt: nextChange(now, session) };
}

/** When the phase changes by our clock; where the next session begins is the source's to know. */
function liveClock({ phase, phaseEndsAt }: Live, now: number): Clock {
  return { phase, changesAt: phaseEndsAt === undefined ? null : Math.max(now, Math.round(phaseEndsAt)) };
}

const emptyMarket: Omit<MarketState, 'phase' | 'now' | 'changesAt' | 'addedDays'> = {
  source: 'empty',
  notice: null,
  isPartial: false,
  lastSession: null,
  firstSession: null,
  dataAt: null,
  sessions: 0,
  minuteSessions: 0,
  symbols: 0,
  ticker: [],
  live: null,
};

/** The next opening or closing bell; null where the calendar ends before it. */
function nextChange(now: number, today: Session | null): number | null {
  const bells = today
    ? today.windows
        .flatMap(({ open, close }) => [open, close])
        .map((minute) => instantOf(barTime(dayNumber(today.day), minute)))
    : [];
  const later = bells.find((bell) => bell > now);
  if (later !== undefined) return later;
  const next = nextSession(dayInIndia(now));
  return next === undefined ? null : instantOf(barTime(dayNumber(next.day), next.open));
}
