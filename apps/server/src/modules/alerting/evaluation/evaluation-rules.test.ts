import type { Worker } from 'node:worker_threads';
import { barTime } from '@parakh/market';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openConditionEvaluation } from './condition-evaluation.ts';
import { barsOf, type Minute, openTestSession, type TestSession } from './test-session.ts';
import type { AlertCondition, AlertMatch, ConditionEvaluation } from './types.ts';

/** Two shares at a hundred rupees, on three sessions. */
const DAYS = [20_729, 20_730, 20_731];
const OPEN = 555;
let session: TestSession;
let evaluation: ConditionEvaluation;
let day: number;
/** Alerts of the test before. */
const known: string[] = [];

beforeAll(async () => {
  const minutes = ['INFY', 'TCS'].flatMap((symbol) =>
    DAYS.flatMap((of) => Array.from({ length: 5 }, (_, i) => minuteAt(symbol, 100, barTime(of, OPEN + i)))),
  );
  session = await openTestSession(minutes);
  day = session.day;
  evaluation = opened();
}, 60_000);
afterAll(async () => {
  await evaluation?.close();
  await session?.close();
});

const opened = (owns: (symbol: string) => boolean = () => true) =>
  openConditionEvaluation({ engine: () => session.engine, log: session.log }, { owns });

function minuteAt(symbol: string, price: number, time: number): Minute {
  return { symbol, time, open: price, high: price, low: price, close: price, volume: 10 };
}

/** The bar of the session's minute number `i`. */
const bars = (i: number, closes: Readonly<Record<string, number>>) =>
  barsOf(Object.entries(closes).map(([symbol, close]) => minuteAt(symbol, close, barTime(day, OPEN + i))));

const minute = async (i: number, closes: Readonly<Record<string, number>>) =>
  (
    await evaluation.minute({ minute: barTime(day, OPEN + i), bars: bars(i, closes), corrections: barsOf([]) })
  ).matches.map(({ alert, symbol, barClosed }) => `${alert} ${symbol} ${barClosed ? 'closed' : 'forms'}`);

const tick = async (i: number, close: number) =>
  (await evaluation.ticked(bars(i, { TCS: close }))).matches.map(({ alert, price }) => `${alert} ${price}`);

function alert(id: string, text: string, rest: Partial<AlertCondition> = {}): AlertCondition {
  return { id, text, symbols: ['TCS'], closedOnly: false, on: 'close', rearmPct: 0.5, ...rest };
}

async function begun(alerts: readonly AlertCondition[]) {
  await evaluation.remove(known.splice(0));
  known.push(...alerts.map(({ id }) => id));
  await evaluation.begin(day);
  return evaluation.add(alerts);
}

it('tells a day condition once, on the first minute on which it holds and did not the day before', async () => {
  await begun([alert('over', '([0] day CLOSE > 101)', { symbols: ['TCS', 'INFY'] })]);
  expect(await minute(0, { TCS: 100, INFY: 102 })).toEqual(['over INFY forms']);
  expect(await minute(1, { TCS: 102, INFY: 103 })).toEqual(['over TCS forms']);
  expect(await minute(2, { TCS: 90, INFY: 103 })).toEqual([]);
  expect(await minute(3, { TCS: 102 })).toEqual([]);
  expect(await minute(374, { TCS: 102, INFY: 110 })).toEqual([]);
});

it('tells at the close what held only then, and what was added while it held already', async () => {
  await begun([]);
  await minute(0, { TCS: 102, INFY: 100 });
  known.push('over');
  await evaluation.add([alert('over', '([0] day CLOSE > 101)', { symbols: ['TCS', 'INFY'] })]);
  expect(await minute(1, { TCS: 102 })).toEqual(['over TCS forms']);
  expect(await minute(374, { INFY: 102 })).toEqual(['over INFY closed']);
});

it('evaluates bars of several minutes when they close, also of a symbol that was silent at their end', async () => {
  await begun([alert('five', '([0] 5 minute HIGH > 105)')]);
  expect(await minute(0, { TCS: 106 })).toEqual([]);
  for (const i of [1, 2, 3]) expect(await minute(i, { INFY: 100 })).toEqual([]);
  expect(await minute(4, { INFY: 100 })).toEqual(['five TCS closed']);
  // Minutes that nobody told: the bar is closed by the next one.
  await minute(5, { TCS: 100 });
  expect(await minute(11, { TCS: 106 })).toEqual([]);
  expect(await minute(15, { TCS: 106 })).toEqual(['five TCS closed']);
});

