import { dayOf } from '@parakh/base';
import type { MarketStore } from '../store/market.ts';
import type { Flow } from './reading.ts';
import { Refusal } from './refusal.ts';

/** What kinds of investors bought, sold and held, as held and as the files of this run add to it. */
export interface Flows {
  /** How many rows are new. A figure that contradicts a held one is refused, unless what is held is to be replaced. */
  add(flows: readonly Flow[], source: string, isReplacing: boolean): Promise<number>;
  store(): Promise<void>;
}

interface HeldFlow extends Flow {
  readonly source: string;
  readonly revision: number;
}

const figures = ['buy', 'sell', 'long', 'short'] as const;

export function openFlows(market: MarketStore): Flows {
  let reading: Promise<Map<string, HeldFlow>> | undefined;
  const changed = new Set<string>();
  return {
    async add(flows, source, isReplacing) {
      const held = await (reading ??= readHeld(market));
      const wanted = flows.filter((flow) => isNews(flow, held.get(keyOf(flow)), isReplacing));
      for (const flow of wanted) {
        const key = keyOf(flow);
        held.set(key, { ...flow, source, revision: (held.get(key)?.revision ?? 0) + 1 });
        changed.add(key);
      }
      return wanted.length;
    },
    async store() {
      const held = await reading;
      const rows = [...changed].map((key) => held!.get(key)!);
      changed.clear();
      if (rows.length > 0) await write(market, rows);
    },
  };
}

const keyOf = ({ day, who, instrument }: Flow) => `${instrument}|${who}|${day}`;

function isNews(flow: Flow, held: HeldFlow | undefined, isReplacing: boolean): boolean {
  const differing = held && figures.find((name) => !Object.is(held[name], flow[name]));
  if (!held || !differing) return !held;
  if (isReplacing) return true;
  const { day, who, instrument } = flow;
  throw new Refusal(
    0,
    `${differing} of ${who} in ${instrument} on ${dayOf(day)} is ${flow[differing]}, but ${held[differing]} is held (from ${held.source})`,
  );
}

async function readHeld(market: MarketStore): Promise<Map<string, HeldFlow>> {
  const rows = await market.rows<HeldFlow>(
    `SELECT toInt32(day) AS day, who, instrument, buy, sell, long, short, source, toInt32(revision) AS revision
     FROM market.flow FINAL`,
  );
  return new Map(rows.map((row) => [keyOf(row), row]));
}

async function write(market: MarketStore, rows: readonly HeldFlow[]): Promise<void> {
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
