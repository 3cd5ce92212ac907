import { above, leastChange, nanMask, rangeFrom } from '@parakh/indicators';
import type { Series } from '../series.ts';
import type { Step } from '../values.ts';
import { averageStep, exponential, wilder } from './averages.ts';
import { type HotKernel, type KernelContext, period } from './hot-kernel.ts';

// Kernels made of the range of bars.

/** One bar of `trueRange`, and of its Wilder average. */
function averageRange(context: KernelContext, length: number): readonly Step[] {
  const range = context.column('range');
  const [high, low, closeBefore] = [
    context.input('high').at(0),
    context.input('low').at(0),
    context.input('close').at(1),
  ];
  const written = range.at(0);
  return [
    ({ from, to }) => {
      const [highs, lows, closes, ranges] = [high(), low(), closeBefore(), written()];
      for (let row = from; row < to; row++) {
        const [top, bottom] = [highs[row]!, lows[row]!];
        const widened = rangeFrom(closes[row]!, top, bottom);
        ranges[row] = Number.isNaN(widened) ? top - bottom : widened;
      }
    },
    averageStep(context, range, context.column('atr'), wilder(length)),
  ];
}

export const atr: HotKernel = (context) => averageRange(context, period(context));

export const keltner: HotKernel = (context) => {
  const deviation = period(context, 'deviation');
  const [middle, upper, lower] = ['middle', 'upper', 'lower'].map(context.column);
  const [range, mid, top, bottom] = [context.column('atr').at(0), middle!.at(0), upper!.at(0), lower!.at(0)];
  return [
    ...averageRange(context, period(context, 'atr')),
    averageStep(context, context.input('close'), middle!, exponential(period(context))),
    ({ from, to }) => {
      const [ranges, middles, uppers, lowers] = [range(), mid(), top(), bottom()];
      for (let row = from; row < to; row++) {
        const width = deviation * ranges[row]!;
        uppers[row] = middles[row]! + width;
        lowers[row] = middles[row]! - width;
      }
    },
  ];
};

/** The stops follow from those of the bar before; behind a bar without a direction they are left. */
export const superTrend: HotKernel = (context) => {
  const [high, low, close] = ['high', 'low', 'close'].map((name) => context.input(name));
  const inputs = [high!.at(0), low!.at(0), close!.at(0), close!.at(1), context.column('atr').at(0)] as const;
  const names = ['upper', 'lower', 'line', 'direction'].map(context.column);
  const [written, before] = [names.map((column) => column.at(0)), names.map((column) => column.at(1))];
  const deviation = period(context, 'deviation');
  return [
    ...averageRange(context, period(context)),
    ({ from, to }) => {
      const [highs, lows, closes, closesBefore, ranges] = inputs.map((reading) => reading());
      const [uppers, lowers, lines, directions] = written.map((reading) => reading());
      const [tops, bottoms, , trends] = before.map((reading) => reading());
      for (let row = from; row < to; row++) {
        const middle = (highs![row]! + lows![row]!) * 0.5;
        const reach = deviation * ranges![row]!;
        const [price, priceBefore] = [closes![row]!, closesBefore![row]!];
        const [top, bottom, trend] = [tops![row]!, bottoms![row]!, trends![row]!];
        const [newTop, newBottom] = [middle + reach, middle - reach];
        const upper = priceBefore > top ? newTop : top - above(top - newTop);
        const lower = priceBefore < bottom ? newBottom : bottom + above(newBottom - bottom);
        const isBroken = trend > 0 ? price < lower : price > upper;
        const known = nanMask(middle + reach + price + trend);
        const side = isBroken ? -trend : trend;
        uppers![row] = upper + known;
        lowers![row] = lower + known;
        lines![row] = (side > 0 ? lower : upper) + known;
        directions![row] = side + known;
        if (Number.isNaN(known)) context.recompute(row);
      }
    },
  ];
};

export const adx: HotKernel = (context) => {
  const names = ['range', 'up', 'down', 'averageRange', 'averageUp', 'averageDown', 'plus', 'minus', 'spread', 'adx'];
  const [range, up, down, meanRange, meanUp, meanDown, plus, minus, spread, out] = names.map(context.column);
  const share = wilder(period(context));
  return [
    directionsStep(context),
    averageStep(context, range!, meanRange!, share),
    averageStep(context, up!, meanUp!, share),
    averageStep(context, down!, meanDown!, share),
    sharesStep([range!, meanRange!, meanUp!, meanDown!], [plus!, minus!, spread!]),
    averageStep(context, spread!, out!, share),
  ];
};

function directionsStep(context: KernelContext): Step {
  const [high, low, close] = ['high', 'low', 'close'].map((name) => context.input(name));
  const readings = [high!.at(0), low!.at(0), high!.at(1), low!.at(1), close!.at(1)];
  const written = ['range', 'up', 'down'].map((name) => context.column(name).at(0));
  return ({ from, to }) => {
    const [highs, lows, highsBefore, lowsBefore, closesBefore] = readings.map((reading) => reading());
    const [ranges, ups, downs] = written.map((reading) => reading());
    for (let row = from; row < to; row++) {
      const rise = highs![row]! - highsBefore![row]!;
      const fall = lowsBefore![row]! - lows![row]!;
      const lead = highs![row]! + lows![row]! - (highsBefore![row]! + lowsBefore![row]!);
      const least = leastChange(highsBefore![row]!);
      const known = nanMask(lead);
      ranges![row] = rangeFrom(closesBefore![row]!, highs![row]!, lows![row]!);
      ups![row] = above(rise) * Number(lead > least) + known;
      downs![row] = above(fall) * Number(lead < -least) + known;
    }
  };
}

function sharesStep(sources: readonly Series[], outs: readonly Series[]): Step {
  const [means, before, written] = [
    sources.map((column) => column.at(0)),
    outs.map((column) => column.at(1)),
    outs.map((column) => column.at(0)),
  ];
  return ({ from, to }) => {
    const [ranges, meanRanges, ups, downs] = means.map((reading) => reading());
    const previous = before.map((reading) => reading());
    const answers = written.map((reading) => reading());
    const [pluses, minuses, spreads] = answers;
    for (let row = from; row < to; row++) {
      if (ranges![row] === 0 && !Number.isNaN(previous[0]![row]!)) {
        answers.forEach((answer, i) => (answer[row] = previous[i]![row]!));
        continue;
      }
      const [up, down, percent] = [ups![row]!, downs![row]!, 100 / meanRanges![row]!];
      const [known, both] = [nanMask(percent), up + down];
      pluses![row] = Math.min(100, up * percent) + known;
      minuses![row] = Math.min(100, down * percent) + known;
      spreads![row] = 100 * (Math.abs(up - down) / (both + Number(both === 0))) + known;
    }
  };
}
