import type { OrderFinding } from '@parakh/contract';
import { grouped, Icon, t } from '@parakh/ui';
import type { Checks } from './use-checks.ts';
import './ticket.css';

type Unit = OrderFinding['unit'];

/** One of the two numbers that a check compared, with its unit. */
export function numberText(value: number, unit: Unit): string {
  if (unit === 'paise') return `₹${grouped(value / 100)}`;
  if (unit === 'percent') return `${grouped(value)} %`;
  if (unit === 'ms') return t('{seconds} s', { seconds: grouped(value / 1000, 1) });
  if (unit === 'shares') return t('{count} shares', { count: grouped(value, 0) });
  return unit === 'orders' ? t('{count} orders', { count: grouped(value, 0) }) : grouped(value);
}

const icons = { stop: 'warn', ask: 'info', tell: 'check' } as const;
const verdicts = { stop: 'Stops the order', ask: 'Asks', tell: 'For your information' } as const;

/** What the checks before an order find, what stops first; what asks is answered here. */
export function OrderFindings({ checks }: { checks: Checks }) {
  const { findings, isAsking, error } = checks;
  return (
    <section className="order-findings" aria-label={t('Checks before the order')} aria-busy={isAsking}>
      {error ? (
        <p className="help bad" role="alert">
          {t('The checks could not be asked: {why} They run again when the order is sent.', { why: error.message })}
        </p>
      ) : null}
      <ul aria-live="polite">
        {findings.map((finding) => (
          <Finding key={finding.check} finding={finding} checks={checks} />
        ))}
      </ul>
    </section>
  );
}

function Finding({ finding, checks }: { finding: OrderFinding; checks: Checks }) {
  const { check, title, verdict, words, found, limit, unit, source } = finding;
  const isTicked = checks.confirmed.includes(check);
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
        {verdict === 'ask' ? (
          <label className="order-yes">
            <input
              type="checkbox"
              checked={isTicked}
              onChange={({ target }) => checks.confirm(check, target.checked)}
            />
            {t('Yes, send it all the same')}
          </label>
        ) : null}
      </div>
    </li>
  );
}
