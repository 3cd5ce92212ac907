import type { BarField, TimeFrame } from '@parakh/frames';
import { evaluator } from '../evaluate.ts';
import type { FieldNode } from '../nodes.ts';
import { planOfNode } from '../plan.ts';
import { beginning } from './beginning.ts';
import type { Host } from './host.ts';
import { ONLY } from './leaf-values.ts';
import { Series } from './series.ts';
import { readingOf, type Source, type Value, valuesIn } from './values.ts';

/** What a longer bar holds after one more of its bars; an unknown value is skipped. */
type Fold = (soFar: number, value: number) => number;

const sum: Fold = (soFar, value) => soFar + value;
const latest: Fold = (_held, value) => value;
const earliest: Fold = (soFar) => soFar;

const folds: Readonly<Partial<Record<BarField, Fold>>> = {
  open: earliest,
  high: Math.max,
  low: Math.min,
  close: latest,
  last: latest,
  volume: sum,
};

/** Whether a field of a longer bar follows from those of the incremental evaluator's bars. A sum of sums rounds otherwise than the sum of the shortest bars. */
export function isFolded(field: BarField, { unit, count }: TimeFrame): boolean {
  const isShortest = count === 1 && (unit === 'minute' || unit === 'day');
  return folds[field] !== undefined && (isShortest || folds[field] !== sum);
}

const TIME = 'time';

/** A field of the longer bar that forms, made of the bars of the incremental evaluator: the high of the day so far beside bars of five minutes. */
export function formingValue(node: FieldNode, source: Source, host: Host): Value {
  const { timeFrame, sessions } = host;
  const [field, times] = [new Series(host.bits), new Series(host.bits)];
  const [written, before, timeNow, timeBefore] = [field.at(0), field.at(1), times.at(0), times.at(1)];
  const read = readingOf(source, 0, host.everywhere);
  const begins = beginning(node.axis, host);
  const along = evaluator(planOfNode(node, { timeFrame, closedOnly: false }), { sessions, newest: Infinity });
  const fold = folds[node.field]!;
  return {
    key: node.key,
    reads: valuesIn([source]),
    isKernel: false,
    reach: 0,
    uses: 0,
    series: new Map([
      [ONLY, field],
      [TIME, times],
    ]),
    column: () => field,
    whole: ({ mainAxis }) => ({
      [ONLY]: along.run(mainAxis.history).column(node),
      [TIME]: Float64Array.from(mainAxis.time),
    }),
    step({ from, to }) {
      const [values, soFar, out, now, earlier] = [read(), before(), written(), timeNow(), timeBefore()];
      for (let symbolIndex = from; symbolIndex < to; symbolIndex++) {
        const [value, so] = [values[symbolIndex]!, soFar[symbolIndex]!];
        now[symbolIndex] = host.time[symbolIndex]!;
        if (Number.isNaN(so) || begins(earlier[symbolIndex]!, host.time[symbolIndex]!)) out[symbolIndex] = value;
        else out[symbolIndex] = Number.isNaN(value) ? so : fold(so, value);
      }
    },
  };
}
