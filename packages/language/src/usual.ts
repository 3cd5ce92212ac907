import type { Names } from './names.ts';
import { printOffset } from './print.ts';
import type { Parameter } from './table.ts';
import type { Offset } from './tree.ts';

type Around = Pick<Offset, 'unit' | 'count'>;

/** What most people would write for a parameter; the unit of an operand follows the offset around it. */
export function usualText(names: Names, parameter: Parameter, around: Around | undefined): string | undefined {
  const { kind, usual } = parameter;
  if (kind === 'operand' || kind === 'comparison') return usuals[kind](names, parameter, around);
  return usual ?? usuals[kind](names, parameter, around);
}

type Usual = (names: Names, parameter: Parameter, around: Around | undefined) => string | undefined;

const usuals: Readonly<Record<Parameter['kind'], Usual>> = {
  timeframe: (_, { min = 1 }) => String(Math.max(14, min)),
  deviation: (_, { min = 2 }) => String(Math.max(2, min)),
  operand: (names, { usual, places }, around) => (places ? usual : operand(names, usual, { bars: 0, around })),
  comparison(names, { usual }, around) {
    const [now, before] = [operand(names, usual, { bars: 0, around }), operand(names, usual, { bars: -1, around })];
    return now && before && `(${now} > ${before})`;
  },
  level: ({ table }, { levels = table.levels }) => levels[0],
  index: ({ table }) => table.indexes[0],
  timeLevel: ({ table }) => table.timeLevels[0],
  string: (_, { texts }) => texts && `"${texts[0]}"`,
};

function operand(
  names: Names,
  usual: string | undefined,
  { bars, around }: { readonly bars: number; readonly around: Around | undefined },
): string | undefined {
  // A row may have '[0] day CLOSE'; the bars and unit are those of the place where it is written.
  const name = usual?.replace(/^\[.*?\] (?:day|week|\d+ minute) /, '') ?? names.usual?.name;
  return name && `${printOffset({ bars, unit: around?.unit ?? 'day', count: around?.count ?? 1 })} ${name}`;
}
