import { expect, it } from 'vitest';
import { frameOf } from './frame-of.ts';

it('takes the chart of the same bars, else of the next shorter ones', () => {
  expect(['day', 'week', '15 minute', '1 minute', '30 minute', '3 minute', '75 minute', 'moon'].map(frameOf)).toEqual([
    'day',
    'week',
    '15minute',
    'minute',
    '15minute',
    'minute',
    '60minute',
    'day',
  ]);
});
