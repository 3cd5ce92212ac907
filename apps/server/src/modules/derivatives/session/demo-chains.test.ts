import { dayOf } from '@parakh/base';
import { expect, it } from 'vitest';
import { patience, sample } from '../../../../../../tools/sample.ts';
import { sureGains, varianceOf } from '../../marketdata/demo/contracts/test-sure-gains.ts';
import { ContractSessions } from './contract-sessions.ts';
import type { KnownSession } from './known-session.ts';
import { contractMarket } from './test-contract-market.ts';
import { LAST, NEXT } from './test-contract-session.ts';
import { MINUTES, walkingSession } from './test-walking-session.ts';

const market = contractMarket();
const YEAR_MS = 365 * 86_400_000;
/** NEXT is the day on which all of the month end: the 24th is a holiday. */
const LATER = '2026-11-25';
/** Some indices and shares at some minutes; every underlying through every minute when all is proven. */
const SOME = sample<readonly string[] | undefined>({
  usual: ['NIFTY', 'BANKNIFTY', 'RELIANCE', 'SBIN', 'M&M'],
  deep: undefined,
});
const STEP = sample({ usual: 62, deep: 1 });

async function allUnderlyings(): Promise<string[]> {
  const rows = await market
    .store()
    .rows<{ name: string }>(
      `SELECT DISTINCT toString(underlying) AS name FROM demo.contract_day WHERE day = '${LAST}' AND option_right != '' ORDER BY name`,
    );
  return rows.map(({ name }) => name);
}

/** What is wrong with the chains of one moment: of each by itself, and of a later expiry beside an earlier one. */
function wrongAt({ underlying, expiries }: KnownSession, ask: ReturnType<KnownSession['quotes']>, at: number) {
  let before: ReturnType<typeof varianceOf> | undefined;
  return expiries.flatMap((of) => {
    const years = Math.max(0, (of.expiresAt - at) / YEAR_MS);
    const chain = ask(of, at);
    const wrong = sureGains(chain, years);
    const now = varianceOf(chain, years);
    if (before && !Number.isNaN(now.variance) && now.variance < before.variance - before.slack - now.slack)
      wrong.push('less variance than until the expiry before');
    if (!Number.isNaN(now.variance)) before = now;
    return wrong.map((what) => `${underlying} ${dayOf(of.expiry)} at ${new Date(at).toISOString()}: ${what}`);
  });
}

it.each([
  ['a day', LATER],
  ['the day on which all of a month end', NEXT],
])(
  'through %s no chain of the demo market lets anybody gain for sure',
  { timeout: patience(120_000) },
  async (_, day) => {
    const underlyings = SOME ?? (await allUnderlyings());
    const walking = await walkingSession(market.store(), underlyings, day);
    walking.standAt(MINUTES - 1);
    const deps = { store: market.store, live: () => walking.live.live };
    const sessions = await new ContractSessions(deps).runningOf(underlyings);
    expect(sessions.size).toBe(underlyings.length);
    const wrong: string[] = [];
    let chains = 0;
    for (const known of sessions.values()) {
      const ask = known.quotes();
      for (let minute = 0; minute < MINUTES; minute += STEP) {
        wrong.push(...wrongAt(known, ask, known.hours.opensAt + (minute + 1) * 60_000));
        chains += known.expiries.length;
      }
    }
    expect(wrong.slice(0, 10)).toEqual([]);
    expect([...sessions.values()].some(({ expiries }) => dayOf(expiries[0]!.expiry) === day)).toBe(day === NEXT);
    process.stdout.write(`${chains} chains of ${day} looked through\n`);
  },
);
