import { type DayNumber, dayNumber, dayOf } from '@parakh/base';
import {
  byUnderlying,
  type ContractColumn,
  type ContractRows,
  type ContractValues,
  contractColumns,
  contractRights,
} from './contract-rows.ts';
import type { CsvText } from './csv.ts';
import { type Oddity, oddRows } from './daily-checks.ts';
import type { Reading } from './kinds/kinds.ts';
import { beyondParity } from './parity-check.ts';
import { Refusal } from './refusal.ts';
import {
  COUNT,
  days,
  keys,
  lineOf,
  type NumberRule,
  numbers,
  oneDay,
  openSheet,
  PRICE,
  type Sheet,
  texts,
  valuesIn,
} from './sheet.ts';

/** Where a file of contracts keeps what. A column it does not have is not known of its days. */
export interface ContractsLayout {
  /** Of the underlying. */
  readonly symbol: string;
  /** Absent where the file does not tell it. */
  readonly day?: string;
  readonly expiry: string;
  /** The day of settlement where the file tells it beside the expiry. */
  readonly lastDay?: string;
  /** The column that tells a future from an option, and its words. */
  readonly kind: string;
  readonly futures: readonly string[];
  readonly options: readonly string[];
  /** Strike and right are absent in a file of futures alone. */
  readonly strike?: string;
  readonly right?: string;
  /** What stands in place of the right of a future. */
  readonly noRight: string;
  readonly values: Partial<Record<ContractColumn, string>>;
  readonly oi: string;
  /** Units traded where the file tells them beside the contracts: both together tell the lot. */
  readonly units?: string;
  /** From the unit of the file to rupees. */
  readonly rupees: (turnover: number) => number;
}

/** The columns that a sheet of this layout must have. */
export function contractColumnsOf(layout: ContractsLayout): string[] {
  const { symbol, day, expiry, lastDay, kind, strike, right, values, oi, units } = layout;
  const some = [day, lastDay, strike, right, units].filter((name) => name !== undefined);
  return [symbol, expiry, kind, oi, ...some, ...Object.values(values)];
}

const rules: Record<ContractColumn, NumberRule> = {
  open: PRICE,
  high: PRICE,
  low: PRICE,
  close: { ...PRICE, isNeeded: true },
  last: PRICE,
  previous_close: PRICE,
  settlement: { ...PRICE, isNeeded: true },
  underlying_price: PRICE,
  oi_change: { ...COUNT, isSigned: true },
  volume: COUNT,
  turnover: { isNeeded: true },
  trades: COUNT,
  lot: { ...COUNT, isUnknownWhenZero: true },
  token: COUNT,
};

/** Futures and options of one day, checked: of the whole market or of some underlyings. `told` is the day of a file that does not tell it. */
export function readContractsSheet(text: CsvText, layout: ContractsLayout, told: DayNumber = NaN): Reading {
  const sheet = openSheet(text);
  const day = layout.day === undefined ? told : oneDay(sheet, layout.day);
  const underlyings = keys(sheet, layout.symbol);
  const expiry = days(sheet, layout.expiry);
  const rows: ContractRows = {
    expiry,
    lastDay: layout.lastDay === undefined ? expiry.slice() : days(sheet, layout.lastDay),
    right: readRights(sheet, layout),
    strike: readStrikes(sheet, layout),
    values: withLots(sheet, valuesIn(sheet, contractColumns, { ...layout, rules }), layout.units),
    oi: numbers(sheet, layout.oi, COUNT),
  };
  checkContracts(sheet, rows, day, underlyings);
  const warnings = [...oddRows(sheet, rows, oddities), ...parityWarnings(sheet, rows, { day, underlyings })];
  return { kind: 'contracts', day, ...byUnderlying(underlyings, rows), warnings };
}

/** Units by contracts, where that is a whole number. */
function withLots(sheet: Sheet, values: ContractValues, units: string | undefined): ContractValues {
  if (units === undefined) return values;
  const lot = numbers(sheet, units, COUNT).map((traded, row) => traded / values.volume[row]!);
  return { ...values, lot: lot.map((size) => (Number.isInteger(size) ? size : NaN)) };
}

/** CE and PE; CA and PA of American options, which shares had until 2010. */
const rightsByCode: Readonly<Record<string, 'call' | 'put'>> = { CE: 'call', CA: 'call', PE: 'put', PA: 'put' };

