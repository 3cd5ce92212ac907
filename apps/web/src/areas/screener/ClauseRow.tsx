import type { Clause } from '@parakh/contract';
import { Icon, plain, t } from '@parakh/ui';
import { ConditionText } from './ConditionText.tsx';

const outcomes = {
  pass: { icon: 'check', className: 'mk ok', word: 'holds' },
  fail: { icon: 'close', className: 'mk no', word: 'does not hold' },
  unknown: { icon: 'unknown', className: 'mk', word: 'not enough bars' },
} as const;

/** One clause of an explanation: whether it holds, its text or what it means, and the two values that decided. */
export function ClauseRow({ clause, words }: { clause: Clause; words?: string }) {
  const { icon, className, word } = outcomes[clause.outcome];
  return (
    <li>
      <span className={className} title={t(word)}>
        <Icon name={icon} />
        <span className="vh">{t(word)}</span>
      </span>
      <span className="grow">
        {words ? (
          <span title={clause.text}>{words}</span>
        ) : (
          <code>
            <ConditionText text={clause.text} />
          </code>
        )}
        <span className="vals">
          <b>{plain.text(clause.left.value ?? NaN)}</b>
          <span className="t3">
            {clause.outcome === 'fail' ? t('needs {operator}', { operator: clause.operator }) : clause.operator}
          </span>
          <b>{plain.text(clause.right.value ?? NaN)}</b>
          {clause.why ? <span className="t3 xs">{t(clause.why)}</span> : null}
        </span>
      </span>
    </li>
  );
}
