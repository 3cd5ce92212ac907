import { describe, expect, it } from 'vitest';
import { check } from './check.ts';
import { complete } from './complete.ts';
import { testTable } from './testdata/table.ts';

/** The options at the | of the text, as they would be written. */
function offered(marked: string): string[] {
  const caret = marked.indexOf('|');
  return complete(marked.replace('|', ''), caret, testTable).options.map(({ insert }) => insert);
}

/** The text after the first option is taken. */
function taken(marked: string): string {
  const [text, caret] = [marked.replace('|', ''), marked.indexOf('|')];
  const { from, to, options } = complete(text, caret, testTable);
  return text.slice(0, from) + (options[0]?.insert ?? '') + text.slice(to);
}

describe('names', () => {
  it('offers what the table has for the place', () => {
    expect(offered('([0] day |')).toContain('CLOSE');
    expect(offered('([0] day |')).not.toContain('Market Cap');
    expect(offered('(|')).toEqual(
      expect.arrayContaining(['Market Cap', '[0] day CLOSE', 'LastTradedPrice', '(', '[0] day']),
    );
    expect(offered('([0] day Pivots Levels(|')).toEqual(testTable.levels);
    expect(offered('(Opening Range([0] day HIGH, |')).toEqual(['High', 'Low']);
    expect(offered('([0] day Pivots Levels(R1, |')).toEqual(testTable.timeLevels);
    expect(offered('([0] day Relative Performance(5, Out, |')).toEqual(testTable.indexes);
  });

  it('finds a name by its beginning, a later word, its initials or a piece, in this order', () => {
    expect(offered('([0] day up|')).toEqual(['Upper Bollinger Band(14, 2)', 'Super Trend(14, 2)']);
    expect(offered('([0] day boll|')).toEqual(['Upper Bollinger Band(14, 2)', 'Lower Bollinger Band(14, 2)']);
    expect(offered('([0] day ubb|')).toEqual(['Upper Bollinger Band(14, 2)']);
    expect(offered('([0] day rs|')[0]).toBe('RSI(14)');
    expect(offered('([0] day zzz|')).toEqual([]);
  });

  it('replaces all words of the name in progress, and what stands right of the caret', () => {
    expect(taken('([0] day Upper Boll| > 5)')).toBe('([0] day Upper Bollinger Band(14, 2) > 5)');
    expect(taken('([0] day CLO|S > 5)')).toBe('([0] day CLOSE > 5)');
    expect(taken('([0] day Relative Performance(5, Out, NIFTY 5|')).toBe(
      '([0] day Relative Performance(5, Out, NIFTY 50',
    );
  });

  it('writes an offset before an indicator that has none, in the unit used before', () => {
    expect(taken('(clo|')).toBe('([0] day CLOSE');
    expect(taken('([0] 15 minute CLOSE > clo|')).toBe('([0] 15 minute CLOSE > [0] 15 minute CLOSE');
  });

  it('writes no arguments where parentheses follow already', () => {
    expect(taken('([0] day EM|(20) > 5)')).toBe('([0] day EMA(20) > 5)');
  });

  it('writes arguments that check', () => {
    for (const option of complete('([0] day ', 9, testTable).options) {
      const { errorMessage } = check(`([0] day ${option.insert} > [0] day CLOSE)`, testTable);
      expect(errorMessage, option.insert).toBeNull();
    }
  });

  it('shows what a name takes', () => {
    const [option] = complete('([0] day SM', 11, testTable).options;
    expect(option).toEqual({
      label: 'SMA',
      insert: 'SMA(20, [0] day CLOSE)',
      kind: 'indicator',
      detail: 'SMA(period, source)',
      info: 'SMA.',
    });
  });
});

describe('what goes on', () => {
  it('offers comparisons and calculations after an operand', () => {
    expect(offered('([0] day CLOSE |')).toEqual([
      '>',
      '<',
      '>=',
      '<=',
      'crossup',
      'crossdown',
      '==',
      '!=',
      'near',
      '+',
      '-',
      '*',
      '/',
    ]);
    expect(offered('([0] day CLOSE cross|')).toEqual(['crossup', 'crossdown']);
    expect(offered('([0] day CLOSE above|')).toEqual(['crossup']);
  });

  it('offers no second comparison, and no third factor', () => {
    expect(offered('([0] day CLOSE > 5 |')).toEqual(['+', '-', '*', '/', ')']);
    expect(offered('([0] day CLOSE > 5 + 3 |')).toEqual([')']);
  });

  it('offers one joiner between two signals', () => {
    expect(offered('(([0] day CLOSE > 5) |')).toEqual(['AND', 'OR']);
    expect(offered('(([0] day CLOSE > 5) AND ([0] day CLOSE > 6) |')).toEqual([')']);
  });

  it('offers offsets and their pieces', () => {
    expect(offered('([0] |')).toEqual(['day', 'week', '5 minute', '15 minute', '60 minute']);
    expect(offered('([0] 15 |')).toEqual(['minute']);
    expect(taken('([0] w|')).toBe('([0] week');
    expect(taken('([|')).toBe('([0] day');
  });

  it('offers the next argument, or the end', () => {
    expect(offered('([0] day SMA(20 |')).toEqual([',', ')']);
    expect(offered('([0] day SMA(20, [0] day CLOSE |')).toEqual(['+', '-', '*', '/', ')']);
    expect(offered('(Matches(([0] day CLOSE > 5) |')).toEqual([',', ')']);
  });

  it('offers the tags of a strategy, each in its place', () => {
    expect(offered('([0] day CLOSE > 5) |')).toEqual(['[GO_LONG]']);
    expect(offered('([0] day CLOSE > 5) [GO_LONG] |')).toEqual([';']);
    expect(offered('([0] day CLOSE > 5) [GO_LONG] ; ([0] day CLOSE > 5) |')).toEqual(['[GO_SHORT]']);
  });

  it('offers nothing inside quotes or numbers', () => {
    expect(offered('(Of("REL|')).toEqual([]);
    expect(offered('([0] day CLOSE > 5|')).toEqual([]);
    expect(offered('([0|')).toEqual([]);
  });
});

it('offers nothing that makes a good beginning bad', () => {
  const whole =
    '(([0] day SMA(20, [-1] week CLOSE) - 5 > Between([0] day RSI(14), 4, 5)) AND (Matches(([0] day CLOSE near(1) 5)) >= 1))';
  for (let caret = 0; caret <= whole.length; caret++) {
    const { from, options } = complete(whole.slice(0, caret), caret, testTable);
    for (const { insert } of options) {
      const text = whole.slice(0, from) + insert;
      const last = check(text, testTable).problems.at(-1);
      // Whatever is wrong with an unfinished text is that it ends.
      expect(last === undefined || last.to >= text.length - 1 || !last.message.includes('stands there'), text).toBe(
        true,
      );
    }
  }
});
