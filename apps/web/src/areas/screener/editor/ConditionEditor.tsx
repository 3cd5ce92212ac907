import { acceptCompletion, closeBrackets } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import type { Problem } from '@parakh/language';
import { t } from '@parakh/ui';
import { useEffect, useRef } from 'react';
import { completion } from './completion.ts';
import { highlight } from './highlight.ts';
import { mendHere, problemMarks, showProblems } from './problems.ts';

/** The text of a condition: colours, completion, problems at their place with the press that mends them. */
export function ConditionEditor({
  value,
  problems,
  onChange,
}: {
  value: string;
  problems: readonly Problem[];
  onChange: (text: string) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  }, [onChange]);

  const first = useRef(value);
  useEffect(() => {
    const editor = new EditorView({
      parent: box.current!,
      state: EditorState.create({ doc: first.current, extensions: extensions((text) => report.current(text)) }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, []);

  // A text that came from elsewhere (an example, the address) replaces what stands; what was typed here comes back equal.
  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);
  useEffect(() => {
    if (view.current) showProblems(view.current, problems);
  }, [problems]);
  return <div className="condition-editor" ref={box} />;
}

function extensions(report: (text: string) => void) {
  return [
    lineNumbers(),
    history(),
    drawSelection(),
    closeBrackets(),
    highlightActiveLine(),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': t('Condition'), spellcheck: 'false', autocapitalize: 'off' }),
    completion,
    highlight,
    problemMarks,
    keymap.of([
      { key: 'Tab', run: (view) => acceptCompletion(view) || mendHere(view) },
      ...defaultKeymap,
      ...historyKeymap,
    ]),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) report(update.state.doc.toString());
    }),
  ];
}
