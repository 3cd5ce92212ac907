import { check } from '@parakh/language';
import { session } from '@parakh/market';
import { expect, it } from 'vitest';
import { evaluator } from '../evaluate.ts';
import type { History } from '../history.ts';
import { plan } from '../plan.ts';
import { table } from '../table.ts';
import { randomMinutes } from '../test-market.ts';
import { cutAt } from '../test-naive.ts';
import { openIncrementalEvaluator } from './incremental-evaluator.ts';

/** Just before, on and behind bars on which a rolling result over at most 16 bars, and one over 20, is recomputed. */
const LENGTHS = [250, 256, 257, 262, 319, 320, 321, 330, 400, 520, 645];

const operands = [
  '[0] 1 minute SMA(5, [0] 1 minute CLOSE)',
  '[0] 1 minute SMA(20, [-1] 1 minute EMA(7))',
  '[0] 1 minute SMA(3, [0] 1 minute SMA(20, [-2] 1 minute HIGH))',
  '[0] 1 minute WMA(9)',
  '[0] 1 minute WMA(20)',
  '[0] 1 minute Upper Bollinger Band(20, 2)',
  '[0] 1 minute Lower Bollinger Band(16, 1)',
  '[0] 1 minute VOLUME(20)',
  '[0] 1 minute ROC(12)',
  '[0] 1 minute ROCV(3)',
  'Average(16, [-3] 1 minute RSI(5))',
  'Sum(20, [0] 1 minute VOLUME)',
  'Standard Deviation(17, [0] 1 minute LOW)',
  'MAX(5, [-1] 1 minute SMA(20, [0] 1 minute CLOSE))',
];
const signal = operands.map((operand) => `(${operand} > 0)`).reduce((all, one) => `(${all} AND ${one})`);
const planned = plan(check(signal, table).tree!);

/** Volumes of some minutes are not known. */
function minutes(): History {
  const { bars, ...rest } = randomMinutes(3);
  const volume = bars.columns.volume.slice();
  for (const minute of [12, 100, 252, 253, 300]) volume[rest.ledBy + minute] = NaN;
  return { ...rest, bars: { ...bars, columns: { ...bars.columns, volume } } };
}

const whole = minutes();

it.each(LENGTHS)('begun inside a history of %i bars, kernels say what they say from the first bar on', (length) => {
  const history = { ...whole, bars: cutAt(whole.bars, whole.ledBy + length) };
  const incremental = openIncrementalEvaluator({
    timeFrame: planned.timeFrame,
    sessions: session,
    symbols: ['S'],
    historyOf: () => history,
  });
  expect(incremental.add([{ id: 'all', plan: planned }])).toEqual([{ id: 'all', isSupported: true }]);
  const along = evaluator(planned, { sessions: session, newest: Infinity }).run(history);
  const sides = planned.signals.flatMap(({ clauses }) => clauses.map(({ left }) => left));
  expect(sides.map((node) => incremental.column(node)![0])).toEqual(
    sides.map((node) => along.column(node)[length - 1]),
  );
});
