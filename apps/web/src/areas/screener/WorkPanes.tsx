import type { Problem, Tree } from '@parakh/language';
import { table } from '@parakh/scan';
import { Icon, Menu, Segment, t } from '@parakh/ui';
import { type ReactNode, useCallback, useMemo } from 'react';
import { Builder } from './builder/Builder.tsx';
import type { SideName } from './builder/clauses.ts';
import { withoutShortSide, withShortSide } from './builder/edits.ts';
import { written } from './builder/write.ts';
import { ConditionEditor } from './ConditionEditor.tsx';
import type { Undo } from './use-undo.ts';
import { useView } from './view.ts';
import './screener.css';

interface Panes {
  readonly text: string;
  readonly problems: readonly Problem[];
  /** Of the last text that could be read. */
  readonly tree: Tree | undefined;
  readonly lastShown: string | undefined;
  readonly counts: ReadonlyMap<string, number>;
  /** Of a strategy: the one that is looked at. */
  readonly side: SideName;
  readonly onSide: (side: SideName) => void;
  /** Of the editor. */
  readonly onText: (text: string) => void;
  /** Of the builder. */
  readonly undo: Undo;
  /** One of the two at a time: the column has no room for both. */
  readonly isNarrow?: boolean;
}

/** The condition as text and as rows, side by side or one at a time. */
export function WorkPanes({
  text,
  problems,
  tree,
  lastShown,
  counts,
  side,
  onSide,
  onText,
  undo,
  isNarrow = false,
}: Panes) {
  const { view, choices, choose } = useView(isNarrow);
  const goBack = useCallback(() => lastShown !== undefined && onText(lastShown), [lastShown, onText]);
  const views = <Segment label="What is shown" value={view} choices={choices} onChange={choose} />;
  return (
    <div className={view === 'both' ? 'work-panes' : 'work-panes one'}>
      {view === 'builder' ? null : (
        <TextPane text={text} problems={problems} onText={onText}>
          {view === 'text' ? views : null}
        </TextPane>
      )}
      {view === 'text' ? null : (
        <section aria-label={t('Builder')}>
          <div className="pane-head">
            <b>{t('Builder')}</b>
            {tree && lastShown === undefined ? (
              <span className="t3 only-wide">{t('in step with the text')}</span>
            ) : null}
            <BuilderTools tree={lastShown === undefined ? tree : undefined} undo={undo} />
            {views}
          </div>
          {tree ? (
            <Builder
              tree={tree}
              isStale={lastShown !== undefined}
              counts={counts}
              side={side}
              onSide={onSide}
              onText={undo.write}
              onReturn={goBack}
            />
          ) : (
            <p className="state t2">{t('The rows appear once the condition can be read.')}</p>
          )}
        </section>
      )}
    </div>
  );
}

function TextPane({
  text,
  problems,
  onText,
  children,
}: {
  text: string;
  problems: readonly Problem[];
  onText: (text: string) => void;
  children: ReactNode;
}) {
  return (
    <section aria-label={t('Text')}>
      <div className="pane-head">
        <b>{t('Text')}</b>
        <span className="t3 only-wide">{t('Ctrl Space completes')}</span>
        <ProblemCount problems={problems} />
        {children}
      </div>
      <ConditionEditor value={text} problems={problems} onChange={onText} />
    </section>
  );
}

function BuilderTools({ tree, undo }: { tree: Tree | undefined; undo: Undo }) {
  const items = useMemo(() => (tree ? [sideItem(tree, undo.write)] : []), [tree, undo]);
  return (
    <span className="push row">
      <button
        type="button"
        className="iconbtn sm"
        aria-label={t('Undo the last change')}
        title={t('Undo the last change')}
        disabled={!undo.canUndo}
        onClick={undo.undo}
      >
        <Icon name="undo" />
      </button>
      {items.length > 0 ? (
        <Menu label="More for the condition" items={items}>
          <Icon name="menu" />
        </Menu>
      ) : null}
    </span>
  );
}

function sideItem(tree: Tree, write: (text: string) => void) {
  const isStrategy = tree.kind === 'strategy';
  return {
    word: isStrategy ? 'Keep the long entry only' : 'Make it a strategy with a short entry',
    // Written when it is wanted: the tools are drawn on every letter typed.
    act: () => {
      const text = written(isStrategy ? withoutShortSide(tree) : withShortSide(tree), table);
      if (text !== undefined) write(text);
    },
  };
}

function ProblemCount({ problems }: { problems: readonly Problem[] }) {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  if (errors > 0) {
    return (
      <span className="chip push problem">
        {errors === 1 ? t('1 problem') : t('{count} problems', { count: errors })}
      </span>
    );
  }
  if (warnings === 0) return <span className="chip push">{t('No problems')}</span>;
  return (
    <span className="chip push warn">
      {warnings === 1 ? t('1 warning') : t('{count} warnings', { count: warnings })}
    </span>
  );
}
