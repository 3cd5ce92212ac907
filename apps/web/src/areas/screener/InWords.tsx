import type { Tree } from '@parakh/language';
import { t } from '@parakh/ui';
import { english, englishLines } from '@parakh/words';
import { memo, useMemo } from 'react';

const INDENT_PX = 18;

/** What the condition means, in plain English: a sentence while it is short, a list when it is nested or long. */
export const InWords = memo(Words);

function Words({ tree, isCurrent }: { tree: Tree | undefined; isCurrent: boolean }) {
  const lines = useMemo(() => (tree ? englishLines(tree) : []), [tree]);
  const sides = tree?.kind === 'strategy' ? 2 : 1;
  const isShort = lines.length <= 5 * sides && lines.every(({ depth }) => depth <= sides);
  return (
    <section className={isCurrent ? 'in-words' : 'in-words stale'} aria-label={t('In words')}>
      <span className="xs t3">{isCurrent ? t('In words') : t('In words, the last condition that could run')}</span>
      {tree && isShort ? <p>{english(tree)}</p> : null}
      {isShort ? null : (
        <ul>
          {lines.map(({ depth, text, from }) => (
            <li key={`${from} ${depth} ${text}`} style={{ paddingLeft: depth * INDENT_PX }}>
              {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
