import type { Column } from '@parakh/frames';
import type { Code, Inputs } from '../nodes.ts';
import { calculations, comparisons, joiners, paiseComparisons } from '../operators.ts';
import { type Placed, placed } from './assembly.ts';
import { columns as assembled } from './generated/columns.ts';

/** The operators in WebAssembly, two bars an instruction, and the memory on which they work: for one evaluator. */
export interface VectorCode {
  /** A column where the operators read and write without a copy. */
  readonly column: (length: number) => Column;
  /** For one node, what gives the same bits sooner; the code itself where there is no such thing. The answer must be a `column`. */
  readonly faster: (code: Code) => Code;
}

/** Columns are told by where they begin. */
type TwoSided = (...at: [left: number, right: number, answer: number, bars: number]) => void;
type Crossing = (...at: [left: number, right: number, leftBefore: number, rightBefore: number, ...Written]) => void;
type Written = [answer: number, bars: number];

/** What packages/scan/assembly/columns.ts exports. */
interface Exports {
  readonly above: TwoSided;
  readonly atLeast: TwoSided;
  readonly crossUp: Crossing;
  readonly abovePaise: TwoSided;
  readonly atLeastPaise: TwoSided;
  readonly crossUpPaise: Crossing;
  readonly and: TwoSided;
  readonly or: TwoSided;
  readonly plus: TwoSided;
  readonly minus: TwoSided;
  readonly times: TwoSided;
}

/** Below so many bars a call costs more than it saves. */
const FEW_BARS = 32;

/** Undefined where WebAssembly is not to be had; the operators' own loops then do. */
export function vectorCode(): VectorCode | undefined {
  const memory = placed(assembled);
  if (!memory) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the generated file is made of assembly/columns.ts
  const makers = makersOf(memory.exports as Exports);
  return {
    column: (length) => columnIn(memory, length),
    faster: (code) => makers.get(code)?.(memory) ?? code,
  };
}

function columnIn(memory: Placed, length: number): Column {
  return memory.place((buffer, at) => new Float64Array(buffer, at, length), 8 * length);
}

/** Of each operator, what makes the same for one node. */
function makersOf({ above, atLeast, ...exports }: Exports): ReadonlyMap<Code, (memory: Placed) => Code> {
  const { abovePaise, atLeastPaise, crossUp, crossUpPaise } = exports;
  return new Map([
    twoSided(comparisons['>'], above),
    twoSided(comparisons['<'], above, TURNED),
    twoSided(comparisons['>='], atLeast),
    twoSided(comparisons['<='], atLeast, TURNED),
    crossing(comparisons.crossup, crossUp),
    crossing(comparisons.crossdown, crossUp, TURNED),
    twoSided(paiseComparisons['>'], abovePaise),
    twoSided(paiseComparisons['<'], abovePaise, TURNED),
    twoSided(paiseComparisons['>='], atLeastPaise),
    twoSided(paiseComparisons['<='], atLeastPaise, TURNED),
    crossing(paiseComparisons.crossup, crossUpPaise),
    crossing(paiseComparisons.crossdown, crossUpPaise, TURNED),
    twoSided(joiners.AND, exports.and),
    twoSided(joiners.OR, exports.or),
    twoSided(calculations['+'], exports.plus),
    twoSided(calculations['-'], exports.minus),
    twoSided(calculations['*'], exports.times),
  ]);
}

const STRAIGHT = { first: 'left', second: 'right', firstBefore: 'leftBefore', secondBefore: 'rightBefore' } as const;
const TURNED = { first: 'right', second: 'left', firstBefore: 'rightBefore', secondBefore: 'leftBefore' } as const;

type Maker = readonly [plain: Code, maker: (memory: Placed) => Code];

function twoSided(plain: Code, loop: TwoSided, sides: typeof STRAIGHT | typeof TURNED = STRAIGHT): Maker {
  const make = (memory: Placed): Code => {
    const [first, second, answer] = [finder(memory), finder(memory), finder(memory)];
    return {
      fill(inputs, columns, chosen, from) {
        const out = columns['answer']!;
        const bars = out.length - from;
        if (bars < FEW_BARS) plain.fill(inputs, columns, chosen, from);
        else loop(first(inputs[sides.first], from), second(inputs[sides.second], from), answer(out, from), bars);
      },
    };
  };
  return [plain, make];
}

function crossing(plain: Code, loop: Crossing, sides: typeof STRAIGHT | typeof TURNED = STRAIGHT): Maker {
  const make = (memory: Placed): Code => {
    const [first, second, answer] = [finder(memory), finder(memory), finder(memory)];
    const [firstBefore, secondBefore] = [finder(memory), finder(memory)];
    return {
      fill(inputs, columns, chosen, from) {
        const out = columns['answer']!;
        const bars = out.length - from;
        if (bars < FEW_BARS) return plain.fill(inputs, columns, chosen, from);
        const a = first(inputs[sides.first], from);
        const b = second(inputs[sides.second], from);
        const c = firstBefore(inputs[sides.firstBefore], from);
        const d = secondBefore(inputs[sides.secondBefore], from);
        loop(a, b, c, d, answer(out, from), bars);
      },
    };
  };
  return [plain, make];
}

/**
 * Says where a column begins in the memory, from some bar on. It is the same column for symbol after symbol, so it is looked at once;
 * one of other memory, such as the market's own, is copied each time.
 */
function finder(memory: Placed): (column: Inputs[string] | undefined, from: number) => number {
  let seen: unknown;
  let isHere = false;
  let copy = columnIn(memory, 0);
  return (column, from) => {
    if (!(column instanceof Float64Array)) throw new Error('an operator was not given one of its sides');
    if (column !== seen) [seen, isHere] = [column, memory.holds(column.buffer)];
    if (isHere) return column.byteOffset + 8 * from;
    if (copy.length < column.length) copy = columnIn(memory, 2 * column.length);
    copy.set(column);
    return copy.byteOffset + 8 * from;
  };
}
