import { dayNumber, hasBit } from '@parakh/base';
import { barTime } from '@parakh/market';
import { symbolOf, type Underlying } from '@parakh/options';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience, sample } from '../../../../../../tools/sample.ts';
import { contractTables } from '../../derivatives/contract-tables.ts';
import { figuresNowOf, liveChainsOf } from '../../derivatives/index.ts';
import type { KnownSession } from '../../derivatives/session/known-session.ts';
import { pastSession } from '../../derivatives/session/past-session.ts';
import { contractMarket } from '../../derivatives/session/test-contract-market.ts';
import { instantAt, LAST, NEXT } from '../../derivatives/session/test-contract-session.ts';
import { endOf, OPENS, type WalkingSession, walkingSession } from '../../derivatives/session/test-walking-session.ts';
import type { Engine } from '../../scanning/engine.ts';
import { barTimesOf } from '../../scanning/history-up-to.ts';
import { openEngine } from '../../scanning/open-engine.ts';
import { frameNames } from '../../scanning/protocol.ts';
import { symbolBits } from '../../scanning/signal-grid.ts';
import { openConditionEvaluation } from './condition-evaluation.ts';
import {
  comparedWith,
  type FuturesBefore,
  type PlainCondition,
  type PlainMoment,
  plainConditions,
  plainMoments,
} from './test-plain-contracts.ts';
import { scannedOn } from './test-scanned.ts';
import { wholeMinute } from './test-whole-minute.ts';
import type { ConditionEvaluation } from './types.ts';

const log = pino({ level: 'silent' });
const timeout = patience(300_000);
const underlyings: readonly Underlying[] = sample({
  usual: ['RELIANCE', 'SBIN'],
  deep: ['RELIANCE', 'SBIN', 'TCS', 'INFY'],
});
const symbols = underlyings.map(symbolOf);
/** Minutes of a bar, and how many bars of the session are gone through. */
const LENGTH = 5;
const BARS = sample({ usual: 6, deep: 75 });
const MS_A_BAR = LENGTH * 60_000;
const NOTHING = { close: NaN, oi: NaN };

const market = contractMarket();
let session: WalkingSession;
let engine: Engine;
let evaluation: ConditionEvaluation;
let moments: ReadonlyMap<string, (at: number) => PlainMoment>;
let conditions: readonly PlainCondition[];

const depsOf = () => ({ ...market, live: () => session.live.live });
const textOf = ({ text }: PlainCondition) => `(([0] ${LENGTH} minute CLOSE > 0) AND ${text})`;

/** Of the session at a moment, against the bar of minutes before. */
function momentAt(of: (at: number) => PlainMoment, opensAt: number, at: number): PlainMoment {
  const before = opensAt + Math.floor((at - 1 - opensAt) / MS_A_BAR) * MS_A_BAR;
  return before > opensAt ? comparedWith(of(at), of(before)) : of(at);
}

beforeAll(async () => {
  session = await walkingSession(market.store(), underlyings);
  engine = await openEngine({ store: market.store(), log, threads: 1, contractsNow: figuresNowOf(depsOf()) });
  session.standAt(LENGTH * Math.floor(BARS / 2) - 1);
  const known = await liveChainsOf(depsOf()).runningOf(underlyings);
  moments = plainly(known.values(), await atCloseOf(LAST));
  const middle = endOf(LENGTH * Math.floor(BARS / 2) - 1);
  conditions = plainConditions(symbols.map((symbol) => momentAt(moments.get(symbol)!, endOf(-1), middle)));
  expect(conditions.length).toBeGreaterThanOrEqual(40);
  evaluation = openConditionEvaluation({ engine: () => engine, log }, { figuresWithinMs: timeout });
  await evaluation.begin(dayNumber(NEXT));
}, timeout);
afterAll(async () => {
  await evaluation?.close();
  await engine?.close();
});

function plainly(known: Iterable<KnownSession>, before?: ReadonlyMap<string, FuturesBefore>): typeof moments {
  return new Map(
    Array.from(known, (one) => {
      const symbol = symbolOf(one.underlying);
      return [symbol, plainMoments(one, before?.get(symbol) ?? NOTHING)];
    }),
  );
}

const past = (day: string) =>
  Promise.all(underlyings.map((one) => pastSession(contractTables(market.store()), one, dayNumber(day))));

/** What futures ended with, all of which live on. */
async function atCloseOf(day: string): Promise<ReadonlyMap<string, FuturesBefore>> {
  return new Map(
    (await past(day)).map(({ underlying, hours, futures }) => {
      const all = futures!()(hours.closesAt);
      return [symbolOf(underlying), { close: all[0]!.close, oi: all.reduce((sum, { oi }) => sum + oi, 0) }];
    }),
  );
}

