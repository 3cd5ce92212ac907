import { useCallback, useEffect, useRef, useState } from 'react';

const MOST = 200;

/** Texts the builder changed, to go back to. The editor's own history holds them too. */
export function useUndo(text: string, setText: (text: string) => void) {
  const [past, setPast] = useState<readonly string[]>([]);
  const shown = useRef(text);
  useEffect(() => {
    shown.current = text;
  }, [text]);
  const write = useCallback(
    (next: string) => {
      setPast((before) => [...before.slice(1 - MOST), shown.current]);
      setText(next);
    },
    [setText],
  );
  const undo = () => {
    const before = past.at(-1);
    if (before === undefined) return;
    setPast(past.slice(0, -1));
    setText(before);
  };
  return { write, undo, canUndo: past.length > 0 };
}
