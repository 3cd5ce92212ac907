import { type Day, dayNumber, dayOf } from '@parakh/base';
import { usualRate } from '@parakh/options';
import { expect, it } from 'vitest';
import { ivChanges } from './iv-changes.ts';
import { contractMarket } from './session/test-contract-market.ts';
import { LAST } from './session/test-contract-session.ts';
import { valuedChain } from './valued-chain.ts';

const market = contractMarket();
const BEFORE = dayOf(dayNumber(LAST) - 1);
const usual = { rate: usualRate, model: 'future' } as const;

it('compares the nearest expiry that is not over with itself in the session before, by the chains of both', async () => {
  const { date, comparedWith, rows } = await ivChanges(market);
  expect([date, comparedWith]).toEqual([LAST, BEFORE]);
  expect(rows.length).toBeGreaterThan(10);
  const known = rows.filter(({ ivChange }) => ivChange !== null);
  expect(known.length).toBeGreaterThan(10);
  expect(known.some(({ ivChange }) => ivChange! > 0) && known.some(({ ivChange }) => ivChange! < 0)).toBe(true);
  for (const { symbol, lastDay, days, atmIv, previousIv, ivChange } of known.slice(0, 5)) {
    expect(days).toBe(dayNumber(lastDay) - dayNumber(LAST));
    expect(days).toBeGreaterThan(0);
    const at = async (day: Day) =>
      100 * (await valuedChain(market, { symbol, expiry: lastDay, date: day, ...usual })).atmIv!;
    expect([atmIv, previousIv]).toEqual([expect.closeTo(await at(LAST), 8), expect.closeTo(await at(BEFORE), 8)]);
    expect(ivChange).toBe(atmIv! - previousIv!);
  }
});
