import { Refusal, written } from '@parakh/converters';
import type { Table } from '@parakh/language';
import { Hearing } from './hearing.ts';
import { Listener, type Understood } from './listener.ts';

export interface FromWords {
  /** Canonical and valid; '' when nothing was understood. */
  readonly text: string;
  readonly understood: readonly Understood[];
  /** Words that changed nothing in the text, in their order. Words that say nothing (the, stocks, with) are not listed. */
  readonly notUnderstood: readonly { readonly from: number; readonly to: number }[];
}

const mostLetters = 2000;
const mostBrackets = 30;

/** What a person says in plain words, as a condition: never a throw, and what was not understood is told. */
export function fromWords(said: string, table: Table): FromWords {
  const hearing = Hearing.of(said);
  if (said.length > mostLetters || hearing.deepest > mostBrackets) return nothing(said);
  try {
    const listener = new Listener(hearing, table);
    const condition = listener.all();
    const text = condition ? written(condition, table) : '';
    return { text, understood: listener.understood, notUnderstood: listener.notUnderstood() };
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    return nothing(said);
  }
}

function nothing(said: string): FromWords {
  return { text: '', understood: [], notUnderstood: said.trim() ? [{ from: 0, to: said.length }] : [] };
}
