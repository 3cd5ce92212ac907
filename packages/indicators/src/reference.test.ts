import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { recordOf } from '@parakh/base';
import { barFields, type Column } from '@parakh/frames';
import { describe, expect, it } from 'vitest';
import {
  isReferenceAvailable,
  referenceCells,
  referenceFolder,
  referencePath,
  referenceSeries,
  whereReferenceIs,
} from '../../../tools/reference.ts';
import { type Input, indicators } from './index.ts';

interface Reference {
  /** By its name. */
  readonly indicator: string;
  readonly params?: Readonly<Record<string, number>>;
  readonly file: string;
  /** Our column and the column of the file. */
  readonly columns: Readonly<Record<string, string>>;
}

const references: readonly Reference[] = [
  ...[20, 50, 200].map((length) => ({
    indicator: 'SMA',
    params: { length },
    file: 'sma',
    columns: { sma: `sma_${length}` },
  })),
  ...[9, 20, 50].map((length) => ({
    indicator: 'EMA',
    params: { length },
    file: 'ema',
    columns: { ema: `ema_${length}` },
  })),
  { indicator: 'RSI', file: 'rsi', columns: { rsi: 'rsi_14' } },
  { indicator: 'ATR', file: 'atr', columns: { atr: 'atr_14' } },
  { indicator: 'ADX', file: 'adx', columns: { adx: 'adx_14', plus: 'plusdi_14', minus: 'minusdi_14' } },
  {
    indicator: 'MACD',
    file: 'macd',
    columns: { line: 'macd_12_26_9', signal: 'macdsignal_12_26_9', histogram: 'macdhist_12_26_9' },
  },
  {
    indicator: 'Bollinger Bands',
    file: 'bollinger',
    columns: { upper: 'bbu_20_2', middle: 'bbm_20_2', lower: 'bbl_20_2' },
  },
  {
    indicator: 'Super Trend',
    file: 'supertrend',
    columns: { line: 'supertrend_10_3', direction: 'supertrend_dir_10_3' },
  },
  { indicator: 'ADI', file: 'adi', columns: { adi: 'adi' } },
  { indicator: 'CMF', file: 'cmf', columns: { cmf: 'cmf_20' } },
  { indicator: 'COI', file: 'chaikin', columns: { coi: 'chaikin_3_10' } },
  { indicator: 'III', file: 'iii', columns: { iii: 'iii' } },
  { indicator: 'MFI', file: 'mfi', columns: { mfi: 'mfi_14' } },
  { indicator: 'MVWAP', file: 'mvwap', columns: { mvwap: 'mvwap_14_10' } },
  { indicator: 'NVI', file: 'nvi', columns: { nvi: 'nvi' } },
  { indicator: 'OBV', file: 'obv', columns: { obv: 'obv' } },
  { indicator: 'PVI', file: 'pvi', columns: { pvi: 'pvi' } },
  { indicator: 'ROCV', file: 'rocv', columns: { rocv: 'rocv_12' } },
  { indicator: 'VWAP', file: 'vwap', columns: { vwap: 'vwap_14' } },
  { indicator: 'WMA', file: 'wma', columns: { wma: 'wma_20' } },
  { indicator: 'DEMA', file: 'dema', columns: { dema: 'dema_20' } },
  { indicator: 'TEMA', file: 'tema', columns: { tema: 'tema_20' } },
  { indicator: 'HMA', params: { length: 16 }, file: 'hma', columns: { hma: 'hma_16' } },
  { indicator: 'ZLEMA', file: 'zlema', columns: { zlema: 'zlema_20' } },
  { indicator: 'KAMA', file: 'kama', columns: { kama: 'kama_10_2_30' } },
  { indicator: 'PPO', file: 'ppo', columns: { ppo: 'ppo_12_26' } },
  { indicator: 'ROC', file: 'roc', columns: { roc: 'roc_12' } },
  { indicator: 'WILLIAMS', file: 'willr', columns: { williams: 'willr_14' } },
  { indicator: 'CCI', file: 'cci', columns: { cci: 'cci_20' } },
  { indicator: 'Stoch RSI', file: 'stochrsi', columns: { stochRsi: 'stochrsi_raw_14' } },
  { indicator: 'Stoch RSI Lines', file: 'stochrsi', columns: { k: 'stochrsi_k_14', d: 'stochrsi_d_14' } },
  { indicator: 'Ulcer Index', file: 'ulcer', columns: { ulcerIndex: 'ulcer_14' } },
];