/** A future has no right, an option one: else the file is refused. */
function readRights(
  sheet: Sheet,
  { kind, futures, options, right, noRight }: ContractsLayout,
): Int32Array<ArrayBuffer> {
  const written = right === undefined ? undefined : texts(sheet, right);
  const places = texts(sheet, kind).map((word, row) => {
    const code = written?.[row] ?? noRight;
    const isFuture = futures.includes(word);
    if (!isFuture && !options.includes(word)) throw new Refusal(lineOf(sheet, row), `${kind} "${word}" is not known`);
    if (isFuture && code !== noRight) throw new Refusal(lineOf(sheet, row), `a future with the right "${code}"`);
    const found = isFuture ? '' : rightsByCode[code];
    if (found === undefined) throw new Refusal(lineOf(sheet, row), `an option with the right "${code}"`);
    return contractRights.indexOf(found);
  });
  return Int32Array.from(places);
}

/** 0 where none is written. */
function readStrikes(sheet: Sheet, { strike }: ContractsLayout): Float64Array<ArrayBuffer> {
  if (strike === undefined) return new Float64Array(sheet.count);
  return numbers(sheet, strike).map((rupees) => (Number.isNaN(rupees) ? 0 : rupees));
}

/** The exchange lists options on an index for five years. */
const LONGEST_LIFE = 6 * 366;
const FIRST_FUTURE = dayNumber('2000-06-12');

/** What must hold in every row, or the file is not what the exchange wrote. */
function checkContracts(sheet: Sheet, rows: ContractRows, day: DayNumber, underlyings: readonly string[]): void {
  if (day < FIRST_FUTURE) throw new Refusal(0, `is of ${dayOf(day)}, before the first future (${dayOf(FIRST_FUTURE)})`);
  const seen = new Set<string>();
  const lots = lotsByExpiry();
  for (let row = 0; row < sheet.count; row++) {
    const ofExpiry = `${underlyings[row]} ${rows.expiry[row]}`;
    const key = `${ofExpiry} ${rows.right[row]} ${rows.strike[row]}`;
    const isRepeat = seen.has(key);
    const repeat = isRepeat ? `${writtenContract(rows, row)} stands twice in the file` : undefined;
    const fault = repeat ?? faultOf(rows, row, day) ?? lots.faultOf(ofExpiry, rows.values.lot[row]!);
    if (fault !== undefined) throw new Refusal(lineOf(sheet, row), `${underlyings[row]}: ${fault}`);
    seen.add(key);
  }
}

/** All contracts of an expiry are on as many units; those of another one may be on more. */
function lotsByExpiry() {
  const known = new Map<string, number>();
  return {
    faultOf(ofExpiry: string, lot: number): string | undefined {
      const first = known.get(ofExpiry) ?? lot;
      if (!Number.isNaN(first)) known.set(ofExpiry, first);
      return lot !== first && !Number.isNaN(lot) ? `a lot of ${lot} in an expiry of lots of ${first}` : undefined;
    },
  };
}

const writtenContract = ({ expiry, right, strike }: ContractRows, row: number) =>
  `the ${contractRights[right[row]!] || 'future'} of ${dayOf(expiry[row]!)}${strike[row]! > 0 ? ` at ${strike[row]}` : ''}`;

function faultOf(
  { expiry, lastDay, right, strike, values }: ContractRows,
  row: number,
  day: DayNumber,
): string | undefined {
  const end = Math.min(lastDay[row]!, expiry[row]!);
  if (end < day) return `ended on ${dayOf(end)}, before ${dayOf(day)}`;
  if (expiry[row]! > day + LONGEST_LIFE) return `the expiry ${dayOf(expiry[row]!)} is too far away`;
  if (right[row]! > 0 && !(strike[row]! > 0)) return 'an option without a strike';
  if (right[row] === 0 && strike[row]! > 0) return 'a future with a strike';
  const { high, low, trades, volume } = values;
  if (high[row]! < low[row]!) return `high ${high[row]} is below low ${low[row]}`;
  if (trades[row]! > 0 && !(volume[row]! > 0)) return `${trades[row]} trades of no contract`;
  return undefined;
}

function parityWarnings(sheet: Sheet, rows: ContractRows, of: { day: DayNumber; underlyings: readonly string[] }) {
  const found = beyondParity(rows, of);
  if (found.length === 0) return [];
  const says = 'call and put of one strike lie far from parity with the underlying';
  return [{ line: lineOf(sheet, found[0]!), rows: found.length, says }];
}

const oddities: readonly Oddity<ContractRows>[] = [
  {
    says: 'open or close lies outside high and low',
    isSo: ({ values: { open, high, low, close } }, row) =>
      Math.max(open[row]!, close[row]!) > high[row]! || Math.min(open[row]!, close[row]!) < low[row]!,
  },
  {
    says: 'open interest was below 0 before the change that is told',
    isSo: ({ values, oi }, row) => oi[row]! - values.oi_change[row]! < 0,
  },
];
