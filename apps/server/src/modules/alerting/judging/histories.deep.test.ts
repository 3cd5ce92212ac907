import { expect, it } from 'vitest';
import { differencesOf } from './test-histories.ts';

const HISTORIES = Number(process.env.PARAKH_HISTORIES ?? 10_000);
const FIRST = Number(process.env.PARAKH_SEED ?? 1_000_000);
const HOURS = 3_600_000;

it(`${HISTORIES} random histories of alerts in running sessions, from seed ${FIRST}`, { timeout: 4 * HOURS }, () => {
  const wrong: string[] = [];
  for (let seed = FIRST; seed < FIRST + HISTORIES; seed++) wrong.push(...differencesOf(seed));
  expect(wrong).toEqual([]);
});
