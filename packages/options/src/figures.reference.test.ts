import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { onShared, sharedFolder } from '../../../tools/shared.ts';
import { buildUpOf, changePct } from './build-up.ts';
import { type Chain, type ChainSide, topStrike, total } from './chain.ts';
import { maxPain } from './max-pain.ts';
import { putCallRatios } from './put-call-ratio.ts';
import { type UdiffRow, udiffRows } from './test-udiff.ts';

const data = join(sharedFolder() ?? '', 'data');
const DAYS = ['2026-02-16', '2026-02-17', '2026-02-23'] as const;
let rows: readonly UdiffRow[] = [];

type Cells = Readonly<Record<string, string>>;

function reference(name: string): Cells[] {
  const text = readFileSync(join(data, 'reference/options', name)).toString();
  const [head = '', ...lines] = text.trim().split('\n');
  const columns = head.split(',');
  // The reference writes M&M as the source's file names do.
  return lines.map((line) =>
    Object.fromEntries(line.split(',').map((cell, at) => [columns[at] ?? '', cell === 'M_M' ? 'M&M' : cell])),
  );
}

const numberOf = (cell: string | undefined) => (cell ? Number(cell) : NaN);
const keyOf = (...parts: readonly (string | undefined)[]) => parts.join(' ');

function chainOf(options: readonly UdiffRow[]): Chain {
  const strikes = Float64Array.from(new Set(options.map(({ strike }) => strike))).toSorted();
  const side = (right: UdiffRow['right']): ChainSide => {
    const byStrike = new Map(options.filter((row) => row.right === right).map((row) => [row.strike, row]));
    const column = (of: (row: UdiffRow) => number) =>
      strikes.map((strike) => {
        const row = byStrike.get(strike);
        return row ? of(row) : NaN;
      });
    return {
      price: column(({ close, volume }) => (volume > 0 ? close : NaN)),
      openInterest: column(({ openInterest }) => openInterest),
      openInterestChange: column(({ openInterestChange }) => openInterestChange),
      volume: column(({ volume }) => volume),
    };
  };
  return { strikes, call: side('call'), put: side('put') };
}

describe.skipIf(!sharedFolder())(onShared('figures of chains and futures beside the reference'), () => {
  beforeAll(() => {
    rows = udiffRows(data, DAYS);
  });

  it('max pain, put-call ratios and walls are equal in all 1,080 chains', () => {
    const options = Map.groupBy(
      rows.filter(({ right }) => right),
      ({ day, underlying, expiry }) => keyOf(day, underlying, expiry),
    );
    const wanted = reference('max_pain_pcr.csv');
    expect(wanted).toHaveLength(1080);
    for (const row of wanted) {
      const key = keyOf(row.date, row.symbol, row.expiry);
      const chain = chainOf(options.get(key)!);
      const pain = maxPain(chain, 'lowest');
      const ratios = putCallRatios([chain]);
      const ours = {
        strikes: chain.strikes.length,
        max_pain: pain.strike,
        tie_strikes: pain.tiedStrikes,
        pain_at_max_pain: pain.pain,
        call_oi: total(chain.call.openInterest),
        put_oi: total(chain.put.openInterest),
        pcr_oi: ratios.openInterest,
        call_volume: total(chain.call.volume),
        put_volume: total(chain.put.volume),
        pcr_volume: ratios.volume,
        call_oi_change: total(chain.call.openInterestChange),
        put_oi_change: total(chain.put.openInterestChange),
        top_call_oi_strike: topStrike(chain.strikes, chain.call.openInterest),
        top_put_oi_strike: topStrike(chain.strikes, chain.put.openInterest),
      };
      expect(ours, key).toEqual(Object.fromEntries(Object.keys(ours).map((name) => [name, numberOf(row[name])])));
    }
  });

  it('build-up is equal for all 845 futures, those of all months together included', () => {
    const futures = rows.filter(({ right, day }) => !right && day !== '2026-02-23');
    const byContract = Map.groupBy(futures, ({ day, underlying, expiry }) => keyOf(day, underlying, expiry));
    const byUnderlying = Map.groupBy(futures, ({ day, underlying }) => keyOf(day, underlying));
    const stateOf = (day: string, { symbol = '', expiry = '' }: Cells) => {
      if (expiry !== 'ALL') {
        const { close, openInterest } = byContract.get(keyOf(day, symbol, expiry))![0]!;
        return { price: close, openInterest };
      }
      const months = byUnderlying
        .get(keyOf(day, symbol))!
        .toSorted((one, other) => (one.expiry < other.expiry ? -1 : 1));
      return { price: months[0]!.close, openInterest: months.reduce((sum, { openInterest }) => sum + openInterest, 0) };
    };
    const wanted = reference('futures_build_up.csv');
    expect(wanted).toHaveLength(845);
    for (const row of wanted) {
      const [before, now] = [stateOf('2026-02-16', row), stateOf('2026-02-17', row)];
      const key = keyOf(row.symbol, row.expiry);
      expect(buildUpOf(before, now), key).toBe(row.build_up);
      expect(now, key).toEqual({ price: numberOf(row.close), openInterest: numberOf(row.oi) });
      expect(changePct(before.price, now.price), key).toBeCloseTo(numberOf(row.price_change_pct), 9);
      if (before.openInterest > 0)
        expect(changePct(before.openInterest, now.openInterest), key).toBeCloseTo(numberOf(row.oi_change_pct), 9);
    }
  });
});
