import { describe, expect, it } from 'vitest';
import { backtestCommand } from './backtest.ts';
import { UsageError } from './command.ts';
import { lookaheadCommand } from './lookahead.ts';

const typed = (flags: Record<string, string>) => ({ words: ['([0] day CLOSE > 1)'], flags, folder: '/' });
const read = (flags: Record<string, string>) => {
  if (backtestCommand.needs !== 'stores') throw new Error('it asks the market');
  return backtestCommand.read(typed(flags));
};

describe('what is typed for a back-test', () => {
  it('is read into settings that a call may have as well', () => {
    expect(read({ symbols: 'RELIANCE, TCS', capital: '500000', percent: '12.5', bars: '5' })).toMatchObject({
      universe: ['RELIANCE', 'TCS'],
      settings: {
        exits: { bars: 5 },
        sizing: { kind: 'percent', percent: 12.5 },
        capital: { rupees: 500_000 },
      },
    });
  });

  it.each([
    [{ bars: '2.5' }, '--bars has a value that is not allowed: it is a whole number'],
    [{ quantity: '1.5' }, '--quantity has a value that is not allowed: it is a whole number'],
    [{ stop: '150' }, '--stop has a value that is not allowed: it is at most 100'],
    [{ slippage: '200' }, '--slippage has a value that is not allowed: it is at most 20'],
    [{ capital: '1e13' }, '--capital has a value that is not allowed: it is at most 1000000000000'],
    [{ capital: '5', percent: '101' }, '--percent has a value that is not allowed: it is at most 100'],
    [{ capital: '5', 'max-positions': '0.5' }, '--max-positions has a value that is not allowed: it is a whole number'],
    [{ 'max-positions': '3' }, '--max-positions are those of one --capital, which is missing'],
    [{ capital: '1e400' }, '--capital is a number above 0, not "1e400"'],
    [{ target: 'much' }, '--target is a number above 0, not "much"'],
    [{ symbols: 'TCS,' }, '--symbols is a list such as RELIANCE,TCS, not "TCS,"'],
  ])('%o is refused', (flags, message) => {
    expect(() => read(flags)).toThrow(new UsageError(message));
  });
});

it('the look-ahead guard reads its symbols alike', () => {
  if (lookaheadCommand.needs !== 'stores') throw new Error('it asks the market');
  expect(lookaheadCommand.read(typed({ symbols: 'TCS , INFY' }))).toMatchObject({ symbols: ['TCS', 'INFY'] });
});
