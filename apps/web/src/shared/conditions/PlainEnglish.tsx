import type { Tree } from '@parakh/language';
import { t } from '@parakh/ui';
import { english, englishLines } from '@parakh/words';
import { memo, useMemo } from 'react';
import './conditions.css';

const INDENT_PX = 18;
/** More lines than this scroll in a box of their own. */
const MANY = 24;

/** What the condition means, in plain English: a sentence while it is short, a list when it is nested or long. */
export const PlainEnglish = memo(PlainEnglishLine);

function PlainEnglishLine({ tree, isCurrent }: { tree: Tree | undefined; isCurrent: boolean }) {
  const lines = useMemo(() => (tree ? englishLines(tree) : []), [tree]);
  const sides = tree?.kind === 'strategy' ? 2 : 1;
  const isShort = lines.length <= 5 * sides && lines.every(({ depth }) => depth <= sides);
  return (
    <section className={isCurrent ? 'in-words' : 'in-words stale'} aria-label={t('In words')}>
      <span className="xs t3">
        {isCurrent || !tree ? t('In words') : t('In words, the last condition that could run')}
      </span>
      {tree ? null : <p className="t3">{t('Once the condition can be read, what it means is said here.')}</p>}
      {tree && isShort ? <p>{english(tree)}</p> : null}
      {isShort ? null : <Lines lines={lines} />}
    </section>
  );
}

function Lines({ lines }: { lines: ReturnType<typeof englishLines> }) {
  const isLong = lines.length > MANY;
  return (
    // What scrolls must be reachable by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={isLong ? 'many' : undefined} tabIndex={isLong ? 0 : undefined}>
      {lines.map(({ depth, text, from }) => (
        <li key={`${from} ${depth} ${text}`} style={{ paddingLeft: depth * INDENT_PX }}>
          {text}
        </li>
      ))}
    </ul>
  );
}
