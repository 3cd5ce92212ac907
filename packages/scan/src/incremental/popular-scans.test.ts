import { barColumns } from '@parakh/frames';
import { check } from '@parakh/language';
import { session } from '@parakh/market';
import { expect, it } from 'vitest';
import { mainAxisOf } from '../axis.ts';
import { evaluator } from '../evaluate.ts';
import { frameName } from '../nodes.ts';
import { plan } from '../plan.ts';
import { table } from '../table.ts';
import { randomDays, randomMinutes } from '../test-market.ts';
import { cutAt } from '../test-naive.ts';
import { popularScans } from '../testdata/popular-scans.ts';
import { openIncrementalEvaluator } from './incremental-evaluator.ts';
import { whyUnsupported } from './why-unsupported.ts';

const plans = popularScans.map(({ text }, i) => ({ id: `${i}`, text, plan: plan(check(text, table).tree!) }));
const held = plans.filter((each) => whyUnsupported(each.plan, each.plan.timeFrame) === undefined);
const byFrame = [...Map.groupBy(held, (each) => frameName(each.plan.timeFrame))];

it('holds four of five popular scans', () => {
  expect(held.length / plans.length).toBeGreaterThan(0.75);
});

it.each(byFrame)('says of those on %s bars what an evaluator says', { timeout: 60_000 }, (_, conditions) => {
  const { timeFrame } = conditions[0]!.plan;
  const symbolIndexes = [1, 2, 3].map((seed) => {
    const history = timeFrame.unit === 'minute' ? randomMinutes(seed) : randomDays(seed);
    return { history, moments: mainAxisOf(history, timeFrame, session) };
  });
  // Up to the last of them, over the end of a session.
  const last = symbolIndexes[0]!.moments.time.length;
  let told = last - Math.min(90, Math.floor(last / 3));
  const incremental = openIncrementalEvaluator({
    timeFrame,
    sessions: session,
    symbols: ['A', 'B', 'C'],
    historyOf(symbolIndex) {
      const { history, moments } = symbolIndexes[symbolIndex]!;
      return { ...history, bars: cutAt(history.bars, moments.lastBar[told - 1]! + 1) };
    },
  });
  incremental.add(conditions);
  const expected = conditions.map((each) => {
    const one = evaluator(each.plan, { sessions: session, newest: Infinity });
    return symbolIndexes.map(({ history }) => Float64Array.from(one.run(history).column(each.plan.signals[0]!.node)));
  });
  const wrong: string[] = [];
  while (told < last) {
    told++;
    incremental.advance({
      symbolIndexes: Int32Array.of(0, 1, 2),
      time: Int32Array.from(symbolIndexes, ({ moments }) => moments.time[told - 1]!),
      columns: barColumns((field) =>
        Float64Array.from(symbolIndexes, ({ moments }) => moments.closed(field)[told - 1]!),
      ),
    });
    conditions.forEach(({ id, text }, i) => {
      const [words, unknown] = [incremental.answers(id)[0]!.bitmap[0]!, incremental.unknown(id)[0]!];
      const found = symbolIndexes.map((_, symbolIndex) =>
        (unknown >> symbolIndex) & 1 ? NaN : (words >> symbolIndex) & 1,
      );
      const wanted = expected[i]!.map((column) => column[told - 1]!);
      if (found.some((value, symbolIndex) => !Object.is(value, wanted[symbolIndex])))
        wrong.push(`${text} at ${told - 1}`);
    });
  }
  expect(wrong).toEqual([]);
});
