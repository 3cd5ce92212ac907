import { expect, it } from 'vitest';
import { choicesOf, displayOf, together } from './display.ts';

it('says what was chosen on a device as the account keeps it, and back', () => {
  const layout = '{"hidden":["volume"],"order":["symbol","last"]}';
  expect(displayOf('density', 'compact')).toEqual({ density: 'compact' });
  expect(displayOf('density', null)).toEqual({ density: 'default' });
  expect(displayOf('direction', 'blue-orange')).toEqual({ direction: 'blue-orange' });
  expect(displayOf('universe', 'NIFTY 50')).toEqual({ universe: 'NIFTY 50' });
  expect(displayOf('table:movers', layout)).toEqual({
    columns: { movers: ['symbol', 'last'], 'movers hidden': ['volume'] },
  });
  expect(choicesOf(displayOf('table:movers', layout)!)).toEqual(new Map([['table:movers', layout]]));
});

it('leaves on the device what belongs to it alone', () => {
  expect(displayOf('backtests', '[]')).toBeUndefined();
  expect(displayOf('token', 'secret')).toBeUndefined();
  expect(displayOf(`table:${'x'.repeat(60)}`, null)).toBeUndefined();
});

it('takes the theme as the specification keeps it: true means dark', () => {
  expect(choicesOf({ theme: 'dark' })).toEqual(new Map([['theme', 'true']]));
  expect(choicesOf({ theme: 'light', density: 'comfortable' })).toEqual(
    new Map([
      ['theme', 'false'],
      ['density', 'comfortable'],
    ]),
  );
  expect(choicesOf({ theme: 'system' })).toEqual(new Map([['theme', null]]));
  expect(choicesOf({})).toEqual(new Map());
});

it('joins two changes table by table, the later winning', () => {
  const one = { theme: 'dark', columns: { movers: ['a'], quotes: ['b'] } } as const;
  const other = { theme: 'light', columns: { movers: ['c'] } } as const;
  expect(
    together({ ...one, columns: { movers: ['a'], quotes: ['b'] } }, { ...other, columns: { movers: ['c'] } }),
  ).toEqual({ theme: 'light', columns: { movers: ['c'], quotes: ['b'] } });
  expect(together({ theme: 'dark' }, { density: 'compact' })).toEqual({ theme: 'dark', density: 'compact' });
});
