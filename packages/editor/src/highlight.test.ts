import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { random } from '@parakh/base';
import { expect, it } from 'vitest';
import { coloured } from './coloured.ts';
import { highlight } from './highlight.ts';

/** Each coloured part of a state, as class and letters. */
function shown(state: EditorState): string[] {
  const found: string[] = [];
  for (const set of state.facet(EditorView.decorations)) {
    if (typeof set === 'function') continue;
    set.between(0, state.doc.length, (from, to, { spec }) => {
      found.push(`${spec.class} ${from} ${to}`);
    });
  }
  return found;
}

const expected = (text: string) => coloured(text).map(({ className, from, to }) => `${className} ${from} ${to}`);
const clause = '(([-1] 15 minute Upper Bollinger Band(20, -2) crossup -5) AND ([0] day RSI(14) near(1) 60)) OR\n';

const pieces = ['(', ') ', ' -', '5', ' AND ', 'RSI', '[0] day ', ' ', ' crossup ', ','];

it.each([
  ['plain', pieces],
  ['with quotation marks', [...pieces, '"a"', '"']],
])('colours while typing as it colours the whole, a long text too, %s', (_, pieces) => {
  const source = random(11);
  let state = EditorState.create({ doc: clause.repeat(40), extensions: highlight });
  for (let i = 0; i < 300; i++) {
    const from = Math.floor(source.next() * state.doc.length);
    const to = Math.min(state.doc.length, from + Math.floor(source.next() * 4));
    const insert = pieces[Math.floor(source.next() * pieces.length)]!;
    ({ state } = state.update({ changes: { from, to, insert } }));
    expect(shown(state), `after ${i} changes`).toEqual(expected(state.doc.toString()));
  }
});
