import type { Column } from '@parakh/frames';
import { paise } from '@parakh/indicators';
import type { Calculation, Comparator, Joiner } from '@parakh/language';
import { isWithin, type Nearness, nearnessOf } from './nearness.ts';
import type { Code, Inputs } from './nodes.ts';

/*
 * Every operator has a loop of its own, written out. One loop for all of them, handed the operator as a function, would call that
 * function bar by bar: an engine compiles away a call that never changes, but not one that does, and it costs ten times the comparison.
 */

export const calculations: Readonly<Record<Calculation, Code>> = {
  '+': twoSided(({ left, right }, answer, from) => {
    for (let i = from; i < answer.length; i++) answer[i] = left[i]! + right[i]!;
  }),
  '-': twoSided(({ left, right }, answer, from) => {
    for (let i = from; i < answer.length; i++) answer[i] = left[i]! - right[i]!;
  }),
  '*': twoSided(({ left, right }, answer, from) => {
    for (let i = from; i < answer.length; i++) answer[i] = left[i]! * right[i]!;
  }),
  // A division by zero has no value; infinity would pass every "greater than".
  '/': twoSided(({ left, right }, answer, from) => {
    for (let i = from; i < answer.length; i++) {
      const share = left[i]! / right[i]!;
      answer[i] = share - share === 0 ? share : NaN;
    }
  }),
};

export const comparisons: Readonly<Record<Comparator, Code>> = {
  ...ordered(({ left, right }, answer, from) => {
    for (let i = from; i < answer.length; i++) answer[i] = known(left[i]! + right[i]!, Number(left[i]! > right[i]!));
  }),
  ...alike(({ left, right }, answer, from) => {
    for (let i = from; i < answer.length; i++) answer[i] = known(left[i]! + right[i]!, Number(right[i] === left[i]));
  }),
  ...crossed(({ left, right, leftBefore, rightBefore }, answer, from) => {
    for (let i = from; i < answer.length; i++) {
      const a = left[i]!;
      const b = right[i]!;
      const c = leftBefore[i]!;
      const d = rightBefore[i]!;
      answer[i] = known(a + b + c + d, Number(a > b) * Number(c <= d));
    }
  }),
  near: twoSided(({ left, right }, answer, from, { range }) => {
    const nearness = nearnessOf(Number(range));
    for (let i = from; i < answer.length; i++) answer[i] = isNear(left[i]!, right[i]!, nearness);
  }),
};

/** The same comparison with both sides in whole paise: 100.10 − 99.95 and 0.15 are not the same double. */
export const paiseComparisons: Readonly<Record<Comparator, Code>> = {
  ...ordered(({ left, right }, answer, from) => {
    for (let i = from; i < answer.length; i++) {
      answer[i] = known(left[i]! + right[i]!, Number(paise(left[i]!) > paise(right[i]!)));
    }
  }),
  ...alike(({ left, right }, answer, from) => {
    for (let i = from; i < answer.length; i++) {
      answer[i] = known(left[i]! + right[i]!, Number(paise(left[i]!) === paise(right[i]!)));
    }
  }),
  ...crossed(({ left, right, leftBefore, rightBefore }, answer, from) => {
    for (let i = from; i < answer.length; i++) {
      const a = paise(left[i]!);
      const b = paise(right[i]!);
      const c = paise(leftBefore[i]!);
      const d = paise(rightBefore[i]!);
      answer[i] = known(a + b + c + d, Number(a > b) * Number(c <= d));
    }
  }),
  near: twoSided(({ left, right }, answer, from, { range }) => {
    const nearness = nearnessOf(Number(range));
    for (let i = from; i < answer.length; i++) answer[i] = isNear(paise(left[i]!), paise(right[i]!), nearness);
  }),
};

/** A side that decides alone decides, even beside an unknown one. */
export const joiners: Readonly<Record<Joiner, Code>> = {
  AND: twoSided(({ left, right }, answer, from) => {
    for (let i = from; i < answer.length; i++) {
      const a = left[i]!;
      const b = right[i]!;
      const both = a * b;
      answer[i] = Number.isNaN(both) ? decidedBy(0, a, b) : both;
    }
  }),
  OR: twoSided(({ left, right }, answer, from) => {
    for (let i = from; i < answer.length; i++) {
      const a = left[i]!;
      const b = right[i]!;
      const both = a * b;
      answer[i] = Number.isNaN(both) ? decidedBy(1, a, b) : a + b - both;
    }
  }),
};

/**
 * A comparison is not known where a side is not: their sum minus itself is 0, or NaN. There is no branch in it, nor in what it is
 * given, since no processor can guess where prices cross.
 */
function known(sides: number, holds: number): number {
  return holds + (sides - sides);
}

function decidedBy(value: number, a: number, b: number): number {
  return a === value || b === value ? value : NaN;
}

function isNear(a: number, b: number, nearness: Nearness): number {
  return known(a + b, Number(isWithin(a, b, nearness)));
}

interface Sides {
  readonly left: Column;
  readonly right: Column;
}

interface CrossingSides extends Sides {
  readonly leftBefore: Column;
  readonly rightBefore: Column;
}

/** Writes the answer from bar `from` on. */
type Loop<S extends Sides = Sides> = (
  sides: S,
  answer: Column,
  from: number,
  chosen: Parameters<Code['fill']>[2],
) => void;

function ordered(above: Loop): Record<'>' | '<' | '>=' | '<=', Code> {
  const below: Loop = ({ left, right }, ...rest) => above({ left: right, right: left }, ...rest);
  return { '>': twoSided(above), '<': twoSided(below), '>=': twoSided(not(below)), '<=': twoSided(not(above)) };
}

function alike(equal: Loop): Record<'==' | '!=', Code> {
  return { '==': twoSided(equal), '!=': twoSided(not(equal)) };
}

function crossed(upwards: Loop<CrossingSides>): Record<'crossup' | 'crossdown', Code> {
  const downwards: typeof upwards = ({ left, right, leftBefore, rightBefore }, ...rest) =>
    upwards({ left: right, right: left, leftBefore: rightBefore, rightBefore: leftBefore }, ...rest);
  return { crossup: crossing(upwards), crossdown: crossing(downwards) };
}

/** The opposite; unknown stays unknown. */
function not(loop: Loop): Loop {
  return (sides, answer, from, chosen) => {
    loop(sides, answer, from, chosen);
    for (let i = from; i < answer.length; i++) answer[i] = 1 - answer[i]!;
  };
}

function twoSided(loop: Loop): Code {
  return {
    fill(inputs, columns, chosen, from) {
      loop(sidesOf(inputs), column(columns, 'answer'), from, chosen);
    },
  };
}

function crossing(loop: Loop<CrossingSides>): Code {
  return {
    fill(inputs, columns, chosen, from) {
      const before = { leftBefore: column(inputs, 'leftBefore'), rightBefore: column(inputs, 'rightBefore') };
      loop({ ...sidesOf(inputs), ...before }, column(columns, 'answer'), from, chosen);
    },
  };
}

function sidesOf(inputs: Inputs): Sides {
  return { left: column(inputs, 'left'), right: column(inputs, 'right') };
}

function column(inputs: Inputs, name: string): Column {
  const found = inputs[name];
  if (!(found instanceof Float64Array)) throw new Error(`an operator was not given its ${name} side`);
  return found;
}
