import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** A row of the exchange's file of derivatives, as the tests need it; prices that are 0 are unknown. */
export interface UdiffRow {
  readonly day: string;
  readonly underlying: string;
  readonly type: 'IDF' | 'IDO' | 'STF' | 'STO';
  readonly expiry: string;
  readonly strike: number;
  readonly right: 'call' | 'put' | undefined;
  readonly close: number;
  readonly previousClose: number;
  readonly spot: number;
  readonly openInterest: number;
  readonly openInterestChange: number;
  readonly volume: number;
  readonly lot: number;
}

/** All rows of some sessions of February 2026. */
export function udiffRows(data: string, days: readonly string[]): UdiffRow[] {
  const archive = join(data, 'nse-fo-eod-udiff/fo-udiff_2026-02-16_to_2026-02-27.tar.xz');
  const found = execFileSync('tar', ['-xJOf', archive, '--wildcards', ...days.map((day) => `*${day}/*`)], {
    maxBuffer: 1 << 29,
  });
  const lines = found.toString('latin1').split('\n');
  return lines.filter((line) => line.startsWith('2')).map(rowOf);
}

function rowOf(line: string): UdiffRow {
  const cells = line.split(',');
  const number = (at: number) => Number(cells[at]);
  const right = { CE: 'call', PE: 'put' } as const;
  return {
    day: cells[0]!,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the four that the exchange writes
    type: cells[4]! as UdiffRow['type'],
    underlying: cells[7]!,
    expiry: cells[9]!,
    strike: number(11),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- empty for futures
    right: right[cells[12]! as 'CE' | 'PE'],
    close: number(17),
    previousClose: number(19),
    spot: number(20),
    openInterest: number(22),
    openInterestChange: number(23),
    volume: number(24),
    lot: number(28),
  };
}
