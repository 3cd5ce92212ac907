import { dayNumber } from '@parakh/base';
import type { Block } from '../../../platform/store/block.ts';
import { shapeOfSession } from './daily-table.ts';
import { constant, float, revision, SOURCE } from './demo-blocks.ts';
import { outstanding, type SimulatedIndex } from './index-session.ts';
import { type DemoMarket, drawSession } from './simulation.ts';

/** What a share weighs in an index at the close of the last session, percent. */
export interface DemoWeight {
  readonly index: string;
  readonly symbol: string;
  readonly weight: number;
}

/** An index is the sum of what its members are worth; a weight is a member's part of it. */
export function demoWeights(market: DemoMarket): DemoWeight[] {
  const last = market.model.sessions.length - 1;
  const worth = new Float64Array(market.symbols.length);
  drawSession(market, last, shapeOfSession(market, last), (symbol, _, { close }) => {
    const share = market.model.shares[symbol];
    if (share) worth[symbol] = outstanding(share, last) * close;
  });
  return market.indices.flatMap((index) => weightsIn(index, worth, market));
}

function weightsIn({ symbol: index, members }: SimulatedIndex, worth: Float64Array, market: DemoMarket): DemoWeight[] {
  const last = market.model.sessions.length - 1;
  const now = members.filter(({ from, to }) => from <= last && to >= last);
  const whole = now.reduce((sum, { share }) => sum + worth[share]!, 0);
  return now.map(({ share }) => ({ index, symbol: market.symbols[share]!, weight: (100 * worth[share]!) / whole }));
}

/** As rows of the table `index_weight`. */
export function weightBlock(market: DemoMarket): Block {
  const rows = demoWeights(market);
  const day = dayNumber(market.model.sessions.at(-1)!.day);
  return {
    columns: [
      { name: 'index_name', type: 'String', values: rows.map(({ index }) => index) },
      { name: 'symbol', type: 'String', values: rows.map(({ symbol }) => symbol) },
      { name: 'day', type: 'Date32', values: new Int32Array(rows.length).fill(day) },
      float(
        'weight',
        rows.map(({ weight }) => weight),
      ),
      constant('source', SOURCE, rows.length),
      revision(rows.length),
    ],
  };
}
