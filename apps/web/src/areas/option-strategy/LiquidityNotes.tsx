import type { ContractRestrictions } from '@parakh/contract';
import { dayText, grouped, Icon, t } from '@parakh/ui';
import { ExplainedTerm } from '../options/index.ts';
import { legName } from './GreeksPanel.tsx';
import { strategyTerms } from './strategy-terms.ts';
import type { Builder } from './use-builder.ts';
import './position-desk.css';

/** What makes a leg dear or hard to trade, and by which lists that was looked at. */
export function LiquidityNotes({
  builder: {
    warnings,
    restrictions,
    position: { legs },
  },
}: {
  builder: Builder;
}) {
  if (legs.every(({ kind }) => kind === 'share')) return null;
  return (
    <section className="panel position-warnings" aria-label={t(strategyTerms.liquidity.word)}>
      <h2 className={warnings.length > 0 ? 'warn' : ''}>
        {warnings.length > 0 ? <Icon name="warn" /> : null} {t(strategyTerms.liquidity.word)}{' '}
        <ExplainedTerm term={strategyTerms.liquidity} />
      </h2>
      {warnings.length > 0 ? (
        <ul>
          {warnings.map(({ kind, leg, message }) => (
            <li key={`${kind} ${leg}`}>
              {leg === null ? null : <b>{legName(legs[leg]!)}</b>} {t(message)}
            </li>
          ))}
        </ul>
      ) : null}
      {restrictions ? <Restrictions {...restrictions} /> : null}
    </section>
  );
}

/** Each with its source and its day. What no list tells is said to be unknown. */
function Restrictions({ freeze, ban }: ContractRestrictions) {
  return (
    <dl className="position-restrictions">
      <dt>{t('Freeze quantity')}</dt>
      <dd>
        {freeze ? t('{units} units an order', { units: grouped(freeze.units, 0) }) : t('not known')}{' '}
        <span className="t3">
          {freeze ? fromText(freeze) : t('No list of instruments that tells it could be read.')}
        </span>
      </dd>
      <dt>{t('Ban period')}</dt>
      <dd>
        {ban ? t(ban.isInBan ? 'yes' : 'no') : t('not known')}{' '}
        <span className="t3">{ban ? fromText(ban) : t('No ban list of the exchange could be read.')}</span>
      </dd>
    </dl>
  );
}

const fromText = ({ source, day }: { source: string; day: string | null }) =>
  day === null ? t(source) : t('{source}, {day}', { source: t(source), day: dayText(day) });
