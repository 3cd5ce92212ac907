import { type AvailableBars, type Checked, check, type Problem, type Tree } from '@parakh/language';
import { table } from '@parakh/scan';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { useMarketState } from '../live/market-state.ts';

const PAUSE_MS = 180;

/** A text and what the check says of it. */
interface Read {
  readonly text: string;
  readonly checked: Checked;
}

interface Checkable {
  /** What is wrong with the text, told after a short pause in typing. */
  readonly problems: readonly Problem[];
  /** Of the last text that could be read, with every letter typed. */
  readonly shown: Tree | undefined;
  /** That text, where it is not the one on the screen. */
  readonly lastShown: string | undefined;
  /** The last text that can run, after the pause, and its tree. */
  readonly runs: string;
  readonly tree: Tree | undefined;
  readonly isCurrent: boolean;
}

const noProblems: readonly Problem[] = [];

/** The text checked here without asking the server: at once for the builder, after a pause for scans and problems. */
export function useChecked(text: string): Checkable {
  const held = useLoadedSessions();
  const now = useMemo<Read>(() => ({ text, checked: check(text, table, held) }), [text, held]);
  const settled = useSettled(now);
  const runs = useLast(settled.checked.tree && settled);
  const shown = useLast(now.checked.validTree && now);
  const { problems } = settled.checked;
  return {
    problems: problems.length > 0 ? problems : noProblems,
    shown: shown?.checked.validTree,
    lastShown: shown === now ? undefined : shown?.text,
    runs: runs?.text ?? '',
    tree: runs?.checked.tree,
    isCurrent: runs?.text === text,
  };
}

/** As many sessions as the server holds, so that what looks further back is warned of here as it is there. */
function useLoadedSessions(): AvailableBars | undefined {
  const sessions = useMarketState().data?.sessions;
  return useMemo(() => (sessions ? { day: sessions } : undefined), [sessions]);
}

/** The last value that was one. While drawing, not after it: what is shown of it never leaves the screen for a frame. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

/** What it was before the last pause. Typing is never kept waiting for what is made of it. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
