import { type Random, random } from '@parakh/base';
import { type Arbitrary, integer, nat, record } from 'fast-check';
import type { Parameter, Place, Table } from '../table.ts';
import {
  type Argument,
  type Arithmetic,
  calculations,
  comparators,
  crossings,
  type Factor,
  joiners,
  type NumberValue,
  type Offset,
  type Side,
  type Signal,
  type Term,
  type Tree,
  type Word,
} from '../tree.ts';

const nowhere = { from: 0, to: 0 };
const letters = Array.from('AZaz09 -&,;()[]<>é😀');

/** Any condition or strategy over the names of a table, nested at most so deep. */
export function randomTree(table: Table, mostDeep = 4): Arbitrary<Tree> {
  const shapes = record({ seed: nat(), depth: integer({ min: 0, max: mostDeep }) });
  return shapes.map(({ seed, depth }) => drawnTree(table, random(seed), depth));
}

function drawnTree(table: Table, source: Random, depth: number): Tree {
  const draw = drawing(table, source);
  if (draw.chance(0.8)) return signal(draw, depth);
  return { kind: 'strategy', long: signal(draw, depth), short: signal(draw, depth), ...nowhere };
}

interface Draw {
  readonly table: Table;
  chance(share: number): boolean;
  whole(low: number, high: number): number;
  one<T>(list: readonly T[]): T;
}

function drawing(table: Table, source: Random): Draw {
  const next = () => source.next();
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return { table, whole, chance: (share) => next() < share, one: (list) => list[whole(0, list.length - 1)]! };
}

function signal(draw: Draw, depth: number): Signal {
  if (depth > 0 && draw.chance(0.5)) {
    return { kind: 'logic', joiner: draw.one(joiners), left: signal(draw, depth - 1), right: signal(draw, depth - 1), ...nowhere };
  }
  const operator = draw.one([...comparators, ...crossings, 'near' as const]);
  const range = operator === 'near' && draw.chance(0.5) ? { range: number(draw) } : {};
  return { kind: 'comparison', operator, ...range, left: side(draw, depth), right: factor(draw, depth), ...nowhere };
}

function factor(draw: Draw, depth: number): Factor {
  return draw.chance(0.4) ? numberValue(draw) : side(draw, depth);
}

function side(draw: Draw, depth: number): Side {
  return depth > 0 && draw.chance(0.3) ? arithmetic(draw, depth - 1) : term(draw, depth);
}

function arithmetic(draw: Draw, depth: number): Arithmetic {
  const left = inner(factor(draw, depth));
  // A calculation of numbers only is refused.
  const right = inner(left.kind === 'number' ? side(draw, depth) : factor(draw, depth));
  return { kind: 'arithmetic', operator: draw.one(calculations), left, right, inParentheses: draw.chance(0.5), ...nowhere };
}

/** Inside another calculation one always stands in parentheses. */
function inner(given: Factor): Factor {
  return given.kind === 'arithmetic' ? { ...given, inParentheses: true } : given;
}

function term(draw: Draw, depth: number): Term {
  const simple = draw.table.operands.filter(({ parameters }) => parameters.every(({ kind }) => kind !== 'operand' && kind !== 'comparison'));
  const operand = draw.one(depth > 0 ? draw.table.operands : simple);
  const given = operand.parameters.flatMap((parameter) => argumentsOf(draw, parameter, depth - 1));
  const offset = operand.place === 'indicator' ? { offset: randomOffset(draw) } : {};
  return { kind: 'term', operand, ...offset, arguments: given, ...nowhere };
}

function randomOffset(draw: Draw): Offset {
  const unit = draw.one(['day', 'week', 'minute'] as const);
  return { bars: draw.whole(-300, 2) || 0, unit, count: unit === 'minute' ? draw.whole(1, 375) : 1, ...nowhere };
}

function argumentsOf(draw: Draw, parameter: Parameter, depth: number): Argument[] {
  const count = parameter.rest ? draw.whole(1, 3) : Number(parameter.optional === undefined || draw.chance(0.5));
  return Array.from({ length: count }, () => argument[parameter.kind](draw, depth, parameter));
}

const argument: Readonly<Record<Parameter['kind'], (draw: Draw, depth: number, parameter: Parameter) => Argument>> = {
  timeframe: (draw) => ({ kind: 'number', value: draw.whole(1, 400), ...nowhere }),
  deviation: numberValue,
  operand: (draw, depth, { orNumber, places }) =>
    places ? placed(draw, places) : (orNumber ? factor(draw, Math.max(0, depth)) : side(draw, Math.max(0, depth))),
  comparison: (draw, depth) => signal(draw, Math.max(0, depth)),
  level: (draw, _, { levels = draw.table.levels }) => word('level', draw.one(levels)),
  index: (draw) => word('index', draw.one(draw.table.indexes)),
  timeLevel: (draw) => word('timeLevel', draw.one(draw.table.timeLevels)),
  string: (draw, _, { texts, read, usual }) => {
    if (texts) return text(draw.one(texts));
    const any = Array.from({ length: draw.whole(0, 12) }, () => draw.one(letters)).join('');
    return text(read && usual ? usual.slice(1, -1) : any);
  },
};

/** A name of one of these places that takes nothing in parentheses. */
function placed(draw: Draw, places: readonly Place[]): Term {
  const fitting = draw.table.operands.filter(({ place, parameters }) => places.includes(place) && parameters.length === 0);
  return { kind: 'term', operand: draw.one(fitting), arguments: [], ...nowhere };
}

function text(value: string): Argument {
  return { kind: 'text', value, ...nowhere };
}

function word(set: Word['set'], value: string): Word {
  return { kind: 'word', set, value, ...nowhere };
}

function numberValue(draw: Draw): NumberValue {
  return { kind: 'number', value: number(draw), ...nowhere };
}

/** Small and plain for the most part, but also of any size. */
function number(draw: Draw): number {
  if (draw.chance(0.5)) return draw.whole(-500, 500) || 0;
  return (draw.whole(-1e9, 1e9) / 997) * 10 ** draw.whole(-40, 40) || 0;
}
