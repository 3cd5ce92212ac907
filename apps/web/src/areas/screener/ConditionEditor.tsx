import { EditorView } from '@codemirror/view';
import { conditionEditor, replaceText, showProblems } from '@parakh/editor';
import type { Problem } from '@parakh/language';
import { table } from '@parakh/scan';
import { t } from '@parakh/ui';
import { startTransition, useEffect, useRef } from 'react';

/** The text of a condition: colours, completion, hints, help, problems at their place with the press that mends them. */
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
  // Texts told to the screen that have not come back as its value.
  const told = useRef<string[]>([]);
  useEffect(() => {
    const tell = (text: string) => {
      told.current.push(text);
      // The screen around follows when nothing is being typed: a letter never waits for it.
      startTransition(() => report.current(text));
    };
    const editor = new EditorView({
      parent: box.current!,
      doc: first.current,
      extensions: conditionEditor({ table, t, label: 'Condition', onChange: tell, onCheck: 'outside' }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, []);

  // A text that came from elsewhere (an example, the address, the builder) replaces what stands. What was typed here
  // comes back, at times when more has been typed already: that must not be undone.
  useEffect(() => {
    const own = told.current.indexOf(value);
    told.current = own < 0 ? [] : told.current.slice(own + 1);
    if (own < 0 && view.current) replaceText(view.current, value);
  }, [value]);
  useEffect(() => {
    if (view.current) showProblems(view.current, problems);
  }, [problems]);
  return <div ref={box} />;
}
