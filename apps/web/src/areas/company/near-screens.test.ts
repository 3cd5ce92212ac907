import { expect, it } from 'vitest';
import { screens } from '../../main/screens.ts';
import { nearScreens } from './near-screens.ts';

it.each([
  ['/gainers-losers', '/top-gainers-losers'],
  ['/watchlist', '/user-watchlist'],
  ['/stockmarket-today', '/stock-market-today'],
  ['/my-alert', '/my-alerts'],
  ['/backtest', '/strategy-backtest'],
  ['/emi', '/emi-calculator'],
])('an address %s that leads nowhere is near %s', (asked, path) => {
  expect(nearScreens(asked, screens).map((screen) => screen.path)).toContain(path);
});

it('names none where nothing comes near', () => {
  expect(nearScreens('/zzzzqq', screens)).toEqual([]);
});
