import { useState } from 'react';

const MOST = 200;

/** Texts the builder changed, to go back to. The editor's own history holds them too. */
export function useUndo(text: string, setText: (text: string) => void) {
  const [past, setPast] = useState<readonly string[]>([]);
  return {
    write: (next: string) => {
      setPast([...past.slice(1 - MOST), text]);
      setText(next);
    },
    canUndo: past.length > 0,
    undo: () => {
      const before = past.at(-1);
      if (before === undefined) return;
      setPast(past.slice(0, -1));
      setText(before);
    },
  };
}
