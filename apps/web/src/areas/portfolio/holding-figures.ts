import type { Day } from '@parakh/base';
import type { api, ReplyOf, TradingBrokerName } from '@parakh/contract';
import type { Tick } from '@parakh/market';
import { daysToLongTerm, type Purchases, yearlyRate } from './holding-since.ts';
import { less, type MaybeNumber, paiseOf, percentOf, type Total, totalOf } from './money.ts';
import type { Listed } from './own-symbol.ts';
import { isPricedBy } from './priced-by.ts';

export type BrokerHolding = ReplyOf<typeof api.broker.holdings>['holdings'][number];

/** Where a row comes from. */
export interface RowSource {
  readonly broker: TradingBrokerName;
  readonly brokerTitle: string;
  /** When the broker's reply was read, ms: by the clock that ticks are of. */
  readonly readAt: number;
}

/** A holding with its figures: quantities in shares, money in paise, prices in rupees as the broker writes them; null is not known. */
export interface HoldingRow extends RowSource {
  readonly key: string;
  /** As the app lists it, else the broker's own word. */
  readonly symbol: string;
  readonly isListed: boolean;
  /** As the broker writes it. */
  readonly booked: Pick<BrokerHolding, 'exchange' | 'symbol' | 'token'>;
  readonly name: string | null;
  readonly sector: string | null;
  readonly quantity: MaybeNumber;
  readonly free: MaybeNumber;
  readonly t1: MaybeNumber;
  readonly pledged: MaybeNumber;
  readonly average: MaybeNumber;
  readonly last: MaybeNumber;
  /** When `last` was: of the exchange's clock where a tick brought it, else when the broker was read. */
  readonly lastAt: number;
  readonly previousClose: MaybeNumber;
  readonly invested: MaybeNumber;
  readonly value: MaybeNumber;
  readonly gain: MaybeNumber;
  readonly gainPct: MaybeNumber;
  readonly dayGain: MaybeNumber;
  readonly dayPct: MaybeNumber;
  /** Percent of the value of all rows. */
  readonly weight: MaybeNumber;
  readonly purchases: Purchases;
  /** The day of the oldest purchase. */
  readonly since: Day | null;
  /** Percent a year. */
  readonly xirr: MaybeNumber;
  /** Days until all of it is long term; null of what is no listed share. */
  readonly toLongTerm: MaybeNumber;
}

type Priced = Pick<HoldingRow, 'quantity' | 'invested' | 'last' | 'lastAt' | 'previousClose' | 'purchases'>;

/** What follows from the price: value = quantity × last, gain = value − invested, the day's = quantity × (last − close before). */
function byPrice({ quantity, invested, last, lastAt, previousClose, purchases }: Priced) {
  const value = paiseOf(quantity, last);
  const gain = less(value, invested);
  const before = paiseOf(quantity, previousClose);
  const dayGain = less(value, before);
  return {
    value,
    gain,
    gainPct: percentOf(gain, invested),
    dayGain,
    dayPct: percentOf(dayGain, before),
    xirr: yearlyRate({ purchases, value, lastAt }),
  };
}

export function holdingRow(holding: BrokerHolding, held: RowSource, listed: Listed | undefined): HoldingRow {
  const { quantity, t1, pledged, averagePrice: average, last, previousClose, purchases } = holding;
  const lastAt = held.readAt;
  const invested = paiseOf(quantity, average);
  return {
    ...held,
    key: `${held.broker} ${holding.exchange} ${holding.symbol} ${holding.token ?? ''}`,
    symbol: listed?.symbol ?? holding.symbol,
    isListed: listed !== undefined,
    booked: { exchange: holding.exchange, symbol: holding.symbol, token: holding.token },
    name: listed?.name ?? null,
    sector: listed?.sector ?? null,
    quantity,
    free: less(less(quantity, t1), pledged),
    t1,
    pledged,
    average,
    last,
    lastAt,
    previousClose,
    invested,
    ...byPrice({ quantity, invested, last, lastAt, previousClose, purchases }),
    weight: null,
    purchases,
    since: purchases?.[0]?.day ?? null,
    toLongTerm: listed ? daysToLongTerm(purchases, lastAt) : null,
  };
}

