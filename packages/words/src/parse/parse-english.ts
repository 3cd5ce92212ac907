import { Refusal, written } from '@parakh/converters';
import type { Table } from '@parakh/language';
import { PhraseParser, type Understood } from './phrase-parser.ts';
import { PhraseReader } from './phrase-reader.ts';

export interface ParsedEnglish {
  /** Canonical and valid; '' when nothing was understood. */
  readonly text: string;
  readonly understood: readonly Understood[];
  /** Words that changed nothing in the text, in their order. Filler words (the, stocks, with) are not listed. */
  readonly notUnderstood: readonly { readonly from: number; readonly to: number }[];
}

const mostLetters = 2000;
const mostBrackets = 30;

/** A phrase in plain English as a condition: never a throw, and what was not understood is reported. */
export function parseEnglish(phrase: string, table: Table): ParsedEnglish {
  const reader = PhraseReader.of(phrase);
  if (phrase.length > mostLetters || reader.deepest > mostBrackets) return notParsed(phrase);
  try {
    const parser = new PhraseParser(reader, table);
    const condition = parser.parse();
    const text = condition ? written(condition, table) : '';
    return { text, understood: parser.understood, notUnderstood: parser.notUnderstood() };
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    return notParsed(phrase);
  }
}

function notParsed(phrase: string): ParsedEnglish {
  return { text: '', understood: [], notUnderstood: phrase.trim() ? [{ from: 0, to: phrase.length }] : [] };
}
