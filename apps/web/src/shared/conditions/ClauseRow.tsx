import type { Clause } from '@parakh/contract';
import { Icon, plain, t } from '@parakh/ui';
import { ConditionText } from './ConditionText.tsx';
import './conditions.css';

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
        <ClauseValues clause={clause} />
      </span>
    </li>
  );
}

/** The two values that decided, and of a crossing those one bar before, without which nobody sees why it is none. */
export function ClauseValues({ clause: { left, right, operator, outcome, why } }: { clause: Clause }) {
  const says = t((outcome === 'pass' ? crossed : toCross)[operator] ?? operator);
  return (
    <span className="vals">
      <b>{plain.text(left.value ?? NaN)}</b>
      <span className="t3">{outcome === 'fail' ? t('needs {operator}', { operator: says }) : says}</span>
      <b>{plain.text(right.value ?? NaN)}</b>
      {left.before === undefined ? null : (
        <span className="t3 xs">
          {t('the bar before {left} and {right}', {
            left: plain.text(left.before ?? NaN),
            right: plain.text(right.before ?? right.value ?? NaN),
          })}
        </span>
      )}
      {why ? <span className="t3 xs">{t(why)}</span> : null}
    </span>
  );
}

const crossed: Readonly<Record<string, string>> = { crossup: 'crossed above', crossdown: 'crossed below' };
const toCross: Readonly<Record<string, string>> = { crossup: 'to cross above', crossdown: 'to cross below' };
