import type { DayNumber } from '@parakh/base';
import { barDay, timeAt } from '@parakh/market';
import { type Columns, eachColumn } from './bars.ts';
import { signatureOf } from './signature.ts';

/** What is recorded of an option, in the order of the table. Rupees; units (oi, oi_change); contracts (volume). NaN where not told. */
export const chainColumns = ['price', 'bid', 'ask', 'oi', 'oi_change', 'volume'] as const;
export type ChainColumn = (typeof chainColumns)[number];

/** Options in columns of one length. */
export interface ChainRows {
  /** Places in `contractRights`. */
  readonly right: Int32Array<ArrayBuffer>;
  /** Rupees. */
  readonly strike: Float64Array<ArrayBuffer>;
  readonly values: Columns<ChainColumn>;
}

/** Of which chain and moment a row is. */
export interface ChainPlace {
  readonly underlying: string;
  readonly expiry: DayNumber;
  /** The moment, seconds since 1970. */
  readonly at: number;
  /** Of the underlying, rupees; NaN where not told. */
  readonly spot: number;
  /** Units of a contract; NaN where not known. */
  readonly lot: number;
}

/** One recording of a chain: the rows from `from` up to, without, `to`. */
export interface ChainMoment extends ChainPlace {
  readonly from: number;
  readonly to: number;
  readonly signature: number;
}

/** Recorded chains, those of one moment beside each other. */
export interface ChainsReading extends ChainRows {
  readonly moments: readonly ChainMoment[];
}

/** Rows in the order of their moments. */
export function byMoment(places: readonly ChainPlace[], rows: ChainRows): ChainsReading {
  const rowsOf = Map.groupBy(places.keys(), (row) => keyOf(places[row]!));
  const order = Int32Array.from([...rowsOf.values()].flat());
  const sorted = order.every((row, at) => row === at) ? rows : inOrder(rows, order);
  let end = 0;
  const moments = [...rowsOf.values()].map(([first, ...more]): ChainMoment => {
    const from = end;
    end += more.length + 1;
    return { ...places[first!]!, from, to: end, signature: signatureBetween(sorted, from, end) };
  });
  return { ...sorted, moments };
}

export const keyOf = ({ underlying, expiry, at }: Pick<ChainPlace, 'underlying' | 'expiry' | 'at'>) =>
  `${underlying} ${expiry} ${at}`;

/** Minutes since 1970 of an Indian clock. */
export const minuteOfMoment = ({ at }: Pick<ChainPlace, 'at'>): number => timeAt(at * 1000);

export const dayOfMoment = (moment: Pick<ChainPlace, 'at'>): DayNumber => barDay(minuteOfMoment(moment));

function inOrder({ right, strike, values }: ChainRows, order: Int32Array): ChainRows {
  const floats = (column: Float64Array) => Float64Array.from(order, (row) => column[row]!);
  return {
    right: Int32Array.from(order, (row) => right[row]!),
    strike: floats(strike),
    values: eachColumn(chainColumns, (name) => floats(values[name])),
  };
}

const PAISE = 100;
const BY_STRIKE = 0x85ebca6b;

function signatureBetween({ right, strike, values }: ChainRows, from: number, to: number): number {
  const key = (row: number) => ((Math.imul(Math.round(strike[row]! * PAISE), BY_STRIKE) + 2 * right[row]!) | 1) >>> 0;
  const keys = Uint32Array.from({ length: to - from }, (_, at) => key(from + at));
  return signatureOf(
    keys,
    chainColumns.map((name) => values[name].slice(from, to)),
  );
}
