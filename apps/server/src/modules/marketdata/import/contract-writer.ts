import { type DayNumber, monthInDigits } from '@parakh/base';
import type { Block, BlockColumn } from '../../../platform/store/block.ts';
import type { MarketStore } from '../store/market-store.ts';
import {
  type ContractColumn,
  type ContractPart,
  type ContractsReading,
  contractColumns,
  contractCounts,
  contractRights,
  contractSignatureSql,
  partName,
  provisionalFormats,
} from './contract-rows.ts';
import { joined } from './day-writer.ts';

/** The futures or the options of one underlying on one day, as stored. */
export interface StoredPart {
  readonly rows: number;
  readonly signature: number;
  readonly source: string;
  readonly revision: number;
}

/** Contracts that wait to be stored, and what is stored of a day's. */
export interface ContractWriter {
  /** Days of which something was added. */
  readonly days: ReadonlySet<DayNumber>;
  /** By `partName`. */
  stored(day: DayNumber): Promise<ReadonlyMap<string, StoredPart>>;
  add(reading: ContractsReading, part: ContractPart, from: Pick<StoredPart, 'source' | 'revision'>): void;
  /** Stores what waits once it is much, but for the day of which the next files may tell more. */
  storeEnough(running: DayNumber): Promise<void>;
  store(): Promise<void>;
}

interface ShelvedPart extends Pick<StoredPart, 'source' | 'revision'> {
  readonly reading: ContractsReading;
  readonly part: ContractPart;
}

const IS_OPTIONS = `CAST(option_right != '', 'Int32')`;

/** About a day and a half of the whole market. */
const ROWS_AN_INSERT = 60_000;

export function openContractWriter(market: MarketStore): ContractWriter {
  const days = new Set<DayNumber>();
  const months = new Map<number, Promise<Map<DayNumber, Map<string, StoredPart>>>>();
  const partsOf = new Map<DayNumber, Map<string, StoredPart>>();
  let waiting: ShelvedPart[] = [];
  // Most runs bring no contracts, so the table is looked through when the first ones come.
  let removing: Promise<void> | undefined;
  let hasReplaced = false;
  const insert = async (parts: readonly ShelvedPart[]) => {
    for (const some of inMonths(parts)) await market.insert('market.contract_day', blockOf(some));
  };
  return {
    days,
    async stored(day) {
      await (removing ??= removeOvertaken(market));
      const month = monthInDigits(day);
      if (!months.has(month)) months.set(month, readMonth(market, month));
      const parts = partsOf.get(day) ?? (await months.get(month)!).get(day) ?? new Map<string, StoredPart>();
      partsOf.set(day, parts);
      return parts;
    },
    add(reading, part, { source, revision }) {
      waiting.push({ reading, part, source, revision });
      days.add(reading.day);
      hasReplaced ||= revision > 1;
      const { underlying, isOptions, from, to, signature } = part;
      partsOf.get(reading.day)!.set(partName(underlying, isOptions), { rows: to - from, signature, source, revision });
    },
    async storeEnough(running) {
      if (rowsOf(waiting) < ROWS_AN_INSERT) return;
      const [now = [], later = []] = [false, true].map((isRunning) =>
        waiting.filter(({ reading }) => (reading.day === running) === isRunning),
      );
      waiting = later;
      await insert(now);
    },
    async store() {
      const parts = waiting;
      waiting = [];
      await insert(parts);
      if (hasReplaced) await removeOvertaken(market);
      hasReplaced = false;
    },
  };
}

/** The engine takes at most a hundred partitions, which are months, with one insert: a history has more. A day stays whole. */
const MONTHS_AN_INSERT = 60;

function inMonths(parts: readonly ShelvedPart[]): ShelvedPart[][] {
  const byMonth = [...Map.groupBy(parts, ({ reading }) => monthInDigits(reading.day)).values()];
  const inserts = Math.ceil(byMonth.length / MONTHS_AN_INSERT);
  return Array.from({ length: inserts }, (_, at) =>
    byMonth.slice(at * MONTHS_AN_INSERT, (at + 1) * MONTHS_AN_INSERT).flat(),
  );
}

const rowsOf = (parts: readonly ShelvedPart[]) => parts.reduce((sum, { part }) => sum + part.to - part.from, 0);

/** Days of a month by their parts. */
async function readMonth(market: MarketStore, month: number): Promise<Map<DayNumber, Map<string, StoredPart>>> {
  const found = await market.rows<StoredPart & { day: DayNumber; underlying: string; isOptions: number }>(
    `SELECT toInt32(day) AS day, underlying, ${IS_OPTIONS} AS isOptions, toInt32(count()) AS rows, ${contractSignatureSql} AS signature,
       any(source) AS source, toInt32(max(revision)) AS revision
     FROM market.contract_day FINAL WHERE toYYYYMM(contract_day.day) = {month:UInt32} GROUP BY day, underlying, isOptions`,
    { month },
  );
  const byDay = Map.groupBy(found, ({ day }) => day);
  return new Map(
    [...byDay].map(([day, parts]) => [
      day,
      new Map(parts.map(({ underlying, isOptions, ...part }) => [partName(underlying, isOptions > 0), part])),
    ]),
  );
}

