import { within } from '@parakh/indicators';
import type { Series } from '../series.ts';
import type { Step } from '../values.ts';
import { averageStep, exponential, wilder } from './averages.ts';
import { type HotKernel, type KernelContext, period } from './hot-kernel.ts';
import { extremeStep, meanStep, squaresStep, sumStep, weightedStep } from './rolling.ts';

// Averages, sums and extremes of one input, and what is made of several of them.

/** The mean over the last `length` values, in the column of that name. */
export function rollingMeanOf(input: string, column: string): HotKernel {
  return (context) => [meanStep(context, context.input(input), context.column(column), period(context))];
}

export function rollingSumOf(input: string, column: string): HotKernel {
  return (context) => [sumStep(context, context.input(input), context.column(column), period(context))];
}

export function extremeOf(input: string, column: string, sign: 1 | -1): HotKernel {
  return (context) => [
    extremeStep(context, context.input(input), context.column(column), { length: period(context), sign }),
  ];
}

export function exponentialOf(input: string, column: string): HotKernel {
  return (context) => [
    averageStep(context, context.input(input), context.column(column), exponential(period(context))),
  ];
}

export const macd: HotKernel = (context) => {
  const [fast, slow, line, signal] = ['fast', 'slow', 'line', 'signal'].map(context.column);
  return [
    ...twoAverages(context, fast!, slow!, [period(context, 'fast'), period(context, 'slow')]),
    differenceStep(fast!, slow!, line!),
    averageStep(context, line!, signal!, exponential(period(context, 'signal'))),
    differenceStep(line!, signal!, context.column('histogram')),
  ];
};

export const ppo: HotKernel = (context) => {
  const [fast, slow, out] = ['fast', 'slow', 'ppo'].map(context.column);
  const [f, s, written] = [fast!.at(0), slow!.at(0), out!.at(0)];
  return [
    ...twoAverages(context, fast!, slow!, [period(context, 'short'), period(context, 'long')]),
    ({ from, to }) => {
      const [quick, lazy, ppo] = [f(), s(), written()];
      for (let row = from; row < to; row++) ppo[row] = 100 * ((quick[row]! - lazy[row]!) / lazy[row]!);
    },
  ];
};

function twoAverages(context: KernelContext, fast: Series, slow: Series, lengths: readonly [number, number]): Step[] {
  const close = context.input('close');
  return [
    averageStep(context, close, fast, exponential(lengths[0])),
    averageStep(context, close, slow, exponential(lengths[1])),
  ];
}

function differenceStep(one: Series, other: Series, out: Series): Step {
  const [a, b, written] = [one.at(0), other.at(0), out.at(0)];
  return ({ from, to }) => {
    const [left, right, answer] = [a(), b(), written()];
    for (let row = from; row < to; row++) answer[row] = left[row]! - right[row]!;
  };
}

export const dema: HotKernel = (context) => {
  const [once, twice, out] = ['once', 'twice', 'dema'].map(context.column);
  const share = exponential(period(context));
  const [a, b, written] = [once!.at(0), twice!.at(0), out!.at(0)];
  return [
    averageStep(context, context.input('close'), once!, share),
    averageStep(context, once!, twice!, share),
    ({ from, to }) => {
      const [first, second, dema] = [a(), b(), written()];
      for (let row = from; row < to; row++) dema[row] = 2 * first[row]! - second[row]!;
    },
  ];
};

export const tema: HotKernel = (context) => {
  const [once, twice, thrice, out] = ['once', 'twice', 'thrice', 'tema'].map(context.column);
  const share = exponential(period(context));
  const [a, b, c, written] = [once!.at(0), twice!.at(0), thrice!.at(0), out!.at(0)];
  return [
    averageStep(context, context.input('close'), once!, share),
    averageStep(context, once!, twice!, share),
    averageStep(context, twice!, thrice!, share),
    ({ from, to }) => {
      const [first, second, third, tema] = [a(), b(), c(), written()];
      for (let row = from; row < to; row++) tema[row] = 3 * first[row]! - 3 * second[row]! + third[row]!;
    },
  ];
};

export const wma: HotKernel = (context) => {
  const [close, mean, length] = [context.input('close'), context.column('mean'), period(context)];
  return [
    meanStep(context, close, mean, length),
    weightedStep(context, close, context.column('wma'), { mean, length }),
  ];
};

export const rsi: HotKernel = (context) => {
  const close = context.input('close');
  const [move, size, averageMove, averageSize, out] = ['move', 'size', 'averageMove', 'averageSize', 'rsi'].map(
    context.column,
  );
  const share = wilder(period(context));
  const [newest, earlier, moved, sized] = [close.at(0), close.at(1), move!.at(0), size!.at(0)];
  const [meanMove, meanSize, before, written] = [averageMove!.at(0), averageSize!.at(0), out!.at(1), out!.at(0)];
  return [
    ({ from, to }) => {
      const [now, before, moves, sizes] = [newest(), earlier(), moved(), sized()];
      for (let row = from; row < to; row++) {
        const moved = now[row]! - before[row]!;
        moves[row] = moved;
        sizes[row] = Math.abs(moved);
      }
    },
    averageStep(context, move!, averageMove!, share),
    averageStep(context, size!, averageSize!, share),
    ({ from, to }) => {
      const [steps, moves, sizes, previous, rsi] = [moved(), meanMove(), meanSize(), before(), written()];
      for (let row = from; row < to; row++) {
        const strength = 50 + 50 * within(-1, 1, moves[row]! / sizes[row]!);
        rsi[row] = steps[row] === 0 && !Number.isNaN(previous[row]!) ? previous[row]! : strength;
      }
    },
  ];
};

export const bollinger: HotKernel = (context) => {
  const [close, length] = [context.input('close'), period(context)];
  const [mean, squares, upper, lower] = ['middle', 'squares', 'upper', 'lower'].map(context.column);
  const [deviation, share] = [period(context, 'deviation'), 1 / length];
  const [middle, square, top, bottom] = [mean!.at(0), squares!.at(0), upper!.at(0), lower!.at(0)];
  return [
    meanStep(context, close, mean!, length),
    squaresStep(context, close, squares!, { mean: mean!, length }),
    ({ from, to }) => {
      const [means, sums, uppers, lowers] = [middle(), square(), top(), bottom()];
      for (let row = from; row < to; row++) {
        const width = deviation * Math.sqrt(sums[row]! * share);
        uppers[row] = means[row]! + width;
        lowers[row] = means[row]! - width;
      }
    },
  ];
};

export const standardDeviation: HotKernel = (context) => {
  const [value, length] = [context.input('value'), period(context)];
  const [mean, squares, out] = ['mean', 'squares', 'deviation'].map(context.column);
  const [square, written] = [squares!.at(0), out!.at(0)];
  return [
    meanStep(context, value, mean!, length),
    squaresStep(context, value, squares!, { mean: mean!, length }),
    ({ from, to }) => {
      const [sums, deviations] = [square(), written()];
      for (let row = from; row < to; row++) deviations[row] = Math.sqrt(sums[row]! / length);
    },
  ];
};

/** What a value has gained in so many bars, in percent; unknown from 0. */
export function gainOf(input: string, column: string): HotKernel {
  return (context) => {
    const [newest, earlier] = [context.input(input).at(0), context.input(input).at(period(context))];
    const written = context.column(column).at(0);
    return [
      ({ from, to }) => {
        const [now, before, gains] = [newest(), earlier(), written()];
        for (let row = from; row < to; row++) {
          const gained = 100 * (now[row]! / before[row]! - 1);
          gains[row] = gained + (gained - gained);
        }
      },
    ];
  };
}
