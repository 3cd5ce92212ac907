import { indexNames } from '@parakh/market';
import { describe, expect, it } from 'vitest';
import { paiseOf } from '../paise.ts';
import { indexName, isMadeUp, symbolAndSeries, underlyingIn, underlyingsOf } from './names.ts';

const withContracts = indexNames.flatMap(({ symbol, underlying }) => (underlying ? [{ symbol, underlying }] : []));

it.each(withContracts)('contracts on $underlying lead to our name of the index, $symbol, and back', (index) => {
  expect(indexName(index.underlying)).toBe(index.symbol);
  expect(underlyingsOf(index.symbol)).toContain(index.underlying);
});

it('an index that vendors shorten is the one that the exchange names', () => {
  for (const written of ['NIFTY MID SELECT', 'Nifty Mid Select', 'NIFTYMIDSELECT'])
    expect(indexName(written)).toBe('NIFTY MIDCAP SELECT');
});

it('an index is found however it is written, and what is none keeps its name in capitals', () => {
  const spellings = ['nifty', ' NIFTY50 ', 'BankNifty', 'NIFTYBANK', 'indiavix', 'Nifty Next 50', 'nifty 100'];
  expect(spellings.map(indexName)).toEqual([
    'NIFTY 50',
    'NIFTY 50',
    'NIFTY BANK',
    'NIFTY BANK',
    'INDIA VIX',
    'NIFTY NEXT 50',
    'NIFTY 100',
  ]);
  expect(underlyingsOf('NIFTY 100')).toEqual([]);
});

it.each([
  ['SBIN-EQ', 'SBIN', 'EQ'],
  ['RVNL-BE', 'RVNL', 'BE'],
  ['717GS2030-GS', '717GS2030', 'GS'],
  ['BAJAJ-AUTO', 'BAJAJ-AUTO', ''],
  ['BAJAJ-AUTO-EQ', 'BAJAJ-AUTO', 'EQ'],
  ['M&M-N1', 'M&M', 'N1'],
  ['NIFTY 50', 'NIFTY 50', ''],
  ['-EQ', '-EQ', ''],
  ['sbin-eq', 'sbin-eq', ''],
])('%s is %s in the series "%s"', (written, symbol, series) => {
  expect(symbolAndSeries(written)).toEqual([symbol, series]);
});

describe('the underlying in the name of a contract', () => {
  const underlyings = [
    'NIFTY',
    'NIFTYNXT50',
    'MIDCPNIFTY',
    'RELIANCE',
    'M&M',
    'BAJAJ-AUTO',
    '360ONE',
    '3MINDIA',
    'USDINR',
  ];
  /** A month; a week of August, October, November and December; a day as it was written before 2019 and by Angel One. */
  const dates = ['26AUG', '26806', '26O01', '26N12', '26D31', '09FEB17', '31DEC26'];

  it.each(dates)('stands before the date %s, of futures and options alike', (date) => {
    for (const underlying of underlyings) {
      const future = { name: `${underlying}${date}FUT`, strike: 0, optionType: '' } as const;
      expect(underlyingIn(future), future.name).toBe(underlying);
      for (const optionType of ['CE', 'PE'] as const)
        for (const strike of [24_000, 50, 262.5, 4_122.25, 0.05]) {
          const option = { name: `${underlying}${date}${strike}${optionType}`, strike: paiseOf(strike), optionType };
          expect(underlyingIn(option), option.name).toBe(underlying);
        }
    }
  });

  it.each(['262.50', '262.5000', '262.5'])('stands before a strike written %s', (written) => {
    const option = { name: `ITC26AUG${written}PE`, strike: 26_250, optionType: 'PE' } as const;
    expect(underlyingIn(option)).toBe('ITC');
  });

  it('stands before a week of a future', () => {
    expect(underlyingIn({ name: 'USDINR26807FUTW1', strike: 0, optionType: '' })).toBe('USDINR');
  });

  it.each([
    ['another strike', 'NIFTY26AUG24000CE', 24_100, 'CE'],
    ['another type', 'NIFTY26AUG24000CE', 24_000, 'PE'],
    ['an option told as a future', 'NIFTY26AUG24000CE', 0, ''],
    ['a future told as an option', 'NIFTY26AUGFUT', 24_000, 'CE'],
    ['no date', 'NIFTY24000CE', 24_000, 'CE'],
    ['a month that does not exist', 'NIFTY26AGU24000CE', 24_000, 'CE'],
    ['a week in no month', 'NIFTY26A0624000CE', 24_000, 'CE'],
    ['nothing before the date', '26AUGFUT', 0, ''],
  ] as const)('is unknown by a name with %s', (_, name, strike, optionType) => {
    expect(underlyingIn({ name, strike: paiseOf(strike), optionType })).toBeUndefined();
  });
});

it('what the exchange made up for tests is told from what is traded', () => {
  const names = ['NSETEST', '011NSETEST', '181NSETEST26AUGFUT', 'NSETEST26AUG100CE', 'NIFTY26AUGFUT', 'TESTNSE', 'NSE'];
  expect(names.filter(isMadeUp)).toEqual(names.slice(0, 4));
});
