import { figuresOf, type MinuteFigures, type SessionMinutes } from '@parakh/analytics';
import { type DayNumber, dayNumber, dayOf } from '@parakh/base';
import { barTime, session } from '@parakh/market';
import { inSlices } from '../../platform/in-slices.ts';
import { perMarket } from '../../platform/per-market.ts';
import { lastMinuteDay, type MarketView } from '../quotes/index.ts';
import { barsIn } from '../scanning/for-threads.ts';
import { readMinutes as readMinutesOfAll } from '../scanning/index.ts';
import type { Live } from '../streaming/index.ts';
import type { AnalyticsDeps } from './deps.ts';
import { liveMinutes } from './live-bars.ts';

/** The minutes of the session that runs, else of the last one of which those of stocks are available; undefined where none are. */
export async function minutesOfSession(
  shown: MarketView,
  services: AnalyticsDeps,
): Promise<SessionMinutes | undefined> {
  if (shown.live) return minutesOfLive(shown.live);
  const held = await services.view();
  return minutesIn(held, services);
}

const minutesIn = perMarket(readMinutes);

/** Slots between the morning's windows of a special session are one stretch. */
const opensOn = (day: DayNumber) => session(dayOf(day))?.open ?? REGULAR_OPEN;
const REGULAR_OPEN = 9 * 60 + 15;

async function readMinutes(view: MarketView, services: AnalyticsDeps): Promise<SessionMinutes | undefined> {
  const { market } = view;
  const day = await lastMinuteDay(services.store(), market.database, market.indices.symbols);
  if (day === undefined) return undefined;
  const span = { from: barTime(day), until: barTime(day + 1) - 1 };
  const frame = await readMinutesOfAll(services.store(), market.database, { ...span, formers: market.formerMinutes });
  const upTo = frame.time.reduce((newest, time) => Math.max(newest, time), 0);
  const figures = new Map<string, MinuteFigures>();
  const hours = { open: barTime(day, opensOn(day)), upTo };
  await inSlices(frame.symbols.length, (number) => {
    const found = figuresOf(barsIn(frame, number), hours);
    if (found) figures.set(frame.symbols[number]!, found);
  });
  return { day, isClosed: true, opens: opensOn(day), upTo, of: (symbol) => figures.get(symbol) };
}

/** Of minutes that are over; made anew when one more is. */
function minutesOfLive(live: Live): SessionMinutes | undefined {
  const { day, round, phase, lastMinute: upTo } = live;
  return upTo === undefined ? undefined : minutesUntil(live, { day, round, phase, upTo });
}

type Moment = Pick<Live, 'day' | 'round' | 'phase'> & { readonly upTo: number };

const minutesUntil = perMarket(
  (live: Live, { phase, upTo, ...of }: Moment): SessionMinutes => {
    const day = dayNumber(of.day);
    const hours = { open: barTime(day, opensOn(day)), upTo };
    const figures = new Map<string, MinuteFigures | undefined>();
    const figuresOnce = (symbol: string) => {
      if (!figures.has(symbol)) figures.set(symbol, figuresOf(liveMinutes(symbol, live), hours));
      return figures.get(symbol);
    };
    return { day, isClosed: phase === 'closed', opens: opensOn(day), upTo, of: figuresOnce };
  },
  { keyOf: ({ day, round, phase, upTo }) => `${day} ${round} ${phase} ${upTo}`, most: 1 },
);
