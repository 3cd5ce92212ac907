import { exactRupees, Figure, Icon, t } from '@parakh/ui';
import { useOpenMs } from '../../shared/live/use-live.ts';
import { type BrokerRead, fundsOf, useBrokerReads } from './broker-reads.ts';
import type { ShownBrokers } from './use-portfolio.ts';
import './funds.css';

const EVERY_MS = 60_000;
const parts = [
  { name: 'available', word: 'Available', says: 'What a new order may use now.' },
  { name: 'used', word: 'Used', says: 'Margin that open positions and orders take.' },
  { name: 'collateral', word: 'Collateral', says: 'Pledged shares, in what they count for.' },
] as const;

/** Funds and margin of each broker. Where they fail they say so, and the rest of the screen stays. */
export function FundsPanel({ brokers: { connected } }: { brokers: ShownBrokers }) {
  const reads = useBrokerReads(connected, fundsOf, useOpenMs(EVERY_MS));
  return (
    <section className="panel funds" aria-label={t('Funds and margin')}>
      <h2 className="vh">{t('Funds and margin')}</h2>
      {reads.map((read) => (
        <FundsLine key={read.account.broker} read={read} isNamed={reads.length > 1} />
      ))}
    </section>
  );
}

function FundsLine({
  read: { account, data, error, isPending, refetch },
  isNamed,
}: {
  read: BrokerRead<Awaited<ReturnType<typeof fundsOf.read>>>;
  isNamed: boolean;
}) {
  return (
    <div className="funds-line">
      <b className="funds-broker">{isNamed ? account.title : t('Funds')}</b>
      {error ? (
        <p className="row" role="alert">
          <Icon name="warn" />
          <span title={error.message}>{t('Failed to fetch funds and margin')}</span>
          <button type="button" className="btn sm" onClick={() => void refetch()}>
            {t('Try again')}
            <span className="vh">: {account.title}</span>
          </button>
        </p>
      ) : null}
      {!data && isPending ? <span className="t3 xs">{t('is being read …')}</span> : null}
      {data && !error ? (
        <dl>
          {parts.map(({ name, word, says }) => (
            <div key={name} title={t(says)}>
              <dt>{t(word)}</dt>
              <dd>
                <Figure value={data[name]} format={exactRupees} unit missing="The broker does not tell it." />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}
