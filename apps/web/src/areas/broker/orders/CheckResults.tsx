import type { OrderCheckResult } from '@parakh/contract';
import { Icon, t } from '@parakh/ui';
import { numberText } from './check-results.ts';
import './findings.css';

const icons = { stop: 'warn', ask: 'info', tell: 'check' } as const;
const verdicts = { stop: 'Stops the order', ask: 'Asks', tell: 'For your information' } as const;

/** What asks is answered here. */
interface Answers {
  /** Ids of what asked and was ticked. */
  readonly confirmed: readonly string[];
  readonly confirm: (check: string, yes: boolean) => void;
}

/** What the checks before an order find, each with its two numbers and where they come from; without `answers` nothing is asked any more. */
export function CheckResults({ findings, answers }: { findings: readonly OrderCheckResult[]; answers?: Answers }) {
  return (
    <ul className="order-findings" aria-live="polite">
      {findings.map((finding) => (
        <Finding key={finding.check} finding={finding} answers={answers} />
      ))}
    </ul>
  );
}

function Finding({ finding, answers }: { finding: OrderCheckResult; answers: Answers | undefined }) {
  const { check, title, verdict, words, found, limit, unit, source } = finding;
  const isTicked = answers?.confirmed.includes(check) === true;
  return (
    <li data-verdict={verdict}>
      <Icon name={icons[verdict]} />
      <div>
        <p>
          <b>{t(title)}</b> <span className="vh">{t(verdicts[verdict])}:</span> {words}
        </p>
        <p className="xs t3">
          {found === null ? null : (
            <span className="order-number">{t('here {figure}', { figure: numberText(found, unit) })}</span>
          )}
          {limit === null ? null : (
            <span className="order-number">{t('against {figure}', { figure: numberText(limit, unit) })}</span>
          )}
          <span>{source === null ? t('source not known') : t('source: {source}', { source })}</span>
        </p>
        {verdict === 'ask' && answers ? (
          <label className="order-yes">
            <input
              type="checkbox"
              checked={isTicked}
              onChange={({ target }) => answers.confirm(check, target.checked)}
            />
            {t('Yes, send it all the same')}
          </label>
        ) : null}
      </div>
    </li>
  );
}
