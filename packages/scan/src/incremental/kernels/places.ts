import { nanMask } from '@parakh/indicators';
import type { Series } from '../series.ts';
import type { Step } from '../values.ts';
import { type HotKernel, type KernelContext, type Past, period } from './hot-kernel.ts';
import { rsi } from './moving.ts';
import { extremeStep, windowMeanStep } from './rolling.ts';

// Kernels that tell where a value lies between the extremes of the last bars, and those extremes' middle.

export const stochRsi: HotKernel = (context) => {
  const [strength, highest, lowest, out] = ['rsi', 'highest', 'lowest', 'stochRsi'].map(context.column);
  const length = period(context);
  const [value, high, low, written] = [strength!.at(0), highest!.at(0), lowest!.at(0), out!.at(0)];
  return [
    ...rsi(context),
    extremeStep(context, strength!, highest!, { length, sign: 1 }),
    extremeStep(context, strength!, lowest!, { length, sign: -1 }),
    ({ from, to }) => {
      const [values, tops, bottoms, places] = [value(), high(), low(), written()];
      for (let row = from; row < to; row++) {
        const range = tops[row]! - bottoms[row]!;
        const place = (values[row]! - bottoms[row]!) / (range * Number(range > 0));
        places[row] = place + nanMask(place);
      }
    },
  ];
};

export const stochRsiLines: HotKernel = (context) => {
  const [raw, percent, k, d] = ['stochRsi', 'percent', 'k', 'd'].map(context.column);
  const [place, written] = [raw!.at(0), percent!.at(0)];
  return [
    ...stochRsi(context),
    ({ from, to }) => {
      const [places, percents] = [place(), written()];
      for (let row = from; row < to; row++) percents[row] = 100 * places[row]!;
    },
    windowMeanStep(context, percent!, k!, period(context, 'smooth')),
    windowMeanStep(context, k!, d!, period(context, 'signal')),
  ];
};

export const ichimoku: HotKernel = (context) => {
  const [conversion, base, spanTop, spanBottom] = ['conversion', 'base', 'spanTop', 'spanBottom'].map(context.column);
  const [close, lagging] = [context.input('close').at(0), context.column('lagging').at(0)];
  const before = period(context, 'shift') - 1;
  return [
    ...middleOfBars(context, 'conversion'),
    ...middleOfBars(context, 'base'),
    ...extremesOfBars(context, 'span'),
    middleStep([conversion!, base!], context.column('spanA'), before),
    middleStep([spanTop!, spanBottom!], context.column('spanB'), before),
    ({ from, to }) => lagging().set(close().subarray(from, to), from),
  ];
};

function middleOfBars(context: KernelContext, name: string): Step[] {
  const [top, bottom] = [context.column(`${name}Top`), context.column(`${name}Bottom`)];
  return [...extremesOfBars(context, name), middleStep([top, bottom], context.column(name), 0)];
}

function extremesOfBars(context: KernelContext, name: string): Step[] {
  const length = period(context, name);
  return [
    extremeStep(context, context.input('high'), context.column(`${name}Top`), { length, sign: 1 }),
    extremeStep(context, context.input('low'), context.column(`${name}Bottom`), { length, sign: -1 }),
  ];
}

/** Half way between two columns, as they stood some bars before. */
function middleStep([one, other]: readonly [Past, Past], out: Series, before: number): Step {
  const [a, b, written] = [one.at(before), other.at(before), out.at(0)];
  return ({ from, to }) => {
    const [left, right, middles] = [a(), b(), written()];
    for (let row = from; row < to; row++) middles[row] = (left[row]! + right[row]!) / 2;
  };
}
