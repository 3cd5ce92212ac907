import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { recordOf } from '@parakh/base';
import { barFields, type Column } from '@parakh/frames';
import { describe, expect, it } from 'vitest';
import { sharedFolder } from '../../../tools/shared.ts';
import {
  adi,
  adx,
  atr,
  bollinger,
  cmf,
  coi,
  ema,
  iii,
  type Indicator,
  type Input,
  macd,
  mfi,
  mvwap,
  nvi,
  obv,
  pvi,
  rocv,
  rsi,
  sma,
  superTrend,
  vwap,
} from './index.ts';

interface Reference {
  readonly indicator: Indicator;
  readonly params?: Readonly<Record<string, number>>;
  readonly file: string;
  /** Our column and the column of the file. */
  readonly columns: Readonly<Record<string, string>>;
}

const references: readonly Reference[] = [
  ...[20, 50, 200].map((length) => ({
    indicator: sma,
    params: { length },
    file: 'sma',
    columns: { sma: `sma_${length}` },
  })),
  ...[9, 20, 50].map((length) => ({
    indicator: ema,
    params: { length },
    file: 'ema',
    columns: { ema: `ema_${length}` },
  })),
  { indicator: rsi, file: 'rsi', columns: { rsi: 'rsi_14' } },
  { indicator: atr, file: 'atr', columns: { atr: 'atr_14' } },
  { indicator: adx, file: 'adx', columns: { adx: 'adx_14', plus: 'plusdi_14', minus: 'minusdi_14' } },
  {
    indicator: macd,
    file: 'macd',
    columns: { line: 'macd_12_26_9', signal: 'macdsignal_12_26_9', histogram: 'macdhist_12_26_9' },
  },
  { indicator: bollinger, file: 'bollinger', columns: { upper: 'bbu_20_2', middle: 'bbm_20_2', lower: 'bbl_20_2' } },
  {
    indicator: superTrend,
    file: 'supertrend',
    columns: { line: 'supertrend_10_3', direction: 'supertrend_dir_10_3' },
  },
  { indicator: adi, file: 'adi', columns: { adi: 'adi' } },
  { indicator: cmf, file: 'cmf', columns: { cmf: 'cmf_20' } },
  { indicator: coi, file: 'chaikin', columns: { coi: 'chaikin_3_10' } },
  { indicator: iii, file: 'iii', columns: { iii: 'iii' } },
  { indicator: mfi, file: 'mfi', columns: { mfi: 'mfi_14' } },
  { indicator: mvwap, file: 'mvwap', columns: { mvwap: 'mvwap_14_10' } },
  { indicator: nvi, file: 'nvi', columns: { nvi: 'nvi' } },
  { indicator: obv, file: 'obv', columns: { obv: 'obv' } },
  { indicator: pvi, file: 'pvi', columns: { pvi: 'pvi' } },
  { indicator: rocv, file: 'rocv', columns: { rocv: 'rocv_12' } },
  { indicator: vwap, file: 'vwap', columns: { vwap: 'vwap_14' } },
];

const shared = sharedFolder();
const folder = join(shared ?? '', 'data', 'reference', 'indicators');
const series = ['RELIANCE', 'HDFCBANK', 'TCS', 'SBIN', 'ITC', 'NIFTY_1min_2021-01', 'edge_GTLINFRA'];
const where = shared
  ? ''
  : ' (skipped: the reference values are not on this machine; PARAKH_SHARED names their folder)';

describe.skipIf(!shared)(`the values that independent packages give${where}`, () => {
  describe.each(series)('%s', (name) => {
    const covered = references.filter(({ file }) => pathOf(name, file));
    it.each(covered)('agrees on every bar with $file $params', ({ indicator, params = {}, file, columns }) => {
      const input = read(name, 'input');
      const ours: Record<string, Column> = indicator.compute(inputsOf(input), params);
      const reference = read(name, file);
      for (const [column, theirs] of Object.entries(columns))
        expectAgreement(ours[column]!, reference[theirs]!, theirs);
    });
  });

  it('cover all the indicators on the stocks', () => {
    expect(references.every(({ file }) => pathOf('RELIANCE', file))).toBe(true);
    expect(new Set(references.map(({ indicator }) => indicator)).size).toBe(19);
  });
});

const isKnown = (value: number) => !Number.isNaN(value);

/** The first known bar is the same one, and from there no value is further away than the reference's own rounding. */
function expectAgreement(ours: Column, reference: Column, name: string): void {
  expect([...ours].map(isKnown), `${name}: bars with a value`).toEqual([...reference].map(isKnown));
  const known = reference.filter(isKnown);
  expect(known.length, name).toBeGreaterThan(0);
  const scale = known.reduce((sum, value) => sum + Math.abs(value), 0) / known.length;
  const apart = reference.findIndex((value, i) => Math.abs(ours[i]! - value) > 1e-9 * Math.max(Math.abs(value), scale));
  expect(apart, `${name} at bar ${apart}: ${ours[apart]} beside ${reference[apart]}`).toBe(-1);
}

/** The fields of the bars that the file has; the others are not read by these indicators. */
function inputsOf(file: Record<string, Column>): Record<Input, Column> {
  const none = new Float64Array(file.close!.length);
  return recordOf([...barFields, 'source'], (name) => (name === 'source' ? file.close! : (file[name] ?? none)));
}

function pathOf(name: string, file: string): string | undefined {
  return [`${file}.csv`, `${file}.csv.gz`].map((end) => join(folder, name, end)).find((path) => existsSync(path));
}

/** The columns of a file; an empty cell reads unknown. */
function read(name: string, file: string): Record<string, Column> {
  const path = pathOf(name, file)!;
  const bytes = readFileSync(path);
  const text = path.endsWith('.gz') ? gunzipSync(bytes).toString() : bytes.toString();
  const [heads = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const cells = (column: number) => rows.map((row) => (row[column] ? Number(row[column]) : NaN));
  return Object.fromEntries(heads.map((head, column) => [head, Float64Array.from(column === 0 ? [] : cells(column))]));
}
