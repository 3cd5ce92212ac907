import type { Comparator, Table } from '@parakh/language';
import { type Clauses, convert, type Dialect, signOf, signsOfComparison } from './clauses.ts';
import type { Conversion } from './conversion.ts';
import { type Expression, type Frame, Refusal, today } from './expression.ts';
import type { Reader } from './reader.ts';
import { type Reading, streakMissing, streakNames } from './streak-names.ts';
import { tokensOf } from './tokens.ts';

/** A phrase of Streak in our language. Its candles' length is given apart there. */
export function fromStreak(text: string, table: Table, frame: Frame = today): Conversion {
  const dialect: Dialect = {
    comparing: new Set([...signsOfComparison, 'higher', 'lower', 'equal', 'crosses', 'crossed', 'above', 'below']),
    operator,
    signed: new Set(['di']),
    operand: (clauses) => operand(clauses, frame),
  };
  return convert(tokensOf(text), dialect, table);
}

function operator(reader: Reader): Comparator | undefined {
  if (!reader.takes('crosses')) reader.takes('crossed');
  if (reader.takes('above')) return 'crossup';
  if (reader.takes('below')) return 'crossdown';
  const [strict, orEqual] = reader.takes('higher')
    ? (['>', '>='] as const)
    : reader.takes('lower')
      ? (['<', '<='] as const)
      : [];
  if (!strict) return equality(reader);
  if (!reader.takes('than')) reader.takes('then');
  reader.takes('or');
  const isEqual = reader.takes('equal') || reader.takes('equals');
  if (isEqual) reader.takes('to');
  return isEqual ? orEqual : strict;
}

function equality(reader: Reader): Comparator | undefined {
  if (!reader.takes('equal') && !reader.takes('equals')) return signOf(reader);
  reader.takes('to');
  return '==';
}

function operand({ reader }: Clauses, frame: Frame): Expression {
  const missing = streakMissing.at(reader.tokens, reader.at);
  if (missing) throw new Refusal(missing.found);
  const match = streakNames.at(reader.tokens, reader.at);
  if (!match) throw new Refusal(unknown(reader));
  reader.at += match.length;
  return match.found(argumentsOf(reader), frame);
}

/** `(close, 20, 0)`: words and numbers; a length of bars such as 5min is a word. */
function argumentsOf(reader: Reader): Reading {
  const words: string[] = [];
  const numbers: number[] = [];
  if (!reader.takes('(')) return { words, numbers };
  while (!reader.takes(')')) {
    const word = wordOf(reader);
    if (word) words.push(word);
    else {
      const value = reader.number();
      const unit = wordOf(reader);
      if (unit) words.push(`${value} ${unit}`);
      else numbers.push(value);
    }
    if (reader.next.text !== ')') reader.expect(',');
  }
  return { words, numbers };
}

function wordOf(reader: Reader): string | undefined {
  return reader.next.kind === 'word' ? reader.take().text : undefined;
}

function unknown(reader: Reader): string {
  if (reader.next.kind === 'end') return 'it ends too early';
  const words: string[] = [];
  while (reader.next.kind === 'word' && words.length < 4) words.push(reader.take().text);
  return `“${words.join(' ') || reader.next.text}” is not known here`;
}
