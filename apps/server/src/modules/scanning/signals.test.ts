import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainSettings } from '@parakh/backtest';
import { type Bits, dayOf, hasBit } from '@parakh/base';
import { barTime } from '@parakh/market';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneIn } from '../../../../../tools/sample.ts';
import { onShared, sharedFolder } from '../../../../../tools/shared.ts';
import { copyEmptyMarket } from '../../main/test-folder.ts';
import { openMarketStore } from '../marketdata/store/market.ts';
import type { MarketStore } from '../marketdata/store/market-store.ts';
import type { Engine } from './engine.ts';
import { barsIn } from './loaded-frame.ts';
import { openEngine } from './open-engine.ts';
import { frameNames } from './protocol.ts';
import { symbolBits } from './signal-grid.ts';
import type { SignalsResult } from './signals.ts';
import { june, writeTestMarket } from './test-market.ts';
import { type OpenMarket, openRealMarket } from './test-markets.ts';

/** The times of the bars of a symbol, of days. */
function timesOf({ market, symbols: { symbols } }: SignalsResult, symbolIndex: number): Int32Array {
  return barsIn(market[frameNames[symbols[2 * symbolIndex]!]!], symbols[2 * symbolIndex + 1]!).time;
}

/** Who may be entered at the close of a day. */
function heldOn(found: SignalsResult, day: number, bits: Bits = found.grid.long[0]!): string[] {
  const { universe, grid, barred } = found;
  return universe.symbols.filter((_, symbolIndex) => {
    const bar = timesOf(found, symbolIndex).indexOf(barTime(day));
    return (
      bar >= 0 &&
      hasBit(symbolBits(bits, grid, symbolIndex), bar) &&
      !(barred && hasBit(symbolBits(barred, grid, symbolIndex), bar))
    );
  });
}

const judged = (engine: Engine, text: string, universe: string | readonly string[] = 'EQ') =>
  engine.signals({ texts: [text], universe, operands: [] }, {});

const strategy = (n: number) => `([0] day CLOSE > ${n})[GO_LONG];([0] day CLOSE < ${n})[GO_SHORT]`;

const scanned = async (engine: Engine, text: string, day: number, universe: string | readonly string[] = 'EQ') =>
  (await engine.scan({ text, universe, date: dayOf(day) })).matches.map(({ symbol }) => symbol);

/** What a back-test over the NIFTY 50 is told beside its figures. */
async function said(engine: Engine, text: string, from?: string): Promise<string[]> {
  const { problems } = await engine.signals({ texts: [text], universe: 'NIFTY 50', operands: [], from }, {});
  return problems.map(({ message }) => message);
}

