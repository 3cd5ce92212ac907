import { expect, it } from 'vitest';
import { recordOf } from './record.ts';

it('makes one value for each name', () => {
  expect(recordOf(['low', 'high'], (name) => name.length)).toEqual({ low: 3, high: 4 });
});
