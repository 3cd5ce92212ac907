import { afterFields, type NextDayHistory } from '@parakh/analytics';
import { AppError, type Bits, dayOf, setBit, wordsFor } from '@parakh/base';
import { timeIndex } from '@parakh/frames';
import { barTime } from '@parakh/market';
import { inSlices } from '../../platform/in-slices.ts';
import { perMarket } from '../../platform/per-market.ts';
import { availableUniverse } from '../catalogue/index.ts';
import type { MarketView } from '../quotes/index.ts';
import { matchedOf, type SignalsResult, tableOf } from '../scanning/index.ts';
import type { AnalyticsDeps } from './deps.ts';
import { nextDayRules } from './next-day-rules.ts';

/** Sessions after which there is a list. */
const SESSIONS = 120;
const UNIVERSE = 'NIFTY 500';

/** Of single sessions so many are kept: whoever looks through the past comes back to some of them. */
const KEPT = 12;

/** Sessions after whose close there is a list, oldest first. */
export function listedSessions({ market: { sessions } }: MarketView): Int32Array {
  return sessions.slice(-SESSIONS);
}

/** All of them: made once for each loaded market. Each session is judged with what was known at its close. */
export async function nextDayHistory(services: AnalyticsDeps): Promise<NextDayHistory> {
  const view = await services.view();
  return historyIn(view, services);
}

const historyIn = perMarket((view: MarketView, services: AnalyticsDeps) =>
  judged(view, services, listedSessions(view)),
);

/** One of them alone: whoever opens a list does not wait for all the others. */
export const nextDayOf = perMarket(judgedOn, { keyOf: (session) => session, most: KEPT });

async function judged(view: MarketView, services: AnalyticsDeps, span: Int32Array): Promise<NextDayHistory> {
  const [from, to] = [dayOf(span[0]!), dayOf(span.at(-1)!)];
  const asked = { universe: availableUniverse(UNIVERSE, view.market), from, to, operands: [] };
  const signalsOf = (text: string) => services.engine().signals({ ...asked, texts: [text] }, {});
  const first = await signalsOf(nextDayRules[0]!.condition);
  const table = await tableOf(first);
  const matched: Bits[] = [];
  for (const { condition } of nextDayRules) {
    const found = await signalsOf(condition);
    needSame(found, first);
    matched.push(await matchedOf(found, table));
  }
  const { symbols } = first.universe;
  const nexts = Array.from(table.sessions, (day) => nextAfter(day, view));
  return {
    universe: first.universe.name,
    sessions: table.sessions,
    nexts,
    symbols,
    evaluated: table.evaluated,
    matched,
    after: await sessionsAfter(symbols, nexts, view),
  };
}

/** The same of one session, as a scan as of it finds: what several rules read is worked out once. */
async function judgedOn(view: MarketView, session: number, services: AnalyticsDeps): Promise<NextDayHistory> {
  const date = dayOf(session);
  const universe = availableUniverse(UNIVERSE, view.market);
  const scans = nextDayRules.map(({ condition }) => ({ text: condition, columns: [] }));
  const found = await services.engine().scanAll({ scans, universe, date });
  const symbols = (view.market.members(universe, date) ?? []).filter((symbol) => hasBar(symbol, session, view));
  const places = new Map(symbols.map((symbol, lane) => [symbol, lane]));
  const nexts = [nextAfter(session, view)];
  return {
    universe: found.universe,
    sessions: Int32Array.of(session),
    nexts,
    symbols,
    evaluated: bitsOf(symbols.keys(), symbols.length),
    matched: found.scans.map((scan) => {
      if ('failed' in scan) throw scan.failed;
      const lanes = scan.matches.flatMap(({ symbol }) => places.get(symbol) ?? []);
      return bitsOf(lanes, symbols.length);
    }),
    after: await sessionsAfter(symbols, nexts, view),
  };
}

function bitsOf(lanes: Iterable<number>, count: number): Bits {
  const bits = new Uint32Array(wordsFor(count));
  for (const lane of lanes) setBit(bits, lane);
  return bits;
}

function hasBar(symbol: string, session: number, view: MarketView): boolean {
  if (!view.market.find(symbol)) return false;
  const { time } = view.tradedBars(symbol);
  return time[timeIndex(time, barTime(session))] === barTime(session);
}

/** No session is further away: where the one available next is, those between are missing. */
const MOST_DAYS_BETWEEN = 10;

function nextAfter(session: number, { market: { sessions } }: MarketView): number | undefined {
  const next = sessions[sessions.indexOf(session) + 1];
  return next !== undefined && next - session <= MOST_DAYS_BETWEEN ? next : undefined;
}

/** Places of symbols mean something in one market alone. */
function needSame(found: SignalsResult, first: SignalsResult): void {
  if (found.market !== first.market) throw new AppError('market.changed');
}

async function sessionsAfter(
  symbols: readonly string[],
  nexts: NextDayHistory['nexts'],
  view: MarketView,
): Promise<NextDayHistory['after']> {
  const cells = symbols.length * nexts.length;
  const column = () => new Float64Array(cells).fill(NaN);
  const after = { open: column(), high: column(), low: column(), close: column() };
  await inSlices(symbols.length, (lane) => {
    // Of some members of former lists nothing is available.
    if (!view.market.find(symbols[lane]!)) return;
    const { time, columns } = view.tradedBars(symbols[lane]!);
    for (const [session, day] of nexts.entries()) {
      const bar = day === undefined ? -1 : timeIndex(time, barTime(day));
      if (bar < 0 || time[bar] !== barTime(day!)) continue;
      for (const field of afterFields) after[field][lane * nexts.length + session] = columns[field][bar]!;
    }
  });
  return after;
}
