import type { Signal, Tree } from '@parakh/language';
import { chain, clause } from './clause.ts';
import { openingOf, sentence } from './sentence.ts';

/** So many clauses read well with commas; more, or nested ones, are a list. */
const mostInSentence = 3;

/** The meaning of a condition or strategy in plain English, as sentences. */
export function english(tree: Tree): string {
  if (tree.kind !== 'strategy') return `${sentence(whole(tree))}.`;
  return `Go long when ${whole(tree.long)}. Go short when ${whole(tree.short)}.`;
}

function whole(signal: Signal): string {
  const { opening, setting } = openingOf(signal);
  const parts = chain(signal);
  if (signal.kind === 'comparison' || (parts.length <= mostInSentence && parts.every(isPlain))) {
    return opening + clause(signal, setting);
  }
  const heading = signal.joiner === 'AND' ? 'all of these hold' : 'at least one of these holds';
  const items = parts.map((part) => (isPlain(part) ? clause(part, setting) : `(${clause(part, setting)})`));
  return `${opening}${heading}: ${items.join('; ')}`;
}

function isPlain({ kind }: Signal): boolean {
  return kind === 'comparison';
}