describe('on a market written by hand', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parakh-signals-'));
  const log = pino({ level: 'silent' });
  const rising = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  let store: MarketStore;
  let engine: Engine;

  beforeAll(async () => {
    await copyEmptyMarket(folder);
    store = await openMarketStore({ dataFolder: folder, log });
    await writeTestMarket(store, {
      daily: {
        RISE: { days: june, closes: rising },
        FALL: { days: june, closes: rising.toReversed() },
        PAUSE: { days: june, closes: [1, 2, 3, NaN, NaN, 6, 5, 8, 9, NaN] },
        SPLIT: { days: june, closes: [20, 22, 24, 26, 28, 30, 32, 16, 17, 18] },
        OLD: { days: june.slice(0, 5), closes: [1, 2, 3, 4, 5] },
        NEW: { days: june.slice(5), closes: [6, 7, 8, 9, 10] },
        'NIFTY 50': { series: 'INDEX', days: june, closes: [5, 4, 6, 3, 7, 6, 5, 9, 10, 2] },
      },
      minutes: { RISE: { day: june[9]!, closes: [1, 5, 3, 4, 2, 6, 7, 1, 2, 9, 9] } },
      members: [
        { group: 'NIFTY 50', symbol: 'RISE', from: '2024-06-05' },
        { group: 'NIFTY 50', symbol: 'FALL', from: '2024-06-05', to: '2024-06-11' },
        { group: 'NIFTY 50', symbol: 'SPLIT', from: '2024-06-12' },
      ],
      renames: [{ from: 'OLD', to: 'NEW', day: june[5]! }],
      adjustments: [{ symbol: 'SPLIT', day: june[7]!, factor: 0.5 }],
    });
    engine = await openEngine({ store, log, now: () => Date.parse('2024-06-15T12:00:00Z') });
  });
  afterAll(async () => {
    await engine?.close();
    await store?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    '([0] day CLOSE > 5)',
    '([0] day CLOSE > [-1] day CLOSE)',
    '([0] day CLOSE crossdown [-1] day CLOSE + 1)',
    '([0] day CLOSE > Average(3, [0] day CLOSE))',
    '(([0] week CLOSE > [0] day OPEN - 1) AND ([0] day CLOSE >= [-1] week CLOSE))',
    '(Of("NIFTY 50", [0] day CLOSE) > [-1] day CLOSE)',
    '(Of("SPLIT", [0] day CLOSE) > 20)',
    '(([0] day CLOSE > 3) AND (Positive Rank Momentum > 50))',
  ])('a scan of every day finds what was evaluated at once: %s', async (text) => {
    for (const universe of ['EQ', 'NIFTY 50', ['SPLIT', 'OLD']]) {
      const found = await judged(engine, text, universe);
      for (const day of found.market.available.sessions)
        expect(heldOn(found, day), `${dayOf(day)} ${String(universe)}`).toEqual(
          await scanned(engine, text, day, universe),
        );
    }
  });

  it('evaluates weeks when they end, also one that an ex-day cuts in two', async () => {
    const found = await judged(engine, '([0] week CLOSE > [-1] week CLOSE / 4)', ['SPLIT']);
    const held = found.market.available.sessions.filter((day) => heldOn(found, day).length > 0);
    expect([...held].map(dayOf)).toEqual([june[9]]);
    const first = await judged(engine, '([0] week CLOSE > 0)', ['SPLIT']);
    expect([...first.market.available.sessions].filter((day) => heldOn(first, day).length > 0).map(dayOf)).toEqual([
      june[4],
      june[9],
    ]);
    const weekEnds = first.market.available.sessions.filter(
      (day) => heldOn(first, day, first.grid.evaluated).length > 0,
    );
    expect([...weekEnds].map(dayOf)).toEqual([june[4], june[9]]);
    for (const symbol of ['RISE', 'SPLIT']) {
      const cut = await engine.signals(
        { texts: ['([0] week CLOSE > 0)'], universe: [symbol], operands: [], to: june[8] },
        {},
      );
      const ended = cut.market.available.sessions.filter((day) => heldOn(cut, day).length > 0);
      expect([...ended].map(dayOf), 'a week that goes on after the end is not evaluated').toEqual([june[4]]);
    }
  });

  it('holds what a condition on weeks opened until a week ends on which it fails', async () => {
    const text = '([0] week CLOSE > [0] week OPEN)';
    const settings = { ...plainSettings, exits: { whenFalse: true } };
    const { trades } = await engine.backtest({ text, universe: ['RISE'], settings }, {});
    expect(trades.map(({ entryTime, reason }) => [dayOf(entryTime / 1440), reason])).toEqual([
      [june[5], 'open-at-end'],
    ]);
  });

  it('evaluates both sides of several strategies that share what they compute', async () => {
    const found = await engine.signals({ texts: [strategy(4), strategy(7)], universe: ['RISE'], operands: [] }, {});
    const heldBy = (bits: Bits) => [...found.market.available.sessions].map((day) => heldOn(found, day, bits).length);
    expect(found.grid.long.map(heldBy)).toEqual([
      [0, 0, 0, 0, 1, 1, 1, 1, 1, 1],
      [0, 0, 0, 0, 0, 0, 0, 1, 1, 1],
    ]);
    expect(found.grid.short.map(heldBy)).toEqual([
      [1, 1, 1, 0, 0, 0, 0, 0, 0, 0],
      [1, 1, 1, 1, 1, 1, 0, 0, 0, 0],
    ]);
  });

  it('tells operands at the bars evaluated, adjusted for what was known then', async () => {
    const { grid } = await engine.signals(
      { texts: ['([0] day CLOSE > 0)'], universe: ['SPLIT'], operands: ['[-1] day CLOSE'] },
      {},
    );
    expect([...grid.operands[0]!.values]).toEqual([NaN, 20, 22, 24, 26, 28, 30, 16, 16, 17]);
  });

  it.each(['([0] 1 minute CLOSE > 3)', '([0] 5 minute HIGH > [0] 1 minute CLOSE)', '([0] 5 minute CLOSE > 2)'])(
    'marks on a chart of minutes are what was evaluated: %s',
    async (text) => {
      const found = await judged(engine, text, ['RISE']);
      const minutes = found.symbols.minutes!;
      const { times, timeFrame } = await engine.marks({ text, symbol: 'RISE' });
      const held = minutes.frame.time.filter((_, bar) => hasBit(symbolBits(found.grid.long[0]!, found.grid, 0), bar));
      const barsOfMarks = [...held].map((time) => time - (((time % 1440) - 555) % timeFrame.count));
      expect(barsOfMarks).toEqual(times);
      expect(times.length).toBeGreaterThan(1);
    },
  );

  it('refuses a rank that is no operand', async () => {
    const question = { text: '([0] day CLOSE > 2)', universe: ['RISE'], rank: 'foo', settings: plainSettings };
    await expect(engine.backtest(question, {})).rejects.toMatchObject({ code: 'condition.invalid' });
  });

  it('of minutes begins with the first minutes that are available, and says so', async () => {
    const request = { texts: ['([0] 5 minute CLOSE > 2)'], universe: ['RISE'], operands: [] };
    const { from, to, problems } = await engine.signals(request, {});
    expect([dayOf(from), dayOf(to)]).toEqual([june[9], june[9]]);
    expect(problems.map(({ message }) => message)).toEqual([
      'Minute bars are available from 2024-06-14 on: nothing was evaluated before.',
    ]);
    await expect(engine.signals({ ...request, to: june[8] }, {})).rejects.toMatchObject({ code: 'bars.not-held' });
  });

  it('is given up when nobody wants it any more, and refuses a time that ends before it begins', async () => {
    const gone = AbortSignal.abort();
    const request = { texts: ['([0] day CLOSE > 0)'], universe: 'EQ', operands: [] };
    await expect(engine.signals(request, { signal: gone })).rejects.toMatchObject({ code: 'scan.cancelled' });
    const refused = (from: string, to?: string) =>
      engine.signals({ ...request, from, to }, {}).catch((error) => error.detail.errorMessage);
    expect(await refused('2024-06-12', '2024-06-05')).toBe('The time ends on 2024-06-05, before it begins.');
    expect(await refused('2024-06-08', '2024-06-09')).toBe('No session is available from 2024-06-08 to 2024-06-09.');
    expect(await refused('2024-07-01')).toBe('No session is available from 2024-07-01 on; the last one is 2024-06-14.');
  });

  it('counts the bars of the time asked for, and of no other', async () => {
    const request = { texts: ['([0] day CLOSE > 0)'], universe: ['RISE', 'OLD'], operands: [] };
    const { bars } = await engine.signals({ ...request, from: '2024-06-05', to: '2024-06-11' }, {});
    expect(bars).toBe(10);
    expect((await engine.signals({ ...request, renames: false, to: '2024-06-04' }, {})).bars).toBe(4);
  });

  it('says what a reader has to know: lists that begin later, and bars that nobody has', async () => {
    const since =
      'The members of NIFTY 50 are known from 2024-06-05 on; for days before, the list of that day is taken.';
    expect(await said(engine, '([0] day CLOSE > 0)')).toEqual([since]);
    expect(await said(engine, '([0] day CLOSE > 0)', '2024-06-05')).toEqual([]);
    expect(await said(engine, '([0] day CLOSE > [0] day SMA(50, [0] day CLOSE))', '2024-06-05')).toEqual([
      '50 daily bars are needed; 10 sessions are available',
    ]);
  });

  it('trades begin anew too, on what is evaluated of the new market, but not without end', async () => {
    const question = { texts: ['([0] day CLOSE > 5)'], universe: ['RISE'], settings: plainSettings };
    const seen: unknown[] = [];
    const { trades } = await engine.trial(question, {}, async (trial) => {
      seen.push(trial.found.market);
      if (seen.length === 1) await engine.refresh();
      return trial.whole();
    });
    expect(new Set(seen).size).toBe(2);
    expect(trades.length).toBeGreaterThan(0);

    let tried = 0;
    const restless = engine.trial(question, {}, async (trial) => {
      tried++;
      await engine.refresh();
      return trial.whole();
    });
    await expect(restless).rejects.toMatchObject({ code: 'market.changed' });
    expect(tried).toBe(3);
  });

  it('begins anew when the market is read in meanwhile', async () => {
    const asked = engine.signals({ texts: ['([0] day CLOSE > 5)'], universe: 'EQ', operands: [] }, {});
    await engine.refresh();
    const found = await asked;
    const last = found.market.available.sessions.at(-1)!;
    expect(heldOn(found, last)).toEqual(await scanned(engine, '([0] day CLOSE > 5)', last));
  });
});

