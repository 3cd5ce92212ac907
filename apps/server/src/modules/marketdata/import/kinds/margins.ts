import { type DayNumber, dayOf } from '@parakh/base';
import type { MarketStore } from '../../store/market-store.ts';
import type { ReadingKind } from '../kind.ts';
import { newsIn, openStoredRows, type Stored } from '../stored-rows.ts';

/** From what the clearing house works out margins, by what it is. */
export const marginFigures = [
  /** SPAN's range of prices of the nearest future, in rupees or index points, and in percent of it. */
  'price scan',
  'price scan pct',
  /** SPAN's range of volatility, as a fraction. */
  'volatility scan',
  /** Standard deviation a day of the underlying and of the nearest future, and the larger, as fractions; the last one a year. */
  'sigma underlying',
  'sigma future',
  'sigma',
  'sigma year',
  /** Extreme-loss margin in percent, of all contracts and of options deep out of the money, the additional part in it. */
  'extreme loss pct',
  'extreme loss pct deep',
  'extreme loss additional pct',
  'extreme loss additional pct deep',
] as const;
export type MarginFigure = (typeof marginFigures)[number];

export interface Margin {
  /** As the exchange calls it: 'NIFTY'. */
  readonly underlying: string;
  readonly day: DayNumber;
  readonly figure: MarginFigure;
  readonly value: number;
}

export const margins: ReadingKind<{ readonly margins: readonly Margin[] }> = {
  names: (reading) => ({ symbols: [...new Set(reading.margins.map(({ underlying }) => underlying))] }),
  days: (reading) => ({ past: reading.margins.map(({ day }) => day) }),
  open: (run) => openStoredRows(run, { rows: (reading) => reading.margins, keyOf, isNews, read, write }),
};

const keyOf = ({ underlying, day, figure }: Margin) => `${figure}|${underlying}|${day}`;

const isNews = newsIn<Margin>(
  ['value'],
  ({ figure, underlying, day }) => `${figure} of ${underlying} on ${dayOf(day)}`,
);

function read(market: MarketStore): Promise<Stored<Margin>[]> {
  return market.rows(
    `SELECT underlying, toInt32(day) AS day, figure, value, source, toInt32(revision) AS revision FROM market.margin FINAL`,
  );
}

async function write(market: MarketStore, rows: readonly Stored<Margin>[]): Promise<void> {
  await market.insert('market.margin', {
    columns: [
      { name: 'underlying', type: 'String', values: rows.map(({ underlying }) => underlying) },
      { name: 'day', type: 'Date32', values: Int32Array.from(rows, ({ day }) => day) },
      { name: 'figure', type: 'String', values: rows.map(({ figure }) => figure) },
      { name: 'value', type: 'Float64', values: Float64Array.from(rows, ({ value }) => value) },
      { name: 'source', type: 'String', values: rows.map(({ source }) => source) },
      { name: 'revision', type: 'UInt64', values: rows.map(({ revision }) => revision) },
    ],
  });
}