/** Contracts of a replaced day that its newer version has not. Found also when an import was killed before it could remove them. */
async function removeOvertaken(market: MarketStore): Promise<void> {
  const part = `day, underlying, ${IS_OPTIONS}`;
  const replaced = `SELECT ${part} FROM market.contract_day WHERE revision > 1`;
  const newest = `SELECT ${part}, max(revision) FROM market.contract_day WHERE (${part}) IN (${replaced}) GROUP BY ${part}`;
  const overtaken = `(${part}) IN (${replaced}) AND (${part}, revision) NOT IN (${newest})`;
  const months = await market.rows<{ month: number }>(
    `SELECT DISTINCT toInt32(toYYYYMM(day)) AS month FROM market.contract_day FINAL WHERE ${overtaken}`,
  );
  // Contracts that the newer version has as well are gone with the next merge. Of the others each month is looked through by itself: years take a minute.
  for (const { month } of months)
    await market.command(
      `ALTER TABLE market.contract_day DELETE IN PARTITION ${month} WHERE ${overtaken} SETTINGS mutations_sync = 1`,
    );
}

/** What formats of the same day must agree on where both tell it; turnover is rounded differently, the rest may be missing. */
const common: readonly ContractColumn[] = ['open', 'high', 'low', 'close', 'oi_change', 'volume'];

interface Comparison {
  readonly reading: ContractsReading;
  readonly part: ContractPart;
  /** Formats of the file and of what is stored. */
  readonly sources: readonly [file: string, stored: string];
}

/** In how many contracts a file differs from what is stored of an underlying's day. Between formats only shared contracts and shared values count. */
export async function countDifferingContracts(
  market: MarketStore,
  { reading, part, sources }: Comparison,
): Promise<number> {
  const stored = await storedRows(market, reading.day, part);
  const rowOf = new Map(Array.from(stored.expiry_!, (_, row) => [storedKey(stored, row), row]));
  const isSameFormat = sources[0] === sources[1];
  const isOiFinal = isSameFormat || !sources.some((source) => provisionalFormats.includes(source));
  const columns = isSameFormat ? contractColumns : common;
  const differs = (one: number, two: number) =>
    !Object.is(one, two) && (isSameFormat || !(Number.isNaN(one) || Number.isNaN(two)));
  let [differing, shared] = [0, 0];
  for (let row = part.from; row < part.to; row++) {
    const other = rowOf.get(`${reading.expiry[row]} ${reading.right[row]} ${reading.strike[row]}`);
    if (other === undefined) continue;
    shared++;
    const isOther = columns.some((name) => differs(reading.values[name][row]!, stored[`${name}_`]![other]!));
    if (isOther || (isOiFinal && differs(reading.oi[row]!, stored.oi_![other]!))) differing++;
  }
  return isSameFormat ? differing + (part.to - part.from - shared) + (rowOf.size - shared) : differing;
}

const storedKey = ({ expiry_, right_, strike_ }: Record<string, Float64Array>, row: number) =>
  `${expiry_![row]} ${right_![row]} ${strike_![row]}`;

function storedRows(
  market: MarketStore,
  day: DayNumber,
  { underlying, isOptions }: ContractPart,
): Promise<Record<string, Float64Array>> {
  const numbers = ['oi', ...contractColumns].map((name) => `ifNull(toFloat64(${name}), nan) AS ${name}_`);
  return market.columns(
    `SELECT toFloat64(toInt32(expiry)) AS expiry_, CAST(indexOf(['call', 'put'], option_right), 'Float64') AS right_,
       strike AS strike_, ${numbers.join(', ')}
     FROM market.contract_day FINAL WHERE toInt32(day) = {day:Int32} AND underlying = {underlying:String} AND ${IS_OPTIONS} = {isOptions:Int32}`,
    { day, underlying, isOptions: Number(isOptions) },
  );
}

function blockOf(parts: readonly ShelvedPart[]): Block {
  const whole = (of: (reading: ContractsReading) => Int32Array) =>
    Int32Array.from(parts.flatMap(({ reading, part }) => [...of(reading).subarray(part.from, part.to)]));
  const floats = (of: (reading: ContractsReading) => Float64Array) =>
    joined(parts.map(({ reading, part }) => of(reading).subarray(part.from, part.to)));
  const each = <T>(of: (shelved: ShelvedPart) => T) =>
    parts.flatMap((shelved) => Array.from<T>({ length: shelved.part.to - shelved.part.from }).fill(of(shelved)));
  return {
    columns: [
      { name: 'underlying', type: 'String', values: each(({ part }) => part.underlying) },
      { name: 'expiry', type: 'Date32', values: whole(({ expiry }) => expiry) },
      {
        name: 'option_right',
        type: 'String',
        values: Array.from(
          whole(({ right }) => right),
          (place) => contractRights[place]!,
        ),
      },
      { name: 'strike', type: 'Float64', values: floats(({ strike }) => strike) },
      { name: 'day', type: 'Date32', values: Int32Array.from(each(({ reading }) => reading.day)) },
      { name: 'last_day', type: 'Date32', values: whole(({ lastDay }) => lastDay) },
      { name: 'oi', type: 'Nullable(UInt64)', values: floats(({ oi }) => oi) },
      ...contractColumns.map(
        (name): BlockColumn => ({ name, type: typeOf(name), values: floats(({ values }) => values[name]) }),
      ),
      { name: 'source', type: 'String', values: each(({ source }) => source) },
      { name: 'revision', type: 'UInt64', values: each(({ revision }) => revision) },
    ],
  };
}

function typeOf(name: ContractColumn): BlockColumn['type'] {
  if (name === 'oi_change') return 'Nullable(Int64)';
  return contractCounts.has(name) ? 'Nullable(UInt64)' : 'Float64';
}
