import { recordOf } from '@parakh/base';
import type { Column } from '@parakh/frames';
import { paise } from '@parakh/indicators';
import type { Calculation, Comparator, Joiner } from '@parakh/language';
import type { Code, Inputs } from './nodes.ts';

const calculate: Record<Calculation, (a: number, b: number) => number> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  // A division by zero has no value; infinity would pass every "greater than".
  '/': (a, b) => (b === 0 ? NaN : a / b),
};

type Plain = Exclude<Comparator, 'crossup' | 'crossdown' | 'near'>;

const compare: Record<Plain, (a: number, b: number) => boolean> = {
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
  '>=': (a, b) => a >= b,
  '<=': (a, b) => a <= b,
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
};

const cross = {
  crossup: (a: number, b: number, aBefore: number, bBefore: number) => a > b && aBefore <= bBefore,
  crossdown: (a: number, b: number, aBefore: number, bBefore: number) => a < b && aBefore >= bBefore,
};

export const calculations = mapped(calculate, (of) => twoSided(of));

export const comparisons: Readonly<Record<Comparator, Code>> = {
  ...mapped(compare, (holds) => twoSided((a, b) => known(a + b, holds(a, b)))),
  ...mapped(cross, crossing),
  near: near((x) => x),
};

/** The same comparison with both sides in whole paise: 100.10 − 99.95 and 0.15 are not the same double. */
export const paiseComparisons: Readonly<Record<Comparator, Code>> = {
  ...mapped(compare, (holds) => twoSided((a, b) => known(a + b, holds(paise(a), paise(b))))),
  ...mapped(cross, (holds) => crossing((a, b, c, d) => holds(paise(a), paise(b), paise(c), paise(d)))),
  near: near(paise),
};

/** A side that decides alone decides, even beside an unknown one. */
export const joiners: Readonly<Record<Joiner, Code>> = {
  AND: twoSided((a, b) => (a === 0 || b === 0 ? 0 : a + b === 2 ? 1 : NaN)),
  OR: twoSided((a, b) => (a === 1 || b === 1 ? 1 : a + b === 0 ? 0 : NaN)),
};

/** A comparison is not known where a side is not. */
function known(sides: number, holds: boolean): number {
  return Number.isNaN(sides) ? NaN : Number(holds);
}

function twoSided(of: (a: number, b: number) => number): Code {
  return {
    fill(inputs, columns, _, from) {
      const [left, right, answer] = [column(inputs, 'left'), column(inputs, 'right'), column(columns, 'answer')];
      for (let i = from; i < left.length; i++) answer[i] = of(left[i]!, right[i]!);
    },
  };
}

function crossing(holds: (a: number, b: number, aBefore: number, bBefore: number) => boolean): Code {
  return {
    fill(inputs, columns, _, from) {
      const [left, right, answer] = [column(inputs, 'left'), column(inputs, 'right'), column(columns, 'answer')];
      const [leftBefore, rightBefore] = [column(inputs, 'leftBefore'), column(inputs, 'rightBefore')];
      for (let i = from; i < left.length; i++) {
        const [a, b, c, d] = [left[i]!, right[i]!, leftBefore[i]!, rightBefore[i]!];
        answer[i] = known(a + b + c + d, holds(a, b, c, d));
      }
    },
  };
}

function near(rounded: (x: number) => number): Code {
  return {
    fill(inputs, columns, { range }, from) {
      const [left, right, answer] = [column(inputs, 'left'), column(inputs, 'right'), column(columns, 'answer')];
      const share = Number(range) / 100;
      for (let i = from; i < left.length; i++) {
        const [a, b] = [rounded(left[i]!), rounded(right[i]!)];
        answer[i] = known(a + b, Math.abs(a - b) <= share * Math.abs(b));
      }
    },
  };
}

function column(inputs: Inputs, name: string): Column {
  const found = inputs[name];
  if (!(found instanceof Float64Array)) throw new Error(`an operator was not given its ${name} side`);
  return found;
}

function mapped<K extends string, A, B>(record: Readonly<Record<K, A>>, of: (value: A) => B): Record<K, B> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the names
  return recordOf(Object.keys(record) as K[], (key) => of(record[key]));
}
