import { dayOf } from '@parakh/base';
import { barDay, barTime, session } from '@parakh/market';
import { evaluator, fieldsRead, symbolsRead } from '@parakh/scan';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { oneIn, patience } from '../../../../../tools/sample.ts';
import { evaluatedMarketOf, supplies } from '../alerting/evaluation/evaluated-market.ts';
import { MarketBook } from '../alerting/evaluation/market-book.ts';
import { activeConditions } from '../alerting/evaluation/test-conditions.ts';
import { planOf } from '../alerting/evaluation/test-marks.ts';
import {
  barsOf,
  demoMinutes,
  type Minute,
  openTestSession,
  type TestSession,
} from '../alerting/evaluation/test-session.ts';
import type { LiveSession } from './market.ts';

const symbols = ['HDFCBANK', 'INFY', 'ITC', 'NIFTY 50', 'RELIANCE', 'SBIN', 'TCS', 'WIPRO'];
const minutes = demoMinutes(symbols, 10);
const day = Math.max(...minutes.map(({ time }) => barDay(time)));
const today = minutes.filter(({ time }) => barDay(time) === day);
const opens = barTime(day, session(day)!.open);
/** The last minute that is over: within the first bars of all lengths, within a quarter of an hour, at the end of one, at the end of the session. */
const moments = [opens + 1, opens + 139, opens + 149, Math.max(...today.map(({ time }) => time))];

const timeout = patience(60_000);
const onDays = [
  '([0] week CLOSE > [-1] week HIGH)',
  '([-1] week CLOSE < [0] day CLOSE)',
  '(([0] week VOLUME > [-1] week VOLUME * 0.5) AND ([0] day Change % > 0))',
  '([0] day CLOSE > Of("NIFTY 50", [0] day CLOSE) * 0.1)',
  '([0] day Relative Performance(5, Out, NIFTY 50) > 0)',
  '([0] 5 minute CLOSE > Opening Range([0] 15 minute HIGH, High))',
  '([0] 15 minute CLOSE > Of("NIFTY 50", [-1] 15 minute CLOSE) * 0.05)',
  '(Monthly(0, [0] day CLOSE) > Monthly(-1, [0] day HIGH))',
];
const asked = [...onDays, ...oneIn(4, activeConditions())].flatMap((text, i) => ({
  text,
  closedOnly: i % 3 === 1,
  universe: symbols,
}));

/** The session as far as it is loaded somewhere, and one minute that forms. */
function liveAt(lastMinute: number): LiveSession {
  const bySymbol = Map.groupBy(
    today.filter(({ time }) => time <= lastMinute + 1),
    ({ symbol }) => symbol,
  );
  return {
    day: dayOf(day),
    isDemo: false,
    lastMinute,
    board: { symbols },
    onMinute: () => () => undefined,
    minutes: (symbol) => barsOf(bySymbol.get(symbol) ?? []),
  };
}

/** The market before the session; and, at some of the moments, one that holds what it told so far. */
let before: TestSession;
let told: readonly { readonly live: LiveSession; readonly held: TestSession; readonly lastMinute: number }[];
beforeAll(async () => {
  before = await openTestSession(minutes.filter(({ time }) => barDay(time) < day));
  // One session of minutes more, since the one that runs is loaded in them.
  const openAt = (last: number) => openTestSession(minutes.filter(upTo(last)), 4);
  const some = [moments[1]!, moments[3]!];
  const markets = await Promise.all(some.map(openAt));
  told = some.map((lastMinute, i) => ({ live: liveAt(lastMinute), held: markets[i]!, lastMinute }));
}, timeout);
afterAll(async () => {
  await Promise.all([before, ...(told ?? []).map(({ held }) => held)].map((each) => each?.close()));
});

const upTo = (last: number) => (minute: Minute) => minute.time <= last;

it('a scan while the session runs answers as if its minutes so far were held', { timeout }, async () => {
  let found = 0;
  for (const question of asked) {
    for (const { live, held, lastMinute } of told) {
      const now = await before.engine.scan({ ...question, live });
      const then = await held.engine.scan(question);
      const { barClosed: _, dataAt: __, tookMs: ___, upTo: ____, ...same } = now;
      expect(then, `${question.text} at ${lastMinute}`).toMatchObject(same);
      found += now.matches.length;
    }
  }
  expect(found).toBeGreaterThan(told.length * asked.length);
});

it('near misses and explanations are of the same moment', { timeout }, async () => {
  const { live, held } = told[0]!;
  for (const question of oneIn(4, asked)) {
    const { nearest } = await before.engine.scan({ ...question, live, nearest: 3 });
    expect((await held.engine.scan({ ...question, nearest: 3 })).nearest, question.text).toEqual(nearest);
    const explained = { text: question.text, closedOnly: question.closedOnly, symbol: 'SBIN' };
    const { clauses, outcome, barTime, date } = await held.engine.explain(explained);
    const now = await before.engine.explain({ ...explained, live });
    expect(now, question.text).toMatchObject({ clauses, outcome, barTime, date });
  }
});

it('values and marks of one symbol end with the session that runs, unless an earlier day is asked for', {
  timeout,
}, async () => {
  const { live, held } = told[0]!;
  const asks = { symbol: 'SBIN', timeFrame: { unit: 'day', count: 1 } } as const;
  for (const operand of ['[0] day CLOSE', '[0] day RSI(14)', '[0] week HIGH']) {
    const now = await before.engine.series({ ...asks, operand, live });
    expect(await held.engine.series({ ...asks, operand }), operand).toEqual(now);
    expect(barDay(now.times.at(-1)!)).toBe(day);
    const { times } = await before.engine.series({ ...asks, operand, live, to: dayOf(day - 1) });
    expect(barDay(times.at(-1)!)).toBeLessThan(day);
  }
  const marked = { symbol: 'SBIN', text: '([0] day CLOSE > 0)' };
  const marks = await before.engine.marks({ ...marked, live });
  expect(await held.engine.marks(marked)).toEqual(marks);
  expect(barDay(marks.times.at(-1)!)).toBe(day);
});

it('it finds what alerts are evaluated on', { timeout }, async () => {
  const readers = before.engine.readers();
  const lanes = evaluatedMarketOf(readers, day);
  const book = new MarketBook(lanes);
  book.take(barsOf(today));
  const sessions = moments.map((lastMinute) => [lastMinute, liveAt(lastMinute)] as const);
  const plans = asked.map(({ text }) => planOf(text));
  for (const plan of plans) book.reads(fieldsRead(plan));
  const others = [...new Set(plans.flatMap(symbolsRead))];
  book.supply(
    await supplies(readers, lanes, {
      isOnMinutes: true,
      readsCompanies: false,
      contracts: { figures: [], symbols: [] },
      others,
    }),
  );
  for (const [i, { text }] of asked.entries()) {
    const plan = plans[i]!;
    const unit = plan.timeFrame.unit === 'minute' ? 'minute' : 'day';
    const run = evaluator(plan, { sessions: session, newest: 1 });
    for (const [lastMinute, live] of sessions) {
      const known = { unit, until: lastMinute } as const;
      const holds = lanes.names.filter((_, symbolIndex) => {
        const history = book.history(symbolIndex, known);
        return history && run.evaluateNewest(history, book.others(known)).held.includes(1);
      });
      const { matches } = await before.engine.scan({ text, universe: symbols, live });
      expect(
        matches.map(({ symbol }) => symbol),
        `${text} at ${lastMinute}`,
      ).toEqual(holds.toSorted());
    }
  }
});
