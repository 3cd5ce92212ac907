import { join } from 'node:path';
import { AppError } from '@parakh/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../../../tools/shared.ts';
import { updateFigures } from '../../modules/derivatives/index.ts';
import { importPaths } from '../../modules/marketdata/import/import-paths.ts';
import { udiffContracts } from '../../modules/marketdata/import/test-files.ts';
import { importedOnce } from '../../modules/marketdata/import/test-imported.ts';
import { silent, type TestMarket, testMarket } from '../../modules/marketdata/import/test-market.ts';
import type { Services } from '../services.ts';
import { commands } from './commands.ts';

let files = 0;

async function ran(here: TestMarket, content: unknown, flags: Record<string, string | boolean> = {}) {
  const command = await commands.optiontest!();
  if (command.needs !== 'stores') throw new Error('opens no store');
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const path = await here.file(`test-${files++}.json`, text);
  const engine = {
    signals: async () => {
      throw new AppError('condition.invalid', { errorMessage: 'This is no condition.' });
    },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the command asks for the store, and for signals where a condition stands
  const services = { store: () => here.market, engine: () => engine } as unknown as Services;
  const args = command.read({ words: [path], flags, folder: '/' });
  const result = await command.run(services, JSON.parse(JSON.stringify(args)), () => {});
  return { printed: command.print(result), json: JSON.parse(JSON.stringify(command.json(result))) };
}

describe('optiontest on a small market', () => {
  let here: TestMarket;
  const sessions = [
    { TradDt: '2025-05-02', OpnPric: '4.00', LwPric: '3.50', HghPric: '5.00' },
    { TradDt: '2025-05-05', OpnPric: '4.60', LwPric: '4.10', HghPric: '7.00' },
    { TradDt: '2025-05-06', OpnPric: '6.50', LwPric: '6.00', HghPric: '7.50' },
  ];
  beforeAll(async () => {
    here = await testMarket();
    for (const session of sessions) {
      const contract = { ...session, TtlTradgVol: '500' };
      const future = {
        ...contract,
        FinInstrmTp: 'STF',
        FinInstrmId: '1',
        StrkPric: '',
        OptnTp: '',
        OpnPric: '101.80',
        HghPric: '103.00',
        LwPric: '100.00',
        ClsPric: '102.00',
      };
      const rows = [
        future,
        contract,
        { ...contract, FinInstrmId: '2', StrkPric: '105.00' },
        { ...contract, FinInstrmId: '3', OptnTp: 'PE' },
      ];
      await importPaths(
        [await here.file(`${session.TradDt}.csv`, udiffContracts(...rows))],
        {},
        { market: here.market, log: silent },
      );
    }
    await updateFigures(here.market);
  });
  afterAll(() => here.end());

  const call = { kind: 'CE', side: 'buy', strike: 'ATM' };
  const bought = { symbol: 'acme', legs: [call], exits: { sessions: 1 }, slippage: 'none' };

  it('buys at the open and sells at the next one, after charges', async () => {
    const { json, printed } = await ran(here, bought);
    const [trade] = json.trades;
    // 500 units of the call of 100: bought at 4.00 for 2,000, sold at 4.60 for 2,300.
    expect(trade).toMatchObject({
      symbol: 'ACME',
      entry: '2025-05-02',
      exit: '2025-05-05',
      reason: 'sessions',
      sets: 1,
    });
    expect(trade.legs[0]).toMatchObject({
      contract: 'ACME 2025-05-29 100 CE',
      fills: [
        { units: 500, price: 4, charges: 24.5 },
        { units: -500, price: 4.6, charges: 26.87 },
      ],
    });
    // 20 + 0.71 + stamp 0.06 + GST 3.73; 20 + STT 2.30 + 0.82 + GST 3.75.
    expect(trade.pnl).toBeCloseTo(300 - 24.5 - 26.87, 9);
    expect(json).toMatchObject({ from: '2025-05-02', to: '2025-05-06', underlyings: 1 });
    expect(json.groups.daysToExpiry[0]).toMatchObject({ name: '15–30' });
    expect(json.groups.ivPercentiles[0].name).toBe('not known');
    expect(printed).toMatch(/Strategy 1 +ACME +2025-05-02 +2025-05-05 +sessions +1 +2,000/);
    expect(printed).toContain('3 trades in 1 underlying, 2025-05-02 to 2025-05-06.');
  });

  it('looks at the days that are asked, and takes no more than the volume lets', async () => {
    const { json } = await ran(here, { ...bought, sizing: { sets: 100 } }, { from: '2025-05-05', to: '2025-05-05' });
    expect(json.trades).toMatchObject([{ entry: '2025-05-05', reason: 'open-at-end', sets: 50 }]);
    const small = await ran(here, { ...bought, volumePct: 0.1 });
    expect(small.json.refused).toMatchObject({ volume: 3 });
    expect(small.printed).toContain('Signals that opened nothing: 3 too little volume.');
  });

  it('leaves out the comparison with other entry days where it is not wanted', async () => {
    const lucky = await ran(here, bought);
    expect(lucky.json.betterThanPct).toEqual(expect.any(Number));
    const { json } = await ran(here, bought, { 'no-luck': true });
    expect(json).toEqual({ ...lucky.json, betterThanPct: null });
  });

  it('stops a leg within the session', async () => {
    const sold = { ...call, side: 'sell', stop: { percent: 50 } };
    const { json } = await ran(here, { ...bought, legs: [sold], exits: {}, entry: { daysToExpiry: 27 } });
    expect(json.trades).toMatchObject([{ reason: 'stop', exit: '2025-05-05', legs: [{ fills: [{}, { price: 6 }] }] }]);
  });

  const many = Array.from({ length: 11 }, () => call);
  it.each([
    ['is no JSON', '['],
    ['strategies.0.legs: A strategy has at most 10 legs, this one has 11', { ...bought, legs: many }],
    ['strategies.0.legs: A strategy has at least one leg', { ...bought, legs: [] }],
    ['strategies.0.legs.0.lots: Lots are a whole number', { ...bought, legs: [{ ...call, lots: 0 }] }],
    ['strategies.0.legs.0.lots: is a whole number', { ...bought, legs: [{ ...call, lots: 1.5 }] }],
    ['strategies.0.legs.0.kind: is CE, PE or future', { ...bought, legs: [{ ...call, kind: 'share' }] }],
    ['strategies.0.legs.0.strike: is rupees, "ATM+2"', { ...bought, legs: [{ ...call, strike: 'OTM' }] }],
    ['strategies.0.legs.0.strike: A delta is above 0', { ...bought, legs: [{ ...call, strike: { delta: 3 } }] }],
    ['strategies.0.legs.0.expiry: is a day', { ...bought, legs: [{ ...call, expiry: 'May' }] }],
    ['strategies.0.legs.0.strike: An option has a strike', { ...bought, legs: [{ kind: 'CE', side: 'buy' }] }],
    ['strategies.0.exits.stop', { ...bought, exits: { stop: { rupees: -5 } } }],
    ['strategies.0.entry.weekdays: Weekdays are 1', { ...bought, entry: { weekdays: [7] } }],
    ['strategies.0.entry.condition: This is no condition.', { ...bought, entry: { condition: 'x' } }],
    ['strategies.0.sizing: A size by risk needs capital', { ...bought, sizing: { risk: 2 } }],
    ['plan: is one of none, discount', { ...bought, plan: 'free' }],
    ['symbols.0: No futures and options of GONE are stored', { ...bought, symbol: 'GONE' }],
    ['from: The time ends on 2025-05-02', { ...bought, from: '2025-05-06', to: '2025-05-02' }],
    ['strategies: At most 50', { symbols: 'all', strategies: Array.from({ length: 51 }, () => ({ legs: [call] })) }],
    ['symbols.0: No option chains of ACME were recorded', { ...bought, on: 'minutes' }],
    ['from: The time ends on 2025-05-02', { ...bought, on: 'minutes', from: '2025-05-06', to: '2025-05-02' }],
    ['strategies.0.entryTime: is a time of the session', { ...bought, on: 'minutes', entryTime: '16:00' }],
    ['on: is sessions or minutes', { ...bought, on: 'ticks' }],
    ['colour', { ...bought, colour: 'red' }],
  ])('refuses what is wrong: %s', async (why, content) => {
    const detail = await ran(here, content).catch((error: unknown) => Object(Object(error).detail).errorMessage);
    expect(detail).toContain(why);
  });
});

const data = join(sharedFolder() ?? '', 'data');

describe.skipIf(!sharedFolder())(onShared('optiontest on ten sessions of February 2026'), () => {
  let here: TestMarket;
  beforeAll(async () => {
    const { folder } = await importedOnce([join(data, 'nse-fo-eod-udiff/fo-udiff_2026-02-16_to_2026-02-27.tar.xz')]);
    here = await testMarket(folder);
    await updateFigures(here.market);
  }, 300_000);
  afterAll(() => here.end());

  const strangle = {
    legs: [
      { kind: 'CE', side: 'sell', strike: { delta: 0.25 } },
      { kind: 'PE', side: 'sell', strike: { delta: 0.25 } },
    ],
    exits: { stop: { premium: 100 } },
  };

  it('a strangle of NIFTY over its weekly expiry is settled by the exchange’s price', async () => {
    const { json } = await ran(here, { ...strangle, symbol: 'NIFTY', entry: { daysToExpiry: 7 }, slippage: 'none' });
    const settled = json.trades.filter(({ reason }: { reason: string }) => reason === 'expiry');
    expect(settled.length).toBeGreaterThan(0);
    const [row] = await here.market.rows<{ price: number }>(
      `SELECT max(settlement) AS price FROM market.contract_day WHERE underlying = 'NIFTY' AND day = last_day
         AND option_right != '' AND day = '${settled[0].exit}'`,
    );
    for (const { contract, fills } of settled[0].legs) {
      const [, , strike, code] = contract.split(' ');
      const worth = Math.max(0, code === 'CE' ? row!.price - Number(strike) : Number(strike) - row!.price);
      expect(fills.at(-1).price).toBeCloseTo(worth, 6);
      expect(fills.at(-1).phase).toBe('settlement');
    }
  });

  it('runs over every underlying; each fill is a price of the file', { timeout: 120_000 }, async () => {
    const began = performance.now();
    const { json, printed } = await ran(here, { ...strangle, symbols: 'all' });
    process.stdout.write(
      `all underlyings, ten sessions: ${json.trades.length} trades, ${Math.round(performance.now() - began)} ms\n`,
    );
    expect(json.underlyings).toBeGreaterThan(200);
    expect(json.trades.length).toBeGreaterThan(200);
    expect(json.worst).toBeLessThanOrEqual(json.best);
    expect(printed).toContain('ended by');
    const fills = json.trades.flatMap(
      (trade: {
        legs: { contract: string; fills: { day: string; phase: string; units: number; price: number }[] }[];
      }) => trade.legs.flatMap(({ contract, fills: own }) => own.map((fill) => ({ contract, ...fill }))),
    );
    const opened = fills.filter(({ phase, units }: { phase: string; units: number }) => phase === 'open' && units < 0);
    const bars = await here.market.rows<{ name: string; low: number; high: number }>(
      `SELECT concat(toString(day), ' ', underlying, ' ', toString(expiry), ' ', toString(strike), ' ', if(option_right = 'call', 'CE', 'PE')) AS name, low, high
       FROM market.contract_day FINAL WHERE volume > 0 AND option_right != ''`,
    );
    const byName = new Map(bars.map((bar) => [bar.name, bar]));
    const strays = opened.filter(({ day, contract, price }: { day: string; contract: string; price: number }) => {
      const bar = byName.get(`${day} ${contract}`);
      return !bar || price < bar.low - 1e-9 || price > bar.high + 1e-9;
    });
    expect(strays).toEqual([]);
    expect(opened.length).toBeGreaterThan(400);
  });
});
