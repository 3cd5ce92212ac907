import {
  type Comparison,
  check,
  type Node,
  type Offset,
  type Operand,
  type Parameter,
  type Side,
  type Signal,
  type Table,
  type Term,
  usualOperand,
} from '@parakh/language';
import { nowhere } from './chain.ts';
import { childAt, stepsOf } from './path.ts';

export type Around = Pick<Offset, 'unit' | 'count'>;

const DAY: Around = { unit: 'day', count: 1 };

/** The time frame of the first operand that has one: what is written beside it most likely wants the same. */
export function frameOf(node: Node | undefined): Around {
  return (node && firstFrame(node)) ?? DAY;
}

function firstFrame(node: Node): Around | undefined {
  if (node.kind === 'term' && node.offset) return { unit: node.offset.unit, count: node.offset.count };
  for (const step of stepsOf(node)) {
    const found = firstFrame(childAt(node, step)!);
    if (found) return found;
  }
  return undefined;
}

/** A name as most people would write it; throws when its record says nothing that can be read. */
export function usualTerm(table: Table, operand: Operand, offset: Around & { bars?: number }): Term {
  const side = sideIn(table, usualOperand(table, operand, { bars: 0, ...offset }));
  if (side.kind !== 'term') throw new Error(`${operand.name} is no name on its own`);
  return side;
}

function sideIn(table: Table, text: string): Side {
  const tree = check(`(${text} > 0)`, table).validTree;
  if (tree?.kind !== 'comparison') throw new Error(`${text} cannot be read`);
  return tree.left;
}

/** 'CLOSE' unless the table says otherwise. */
export function usualPrice(table: Table): Operand {
  const wanted = table.usualIndicator ?? 'CLOSE';
  const operand = table.operands.find(({ name }) => name === wanted) ?? table.operands[0];
  if (!operand) throw new Error('the table has no operand');
  return operand;
}

/** What a new row says until somebody changes it: the close is above the close before. */
export function usualComparison(table: Table, around: Around): Comparison {
  const operand = usualPrice(table);
  const left = usualTerm(table, operand, around);
  const right = usualTerm(table, operand, { ...around, bars: -1 });
  return { kind: 'comparison', operator: '>', left, right, ...nowhere };
}

/** What stands for a parameter that must be written. */
export function usualArgument(table: Table, { kind, orNumber }: Parameter, around: Around): Side | Signal | undefined {
  if (kind === 'comparison') return usualComparison(table, around);
  return kind === 'operand' || orNumber ? usualTerm(table, usualPrice(table), around) : undefined;
}
