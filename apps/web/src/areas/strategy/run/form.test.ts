import { expect, it } from 'vitest';
import { numberOf } from '../../../shared/forms/number-of.ts';
import { EMPTIED, filledFields, formFrom, usual } from './form.ts';
import { asksTheSame, formOf, requestOf } from './request.ts';

it('asks for the usual when nothing was changed', () => {
  const { settings, rest, faults } = requestOf(usual, true);
  expect(faults).toEqual({});
  expect(rest).toEqual({ universe: 'EQ', prices: 'adjusted' });
  expect(settings).toMatchObject({
    sides: 'long',
    fill: 'next-open',
    exits: {},
    sizing: { kind: 'percent', percent: 10 },
    capital: { rupees: 10_00_000, maxPositions: 10, maxPerSector: 3 },
    slippage: { kind: 'liquidity' },
    touch: 'worst',
  });
});

it('comes back from what was asked for as the same boxes', () => {
  const form = {
    ...usual,
    in: 'TCS, INFY',
    from: '2024-01-01',
    sides: 'both',
    stop: '6',
    lockAfter: '8',
    lockKeep: '4',
    size: 'risk',
    risk: '0.5',
    product: 'intraday',
    squareOff: '15:15',
    slip: 'ticks',
    slipTicks: '2',
    rank: '[0] day ROC(20)',
  };
  const { settings, rest, faults } = requestOf(form, true);
  expect(faults).toEqual({});
  expect(settings.exits).toEqual({ stopPct: 6, lock: { afterPct: 8, keepPct: 4 }, squareOffAt: 915 });
  expect(rest.universe).toEqual(['TCS', 'INFY']);
  expect(formOf({ settings, ...rest }, true)).toEqual(form);
});

it('leaves a condition when it no longer holds, a strategy by its own signal', () => {
  expect(requestOf(usual, false).settings.exits).toEqual({ whenFalse: true });
  expect(requestOf(usual, true).settings.exits).toEqual({});
});

const runOf = (form: typeof usual, isStrategy: boolean) => {
  const { settings, rest } = requestOf(form, isStrategy);
  return formOf({ settings, ...rest }, isStrategy);
};

it('knows what was run by what it asks for, not by the boxes nobody asked', () => {
  const left = { ...usual, shares: '7', slipPct: '0.5', purse: '1000000', bars: ' 20 ' };
  for (const isStrategy of [true, false]) expect(asksTheSame(left, runOf(left, isStrategy), isStrategy)).toBe(true);
  const stays = { ...usual, whenFalse: '' };
  expect(asksTheSame(stays, runOf(usual, true), true)).toBe(true);
  expect(asksTheSame(stays, runOf(usual, false), false)).toBe(false);
  expect(asksTheSame({ ...usual, stop: '600' }, runOf(usual, true), true)).toBe(false);
});

it('says what is wrong at its box', () => {
  const { faults } = requestOf(
    { ...usual, stop: '0', bars: '2.5', purse: '', shares: 'x', from: '2025-01-02', to: '2024-01-01' },
    true,
  );
  expect(Object.keys(faults).toSorted()).toEqual(['bars', 'purse', 'stop', 'to']);
});

it('reads money as people write it', () => {
  expect([numberOf('10,00,000'), numberOf(' ₹ 5 000 '), numberOf('1e3')]).toEqual([1_000_000, 5000, 1000]);
  expect([numberOf(''), numberOf('ten')]).toEqual([NaN, NaN]);
});

it('tells a link only what is not usual, and that a box was emptied', () => {
  expect(filledFields({ ...usual, stop: '6' })).toEqual({ stop: '6' });
  const params = new Map([
    ['stop', '6'],
    ['perSector', EMPTIED],
  ]);
  const form = formFrom((name) => params.get(name));
  expect([form.stop, form.perSector, form.purse]).toEqual(['6', '', usual.purse]);
});
