import type { StateCommand } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { check, format } from '@parakh/language';
import { difference } from './replace-text.ts';
import { settings, translate } from './settings.ts';

/** Canonical names and blanks, a line for each clause of a long condition; the caret stays at its letter. */
export const formatText: StateCommand = ({ state, dispatch }) => {
  const { table } = state.facet(settings);
  const text = state.doc.toString();
  const formatted = format(text, table);
  const changes = state.readOnly ? undefined : difference(state, formatted);
  const isValid = changes !== undefined || check(text, table).isValid;
  const words = isValid ? 'The text is in order' : 'Only a valid condition can be put in order';
  const transaction = state.update({
    ...(changes && { changes, selection: { anchor: sameLetter(text, state.selection.main.head, formatted) } }),
    scrollIntoView: true,
    userEvent: 'input.format',
    effects: EditorView.announce.of(translate(state, words)),
  });
  dispatch(transaction);
  return true;
};

/** Formatting moves blanks: the place behind as many other letters. */
function sameLetter(text: string, at: number, formatted: string): number {
  let left = text.slice(0, at).replaceAll(/\s/g, '').length;
  let place = 0;
  while (left > 0 && place < formatted.length) {
    if (!/\s/.test(formatted[place]!)) left--;
    place++;
  }
  return place;
}
