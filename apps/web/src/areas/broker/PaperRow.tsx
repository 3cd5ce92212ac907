import type { BrokerAccount } from '@parakh/contract';
import { exactRupees, Figure, grouped, t } from '@parakh/ui';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { ResetPaper, usePaperAccount, useSelectPaper } from '../paper/index.ts';
import { BrokerMark } from './BrokerMark.tsx';
import './brokers.css';

/** The paper account among the brokers: always open, so that it is only selected, looked at, or begun anew. */
export function PaperRow({ account: { title, isSelected } }: { account: BrokerAccount }) {
  const selecting = useSelectPaper();
  return (
    <li className="broker-row" id="broker-paper">
      <div className="broker-line kept">
        <BrokerMark title={title} />
        <div className="broker-who">
          <h2>
            {title}
            {isSelected ? <span className="chip line">{t('Selected')}</span> : null}
          </h2>
          <Standing />
        </div>
        <div className="broker-actions">
          {isSelected ? null : (
            <button
              type="button"
              className="btn sm"
              aria-label={t('Select: {broker}', { broker: title })}
              disabled={selecting.isPending}
              onClick={() => selecting.mutate()}
            >
              {t('Select')}
            </button>
          )}
          <ScreenLink className="btn sm" to="/paper-account">
            {t('Account and ledger')}
          </ScreenLink>
          <ResetPaper isSmall />
        </div>
      </div>
    </li>
  );
}

/** What it is worth, of how much; nothing that could be connected or run out. */
function Standing() {
  const { data, error } = usePaperAccount();
  return (
    <p className="t3 xs broker-standing">
      <span className="chip sel">{t('Always open')}</span>
      <span>{t('no login needed')}</span>
      {data ? (
        <span>
          <Figure value={data.equity} format={exactRupees} unit missing="A price that it needs is not known." />{' '}
          {data.capital === null ? null : t('of ₹{capital}', { capital: grouped(data.capital, 0) })}
        </span>
      ) : null}
      {error ? <span>{error.message}</span> : null}
    </p>
  );
}
