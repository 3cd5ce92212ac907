import type { Clause } from '@parakh/contract';
import { check, type Operand } from '@parakh/language';
import { table } from '@parakh/scan';
import { isYesOrNo } from '../../../shared/charts/picture.ts';

/** An operand of a condition that a chart of days shows as a line. */
export interface DrawnOperand {
  readonly text: string;
  readonly operand: Operand;
}

/** More lines than this hide each other. */
const MOST = 4;
/** The candles and the volume under them say these already. */
const inCandles = new Set(['OPEN', 'HIGH', 'LOW', 'CLOSE', 'VOLUME', 'LastTradedPrice', 'Previous Close']);

/**
 * What the clauses of a condition compare, where the candles do not show it already and it is no plain yes or no; first
 * what a clause that fails compares: it tells most.
 */
export function drawnOperands(clauses: readonly Pick<Clause, 'left' | 'right' | 'outcome'>[]): DrawnOperand[] {
  const failing = clauses.filter(({ outcome }) => outcome === 'fail');
  const texts = new Set([...failing, ...clauses].flatMap(({ left, right }) => [left.text, right.text]));
  return [...texts].flatMap((text) => drawnAs(text) ?? []).slice(0, MOST);
}

function drawnAs(text: string): DrawnOperand | undefined {
  const { tree } = check(`(${text} > 0)`, table);
  const side = tree?.kind === 'comparison' ? tree.left : undefined;
  // A day has many values of bars of minutes, and a calculation is seen in its parts.
  if (side?.kind !== 'term' || side.offset?.unit === 'minute') return undefined;
  const { operand } = side;
  return inCandles.has(operand.name) || isYesOrNo(operand) ? undefined : { text, operand };
}
