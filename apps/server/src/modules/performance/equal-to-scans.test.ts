import { dayOf } from '@parakh/base';
import type { PerformanceRequest } from '@parakh/contract';
import { builtInScans } from '@parakh/scan/built-in-scans';
import { describe, expect, it } from 'vitest';
import { patience, sample } from '../../../../../tools/sample.ts';
import { onShared, sharedFolder } from '../../../../../tools/shared.ts';
import type { Engine } from '../scanning/engine.ts';
import { openEngine } from '../scanning/open-engine.ts';
import { type OpenMarket, openDemoDays, openRealMarket } from '../scanning/test-markets.ts';
import { computePerformance, type ScanPerformance } from './compute-performance.ts';
import { namedMatches } from './named-matches.ts';

const shared = sharedFolder();
const DEMO_SESSIONS = sample({ usual: 1, deep: 4 });
const REAL_SESSIONS = sample({ usual: 4, deep: 40 });
const timeout = patience(300_000);
const weeks: PerformanceRequest[] = [
  { condition: '([0] week CLOSE > [-1] week CLOSE)' },
  { condition: '(([0] week RSI(14) > 60) AND ([0] day CLOSE > [-1] day CLOSE))', closedOnly: true },
  { condition: '([0] day CLOSE crossup [0] day EMA(20))', prices: 'traded', renames: false },
];

async function onEngine(market: OpenMarket, use: (engine: Engine) => Promise<void>): Promise<void> {
  const engine = await openEngine(market);
  try {
    await use(engine);
  } finally {
    await engine.close();
    await market.close();
  }
}

/** What historical performance says of a session is what a scan as of it finds. */
async function isAsScanned(engine: Engine, request: PerformanceRequest, days: readonly string[]): Promise<void> {
  const made: ScanPerformance = await computePerformance(engine, request, {});
  const { sessions, matches, judged } = made.evidence.firing;
  const named = namedMatches(made);
  const { condition: text, ...rest } = request;
  for (const date of days) {
    const scan = await engine.scan({ ...rest, text, date });
    const session = sessions.indexOf(date);
    const said = `${text} on ${date}`;
    expect([matches[session], judged[session]], said).toEqual([scan.matches.length, scan.scanned]);
    const symbols = named?.matches[session]?.map((place) => named.symbols[place]);
    if (symbols) expect(symbols, said).toEqual(scan.matches.map(({ symbol }) => symbol));
  }
}

/** Evenly over the last 250 sessions, the last one among them. */
function spread(engine: Engine, count: number): string[] {
  const days = Array.from(engine.market().sessions.slice(-250), dayOf);
  return Array.from({ length: count }, (_, i) => days[Math.round(((i + 1) * days.length) / count) - 1]!);
}

describe('historical performance says of each session what a scan as of it finds', () => {
  it('on the demo market, for every built-in scan', { timeout }, async () => {
    await onEngine(await openDemoDays(), async (engine) => {
      const days = spread(engine, DEMO_SESSIONS);
      const asked = [...builtInScans.map(({ text }) => ({ condition: text })), ...weeks];
      for (const request of asked) await isAsScanned(engine, request, days);
      for (const universe of ['NIFTY 50', ['TCS', 'RELIANCE', 'INFY']])
        await isAsScanned(engine, { condition: builtInScans[0]!.text, universe }, days);
    });
  });

  it.skipIf(!shared)(onShared(`on the real market, on ${REAL_SESSIONS} sessions`), { timeout }, async () => {
    await onEngine(await openRealMarket(shared!), async (engine) => {
      const days = spread(engine, REAL_SESSIONS);
      for (const request of [{ condition: builtInScans[0]!.text }, ...weeks.slice(1)])
        await isAsScanned(engine, request, days);
    });
  });
});
