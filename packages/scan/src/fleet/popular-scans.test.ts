import { barColumns } from '@parakh/frames';
import { check } from '@parakh/language';
import { session } from '@parakh/market';
import { expect, it } from 'vitest';
import { layMoments } from '../axis.ts';
import { evaluator } from '../evaluate.ts';
import { frameName } from '../nodes.ts';
import { plan } from '../plan.ts';
import { table } from '../table.ts';
import { walkOfDays, walkOfMinutes } from '../test-market.ts';
import { cutAt } from '../test-naive.ts';
import { popularScans } from '../testdata/popular-scans.ts';
import { openFleet } from './fleet.ts';
import { whyNotHeld } from './why-not-held.ts';

const plans = popularScans.map(({ text }, i) => ({ id: `${i}`, text, plan: plan(check(text, table).tree!) }));
const held = plans.filter((each) => whyNotHeld(each.plan, each.plan.timeFrame) === undefined);
const byFrame = [...Map.groupBy(held, (each) => frameName(each.plan.timeFrame))];

it('holds four of five popular scans', () => {
  expect(held.length / plans.length).toBeGreaterThan(0.75);
});

it.each(byFrame)('says of those on %s bars what an evaluator says', { timeout: 60_000 }, (_, living) => {
  const { timeFrame } = living[0]!.plan;
  const lanes = [1, 2, 3].map((seed) => {
    const history = timeFrame.unit === 'minute' ? walkOfMinutes(seed) : walkOfDays(seed);
    return { history, moments: layMoments(history, timeFrame, session) };
  });
  // Up to the last of them, over the end of a session.
  const last = lanes[0]!.moments.time.length;
  let told = last - Math.min(90, Math.floor(last / 3));
  const fleet = openFleet({
    timeFrame,
    sessions: session,
    symbols: ['A', 'B', 'C'],
    historyOf(lane) {
      const { history, moments } = lanes[lane]!;
      return { ...history, bars: cutAt(history.bars, moments.lastBar[told - 1]! + 1) };
    },
  });
  fleet.add(living);
  const expected = living.map((each) => {
    const one = evaluator(each.plan, { sessions: session, newest: Infinity });
    return lanes.map(({ history }) => Float64Array.from(one.run(history).column(each.plan.signals[0]!.node)));
  });
  const wrong: string[] = [];
  while (told < last) {
    told++;
    fleet.advance({
      lanes: Int32Array.of(0, 1, 2),
      time: Int32Array.from(lanes, ({ moments }) => moments.time[told - 1]!),
      columns: barColumns((field) => Float64Array.from(lanes, ({ moments }) => moments.closed(field)[told - 1]!)),
    });
    living.forEach(({ id, text }, i) => {
      const [words, unknown] = [fleet.answers(id)[0]!.words[0]!, fleet.unknown(id)[0]!];
      const found = lanes.map((_, lane) => ((unknown >> lane) & 1 ? NaN : (words >> lane) & 1));
      const wanted = expected[i]!.map((column) => column[told - 1]!);
      if (found.some((value, lane) => !Object.is(value, wanted[lane]))) wrong.push(`${text} at ${told - 1}`);
    });
  }
  expect(wrong).toEqual([]);
});
