import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../tools/shared.ts';
import { indexLot } from './index-lots.ts';

const lotOf = (underlying: string, expiry: string, on: string) => indexLot({ underlying, expiry, on });

it('is the one with which a contract was listed, until longer ones are changed', () => {
  // Two at once: the month was listed before 20 November 2024, the week after it.
  expect(lotOf('NIFTY', '2025-01-30', '2025-01-01')).toBe(25);
  expect(lotOf('NIFTY', '2025-01-09', '2025-01-01')).toBe(75);
  expect(lotOf('NIFTY', '2025-12-30', '2025-12-29')).toBe(75);
  expect(lotOf('NIFTY', '2026-01-06', '2025-12-29')).toBe(65);
});

it('is not known of shares, and before the first record', () => {
  expect(lotOf('RELIANCE', '2026-02-24', '2026-02-20')).toBeNaN();
  expect(lotOf('NIFTY', '2019-05-30', '2019-05-23')).toBeNaN();
});

const shared = sharedFolder();

it.skipIf(!shared).each([
  ['2025-01-02', 'fo-udiff_2025-01-01_to_2025-01-02.tar.xz', '*'],
  ['2025-02-20', 'fo-udiff-whole_2025-02-03_to_2025-02-20.tar.xz', '*20250220*'],
  ['2026-02-27', 'fo-udiff_2026-02-16_to_2026-02-27.tar.xz', '*2026-02-27/*'],
])(onShared('is that of every option on an index in the file of %s'), (day, archive, files) => {
  const path = join(shared!, 'data/nse-fo-eod-udiff', archive);
  const found = execFileSync('tar', ['-xJOf', path, '--wildcards', files], { maxBuffer: 1 << 29 }).toString('latin1');
  const rows = found.split('\n').map((line) => line.split(','));
  const lots = new Map(
    rows
      .filter(([on, , , , kind]) => on === day && kind === 'IDO')
      .map((row) => [`${row[7]} ${row[9]}`, Number(row[28])]),
  );
  expect(lots.size).toBeGreaterThan(20);
  const other = [...lots].filter(([key, lot]) => lotOf(key.split(' ')[0]!, key.split(' ')[1]!, day) !== lot);
  expect(other).toEqual([]);
});
