import { dayOf, monthNumber } from '@parakh/base';
import type { BarField } from '@parakh/frames';
import { MINUTES_A_DAY } from '@parakh/market';
import {
  adjusted,
  type Momentum,
  momentumOf,
  momentumScores,
  type Plan,
  percentiles,
  type RankHistory,
  remembers,
} from '@parakh/scan';
import { perMarket } from '../../platform/per-market.ts';
import { viewOf } from './loaded-frame.ts';
import type { AvailableMarket, LoadedMarket } from './market.ts';
import { frameNames, type RankHistories } from './protocol.ts';
import { type Universe, universeOf } from './universe.ts';

/** Among whom a symbol stands, and on which prices. */
export interface RankRequest {
  /** A group or an index; EQ when left out. */
  readonly universe?: string | readonly string[] | undefined;
  readonly prices?: 'adjusted' | 'traded' | undefined;
  readonly renames?: boolean | undefined;
}

/** A month of the sessions loaded: its number, its first day, and the session whose members are meant. */
interface Month {
  readonly number: number;
  readonly from: number;
  readonly session: number;
}

/** The standings of a whole universe in the last months up to a day. */
export function rankHistoriesOf(
  market: LoadedMarket,
  universe: Universe,
  { day, months: wanted, ...asked }: RankRequest & { day: number; months: number },
): RankHistories {
  const months = monthsUpTo(market, day).slice(-wanted);
  const columns = months.map((month) => percentilesOf(universe, market, { ...asked, month }));
  const values = Float64Array.from(
    { length: universe.symbols.length * months.length },
    (_, i) => columns[i % months.length]![Math.floor(i / months.length)]!,
  );
  return { from: Int32Array.from(months, ({ from }) => from), values };
}

/** The standing of one symbol among the members of a group in every month up to a day; undefined for a symbol outside of it. */
export function rankHistoryOf(
  market: LoadedMarket,
  symbol: string,
  { day, months, ...asked }: RankRequest & { day: number; months: number },
): RankHistory {
  const isJoined = asked.renames !== false;
  const held = monthsUpTo(market, day).slice(-months);
  const values = held.map((month, i) => {
    const session = i === held.length - 1 ? day : month.session;
    const universe = universeOf(market, { universe: asked.universe ?? 'EQ', day: dayOf(session), isJoined });
    const number = universe.symbols.indexOf(symbol);
    return number < 0 ? NaN : percentilesOf(universe, market, { ...asked, month })[number]!;
  });
  return { from: held.map(({ from }) => from), values };
}

/** Sessions of a month, at least. */
const SESSIONS_A_MONTH = 15;
const sessionsIn = { minute: 1, day: 1, week: 6, month: 23, quarter: 66, year: 260 } as const;

/** How many months back the bars reach that a plan needs; all of them where a rank is read by what goes on from its own past. */
export function monthsRead({ nodes }: Plan): number {
  if (remembers({ nodes }, 'rank')) return Infinity;
  const reach = nodes.flatMap(({ needs }) =>
    [...needs.values()].map(({ timeFrame, bars }) => bars * sessionsIn[timeFrame.unit]),
  );
  return 1 + Math.ceil(Math.max(1, ...reach) / SESSIONS_A_MONTH);
}

function monthsUpTo({ available: { sessions } }: LoadedMarket, day: number): Month[] {
  const months: Month[] = [];
  for (const session of sessions) {
    if (session > day) break;
    const number = monthNumber(session);
    if (months.at(-1)?.number !== number) months.push({ number, from: firstDayOf(session), session });
  }
  return months;
}

function firstDayOf(day: number): number {
  return day - Number(dayOf(day).slice(8)) + 1;
}

interface OfMonth {
  readonly month: Month;
  readonly prices?: RankRequest['prices'];
}

/** Percentiles of the symbols of a universe in a month, in their order. */
const percentilesOf = perMarket(
  (universe: Universe, market: LoadedMarket, { month, prices }: OfMonth): readonly number[] =>
    percentiles(
      momentumScores(universe.symbols.map((_, number) => momentumAt(market, universe, number, { month, prices }))),
    ),
  { keyOf: (_, { month, prices }) => `${month.number} ${prices ?? 'adjusted'}` },
);

const CLOSE: readonly BarField[] = ['close'];
const NOTHING: Momentum = { twelve: NaN, six: NaN };

function momentumAt(market: LoadedMarket, { places }: Universe, number: number, { month, prices }: OfMonth): Momentum {
  const [frame, position] = [places[2 * number]!, places[2 * number + 1]!];
  if (position < 0) return NOTHING;
  return momentum(market.available, market, { frame, position, month, prices });
}

const momentum = perMarket((_: AvailableMarket, market: LoadedMarket, place: Place) => momentumIn(market, place), {
  keyOf: (_, { frame, position, month, prices }) => `${frame} ${position} ${month.number} ${prices === 'traded'}`,
});

interface Place {
  readonly frame: number;
  readonly position: number;
  readonly month: Month;
  readonly prices: RankRequest['prices'];
}

/** A split before the month brings earlier closes to its shares; a later one is not known and would change nothing. */
function momentumIn(market: LoadedMarket, { frame, position, month, prices }: Place): Momentum {
  const bars = market[frameNames[frame]!];
  const until = month.from * MINUTES_A_DAY - 1;
  const view = viewOf(bars, position, until, CLOSE);
  const adjustments = prices === 'traded' ? undefined : market.adjustments.get(bars.symbols[position]!);
  const { time, columns } = adjustments ? adjusted(view, adjustments, until) : view;
  return momentumOf(time, columns.close, month.number);
}
