import { acceptCompletion, closeBracketsKeymap } from '@codemirror/autocomplete';
import { foldKeymap } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { type Command, keymap } from '@codemirror/view';
import { formatText } from './formatting.ts';
import { hideHelp, showHelp } from './hover-help.ts';
import { isLeaving } from './leaving.ts';
import { mendHere, nextProblem, previousProblem } from './mend.ts';
import { hideSignature, showSignature } from './signature-hint.ts';

const takeOrMend: Command = (view) => !isLeaving(view) && (acceptCompletion(view) || mendHere(view));

export const keys: Extension = keymap.of([
  { key: 'Tab', run: takeOrMend },
  { key: 'Mod-.', run: mendHere },
  { key: 'F8', run: nextProblem, shift: previousProblem },
  { key: 'F1', run: showHelp },
  { key: 'Mod-Shift-Space', run: showSignature },
  { key: 'Mod-Shift-f', run: formatText },
  { key: 'Escape', run: (view) => hideHelp(view) || hideSignature(view) },
  ...closeBracketsKeymap,
  ...foldKeymap,
]);

/** What somebody who cannot see the editor has to know. */
export const keyboardHelp =
  'Control Space completes, F1 explains the name at the caret, F8 goes to the next problem, Tab mends it, Control Shift F puts the text in order. Escape, then Tab leaves the editor.';
