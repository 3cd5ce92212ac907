import { describe, expect, it } from 'vitest';
import { zoneOf } from './mood-zones.ts';

describe('the zones of the mood', () => {
  it('are below 30, to 50, to 70 and above', () => {
    expect([0, 29.9, 30, 49.9, 50, 70, 70.1, 100].map((index) => zoneOf(index).word)).toEqual([
      'Extreme fear',
      'Extreme fear',
      'Fear',
      'Fear',
      'Greed',
      'Greed',
      'Extreme greed',
      'Extreme greed',
    ]);
  });
});
