/** What calls on futures and options cost while a session runs: each worked out anew at the end of a minute, as the first one who asks has it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Underlying } from '@parakh/options';
import { pino } from 'pino';
import {
  combinedInterestNow,
  expiryLevelsNow,
  futuresNow,
  ivChangesNow,
  maxPainsNow,
  openInterestsNow,
  optionBuildUpsNow,
  type SessionDeps,
  underlyingsNow,
  updateFigures,
} from '../apps/server/src/modules/derivatives/index.ts';
import { LAST } from '../apps/server/src/modules/derivatives/session/test-contract-session.ts';
import {
  type WalkingSession,
  walkingSession,
} from '../apps/server/src/modules/derivatives/session/test-walking-session.ts';
import { writeDemoMarket } from '../apps/server/src/modules/marketdata/demo/demo-market.ts';
import { openMarketStore } from '../apps/server/src/modules/marketdata/store/market.ts';
import type { MarketStore } from '../apps/server/src/modules/marketdata/store/market-store.ts';

export const bench = { name: 'Calls of now on futures and options', run };

const log = pino({ level: 'silent' });
const RUNS = 9;
const FIRST_MINUTE = 120;

const calls: readonly (readonly [what: string, ask: (deps: SessionDeps) => Promise<unknown>])[] = [
  ['all futures with their classes', (deps) => futuresNow(deps, { expiry: 'all' })],
  ['straddles at the money of all underlyings', (deps) => underlyingsNow(deps, {})],
  ['open interest of all underlyings', openInterestsNow],
  ['changes of volatility of all underlyings', ivChangesNow],
  ['max pain of every expiry of all underlyings', (deps) => maxPainsNow(deps, { tie: 'spot' })],
  ['all traded options with their classes', optionBuildUpsNow],
  ['open interest of NIFTY, all expiries', (deps) => combinedInterestNow(deps, { symbol: 'NIFTY' })],
  ['levels of the running expiry of NIFTY', (deps) => expiryLevelsNow(deps, 'NIFTY')],
];

async function run() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'parakh-bench-now-'));
  const store = await openMarketStore({ dataFolder, log });
  try {
    const now = Date.parse(`${LAST}T18:00:00Z`);
    await (await writeDemoMarket({ market: store, now, log, firstDay: '2026-10-20', chains: 2 })).contracts;
    await updateFigures(store);
    const underlyings = await underlyingsOf(store);
    const session = await walkingSession(store, underlyings);
    const deps: SessionDeps = { store: () => store, live: () => session.live.live };
    const rows = [];
    let minute = FIRST_MINUTE;
    for (const [what, ask] of calls) {
      rows.push({ what, ...(await measured(session, () => ask(deps), minute)) });
      minute += RUNS + 1;
    }
    return { rows, note: noteOf(underlyings.length) };
  } finally {
    await store.close();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

const noteOf = (underlyings: number) =>
  `Demo market, ${underlyings} underlyings, each in a session that walks; median of ${RUNS} minutes, each asked for once at its end and by nobody else: what several calls share (figures of a minute, closes before) is worked out for each of them here. The first time reads the session before from the store and follows the prices since the open. Processor: of the server's process alone. Longest slice: for how long the process heard nobody, in the longest of all minutes but the first.`;

async function underlyingsOf(store: MarketStore): Promise<Underlying[]> {
  const rows = await store.rows<{ name: Underlying }>(
    `SELECT DISTINCT toString(underlying) AS name FROM demo.contract_day WHERE day = '${LAST}' AND option_right != '' ORDER BY name`,
  );
  return rows.map(({ name }) => name);
}

async function measured(session: WalkingSession, ask: () => Promise<unknown>, from: number) {
  const first = await once(session, ask, from);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const later = [];
  for (let i = 1; i <= RUNS; i++)
    later.push(await once(session, ask, from + i, () => delay.enable()).finally(() => delay.disable()));
  return {
    'median ms': median(later.map(({ ms }) => ms)),
    'of the processor': median(later.map(({ cpuMs }) => cpuMs)),
    'longest slice ms': delay.max / 1e6,
    'first ms': first.ms,
  };
}

/** The minute is told before anything is measured. */
async function once(session: WalkingSession, ask: () => Promise<unknown>, minute: number, begin?: () => void) {
  session.standAt(minute);
  begin?.();
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  await ask();
  const { user, system } = process.cpuUsage(cpu);
  return { ms: performance.now() - began, cpuMs: (user + system) / 1000 };
}

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1]!;
