import { type BarField, type Column, hoursOf } from '@parakh/frames';
import { paise } from '@parakh/indicators';
import { barDay } from '@parakh/market';
import { writeClosed } from '../clock.ts';
import { figureName, type NamedFigure } from '../contract-history.ts';
import { writeFiguresOn } from '../figure-step.ts';
import type { Hand } from '../hand.ts';
import type { FigureNode } from '../nodes.ts';
import type { Host } from './host.ts';
import { Series } from './series.ts';
import { clockOf, fieldOf } from './symbol-history.ts';
import { readingOf, type Source, type Step, type Value, valuesIn, wholeSource } from './values.ts';

/** The name of the only column of what has one. */
export const ONLY = 'value';

interface Leaf extends Omit<Value, 'uses' | 'isKernel' | 'reach' | 'series' | 'column' | 'step'> {
  readonly step: (out: Column) => Step;
}

function leaf({ step, ...rest }: Leaf, host: Host): Value {
  const only = new Series(host.bits);
  const newest = only.at(0);
  return {
    ...rest,
    isKernel: false,
    reach: 0,
    uses: 0,
    series: new Map([[ONLY, only]]),
    column: () => only,
    step: (range) => step(newest())(range),
  };
}

/** A field of the bars: what comes of a bar is written from outside. */
export function fieldValue(key: string, field: BarField, host: Host): Value {
  const whole: Value['whole'] = (history) => ({ [ONLY]: fieldOf(history, field) });
  return leaf({ key, reads: [], whole, step: () => () => undefined }, host);
}

/** A figure of futures and options: that of the bar that forms may be another one each time. */
export function figureValue({ key, wanted }: FigureNode, host: Host): Value {
  const figure: NamedFigure = { name: figureName(wanted), number: wanted.number, ...(wanted.of && { of: wanted.of }) };
  return leaf(
    {
      key,
      reads: [],
      whole({ mainAxis, length }) {
        const column = new Float64Array(length);
        writeFiguresOn(mainAxis, wanted, column, 0);
        return { [ONLY]: column };
      },
      step:
        (out) =>
        ({ from, to }) => {
          for (let symbolIndex = from; symbolIndex < to; symbolIndex++)
            if (host.bars[symbolIndex]! >= 0 && host.isCurrent[symbolIndex])
              out[symbolIndex] = host.figureOf(symbolIndex, figure, host.time[symbolIndex]!);
        },
    },
    host,
  );
}

/** A price in whole paise, as comparisons of prices read it. */
export function paiseValue(key: string, source: Source, host: Host): Value {
  const read = readingOf(source, 0, host.everywhere);
  const value: Value = leaf(
    {
      key,
      reads: valuesIn([source]),
      // Only comparisons read it, and they read no more than is kept.
      whole: (history) => ({ [ONLY]: wholeSource(source, history).slice(-value.column(ONLY).bars).map(paise) }),
      step:
        (out) =>
        ({ from, to }) => {
          const prices = read();
          for (let symbolIndex = from; symbolIndex < to; symbolIndex++) out[symbolIndex] = paise(prices[symbolIndex]!);
        },
    },
    host,
  );
  return value;
}

/** Where the bars stand in time. Most symbols have bars of the same times, so each time is asked once. */
export function clockValue(key: string, hand: Hand, host: Host): Value {
  const { timeFrame, sessions } = host;
  const value: Value = leaf(
    {
      key,
      reads: [],
      whole: (history) => ({ [ONLY]: clockOf(history, hand, { timeFrame, sessions }) }),
      step:
        (out) =>
        ({ from, to }) => {
          const known = new Map<number, number>();
          for (let symbolIndex = from; symbolIndex < to; symbolIndex++) {
            const time = host.time[symbolIndex]!;
            if (!host.isCurrent[symbolIndex]) continue;
            // Without known hours a session begins with the first bar of the symbol itself.
            if (hand === 'sessionBar' && !hoursOf(barDay(time), sessions)) host.recompute(value, symbolIndex);
            else out[symbolIndex] = fromMap(known, time, () => handAt(hand, time, host));
          }
        },
    },
    host,
  );
  return value;
}

function fromMap(known: Map<number, number>, time: number, work: () => number): number {
  const existing = known.get(time) ?? work();
  known.set(time, existing);
  return existing;
}

function handAt(hand: Hand, time: number, { timeFrame, sessions }: Host): number {
  const out = new Float64Array(1);
  const axis = { time: Int32Array.of(time), lastTime: () => time };
  writeClosed(hand, { axis, timeFrame, sessions }, out, 0);
  return out[0]!;
}
