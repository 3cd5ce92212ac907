import { insertNewlineAndIndent } from '@codemirror/commands';
import { foldable, getIndentation } from '@codemirror/language';
import { EditorState, type Transaction } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { folding } from './folding.ts';
import { formatText } from './formatting.ts';
import { indent } from './indent.ts';
import { difference } from './replace-text.ts';
import { settings } from './settings.ts';
import { testTable } from './test-table.ts';

const state = (doc: string) =>
  EditorState.create({ doc, extensions: [settings.of({ table: testTable }), folding, indent] });

describe('folding', () => {
  const text = '((\n  ([0] day CLOSE > 5) AND (\n    [0] day RSI(14) > 6)\n) AND ([0] day EMA(20) > 7))';
  const folded = (line: number) => {
    const { from, to } = state(text).doc.line(line);
    const range = foldable(state(text), from, to);
    return range && text.slice(range.from, range.to);
  };

  it('takes the outermost group that a line opens', () => {
    expect(folded(1)).toBe(text.slice(1, -1));
    expect(folded(2)).toBe('\n    [0] day RSI(14) > 6');
  });

  it('is none where a line closes all it opens', () => {
    expect(folded(3)).toBeNull();
    expect(folded(4)).toBeNull();
  });
});

function formatted(marked: string): string | undefined {
  let sent: Transaction | undefined;
  const before = EditorState.create({
    doc: marked.replace('|', ''),
    selection: { anchor: marked.indexOf('|') },
    extensions: settings.of({ table: testTable }),
  });
  formatText({ state: before, dispatch: (one) => (sent = one) });
  const { head } = sent!.newSelection.main;
  return `${sent!.newDoc.sliceString(0, head)}|${sent!.newDoc.sliceString(head)}`;
}

describe('formatting', () => {
  it('writes the canonical text and keeps the caret at its letter', () => {
    expect(formatted('(  [0] DAY  clo|se>5 )')).toBe('([0] day CLO|SE > 5)');
  });

  it('leaves a text alone that is not valid, or in order', () => {
    expect(formatted('(  [0] day |')).toBe('(  [0] day |');
    expect(formatted('([0] day CLOSE >| 5)')).toBe('([0] day CLOSE >| 5)');
  });
});

describe('a new line', () => {
  it.each([
    ['((|', '((\n  '],
    ['  ([0] day CLOSE > 5)|', '  ([0] day CLOSE > 5)\n  '],
    ['  ) AND (|', '  ) AND (\n    '],
    ['))|', '))\n'],
    ['(|)', '(\n  \n)'],
  ])('at %j', (marked, broken) => {
    const before = state(marked.replace('|', '')).update({ selection: { anchor: marked.indexOf('|') } }).state;
    let sent: Transaction | undefined;
    insertNewlineAndIndent({ state: before, dispatch: (one) => (sent = one) });
    expect(sent?.newDoc.toString()).toBe(broken);
  });

  it('that stands there already goes by the one before', () => {
    expect(getIndentation(state('  (\nRSI'), 4)).toBe(4);
  });
});

describe('a text from elsewhere', () => {
  it('changes only what differs', () => {
    expect(difference(state('([0] day CLOSE > 5)'), '([0] day CLOSE > 15)')).toEqual({ from: 17, to: 17, insert: '1' });
    expect(difference(state('aaa'), 'aa')).toEqual({ from: 2, to: 3, insert: '' });
    expect(difference(state('a'), 'a')).toBeUndefined();
    expect(difference(state(''), 'a')).toEqual({ from: 0, to: 0, insert: 'a' });
  });
});
