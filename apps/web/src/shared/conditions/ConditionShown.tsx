import { check, format } from '@parakh/language';
import { table } from '@parakh/scan';
import { t } from '@parakh/ui';
import { useMemo } from 'react';
import { ConditionText } from './ConditionText.tsx';
import { PlainEnglish } from './PlainEnglish.tsx';
import './conditions.css';

/** A condition that is not changed here: laid out, in colours, and in words. */
export function ConditionShown({ condition }: { condition: string }) {
  const tree = useMemo(() => check(condition, table).tree, [condition]);
  const laidOut = useMemo(() => format(condition, table), [condition]);
  return (
    <div className="saved-condition">
      {/* What scrolls must be reachable by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className="strategy-text" tabIndex={0} aria-label={t('The condition as text')}>
        <ConditionText text={laidOut} />
      </pre>
      <PlainEnglish tree={tree} isCurrent />
    </div>
  );
}
