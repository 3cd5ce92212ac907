import type { DayNumber } from '@parakh/base';
import { INDEX_SERIES, MAIN_SERIES } from '@parakh/market';
import {
  dayFigures,
  type FigureValue,
  interestRateOn,
  symbolOf,
  type Underlying,
  type UnderlyingDay,
} from '@parakh/options';
import { inSlices } from '../../platform/in-slices.ts';
import type { MarketStore } from '../marketdata/for-threads.ts';
import { type Adjustments, adjustmentsBetween } from './adjustments.ts';
import { chainsOf } from './chains.ts';
import { type FutureRow, futuresOf, type OptionRow, optionsOf } from './contract-store.ts';
import { type ContractTables, contractTables } from './contract-tables.ts';
import { recordedUnderlyings } from './recorded-store.ts';
import { figuresOfRecording } from './session/recorded-figures.ts';

/** Grows with what the same contracts are answered differently by. */
const VERSION = 3;

/** Of what the figures of a day are. */
interface Basis {
  readonly day: DayNumber;
  /** 0 for none. */
  readonly before: DayNumber;
  readonly underlyings: number;
  readonly revisions: number;
  readonly version: number;
  /** What they are valued by: another one gives other figures. */
  readonly rate: number;
}

interface Options {
  readonly onDay?: ((done: number, of: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What is under way for a store: two at a time would write the same day twice. */
const underWay = new WeakMap<MarketStore, Promise<unknown>>();

/** Works out the figures of every stored day that has none, or other ones than its contracts give; the number of those days. */
export function updateFigures(store: MarketStore, options: Options = {}): Promise<number> {
  const before = underWay.get(store) ?? Promise.resolve();
  const made = before.catch(() => undefined).then(() => updateDays(contractTables(store), options));
  underWay.set(store, made);
  return made;
}

async function updateDays(tables: ContractTables, { onDay, signal }: Options): Promise<number> {
  const known = new Set((await knownBases(tables)).map(keyOf));
  const days = (await wantedBases(tables)).filter((basis) => !known.has(keyOf(basis)));
  for (const [done, basis] of days.entries()) {
    signal?.throwIfAborted();
    onDay?.(done, days.length);
    await replaceDay(tables, basis);
  }
  return days.length;
}

const keyOf = ({ day, before, underlyings, revisions, version, rate }: Basis) =>
  [day, before, underlyings, revisions, version, rate].join(' ');

function knownBases(tables: ContractTables): Promise<Basis[]> {
  return tables.rows<Basis>(
    `SELECT toInt32(day) AS day, session_before AS before, underlyings, revisions, version, rate
     FROM {database:Identifier}.contract_figure_day FINAL`,
  );
}

/** A later file adds underlyings, futures or options, or has a higher revision, as do later recordings of chains. The session before is one of files. */
async function wantedBases(tables: ContractTables): Promise<Basis[]> {
  const days = await tables.rows<Omit<Basis, 'before' | 'version' | 'rate'> & { readonly files: number }>(
    `SELECT toInt32(d) AS day, toInt32(count()) AS underlyings, toInt32(sum(newest)) AS revisions, toInt32(sum(isFile)) AS files FROM (
       SELECT day AS d, underlying, max(revision) AS newest, 1 AS isFile FROM {database:Identifier}.contract_day
       GROUP BY d, underlying, option_right != ''
       UNION ALL SELECT day AS d, underlying, max(revision) + count() AS newest, 0 AS isFile
         FROM {database:Identifier}.chain_moment GROUP BY d, underlying
     ) GROUP BY d ORDER BY d`,
  );
  let before = 0;
  return days.map(({ files, ...one }) => {
    const basis = { ...one, before, version: VERSION, rate: interestRateOn(one.day) };
    if (files > 0) before = one.day;
    return basis;
  });
}

async function replaceDay(tables: ContractTables, basis: Basis): Promise<void> {
  const { day } = basis;
  const ofFiles = await figuresOf(tables, basis);
  const found = [...ofFiles, ...(await figuresOfRecordings(tables, day, ofFiles))];
  const [old] = await tables.rows<{ rows: number }>(
    'SELECT toInt32(count()) AS rows FROM {database:Identifier}.contract_figure WHERE toInt32(day) = {day:Int32}',
    { day },
  );
  if (old && old.rows > 0)
    await tables.command(
      'ALTER TABLE {database:Identifier}.contract_figure DELETE WHERE toInt32(day) = {day:Int32} SETTINGS mutations_sync = 1',
      { day },
    );
  await insertFigures(tables, day, found);
  await insertBasis(tables, basis);
}

/** Of the underlyings that were recorded and that no file of the day tells of. */
async function figuresOfRecordings(
  tables: ContractTables,
  day: DayNumber,
  ofFiles: readonly OfUnderlying[],
): Promise<OfUnderlying[]> {
  const told = new Set(ofFiles.map(({ underlying }) => underlying));
  const found: OfUnderlying[] = [];
  for (const underlying of await recordedUnderlyings(tables, day)) {
    if (told.has(underlying)) continue;
    const figures = await figuresOfRecording(tables, underlying, day);
    found.push(...figures.map((one) => ({ ...one, underlying })));
  }
  return found;
}

type OfUnderlying = FigureValue & { readonly underlying: Underlying };

async function figuresOf(tables: ContractTables, { day, before }: Basis): Promise<OfUnderlying[]> {
  const [options, futures, adjustments] = await Promise.all([
    optionsOf(tables, day),
    futuresOf(tables, day),
    adjustmentsBetween(tables, { before: before || undefined, now: day }),
  ]);
  const spots = await spotsOf(tables, day, [...options, ...futures]);
  const optionsBy = Map.groupBy(options, ({ underlying }) => underlying);
  const futuresBy = Map.groupBy(futures, ({ underlying }) => underlying);
  const underlyings = [...new Set([...optionsBy.keys(), ...futuresBy.keys()])];
  const found: OfUnderlying[] = [];
  await inSlices(underlyings.length, (number) => {
    const underlying = underlyings[number]!;
    const listed = { options: optionsBy.get(underlying) ?? [], futures: futuresBy.get(underlying) ?? [] };
    const spot = spots.get(underlying) ?? NaN;
    const of = underlyingDay(listed, { day, before, adjustments, underlying, spot });
    found.push(...dayFigures(of).map((one) => ({ ...one, underlying })));
  });
  return found;
}

interface OfDay {
  readonly day: DayNumber;
  readonly before: DayNumber;
  readonly adjustments: Adjustments;
  readonly underlying: Underlying;
  readonly spot: number;
}

function underlyingDay(
  { options, futures }: { readonly options: readonly OptionRow[]; readonly futures: readonly FutureRow[] },
  { day, before, adjustments, underlying, spot }: OfDay,
): UnderlyingDay {
  return {
    spot,
    futures: futures.map(({ lastDay, ...future }) => ({ ...future, days: lastDay - day })),
    chains: chainsOf(options, day, adjustments),
    adjustment: before > 0 ? adjustments.of(underlying) : undefined,
    rate: interestRateOn(day),
  };
}

/** As the contracts' own file tells them; the bhavcopy until July 2024 does not, so there it is the close of the share or index. */
async function spotsOf(
  tables: ContractTables,
  day: DayNumber,
  rows: readonly { readonly underlying: Underlying; readonly spot: number }[],
): Promise<ReadonlyMap<Underlying, number>> {
  const spots = new Map(rows.map(({ underlying, spot }) => [underlying, spot]));
  const untold = [...spots].filter(([, spot]) => Number.isNaN(spot)).map(([underlying]) => underlying);
  if (untold.length === 0) return spots;
  const closes = await tables.rows<{ symbol: string; close: number }>(
    `SELECT symbol, close FROM {database:Identifier}.daily_bar FINAL
     WHERE toInt32(day) = {day:Int32} AND series IN ('${MAIN_SERIES}', '${INDEX_SERIES}')`,
    { day },
  );
  const bySymbol = new Map(closes.map(({ symbol, close }) => [symbol, close]));
  for (const underlying of untold) spots.set(underlying, bySymbol.get(symbolOf(underlying)) ?? NaN);
  return spots;
}

async function insertFigures(tables: ContractTables, day: DayNumber, found: readonly OfUnderlying[]): Promise<void> {
  if (found.length === 0) return;
  await tables.insert('contract_figure', {
    columns: [
      { name: 'figure', type: 'String', values: found.map(({ figure }) => figure) },
      { name: 'number', type: 'Int32', values: Int32Array.from(found, ({ number }) => number) },
      { name: 'underlying', type: 'String', values: found.map(({ underlying }) => underlying) },
      { name: 'day', type: 'Date32', values: new Int32Array(found.length).fill(day) },
      { name: 'value', type: 'Float64', values: Float64Array.from(found, ({ value }) => value) },
    ],
  });
}

async function insertBasis(
  tables: ContractTables,
  { day, before, underlyings, revisions, version, rate }: Basis,
): Promise<void> {
  await tables.insert('contract_figure_day', {
    columns: [
      { name: 'day', type: 'Date32', values: Int32Array.of(day) },
      { name: 'session_before', type: 'Int32', values: Int32Array.of(before) },
      { name: 'underlyings', type: 'Int32', values: Int32Array.of(underlyings) },
      { name: 'revisions', type: 'Int32', values: Int32Array.of(revisions) },
      { name: 'version', type: 'Int32', values: Int32Array.of(version) },
      { name: 'rate', type: 'Float64', values: Float64Array.of(rate) },
    ],
  });
}
