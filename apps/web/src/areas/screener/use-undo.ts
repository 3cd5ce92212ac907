import { useCallback, useEffect, useRef, useState } from 'react';

const MOST = 200;

/** A text that something other than typing put there, and the one it replaced. */
interface Change {
  readonly before: string;
  readonly after: string;
}

export interface Undo {
  readonly write: (text: string) => void;
  readonly undo: () => void;
  readonly canUndo: boolean;
}

/** What the builder, an example or a pasted text wrote, to go back from; what was typed since is taken back first. The editor's own history holds it all too. */
export function useUndo(text: string, setText: (text: string) => void): Undo {
  const [past, setPast] = useState<readonly Change[]>([]);
  const shown = useRef(text);
  useEffect(() => {
    shown.current = text;
  }, [text]);
  const write = useCallback(
    (after: string) => {
      const before = shown.current;
      if (after !== before) setPast((changes) => [...changes.slice(1 - MOST), { before, after }]);
      setText(after);
    },
    [setText],
  );
  const undo = () => {
    const last = past.at(-1);
    if (!last) return;
    if (text !== last.after) return setText(last.after);
    setPast(past.slice(0, -1));
    setText(last.before);
  };
  return { write, undo, canUndo: past.length > 0 };
}
