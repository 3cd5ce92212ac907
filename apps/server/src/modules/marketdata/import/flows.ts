import { dayOf } from '@parakh/base';
import type { MarketStore } from '../store/market-store.ts';
import type { Flow } from './reading.ts';
import { Refusal } from './refusal.ts';
import { openStoredRows, type Stored, type StoredRows } from './stored-rows.ts';

/** What kinds of investors bought, sold and held. */
export type Flows = StoredRows<Flow>;

const figures = ['buy', 'sell', 'long', 'short'] as const;

export function openFlows(market: MarketStore): Flows {
  return openStoredRows(market, { keyOf, isNews, read, write });
}

const keyOf = ({ day, who, instrument }: Flow) => `${instrument}|${who}|${day}`;

function isNews(flow: Flow, stored: Stored<Flow> | undefined, isReplacing: boolean): boolean {
  const differing = stored && figures.find((name) => !Object.is(stored[name], flow[name]));
  if (!stored || !differing) return !stored;
  if (isReplacing) return true;
  const { day, who, instrument } = flow;
  throw new Refusal(
    0,
    `${differing} of ${who} in ${instrument} on ${dayOf(day)} is ${flow[differing]}, but ${stored[differing]} is stored (from ${stored.source})`,
  );
}

function read(market: MarketStore): Promise<Stored<Flow>[]> {
  return market.rows<Stored<Flow>>(
    `SELECT toInt32(day) AS day, who, instrument, buy, sell, long, short, source, toInt32(revision) AS revision
     FROM market.flow FINAL`,
  );
}

async function write(market: MarketStore, rows: readonly Stored<Flow>[]): Promise<void> {
  const text = (name: 'who' | 'instrument' | 'source') =>
    ({ name, type: 'String', values: rows.map((row) => row[name]) }) as const;
  const number = (name: (typeof figures)[number]) =>
    ({ name, type: 'Float64', values: Float64Array.from(rows, (row) => row[name]) }) as const;
  await market.insert('market.flow', {
    columns: [
      { name: 'day', type: 'Date32', values: Int32Array.from(rows, ({ day }) => day) },
      text('who'),
      text('instrument'),
      ...figures.map(number),
      text('source'),
      { name: 'revision', type: 'UInt64', values: rows.map(({ revision }) => revision) },
    ],
  });
}
