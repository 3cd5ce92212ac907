import { filterOperators, type ScreenFilter } from '@parakh/contract';
import { numberOf } from '../../../shared/forms/number-of.ts';

export type Operator = (typeof filterOperators)[number];

/** A row as it stands on the screen: texts, since nothing typed is ever lost. */
export interface DraftRow {
  /** Stays the same while rows come and go. */
  readonly id: number;
  /** Empty until one is chosen. */
  readonly field: string;
  readonly operator: Operator;
  readonly number: string;
  /** The other side, where it is a field and not the number. */
  readonly other: string;
  readonly isAgainstField: boolean;
}

export interface Draft {
  readonly join: ScreenFilter['join'];
  readonly rows: readonly DraftRow[];
}

export function draftOf({ join, rows }: ScreenFilter): Draft {
  return {
    join,
    rows: rows.map(({ field, operator, value }, id) => ({
      id,
      field,
      operator,
      number: typeof value === 'number' ? value.toLocaleString('en-IN', { maximumFractionDigits: 12 }) : '',
      other: typeof value === 'number' ? '' : value,
      isAgainstField: typeof value === 'string',
    })),
  };
}

/** Shown to whoever comes without a filter: two rows that everybody understands. */
export const firstDraft: Draft = draftOf({
  join: 'all',
  rows: [
    { field: 'RSI.rsi', operator: '>', value: 60 },
    { field: 'CLOSE.out', operator: '>', value: 'EMA.ema' },
  ],
});

export function withRow({ join, rows }: Draft): Draft {
  const id = 1 + Math.max(-1, ...rows.map((row) => row.id));
  return { join, rows: [...rows, { id, field: '', operator: '>', number: '', other: '', isAgainstField: false }] };
}

export const withoutRow = (draft: Draft, id: number): Draft => ({
  ...draft,
  rows: draft.rows.filter((row) => row.id !== id),
});

export const changedRow = (draft: Draft, id: number, part: Partial<DraftRow>): Draft => ({
  ...draft,
  rows: draft.rows.map((row) => (row.id === id ? { ...row, ...part } : row)),
});

/** What is missing of a row, in words; undefined where it says something. */
export function faultOf({ field, number, other, isAgainstField }: DraftRow): string | undefined {
  if (field === '') return 'Choose what is compared.';
  if (isAgainstField) return other === '' ? 'Choose what it is compared with.' : undefined;
  if (number.trim() === '') return 'A number is needed here.';
  return Number.isFinite(numberOf(number)) ? undefined : 'This is not a number.';
}

/** The rows that say something, as the server reads them; undefined while none does. */
export function filterOf({ join, rows }: Draft): ScreenFilter | undefined {
  const whole = rows.filter((row) => faultOf(row) === undefined);
  if (whole.length === 0) return undefined;
  return {
    join,
    rows: whole.map(({ field, operator, number, other, isAgainstField }) => ({
      field,
      operator,
      value: isAgainstField ? other : numberOf(number),
    })),
  };
}

/** What a filter compares, each once: it stands beside the results. */
export function fieldsOf(filter: ScreenFilter): string[] {
  const named = filter.rows.flatMap(({ field, value }) => (typeof value === 'string' ? [field, value] : [field]));
  return [...new Set(named)];
}

/** For the address, which anybody may write. */
export const filterText = (filter: ScreenFilter): string =>
  JSON.stringify([filter.join, ...filter.rows.map(({ field, operator, value }) => [field, operator, value])]);

/** Undefined where the address says no filter. */
export function filterIn(text: string): ScreenFilter | undefined {
  const read = parsed(text);
  if (!Array.isArray(read)) return undefined;
  const [join, ...rows]: readonly unknown[] = read;
  if (join !== 'all' && join !== 'any') return undefined;
  const known = rows.flatMap(rowIn);
  return known.length > 0 && known.length === rows.length ? { join, rows: known } : undefined;
}

function rowIn(row: unknown): ScreenFilter['rows'] {
  if (!Array.isArray(row)) return [];
  const [field, named, value]: readonly unknown[] = row;
  const operator = filterOperators.find((known) => known === named);
  if (typeof field !== 'string' || operator === undefined) return [];
  return typeof value === 'number' || typeof value === 'string' ? [{ field, operator, value }] : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
