import type { Block, BlockColumn } from '../../../platform/store/block.ts';
import type { MarketStore } from '../store/market-store.ts';
import { type DayReading, dailyColumns, quantityColumns, ratioColumns } from './bars.ts';

/** Days that were read and checked and wait to be stored together: one insert for about a month. */
export interface DayWriter {
  add(day: DayReading, source: string, revision: number): Promise<void>;
  store(): Promise<void>;
}

interface ShelvedDay {
  readonly reading: DayReading;
  readonly source: string;
  readonly revision: number;
}

/** A month of the whole market. More an insert is not quicker, and takes memory. */
const ROWS_AN_INSERT = 60_000;

export function openDayWriter(market: MarketStore): DayWriter {
  let waiting: ShelvedDay[] = [];
  let rows = 0;
  const store = async () => {
    if (waiting.length === 0) return;
    const days = waiting;
    [waiting, rows] = [[], 0];
    // A day counts as stored once its bars are: the ratios of an index come first.
    const withRatios = days.filter(({ reading }) => reading.ratios !== undefined);
    if (withRatios.length > 0) await market.insert('market.index_ratio', ratioBlock(withRatios));
    await market.insert('market.daily_bar', dailyBlock(days));
  };
  return {
    store,
    async add(reading, source, revision) {
      waiting.push({ reading, source, revision });
      rows += reading.symbols.length;
      if (rows >= ROWS_AN_INSERT) await store();
    },
  };
}

function dailyBlock(days: readonly ShelvedDay[]): Block {
  const readings = days.map(({ reading }) => reading);
  return {
    columns: [
      { name: 'symbol', type: 'String', values: readings.flatMap(({ symbols }) => symbols) },
      { name: 'series', type: 'String', values: readings.flatMap(({ series }) => series) },
      dayColumn(readings),
      ...oiColumn(readings.map(({ oi, symbols }) => oi ?? symbols.length)),
      ...dailyColumns.map(
        (name): BlockColumn => ({
          name,
          type: quantityColumns.has(name) ? 'Nullable(UInt64)' : 'Float64',
          values: joined(readings.map(({ values }) => values[name])),
        }),
      ),
      {
        name: 'source',
        type: 'String',
        values: days.flatMap(({ reading, source }) => reading.symbols.map(() => source)),
      },
      revisionColumn(days),
    ],
  };
}

function ratioBlock(days: readonly ShelvedDay[]): Block {
  const readings = days.map(({ reading }) => reading);
  return {
    columns: [
      { name: 'symbol', type: 'String', values: readings.flatMap(({ symbols }) => symbols) },
      dayColumn(readings),
      ...ratioColumns.map(
        (name): BlockColumn => ({
          name,
          type: 'Float64',
          values: joined(readings.flatMap(({ ratios }) => (ratios ? [ratios[name]] : []))),
        }),
      ),
      revisionColumn(days),
    ],
  };
}

function dayColumn(readings: readonly DayReading[]): BlockColumn {
  const days = Int32Array.from(readings.flatMap(({ symbols, day }) => symbols.map(() => day)));
  return { name: 'day', type: 'Date32', values: days };
}

function revisionColumn(days: readonly ShelvedDay[]): BlockColumn {
  const revisions = days.flatMap(({ reading, revision }) => reading.symbols.map(() => revision));
  return { name: 'revision', type: 'UInt64', values: revisions };
}

/** Open interest of some readings, of those without it how many rows they have. Left out where none has it: the table then says NULL. */
export function oiColumn(parts: readonly (Float64Array | number)[]): BlockColumn[] {
  if (parts.every((part) => typeof part === 'number')) return [];
  const known = parts.map((part) => (typeof part === 'number' ? new Float64Array(part).fill(NaN) : part));
  return [{ name: 'oi', type: 'Nullable(UInt64)', values: joined(known) }];
}

export function joined(parts: readonly Float64Array[]): Float64Array {
  const whole = new Float64Array(parts.reduce((rows, part) => rows + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
