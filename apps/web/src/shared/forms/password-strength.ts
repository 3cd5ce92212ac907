import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const estimator = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary: { ...dictionary } });

/** How hard a password is to guess, 0 to 4, for somebody who knows the person's own words. A chunk of its own: the lists of leaked passwords are long. */
export function strengthOf(password: string, own: readonly string[]): number {
  return estimator.check(password.slice(0, 100), own.filter(Boolean)).score;
}
