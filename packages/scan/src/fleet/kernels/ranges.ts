import { above, leastChange, nothing, rangeFrom } from '@parakh/indicators';
import type { Series } from '../series.ts';
import type { Step } from '../values.ts';
import { averageStep, exponential, wilder } from './averages.ts';
import { type HotKernel, type Lanes, period } from './hot-kernel.ts';

// Kernels made of the range of bars.

/** One bar of `trueRange`, and of its Wilder average. */
function averageRange(lanes: Lanes, length: number): readonly Step[] {
  const range = lanes.column('range');
  const [high, low, closeBefore] = [lanes.input('high').at(0), lanes.input('low').at(0), lanes.input('close').at(1)];
  const written = range.at(0);
  return [
    ({ from, to }) => {
      const [highs, lows, closes, ranges] = [high(), low(), closeBefore(), written()];
      for (let lane = from; lane < to; lane++) {
        const [top, bottom] = [highs[lane]!, lows[lane]!];
        const widened = rangeFrom(closes[lane]!, top, bottom);
        ranges[lane] = Number.isNaN(widened) ? top - bottom : widened;
      }
    },
    averageStep(lanes, range, lanes.column('atr'), wilder(length)),
  ];
}

export const atr: HotKernel = (lanes) => averageRange(lanes, period(lanes));

export const keltner: HotKernel = (lanes) => {
  const deviation = period(lanes, 'deviation');
  const [middle, upper, lower] = ['middle', 'upper', 'lower'].map(lanes.column);
  const [range, mid, top, bottom] = [lanes.column('atr').at(0), middle!.at(0), upper!.at(0), lower!.at(0)];
  return [
    ...averageRange(lanes, period(lanes, 'atr')),
    averageStep(lanes, lanes.input('close'), middle!, exponential(period(lanes))),
    ({ from, to }) => {
      const [ranges, middles, uppers, lowers] = [range(), mid(), top(), bottom()];
      for (let lane = from; lane < to; lane++) {
        const width = deviation * ranges[lane]!;
        uppers[lane] = middles[lane]! + width;
        lowers[lane] = middles[lane]! - width;
      }
    },
  ];
};

/** The stops follow from those of the bar before; behind a bar without a direction they are left. */
export const superTrend: HotKernel = (lanes) => {
  const [high, low, close] = ['high', 'low', 'close'].map((name) => lanes.input(name));
  const inputs = [high!.at(0), low!.at(0), close!.at(0), close!.at(1), lanes.column('atr').at(0)] as const;
  const names = ['upper', 'lower', 'line', 'direction'].map(lanes.column);
  const [written, before] = [names.map((column) => column.at(0)), names.map((column) => column.at(1))];
  const deviation = period(lanes, 'deviation');
  return [
    ...averageRange(lanes, period(lanes)),
    ({ from, to }) => {
      const [highs, lows, closes, closesBefore, ranges] = inputs.map((reading) => reading());
      const [uppers, lowers, lines, directions] = written.map((reading) => reading());
      const [tops, bottoms, , trends] = before.map((reading) => reading());
      for (let lane = from; lane < to; lane++) {
        const middle = (highs![lane]! + lows![lane]!) * 0.5;
        const reach = deviation * ranges![lane]!;
        const [price, priceBefore] = [closes![lane]!, closesBefore![lane]!];
        const [top, bottom, trend] = [tops![lane]!, bottoms![lane]!, trends![lane]!];
        const [newTop, newBottom] = [middle + reach, middle - reach];
        const upper = priceBefore > top ? newTop : top - above(top - newTop);
        const lower = priceBefore < bottom ? newBottom : bottom + above(newBottom - bottom);
        const isBroken = trend > 0 ? price < lower : price > upper;
        const known = nothing(middle + reach + price + trend);
        const side = isBroken ? -trend : trend;
        uppers![lane] = upper + known;
        lowers![lane] = lower + known;
        lines![lane] = (side > 0 ? lower : upper) + known;
        directions![lane] = side + known;
        if (Number.isNaN(known)) lanes.leave(lane);
      }
    },
  ];
};

export const adx: HotKernel = (lanes) => {
  const names = ['range', 'up', 'down', 'averageRange', 'averageUp', 'averageDown', 'plus', 'minus', 'spread', 'adx'];
  const [range, up, down, meanRange, meanUp, meanDown, plus, minus, spread, out] = names.map(lanes.column);
  const share = wilder(period(lanes));
  return [
    directionsStep(lanes),
    averageStep(lanes, range!, meanRange!, share),
    averageStep(lanes, up!, meanUp!, share),
    averageStep(lanes, down!, meanDown!, share),
    sharesStep([range!, meanRange!, meanUp!, meanDown!], [plus!, minus!, spread!]),
    averageStep(lanes, spread!, out!, share),
  ];
};

function directionsStep(lanes: Lanes): Step {
  const [high, low, close] = ['high', 'low', 'close'].map((name) => lanes.input(name));
  const readings = [high!.at(0), low!.at(0), high!.at(1), low!.at(1), close!.at(1)];
  const written = ['range', 'up', 'down'].map((name) => lanes.column(name).at(0));
  return ({ from, to }) => {
    const [highs, lows, highsBefore, lowsBefore, closesBefore] = readings.map((reading) => reading());
    const [ranges, ups, downs] = written.map((reading) => reading());
    for (let lane = from; lane < to; lane++) {
      const rise = highs![lane]! - highsBefore![lane]!;
      const fall = lowsBefore![lane]! - lows![lane]!;
      const lead = highs![lane]! + lows![lane]! - (highsBefore![lane]! + lowsBefore![lane]!);
      const least = leastChange(highsBefore![lane]!);
      const known = nothing(lead);
      ranges![lane] = rangeFrom(closesBefore![lane]!, highs![lane]!, lows![lane]!);
      ups![lane] = above(rise) * Number(lead > least) + known;
      downs![lane] = above(fall) * Number(lead < -least) + known;
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
    const held = before.map((reading) => reading());
    const answers = written.map((reading) => reading());
    const [pluses, minuses, spreads] = answers;
    for (let lane = from; lane < to; lane++) {
      if (ranges![lane] === 0 && !Number.isNaN(held[0]![lane]!)) {
        answers.forEach((answer, i) => (answer[lane] = held[i]![lane]!));
        continue;
      }
      const [up, down, percent] = [ups![lane]!, downs![lane]!, 100 / meanRanges![lane]!];
      const [known, both] = [nothing(percent), up + down];
      pluses![lane] = Math.min(100, up * percent) + known;
      minuses![lane] = Math.min(100, down * percent) + known;
      spreads![lane] = 100 * (Math.abs(up - down) / (both + Number(both === 0))) + known;
    }
  };
}
