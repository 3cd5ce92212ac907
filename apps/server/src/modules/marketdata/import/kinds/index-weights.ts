import { type DayNumber, dayOf } from '@parakh/base';
import type { MarketStore } from '../../store/market-store.ts';
import { INDEX, type KindRun, type KindWriter, type ReadingKind, symbolsOf } from '../kind.ts';
import { Refusal } from '../refusal.ts';

/** What each member of an index weighed at the close of a day, percent. */
export interface IndexWeightsReading {
  readonly index: string;
  readonly day: DayNumber;
  readonly members: readonly { readonly symbol: string; readonly weight: number }[];
}

export const indexWeights: ReadingKind<IndexWeightsReading> = {
  names: ({ index, members }) => ({ symbols: [index, ...symbolsOf(members)], alphabet: INDEX }),
  days: ({ day }) => ({ past: [day] }),
  dayOf: ({ day }) => day,
  open,
};

interface StoredWeight {
  readonly symbol: string;
  readonly weight: number;
  readonly revision: number;
}

interface Waiting extends IndexWeightsReading {
  readonly source: string;
  readonly revision: number;
}

function open({ market, isReplacing }: KindRun): KindWriter<IndexWeightsReading> {
  const waiting = new Map<string, Waiting>();
  return {
    async add(list, { format }) {
      const key = `${list.index}|${list.day}`;
      const before = waiting.get(key)?.members ?? (await readStored(market, list));
      if (isSame(list.members, before)) return 0;
      if (before.length > 0 && !isReplacing) {
        throw new Refusal(0, `the weights differ from those of ${list.index} already imported for ${dayOf(list.day)}`);
      }
      waiting.set(key, { ...list, source: format, revision: 1 + Math.max(0, ...(await revisionsOf(market, list))) });
      return list.members.length;
    },
    async store() {
      for (const list of waiting.values()) await replace(market, list);
      waiting.clear();
    },
  };
}

type Weighed = Pick<StoredWeight, 'symbol' | 'weight'>;

function isSame(one: readonly Weighed[], other: readonly Weighed[]): boolean {
  const known = new Map(other.map(({ symbol, weight }) => [symbol, weight]));
  return known.size === one.length && one.every(({ symbol, weight }) => known.get(symbol) === weight);
}

function readStored(market: MarketStore, { index, day }: IndexWeightsReading): Promise<StoredWeight[]> {
  return market.rows<StoredWeight>(
    `SELECT symbol, weight, toInt32(revision) AS revision FROM market.index_weight FINAL
     WHERE index_name = {index:String} AND toInt32(day) = {day:Int32}`,
    { index, day },
  );
}

async function revisionsOf(market: MarketStore, list: IndexWeightsReading): Promise<number[]> {
  return (await readStored(market, list)).map(({ revision }) => revision);
}

/** A member that the new list does not have any more must not stay. */
async function replace(market: MarketStore, { index, day, members, source, revision }: Waiting): Promise<void> {
  const symbols = members.map(({ symbol }) => symbol);
  await market.insert('market.index_weight', {
    columns: [
      { name: 'index_name', type: 'String', values: members.map(() => index) },
      { name: 'symbol', type: 'String', values: symbols },
      { name: 'day', type: 'Date32', values: Int32Array.from(members, () => day) },
      { name: 'weight', type: 'Float64', values: Float64Array.from(members, ({ weight }) => weight) },
      { name: 'source', type: 'String', values: members.map(() => source) },
      { name: 'revision', type: 'UInt64', values: members.map(() => revision) },
    ],
  });
  if (revision === 1) return;
  await market.command(
    `ALTER TABLE market.index_weight DELETE WHERE index_name = {index:String} AND toInt32(day) = {day:Int32}
       AND revision < {revision:UInt64} SETTINGS mutations_sync = 1`,
    { index, day, revision },
  );
}