describe.skipIf(!isReferenceAvailable)(`the values that independent packages give${whereReferenceIs}`, () => {
  describe.each(referenceSeries)('%s', (name) => {
    const covered = references.filter(({ file }) => referencePath(name, file));
    it.each(covered)('agrees on every bar with $file $params', ({ indicator, params = {}, file, columns }) => {
      const input = read(name, 'input');
      const record = indicators.find(({ name }) => name === indicator)!;
      const ours: Record<string, Column> = record.compute(inputsOf(input), params);
      const reference = read(name, file);
      const isSettled = settledBars(inputsOf(input), file);
      for (const [column, theirs] of Object.entries(columns))
        expectAgreement(ours[column]!, reference[theirs]!, theirs, isSettled);
    });

    // An index has no volume, and so no flow of money.
    it.each(name.startsWith('NIFTY') ? ['ADX'] : ['MFI', 'ADX'])(
      '%s is in whole paise, where every sum is exact, what it is in rupees',
      (indicator) => {
        const record = indicators.find(({ name }) => name === indicator)!;
        const rupees = inputsOf(read(name, 'input'));
        const inPaise = recordOf([...barFields, 'source'], (field) =>
          field === 'volume' ? rupees.volume : rupees[field].map((price) => Math.round(price * 100)),
        );
        const [ours, exact]: Record<string, Column>[] = [record.compute(rupees), record.compute(inPaise)];
        for (const column of Object.keys(record.outputs)) expectAgreement(ours![column]!, exact![column]!, column);
      },
    );

    it('never leaves the range that an output names', () => {
      const input = inputsOf(read(name, 'input'));
      for (const record of indicators) {
        for (const length of [2, 5, 14, 50]) {
          const params = Object.hasOwn(record.params, 'length') ? { length } : {};
          const columns: Record<string, Column> = record.compute(input, params);
          for (const [output, { range: [low, high] = [-Infinity, Infinity] }] of Object.entries(record.outputs)) {
            const outside = columns[output]!.filter((value) => value < low || value > high);
            expect([...outside], `${record.name} ${output} over ${length} bars`).toEqual([]);
          }
        }
      }
    });
  });

  it('are all compared, but for the pivots, which are no indicators but levels of the language', () => {
    const files = readdirSync(join(referenceFolder, 'RELIANCE')).map((file) => file.replace(/\.csv(\.gz)?$/, ''));
    const others = /^(input|raw_.*|(pivots|cpr|camarilla|fibonacci_pivots)(_.*)?)$/;
    const compared = new Set(references.map(({ file }) => file));
    expect(compared).toEqual(new Set(files.filter((file) => !others.test(file))));
  });
});

/** How long a bar is felt: in a window, or in Wilder's averages of Wilder's averages until nothing of it is left. */
const felt: Readonly<Record<string, number>> = { mfi: 14, adx: 1000 };

const paiseAt = (bar: number, prices: readonly Column[]): number =>
  prices.reduce((sum, price) => sum + Math.round(price[bar]! * 100), 0);

/**
 * Whether a bar's value is the reference's to compare. Its packages hold sums of prices against each other as doubles, so that rounding
 * decides where two are equal in paise; for as long as such a bar is felt they differ from their formula.
 */
function settledBars({ high, low, close }: Record<Input, Column>, file: string): (bar: number) => boolean {
  const memory = felt[file];
  if (memory === undefined) return () => true;
  const ties = [...close.keys()].slice(1).filter((bar) => {
    const sides = file === 'mfi' ? [high, low, close] : [high, low];
    return paiseAt(bar, sides) === paiseAt(bar - 1, sides);
  });
  return (bar) => !ties.some((tie) => tie <= bar && bar < tie + memory);
}

const isKnown = (value: number) => !Number.isNaN(value);

/** The first known bar is the same one, and from there no value is further away than the reference's own rounding. */
function expectAgreement(
  ours: Column,
  reference: Column,
  name: string,
  isSettled: (bar: number) => boolean = () => true,
): void {
  expect([...ours].map(isKnown), `${name}: bars with a value`).toEqual([...reference].map(isKnown));
  const known = reference.filter(isKnown);
  expect(known.length, name).toBeGreaterThan(0);
  const scale = known.reduce((sum, value) => sum + Math.abs(value), 0) / known.length;
  const isApart = (a: number, b: number) => Math.abs(a - b) > 1e-9 * Math.max(Math.abs(b), scale);
  const apart = reference.findIndex((value, i) => isApart(ours[i]!, value) && isSettled(i));
  expect(apart, `${name} at bar ${apart}: ${ours[apart]} beside ${reference[apart]}`).toBe(-1);
}

/** The fields of the bars that the file has; the others are not read by these indicators. */
function inputsOf(file: Record<string, Column>): Record<Input, Column> {
  const none = new Float64Array(file.close!.length);
  return recordOf([...barFields, 'source'], (name) => (name === 'source' ? file.close! : (file[name] ?? none)));
}

const numbers = (cells: readonly string[]) => Float64Array.from(cells, (cell) => (cell === '' ? NaN : Number(cell)));

/** The columns of a file; an empty cell reads unknown. */
function read(name: string, file: string): Record<string, Column> {
  const entries = Object.entries(referenceCells(name, file));
  return Object.fromEntries(entries.filter(([head]) => head !== 'date').map(([head, cells]) => [head, numbers(cells)]));
}
