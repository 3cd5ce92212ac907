import type { BrokerAccount } from '@parakh/contract';
import { Band, Loaded, t } from '@parakh/ui';
import { isAtBroker } from '../paper/index.ts';
import { BrokerRow } from './BrokerRow.tsx';
import { OrderLimits } from './OrderLimits.tsx';
import { PaperRow } from './PaperRow.tsx';
import { ServerAddress } from './ServerAddress.tsx';
import { useBrokerAccounts } from './use-broker-accounts.ts';
import './brokers.css';

/** Every broker: how the person stands with it, and what can be done about it. */
export function BrokersPanel() {
  const accounts = useBrokerAccounts();
  return (
    <Loaded query={accounts} lines={11} height={640}>
      {({ accounts: held, mayLogIn, serverAddress }) => (
        <>
          <p className="brokers-note t3 xs">
            {t(
              'You log in on the broker’s own page. What it gives us stays sealed on the server: this browser holds a handle that is of use only together with your session here.',
            )}
          </p>
          {serverAddress ? <ServerAddress {...serverAddress} /> : null}
          {mayLogIn ? null : (
            <Band>
              {t('With this account no login at a broker is possible. Whoever runs this server decides that.')}
            </Band>
          )}
          <ul className="broker-rows">
            {inOrder(held).map((account) =>
              isAtBroker(account) ? (
                <BrokerRow
                  key={account.broker}
                  account={account}
                  mayLogIn={mayLogIn}
                  address={serverAddress?.address ?? null}
                />
              ) : (
                <PaperRow key={account.broker} account={account} />
              ),
            )}
          </ul>
          <OrderLimits />
        </>
      )}
    </Loaded>
  );
}

function placeOf(account: BrokerAccount): number {
  const { id, isBuilt, isSelected } = account;
  if (isSelected) return 0;
  // The paper account is always open.
  if (id !== null || !isAtBroker(account)) return 1;
  return isBuilt ? 2 : 3;
}

/** What is connected first, what cannot be connected last, by name in between. */
function inOrder(accounts: readonly BrokerAccount[]): BrokerAccount[] {
  return accounts.toSorted(
    (one, other) =>
      placeOf(one) - placeOf(other) || one.title.localeCompare(other.title, 'en', { sensitivity: 'base' }),
  );
}
