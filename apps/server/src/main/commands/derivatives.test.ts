import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importPaths } from '../../modules/marketdata/import/import-paths.ts';
import { udiffContracts } from '../../modules/marketdata/import/test-files.ts';
import { silent, type TestMarket, testMarket } from '../../modules/marketdata/import/test-market.ts';
import type { Services } from '../services.ts';
import type { AnyCommand } from './command.ts';
import { commands } from './commands.ts';

const future = { FinInstrmTp: 'STF', StrkPric: '', OptnTp: '', FinInstrmId: '1', ClsPric: '102.00' };

let here: TestMarket;
beforeAll(async () => {
  here = await testMarket();
  for (const TradDt of ['2025-05-02', '2025-05-05']) {
    const OpnIntrst = TradDt === '2025-05-02' ? '5000' : '5500';
    const rows = [
      { ...future, TradDt, OpnIntrst, ClsPric: TradDt === '2025-05-02' ? '101.00' : '102.00' },
      { TradDt },
      { TradDt, OptnTp: 'PE', ClsPric: '2.40' },
    ];
    const path = await here.file(`${TradDt}.csv`, udiffContracts(...rows));
    await importPaths([path], {}, { market: here.market, log: silent });
  }
});
afterAll(() => here.end());

async function ran(name: string, words: readonly string[], flags: Record<string, string> = {}) {
  const command: AnyCommand = await commands[name]!();
  if (command.needs !== 'stores') throw new Error('opens no store');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these commands ask for the store alone
  const services = { store: () => here.market } as Services;
  const result = await command.run(services, command.read({ words, flags, folder: '/' }), () => {});
  return { printed: command.print(result), json: command.json(result) };
}

describe('commands on futures and options', () => {
  it('chain prints what the forward is from, and every strike with both sides', async () => {
    const { printed, json } = await ran('chain', ['acme']);
    expect(printed).toContain('ACME 2025-05-29, close of 2025-05-05');
    expect(printed).toContain('forward 102.00 (from the future)');
    expect(printed.split('\n').at(-1)).toMatch(/5,000 +-500 +12 +[\d.]+ +0\.\d+ +4\.5 +100 +2\.4 +-0\.\d+ /);
    expect(json).toMatchObject({ symbol: 'ACME', rate: 0.065, rows: [{ strike: 100, call: { status: 'ok' } }] });
  });

  it('chain on the spot at the exchange’s rate values otherwise', async () => {
    const [on, off] = await Promise.all([
      ran('chain', ['ACME']),
      ran('chain', ['ACME'], { model: 'spot', rate: '10' }),
    ]);
    expect(Object(off.json).rate).toBe(0.1);
    expect(Object(off.json).rows[0].call.iv).not.toBe(Object(on.json).rows[0].call.iv);
  });

  it('maxpain and buildup print a line for each', async () => {
    expect((await ran('maxpain', [], { date: '2025-05-02', tie: 'lowest' })).printed).toMatch(
      /ACME +2025-05-29 +101\.5 +100 +1 +1 /,
    );
    const { printed, json } = await ran('buildup', []);
    expect(printed).toMatch(/ACME +2025-05-29 +102 +0\.99 +5,500 +500 +10 +long build-up/);
    expect(json).toHaveLength(2);
  });

  it('pins prints what max pain and the price were off by, and that there is nothing to compare', async () => {
    const { printed, json } = await ran('pins', ['acme']);
    expect(json).toEqual({
      pins: [],
      means: [1, 5].map((sessions) => ({ sessions, expiries: 0, maxPainPct: null, pricePct: null })),
    });
    expect(printed).toContain('One session before: nothing to compare.');
    await expect(ran('pins', ['OTHER'])).rejects.toMatchObject({ code: 'contracts.unknown' });
  });

  it.each([
    ['pins', ['ACME', 'OTHER'], {}, 'name one symbol'],
    ['chain', [], {}, 'symbol is missing'],
    ['chain', ['ACME'], { rate: 'six' }, '--rate is percent a year'],
    ['chain', ['ACME'], { model: 'heston' }, '--model is future or spot'],
    ['chain', ['ACME'], { expiry: 'May' }, '--expiry is a day'],
    ['maxpain', [], { tie: 'highest' }, '--tie is spot or lowest'],
    ['buildup', ['ACME'], {}, 'no word is wanted'],
  ])('%s %j %j is refused', async (name, words, flags, why) => {
    await expect(ran(name, words, flags)).rejects.toThrow(why);
  });
});
