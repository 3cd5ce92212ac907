import type { Code } from '../nodes.ts';
import { FEW_BARS, finder, type Here } from './find-column.ts';

/** Columns are named by where they begin. */
export type TwoSided = (left: number, right: number, answer: number, bars: number) => void;
// oxlint-disable-next-line max-params -- WebAssembly takes numbers alone
export type Crossing = (
  left: number,
  right: number,
  leftBefore: number,
  rightBefore: number,
  answer: number,
  bars: number,
) => void;

/** Makes, for one node, what gives the same bits as a plain code sooner. Its answers lie in the module's memory. */
export type Maker = readonly [plain: Code, make: (here: Here) => Code];

const STRAIGHT = { first: 'left', second: 'right', firstBefore: 'leftBefore', secondBefore: 'rightBefore' } as const;
/** The sides in each other's place. */
export const TURNED = {
  first: 'right',
  second: 'left',
  firstBefore: 'rightBefore',
  secondBefore: 'leftBefore',
} as const;

export function twoSided(plain: Code, loop: TwoSided, sides: typeof STRAIGHT | typeof TURNED = STRAIGHT): Maker {
  const make = (here: Here): Code => {
    const [first, second] = [finder(here), finder(here)];
    return {
      fill(inputs, columns, chosen, from) {
        const out = columns['answer']!;
        const bars = out.length - from;
        if (bars < FEW_BARS) plain.fill(inputs, columns, chosen, from);
        else
          loop(first(inputs[sides.first], from), second(inputs[sides.second], from), out.byteOffset + 8 * from, bars);
      },
    };
  };
  return [plain, make];
}

export function crossing(plain: Code, loop: Crossing, sides: typeof STRAIGHT | typeof TURNED = STRAIGHT): Maker {
  const make = (here: Here): Code => {
    const [first, second] = [finder(here), finder(here)];
    const [firstBefore, secondBefore] = [finder(here), finder(here)];
    return {
      fill(inputs, columns, chosen, from) {
        const out = columns['answer']!;
        const bars = out.length - from;
        if (bars < FEW_BARS) return plain.fill(inputs, columns, chosen, from);
        const a = first(inputs[sides.first], from);
        const b = second(inputs[sides.second], from);
        const c = firstBefore(inputs[sides.firstBefore], from);
        const d = secondBefore(inputs[sides.secondBefore], from);
        loop(a, b, c, d, out.byteOffset + 8 * from, bars);
      },
    };
  };
  return [plain, make];
}
