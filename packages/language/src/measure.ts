import { printOperand } from './print.ts';
import type { OperandUnit } from './table.ts';
import type { Argument, Arithmetic, Comparison, Factor, Term } from './tree.ts';

/** What sort of thing a value is. Rupees are a price or a difference of prices, nobody knows which: two per cent of the close is either. */
type Measure = 'price' | 'difference' | 'rupees' | 'quantity' | 'number';

const measureNames: Readonly<Record<Measure, string>> = {
  price: 'a price',
  difference: 'a difference of prices',
  rupees: 'in rupees',
  quantity: 'a quantity',
  number: 'no price',
};

/** Why two sides cannot sensibly be compared: a price and an oscillator. Undefined wherever there is a doubt. */
export function mismatchOf({ left, right }: Comparison): string | undefined {
  const [a, b] = [measureOf(left), measureOf(right)];
  if (a === undefined || b === undefined || !isApart(a, b)) return undefined;
  return `${describeMeasure(left, a)}, but ${describeMeasure(right, b)}: comparing the two means nothing.`;
}

function isApart(a: Measure, b: Measure): boolean {
  const pair = [a, b];
  if (pair.includes('price') && pair.includes('difference')) return true;
  return isInRupees(a) !== isInRupees(b);
}

function isInRupees(measure: Measure): boolean {
  return measure !== 'quantity' && measure !== 'number';
}

function describeMeasure(side: Factor, measure: Measure): string {
  const [low = -Infinity, high = Infinity] = side.kind === 'term' ? (side.operand.range ?? []) : [];
  const isBounded = measure === 'number' && low > -Infinity && high < Infinity;
  return `${printOperand(side)} ${isBounded ? `lies between ${low} and ${high}` : `is ${measureNames[measure]}`}`;
}

function measureOf(side: Factor): Measure | undefined {
  if (side.kind === 'number') return undefined;
  return side.kind === 'term' ? measureOfTerm(side) : measureOfCalculation(side);
}

function measureOfTerm({ operand, arguments: given }: Term): Measure | undefined {
  const { unit, pane, range } = operand;
  const inside = given.filter(isOperand);
  if (inside.length > 0 && range === undefined && keepsMeasure.has(unit)) {
    // An average is of the sort of what it is an average of, whatever its row has for the usual one; a function need not keep it.
    return unit === 'price' ? common(inside) : loose(common(inside));
  }
  // A level that is drawn over the candles may be a price.
  if (unit === 'level') return range !== undefined || pane === 'own' ? 'number' : undefined;
  return unit && measures[unit]?.[pane ?? 'nowhere'];
}

const keepsMeasure: ReadonlySet<OperandUnit | undefined> = new Set(['price', 'level', undefined]);

/** By where a chart draws it. Money and ratios mean too little: book value is rupees a share, market capitalisation crores. */
const measures: Partial<Record<OperandUnit, Partial<Record<'price' | 'own' | 'nowhere', Measure>>>> = {
  price: { price: 'price', own: 'difference', nowhere: 'rupees' },
  count: { price: 'quantity', own: 'quantity' },
  percent: { price: 'number', own: 'number', nowhere: 'number' },
};

function isOperand(argument: Argument): argument is Term | Arithmetic {
  return argument.kind === 'term' || argument.kind === 'arithmetic';
}

function common(given: readonly Factor[]): Measure | undefined {
  const [first, ...others] = given.map(measureOf);
  return others.every((other) => other === first) ? first : undefined;
}

/** Halves, multiples and squares of it too. */
function loose(measure: Measure | undefined): Measure | undefined {
  return measure !== undefined && isInRupees(measure) ? 'rupees' : measure;
}

function measureOfCalculation({ operator, left, right }: Arithmetic): Measure | undefined {
  const [a, b] = [measureOf(left), measureOf(right)];
  if (left.kind === 'number') return withNumber(operator, b, right);
  return right.kind === 'number' ? withNumber(operator, a, right) : ofBoth[operator](a, b);
}

type OfBoth = (a: Measure | undefined, b: Measure | undefined) => Measure | undefined;

const ofBoth: Readonly<Record<Arithmetic['operator'], OfBoth>> = {
  '+': (a, b) => (a === b || b === 'difference' ? a : undefined),
  '-': (a, b) => (a === 'price' && b === 'price' ? 'difference' : ofBoth['+'](a, b)),
  '*': () => undefined,
  '/': (a, b) => (a !== undefined && a === b ? 'number' : undefined),
};

function withNumber(operator: Arithmetic['operator'], of: Measure | undefined, right: Factor): Measure | undefined {
  if (operator === '+' || operator === '-') return of;
  return operator === '/' && right.kind !== 'number' ? undefined : loose(of);
}
