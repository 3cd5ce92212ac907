import { expect, it } from 'vitest';
import { patience, sample } from '../../../../../../tools/sample.ts';
import { differencesOf } from './test-histories.ts';

const HISTORIES = sample({ usual: 100, deep: 10_000 });
/** Where the random choices begin; `PARAKH_SEED` tries others. */
const FIRST = Number(process.env.PARAKH_SEED ?? 1);

it(`${HISTORIES} random histories of alerts in running sessions find what is worked out plainly (from seed ${FIRST})`, {
  timeout: patience(120_000),
}, () => {
  for (let seed = FIRST; seed < FIRST + HISTORIES; seed++) expect(differencesOf(seed), `seed ${seed}`).toEqual([]);
});
