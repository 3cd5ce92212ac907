import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importPaths } from '../../modules/marketdata/import/import-paths.ts';
import { udiffContracts } from '../../modules/marketdata/import/test-files.ts';
import { silent, type TestMarket, testMarket } from '../../modules/marketdata/import/test-market.ts';
import type { Services } from '../services.ts';
import { commands } from './commands.ts';

let here: TestMarket;
beforeAll(async () => {
  here = await testMarket();
  const future = { FinInstrmTp: 'STF', StrkPric: '', OptnTp: '', ClsPric: '102.00', UndrlygPric: '101.50' };
  const rows = [
    future,
    { StrkPric: '100.00', ClsPric: '4.50' },
    { StrkPric: '100.00', OptnTp: 'PE', ClsPric: '2.40' },
    { StrkPric: '105.00', ClsPric: '2.10' },
    { StrkPric: '105.00', OptnTp: 'PE', ClsPric: '5.00' },
  ];
  const path = await here.file('2025-05-02.csv', udiffContracts(...rows));
  await importPaths([path], {}, { market: here.market, log: silent });
});
afterAll(() => here.end());

let files = 0;
async function payoff(content: unknown) {
  const command = await commands.payoff!();
  if (command.needs !== 'stores') throw new Error('opens no store');
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const path = await here.file(`position-${files++}.json`, text);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the command asks for the store alone
  const services = { store: () => here.market } as Services;
  const result = await command.run(services, command.read({ words: [path], flags: {}, folder: '/' }), () => {});
  return { printed: command.print(result), json: Object(command.json(result)) };
}

/** NIFTY as it is written down: no session is read. */
const written = {
  symbol: 'NIFTY',
  day: '2026-05-04',
  spot: 24_000,
  iv: 0.15,
  rate: 0,
  legs: [
    { kind: 'CE', side: 'buy', strike: 24_000, expiry: '2026-05-26', price: 180 },
    { kind: 'CE', side: 'sell', strike: 24_200, expiry: '2026-05-26', price: 95 },
  ],
};

