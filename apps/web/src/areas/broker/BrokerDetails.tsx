import { t } from '@parakh/ui';
import type { AccountAtBroker } from '../paper/index.ts';
import { AppKeys } from './AppKeys.tsx';
import { RegisterAddress } from './RegisterAddress.tsx';
import './brokers.css';

/** The app that logins go through, and what is open about the broker. */
export function BrokerDetails({ account, address }: { account: AccountAtBroker; address: string | null }) {
  const { isBuilt, title, documents, addressRule, prices, notBuilt, notEstablished } = account;
  const isRegistrable = account.addressLock !== null && account.state === 'connected';
  return (
    <div className="broker-details">
      {isBuilt ? (
        <section>
          <h3>{t('App')}</h3>
          <AppKeys account={account} />
        </section>
      ) : null}
      <div>
        <Facts title={t('The address that orders come from')} facts={addressRule === null ? [] : [addressRule]} />
        {isRegistrable && address !== null ? <RegisterAddress account={account} address={address} /> : null}
        <Facts title={t('Its calls tell prices')} facts={prices} />
        <Facts title={t('Parakh cannot do there yet')} facts={notBuilt} />
        <Facts title={t('Not established by its documents')} facts={notEstablished} />
        {documents === null ? null : (
          <p className="xs">
            <a href={documents} target="_blank" rel="noreferrer">
              {t('Documents of {broker}', { broker: title })}
            </a>
          </p>
        )}
        {notBuilt.length + notEstablished.length === 0 ? (
          <p className="t3 xs">{t('Nothing is known to be open.')}</p>
        ) : null}
      </div>
    </div>
  );
}

function Facts({ title, facts }: { title: string; facts: readonly string[] }) {
  if (facts.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className="broker-facts">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  );
}
