import { AppError } from '@parakh/base';
import type { ScreenReply } from '@parakh/contract';
import { check, type Factor, print, printOperand, type Side } from '@parakh/language';
import { table } from '@parakh/scan';
import { fieldNamed } from './fields.ts';

/** What stands beside the results of a screen: a field, or an operand of the language. */
export interface ScreenColumn {
  readonly shown: ScreenReply['columns'][number];
  readonly side: Side;
}

/** Throws AppError 'request.invalid' that names those which are neither fields nor operands. */
export function columnsNamed(names: readonly string[]): ScreenColumn[] {
  const fields: { field: string; message: string }[] = [];
  const columns = names.flatMap((name, place) => {
    const field = fieldNamed(name);
    const side = sideOf(field?.operand ?? name);
    const message = `We know no field “${name}”, and it is no operand.`;
    if (!side) fields.push({ field: `columns.${place}`, message });
    return side ? [columnOf(side, { name, title: field?.title, unit: field?.unit })] : [];
  });
  if (fields.length > 0) throw new AppError('request.invalid', { fields });
  return columns;
}

function columnOf(
  side: Side,
  {
    name,
    title,
    unit,
  }: { readonly name: string; readonly title?: string | undefined; readonly unit?: string | null | undefined },
): ScreenColumn {
  const operand = printOperand(side);
  const itsUnit = side.kind === 'term' ? side.operand.unit : undefined;
  return { shown: { name, title: title ?? operand, unit: unit ?? itsUnit ?? null, operand }, side };
}

function sideOf(text: string): Side | undefined {
  const { tree } = check(`(${text} > 0)`, table);
  const isOperand = tree?.kind === 'comparison' && tree.operator === '>' && tree.right.kind === 'number';
  return isOperand ? tree.left : undefined;
}

/**
 * A condition that holds where this one does, and reads the columns as well: A AND (A OR B) is A, whether B holds, fails or
 * is not known.
 */
export function reading(condition: string, columns: readonly ScreenColumn[]): string {
  if (columns.length === 0) return condition;
  const clauses = columns.map(({ side }) => `(${printOperand(side)} > 0)`);
  return `(${condition} AND (${condition} OR ${paired(clauses)}))`;
}

/** In pairs of pairs, so that many are not nested deeply. */
function paired(clauses: readonly string[]): string {
  if (clauses.length === 1) return clauses[0]!;
  const half = clauses.length >>> 1;
  return `(${paired(clauses.slice(0, half))} OR ${paired(clauses.slice(half))})`;
}

/** A column's value, out of the values of the terms that were read. */
export function valueOf(side: Factor, read: ReadonlyMap<string, number | null>): number | null {
  if (side.kind === 'number') return side.value;
  if (side.kind === 'term') return read.get(print(side)) ?? null;
  const [left, right] = [valueOf(side.left, read), valueOf(side.right, read)];
  if (left === null || right === null) return null;
  const value = calculations[side.operator](left, right);
  return Number.isFinite(value) ? value : null;
}

const calculations = {
  '+': (a: number, b: number) => a + b,
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  '/': (a: number, b: number) => a / b,
};
