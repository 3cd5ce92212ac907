import { type Day, type DayNumber, dayOf } from '@parakh/base';
import { indexNamed } from '@parakh/market';
import { type ContractAdjustment, openInterestNow, priceNow, type Underlying, underlyingOf } from '@parakh/options';
import { adjustmentsBetween } from './adjustments.ts';
import { type BetweenSessions, betweenSessions } from './between-sessions.ts';
import { type FutureRow, futuresOf } from './contract-store.ts';
import { type ContractTables, contractTables } from './contract-tables.ts';
import type { DerivativesDeps } from './deps.ts';
import { importedSession } from './sessions.ts';

/** A future, or all months of an underlying, between two sessions; what is of before is in units and prices of now. Null is unknown. */
export interface FutureBuildUp extends BetweenSessions {
  readonly symbol: Underlying;
  /** The exchange's word: a future on an index or on a share. */
  readonly kind: 'IDF' | 'STF';
  /** A day, or ALL, of which the price is that of the nearest month, open interest that of all. */
  readonly expiry: string;
}

interface Wanted {
  /** Of all underlyings where absent. */
  readonly symbol?: string | undefined;
  readonly date?: Day | undefined;
  readonly from?: Day | undefined;
}

/** Every future of a session against an earlier one, and every underlying as a whole. */
export async function futureBuildUps({ store }: DerivativesDeps, wanted: Wanted): Promise<FutureBuildUp[]> {
  const tables = contractTables(store());
  const underlying = wanted.symbol === undefined ? undefined : underlyingOf(wanted.symbol);
  const { day, before } = await importedSession(tables, wanted);
  return buildUpsAgainst(tables, { now: await futuresOf(tables, day, underlying), day, before, underlying });
}

interface Against {
  readonly now: readonly FutureRow[];
  /** The stored session in whose prices and units they are. */
  readonly day: DayNumber;
  /** The one that they are compared with; undefined where it is not stored. */
  readonly before: DayNumber | undefined;
  /** Of all where absent. */
  readonly underlying: Underlying | undefined;
}

export async function buildUpsAgainst(
  tables: ContractTables,
  { now, day, before, underlying }: Against,
): Promise<FutureBuildUp[]> {
  const [earlier, adjustments] = await Promise.all([
    before === undefined ? [] : futuresOf(tables, before, underlying),
    adjustmentsBetween(tables, { before: before === day ? undefined : before, now: day, underlying }),
  ]);
  const was = new Map(earlier.map((row) => [keyOf(row), row]));
  return [...Map.groupBy(now, ({ underlying }) => underlying)].flatMap(([symbol, futures]) => {
    const adjustment = adjustments.of(symbol);
    const pairs = futures.map((row) => ({ now: row, before: was.get(keyOf(row)) ?? unknownBefore(row) }));
    return [
      ...pairs.map((pair) => buildUp(symbol, dayOf(pair.now.expiry), { ...pair, adjustment })),
      buildUp(symbol, 'ALL', { ...allMonths(pairs), adjustment }),
    ];
  });
}

/** Of every underlying all months together, in the latest session. */
export async function futureSheet(
  deps: DerivativesDeps,
  { symbol }: Pick<Wanted, 'symbol'>,
): Promise<{ readonly date: Day; readonly rows: FutureBuildUp[] }> {
  const { day } = await importedSession(contractTables(deps.store()), {});
  const rows = await futureBuildUps(deps, { symbol, date: dayOf(day) });
  return { date: dayOf(day), rows: rows.filter(isSheet) };
}

/** Of all months together. */
export const isSheet = ({ expiry }: FutureBuildUp): boolean => expiry === 'ALL';

const keyOf = ({ underlying, expiry }: { underlying: Underlying; expiry: DayNumber }) => `${underlying} ${expiry}`;

const unknownBefore = (row: FutureRow): FutureRow => ({ ...row, close: NaN, oi: NaN, volume: NaN });

type State = Pick<FutureRow, 'close' | 'oi'>;
interface Pair {
  readonly now: State;
  readonly before: State;
}

/** A month that was listed since had nobody in it before. */
function allMonths(pairs: readonly Pair[]): Pair {
  const sum = (of: (pair: Pair) => number) => pairs.reduce((total, pair) => total + of(pair), 0);
  const [nearest] = pairs;
  const before = pairs.some((pair) => !Number.isNaN(pair.before.oi)) ? sum((pair) => pair.before.oi || 0) : NaN;
  return {
    now: { close: nearest!.now.close, oi: sum((pair) => pair.now.oi) },
    before: { close: nearest!.before.close, oi: before },
  };
}

function buildUp(
  symbol: Underlying,
  expiry: string,
  { now, before, adjustment }: Pair & { readonly adjustment: ContractAdjustment },
): FutureBuildUp {
  const was = { price: priceNow(before.close, adjustment), openInterest: openInterestNow(before.oi, adjustment) };
  const is = { price: now.close, openInterest: now.oi };
  return {
    symbol,
    kind: indexNamed(symbol) ? 'IDF' : 'STF',
    expiry,
    ...betweenSessions(was, is),
  };
}
