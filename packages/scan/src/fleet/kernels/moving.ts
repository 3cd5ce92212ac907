import { within } from '@parakh/indicators';
import type { Series } from '../series.ts';
import type { Step } from '../values.ts';
import { averageStep, exponential, wilder } from './averages.ts';
import { type HotKernel, type Lanes, period } from './hot-kernel.ts';
import { extremeStep, meanStep, squaresStep, sumStep, weightedStep } from './rolling.ts';

// Averages, sums and extremes of one input, and what is made of several of them.

/** The mean over the last `length` values, in the column of that name. */
export function rollingMeanOf(input: string, column: string): HotKernel {
  return (lanes) => [meanStep(lanes, lanes.input(input), lanes.column(column), period(lanes))];
}

export function rollingSumOf(input: string, column: string): HotKernel {
  return (lanes) => [sumStep(lanes, lanes.input(input), lanes.column(column), period(lanes))];
}

export function extremeOf(input: string, column: string, sign: 1 | -1): HotKernel {
  return (lanes) => [extremeStep(lanes, lanes.input(input), lanes.column(column), { length: period(lanes), sign })];
}

export function exponentialOf(input: string, column: string): HotKernel {
  return (lanes) => [averageStep(lanes, lanes.input(input), lanes.column(column), exponential(period(lanes)))];
}

export const macd: HotKernel = (lanes) => {
  const [fast, slow, line, signal] = ['fast', 'slow', 'line', 'signal'].map(lanes.column);
  return [
    ...twoAverages(lanes, fast!, slow!, [period(lanes, 'fast'), period(lanes, 'slow')]),
    differenceStep(fast!, slow!, line!),
    averageStep(lanes, line!, signal!, exponential(period(lanes, 'signal'))),
    differenceStep(line!, signal!, lanes.column('histogram')),
  ];
};

export const ppo: HotKernel = (lanes) => {
  const [fast, slow, out] = ['fast', 'slow', 'ppo'].map(lanes.column);
  const [f, s, written] = [fast!.at(0), slow!.at(0), out!.at(0)];
  return [
    ...twoAverages(lanes, fast!, slow!, [period(lanes, 'short'), period(lanes, 'long')]),
    ({ from, to }) => {
      const [quick, lazy, ppo] = [f(), s(), written()];
      for (let lane = from; lane < to; lane++) ppo[lane] = 100 * ((quick[lane]! - lazy[lane]!) / lazy[lane]!);
    },
  ];
};

function twoAverages(lanes: Lanes, fast: Series, slow: Series, lengths: readonly [number, number]): Step[] {
  const close = lanes.input('close');
  return [
    averageStep(lanes, close, fast, exponential(lengths[0])),
    averageStep(lanes, close, slow, exponential(lengths[1])),
  ];
}

function differenceStep(one: Series, other: Series, out: Series): Step {
  const [a, b, written] = [one.at(0), other.at(0), out.at(0)];
  return ({ from, to }) => {
    const [left, right, answer] = [a(), b(), written()];
    for (let lane = from; lane < to; lane++) answer[lane] = left[lane]! - right[lane]!;
  };
}

export const dema: HotKernel = (lanes) => {
  const [once, twice, out] = ['once', 'twice', 'dema'].map(lanes.column);
  const share = exponential(period(lanes));
  const [a, b, written] = [once!.at(0), twice!.at(0), out!.at(0)];
  return [
    averageStep(lanes, lanes.input('close'), once!, share),
    averageStep(lanes, once!, twice!, share),
    ({ from, to }) => {
      const [first, second, dema] = [a(), b(), written()];
      for (let lane = from; lane < to; lane++) dema[lane] = 2 * first[lane]! - second[lane]!;
    },
  ];
};

export const tema: HotKernel = (lanes) => {
  const [once, twice, thrice, out] = ['once', 'twice', 'thrice', 'tema'].map(lanes.column);
  const share = exponential(period(lanes));
  const [a, b, c, written] = [once!.at(0), twice!.at(0), thrice!.at(0), out!.at(0)];
  return [
    averageStep(lanes, lanes.input('close'), once!, share),
    averageStep(lanes, once!, twice!, share),
    averageStep(lanes, twice!, thrice!, share),
    ({ from, to }) => {
      const [first, second, third, tema] = [a(), b(), c(), written()];
      for (let lane = from; lane < to; lane++) tema[lane] = 3 * first[lane]! - 3 * second[lane]! + third[lane]!;
    },
  ];
};

