import { Annotation, type ChangeSpec, type EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { settings } from './settings.ts';

/** What was not written in the editor is not reported back to whoever wrote it. */
const isFromOutside = Annotation.define<boolean>();

/** Puts a text from elsewhere in the place of the one that stands; only what differs is touched, so that the caret stays. */
export function replaceText(view: EditorView, text: string): void {
  const changes = difference(view.state, text);
  if (changes) view.dispatch({ changes, annotations: isFromOutside.of(true) });
}

/** The one stretch in which two texts differ. */
export function difference({ doc }: EditorState, text: string): ChangeSpec | undefined {
  const before = doc.toString();
  if (before === text) return undefined;
  const most = Math.min(before.length, text.length);
  let start = 0;
  while (start < most && before[start] === text[start]) start++;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === text.at(-1 - end)) end++;
  return { from: start, to: before.length - end, insert: text.slice(start, text.length - end) };
}

export const notifyChanges: Extension = EditorView.updateListener.of(({ docChanged, state, transactions }) => {
  const isOwn = transactions.some((one) => one.docChanged && !one.annotation(isFromOutside));
  if (docChanged && isOwn) state.facet(settings).onChange?.(state.doc.toString());
});