/** Each row with its part of the whole, of the rows whose value is known. */
export function withWeights(rows: readonly HoldingRow[]): HoldingRow[] {
  const { paise } = totalOf(rows.map(({ value }) => value));
  return rows.map((row) => ({ ...row, weight: percentOf(row.value, paise) }));
}

/** The row as the newest tick has it. */
export function tickedHolding(row: HoldingRow, tick: Tick | undefined): HoldingRow {
  if (!isPricedBy(row, tick)) return row;
  const previousClose = tick.close > 0 ? tick.close : row.previousClose;
  const priced = { ...row, last: tick.ltp, lastAt: tick.time, previousClose };
  return { ...priced, ...byPrice(priced) };
}

export interface HoldingTotals {
  readonly invested: Total;
  readonly value: Total;
  readonly gain: Total;
  readonly gainPct: MaybeNumber;
  readonly dayGain: Total;
  readonly dayPct: MaybeNumber;
}

/** Sums of what is known. A percent is of the very rows whose gain is known: never a gain of some over the cost of others. */
export function holdingTotals(rows: readonly HoldingRow[]): HoldingTotals {
  const gain = totalOf(rows.map((row) => row.gain));
  const dayGain = totalOf(rows.map((row) => row.dayGain));
  const cost = totalOf(rows.filter((row) => row.gain !== null).map((row) => row.invested));
  const before = totalOf(rows.filter((row) => row.dayGain !== null).map((row) => less(row.value, row.dayGain)));
  return {
    invested: totalOf(rows.map((row) => row.invested)),
    value: totalOf(rows.map((row) => row.value)),
    gain,
    gainPct: percentOf(gain.paise, cost.paise),
    dayGain,
    dayPct: percentOf(dayGain.paise, before.paise),
  };
}

/** A holding on the map, at all brokers together. */
export interface HoldingTile {
  readonly symbol: string;
  readonly isListed: boolean;
  readonly sector: string | null;
  /** Percent of the value of all rows, as they were read. */
  readonly weight: number;
  /** Paise. */
  readonly value: MaybeNumber;
  readonly dayPct: MaybeNumber;
}

/** Rows of one symbol as one tile, the day's change that of their value; rows without a known value are left out. */
export function holdingTiles(rows: readonly HoldingRow[]): HoldingTile[] {
  const known = rows.filter(({ weight }) => weight !== null && weight > 0);
  return [...Map.groupBy(known, ({ symbol }) => symbol)].map(([symbol, its]) => {
    const { value, dayPct } = holdingTotals(its);
    return {
      symbol,
      isListed: its.some(({ isListed }) => isListed),
      sector: its.find(({ sector }) => sector !== null)?.sector ?? null,
      weight: its.reduce((sum, { weight }) => sum + (weight ?? 0), 0),
      value: value.paise,
      dayPct,
    };
  });
}

/** What a sector weighs. */
export interface SectorPart {
  /** Null: stocks of which no sector is known. */
  readonly sector: string | null;
  /** Paise. */
  readonly value: number;
  readonly percent: number;
  readonly stocks: number;
}

/** The value of the rows by sector, the heaviest first; rows without a known value are left out. */
export function sectorParts(rows: readonly HoldingRow[]): SectorPart[] {
  const valued = rows.flatMap(({ sector, symbol, value }) => (value === null ? [] : [{ sector, symbol, value }]));
  const all = valued.reduce((sum, { value }) => sum + value, 0);
  if (all <= 0) return [];
  return [...Map.groupBy(valued, ({ sector }) => sector)]
    .map(([sector, parts]) => {
      const value = parts.reduce((sum, part) => sum + part.value, 0);
      return { sector, value, percent: (100 * value) / all, stocks: new Set(parts.map(({ symbol }) => symbol)).size };
    })
    .toSorted((one, other) => other.value - one.value);
}
