import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isReferenceAvailable, referenceFolder, whereReferenceIs } from '../../../tools/reference.ts';
import { impliedVolatility, type OptionTerms, optionValues } from './option-values.ts';

type Row = Readonly<Record<string, string>>;

function rowsOf(name: string): Row[] {
  const text = gunzipSync(readFileSync(join(referenceFolder, '../options', name))).toString();
  const [head = '', ...lines] = text.trim().split('\n');
  const columns = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [columns[at] ?? '', cell])));
}

/** As the reference asks: within 1e-9 of the value or of the column's mean. */
function farthest(pairs: readonly (readonly [number, number])[]): number {
  const mean = pairs.reduce((sum, [, wanted]) => sum + Math.abs(wanted), 0) / pairs.length;
  return Math.max(...pairs.map(([ours, wanted]) => Math.abs(ours - wanted) / Math.max(Math.abs(wanted), mean)));
}

const known = (row: Row, name: string) => Number(row[name] ?? NaN);
const kindOf = ({ type }: Row) => (type === 'CE' ? 'call' : 'put');
const greeks = ['delta', 'gamma', 'theta_day', 'vega_1pct', 'rho_1pct'] as const;
const ours = {
  delta: 'delta',
  gamma: 'gamma',
  theta_day: 'thetaDay',
  vega_1pct: 'vegaPoint',
  rho_1pct: 'rhoPoint',
} as const;

describe.skipIf(!isReferenceAvailable)(`QuantLib’s values${whereReferenceIs}`, () => {
  it('are those of 2,916 prices for given volatility', () => {
    const rows = rowsOf('model_price_grid.csv.gz');
    expect(rows).toHaveLength(2916);
    const values = rows.map((row) => ({ row, values: optionValues(gridTerms(row)) }));
    expect(farthest(values.map(({ row, values: { price } }) => [price, known(row, 'model_price')]))).toBeLessThan(1e-9);
    expect(farthest(values.map(({ row, values: { chance } }) => [chance, known(row, 'prob_itm')]))).toBeLessThan(1e-9);
    for (const greek of greeks)
      expect(farthest(values.map(({ row, values: all }) => [all[ours[greek]], known(row, greek)])), greek).toBeLessThan(
        1e-9,
      );
  });

  it.each([
    ['spot', 'bs'],
    ['future', 'b76'],
  ] as const)('are those of the traded contracts on the %s', (on, model) => {
    const rows = rowsOf('implied_vol_greeks.csv.gz').filter((row) => row[`${model}_status`] !== '');
    const solved = rows.map((row) => {
      const terms = tradedTerms(row, on);
      return { row, terms, volatility: impliedVolatility(terms, known(row, 'price')) };
    });
    const isUnknown = solved.filter(({ volatility }) => Number.isNaN(volatility)).map(({ row }) => row);
    expect(isUnknown).toEqual(rows.filter((row) => row[`${model}_status`] === 'below_intrinsic'));
    const found = solved.filter(({ volatility }) => !Number.isNaN(volatility));
    expect(found.length).toBeGreaterThan(2000);
    expect(farthest(found.map(({ row, volatility }) => [volatility, known(row, `${model}_iv`)]))).toBeLessThan(1e-9);
    for (const greek of greeks) {
      const pairs = found.map(
        ({ row, terms, volatility }) =>
          [optionValues({ ...terms, volatility })[ours[greek]], known(row, `${model}_${greek}`)] as const,
      );
      expect(farthest(pairs), greek).toBeLessThan(1e-9);
    }
  });
});

function gridTerms(row: Row): OptionTerms {
  return {
    kind: kindOf(row),
    on: row.model === 'BS' ? 'spot' : 'future',
    underlying: known(row, 'underlying'),
    strike: known(row, 'strike'),
    years: known(row, 'years'),
    volatility: known(row, 'vol_in'),
    rate: known(row, 'rate'),
    dividendYield: known(row, 'dividend_yield'),
  };
}

function tradedTerms(row: Row, on: OptionTerms['on']): Omit<OptionTerms, 'volatility'> {
  return {
    kind: kindOf(row),
    on,
    underlying: known(row, on),
    strike: known(row, 'strike'),
    years: known(row, 'years'),
    rate: known(row, 'rate'),
    dividendYield: 0,
  };
}
