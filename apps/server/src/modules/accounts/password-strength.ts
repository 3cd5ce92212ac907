import { AppError } from '@parakh/base';
import { brand } from '@parakh/contract';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Of zxcvbn's 0 to 4: from 3 on it takes more than a hundred million guesses, each as slow as a sign-in. */
const LEAST_SCORE = 3;
/** One's own words are the first that others try: so much must be there besides. */
const LEAST_BESIDES = 8;
/** Judging takes longer than the square of the letters, and everybody waits for it: what comes after these can only make a password better. */
const EVALUATED_CHARS = 40;
/** For the same reason so many of one's own words, the first ones, and of each so many letters. */
const MOST_PERSONAL = 12;
const PERSONAL_CHARS = 40;

let estimator: { readonly zxcvbn: ZxcvbnFactory; readonly leaked: ReadonlySet<string> } | undefined;

/** The words are read at first use: a tenth of a second, which nobody pays for at the start. */
function openEstimator() {
  estimator ??= {
    zxcvbn: new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }),
    leaked: new Set(dictionary['passwords-common']),
  };
  return estimator;
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
  const { zxcvbn, leaked } = openEstimator();
  if (leaked.has(password.toLowerCase())) return 'This password is known from leaks. Please take another.';
  const known = [brand.name, ...own].flatMap(partsOf);
  if (besides(password, known) < LEAST_BESIDES)
    return `${because.userInputs}, and little else. Please take other words.`;
  const { score, feedback } = zxcvbn.check(password.slice(0, EVALUATED_CHARS), evaluatedParts(known));
  if (score >= LEAST_SCORE) return undefined;
  const why = because[feedback.warning ?? ''] ?? 'This password is easy to guess';
  return `${why}. Some unrelated words in a row are better.`;
}

/** 'asha.rao@example.in' is also 'asha', 'rao', 'example'. */
function partsOf(word: string): string[] {
  const parts = word.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 2);
  return [...new Set([word, ...parts])].filter(Boolean);
}

function evaluatedParts(known: readonly string[]): string[] {
  return [...new Set(known.map((word) => word.slice(0, PERSONAL_CHARS)))].slice(0, MOST_PERSONAL);
}

/** How many letters and digits are left without words that others know of the person. */
function besides(password: string, known: readonly string[]): number {
  const longestFirst = known.filter((word) => word.length > 3).toSorted((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word.toLowerCase(), ' '), password.toLowerCase());
  return rest === password.toLowerCase() ? Infinity : rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length;
}

/** Throws AppError 'request.invalid' on the field `password` for one that is easily guessed. */
export function needStrong(password: string, own: readonly (string | null | undefined)[]): void {
  const weakness = weaknessOf(
    password,
    own.filter((word) => typeof word === 'string'),
  );
  if (weakness) throw new AppError('request.invalid', { fields: [{ field: 'password', message: weakness }] });
}
