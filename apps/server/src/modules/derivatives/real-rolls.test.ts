import { join } from 'node:path';
import { dayNumber, hasBit } from '@parakh/base';
import { barTime } from '@parakh/market';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience } from '../../../../../tools/sample.ts';
import { onShared, sharedFolder } from '../../../../../tools/shared.ts';
import { importedOnce } from '../marketdata/import/test-imported.ts';
import { silent, type TestMarket, testMarket } from '../marketdata/import/test-market.ts';
import type { Engine } from '../scanning/engine.ts';
import { barTimesOf } from '../scanning/history-up-to.ts';
import { openEngine } from '../scanning/open-engine.ts';
import { frameNames } from '../scanning/protocol.ts';
import { symbolBits } from '../scanning/signal-grid.ts';
import { writeTestMarket } from '../scanning/test-market.ts';
import { updateFigures } from './index.ts';

const shared = sharedFolder();
const data = join(shared ?? '', 'data');
const timeout = patience(300_000);
const days = ['2026-02-23', '2026-02-24', '2026-02-25', '2026-02-26', '2026-02-27'];

/** By the files: closes of the months of February, March and April on the last day of February's, and what is printed of the days around it. */
const nifty = { february: [25705.2, 25421.7], march: [25859.7, 25600.3, 25628.8, 25635.8, 25338.6], april: 25768.8 };
const angelone = { february: [2489.3, 2461.7], march: [2498, 2476.8, 2504.9, 246.8, 233.4] };

const near = (prices: readonly number[]) => prices.map((price) => expect.closeTo(price, 6));
const traded = ({ february, march }: typeof angelone) => [...february, ...march.slice(2)];

describe.skipIf(!shared)(onShared('futures through the roll of 24 February 2026'), () => {
  let here: TestMarket;
  let engine: Engine;
  beforeAll(async () => {
    const archive = join(data, 'nse-fo-eod-udiff/fo-udiff_2026-02-16_to_2026-02-27.tar.xz');
    const { folder } = await importedOnce([join(data, 'nse-cm-eod-full/sec_bhavdata_full_2026Q1.tar.xz')], [archive]);
    here = await testMarket(folder);
    await updateFigures(here.market);
    await writeTestMarket(here.market, {
      daily: { 'NIFTY 50': { series: 'INDEX', days, closes: days.map(() => 25_500) } },
      adjustments: [{ symbol: 'ANGELONE', day: '2026-02-26', factor: 0.1 }],
    });
    engine = await openEngine({ store: here.market, log: silent, threads: 1 });
  }, timeout);
  afterAll(async () => {
    await engine?.close();
    await here?.end();
  });

  const line = async (operand: string, symbol: string, more: { prices?: 'traded'; to?: string } = {}) => {
    const { values } = await engine.series({ operand, symbol, from: days[0], to: days.at(-1), ...more });
    return values.map(({ value }) => value!);
  };

  it('as traded are the closes of the files', async () => {
    for (const [symbol, files] of [
      ['NIFTY 50', nifty],
      ['ANGELONE', angelone],
    ] as const)
      expect(await line('Futures Close(1)', symbol, { prices: 'traded' })).toEqual(traded(files));
  });

  it('adjusted are joined by the ratio of both months on the last day of the earlier one, over a split too', async () => {
    // 25,600.30 / 25,421.70 = 1.0070255…: 25,705.20 becomes 25,885.79, and the last close of February that of March.
    const ratio = nifty.march[1]! / nifty.february[1]!;
    const joined = nifty.february.map((price) => price * ratio);
    expect(joined[0]).toBeCloseTo(25_885.79, 2);
    expect(await line('Futures Close(1)', 'NIFTY 50')).toEqual(near([...joined, ...nifty.march.slice(2)]));
    // 2,476.80 / 2,461.70, and a tenth of it: ten shares for one from the 26th on.
    const share = angelone.march[1]! / angelone.february[1]!;
    const before = [...angelone.february.map((price) => price * share), angelone.march[2]!];
    expect(before[1]).toBeCloseTo(2476.8, 9);
    expect(await line('Futures Close', 'ANGELONE')).toEqual(
      near([...before.map((price) => price / 10), ...angelone.march.slice(3)]),
    );
    // The month behind it rolled on the same day: 25,768.80 / 25,600.30.
    const second = await line('Futures Close(2)', 'NIFTY 50');
    expect(second.slice(0, 2)).toEqual(near([(nifty.march[0]! * nifty.april) / nifty.march[1]!, nifty.april]));
  });

  it('adjusted are what was known on the day: nothing is joined by a roll that is to come', async () => {
    expect(await line('Futures Close(1)', 'NIFTY 50', { to: '2026-02-24' })).toEqual(near(nifty.february));
    const share = angelone.march[1]! / angelone.february[1]!;
    const first = await line('Futures Close(1)', 'ANGELONE', { to: '2026-02-25' });
    expect(first).toEqual(near([...angelone.february.map((price) => price * share), angelone.march[2]!]));
  });

  it('hold in scan, marks and back-test alike: the roll itself crosses nothing, as traded it does; nothing looks ahead', async () => {
    const text = '(Futures Close(1) crossup 25500)';
    const asked = { symbol: 'NIFTY 50', from: days[0]!, to: days.at(-1)! };
    for (const [prices, held] of [
      ['adjusted', []],
      ['traded', ['2026-02-25']],
    ] as const) {
      const scanned: string[] = [];
      for (const date of days.slice(1)) {
        const { matches } = await engine.scan({ text, universe: ['NIFTY 50'], date, prices });
        if (matches.length > 0) scanned.push(date);
      }
      expect(scanned, prices).toEqual(held);
      const times = held.map((day) => barTime(dayNumber(day)));
      expect([...(await engine.marks({ ...asked, text, prices })).times]).toEqual(times);
      const question = { texts: [text], universe: ['NIFTY 50'], operands: [], from: days[1], to: days.at(-1), prices };
      const { grid, symbols, market } = await engine.signals(question, {});
      const bars = barTimesOf(
        0,
        symbols,
        frameNames.map((name) => market[name]),
      );
      const bits = symbolBits(grid.long[0]!, grid, 0);
      expect([...bars].filter((_, bar) => hasBit(bits, bar))).toEqual(times);
      const { changes } = await engine.lookAhead({ ...asked, text, prices, most: 20 });
      expect(changes).toEqual([]);
    }
  });

  it('leave basis and build-up as they are: of one contract with itself, however prices are read', async () => {
    for (const operand of ['Basis %', 'Futures OI Change %', 'Long Unwinding', 'Short Covering'])
      for (const symbol of ['NIFTY 50', 'RELIANCE'])
        expect(await line(operand, symbol), `${operand} ${symbol}`).toEqual(
          await line(operand, symbol, { prices: 'traded' }),
        );
  });
});
