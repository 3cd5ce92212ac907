import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { optionsAt } from './completion.ts';
import { settings } from './settings.ts';
import { testTable } from './test-table.ts';

function context(marked: string, isAsked = false): CompletionContext {
  const doc = marked.replace('|', '');
  const state = EditorState.create({ doc, extensions: settings.of({ table: testTable }) });
  return new CompletionContext(state, marked.indexOf('|'), isAsked);
}

/** What the list shows at the `|`; undefined when no list opens. */
function listed(marked: string, isAsked = false): string[] | undefined {
  return optionsAt(context(marked, isAsked))?.options.map(({ label }) => label);
}

it('opens while a word is typed and behind its blank', () => {
  expect(listed('([0] day Upper Bo|')).toEqual(['Upper Bollinger Band']);
  expect(listed('([0] day |')).toContain('RSI');
  expect(listed('([0] day CLOSE |')).toContain('crossup');
});

it('stays closed where nothing was begun, unless asked for', () => {
  expect(listed('(|')).toBeUndefined();
  expect(listed('([0] day CLOSE > 5|')).toBeUndefined();
  expect(listed('(|', true)).toContain('Market Cap');
});

it('leaves Enter to the new line behind a whole word and behind AND and OR', () => {
  expect(listed('([0] day CLOSE|')).toBeUndefined();
  expect(listed('([0] day close|')).toEqual(['CLOSE']);
  expect(listed('(([0] day CLOSE > 5) AND|')).toBeUndefined();
  expect(listed('(([0] day CLOSE > 5) and |')).toBeUndefined();
  expect(listed('(([0] day CLOSE > 5) AN|')).toEqual(['AND']);
  expect(listed('([0] day RSI|')).toContain('RSI');
});

it('follows each letter at once, so that Enter takes what is shown', () => {
  const first = optionsAt(context('([0] day U|'))!;
  const next = first.update!(first, first.from, 11, context('([0] day Up|'))!;
  expect(next.options.map(({ label }) => label)).toEqual(['Upper Bollinger Band']);
  expect(first.update!(first, first.from, 12, context('([0] day Uzz|'))).toBeNull();
});

it('replaces the whole word, the letters right of the caret too', () => {
  const { from, to, options } = optionsAt(context('([0] day CLO|S > 5)'))!;
  expect([from, to, options[0]?.apply]).toEqual([9, 13, 'CLOSE']);
});
