import type { Table } from '@parakh/language';
import { type Clauses, convert, type Dialect, signOf, signsOfComparison } from './clauses.ts';
import type { Conversion } from './conversion.ts';
import { type Expression, Refusal } from './expression.ts';
import { screenerMissing, screenerNames } from './screener-names.ts';
import { type Token, tokensOf } from './tokens.ts';

/** A query of Screener.in in our language. */
export function fromScreener(text: string, table: Table): Conversion {
  return convert(withoutPercent(tokensOf(text, true)), dialect, table);
}

const comparing = new Set(signsOfComparison);
const dialect: Dialect = { comparing, operator: signOf, operand };

/** 22% and 22 are the same there. */
function withoutPercent(tokens: readonly Token[]): Token[] {
  return tokens.filter(({ text }) => text !== '%');
}

function operand(clauses: Clauses): Expression {
  const { reader } = clauses;
  const start = reader.at;
  const match = screenerNames.at(reader.tokens, start);
  const missing = screenerMissing.at(reader.tokens, start);
  if (missing) throw new Refusal(missing.found);
  // A longer name that only begins with a known one is another ratio.
  if (!match || isOfName(reader.tokens[start + match.length]!)) throw new Refusal(unknown(clauses));
  reader.at += match.length;
  if (match.found.remark) clauses.noteSince(start, match.found.remark);
  return match.found.means;
}

const isOfName = ({ kind, text }: Token): boolean =>
  (kind === 'word' && text !== 'and' && text !== 'or') || kind === 'number';

/** Names every word up to the next sign. */
function unknown({ reader }: Clauses): string {
  const words: string[] = [];
  while (isOfName(reader.next)) words.push(reader.take().text);
  return words.length > 0 ? `“${words.join(' ')}” has no counterpart here` : `a ratio was expected ${reader.here()}`;
}
