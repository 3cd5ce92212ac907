import { isTooLarge } from './limit.ts';
import { fold, type Names, namesOf } from './names.ts';
import { openCalls } from './situation.ts';
import { type Operand, type Table } from './table.ts';
import { lexemes, tokens } from './tokens.ts';
import type { Place } from './tree.ts';

/** A known name in a text: its letters, without offset and parentheses. */
export interface NamedAt extends Place {
  readonly operand: Operand;
}

/** The name whose parentheses the caret is in. */
export interface SignatureAt extends NamedAt {
  /** Which argument is being written, counted from 0. */
  readonly argument: number;
  /** Its place in the operand's `parameters`; undefined when the operand takes no more. */
  readonly parameter: number | undefined;
}

/** What to show while arguments are written: the innermost known name around the caret. The text may be wrong and unfinished. */
export function signatureAt(text: string, caret: number, table: Table): SignatureAt | undefined {
  if (isTooLarge(text)) return undefined;
  const names = namesOf(table);
  for (const { from, to, argument } of openCalls(lexemes(text).filter((lexeme) => lexeme.from < caret))) {
    const operand = called(names, text.slice(from, to), hasOffset(text, from));
    if (operand) return { operand, from, to, argument, parameter: parameterIndex(operand, argument) };
  }
  return undefined;
}

/** The operand whose name the place is in or right behind; undefined over anything else, a level word too. */
export function operandAt(text: string, at: number, table: Table): NamedAt | undefined {
  if (isTooLarge(text)) return undefined;
  const name = tokens(text).find(({ kind, from, to }) => kind === 'name' && from <= at && at <= to);
  if (!name) return undefined;
  const names = namesOf(table);
  const operand = called(names, text.slice(name.from, name.to), hasOffset(text, name.from));
  return operand && { operand, from: name.from, to: name.to };
}

function parameterIndex({ parameters }: Operand, argument: number): number | undefined {
  const last = parameters.length - 1;
  return argument <= last ? argument : parameters[last]?.rest ? last : undefined;
}

/** By what its place wants; else, unless it is a level word or its like, by what it would be with or without an offset. */
function called({ withOffset, withoutOffset, words }: Names, name: string, isDated: boolean): Operand | undefined {
  const folded = fold(name);
  const [wanted, other] = isDated ? [withOffset, withoutOffset] : [withoutOffset, withOffset];
  const found = wanted.get(folded);
  if (found) return found;
  const isWord = !isDated && Object.values(words).some((known) => known.has(folded));
  return isWord ? undefined : other.get(folded);
}

/** The unit of an offset stands before the name. */
function hasOffset(text: string, from: number): boolean {
  return /\]\s*(\d+\s*)?(day|week|minute)\s*$/i.test(text.slice(Math.max(0, from - 40), from));
}
