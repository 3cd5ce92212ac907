import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { onShared, sharedFolder } from '../../../../../tools/shared.ts';
import { main } from '../cli.ts';

const launcher = join(import.meta.dirname, '../../cli.mjs');
const HEAD = 'type,on,underlying,strike,price,volatility,years,rate,dividend';

async function parakh(args: readonly string[], input = '') {
  const child = spawn(process.execPath, [launcher, ...args]);
  child.stdin.end(input);
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, out, err };
}

/** The same in this process, without what a process of its own takes to begin: each command has one besides. */
async function here(args: readonly string[], input = '') {
  const [out, err] = (['log', 'error'] as const).map((way) => vi.spyOn(console, way).mockReturnValue());
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is read to its end, and nothing else
  const stdin = vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([input]) as typeof process.stdin);
  try {
    const code = await main(args);
    const [said, complained] = [out!, err!].map(({ mock }) => mock.calls.map(([line]) => `${line}\n`).join(''));
    return { code, out: said!, err: complained! };
  } finally {
    for (const spy of [out!, err!, stdin]) spy.mockRestore();
  }
}

type Valued = Readonly<Record<string, number | null>> & { readonly status: string };

async function ivs(lines: readonly string[], run = here): Promise<Valued[]> {
  const { out, err } = await run(['ivs', '--json'], [HEAD, ...lines].join('\n'));
  expect(err).toBe('');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the command's own shape
  return JSON.parse(out) as Valued[];
}

describe('ivs', () => {
  it('values options out of a price and out of a volatility', async () => {
    const lines = [
      'CE,spot,100,100,10.450583572185565,,1,0.05,0',
      'CE,spot,100,100,,0.2,1,0.05,0',
      'CE,spot,150,100,50,,1,0.05,0',
    ];
    const [byPrice, byVolatility, worthless] = await ivs(lines, parakh);
    expect(byPrice!.iv).toBeCloseTo(0.2, 12);
    expect(byVolatility!.price).toBeCloseTo(10.450_583_572_185_565, 12);
    expect(byVolatility!.delta).toBeCloseTo(0.636_830_651_175_619, 12);
    expect(worthless).toEqual({
      status: 'below_intrinsic',
      price: 50,
      iv: null,
      delta: null,
      gamma: null,
      thetaDay: null,
      vegaPoint: null,
      rhoPoint: null,
      probItm: null,
    });
  });

  it.each([
    ['CE,spot,100,100,1,0.2,1,0.05,0', 'Line 2: one of price and volatility is given'],
    ['XX,spot,100,100,1,,1,0.05,0', 'Line 2: type is CE or PE, not “XX”'],
    ['CE,moon,100,100,1,,1,0.05,0', 'Line 2: on is spot or future, not “moon”'],
    ['CE,spot,1o0,100,1,,1,0.05,0', 'Line 2: underlying is no number: “1o0”'],
    ['CE,spot,100,,1,,1,0.05,0', 'Line 2: strike is missing'],
    ['CE,spot,100,100,1,,1,0.05', 'Line 2: 8 cells instead of 9'],
  ])('refuses the line %s', async (line, reason) => {
    const { code, err } = await here(['ivs'], `${HEAD}\n${line}`);
    expect([code, err]).toEqual([1, expect.stringContaining(reason)]);
  });

  it('refuses another first line', async () => {
    expect((await here(['ivs'], 'a,b\n1,2')).err).toContain(`Line 1: the first line is not ${HEAD}`);
  });
});

describe('expiries', () => {
  it('lists an index under any of its names, and a share', async () => {
    const { out } = await parakh(['expiries', 'nifty 50', '--date', '2026-02-24', '--json']);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the command's own shape
    expect((JSON.parse(out) as unknown[]).slice(0, 2)).toEqual([
      { expiry: '2026-02-24', kind: 'monthly', days: 0, futures: true, options: true },
      { expiry: '2026-03-02', kind: 'weekly', days: 6, futures: false, options: true },
    ]);
    const share = await here(['expiries', 'RELIANCE', '--date', '2026-02-25']);
    expect(
      share.out
        .split('\n')
        .slice(2, 5)
        .map((line) => line.slice(0, 10)),
    ).toEqual(['2026-03-30', '2026-04-28', '2026-05-26']);
  });
});

