import { type Checked, check, type Tree } from '@parakh/language';
import { table } from '@parakh/scan';
import { useEffect, useMemo, useState } from 'react';

const PAUSE_MS = 180;

interface Judged {
  /** What is wrong with the text, told after a short pause in typing. */
  readonly checked: Checked;
  /** Of the last text that could be read, with every letter typed. */
  readonly shown: Tree | undefined;
  /** That text, where it is not the one on the screen. */
  readonly lastShown: string | undefined;
  /** The last text that can run, after the pause, and its tree. */
  readonly runs: string;
  readonly tree: Tree | undefined;
  readonly isCurrent: boolean;
}

/** The text checked here without asking the server: at once for the builder, after a pause for scans and problems. */
export function useChecked(text: string): Judged {
  const now = useMemo(() => check(text, table), [text]);
  const settled = useSettled(text);
  const checked = useMemo(() => (settled === text ? now : check(settled, table)), [settled, text, now]);
  const runs = useLast(checked.tree && settled);
  const shown = useLast(now.validTree && text);
  const tree = useMemo(() => (runs === undefined ? undefined : check(runs, table).tree), [runs]);
  const shownTree = useMemo(() => (shown === undefined ? undefined : check(shown, table).validTree), [shown]);
  return {
    checked,
    shown: now.validTree ?? shownTree,
    lastShown: now.validTree ? undefined : shown,
    runs: runs ?? '',
    tree,
    isCurrent: runs === text,
  };
}

/** The last value that was one. While drawing, not after it: what is shown of it never leaves the screen for a frame. */
function useLast(value: string | undefined): string | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