const shared = sharedFolder();

describe.skipIf(!shared)(onShared('every session of two years'), () => {
  let real: OpenMarket;
  let engine: Engine;

  beforeAll(async () => {
    real = await openRealMarket(shared!);
    engine = await openEngine({ store: real.store, log: real.log });
  }, 300_000);
  afterAll(async () => {
    await engine?.close();
    await real?.close();
  });

  it('says where sessions are missing', async () => {
    const { problems } = await judged(engine, '([0] day CLOSE > 0)', ['TCS']);
    const message =
      'No session between 2025-05-05 and 2026-01-01 is available: averages and positions reach across, and nothing that happened there is seen.';
    expect(problems).toMatchObject([{ message }]);
  });

  it.each([
    [5, '(([0] day CLOSE crossup [0] day EMA(21)) AND ([0] day VOLUME > [0] day SMA(20, [0] day VOLUME)))'],
    [20, '((([0] day CLOSE > [0] day EMA(20)) AND ([0] day RSI(14) > 55)) AND ([0] day Delivery % > 50))'],
    [20, '([0] day CLOSE crossup [0] day Super Trend(10, 3))'],
    [20, '(([0] week RSI(14) > 60) AND ([0] day HIGH > MAX(20, [-1] day HIGH)))'],
    [20, '(([0] day MACD Line(12, 26) crossup [0] day MACD Signal(12, 26, 9)) OR ([0] day ADX(14) > 60))'],
  ])('scans of single days, one in %i or all of them, find what was evaluated at once: %s', async (every, text) => {
    const found = await judged(engine, text);
    const days = oneIn(every, [...found.market.available.sessions]);
    let matches = 0;
    for (const day of days) {
      const here = await scanned(engine, text, day);
      matches += here.length;
      expect(heldOn(found, day), dayOf(day)).toEqual(here);
    }
    expect(matches).toBeGreaterThan(days.length);
  });
});
