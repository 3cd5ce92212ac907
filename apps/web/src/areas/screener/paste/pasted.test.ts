import { describe, expect, it } from 'vitest';
import { examples } from './examples.ts';
import { kindOf, pasted, pieces } from './pasted.ts';

describe('a pasted text', () => {
  it.each([
    ['RSI below 40', 'words'],
    ['( {cash} ( latest close > 100 ) )', 'chartink'],
    ['RSI(14,0) higher than 60', 'streak'],
    ['Price to earning < 15', 'screener'],
    ['([0] day RSI(14) > 60)', 'own'],
    ['', 'words'],
  ] as const)('%s is read as %s', (said, kind) => {
    expect(kindOf(said)).toBe(kind);
  });

  it('is laid out for the editor, with its meaning', () => {
    const { text, meaning, notes } = pasted('RSI below 40 and PE under 20', 'words', 'day');
    expect(text).toBe('(([0] day RSI(14) < 40) AND (PE Ratio < 20))');
    expect(meaning).toBe('RSI (14 days) is below 40, and PE Ratio is below 20.');
    expect(notes).toEqual([]);
  });

  it('of Streak is read on the candles that are said apart', () => {
    expect(pasted('RSI(14,0) higher than 60', 'streak', '15 minute').text).toBe('([0] 15 minute RSI(14) > 60)');
    expect(pasted('RSI(14,0) higher than 60', 'streak', 'week').text).toBe('([0] week RSI(14) > 60)');
  });

  it('that nothing is understood of gives no condition', () => {
    const { text, notes } = pasted('tell me a joke', 'words', 'day');
    expect(text).toBe('');
    expect(notes).toEqual([{ from: 0, to: 14, says: 'Not understood.' }]);
  });

  it('keeps every letter when it is cut where notes begin and end', () => {
    const said = 'dividend yield above 3 and PE below 15';
    const cut = pieces(said, pasted(said, 'words', 'day').notes);
    expect(cut.map(({ text }) => text).join('')).toBe(said);
    expect(cut.filter(({ isNoted }) => isNoted).map(({ text }) => text)).toEqual(['dividend yield above 3']);
  });

  it.each(examples)('is carried over whole: %s', (said) => {
    const { text, notes } = pasted(said, kindOf(said), 'day');
    expect(text).not.toBe('');
    expect(notes).toEqual([]);
  });
});
