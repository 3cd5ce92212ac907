import type { DayNumber } from '@parakh/base';
import type { Right } from '@parakh/market';
import { type Columns, eachColumn, type OpenInterest } from './bars.ts';
import { signatureOf, signatureSql } from './signature.ts';

/** What of a contract's day is numbers, in the order of the table. Prices and turnover in rupees, counts as the file has them, NaN where not told. */
export const contractColumns = [
  'open',
  'high',
  'low',
  'close',
  'last',
  'previous_close',
  'settlement',
  'underlying_price',
  'oi_change',
  'volume',
  'turnover',
  'trades',
  'lot',
  'token',
] as const;
export type ContractColumn = (typeof contractColumns)[number];
export type ContractValues = Columns<ContractColumn>;

/** Counted things: NULL in the store where not known. */
export const contractCounts: ReadonlySet<ContractColumn> = new Set(['oi_change', 'volume', 'trades', 'lot', 'token']);

/** What `right` holds the places of: '' is a future. */
export const contractRights: readonly ('' | Right)[] = ['', 'call', 'put'];

/** Formats whose open interest is that of the end of trading: the bhavcopy of the same day may have another one. */
export const provisionalFormats: readonly string[] = ['fo_activity_futures', 'fo_activity_options'];

/** Contracts in columns of one length. */
export interface ContractRows {
  readonly expiry: Int32Array<ArrayBuffer>;
  readonly lastDay: Int32Array<ArrayBuffer>;
  /** Places in `contractRights`. */
  readonly right: Int32Array<ArrayBuffer>;
  /** Rupees; 0 of a future. */
  readonly strike: Float64Array<ArrayBuffer>;
  readonly values: ContractValues;
  /** Units. */
  readonly oi: OpenInterest;
}

/** Futures and options of one day, those of one underlying beside each other. */
export interface ContractsReading extends ContractRows {
  readonly day: DayNumber;
  readonly parts: readonly ContractPart[];
}

/** The futures or the options of one underlying: those from `from` up to, without, `to`. The exchange has files of one of them alone. */
export interface ContractPart {
  readonly underlying: string;
  readonly isOptions: boolean;
  readonly from: number;
  readonly to: number;
  readonly signature: number;
}

/** Rows of a file in the order of their underlyings, which are one for each row. */
export function byUnderlying(underlyings: readonly string[], rows: ContractRows): Omit<ContractsReading, 'day'> {
  const rowsOf = Map.groupBy(underlyings.keys(), (row) => partName(underlyings[row]!, rows.right[row]! > 0));
  const order = Int32Array.from([...rowsOf.values()].flat());
  const sorted = order.every((row, at) => row === at) ? rows : rowsAt(rows, order);
  let end = 0;
  const parts = [...rowsOf.values()].map((own): ContractPart => {
    const from = end;
    end += own.length;
    const [underlying, isOptions] = [underlyings[own[0]!]!, sorted.right[from]! > 0];
    return { underlying, isOptions, from, to: end, signature: signatureBetween(sorted, from, end) };
  });
  return { ...sorted, parts };
}

export const partName = (underlying: string, isOptions: boolean) =>
  `${underlying} ${isOptions ? 'options' : 'futures'}`;

/** Those at some places, in the order of the places. */
export function rowsAt({ expiry, lastDay, right, strike, values, oi }: ContractRows, order: Int32Array): ContractRows {
  const floats = (column: Float64Array) => Float64Array.from(order, (row) => column[row]!);
  const whole = (column: Int32Array) => Int32Array.from(order, (row) => column[row]!);
  return {
    expiry: whole(expiry),
    lastDay: whole(lastDay),
    right: whole(right),
    strike: floats(strike),
    values: eachColumn(contractColumns, (name) => floats(values[name])),
    oi: floats(oi),
  };
}

const PAISE = 100;
const [BY_EXPIRY, BY_STRIKE, BY_RIGHT] = [0x01000193, 0x85ebca6b, 0xc2b2ae35];

/** Odd, as the keys of rows are that a signature sums over. */
function contractKey({ expiry, strike, right }: ContractRows, row: number): number {
  const paise = Math.round(strike[row]! * PAISE);
  return ((Math.imul(expiry[row]!, BY_EXPIRY) + Math.imul(paise, BY_STRIKE) + right[row]! * BY_RIGHT) | 1) >>> 0;
}

function signatureBetween(rows: ContractRows, from: number, to: number): number {
  const keys = Uint32Array.from({ length: to - from }, (_, at) => contractKey(rows, from + at));
  const columns = contractColumns.map((name) => rows.values[name].subarray(from, to));
  return signatureOf(
    keys,
    [Float64Array.from(rows.lastDay.subarray(from, to)), ...columns],
    rows.oi.subarray(from, to),
  );
}

const RIGHT_SQL = `indexOf(['call', 'put'], option_right)`;

/** The signature of contracts that the engine holds. */
export const contractSignatureSql = signatureSql(
  `bitOr(toUInt64(toInt32(expiry)) * ${BY_EXPIRY} + toUInt64(round(strike * ${PAISE})) * ${BY_STRIKE} + ${RIGHT_SQL} * ${BY_RIGHT}, 1)`,
  [
    { name: 'toFloat64(toInt32(last_day))', isQuantity: false },
    ...contractColumns.map((name) => ({ name, isQuantity: contractCounts.has(name) })),
  ],
);
