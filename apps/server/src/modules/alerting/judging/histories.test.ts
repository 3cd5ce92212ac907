import { expect, it } from 'vitest';
import { differencesOf } from './test-histories.ts';

/** Ten thousand are in histories.deep.test.ts. */
const HISTORIES = Number(process.env.PARAKH_HISTORIES ?? 200);
const FIRST = Number(process.env.PARAKH_SEED ?? 1);

it(`${HISTORIES} random histories of alerts in running sessions find what is worked out plainly (from seed ${FIRST})`, () => {
  for (let seed = FIRST; seed < FIRST + HISTORIES; seed++) expect(differencesOf(seed), `seed ${seed}`).toEqual([]);
});
