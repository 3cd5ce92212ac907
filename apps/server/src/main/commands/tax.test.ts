import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importPaths } from '../../modules/marketdata/import/import-paths.ts';
import { oldBhavcopy } from '../../modules/marketdata/import/test-files.ts';
import { silent, type TestMarket, testMarket } from '../../modules/marketdata/import/test-market.ts';
import type { Services } from '../services.ts';
import { UsageError } from './command.ts';
import { taxCommand } from './tax.ts';
import { header, tradeLine } from './test-tradebook.ts';

const around = (price: string) => ({
  previousClose: price,
  open: price,
  low: price,
  last: price,
  close: price,
  average: price,
});

const folder = mkdtempSync(join(tmpdir(), 'parakh-tax-'));
let here: TestMarket;
beforeAll(async () => {
  here = await testMarket();
  const then = { ...around('690'), day: '31-JAN-2018' };
  const bars = oldBhavcopy({ ...then, symbol: 'ACME', high: '700.00' }, { ...then, symbol: 'GONE', high: '900.00' });
  const latest = oldBhavcopy({ ...around('400'), symbol: 'ACME', day: '28-NOV-2024', high: '410' });
  const actions =
    '"SYMBOL","COMPANY NAME","SERIES","PURPOSE","FACE VALUE","EX-DATE","RECORD DATE"\n' +
    '"ACME","Acme","EQ","Face Value Split (Sub-Division) - From Rs 10/- Per Share To Rs 5/- Per Share","10","01-Jul-2019","02-Jul-2019"\n' +
    '"PARENT","Parent","EQ","Demerger","10","01-Jul-2024","02-Jul-2024"\n';
  const names = 'Acme Industries,ACMEOLD,ACME,01-JUL-2020\n';
  const paths = await Promise.all([
    here.file('cm31JAN2018bhav.csv', bars),
    here.file('cm28NOV2024bhav.csv', latest),
    here.file('CF-CA-equities.csv', actions),
    here.file('symbolchange.csv', names),
  ]);
  await importPaths(paths, {}, { market: here.market, log: silent });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await here.end();
});

async function ran(lines: readonly string[], flags: Record<string, string | boolean> = {}, facts?: object) {
  writeFileSync(join(folder, 'book.csv'), [header, ...lines].join('\n'));
  if (facts) writeFileSync(join(folder, 'facts.json'), JSON.stringify(facts));
  if (taxCommand.needs !== 'stores') throw new Error('opens no store');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it asks for the store and the clock alone
  const services = { store: () => here.market, now: () => Date.parse('2024-12-02T10:00:00Z') } as Services;
  const named = { plan: 'none', ...flags, ...(facts && { facts: 'facts.json' }) };
  const args = taxCommand.read({ words: ['book.csv'], flags: named, folder });
  const result = await taxCommand.run(services, args, () => {});
  return { printed: taxCommand.print(result), json: Object(taxCommand.json(result)) };
}

