import type { BrokerAccount } from '@parakh/contract';
import { Band, clockText, t } from '@parakh/ui';
import { CallError } from '../../shared/api/api.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { type AccountAtBroker, isAtBroker } from '../paper/index.ts';
import { PROFILE_BROKERS } from './profile-path.ts';
import { RefreshSession } from './RefreshSession.tsx';
import './portfolio.css';

/** A broker whose rows did not come, or could not be renewed. */
export interface FailedRead {
  readonly account: BrokerAccount;
  readonly error: Error;
  /** When the rows below were read; undefined where there are none. */
  readonly keptFrom: number | undefined;
  readonly retry: () => unknown;
}

/** What stands above the rows: each broker that did not answer with its own sentence and its way out. */
export function BrokerBands({ over, failed }: { over: readonly AccountAtBroker[]; failed: readonly FailedRead[] }) {
  return (
    <div className="portfolio-bands">
      {over.map((account) => (
        <Band key={account.broker}>
          <span className="band-line">
            <span>
              <b>{account.title}</b>: {t('Please Refresh the broker session')}
            </span>
            <RefreshSession account={account} />
          </span>
        </Band>
      ))}
      {failed.map((read) => (
        <Band key={read.account.broker} kind="err">
          <span className="band-line">
            <span>
              <b>{read.account.title}</b>: {read.error.message} {keptText(read.keptFrom)}
            </span>
            <WayOut {...read} />
          </span>
        </Band>
      ))}
    </div>
  );
}

function keptText(keptFrom: number | undefined): string {
  return keptFrom === undefined ? '' : t('Its rows are those of {clock} IST.', { clock: clockText(keptFrom) });
}

function WayOut({ account, error, retry }: FailedRead) {
  const code = error instanceof CallError ? error.code : '';
  if (code === 'broker.login-expired' && isAtBroker(account)) return <RefreshSession account={account} />;
  if (code === 'broker.not-connected' || code === 'broker.not-set-up')
    return (
      <ScreenLink className="btn sm" to={PROFILE_BROKERS}>
        {t('Connect')}
      </ScreenLink>
    );
  return (
    <button type="button" className="btn sm" onClick={() => void retry()}>
      {t('Try again')}
      <span className="vh">: {account.title}</span>
    </button>
  );
}
