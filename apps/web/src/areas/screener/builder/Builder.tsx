import type { Tree } from '@parakh/language';
import { table } from '@parakh/scan';
import { type Tab, Tabs, t, useSurroundings } from '@parakh/ui';
import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type After, type Bench, BenchProvider, type Drop } from './bench.ts';
import type { SideName } from './clauses.ts';
import { keyOfPath, type Path } from './path.ts';
import { reuseNodes } from './reuse-nodes.ts';
import { SignalView } from './SignalView.tsx';
import { SlotEditor } from './SlotEditor.tsx';
import { written } from './write.ts';
import './builder.css';

const sides: readonly Tab<SideName>[] = [
  { name: 'long', title: 'Long entry' },
  { name: 'short', title: 'Short entry' },
];

const drawing: Pick<Bench, 'signalView' | 'slotForm'> = {
  signalView: (path) => <SignalView path={path} />,
  slotForm: (path, factor) => <SlotEditor path={path} factor={factor} />,
};

/** The condition as rows and groups; every change is written into the text at once, and the text is all it knows. */
export const Builder = memo(Rows);

function Rows({
  tree: given,
  isStale,
  counts,
  side,
  onSide,
  onText,
  onReturn,
}: {
  /** Of the last text that could be read. */
  tree: Tree;
  /** The text on the screen is another one, which cannot be read. */
  isStale: boolean;
  counts: ReadonlyMap<string, number>;
  /** Of a strategy: the one that is looked at. */
  side: SideName;
  onSide: (side: SideName) => void;
  onText: (text: string) => void;
  /** Takes the text back to the last one that could be read. */
  onReturn: () => void;
}) {
  const tree = useReusedTree(given);
  const { box, bench, says } = useBenchOf(tree, counts, onText);
  return (
    <div className="builder" ref={box}>
      {isStale ? (
        <p className="builder-note">
          <span className="grow">
            {t('The text cannot be read as it stands. This is the last condition that could.')}
          </span>
          <button type="button" className="btn sm" onClick={onReturn}>
            {t('Go back to it')}
          </button>
        </p>
      ) : null}
      <BenchProvider value={bench}>
        <div className={isStale ? 'builder-tree stale' : 'builder-tree'} inert={isStale}>
          {tree.kind === 'strategy' ? (
            <Tabs tabs={sides} value={side} onChange={onSide}>
              <div className="builder-side">
                <SignalView key={side} path={[side]} />
              </div>
            </Tabs>
          ) : (
            <SignalView path={[]} />
          )}
        </div>
      </BenchProvider>
      <output className="vh">{says}</output>
    </div>
  );
}

/** The condition, in the objects of the one before where both say the same. */
function useReusedTree(tree: Tree): Tree {
  const [last, setLast] = useState(tree);
  const next = useMemo(() => reuseNodes(last, tree), [last, tree]);
  if (next !== last) setLast(next);
  return next;
}

function openedAfter(before: ReadonlySet<string>, { around, opened }: After): ReadonlySet<string> {
  const at = around && `${keyOfPath(around)}.`;
  const kept = at === undefined ? before : [...before].filter((key) => at.startsWith(`${key}.`));
  return new Set([...kept, ...(opened ? [keyOfPath(opened)] : [])]);
}

function useBenchOf(tree: Tree, counts: ReadonlyMap<string, number>, onText: (text: string) => void) {
  const { notify } = useSurroundings();
  const box = useRef<HTMLDivElement>(null);
  const focusNext = useRef<string>(undefined);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [carried, setCarried] = useState<string>();
  const [drop, dropAt] = useState<Drop>();
  const [says, setSays] = useState('');

  const newest = useRef(tree);
  useLayoutEffect(() => {
    newest.current = tree;
  }, [tree]);
  const reshape = useCallback(
    (next: Tree, after: After = {}) => {
      if (next === newest.current) return;
      const text = written(next, table);
      if (text === undefined) {
        notify(
          t(
            'The language has no room for that: a condition has at most 20,000 letters and 64 parentheses open at once.',
          ),
        );
        return;
      }
      focusNext.current = after.focus;
      setOpened((before) => openedAfter(before, after));
      if (after.says) setSays(after.says);
      onText(text);
    },
    [onText, notify],
  );
  // After every drawing: what an edit asked to focus may stand only now.
  useLayoutEffect(() => {
    if (focusNext.current === undefined) return;
    box.current?.querySelector<HTMLElement>(`[data-at="${focusNext.current}"]`)?.focus();
    focusNext.current = undefined;
  });

  const bench = useMemo<Bench>(() => {
    const toggle = (path: Path) => {
      const key = keyOfPath(path);
      setOpened((before) =>
        before.has(key) ? new Set([...before].filter((other) => other !== key)) : new Set([...before, key]),
      );
    };
    const carry = (path: Path | undefined) => setCarried(path && keyOfPath(path));
    const whole = () => newest.current;
    return { tree, whole, counts, opened, toggle, edit: reshape, reshape, carried, drop, carry, dropAt, ...drawing };
  }, [tree, counts, opened, reshape, carried, drop]);
  return { box, bench, says };
}
