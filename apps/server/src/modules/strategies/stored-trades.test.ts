import { gunzipSync, gzipSync } from 'node:zlib';
import type { Trade } from '@parakh/backtest';
import { random } from '@parakh/base';
import { describe, expect, it } from 'vitest';
import { packTrades, tradeAt, unpackTrades } from './packed-trades.ts';
import { tradesCsv } from './trades-csv.ts';
import { tradesPage } from './trades-page.ts';

const symbols = ['TCS', 'A,B', 'SAYS "NO"', 'BAJAJ-AUTO'];
const sectors = ['Information Technology', 'Oil, Gas', '', 'Automobile'];
const DAY = 1440;
const source = random(7);
const below = (limit: number) => Math.floor(limit * source.next());

const trades: Trade[] = Array.from({ length: 5000 }, (_, i) => {
  const [entry, bars] = [28_000_000 - (28_000_000 % DAY) + i * DAY, below(20)];
  return {
    symbolIndex: below(symbols.length),
    side: below(2) === 0 ? 'long' : 'short',
    signalBar: i,
    entryBar: i + 1,
    exitBar: i + 1 + bars,
    signalTime: entry - DAY,
    entryTime: entry,
    exitTime: entry + bars * DAY,
    entryPaise: 10_000 + below(5000),
    exitPaise: 10_000 + below(5000),
    quantity: 1 + below(50),
    exitQuantity: 1 + below(100),
    fractionPaise: 0,
    chargesPaise: below(900),
    slippagePaise: below(90),
    pnlPaise: below(100_000) - 50_000,
    reason: i % 50 === 0 ? 'open-at-end' : i % 11 === 0 ? 'jump' : i % 3 === 0 ? 'stop' : 'signal',
    bars,
    // Of one that is unknown nothing is said.
    maePct: i % 7 === 0 ? NaN : -below(900) / 100,
    mfePct: below(900) / 100,
  };
});
const packed = packTrades({ trades, symbols, sectors, adjusted: (_, paise) => paise / 200 });
const kept = await unpackTrades(await packed);

/** The same figures under other words, as another version would have written them. */
async function rewritten(
  change: (heading: { columns: string[]; symbols: string[]; sectors: string[] }) => object,
): Promise<Buffer> {
  const bytes = gunzipSync(await packed);
  const end = 8 + bytes.readDoubleLE(0);
  const words = Buffer.from(JSON.stringify(change(JSON.parse(bytes.toString('utf8', 8, end)))));
  const length = Buffer.alloc(8);
  length.writeDoubleLE(words.length);
  return gzipSync(Buffer.concat([length, words, bytes.subarray(end)]));
}

describe('trades that are kept', () => {
  it('are read by the names they were written under, or not at all', async () => {
    const first = tradeAt(kept, 0);
    const turned = await rewritten(({ columns, ...rest }) => {
      const names = [...columns];
      const [from, to] = [names.indexOf('bars'), names.indexOf('quantity')];
      [names[from], names[to]] = [names[to]!, names[from]!];
      return { ...rest, columns: names };
    });
    expect(tradeAt(await unpackTrades(turned), 0)).toEqual({ ...first, bars: first.quantity, quantity: first.bars });
    const unnamed = await rewritten(({ symbols: named, sectors: of }) => ({ symbols: named, sectors: of }));
    await expect(unpackTrades(unnamed)).rejects.toMatchObject({ code: 'run.kept-otherwise' });
  });

  it('come back as they were, in rupees, without an exit while they are held', () => {
    expect(kept.count).toBe(trades.length);
    for (const [i, trade] of trades.entries()) {
      const isHeld = trade.reason === 'open-at-end';
      expect(tradeAt(kept, i)).toMatchObject({
        number: i,
        symbol: symbols[trade.symbolIndex],
        sector: sectors[trade.symbolIndex],
        side: trade.side,
        entryPrice: trade.entryPaise / 100,
        exitAdjusted: trade.exitPaise / 200,
        exitTime: isHeld ? null : trade.exitTime,
        pnl: trade.pnlPaise / 100,
        maePct: Number.isNaN(trade.maePct) ? null : trade.maePct,
        reason: trade.reason,
      });
    }
  });

  it('are sorted by any figure both ways; what is not known comes last either way', () => {
    const known = trades.map(({ maePct }) => maePct).filter((value) => !Number.isNaN(value));
    for (const descending of [false, true]) {
      const { trades: all } = tradesPage(kept, { page: 0, size: 5000, sort: 'maePct', descending });
      const sorted = known.toSorted((a, b) => (descending ? b - a : a - b));
      expect(all.map(({ maePct }) => maePct)).toEqual([...sorted, ...all.slice(sorted.length).map(() => null)]);
      const alike = all.filter(({ maePct }) => maePct === all[0]!.maePct).map(({ number }) => number);
      expect(alike, 'those that are alike stay in their order').toEqual(alike.toSorted((a, b) => a - b));
    }
  });

  it('are written as RFC 4180 says: a field with a comma or a quote is quoted, what is not known is empty', async () => {
    const rows = (await tradesCsv(kept)).split('\r\n');
    expect(rows).toHaveLength(trades.length + 2);
    const row = (symbol: string) => rows[1 + trades.findIndex(({ symbolIndex }) => symbols[symbolIndex] === symbol)];
    expect(row('A,B')).toMatch(/^\d+,"A,B","Oil, Gas",/);
    expect(row('SAYS "NO"')).toMatch(/^\d+,"SAYS ""NO""",,/);
    const unknown = rows[1 + 7]!.split(',').at(-3);
    expect([rows[0]!.split(',').at(-3), unknown]).toEqual(['Worst price against entry (%)', '']);
  });
});