/** Which condition holds on which symbol at a moment. */
function holdingAt(of: typeof moments, opensAt: number, at: number): Set<string> {
  const found = symbols.flatMap((symbol) => {
    const moment = momentAt(of.get(symbol)!, opensAt, at);
    return conditions.flatMap((one) => (one.holds(moment) ? [`${textOf(one)} ${symbol}`] : []));
  });
  return new Set(found);
}

/** As a scan of the running session finds it. */
const scanned = () => scannedOn(engine, conditions.map(textOf), { universe: symbols, live: session.live.live });

describe('conditions on futures and options on bars of minutes', () => {
  it('scan, alert, marks and plain recomputation hold on the same bars of the session that runs', {
    timeout,
  }, async () => {
    const texts = conditions.map(textOf);
    const alerts = texts.map((text) => ({
      id: text,
      text,
      symbols,
      closedOnly: false,
      on: 'close' as const,
      rearmPct: 0,
    }));
    expect(await evaluation.add(alerts)).toEqual([]);
    // What held at the last bar of the session before is no news.
    const heldBefore = holdingAt(plainly(await past(LAST)), instantAt('09:15:00', LAST), instantAt('15:30:00', LAST));
    const byBar: Set<string>[] = [];
    const alerted = new Set<string>();
    for (let minute = 0; minute < LENGTH * BARS; minute++) {
      const closed = session.standAt(minute);
      const isEnd = (minute + 1) % LENGTH === 0;
      const holding = holdingAt(moments, endOf(-1), endOf(minute));
      // A bar that forms has the figures of its last closed minute.
      if (isEnd || minute % 7 === 0)
        expect((await scanned()).symmetricDifference(holding), `at minute ${minute}`).toEqual(new Set());
      const { matches, silent } = await wholeMinute(evaluation, closed);
      expect(silent).toEqual([]);
      const before = byBar.at(-1) ?? heldBefore;
      const fresh = isEnd ? [...holding].filter((one) => !before.has(one)) : [];
      const found = matches.map(({ alert, symbol }) => `${alert} ${symbol}`);
      expect(found.toSorted(), `at minute ${minute}`).toEqual(fresh.toSorted());
      for (const one of found) alerted.add(one);
      if (isEnd) byBar.push(holding);
    }
    expect(alerted.size).toBeGreaterThan(conditions.length / 2);
    for (const text of texts)
      for (const symbol of symbols) {
        const { times } = await engine.marks({ text, symbol, live: session.live.live, from: NEXT });
        const expected = byBar.flatMap((holding, bar) =>
          holding.has(`${text} ${symbol}`) ? [OPENS + LENGTH * bar] : [],
        );
        expect([...times], `${text} ${symbol}`).toEqual(expected);
      }
  });

  it('a back-test on a session that is over holds on the bars on which plain recomputation does, and looks at nothing later', {
    timeout,
  }, async () => {
    session.standAt(0);
    const sessions = plainly(await past(LAST));
    const opensAt = instantAt('09:15:00', LAST);
    const texts = conditions.map(textOf);
    const { grid, ...found } = await engine.signals(
      { texts, universe: symbols, operands: [], from: LAST, to: LAST },
      {},
    );
    const frames = frameNames.map((name) => found.market[name]);
    const opens = barTime(dayNumber(LAST), 9 * 60 + 15);
    const heldOn = (symbolIndex: number, bar: number) => {
      const last = barTimesOf(symbolIndex, found.symbols, frames).indexOf(opens + LENGTH * bar - 1);
      return texts.filter((_, i) => hasBit(symbolBits(grid.long[i]!, grid, symbolIndex), last));
    };
    let held = 0;
    for (const [symbolIndex, symbol] of symbols.entries())
      for (let bar = 1; bar <= BARS; bar++) {
        const moment = momentAt(sessions.get(symbol)!, opensAt, opensAt + bar * MS_A_BAR);
        // Before the first bar of the session nothing is at hand here to compare with.
        const isCompared = ({ text }: PlainCondition) => bar > 1 || !/Build|Covering|Unwinding|OI Change %/.test(text);
        const some = conditions.filter(isCompared);
        const expected = some.filter(({ holds }) => holds(moment)).map(textOf);
        const holding = heldOn(symbolIndex, bar).filter((text) => some.some((one) => textOf(one) === text));
        expect(holding, `${symbol} bar ${bar}`).toEqual(expected);
        held += expected.length;
      }
    expect(held).toBeGreaterThan(conditions.length);
    for (const text of texts.filter((_, i) => i % sample({ usual: 9, deep: 1 }) === 0)) {
      const { changes, moments: looked } = await engine.lookAhead({
        text,
        symbol: symbols[0]!,
        from: LAST,
        to: LAST,
        most: 10,
      });
      expect([looked, changes], text).toEqual([10, []]);
    }
  });
});
