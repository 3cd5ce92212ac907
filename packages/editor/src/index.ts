import { closeBrackets } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching } from '@codemirror/language';
import { EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { checking } from './checking.ts';
import { completion } from './completion.ts';
import { folding } from './folding.ts';
import { highlight } from './highlight.ts';
import { hoverHelp } from './hover-help.ts';
import { indent } from './indent.ts';
import { keyboardHelp, keys } from './keys.ts';
import { leaving } from './leaving.ts';
import { phrases } from './phrases.ts';
import { problemMarks } from './problem-marks.ts';
import { notifyChanges } from './replace-text.ts';
import { type ConditionOptions, settings } from './settings.ts';
import { signatureHint } from './signature-hint.ts';
import { typingOver } from './typing-over.ts';

export { type ColouredPart, coloured } from './coloured.ts';
export { kindNames } from './describe-parameter.ts';
export { formatText } from './formatting.ts';
export { unitNames } from './help.ts';
export { showProblems } from './problem-list.ts';
export { replaceText } from './replace-text.ts';
export type { ConditionOptions } from './settings.ts';

/** Everything a text box needs to know about conditions; the rest of the editor is the caller's. */
export function conditionLanguage(options: ConditionOptions): Extension {
  return [
    settings.of(options),
    phrases(options),
    highlight,
    completion,
    problemMarks,
    options.onCheck === 'outside' ? [] : checking,
    signatureHint,
    hoverHelp,
    folding,
    indent,
    bracketMatching({ brackets: '()[]' }),
    closeBrackets(),
    EditorState.languageData.of(() => [{ closeBrackets: { brackets: ['(', '[', '"'] } }]),
    typingOver,
    leaving,
    keys,
    notifyChanges,
    access,
  ];
}

const access = EditorView.contentAttributes.of(({ state }) => {
  const { label = 'Condition', t = String } = state.facet(settings);
  return { 'aria-label': t(label), 'aria-description': t(keyboardHelp), spellcheck: 'false', autocapitalize: 'off' };
});

/** A whole editor for conditions: the language, and what every editor has. */
export function conditionEditor(options: ConditionOptions): Extension {
  return [
    lineNumbers(),
    conditionLanguage(options),
    history(),
    drawSelection(),
    highlightActiveLine(),
    EditorView.lineWrapping,
    EditorView.editorAttributes.of({ class: 'condition-editor' }),
    keymap.of([...defaultKeymap, ...historyKeymap]),
  ];
}
