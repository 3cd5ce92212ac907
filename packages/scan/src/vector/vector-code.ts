import type { Column } from '@parakh/frames';
import type { Code } from '../nodes.ts';
import { calculations, comparisons, joiners, paiseComparisons } from '../operators.ts';
import { placed } from './assembly.ts';
import { columnIn, finder, Here } from './find-column.ts';
import { columns as assembled } from './generated/columns.ts';
import { type Crossing, crossing, TURNED, type TwoSided, twoSided } from './loops.ts';
import { type RsiLoop, relativeStrength } from './rsi.ts';

/** The operators in WebAssembly, two bars an instruction, and the memory on which they work: for one evaluator. */
export interface VectorCode {
  /** A column where the operators read and write without a copy. */
  readonly column: (length: number) => Column;
  /** For one node, what gives the same bits sooner; the code itself where there is no such thing. The answer must be a `column`. */
  readonly faster: (code: Code) => Code;
  /** For one node, what writes the values so many bars later, from some bar on that is not before `bars`. The column must be a `column`. */
  readonly shifter: (bars: number) => (values: Column, out: Column, from: number) => void;
  /** How many values are 1 from some bar on; undefined of a column that is elsewhere. */
  readonly held: (column: Column, from: number) => number | undefined;
  /** To be called before every symbol. */
  readonly forget: () => void;
}

/** What packages/scan/assembly/columns.ts exports. */
interface Exports extends RsiLoop {
  readonly held: (column: number, bars: number) => number;
  readonly copy: (from: number, to: number, bytes: number) => void;
  readonly above: TwoSided;
  readonly atLeast: TwoSided;
  readonly equal: TwoSided;
  readonly other: TwoSided;
  readonly crossUp: Crossing;
  readonly abovePaise: TwoSided;
  readonly atLeastPaise: TwoSided;
  readonly equalPaise: TwoSided;
  readonly otherPaise: TwoSided;
  readonly crossUpPaise: Crossing;
  readonly and: TwoSided;
  readonly or: TwoSided;
  readonly plus: TwoSided;
  readonly minus: TwoSided;
  readonly times: TwoSided;
  readonly over: TwoSided;
}

/** Undefined where WebAssembly is not to be had; the operators' own loops then do. */
export function vectorCode(): VectorCode | undefined {
  const memory = placed(assembled);
  if (!memory) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the generated file is made of assembly/columns.ts
  const exports = memory.exports as Exports;
  const makers = makersOf(exports);
  const here = new Here(memory);
  return {
    column: (length) => columnIn(memory, length),
    faster: (code) => makers.get(code)?.(here) ?? code,
    shifter: (bars) => {
      const find = finder(here);
      return (values, out, from) =>
        exports.copy(find(values, from - bars), out.byteOffset + 8 * from, 8 * (out.length - from));
    },
    held: (column, from) =>
      here.holds(column) ? exports.held(column.byteOffset + 8 * from, column.length - from) : undefined,
    forget: () => here.forget(),
  };
}

/** Of each operator, what makes the same for one node. */
function makersOf({ above, atLeast, ...exports }: Exports): ReadonlyMap<Code, (here: Here) => Code> {
  const { abovePaise, atLeastPaise, crossUp, crossUpPaise } = exports;
  return new Map([
    twoSided(comparisons['>'], above),
    twoSided(comparisons['<'], above, TURNED),
    twoSided(comparisons['>='], atLeast),
    twoSided(comparisons['<='], atLeast, TURNED),
    twoSided(comparisons['=='], exports.equal),
    twoSided(comparisons['!='], exports.other),
    crossing(comparisons.crossup, crossUp),
    crossing(comparisons.crossdown, crossUp, TURNED),
    twoSided(paiseComparisons['>'], abovePaise),
    twoSided(paiseComparisons['<'], abovePaise, TURNED),
    twoSided(paiseComparisons['>='], atLeastPaise),
    twoSided(paiseComparisons['<='], atLeastPaise, TURNED),
    twoSided(paiseComparisons['=='], exports.equalPaise),
    twoSided(paiseComparisons['!='], exports.otherPaise),
    crossing(paiseComparisons.crossup, crossUpPaise),
    crossing(paiseComparisons.crossdown, crossUpPaise, TURNED),
    twoSided(joiners.AND, exports.and),
    twoSided(joiners.OR, exports.or),
    twoSided(calculations['+'], exports.plus),
    twoSided(calculations['-'], exports.minus),
    twoSided(calculations['*'], exports.times),
    twoSided(calculations['/'], exports.over),
    relativeStrength(exports),
  ]);
}
