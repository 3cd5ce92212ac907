import type { api, ReplyOf } from '@parakh/contract';
import { barDay, barTime, timeAt } from '@parakh/market';
import { t } from '@parakh/ui';
import { type PositionRow, positionTotals } from './position-figures.ts';

type Trade = ReplyOf<typeof api.broker.trades>['trades'][number];

/** What was executed today, at which broker. */
export interface DayFill extends Pick<Trade, 'exchange' | 'symbol' | 'product' | 'side' | 'quantity' | 'price' | 'at'> {
  readonly broker: PositionRow['broker'];
}

/** Closes of a symbol’s minutes: IST minutes since 1970, rupees. */
export interface Minutes {
  readonly time: ArrayLike<number>;
  readonly close: ArrayLike<number | null>;
}

/** Rupees at the end of each minute of the session, IST minutes since 1970; or why there is none. */
export type DayCurve =
  | { readonly why: string }
  | { readonly time: readonly number[]; readonly profit: readonly number[] };

interface Told {
  readonly fills: readonly DayFill[];
  /** By symbol, as the app lists it. */
  readonly minutes: ReadonlyMap<string, Minutes>;
}

/**
 * What the positions of the day had made at the end of each minute: what was sold less what was bought until then, and what was open at the
 * minute's close. What was carried over stands from the first minute on, at what it had cost. The last point is the MTM of the rows, as the
 * page shows it. Of all of them or of none: a curve of some would be no curve of the account.
 */
export function dayCurve(rows: readonly PositionRow[], told: Told): DayCurve {
  const { mtm } = positionTotals(rows);
  const why = [...told.fills.map((fill) => whyNoRow(fill, rows)), ...rows.map((row) => whyNot(row, told))].find(
    Boolean,
  );
  if (why !== undefined) return { why };
  if (mtm.paise === null || mtm.missing > 0) return { why: t('What a position has made is not known: see its row.') };
  const { time, now } = timesOf(told.minutes, Math.max(...rows.map(({ lastAt }) => timeAt(lastAt))));
  const lines = rows.map((row) => profitsOf(row, told, time));
  const past = time.map((_, i) => lines.reduce((sum, line) => sum + line[i]!, 0));
  return { time: [...time, now], profit: [...past.map(toPaisa), mtm.paise / 100] };
}

const toPaisa = (rupees: number): number => Math.round(rupees * 100) / 100;
const isOf = ({ broker, position }: PositionRow, fill: DayFill): boolean =>
  fill.broker === broker &&
  fill.exchange === position.exchange &&
  fill.symbol === position.symbol &&
  fill.product === position.product;

/** Minutes of the day that are over, and the one that comes after them: once the session has ended, whatever the clock says. */
function timesOf(minutes: Told['minutes'], at: number): { readonly time: readonly number[]; readonly now: number } {
  const all = [...minutes.values()].flatMap(({ time }) => Array.from(time));
  const ofDay = [...new Set(all)]
    .filter((time) => time >= dayBegin(at) && time <= at)
    .toSorted((one, other) => one - other);
  const now = Math.min(at, (ofDay.at(-1) ?? at) + 1);
  return { time: ofDay.filter((time) => time < now), now };
}

const dayBegin = (time: number): number => barTime(barDay(time));

interface Side {
  readonly units: number;
  readonly value: number;
}

function sumOf(fills: readonly DayFill[], side: Trade['side']): Side {
  const own = fills.filter((fill) => fill.side === side);
  return {
    units: own.reduce((sum, { quantity }) => sum + quantity, 0),
    value: own.reduce((sum, { quantity, price }) => sum + quantity * (price ?? NaN), 0),
  };
}

/** Of one side of a position what is not of today's fills. */
function carried(units: number | null, average: number | null, today: Side): Side {
  const all = units ?? NaN;
  return { units: all - today.units, value: (all === 0 ? 0 : all * (average ?? NaN)) - today.value };
}

function carriedOf({ position }: PositionRow, fills: readonly DayFill[]) {
  return {
    bought: carried(position.bought, position.buyAverage, sumOf(fills, 'BUY')),
    sold: carried(position.sold, position.sellAverage, sumOf(fills, 'SELL')),
  };
}

const notMadeUp = (symbol: string) => t('The trades of the day do not make up the position in {symbol}.', { symbol });

/** Every trade of the day is of a position of the day; another product is one that was converted. */
const whyNoRow = (fill: DayFill, rows: readonly PositionRow[]): string | undefined =>
  rows.some((row) => isOf(row, fill)) ? undefined : notMadeUp(fill.symbol);

/** What is left beside today's fills may have been open before: one side of it, and not of intraday. */
function isCarried({ position }: PositionRow, bought: number, sold: number): boolean {
  if (position.product === 'INTRADAY') return bought === 0 && sold === 0;
  return bought >= 0 && sold >= 0 && (bought === 0 || sold === 0);
}

function whyNot(row: PositionRow, { fills, minutes }: Told): string | undefined {
  const { symbol } = row;
  const own = fills.filter((fill) => isOf(row, fill));
  const { bought, sold } = carriedOf(row, own);
  if (own.some(({ at, price }) => at === null || price === null))
    return t('The broker does not tell when, or at what price, {symbol} was traded.', { symbol });
  if (!isCarried(row, bought.units, sold.units)) return notMadeUp(symbol);
  if (!minutes.has(symbol)) return t('{symbol} has no minute bars here.', { symbol });
  return undefined;
}

/** Rupees at each of the times. NaN while something is open and no minute of it has closed yet. */
function profitsOf(row: PositionRow, { fills, minutes }: Told, times: readonly number[]): number[] {
  const own = fills.filter((fill) => isOf(row, fill)).toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0));
  const before = carriedOf(row, own);
  let cash = before.sold.value - before.bought.value;
  let net = before.bought.units - before.sold.units;
  const closes = closesOf(minutes.get(row.symbol)!, times);
  let next = 0;
  return times.map((time, i) => {
    for (; next < own.length && timeAt(own[next]!.at ?? NaN) <= time; next++) {
      const { side, quantity, price } = own[next]!;
      const way = side === 'BUY' ? 1 : -1;
      cash -= way * quantity * (price ?? NaN);
      net += way * quantity;
    }
    return (cash + (net === 0 ? 0 : net * closes[i]!)) * row.position.multiplier;
  });
}

/** The newest close of the day at each of the times. */
function closesOf({ time, close }: Minutes, times: readonly number[]): number[] {
  const first = times[0] === undefined ? NaN : dayBegin(times[0]);
  let newest = NaN;
  let next = 0;
  return times.map((at) => {
    for (; next < time.length && time[next]! <= at; next++) if (time[next]! >= first) newest = close[next] ?? newest;
    return newest;
  });
}
