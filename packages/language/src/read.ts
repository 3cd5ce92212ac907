import { parametersWritten } from './table.ts';
import type { Argument, Term } from './tree.ts';

/** The arguments whose values are read: not those that only set how long a bar is. */
export function argumentsRead({ operand, arguments: given }: Term): Argument[] {
  const written = parametersWritten(operand, given.length);
  return given.filter((_, i) => !written[i]?.barOnly);
}
