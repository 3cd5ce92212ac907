import { dayNumber } from '@parakh/base';
import { symbolOf, type Underlying } from '@parakh/options';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience, sample } from '../../../../../../tools/sample.ts';
import { figuresNowOf, liveChainsOf } from '../../derivatives/index.ts';
import { contractMarket } from '../../derivatives/session/test-contract-market.ts';
import { LAST, NEXT } from '../../derivatives/session/test-contract-session.ts';
import { storeSession } from '../../derivatives/session/test-stored-session.ts';
import { endOf, MINUTES, type WalkingSession, walkingSession } from '../../derivatives/session/test-walking-session.ts';
import type { Engine } from '../../scanning/engine.ts';
import { openEngine } from '../../scanning/open-engine.ts';
import { writeTestMarket } from '../../scanning/test-market.ts';
import { openConditionEvaluation } from './condition-evaluation.ts';
import {
  type FuturesBefore,
  type PlainCondition,
  type PlainMoment,
  plainConditions,
  plainMoments,
} from './test-plain-contracts.ts';
import { scannedOn } from './test-scanned.ts';
import { wholeMinute } from './test-whole-minute.ts';
import type { AlertCondition, ConditionEvaluation } from './types.ts';

const log = pino({ level: 'silent' });
const timeout = patience(60_000);
const underlyings: readonly Underlying[] = ['RELIANCE', 'SBIN', 'TCS', 'INFY'];
/** Every minute of the session when all is proven, else some of each part of it. */
const STEP = sample({ usual: 30, deep: 1 });
const minutes = Array.from({ length: MINUTES }, (_, i) => i).filter(
  (i) => i <= 1 || i % STEP === 0 || i === MINUTES - 1,
);
/** The minute that gives conditions their numbers: some symbols are above, some below. */
const MIDDLE = 180;

const market = contractMarket();
let session: WalkingSession;
let engine: Engine;
let evaluation: ConditionEvaluation;
let moments: ReadonlyMap<string, (at: number) => PlainMoment>;
let conditions: readonly PlainCondition[];

const depsOf = () => ({ ...market, live: () => session.live.live });
const alertOf = (id: string, text: string): AlertCondition => {
  return { id, text, symbols: session.symbols, closedOnly: false, on: 'close', rearmPct: 0 };
};

/** By symbol: prices and open interest of the futures that live on, at the close before. */
async function futuresBefore(): Promise<ReadonlyMap<string, FuturesBefore>> {
  const rows = await market.store().rows<{ name: Underlying; close: number; oi: number }>(
    `SELECT toString(underlying) AS name, argMin(close, expiry) AS close, toFloat64(sum(oi)) AS oi FROM demo.contract_day FINAL
     WHERE day = '${LAST}' AND option_right = '' AND last_day >= '${NEXT}' GROUP BY name`,
  );
  return new Map(rows.map(({ name, close, oi }) => [symbolOf(name), { close, oi }]));
}

beforeAll(async () => {
  session = await walkingSession(market.store(), underlyings);
  engine = await openEngine({ store: market.store(), log, threads: 1, contractsNow: figuresNowOf(depsOf()) });
  session.standAt(MIDDLE);
  const [known, before] = [await liveChainsOf(depsOf()).runningOf(underlyings), await futuresBefore()];
  moments = new Map([...known].map(([name, one]) => [symbolOf(name), plainMoments(one, before.get(symbolOf(name))!)]));
  conditions = plainConditions(session.symbols.map((symbol) => moments.get(symbol)!(endOf(MIDDLE))));
  expect(conditions.length).toBeGreaterThanOrEqual(40);
  evaluation = openConditionEvaluation({ engine: () => engine, log });
  await evaluation.begin(dayNumber(NEXT));
}, timeout);
afterAll(async () => {
  await evaluation?.close();
  await engine?.close();
});

/** Which condition holds on which symbol, as a scan finds it. */
const scanned = (texts: readonly string[], date?: string) =>
  scannedOn(engine, texts, {
    universe: session.symbols,
    ...(date === undefined ? { live: session.live.live } : { date }),
  });

const plainly = (at: number): Set<string> =>
  new Set(
    conditions.flatMap(({ text, holds }) =>
      session.symbols.flatMap((symbol) => (holds(moments.get(symbol)!(at)) ? [`${text} ${symbol}`] : [])),
    ),
  );

describe('conditions on futures and options through a session', () => {
  it('scan, alert and plain recomputation hold on the same symbols at each minute, and the stored day agrees', {
    timeout,
  }, async () => {
    const texts = conditions.map(({ text }) => text);
    const before = await scanned(texts, LAST);
    expect(await evaluation.add(texts.map((text) => alertOf(text, text)))).toEqual([]);
    const [alerted, expected] = [new Set<string>(), new Set<string>()];
    let last = new Set<string>();
    for (const minute of minutes) {
      const closed = session.standAt(minute);
      last = await scanned(texts);
      expect(last.symmetricDifference(plainly(endOf(minute))), `at minute ${minute}`).toEqual(new Set());
      const { matches, silent } = await wholeMinute(evaluation, closed);
      expect(silent).toEqual([]);
      const fresh = [...last].filter((one) => !before.has(one) && !expected.has(one));
      for (const one of fresh) expected.add(one);
      const found = matches.map(({ alert, symbol }) => `${alert} ${symbol}`);
      expect(found.toSorted(), `at minute ${minute}`).toEqual(fresh.toSorted());
      for (const one of found) alerted.add(one);
    }
    // Enough of both, or nothing is proven.
    expect(alerted.size).toBeGreaterThan(conditions.length / 2);
    expect(before.size).toBeGreaterThan(conditions.length / 2);
    const known = await liveChainsOf(depsOf()).runningOf(underlyings);
    await storeSession(market.store(), known.values());
    const daily = session.symbols.map((symbol) => {
      return [symbol, { days: [NEXT], closes: [session.close(symbol, MINUTES - 1)] }] as const;
    });
    await writeTestMarket(market.store(), { database: 'demo', daily: Object.fromEntries(daily) });
    await engine.refresh();
    // Of the strike at the money at the close, its file tells the day's VWAP; within the session the line follows the money.
    const told = texts.filter((text) => !text.includes('Straddle VWAP'));
    const atClose = new Set([...last].filter((one) => !one.includes('Straddle VWAP')));
    expect((await scanned(told, NEXT)).symmetricDifference(atClose)).toEqual(new Set());
    for (const text of told.filter((_, i) => i % sample({ usual: 5, deep: 1 }) === 0))
      for (const symbol of session.symbols.slice(0, sample({ usual: 1, deep: 4 }))) {
        const { changes, moments: looked } = await engine.lookAhead({ text, symbol, most: 10 });
        expect([looked > 0, changes], `${text} ${symbol}`).toEqual([true, []]);
      }
  });
});
