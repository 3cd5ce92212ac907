import { t } from '@parakh/ui';
import { useLocation } from 'react-router';
import { isAtBroker } from '../paper/index.ts';
import { isOver } from './account-words.ts';
import { ConnectButton } from './ConnectButton.tsx';
import { followsBroker } from './return-values.ts';
import { useBrokerAccounts } from './use-broker-accounts.ts';
import './broker-band.css';

/** On the scanner pages that live prices of one's own broker would feed: that its session is over, and the way to a new one. */
export function BrokerSessionBand() {
  const isConcerned = followsBroker(useLocation().pathname);
  const { data } = useBrokerAccounts({ when: isConcerned });
  const selected = data?.accounts.filter(isAtBroker).find(({ isSelected }) => isSelected);
  if (!isConcerned || !data?.mayLogIn || !selected || !isOver(selected)) return null;
  return (
    <output className="broker-band">
      <b>{t('Broker Session Expired')}</b>
      <span className="grow">{t('Reconnect for broker live feed')}</span>
      <ConnectButton account={selected} />
    </output>
  );
}