it('has the values of every clause at hand, of one evaluated alone too', async () => {
  await begun([
    alert('together', '(([0] 1 minute CLOSE > 101) OR ([0] 1 minute CLOSE crossup [-1] day HIGH))'),
    alert('alone', '([0] 1 minute CLOSE > Of("INFY", [0] 1 minute CLOSE))'),
  ]);
  await minute(0, { TCS: 100, INFY: 100 });
  const { matches, holding, counts } = await evaluation.minute({
    minute: barTime(day, OPEN + 1),
    bars: bars(1, { TCS: 102, INFY: 101 }),
    corrections: barsOf([]),
  });
  const [together, alone] = ['together', 'alone'].map((id) => matches.find((each) => each.alert === id)!);
  expect(together).toMatchObject({
    symbol: 'TCS',
    bar: '1 minute',
    side: null,
    price: 102,
    barTime: barTime(day, OPEN + 1),
  });
  expect(together!.changePct).toBeCloseTo(2, 9);
  expect(together!.clauses.map(({ left, right, outcome }) => [left.value, left.before, right.value, outcome])).toEqual([
    [102, undefined, 101, 'pass'],
    [102, 100, 100, 'pass'],
  ]);
  expect(alone!.clauses[0]).toMatchObject({ left: { value: 102 }, right: { value: 101 }, outcome: 'pass' });
  expect([...holding]).toEqual(
    expect.arrayContaining([
      ['together', 1],
      ['alone', 1],
    ]),
  );
  expect(counts).toMatchObject({ conditions: 2, together: 1 });
});

it('evaluates a minute that is said once more with what was corrected in it, also of a symbol that had no bar', async () => {
  await begun([
    alert('minute', '([0] 1 minute CLOSE > 101)', { symbols: ['TCS', 'INFY'] }),
    alert('day', '([0] day HIGH > 101)'),
  ]);
  expect(await minute(373, { TCS: 100, INFY: 100 })).toEqual([]);
  expect(await minute(374, { INFY: 100 })).toEqual([]);
  const again = { minute: barTime(day, OPEN + 374), bars: barsOf([]), corrections: bars(374, { TCS: 102, INFY: 103 }) };
  const told = (await evaluation.minute(again)).matches.map((matches) => [
    matches.alert,
    matches.symbol,
    matches.barTime % 1440,
  ]);
  expect(told).toEqual([
    ['minute', 'INFY', OPEN + 374],
    ['minute', 'TCS', OPEN + 374],
    ['day', 'TCS', 0],
  ]);
  expect((await evaluation.minute(again)).matches).toEqual([]);
});

it('on ticks it is told when it comes true, and again once it was missed by enough', async () => {
  await begun([alert('tick', '([0] 1 minute CLOSE > 100)', { on: 'tick' })]);
  expect(evaluation.wantsTicks).toBe(true);
  await minute(0, { TCS: 99 });
  expect(await tick(1, 99.5)).toEqual([]);
  expect(await tick(1, 101)).toEqual(['tick 101']);
  expect(await tick(1, 99.8)).toEqual([]);
  expect(await minute(1, { TCS: 99.8 })).toEqual([]);
  // Missed by less than half a percent: not armed.
  expect(await tick(2, 101)).toEqual([]);
  expect(await tick(2, 99)).toEqual([]);
  expect(await tick(2, 101)).toEqual(['tick 101']);
  // Once a bar.
  await tick(2, 99);
  expect(await tick(2, 101)).toEqual([]);
  // A minute that does not follow is told too early.
  expect(await tick(9, 120)).toEqual([]);
});

it.each([5, 15])(
  'on ticks of bars of %i minutes it is taken in while the session runs, and begun again with it',
  async (length) => {
    const frame = `${length} minute`;
    const rising = [
      alert('up', `([0] ${frame} CLOSE > [-1] ${frame} CLOSE)`, { on: 'tick' }),
      alert('day', `([0] ${frame} CLOSE > [-1] day CLOSE * 1.08)`, { on: 'tick' }),
    ];
    await begun([alert('others', '([0] 1 minute CLOSE > [-1] 1 minute CLOSE)')]);
    const before = [];
    for (let i = 0; i < 2 * length + 1; i++) before.push(bars(i, { TCS: 100 + (i % 2), INFY: 100 }));
    for (let i = 0; i < before.length; i++) await minute(i, { TCS: 100 + (i % 2), INFY: 100 });
    // A minute forms already.
    await tick(before.length, 99);
    known.push('up', 'day');
    expect(await evaluation.add(rising)).toEqual([]);
    expect(await tick(before.length, 105)).toEqual(['up 105']);
    expect(await minute(before.length, { TCS: 105 })).toEqual(['others TCS closed']);
    expect(await tick(before.length + 1, 109)).toEqual(['day 109']);
    await evaluation.begin(day, before);
    expect(await tick(before.length, 99)).toEqual([]);
    expect(await tick(before.length, 105)).toEqual(['up 105']);
    expect(await minute(before.length, { TCS: 109 })).toEqual(['others TCS closed', 'day TCS forms']);
  },
);

