import { printOffset } from './print.ts';
import type { Problem } from './problem.ts';
import { argumentsRead } from './read.ts';
import { parametersWritten } from './table.ts';
import type { Argument, Offset, Term } from './tree.ts';

/** How many bars of a unit are available; one that is left out is not checked. Minutes are bars of one minute. */
export type AvailableBars = Readonly<Partial<Record<Offset['unit'], number>>>;

/** How a condition will be evaluated, as far as warnings depend on it. */
export interface CheckOptions extends AvailableBars {
  /** Coarser bars count once they have closed: none is still forming. */
  readonly closedOnly?: boolean;
}

/** That an operand looks further back than there are bars: it is never known. */
export function tooFarBack(term: Term, available: AvailableBars): Problem | undefined {
  const on = term.offset ?? offsetIn(term);
  const known = on && available[on.unit];
  if (!on || known === undefined) return undefined;
  const bars = Math.floor(known / on.count);
  const needed = barsOf(term, on);
  // What an argument lacks by itself is reported there.
  if (needed <= bars || argumentsRead(term).some((argument) => insideOf(argument, on) > bars)) return undefined;
  const { from, to } = term;
  const frame = printOffset(on).replace(/^\S+ /, '');
  const message = `This looks ${count(needed)} ${frame} bars back, but ${count(bars)} are available: it is never known.`;
  return { from, to, severity: 'warning', message };
}

/** A function runs on the bars of what stands in it. */
function offsetIn(term: Term): Offset | undefined {
  const inside = term.arguments.find((argument) => argument.kind === 'term');
  return inside && (inside.offset ?? offsetIn(inside));
}

/** Its own bars, on top of those of what it is worked out of on the same bars. */
function barsOf(term: Term, on: Offset): number {
  const { operand, offset, arguments: given } = term;
  const written = parametersWritten(operand, given.length);
  const periods = given.map((argument, i) =>
    argument.kind === 'number' && written[i]?.kind === 'timeframe' ? argument.value : 0,
  );
  const inside = argumentsRead(term).map((argument) => insideOf(argument, on) - 1);
  return Math.max(1, ...periods) + Math.max(0, -(offset?.bars ?? 0)) + Math.max(0, ...inside);
}

function insideOf(argument: Argument, on: Offset): number {
  if (argument.kind === 'term') {
    const { offset } = argument;
    return !offset || (offset.unit === on.unit && offset.count === on.count) ? barsOf(argument, on) : 0;
  }
  return 'left' in argument ? Math.max(insideOf(argument.left, on), insideOf(argument.right, on)) : 0;
}

function count(bars: number): string {
  return bars.toLocaleString('en-IN');
}
