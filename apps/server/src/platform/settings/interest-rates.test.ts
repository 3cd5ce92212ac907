import { dayNumber } from '@parakh/base';
import { rateIn } from '@parakh/options';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';

const ratesOf = (PARAKH_INTEREST_RATE?: string) => readConfig({ PARAKH_INTEREST_RATE }).interestRates;

describe('interest', () => {
  it.each([
    [undefined, [0.065, 0.065, 0.065]],
    ['7', [0.07, 0.07, 0.07]],
    ['2020-05-22=4', [0.065, 0.04, 0.04]],
    ['6, 2020-05-22=4, 2022-06-08=4.9', [0.06, 0.04, 0.049]],
  ])('set to %s holds from its days on', (text, expected) => {
    const days = ['2020-05-21', '2020-05-22', '2022-06-08'].map((day) => dayNumber(day));
    expect(days.map((day) => rateIn(ratesOf(text), day))).toEqual(expected);
  });

  it.each([
    'six',
    '-1',
    '31',
    '6.5%',
    '1e1',
    '0.065=2020-05-22',
    '2020-02-30=4',
    '2022-06-08=4.9,2020-05-22=4',
    '2020-05-22=4,2020-05-22=5',
    '2020-05-22=4,6',
    '6,7',
    '2020-05-22=4=5',
  ])('%s is refused with the words that are expected', (text) => {
    expect(() => ratesOf(text)).toThrow(/PARAKH_INTEREST_RATE: percent a year.* is expected/);
  });
});
