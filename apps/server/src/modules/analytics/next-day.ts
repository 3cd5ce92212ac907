import {
  type After,
  afterOf,
  edgeOf,
  hitRate,
  type NextDayHistory,
  outcomeOf,
  type Tally,
  talliesOf,
} from '@parakh/analytics';
import { AppError, type Day, dayNumber, dayOf, hasBit, nanToNull } from '@parakh/base';
import type { api, NextDaySide, ReplyOf } from '@parakh/contract';
import { timeIndex } from '@parakh/frames';
import { barTime, changePctOf } from '@parakh/market';
import type { MarketView } from '../quotes/index.ts';
import type { AnalyticsDeps } from './deps.ts';
import { listedSessions, nextDayHistory, nextDayOf } from './next-day-history.ts';
import { nextDayRules } from './next-day-rules.ts';

type List = ReplyOf<typeof api.market.nextDayList>;
type TrackRecord = ReplyOf<typeof api.market.nextDayRecord>;

/** Sessions after whose close there is a list, the newest first. */
export async function nextDayDates(services: AnalyticsDeps): Promise<Day[]> {
  return Array.from(listedSessions(await services.view()), dayOf).toReversed();
}

/** The list made after the close of a session, and what became of it. */
export async function nextDayList(date: Day, services: AnalyticsDeps): Promise<List> {
  const view = await services.view();
  const session = dayNumber(date);
  if (!listedSessions(view).includes(session)) throw new AppError('date.no-session', { date });
  const history = await nextDayOf(view, session, services);
  const [next] = history.nexts;
  const found = history.symbols.flatMap((symbol, lane) => stockOf(symbol, lane, { view, history, session }));
  const rules = nextDayRules.map((rule, i) => ({
    ...rule,
    matches: found.filter((stock) => stock.rules.includes(i)).length,
  }));
  return {
    date,
    next: next === undefined ? null : dayOf(next),
    universe: history.universe,
    rules,
    stocks: found.toSorted(
      (one, other) => other.rules.length - one.rules.length || (other.turnover ?? 0) - (one.turnover ?? 0),
    ),
    outcome: next === undefined ? null : outcomesOf(history),
  };
}

interface Listing {
  readonly view: MarketView;
  readonly history: NextDayHistory;
  readonly session: number;
}

function stockOf(symbol: string, cell: number, { view, history, session }: Listing): List['stocks'] {
  const rules = nextDayRules.flatMap((_, i) => (hasBit(history.matched[i]!, cell) ? [i] : []));
  if (rules.length === 0) return [];
  const { name, sector } = view.instrument(symbol);
  const { time, columns } = view.tradedBars(symbol);
  const bar = timeIndex(time, barTime(session));
  const after = afterOf(history, cell);
  return [
    {
      symbol,
      name,
      sector,
      close: nanToNull(columns.close[bar]),
      changePct: nanToNull(changePctOf(columns.close[bar]!, columns.previousClose[bar]!)),
      turnover: nanToNull(columns.turnover[bar]),
      side: sideOf(rules),
      rules,
      after: after ? shown(after) : null,
    },
  ];
}

/** Rules that look both ways name none together. */
function sideOf(rules: readonly number[]): NextDaySide {
  const sides = new Set(rules.map((rule) => nextDayRules[rule]!.side).filter((side) => side !== 'either'));
  return sides.size === 1 ? [...sides][0]! : 'either';
}

const shown = ({ open, toHigh, toLow, toClose }: After) => ({
  open: nanToNull(open),
  toHighPct: nanToNull(toHigh),
  toLowPct: nanToNull(toLow),
  toClosePct: nanToNull(toClose),
});

function outcomesOf(history: NextDayHistory): NonNullable<List['outcome']> {
  const bits = (side: NextDaySide) => joined(history, side);
  const of = (cells: NextDayHistory['evaluated']) => outcomeOf(talliesOf(history, cells));
  return { up: of(bits('up')), down: of(bits('down')), all: of(history.evaluated) };
}

/** Cells found by any rule of a side. */
function joined({ matched, evaluated }: NextDayHistory, side: NextDaySide): NextDayHistory['evaluated'] {
  const cells = new Uint32Array(evaluated.length);
  for (const [i, rule] of nextDayRules.entries()) {
    if (rule.side === side) for (let word = 0; word < cells.length; word++) cells[word]! |= matched[i]![word]!;
  }
  return cells;
}

/** How each rule did on the lists of the past. */
export async function nextDayRecord(services: AnalyticsDeps): Promise<TrackRecord> {
  const history = await nextDayHistory(services);
  const all = talliesOf(history, history.evaluated);
  const over = history.sessions.subarray(0, -1);
  return {
    universe: history.universe,
    from: dayOf(over[0] ?? history.sessions[0]!),
    to: dayOf(over.at(-1) ?? history.sessions[0]!),
    all: outcomeOf(all),
    rules: nextDayRules.map((rule, i) => ({
      ...rule,
      ...recordOf(talliesOf(history, history.matched[i]!), all, rule.side),
    })),
  };
}

function recordOf(own: readonly Tally[], all: readonly Tally[], side: NextDaySide) {
  const outcome = outcomeOf(own);
  return { outcome, hitShare: hitRate(outcome, side), edge: edgeOf(own, all, side) };
}
