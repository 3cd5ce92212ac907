import { describe, expect, it } from 'vitest';
import { readPurpose } from './purpose.ts';

const changes = (purpose: string) => readPurpose(purpose).changes.map(({ what, factor }) => [what, factor]);

describe('the purpose of a corporate action', () => {
  it.each([
    ['FVSPLT FRM RS 10 TO RS 2', 'split', 0.2],
    ['FVSPLT FRM RS 10 TO RE 1', 'split', 0.1],
    ['Face Value Split (Sub-Division) - From Rs 10/- Per Share To Rs 2/- Per Share', 'split', 0.2],
    ['Face Value Split From Rs.5/- To Re.1/-', 'split', 0.2],
    ['CONSOLIDATION OF SHARES FROM RE 1/- TO RS 10/-', 'consolidation', 10],
    ['BONUS 3:5', 'bonus', 5 / 8],
    ['Bonus 1:1', 'bonus', 1 / 2],
    ['BONUS ISSUE 2:1', 'bonus', 1 / 3],
    ['Bonus issue of 1 : 2', 'bonus', 2 / 3],
  ])('%s is a factor', (purpose, what, factor) => {
    expect(changes(purpose)).toEqual([[what, factor]]);
    expect(readPurpose(purpose).isUnclear).toBe(false);
  });

  it('can be a split and a bonus at once', () => {
    expect(changes('Bonus 1:1/Face Value Split From Rs 10 To Rs 5')).toEqual([
      ['split', 0.5],
      ['bonus', 0.5],
    ]);
  });

  it.each([
    'ANNUAL GENERAL MEETING',
    'DIV - RS 0.20 PER SH',
    'AGM/DIV-RS 1.50 PER SH',
    'INT DIV RS 3 PER SH',
    'BUY BACK',
  ])('%s changes no number of shares', (purpose) => {
    expect(readPurpose(purpose)).toEqual({ changes: [], isUnclear: false });
  });

  it.each([
    'BONUS',
    'BONUS DEBENTURES 1:1',
    'BONUS 21:1 PREFERENCE SHARES',
    'FACE VALUE SPLIT',
    'FVSPLT FRM RS 10 TO RS 0',
    'RIGHTS 1:4 @ PREM RS 10',
    'DEMERGER',
    'CAPITAL REDUCTION',
  ])('%s is reported and never guessed', (purpose) => {
    expect(readPurpose(purpose)).toEqual({ changes: [], isUnclear: true });
  });
});
