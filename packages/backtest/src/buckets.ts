import { dayOf, monthOf, weekdayOf } from '@parakh/base';
import { barDay } from '@parakh/market';
import type { InstrumentSeries } from './instrument-series.ts';
import type { Curve } from './simulation.ts';
import { addTrade, emptyTally, figuresOf, isClosed, type Tally, type TallyFigures } from './statistics-tally.ts';
import type { Trade } from './trade.ts';

/** The closed trades of one year, month, weekday, sector, symbol or reason of exit. Money in paise. */
export interface Bucket extends TallyFigures {
  /** '2024', '2024-06', 'Monday', 'Energy' ('' where the sector is not known), 'RELIANCE', 'stop'. */
  readonly name: string;
  /** Of the curve in that time, from the last equity before it; NaN where money is no limit and for what is no time. */
  readonly returnPct: number;
}

export interface Buckets {
  /** Oldest first; of all years and months of the curve, those without a closed trade too. */
  readonly years: readonly Bucket[];
  readonly months: readonly Bucket[];
  /** Monday first; those on which a trade ended. */
  readonly weekdays: readonly Bucket[];
  /** By what they gained, the most first. */
  readonly sectors: readonly Bucket[];
  /** Ten symbols at most that gained, the best first; ten that lost, the worst first. */
  readonly bestSymbols: readonly Bucket[];
  readonly worstSymbols: readonly Bucket[];
  /** By what they gained, the most first. */
  readonly reasons: readonly Bucket[];
}

const WEEKDAYS = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const SYMBOLS_SHOWN = 10;

/** The closed trades by groups. A trade belongs to the day of its exit with all that it gained. */
export function bucketsOf(
  trades: readonly Trade[],
  instruments: readonly Pick<InstrumentSeries, 'symbol' | 'sector'>[],
  curve: Curve,
): Buckets {
  const closed = trades.filter(isClosed);
  const symbols = byGain(closed, ({ symbolIndex }) => instruments[symbolIndex]!.symbol);
  return {
    years: periods(closed, curve, yearOf),
    months: periods(closed, curve, monthOf),
    weekdays: weekdays(closed),
    sectors: byGain(closed, ({ symbolIndex }) => instruments[symbolIndex]!.sector),
    bestSymbols: symbols.filter(({ netPnl }) => netPnl > 0).slice(0, SYMBOLS_SHOWN),
    worstSymbols: symbols
      .filter(({ netPnl }) => netPnl < 0)
      .toReversed()
      .slice(0, SYMBOLS_SHOWN),
    reasons: byGain(closed, ({ reason }) => reason),
  };
}

const yearOf = (day: number) => dayOf(day).slice(0, 4);

/** Closed trades by a name of each, what gained the most first. */
export function byGain(closed: readonly Trade[], nameOf: (trade: Trade) => string): Bucket[] {
  const buckets = [...grouped(closed, nameOf)].map(([name, tally]) => bucket(name, tally, NaN));
  return buckets.sort((a, b) => b.netPnl - a.netPnl || (a.name < b.name ? -1 : 1));
}

function weekdays(closed: readonly Trade[]): Bucket[] {
  const groups = grouped(closed, ({ exitTime }) => weekdayOf(barDay(exitTime)));
  return [...groups].sort(([a], [b]) => a - b).map(([weekday, tally]) => bucket(WEEKDAYS[weekday]!, tally, NaN));
}

function periods(closed: readonly Trade[], curve: Curve, periodOf: (day: number) => string): Bucket[] {
  const nameOf = remembered(periodOf);
  const groups = grouped(closed, ({ exitTime }) => nameOf(barDay(exitTime)));
  const returns = periodReturns(curve, nameOf);
  const names = [...new Set([...returns.keys(), ...groups.keys()])].sort();
  return names.map((name) => bucket(name, groups.get(name) ?? emptyTally(), returns.get(name) ?? NaN));
}

/** What the equity gained in each period of the curve, percent. */
function periodReturns({ time, equityPaise, capitalPaise }: Curve, nameOf: (day: number) => string) {
  const returns = new Map<string, number>();
  let [name, before, last] = ['', capitalPaise, capitalPaise];
  time.forEach((at, i) => {
    const next = nameOf(barDay(at));
    if (next !== name) before = last;
    name = next;
    last = equityPaise[i]!;
    returns.set(name, capitalPaise > 0 && before > 0 ? 100 * (last / before - 1) : NaN);
  });
  return returns;
}

/** Days are many, their names few. */
function remembered(periodOf: (day: number) => string): (day: number) => string {
  const names = new Map<number, string>();
  return (day) => {
    const held = names.get(day) ?? periodOf(day);
    names.set(day, held);
    return held;
  };
}

function grouped<K>(closed: readonly Trade[], keyOf: (trade: Trade) => K): Map<K, Tally> {
  const groups = new Map<K, Tally>();
  for (const trade of closed) {
    const key = keyOf(trade);
    const tally = groups.get(key) ?? emptyTally();
    groups.set(key, tally);
    addTrade(tally, trade);
  }
  return groups;
}

const bucket = (name: string, tally: Tally, returnPct: number): Bucket => ({ name, ...figuresOf(tally), returnPct });
