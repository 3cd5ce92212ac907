import { dayOf } from '@parakh/base';
import type { MarketStore } from '../store/market-store.ts';
import { type Held, type HeldRows, openHeldRows } from './held-rows.ts';
import type { Flow } from './reading.ts';
import { Refusal } from './refusal.ts';

/** What kinds of investors bought, sold and held. */
export type Flows = HeldRows<Flow>;

const figures = ['buy', 'sell', 'long', 'short'] as const;

export function openFlows(market: MarketStore): Flows {
  return openHeldRows(market, { keyOf, isNews, read, write });
}

const keyOf = ({ day, who, instrument }: Flow) => `${instrument}|${who}|${day}`;

function isNews(flow: Flow, held: Held<Flow> | undefined, isReplacing: boolean): boolean {
  const differing = held && figures.find((name) => !Object.is(held[name], flow[name]));
  if (!held || !differing) return !held;
  if (isReplacing) return true;
  const { day, who, instrument } = flow;
  throw new Refusal(
    0,
    `${differing} of ${who} in ${instrument} on ${dayOf(day)} is ${flow[differing]}, but ${held[differing]} is held (from ${held.source})`,
  );
}

function read(market: MarketStore): Promise<Held<Flow>[]> {
  return market.rows<Held<Flow>>(
    `SELECT toInt32(day) AS day, who, instrument, buy, sell, long, short, source, toInt32(revision) AS revision
     FROM market.flow FINAL`,
  );
}

async function write(market: MarketStore, rows: readonly Held<Flow>[]): Promise<void> {
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