describe('the tax of a year on the command line', () => {
  it('reckons by lot, through what the store knows: a split, a price of 31 January 2018', async () => {
    const { json, printed } = await ran([
      tradeLine(['2017-06-01', 'buy', 10, '500'], 1),
      tradeLine(['2024-08-01', 'sell', 20, '500'], 2),
    ]);
    // 20 shares after the split; ₹700 of then are ₹350 of now.
    expect(json).toMatchObject({
      year: '2024-25',
      tax: 0,
      sales: [
        { head: 'long-term', quantity: 20, cost: 5000, value2018: 7000, deductedCost: 7000, gain: 3000, waits: null },
      ],
      ifSoldToday: { lots: [] },
    });
    expect(printed).toContain('Tax on capital gains before surcharge and cess: ₹0.');
    expect(printed).toContain('No tax advice');
    expect(printed).not.toMatch(/NaN|undefined/);
  });

  it('follows a change of name', async () => {
    const { json } = await ran([
      tradeLine(['2020-01-06', 'buy', 10, '500'], 1, 'ACMEOLD'),
      tradeLine(['2024-08-01', 'sell', 10, '600'], 2),
    ]);
    expect(json.sales).toMatchObject([{ symbol: 'ACME', gain: 1000, waits: null }]);
  });

  it('asks what a demerger divides, and takes the answer', async () => {
    const lines = [
      tradeLine(['2023-01-10', 'buy', 10, '500'], 1, 'PARENT'),
      tradeLine(['2024-08-01', 'sell', 10, '600'], 2, 'PARENT'),
    ];
    const asked = await ran(lines);
    expect(asked.json.sales).toMatchObject([{ gain: null, waits: 'demerger' }]);
    expect(asked.printed).toContain(
      'Not in the tax: 10 PARENT sold on 2024-08-01: a demerger: name how its cost is divided under changes.',
    );
    const parts = [
      { symbol: 'PARENT', isin: 'INE000A01018', shares: [1, 1], costPct: 60 },
      { symbol: 'CHILD', isin: 'INE000B01016', shares: [1, 1], costPct: 40 },
    ];
    const { json } = await ran(
      lines,
      {},
      { changes: [{ kind: 'demerger', symbol: 'PARENT', exDay: '2024-07-01', parts }] },
    );
    expect(json.sales).toMatchObject([{ gain: 3000, waits: null }]);
    await expect(
      ran(lines, {}, { changes: [{ kind: 'demerger', symbol: 'PARENT', exDay: '2024-07-01', parts: [parts[0]] }] }),
    ).rejects.toMatchObject({
      code: 'request.invalid',
    });
  });

  it('says what a sale today would cost, at the last close', async () => {
    const { json, printed } = await ran([tradeLine(['2024-01-10', 'buy', 10, '300'], 1)]);
    expect(json.ifSoldToday).toMatchObject({
      lots: [{ symbol: 'ACME', gain: 1000, tax: 200, daysToLongTerm: 40 }],
      all: { gain: 1000, charges: 0, tax: 200 },
    });
    expect(json.symbols).toMatchObject([{ name: 'zerodha ACME', unrealised: 1000 }]);
    expect(printed).toContain('All that is known together: gain ₹1,000, charges ₹0, tax ₹200.');
    expect(
      (await ran([tradeLine(['2024-01-10', 'buy', 10, '300'], 1)], { year: '2023-24' })).json.ifSoldToday,
    ).toBeNull();
  });

  it('takes what no file has: allotments, kinds, prices and losses', async () => {
    const { json } = await ran(
      [tradeLine(['2024-08-01', 'sell', 10, '600'], 2, 'FUND').replace('INE000A01018', 'INF000A01018')],
      {},
      {
        allotments: [
          { account: 'zerodha', symbol: 'FUND', day: '2024-06-03', quantity: 12, rupees: 6000, origin: 'offer' },
        ],
        classes: { FUND: 'equity' },
        prices: { FUND: 700 },
        losses: [{ year: '2023-24', kind: 'short-term', rupees: 400 }],
      },
    );
    expect(json).toMatchObject({
      tax: 120,
      capitalGains: [{ term: 'short-term', pct: 20, net: 1000, setOff: 400, tax: 120 }],
    });
    expect(json.ifSoldToday.lots).toMatchObject([{ symbol: 'FUND', quantity: 2, gain: 400 }]);
  });

  it('prints the CSV of Schedule 112A alone', async () => {
    const { printed } = await ran(
      [tradeLine(['2017-06-01', 'buy', 10, '500'], 1), tradeLine(['2024-08-01', 'sell', 20, '500'], 2)],
      { 'schedule-112a': true },
    );
    expect(printed.split('\n')).toEqual([
      expect.stringMatching(/^Share\/Unit acquired/),
      expect.stringMatching(/^BE,AE,INE000A01018,ACME,20,500/),
    ]);
  });

  it('stops where a line is not taken: the tax of some of the trades would be wrong', async () => {
    await expect(ran([tradeLine(['2024-08-01', 'sell', 20, '500.005'], 2)])).rejects.toMatchObject({
      detail: { errorMessage: expect.stringContaining('book.csv, line 2: the price') },
    });
    for (const year of ['2017-18', '2024', '2024-26']) await expect(ran([], { year })).rejects.toThrow(UsageError);
    await expect(ran([], { plan: 'best' })).rejects.toMatchObject({ code: 'request.invalid' });
    await expect(ran([], {}, { classes: { ACME: 'gold' } })).rejects.toMatchObject({ code: 'request.invalid' });
  });
});