describe('payoff', () => {
  it('of a written market: exact break-even, extremes and chances, before and after charges', async () => {
    const { json, printed } = await payoff({ ...written, prices: [24_150, 23_900], closes: [100, 101, 99, null] });
    expect(json).toMatchObject({
      symbol: 'NIFTY',
      expiry: '2026-05-26',
      text: 'NIFTY_b1x65-c24000-20260526-180_s1x65-c24200-20260526-95',
      netPremium: -5525,
      entryCharges: 64.33,
      beforeCharges: {
        breakEvens: [24_085],
        gains: [{ from: 24_085, to: null }],
        greatestGain: { amount: 7475, isUnlimited: false, price: 24_200 },
        greatestLoss: { amount: -5525, isUnlimited: false, price: 0 },
        isExact: true,
        // Fewer closes than sessions are left.
        chance: { realised: null, windows: 0 },
      },
    });
    expect(json.legs[0]).toMatchObject({ kind: 'CE', strike: 24_000, lots: 1, lotUnits: 65, volatility: 0.15 });
    // Worked by hand in position-charges.test.ts.
    expect(json.payoff).toMatchObject([
      { price: 23_900, atExpiry: -5525, atExpiryAfterCharges: -5525 - 64.33 },
      { price: 24_150, atExpiry: 4225, atExpiryAfterCharges: expect.closeTo(4225 - 64.33 - 38.23, 9) },
    ]);
    expect(json.afterCharges.breakEvens[0]).toBeGreaterThan(24_085);
    expect(json.beforeCharges.chance.logNormal).toBeCloseTo(json.beforeCharges.chance.implied, 3);
    expect(printed).toMatch(/break-evens +24085\.00/);
    expect(printed).toContain('7475.00 at 24200.00');
  });

  it('what is not known is null: no volatility, no price', async () => {
    const { iv: _iv, ...dark } = written;
    const { json } = await payoff(dark);
    expect(json.beforeCharges.breakEvens).toEqual([24_085]);
    expect(json.beforeCharges.chance.logNormal).toBeNull();
    expect([json.greeks.delta, json.legs[0].value, json.payoff[0].today]).toEqual([null, null, null]);
    const unpriced = { ...written.legs[0], price: undefined };
    const other = await payoff({ ...written, legs: [unpriced] });
    expect(other.json).toMatchObject({ netPremium: null, entryCharges: null });
    expect(other.json.beforeCharges).toMatchObject({ breakEvens: null, greatestLoss: null });
    expect(other.printed).toContain('–');
  });

  it('of a stored session: strikes by rule, prices and lots of the chain', async () => {
    const { json, printed } = await payoff({
      symbol: 'acme',
      legs: [
        { kind: 'CE', side: 'buy', strike: 'ATM' },
        { kind: 'CE', side: 'sell', strike: { premium: 2 }, expiry: '2025-05-29' },
        { kind: 'share', side: 'buy' },
      ],
    });
    expect(json.legs).toMatchObject([
      { strike: 100, price: 4.5, lotUnits: 500, expiry: '2025-05-29' },
      { strike: 105, price: 2.1, lotUnits: 500 },
      { strike: null, price: 101.5, lotUnits: 500, expiry: null },
    ]);
    expect(json).toMatchObject({ day: '2025-05-02', spot: 101.5, netPremium: -1200 });
    // In the money: the put's 2.40, and 102 less 100 of 27 days ahead.
    expect(json.legs[0].value).toBeCloseTo(2.4 + 2 * Math.exp((-0.065 * 27) / 365), 6);
    expect(printed).toContain('ACME, 2025-05-02, first expiry 2025-05-29');
  });

  it('a template takes its legs from the chain, or says which strike is missing', async () => {
    const { json } = await payoff({ symbol: 'ACME', template: 'long-straddle' });
    expect(json.beforeCharges.greatestLoss.amount).toBeCloseTo(-500 * 6.9, 9);
    expect(json.beforeCharges.greatestGain).toEqual({ amount: null, isUnlimited: true, price: null });
    await expect(payoff({ symbol: 'ACME', template: 'iron-condor' })).rejects.toMatchObject({
      code: 'request.invalid',
      detail: { fields: expect.arrayContaining([expect.objectContaining({ field: 'legs.1.strike' })]) },
    });
  });

  const [call] = written.legs;
  it.each([
    ['{', 'is no JSON'],
    [{ ...written, legs: Array.from({ length: 11 }, () => call) }, 'at most 10 legs'],
    [{ ...written, legs: [{ ...call, lots: 0 }] }, 'legs.0.lots: Lots are a whole number'],
    [{ ...written, legs: [{ ...call, lots: 1.5 }] }, 'legs.0.lots: Lots are a whole number'],
    [{ ...written, legs: [{ ...call, expiry: '2026-04-28' }] }, 'the contract has expired'],
    [{ ...written, legs: [{ ...call, kind: 'swap' }] }, 'legs.0.kind'],
    [{ ...written, legs: [{ ...call, strike: 'OTM' }] }, 'legs.0.strike'],
    [{ ...written, plan: 'free' }, 'plan: is one of none, discount, full-service'],
    [{ ...written, legs: undefined, template: 'long-call' }, 'needs the chain of a session'],
    [{ symbol: 'ACME', template: 'no-such' }, 'There is no template'],
    [{ symbol: 'ACME', legs: [{ kind: 'PE', side: 'buy', strike: 102 }] }, 'Strike 102 is not listed'],
    [{ symbol: 'ACME', legs: [{ kind: 'PE', side: 'buy', strike: 100, expiry: 2 }] }, 'Expiry 2 of the options'],
  ])('%j is refused: %s', async (content, why) => {
    await expect(payoff(content)).rejects.toSatisfy((error: Error) => {
      const detail: unknown = 'detail' in error ? Object(error.detail).errorMessage : '';
      return `${error.message} ${String(detail)}`.includes(why);
    });
  });

  it('an unknown symbol and a missing file are told', async () => {
    await expect(payoff({ symbol: 'NOSUCH', template: 'long-call' })).rejects.toMatchObject({
      code: 'contracts.unknown',
    });
    const command = await commands.payoff!();
    if (command.needs !== 'stores') throw new Error('opens no store');
    expect(() => command.read({ words: ['none.json'], flags: {}, folder: '/nowhere' })).toThrow(
      'none.json cannot be read',
    );
    expect(() => command.read({ words: [], flags: {}, folder: '/' })).toThrow('file is missing');
  });
});
