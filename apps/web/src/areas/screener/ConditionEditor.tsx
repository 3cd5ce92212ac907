import type { Problem } from '@parakh/language';
import { whenIdle } from '@parakh/ui';
import { useEffect, useLayoutEffect, useRef, useState, useTransition } from 'react';
import type { OpenEditor } from './open-editor.ts';
import './condition-editor.css';

interface Edited {
  readonly value: string;
  readonly problems: readonly Problem[];
  readonly onChange: (text: string) => void;
}

/**
 * The text of a condition: colours, completion, hints, help, problems at their place with the press that mends them. The text stands at
 * once; the editor comes in its place as soon as it is fetched and nothing else is to be done.
 */
export function ConditionEditor(edited: Edited) {
  const { value, problems } = edited;
  const { place, editor, isTelling } = useOpenEditor(edited);
  // As it is drawn, not after: what is typed and told in between would be taken for foreign when it comes, and put in anew behind the caret.
  useLayoutEffect(() => editor?.write(value), [editor, value]);
  useLayoutEffect(() => {
    if (!isTelling) editor?.allCame();
  }, [editor, isTelling]);
  useEffect(() => editor?.show(problems), [editor, problems]);
  return (
    <div ref={place} className="condition-place">
      {editor ? null : <pre>{value}</pre>}
    </div>
  );
}

function useOpenEditor(edited: Edited) {
  const place = useRef<HTMLDivElement>(null);
  const newest = useRef(edited);
  const [editor, setEditor] = useState<OpenEditor>();
  const [fault, setFault] = useState<unknown>();
  const [isTelling, startTelling] = useTransition();
  useEffect(() => {
    newest.current = edited;
  }, [edited]);
  useEffect(() => {
    let isGone = false;
    let leave = () => {
      isGone = true;
    };
    const open = ({ openEditor }: typeof import('./open-editor.ts')) => {
      if (isGone) return;
      leave = whenIdle(() => {
        const tell = (text: string) => startTelling(() => newest.current.onChange(text));
        const opened = openEditor(place.current!, newest.current.value, tell);
        leave = opened.close;
        setEditor(opened);
      });
    };
    import('./open-editor.ts').then(open).catch(setFault);
    return () => leave();
  }, [startTelling]);
  // Told as a part is that could not be fetched.
  if (fault !== undefined) throw fault;
  return { place, editor, isTelling };
}
