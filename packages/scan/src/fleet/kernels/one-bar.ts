import type { Column } from '@parakh/frames';
import { typicalPrice } from '@parakh/indicators';
import { meanWith } from '../../functions/session-vwap.ts';
import { type HotKernel, type Lanes, period } from './hot-kernel.ts';

// Kernels that go on from their own value of the bar before, and from nothing older.

/** Writes one lane of a column: what the bar before said, and the inputs now. */
type Of = (before: number, inputs: readonly Column[], lane: number) => number;

/** A column of its own value on the bar before. `make` is given what is told of the kernel and the inputs read one bar earlier. */
function recursion(column: string, inputs: readonly string[], make: (lanes: Lanes) => Of): HotKernel {
  return (lanes) => {
    const readings = inputs.map((name) =>
      name.endsWith(BEFORE) ? lanes.input(name.slice(0, -BEFORE.length)).at(1) : lanes.input(name).at(0),
    );
    const out = lanes.column(column);
    const [earlier, written] = [out.at(1), out.at(0)];
    const of = make(lanes);
    return [
      ({ from, to }) => {
        const [before, answer, read] = [earlier(), written(), readings.map((reading) => reading())];
        for (let lane = from; lane < to; lane++) answer[lane] = of(before[lane]!, read, lane);
      },
    ];
  };
}

/** Of an input's name: read one bar earlier. */
const BEFORE = ' before';

export const barsSince = recursion(
  'bars',
  ['held'],
  () =>
    (before, [held], lane) =>
      held![lane] === 1 ? 0 : before + 1,
);

export const valueWhen = recursion(
  'found',
  ['held', 'value'],
  () =>
    (before, [held, value], lane) =>
      held![lane] === 1 ? value![lane]! : before,
);

export const highestSince = recursion(
  'highest',
  ['since', 'value'],
  () =>
    (before, [since, value], lane) =>
      since![lane] === 1 ? value![lane]! : Math.max(before, value![lane]!),
);

export const lowestSince = recursion(
  'lowest',
  ['since', 'value'],
  () =>
    (before, [since, value], lane) =>
      since![lane] === 1 ? value![lane]! : Math.min(before, value![lane]!),
);

export const previousClose = recursion(
  'answer',
  ['previousClose', 'day', `day${BEFORE}`, `close${BEFORE}`],
  ({ chosen: { unit } }) =>
    (before, [published, day, dayBefore, closeBefore], lane) => {
      const told = unit === 'day' ? published![lane]! : NaN;
      if (!Number.isNaN(told)) return told;
      return unit === 'minute' && day![lane] === dayBefore![lane] ? before : closeBefore![lane]!;
    },
);

export const nthCandle = recursion('candle', ['value', 'sessionBar', 'day', `day${BEFORE}`], (lanes) => {
  const candle = period(lanes, 'number') - 1;
  return (before, [value, sessionBar, day, dayBefore], lane) => {
    if (sessionBar![lane] === candle) return value![lane]!;
    return day![lane] === dayBefore![lane] ? before : NaN;
  };
});

export const openingRange = recursion(
  'range',
  ['high', 'low', 'sessionBar', 'day', `day${BEFORE}`, 'closed'],
  ({ chosen: { side } }) =>
    (before, [high, low, sessionBar, day, dayBefore, closed], lane) => {
      if (sessionBar![lane] !== 0) return day![lane] === dayBefore![lane] ? before : NaN;
      if (closed![lane] !== 1) return NaN;
      return side === 'High' ? high![lane]! : side === 'Low' ? low![lane]! : NaN;
    },
);

export const count: HotKernel = (lanes) => {
  const length = period(lanes);
  const [held, gone] = [lanes.input('held').at(0), lanes.input('held').at(length)];
  const [bars, times, out] = ['bars', 'times', 'count'].map(lanes.column);
  const [barsBefore, timesBefore] = [bars!.at(1), times!.at(1)];
  const [barsNow, timesNow, written] = [bars!.at(0), times!.at(0), out!.at(0)];
  return [
    ({ from, to }) => {
      const [holds, held0, known, sum, answer] = [held(), gone(), barsNow(), timesNow(), written()];
      const [knownBefore, sumBefore] = [barsBefore(), timesBefore()];
      for (let lane = from; lane < to; lane++) {
        const isFirst = lanes.bars[lane] === 0;
        const before = isFirst ? 0 : knownBefore[lane]!;
        known[lane] = before === 0 && Number.isNaN(holds[lane]!) ? 0 : before + 1;
        const left = lanes.bars[lane]! >= length && held0[lane] === 1 ? 1 : 0;
        sum[lane] = (isFirst ? 0 : sumBefore[lane]!) + (holds[lane] === 1 ? 1 : 0) - left;
        answer[lane] = known[lane]! < length ? NaN : sum[lane]!;
      }
    },
  ];
};

export const sessionVwap: HotKernel = (lanes) => {
  const inputs = ['high', 'low', 'close', 'volume', 'day'].map((name) => lanes.input(name).at(0));
  const dayBefore = lanes.input('day').at(1);
  const [shares, vwap] = ['shares', 'vwap'].map(lanes.column);
  const before = [shares!.at(1), vwap!.at(1)] as const;
  const written = [shares!.at(0), vwap!.at(0)] as const;
  return [
    ({ from, to }) => {
      const [high, low, close, volume, day] = inputs.map((reading) => reading());
      const [lastDay, sharesBefore, vwapBefore] = [dayBefore(), before[0](), before[1]()];
      const [traded, answer] = [written[0](), written[1]()];
      for (let lane = from; lane < to; lane++) {
        const goesOn = day![lane] === lastDay[lane];
        const price = typicalPrice(high![lane]!, low![lane]!, close![lane]!);
        const now = Number.isNaN(price * volume![lane]!) ? 0 : volume![lane]!;
        traded[lane] = (goesOn ? sharesBefore[lane]! : 0) + now;
        answer[lane] = meanWith(goesOn ? vwapBefore[lane]! : NaN, price, now / traded[lane]!);
      }
    },
  ];
};
