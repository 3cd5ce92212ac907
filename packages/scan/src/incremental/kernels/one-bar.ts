import type { Column } from '@parakh/frames';
import { typicalPrice } from '@parakh/indicators';
import { meanWith } from '../../functions/session-vwap.ts';
import { type HotKernel, type KernelContext, period } from './hot-kernel.ts';

// Kernels that go on from their own value of the bar before, and from nothing older.

/** Writes one symbol of a column: what the bar before said, and the inputs now. */
type Of = (before: number, inputs: readonly Column[], row: number) => number;

/** A column of its own value on the bar before. `make` is given what is told of the kernel and the inputs read one bar earlier. */
function recursion(column: string, inputs: readonly string[], make: (context: KernelContext) => Of): HotKernel {
  return (context) => {
    const readings = inputs.map((name) =>
      name.endsWith(BEFORE) ? context.input(name.slice(0, -BEFORE.length)).at(1) : context.input(name).at(0),
    );
    const out = context.column(column);
    const [earlier, written] = [out.at(1), out.at(0)];
    const of = make(context);
    return [
      ({ from, to }) => {
        const [before, answer, read] = [earlier(), written(), readings.map((reading) => reading())];
        for (let row = from; row < to; row++) answer[row] = of(before[row]!, read, row);
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
    (before, [previous], row) =>
      previous![row] === 1 ? 0 : before + 1,
);

export const valueWhen = recursion(
  'found',
  ['held', 'value'],
  () =>
    (before, [previous, value], row) =>
      previous![row] === 1 ? value![row]! : before,
);

export const highestSince = recursion(
  'highest',
  ['since', 'value'],
  () =>
    (before, [since, value], row) =>
      since![row] === 1 ? value![row]! : Math.max(before, value![row]!),
);

export const lowestSince = recursion(
  'lowest',
  ['since', 'value'],
  () =>
    (before, [since, value], row) =>
      since![row] === 1 ? value![row]! : Math.min(before, value![row]!),
);

export const previousClose = recursion(
  'answer',
  ['previousClose', 'day', `day${BEFORE}`, `close${BEFORE}`],
  ({ chosen: { unit } }) =>
    (before, [published, day, dayBefore, closeBefore], row) => {
      const told = unit === 'day' ? published![row]! : NaN;
      if (!Number.isNaN(told)) return told;
      return unit === 'minute' && day![row] === dayBefore![row] ? before : closeBefore![row]!;
    },
);

export const nthCandle = recursion('candle', ['value', 'sessionBar', 'day', `day${BEFORE}`], (context) => {
  const candle = period(context, 'number') - 1;
  return (before, [value, sessionBar, day, dayBefore], row) => {
    if (sessionBar![row] === candle) return value![row]!;
    return day![row] === dayBefore![row] ? before : NaN;
  };
});

export const openingRange = recursion(
  'range',
  ['high', 'low', 'sessionBar', 'day', `day${BEFORE}`, 'closed'],
  ({ chosen: { side } }) =>
    (before, [high, low, sessionBar, day, dayBefore, closed], row) => {
      if (sessionBar![row] !== 0) return day![row] === dayBefore![row] ? before : NaN;
      if (closed![row] !== 1) return NaN;
      return side === 'High' ? high![row]! : side === 'Low' ? low![row]! : NaN;
    },
);

export const count: HotKernel = (context) => {
  const length = period(context);
  const [previous, gone] = [context.input('held').at(0), context.input('held').at(length)];
  const [bars, times, out] = ['bars', 'times', 'count'].map(context.column);
  const [barsBefore, timesBefore] = [bars!.at(1), times!.at(1)];
  const [barsNow, timesNow, written] = [bars!.at(0), times!.at(0), out!.at(0)];
  return [
    ({ from, to }) => {
      const [holds, held0, known, sum, answer] = [previous(), gone(), barsNow(), timesNow(), written()];
      const [knownBefore, sumBefore] = [barsBefore(), timesBefore()];
      for (let row = from; row < to; row++) {
        const isFirst = context.bars[row] === 0;
        const before = isFirst ? 0 : knownBefore[row]!;
        known[row] = before === 0 && Number.isNaN(holds[row]!) ? 0 : before + 1;
        const left = context.bars[row]! >= length && held0[row] === 1 ? 1 : 0;
        sum[row] = (isFirst ? 0 : sumBefore[row]!) + (holds[row] === 1 ? 1 : 0) - left;
        answer[row] = known[row]! < length ? NaN : sum[row]!;
      }
    },
  ];
};

export const sessionVwap: HotKernel = (context) => {
  const inputs = ['high', 'low', 'close', 'volume', 'day'].map((name) => context.input(name).at(0));
  const dayBefore = context.input('day').at(1);
  const [shares, vwap] = ['shares', 'vwap'].map(context.column);
  const before = [shares!.at(1), vwap!.at(1)] as const;
  const written = [shares!.at(0), vwap!.at(0)] as const;
  return [
    ({ from, to }) => {
      const [high, low, close, volume, day] = inputs.map((reading) => reading());
      const [lastDay, sharesBefore, vwapBefore] = [dayBefore(), before[0](), before[1]()];
      const [traded, answer] = [written[0](), written[1]()];
      for (let row = from; row < to; row++) {
        const goesOn = day![row] === lastDay[row];
        const price = typicalPrice(high![row]!, low![row]!, close![row]!);
        const now = Number.isNaN(price * volume![row]!) ? 0 : volume![row]!;
        traded[row] = (goesOn ? sharesBefore[row]! : 0) + now;
        answer[row] = meanWith(goesOn ? vwapBefore[row]! : NaN, price, now / traded[row]!);
      }
    },
  ];
};
