import type { DayNumber } from '@parakh/base';
import type { Block, BlockColumn } from '../../../platform/store/block.ts';
import type { MarketStore } from '../store/market-store.ts';
import {
  type ChainColumn,
  type ChainMoment,
  type ChainsReading,
  chainColumns,
  dayOfMoment,
  keyOf,
} from './chain-rows.ts';
import { contractRights } from './contract-rows.ts';
import { joined } from './day-writer.ts';

/** A recording of a chain, as stored. */
export interface StoredMoment {
  readonly rows: number;
  readonly signature: number;
  readonly source: string;
  readonly revision: number;
}

/** Recordings that wait to be stored, and what is stored of a day's. */
export interface ChainWriter {
  /** Days of underlyings of which something was added: 'NIFTY 20683'. */
  readonly days: ReadonlySet<string>;
  /** By `keyOf`. */
  stored(underlying: string, day: DayNumber): Promise<Map<string, StoredMoment>>;
  add(reading: ChainsReading, moment: ChainMoment, of: Pick<StoredMoment, 'source' | 'revision'>): Promise<void>;
  store(): Promise<void>;
}

interface Waiting extends Pick<StoredMoment, 'source' | 'revision'> {
  readonly reading: ChainsReading;
  readonly moment: ChainMoment;
}

const ROWS_AN_INSERT = 60_000;

export function openChainWriter(market: MarketStore): ChainWriter {
  const days = new Set<string>();
  const known = new Map<string, Promise<Map<string, StoredMoment>>>();
  let waiting: Waiting[] = [];
  let rows = 0;
  const stored = (underlying: string, day: DayNumber) => {
    const key = `${underlying} ${day}`;
    const found = known.get(key) ?? readDay(market, underlying, day);
    known.set(key, found);
    return found;
  };
  const store = async () => {
    const parts = waiting;
    [waiting, rows] = [[], 0];
    if (parts.length === 0) return;
    // A recording is one once it stands in the second table.
    await market.insert('market.contract_minute', optionsBlock(parts));
    await market.insert('market.chain_moment', momentsBlock(parts));
  };
  return {
    days,
    stored,
    store,
    async add(reading, moment, { source, revision }) {
      const { underlying, from, to, signature } = moment;
      const day = dayOfMoment(moment);
      waiting.push({ reading, moment, source, revision });
      rows += to - from;
      days.add(`${underlying} ${day}`);
      (await stored(underlying, day)).set(keyOf(moment), { rows: to - from, signature, source, revision });
      if (rows >= ROWS_AN_INSERT) await store();
    },
  };
}

async function readDay(market: MarketStore, underlying: string, day: DayNumber): Promise<Map<string, StoredMoment>> {
  const found = await market.rows<StoredMoment & Pick<ChainMoment, 'expiry' | 'at'>>(
    `SELECT toInt32(expiry) AS expiry, at, contracts AS rows, toFloat64(signature) AS signature, source, toInt32(revision) AS revision
     FROM market.chain_moment FINAL WHERE underlying = {underlying:String} AND toInt32(day) = {day:Int32}`,
    { underlying, day },
  );
  return new Map(found.map(({ expiry, at, ...stored }) => [keyOf({ underlying, expiry, at }), stored]));
}

const types: Record<ChainColumn, BlockColumn['type']> = {
  price: 'Float64',
  bid: 'Float64',
  ask: 'Float64',
  oi: 'Nullable(UInt64)',
  oi_change: 'Nullable(Int64)',
  volume: 'Nullable(UInt64)',
};

function optionsBlock(parts: readonly Waiting[]): Block {
  const each = <T>(of: (part: Waiting) => T): T[] =>
    parts.flatMap((part) => Array.from<T>({ length: part.moment.to - part.moment.from }).fill(of(part)));
  const floats = (of: (reading: ChainsReading) => Float64Array) =>
    joined(parts.map(({ reading, moment }) => of(reading).subarray(moment.from, moment.to)));
  const rights = parts.flatMap(({ reading, moment }) => [...reading.right.subarray(moment.from, moment.to)]);
  return {
    columns: [
      { name: 'underlying', type: 'String', values: each(({ moment }) => moment.underlying) },
      { name: 'day', type: 'Date32', values: Int32Array.from(each(({ moment }) => dayOfMoment(moment))) },
      { name: 'expiry', type: 'Date32', values: Int32Array.from(each(({ moment }) => moment.expiry)) },
      { name: 'option_right', type: 'String', values: rights.map((place) => contractRights[place]!) },
      { name: 'strike', type: 'Float64', values: floats(({ strike }) => strike) },
      { name: 'at', type: 'Int32', values: Int32Array.from(each(({ moment }) => moment.at)) },
      ...chainColumns.map(
        (name): BlockColumn => ({ name, type: types[name], values: floats(({ values }) => values[name]) }),
      ),
      { name: 'revision', type: 'UInt64', values: each(({ revision }) => revision) },
    ],
  };
}

function momentsBlock(parts: readonly Waiting[]): Block {
  const moments = parts.map(({ moment }) => moment);
  return {
    columns: [
      { name: 'underlying', type: 'String', values: moments.map(({ underlying }) => underlying) },
      { name: 'day', type: 'Date32', values: Int32Array.from(moments, dayOfMoment) },
      { name: 'expiry', type: 'Date32', values: Int32Array.from(moments, ({ expiry }) => expiry) },
      { name: 'at', type: 'Int32', values: Int32Array.from(moments, ({ at }) => at) },
      { name: 'spot', type: 'Float64', values: Float64Array.from(moments, ({ spot }) => spot) },
      { name: 'lot', type: 'Float64', values: Float64Array.from(moments, ({ lot }) => lot) },
      { name: 'contracts', type: 'Int32', values: Int32Array.from(moments, ({ from, to }) => to - from) },
      { name: 'signature', type: 'UInt64', values: moments.map(({ signature }) => signature) },
      { name: 'source', type: 'String', values: parts.map(({ source }) => source) },
      { name: 'revision', type: 'UInt64', values: parts.map(({ revision }) => revision) },
    ],
  };
}
