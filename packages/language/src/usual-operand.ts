import { namesOf } from './names.ts';
import { operandOption } from './option.ts';
import { printOffset } from './print.ts';
import type { Operand, Table } from './table.ts';
import type { Offset } from './tree.ts';

/** '[0] day SMA(20, [0] day CLOSE)': a name as most people would write it, at these bars and in this unit. */
export function usualOperand(table: Table, operand: Operand, offset: Pick<Offset, 'bars' | 'unit' | 'count'>): string {
  const context = { hasOffset: false, isCalled: false, offset: printOffset(offset), around: offset };
  return operandOption(namesOf(table), operand, context).insert;
}