export const wma: HotKernel = (lanes) => {
  const [close, mean, length] = [lanes.input('close'), lanes.column('mean'), period(lanes)];
  return [meanStep(lanes, close, mean, length), weightedStep(lanes, close, lanes.column('wma'), { mean, length })];
};

export const rsi: HotKernel = (lanes) => {
  const close = lanes.input('close');
  const [move, size, averageMove, averageSize, out] = ['move', 'size', 'averageMove', 'averageSize', 'rsi'].map(
    lanes.column,
  );
  const share = wilder(period(lanes));
  const [newest, earlier, moved, sized] = [close.at(0), close.at(1), move!.at(0), size!.at(0)];
  const [meanMove, meanSize, before, written] = [averageMove!.at(0), averageSize!.at(0), out!.at(1), out!.at(0)];
  return [
    ({ from, to }) => {
      const [now, before, moves, sizes] = [newest(), earlier(), moved(), sized()];
      for (let lane = from; lane < to; lane++) {
        const moved = now[lane]! - before[lane]!;
        moves[lane] = moved;
        sizes[lane] = Math.abs(moved);
      }
    },
    averageStep(lanes, move!, averageMove!, share),
    averageStep(lanes, size!, averageSize!, share),
    ({ from, to }) => {
      const [steps, moves, sizes, held, rsi] = [moved(), meanMove(), meanSize(), before(), written()];
      for (let lane = from; lane < to; lane++) {
        const strength = 50 + 50 * within(-1, 1, moves[lane]! / sizes[lane]!);
        rsi[lane] = steps[lane] === 0 && !Number.isNaN(held[lane]!) ? held[lane]! : strength;
      }
    },
  ];
};

export const bollinger: HotKernel = (lanes) => {
  const [close, length] = [lanes.input('close'), period(lanes)];
  const [mean, squares, upper, lower] = ['middle', 'squares', 'upper', 'lower'].map(lanes.column);
  const [deviation, share] = [period(lanes, 'deviation'), 1 / length];
  const [middle, square, top, bottom] = [mean!.at(0), squares!.at(0), upper!.at(0), lower!.at(0)];
  return [
    meanStep(lanes, close, mean!, length),
    squaresStep(lanes, close, squares!, { mean: mean!, length }),
    ({ from, to }) => {
      const [means, sums, uppers, lowers] = [middle(), square(), top(), bottom()];
      for (let lane = from; lane < to; lane++) {
        const width = deviation * Math.sqrt(sums[lane]! * share);
        uppers[lane] = means[lane]! + width;
        lowers[lane] = means[lane]! - width;
      }
    },
  ];
};

export const standardDeviation: HotKernel = (lanes) => {
  const [value, length] = [lanes.input('value'), period(lanes)];
  const [mean, squares, out] = ['mean', 'squares', 'deviation'].map(lanes.column);
  const [square, written] = [squares!.at(0), out!.at(0)];
  return [
    meanStep(lanes, value, mean!, length),
    squaresStep(lanes, value, squares!, { mean: mean!, length }),
    ({ from, to }) => {
      const [sums, deviations] = [square(), written()];
      for (let lane = from; lane < to; lane++) deviations[lane] = Math.sqrt(sums[lane]! / length);
    },
  ];
};

/** What a value has gained in so many bars, in percent; unknown from 0. */
export function gainOf(input: string, column: string): HotKernel {
  return (lanes) => {
    const [newest, earlier] = [lanes.input(input).at(0), lanes.input(input).at(period(lanes))];
    const written = lanes.column(column).at(0);
    return [
      ({ from, to }) => {
        const [now, before, gains] = [newest(), earlier(), written()];
        for (let lane = from; lane < to; lane++) {
          const gained = 100 * (now[lane]! / before[lane]! - 1);
          gains[lane] = gained + (gained - gained);
        }
      },
    ];
  };
}
