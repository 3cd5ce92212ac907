import { type Checked, check, type Tree } from '@parakh/language';
import { table } from '@parakh/scan';
import { useEffect, useMemo, useState } from 'react';

const PAUSE_MS = 180;

interface Judged {
  /** What is wrong with the text on the screen. */
  readonly checked: Checked;
  /** The last text that can run, and its tree. */
  readonly runs: string;
  readonly tree: Tree | undefined;
  readonly isCurrent: boolean;
}

/** The text after a short pause in typing, checked here without asking the server; and the last text that can run. */
export function useChecked(text: string): Judged {
  const settled = useSettled(text);
  const checked = useMemo(() => check(settled, table), [settled]);
  const [lastGood, setLastGood] = useState('');
  const runs = checked.tree ? settled : lastGood;
  // While drawing, not after it: the matches of the last good text never leave the screen for a frame.
  if (runs !== lastGood) setLastGood(runs);
  const tree = useMemo(() => (runs === '' ? undefined : check(runs, table).tree), [runs]);
  return { checked, runs, tree, isCurrent: runs === text };
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
