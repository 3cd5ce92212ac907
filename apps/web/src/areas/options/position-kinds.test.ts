import { positionInstruments } from '@parakh/contract';
import { positionKinds } from '@parakh/options';
import { expect, it } from 'vitest';

it('pages and calls name the same contracts of participants as operands do', () => {
  expect(positionInstruments).toEqual(positionKinds);
});
