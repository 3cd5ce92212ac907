import { EditorState, type Extension } from '@codemirror/state';
import type { ConditionOptions } from './settings.ts';

/** CodeMirror's own words that a person meets. */
const words = [
  'Completions',
  'Fold line',
  'Unfold line',
  'Folded lines',
  'Unfolded lines',
  'folded code',
  'unfold',
  'to',
];

export function phrases({ t }: ConditionOptions): Extension {
  return t ? EditorState.phrases.of(Object.fromEntries(words.map((word) => [word, t(word)]))) : [];
}