it('refuses what does not run, with the reason; others of the same call are active', async () => {
  const refusals = await begun([
    alert('wrong', '([0] day CLOES > 1)'),
    alert('rank', '(Momentum Rank > 50)'),
    alert('right', '([0] 1 minute CLOSE > 100)'),
  ]);
  expect(refusals.map(({ id }) => id)).toEqual(['wrong', 'rank']);
  expect(refusals.every(({ because }) => because.length > 10)).toBe(true);
  expect(await minute(0, { TCS: 101 })).toEqual(['right TCS closed']);
});

it('changes, and forgets, and equal conditions are one', async () => {
  await begun([
    alert('a', '([0] 1 minute CLOSE > 100)'),
    alert('b', '([0] 1 minute CLOSE>100)', { symbols: ['INFY'] }),
  ]);
  await evaluation.change([alert('b', '([0] 1 minute CLOSE > 100)', { symbols: ['TCS'] })]);
  expect(await minute(0, { TCS: 101, INFY: 101 })).toEqual(['a TCS closed', 'b TCS closed']);
  await evaluation.remove(['a']);
  await minute(1, { TCS: 99 });
  expect(await minute(2, { TCS: 101 })).toEqual(['b TCS closed']);
});

it('a slice evaluates its own symbols, and reads the others', async () => {
  const alerts = [
    alert('high', '([0] 1 minute CLOSE > 100)', { symbols: ['TCS', 'INFY'] }),
    alert('beside', '([0] 1 minute CLOSE > Of("INFY", [0] 1 minute CLOSE))', { symbols: ['TCS', 'INFY'] }),
  ];
  const one = opened((symbol) => symbol === 'TCS');
  await one.begin(day);
  await one.add(alerts);
  const closed = { minute: barTime(day, OPEN), bars: bars(0, { TCS: 102, INFY: 101 }), corrections: barsOf([]) };
  const { matches } = await one.minute(closed);
  expect(matches.map(({ alert: id, symbol }) => `${id} ${symbol}`)).toEqual(['high TCS', 'beside TCS']);
  await one.close();
  await expect(one.minute(closed)).rejects.toMatchObject({ code: 'judging.lost' });
});

it('the same session begun again finds the same', async () => {
  await begun([alert('up', '([0] 1 minute CLOSE > [-1] 1 minute CLOSE)')]);
  const once = [await minute(0, { TCS: 101 }), await minute(1, { TCS: 100 }), await minute(2, { TCS: 103 })];
  await evaluation.begin(day);
  expect([await minute(0, { TCS: 101 }), await minute(1, { TCS: 100 }), await minute(2, { TCS: 103 })]).toEqual(once);
  expect(once.flat()).toHaveLength(2);
});

it('a thread that is ended while it evaluates loses nothing: what it was told of is begun again on a new one', async () => {
  const alerts = [
    alert('minute', '([0] 1 minute CLOSE > [-1] 1 minute CLOSE)', { symbols: ['TCS', 'INFY'] }),
    alert('five', '([0] 5 minute HIGH > 105)'),
    alert('day', '([0] day CLOSE > 102)', { symbols: ['TCS', 'INFY'] }),
    alert('alone', '([0] 1 minute CLOSE > Of("INFY", [0] 1 minute CLOSE))'),
  ];
  const closed = [101, 104, 100, 106, 101, 100, 103].map((price, i) => {
    return {
      minute: barTime(day, OPEN + i),
      bars: bars(i, { TCS: price, INFY: 205 - price }),
      corrections: barsOf([]),
    };
  });
  await begun(alerts);
  const undisturbed = [];
  for (const minute of closed) undisturbed.push(...(await evaluation.minute(minute)).matches);
  const threads: Worker[] = [];
  const note = (worker: Worker) => threads.push(worker);
  process.on('worker', note);
  const one = opened();
  await one.begin(day);
  await one.add(alerts);
  const matches = [];
  for (const minute of closed.slice(0, 3)) matches.push(...(await one.minute(minute)).matches);
  await Promise.allSettled([one.minute(closed[3]!), threads[0]!.terminate()]);
  await expect(one.minute(closed[3]!)).rejects.toMatchObject({ code: 'judging.lost' });
  await one.begin(
    day,
    closed.slice(0, 3).map((minute) => minute.bars),
  );
  for (const minute of closed.slice(3)) matches.push(...(await one.minute(minute)).matches);
  await one.close();
  process.off('worker', note);
  expect(threads).toHaveLength(2);
  // What was told before may be told again: it is the same trigger, of the same bar.
  expect(new Set(matches.map(firingOf))).toEqual(new Set(undisturbed.map(firingOf)));
  expect(undisturbed.length).toBeGreaterThan(8);
});

function firingOf({ alert: id, symbol, side, barTime: bar }: AlertMatch): string {
  return `${id} ${symbol} ${side} ${bar}`;
}
