import type { HouseStrategy } from '@parakh/contract';
import { format } from '@parakh/language';
import { table } from '@parakh/scan';
import { type Setup, setupOf } from './use-setup.ts';

/** A strategy of the house for the desk, its text as the editor lays it out. */
export function houseSetup(house: HouseStrategy): Setup {
  const setup = setupOf(house);
  return { ...setup, text: format(setup.text, table) };
}
