import type { DayNumber } from '@parakh/base';
import type { Block } from '../../../../platform/store/block.ts';
import { type ReadingKind, symbolsOf } from '../kind.ts';
import { eventBlock, openWriteOnce } from '../write-once.ts';

/** A large trade whose client the exchange names. */
export interface Deal {
  readonly symbol: string;
  readonly day: DayNumber;
  readonly what: 'bulk' | 'block';
  readonly client: string;
  readonly side: 'buy' | 'sell';
  readonly shares: number;
  /** Rupees. */
  readonly price: number;
}

/** Bulk and block deals. */
export const deals: ReadingKind<{ readonly deals: readonly Deal[] }> = {
  names: (reading) => ({ symbols: symbolsOf(reading.deals) }),
  days: (reading) => ({ past: reading.deals.map(({ day }) => day) }),
  open: ({ market }) =>
    openWriteOnce(market, {
      table: 'market.deal',
      rows: (reading) => reading.deals,
      keyOf: ({ symbol, day, what, client, side, shares, price }) =>
        [symbol, day, what, client, side, shares, price].join('|'),
      keySql: `concat(symbol, '|', toString(toInt32(day)), '|', kind, '|', client, '|', side, '|', toString(shares), '|', toString(price))`,
      block: dealBlock,
    }),
};

/** Also of what the demo market makes up. */
export function dealBlock(rows: readonly Deal[], source: string): Block {
  return eventBlock(rows, source, [
    { name: 'day', type: 'Date32', values: Int32Array.from(rows, ({ day }) => day) },
    { name: 'kind', type: 'String', values: rows.map(({ what }) => what) },
    { name: 'client', type: 'String', values: rows.map(({ client }) => client) },
    { name: 'side', type: 'String', values: rows.map(({ side }) => side) },
    { name: 'shares', type: 'Float64', values: Float64Array.from(rows, ({ shares }) => shares) },
    { name: 'price', type: 'Float64', values: Float64Array.from(rows, ({ price }) => price) },
  ]);
}
