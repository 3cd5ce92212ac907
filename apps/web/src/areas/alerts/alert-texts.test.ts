import { describe, expect, it } from 'vitest';
import { channelText, indicators, operators, ruleLines, watchedPath, watchedText } from './alert-texts.ts';

const plain = { universe: 'Nifty 50' };

describe('what an alert watches', () => {
  it.each([
    [
      { kind: 'price', symbol: 'TCS', indicator: 'CLOSE', operator: '>', value: 123456.5, timeframe: '5minute' },
      'TCS: Close Price greater than 1,23,456.50 on the 5 minute bar',
    ],
    [
      { kind: 'price', symbol: 'TCS', indicator: 'VOLUME', operator: '>=', value: 500000, timeframe: 'day' },
      'TCS: Volume greater or equal 5,00,000 on the day bar',
    ],
    [
      { kind: 'chain', symbol: 'NIFTY', expiry: '1', figure: 'straddle', operator: '<', value: 300 },
      'NIFTY, nearest expiry: Straddle at the money less than 300.00 at the end of a minute',
    ],
    [
      {
        kind: 'chain',
        symbol: 'NIFTY',
        expiry: '2026-12-01',
        figure: 'premium',
        callStrike: 26000,
        putStrike: 25800,
        operator: '>',
        value: 250,
      },
      'NIFTY, Tue 1 Dec 2026: 26000 CE + 25800 PE greater than 250.00 at the end of a minute',
    ],
    [{ kind: 'scan', scanId: 'gap-up' }, 'Its scan finds a stock in Nifty 50'],
    [{ kind: 'strategy', strategyId: 'x' }, 'Its strategy gives a signal in Nifty 50'],
    [{ kind: 'condition', condition: 'c' }, 'A condition of your own comes true in Nifty 50'],
  ] as const)('is a sentence', (watches, says) => {
    expect(watchedText({ ...plain, watches })).toBe(says);
  });
});

describe('what is watched', () => {
  const chain = { kind: 'chain', symbol: 'NIFTY', expiry: '2026-12-01', operator: '<', value: 1 } as const;
  const pair = { ...chain, figure: 'premium', callStrike: 26000 } as const;
  it.each([
    [{ ...chain, figure: 'straddle' }, '/straddle?symbol=NIFTY&expiry=2026-12-01'],
    [{ ...chain, figure: 'pcrOi' }, '/open-interest/NIFTY?expiry=2026-12-01'],
    [{ ...pair, putStrike: 26000 }, '/straddle?symbol=NIFTY&strike=26000&expiry=2026-12-01'],
    [{ ...pair, putStrike: 25800, expiry: '1' }, '/strangle?symbol=NIFTY&call=26000&put=25800'],
    [pair, '/open-interest/NIFTY?expiry=2026-12-01'],
  ] as const)('of a chain is looked at where it is drawn', (watches, path) => {
    expect(watchedPath({ watches })).toBe(path);
  });
});

describe('a rule', () => {
  it('says how often and when it is judged', () => {
    expect(ruleLines({ repeat: 'bar', on: 'close', rearmPct: 0.1 })).toEqual(['each bar, as the bar closes']);
    expect(ruleLines({ repeat: 'once', on: 'tick', rearmPct: 0.5 })).toEqual([
      'once, on every tick, again after a miss of 0.5 %',
    ]);
  });

  it('says every limit it has', () => {
    const rule = {
      repeat: 'day',
      on: 'close',
      rearmPct: 0,
      coolDownMinutes: 30,
      quiet: { from: '22:00', to: '08:00' },
      until: '2026-11-30',
      minimumMatches: 3,
      digestMinutes: 15,
    } as const;
    expect(ruleLines(rule)).toEqual([
      'once a day for each stock, as the bar closes',
      'the same stock not within 30 minutes',
      'quiet from 22:00 to 08:00',
      'at least 3 stocks at once',
      'gathered each 15 minutes',
      'until Mon 30 Nov 2026',
    ]);
  });
});

it('names the ways', () => {
  expect(channelText(['page', 'mail'])).toBe('On the page, Mail');
});

const words = (named: readonly { readonly word: string }[]) => named.map(({ word }) => word);

it('calls indicators and operators as the specification does', () => {
  expect(words(indicators)).toEqual([
    'Open Price',
    'Close Price',
    'High Price',
    'Low Price',
    'Volume',
    'Day Change Percent',
  ]);
  expect(words(operators)).toEqual([
    'greater than',
    'less than',
    'equal to',
    'not equal to',
    'less or equal',
    'greater or equal',
  ]);
});