describe.skipIf(!sharedFolder())(onShared('ivs beside the reference'), () => {
  const folder = join(sharedFolder() ?? '', 'data/reference/options');
  const rowsOf = (name: string) => {
    const bytes = readFileSync(join(folder, name));
    const [head = '', ...lines] = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString().trim().split('\n');
    const names = head.split(',');
    return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])));
  };
  type Row = Readonly<Record<string, string>>;
  const names = {
    iv: 'iv',
    delta: 'delta',
    gamma: 'gamma',
    thetaDay: 'theta_day',
    vegaPoint: 'vega_1pct',
    rhoPoint: 'rho_1pct',
  };

  /** Within 1e-9 of the value or of the column's mean. */
  function expectEqual(
    found: readonly Valued[],
    rows: readonly Row[],
    columns: Readonly<Record<string, string>>,
  ): void {
    for (const [ours, theirs] of Object.entries(columns)) {
      const wanted = rows.map((row) => Math.abs(Number(row[theirs])));
      const mean = wanted.reduce((sum, value) => sum + value, 0) / wanted.length;
      for (const [i, row] of rows.entries()) {
        const away = Math.abs(found[i]![ours]! - Number(row[theirs]));
        expect(away / Math.max(wanted[i]!, mean), `${theirs} of row ${i}`).toBeLessThan(1e-9);
      }
    }
  }

  it.each([
    ['spot', 'bs', 310],
    ['future', 'b76', 148],
  ] as const)(
    'agrees on the %s in every traded contract, and knows no volatility where there is none',
    async (on, model, below) => {
      const rows = rowsOf('implied_vol_greeks.csv.gz').filter((row) => row[`${model}_status`] !== '');
      const found = await ivs(
        rows.map((row) => [row.type, on, row[on], row.strike, row.price, '', row.years, row.rate, 0].join(',')),
      );
      expect(found.map(({ status }) => status)).toEqual(rows.map((row) => row[`${model}_status`]));
      expect(found.filter(({ status }) => status === 'below_intrinsic')).toHaveLength(below);
      const isKnown = (_: unknown, i: number) => found[i]!.status === 'ok';
      const columns = Object.fromEntries(Object.entries(names).map(([ours, theirs]) => [ours, `${model}_${theirs}`]));
      expectEqual(found.filter(isKnown), rows.filter(isKnown), columns);
    },
  );

  it('agrees on 2,916 prices for given volatility', async () => {
    const rows = rowsOf('model_price_grid.csv.gz');
    const found = await ivs(
      rows.map((row) =>
        [
          row.type,
          row.model === 'BS' ? 'spot' : 'future',
          row.underlying,
          row.strike,
          '',
          row.vol_in,
          row.years,
          row.rate,
          row.dividend_yield,
        ].join(','),
      ),
    );
    expect(found).toHaveLength(2916);
    expectEqual(found, rows, { price: 'model_price', ...names, iv: 'vol_in', probItm: 'prob_itm' });
  });

  it.each([
    [0.1, 'iv_pct_rate10_days365'],
    [0.065, 'iv_pct_rate6_5_days365'],
  ] as const)('agrees on a chain of the exchange’s website at the rate %d', async (rate, column) => {
    const rows = rowsOf('nse_website_iv_2025-08-05.csv').filter((row) => row[column] !== '');
    const found = await ivs(
      rows.map((row) =>
        [row.type, 'spot', row.spot, row.strike, row.last_price, '', Number(row.days) / 365, rate, 0].join(','),
      ),
    );
    expect(found.length).toBeGreaterThan(280);
    for (const [i, row] of rows.entries()) {
      expect(Math.abs((found[i]!.iv! * 100) / Number(row[column]) - 1), `row ${i}`).toBeLessThan(1e-9);
    }
  });
});
