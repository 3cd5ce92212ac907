import { api } from '@parakh/contract';
import { describe, expect, it } from 'vitest';
import { lastDay } from '../../main/test-market.ts';
import { testServers } from '../../main/test-server.ts';
import { answered, called } from '../../platform/http/called.ts';

const servers = testServers();
const { market } = api;
const ready = () => servers.ready.origin;
const notKnown = { status: 404, body: { code: 'symbol.unknown' } };

describe('CandlestickAnalysis/techsignal/{a}/{b}', () => {
  it('says which way each measure points, and by which rule', async () => {
    const { signals, counts } = await answered(ready(), market.technicalSignals, { params: { a: 'TCS', b: 'day' } });
    const { last } = await answered(ready(), market.price, { params: { symbol: 'TCS' } });
    const signal = (operand: string) => signals.find((one) => one.operand === operand)!;
    for (const operand of ['EMA(20)', 'SMA(200, CLOSE)', 'Super Trend(10, 3)'])
      expect(signal(operand).reading).toBe(last! > signal(operand).value! ? 'bullish' : 'bearish');
    const rsi = signal('RSI(14)').value!;
    expect(signal('RSI(14)').reading).toBe(rsi > 55 ? 'bullish' : rsi < 45 ? 'bearish' : 'neutral');
    expect(signal('ATR(14)')).toMatchObject({ reading: null, rule: null });
    const pointing = signals.filter(({ reading }) => reading !== null);
    expect(counts.bullish + counts.bearish + counts.neutral).toBe(pointing.length);
    expect(pointing.every(({ rule }) => rule !== null)).toBe(true);
  });

  it('does not know every symbol and every frame', async () => {
    const nope = { a: 'NOPE', b: 'day' } as const;
    expect(await called(ready(), market.technicalSignals, { params: nope })).toMatchObject(notKnown);
    const minutes = { a: 'INFY', b: 'minute' } as const;
    expect(await called(ready(), market.technicalSignals, { params: minutes })).toMatchObject({
      body: { code: 'bars.not-held' },
    });
  });
});

describe('x/market/relative-performance/{symbol}', () => {
  it('puts a stock beside its sector and the NIFTY 50, all 100 on the first session', async () => {
    const { time, lines } = await answered(ready(), market.relativePerformance, { params: { symbol: 'TCS' } });
    expect(lines.map(({ kind, members }) => [kind, members])).toEqual([
      ['self', null],
      ['sector', 2],
      ['index', null],
    ]);
    for (const { values } of lines) {
      expect(values).toHaveLength(time.length);
      expect(values[0]).toBeCloseTo(100, 9);
    }
    const of = { params: { symbol: 'TCS', interval: 'day' }, query: { limit: time.length } } as const;
    const { close } = await answered(ready(), market.chartData, of);
    expect(lines[0]!.values.at(-1)).toBeCloseTo((100 * close.at(-1)!) / close[0]!, 9);
  });

  it('does not know every symbol', async () => {
    expect(await called(ready(), market.relativePerformance, { params: { symbol: 'NOPE' } })).toMatchObject(notKnown);
  });
});

describe('x/market/found-in/{symbol}', () => {
  it('lists the scans of the catalogue that find a stock, with the sessions on which each did', async () => {
    const { date, scans, sessions } = await answered(ready(), market.foundIn, { params: { symbol: 'TCS' } });
    expect([date, sessions[0], sessions.length]).toEqual([lastDay, lastDay, 20]);
    expect(scans.length).toBeGreaterThan(0);
    const byDay = scans.filter(({ foundOn }) => foundOn !== null);
    expect(byDay.length).toBeGreaterThan(0);
    expect(byDay.map(({ foundOn }) => foundOn![0])).toEqual(byDay.map(() => lastDay));
  });

  it('does not know every symbol', async () => {
    expect(await called(ready(), market.foundIn, { params: { symbol: 'NOPE' } })).toMatchObject(notKnown);
  });
});

describe('x/market/found-among', () => {
  it('lists each scan that finds one of the stocks with those it finds, as the list of each stock does', async () => {
    const asked = ['TCS', 'INFY', 'RELIANCE'];
    const { date, scans } = await answered(ready(), market.foundAmong, { body: { symbols: asked } });
    expect(date).toBe(lastDay);
    for (const symbol of asked) {
      const own = await answered(ready(), market.foundIn, { params: { symbol } });
      const among = scans.filter(({ symbols }) => symbols.includes(symbol));
      expect(among.map(({ id }) => id)).toEqual(own.scans.map(({ id }) => id));
    }
    expect(scans.every(({ symbols }) => symbols.length > 0 && symbols.every((one) => asked.includes(one)))).toBe(true);
  });

  it('does not know every symbol', async () => {
    const body = { symbols: ['TCS', 'NOPE'] };
    expect(await called(ready(), market.foundAmong, { body })).toMatchObject(notKnown);
  });
});
