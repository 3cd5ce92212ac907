import { nothing } from '@parakh/indicators';
import type { Series } from '../series.ts';
import type { Step } from '../values.ts';
import { type HotKernel, type Lanes, type Past, period } from './hot-kernel.ts';
import { rsi } from './moving.ts';
import { extremeStep, windowMeanStep } from './rolling.ts';

// Kernels that tell where a value lies between the extremes of the last bars, and those extremes' middle.

export const stochRsi: HotKernel = (lanes) => {
  const [strength, highest, lowest, out] = ['rsi', 'highest', 'lowest', 'stochRsi'].map(lanes.column);
  const length = period(lanes);
  const [value, high, low, written] = [strength!.at(0), highest!.at(0), lowest!.at(0), out!.at(0)];
  return [
    ...rsi(lanes),
    extremeStep(lanes, strength!, highest!, { length, sign: 1 }),
    extremeStep(lanes, strength!, lowest!, { length, sign: -1 }),
    ({ from, to }) => {
      const [values, tops, bottoms, places] = [value(), high(), low(), written()];
      for (let lane = from; lane < to; lane++) {
        const range = tops[lane]! - bottoms[lane]!;
        const place = (values[lane]! - bottoms[lane]!) / (range * Number(range > 0));
        places[lane] = place + nothing(place);
      }
    },
  ];
};

export const stochRsiLines: HotKernel = (lanes) => {
  const [raw, percent, k, d] = ['stochRsi', 'percent', 'k', 'd'].map(lanes.column);
  const [place, written] = [raw!.at(0), percent!.at(0)];
  return [
    ...stochRsi(lanes),
    ({ from, to }) => {
      const [places, percents] = [place(), written()];
      for (let lane = from; lane < to; lane++) percents[lane] = 100 * places[lane]!;
    },
    windowMeanStep(lanes, percent!, k!, period(lanes, 'smooth')),
    windowMeanStep(lanes, k!, d!, period(lanes, 'signal')),
  ];
};

export const ichimoku: HotKernel = (lanes) => {
  const [conversion, base, spanTop, spanBottom] = ['conversion', 'base', 'spanTop', 'spanBottom'].map(lanes.column);
  const [close, lagging] = [lanes.input('close').at(0), lanes.column('lagging').at(0)];
  const before = period(lanes, 'shift') - 1;
  return [
    ...middleOfBars(lanes, 'conversion'),
    ...middleOfBars(lanes, 'base'),
    ...extremesOfBars(lanes, 'span'),
    middleStep([conversion!, base!], lanes.column('spanA'), before),
    middleStep([spanTop!, spanBottom!], lanes.column('spanB'), before),
    ({ from, to }) => lagging().set(close().subarray(from, to), from),
  ];
};

function middleOfBars(lanes: Lanes, name: string): Step[] {
  const [top, bottom] = [lanes.column(`${name}Top`), lanes.column(`${name}Bottom`)];
  return [...extremesOfBars(lanes, name), middleStep([top, bottom], lanes.column(name), 0)];
}

function extremesOfBars(lanes: Lanes, name: string): Step[] {
  const length = period(lanes, name);
  return [
    extremeStep(lanes, lanes.input('high'), lanes.column(`${name}Top`), { length, sign: 1 }),
    extremeStep(lanes, lanes.input('low'), lanes.column(`${name}Bottom`), { length, sign: -1 }),
  ];
}

/** Half way between two columns, as they stood some bars before. */
function middleStep([one, other]: readonly [Past, Past], out: Series, before: number): Step {
  const [a, b, written] = [one.at(before), other.at(before), out.at(0)];
  return ({ from, to }) => {
    const [left, right, middles] = [a(), b(), written()];
    for (let lane = from; lane < to; lane++) middles[lane] = (left[lane]! + right[lane]!) / 2;
  };
}
