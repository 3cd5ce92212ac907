import { describe, expect, it } from 'vitest';
import { type BrokerPosition, positionRow, positionTotals, tickedPosition } from './position-figures.ts';
import { long, READ_AT } from './test-replies.ts';

const held = { broker: 'zerodha', brokerTitle: 'Zerodha', readAt: READ_AT } as const;
const stock = { symbol: 'SBIN', name: 'State Bank of India', sector: 'Banks' };
const rowOf = (part: Partial<BrokerPosition>) => positionRow({ ...long, ...part }, held, stock);

/** By the cash of each deal: what came in, what went out, and what the rest is worth. Rupees. */
const cash = ({ bought, sold, buyAverage, sellAverage, net, last, multiplier }: BrokerPosition) =>
  ((sold ?? 0) * (sellAverage ?? 0) - (bought ?? 0) * (buyAverage ?? 0) + (net ?? 0) * (last ?? 0)) * multiplier;

describe('figures of a position', () => {
  it.each([
    ['long, part sold', {}, 2200, 720],
    ['short, part bought', { net: -6, bought: 4, sold: 10 }, 2200, 2580],
    ['closed', { net: 0, bought: 4, sold: 4, last: null }, 2200, 0],
    ['only bought', { net: 10, sold: 0, sellAverage: null }, 0, 1200],
    ['of a contract', { multiplier: 50 }, 110_000, 36_000],
  ])('%s', (_, part, realised, unrealised) => {
    const row = rowOf(part);
    expect(row).toMatchObject({ realised, unrealised, mtm: realised + unrealised });
    expect(row.mtm! / 100).toBeCloseTo(cash(row.position), 6);
  });

  it('are unknown where a price is, and where part was carried over', () => {
    expect(rowOf({ last: null })).toMatchObject({ realised: 2200, unrealised: null, mtm: null });
    expect(rowOf({ net: 16 })).toMatchObject({ realised: null, unrealised: null, mtm: null });
    expect(rowOf({ bought: null })).toMatchObject({ realised: null, mtm: null });
  });

  it('follow any tick of the day', () => {
    const at = { open: 1, high: 1, low: 1, close: 1, volume: 1, oi: 0, changePtc: 0, token: 'SBIN' };
    expect(tickedPosition(rowOf({}), { ...at, ltp: 572, time: READ_AT + 5 })).toMatchObject({
      unrealised: 1200,
      mtm: 3400,
    });
    expect(tickedPosition(rowOf({}), { ...at, ltp: 572, time: READ_AT - 5 })).toMatchObject({ unrealised: 1200 });
    const yesterday = READ_AT - 86_400_000;
    expect(tickedPosition(rowOf({}), { ...at, ltp: 572, time: yesterday })).toMatchObject({ unrealised: 720 });
  });

  it('add up without what is not known', () => {
    expect(positionTotals([rowOf({}), rowOf({ last: null })])).toEqual({
      realised: { paise: 4400, missing: 0 },
      unrealised: { paise: 720, missing: 1 },
      mtm: { paise: 2920, missing: 1 },
    });
  });
});
