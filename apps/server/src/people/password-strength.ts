import { AppError } from '@parakh/base';
import { brand } from '@parakh/contract';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Of zxcvbn's 0 to 4: at 3 it takes some ten billion guesses. */
const LEAST_SCORE = 3;

let judge: { readonly zxcvbn: ZxcvbnFactory; readonly leaked: ReadonlySet<string> } | undefined;

/** The words are read at first use: a tenth of a second, which nobody pays for at the start. */
function judging() {
  judge ??= {
    zxcvbn: new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }),
    leaked: new Set(dictionary['passwords-common']),
  };
  return judge;
}

const because: Readonly<Record<string, string>> = {
  straightRow: 'A row of keys is easy to guess',
  keyPattern: 'A pattern of keys is easy to guess',
  simpleRepeat: 'Repeated letters like “aaa” are easy to guess',
  extendedRepeat: 'Repeated parts like “abcabc” are easy to guess',
  sequences: 'Rows like “abc” or “6543” are easy to guess',
  recentYears: 'Years are easy to guess',
  dates: 'Dates are easy to guess',
  topTen: 'This is one of the most used passwords',
  topHundred: 'This is one of the most used passwords',
  common: 'This password is known from leaks',
  similarToCommon: 'This is close to a password known from leaks',
  wordByItself: 'One word alone is easy to guess',
  namesByThemselves: 'Names are easy to guess',
  commonNames: 'Names are easy to guess',
  userInputs: 'It has your own name or address in it',
};

/** What is wrong with a password, in plain words; undefined of a good one. `own`: the person's words, which others know. */
export function weaknessOf(password: string, own: readonly string[]): string | undefined {
  const { zxcvbn, leaked } = judging();
  if (leaked.has(password.toLowerCase())) return 'This password is known from leaks. Please take another.';
  const { score, feedback } = zxcvbn.check(password, [brand.name, ...own.flatMap(partsOf)]);
  if (score >= LEAST_SCORE) return undefined;
  const why = because[feedback.warning ?? ''] ?? 'This password is easy to guess';
  return `${why}. Some unrelated words in a row are better.`;
}

/** 'asha.rao@example.in' is also 'asha', 'rao', 'example'. */
function partsOf(word: string): string[] {
  const parts = word.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 2);
  return [...new Set([word, ...parts])].filter(Boolean);
}

/** Throws AppError 'request.invalid' on the field `password` for one that is easily guessed. */
export function needStrong(password: string, own: readonly (string | null | undefined)[]): void {
  const weakness = weaknessOf(
    password,
    own.filter((word) => typeof word === 'string'),
  );
  if (weakness) throw new AppError('request.invalid', { fields: [{ field: 'password', message: weakness }] });
}
