import { describe, expect, it } from 'vitest';
import { readActs } from './acts.ts';

const acts = (purpose: string) => readActs(purpose).map(({ what, amount }) => `${what} ${amount}`);

describe('what a corporate action announces', () => {
  it.each([
    ['ANNUAL GENERAL MEETING', 'meeting NaN'],
    ['AGM/DIV - RS 0.05 PER SH', 'meeting NaN', 'dividend 0.05'],
    ['AGM/DIV-RS 1.50 PER SH', 'meeting NaN', 'dividend 1.5'],
    ['INT DIV - RS 15 PER SH', 'dividend 15'],
    ['INTDIV - RS 80 PER SH', 'dividend 80'],
    ['DIV - RE .20 PER SH', 'dividend 0.2'],
    ['Dividend - Rs 8 Per Share/Special Dividend - Rs 2.50 Per Share', 'dividend 10.5'],
    ['INTERIM DIVIDEND', 'dividend NaN'],
    ['DIV-25%', 'dividend NaN'],
    ['INT DIV-RS 3/SPL DIV', 'dividend NaN'],
    ['BONUS 1:1', 'bonus NaN'],
    ['BONUS', 'bonus NaN'],
    ['FVSPLT FRM RS 10 TO RS 2', 'split NaN'],
    ['RIGHTS 1:4 @ PREM RS 10', 'rights NaN'],
    ['BUYBACK', 'buyback NaN'],
    ['DEMERGER', 'demerger NaN'],
    ['SOMETHING ELSE', 'other NaN'],
  ])('%s', (purpose, ...expected) => {
    expect(acts(purpose)).toEqual(expected);
  });
});
