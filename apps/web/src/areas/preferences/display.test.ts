import { expect, it } from 'vitest';
import { keptBy, together, toldBy } from './display.ts';

it('says what was chosen on a device as the account keeps it, and back', () => {
  const layout = '{"hidden":["volume"],"order":["symbol","last"]}';
  expect(toldBy('density', 'compact')).toEqual({ density: 'compact' });
  expect(toldBy('density', null)).toEqual({ density: 'default' });
  expect(toldBy('direction', 'blue-orange')).toEqual({ direction: 'blue-orange' });
  expect(toldBy('universe', 'NIFTY 50')).toEqual({ universe: 'NIFTY 50' });
  expect(toldBy('table:movers', layout)).toEqual({
    columns: { movers: ['symbol', 'last'], 'movers hidden': ['volume'] },
  });
  expect(keptBy(toldBy('table:movers', layout)!)).toEqual(new Map([['table:movers', layout]]));
});

it('leaves on the device what belongs to it alone', () => {
  expect(toldBy('backtests', '[]')).toBeUndefined();
  expect(toldBy('token', 'secret')).toBeUndefined();
  expect(toldBy(`table:${'x'.repeat(60)}`, null)).toBeUndefined();
});

it('takes the theme as the specification keeps it: true means dark', () => {
  expect(keptBy({ theme: 'dark' })).toEqual(new Map([['theme', 'true']]));
  expect(keptBy({ theme: 'light', density: 'comfortable' })).toEqual(
    new Map([
      ['theme', 'false'],
      ['density', 'comfortable'],
    ]),
  );
  expect(keptBy({ theme: 'system' })).toEqual(new Map([['theme', null]]));
  expect(keptBy({})).toEqual(new Map());
});

it('joins two changes table by table, the later winning', () => {
  const one = { theme: 'dark', columns: { movers: ['a'], quotes: ['b'] } } as const;
  const other = { theme: 'light', columns: { movers: ['c'] } } as const;
  expect(
    together({ ...one, columns: { movers: ['a'], quotes: ['b'] } }, { ...other, columns: { movers: ['c'] } }),
  ).toEqual({ theme: 'light', columns: { movers: ['c'], quotes: ['b'] } });
  expect(together({ theme: 'dark' }, { density: 'compact' })).toEqual({ theme: 'dark', density: 'compact' });
});
