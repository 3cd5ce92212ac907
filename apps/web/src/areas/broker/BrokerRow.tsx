import type { BrokerAccount } from '@parakh/contract';
import { Icon, t } from '@parakh/ui';
import { useId, useState } from 'react';
import { dateTimeText } from '../../shared/text/date-time-text.ts';
import type { AccountAtBroker } from '../paper/index.ts';
import { endedText, endText, isOver } from './account-words.ts';
import { BrokerDetails } from './BrokerDetails.tsx';
import { BrokerMark } from './BrokerMark.tsx';
import { RowActions } from './RowActions.tsx';
import { StateChip } from './StateChip.tsx';
import './brokers.css';

/** One broker: its state, what can be done, and behind a press its app and what is open about it. */
export function BrokerRow({
  account,
  mayLogIn,
  address,
}: {
  account: AccountAtBroker;
  mayLogIn: boolean;
  /** Of this server; null while it is not known. */
  address: string | null;
}) {
  const { title, isBuilt, isSelected, broker } = account;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <li className="broker-row" id={`broker-${broker}`}>
      <div className={account.id === null ? 'broker-line' : 'broker-line kept'}>
        <BrokerMark title={title} />
        <div className="broker-who">
          <h2>
            {title}
            {isSelected && account.id !== null ? <span className="chip line">{t('Selected')}</span> : null}
          </h2>
          <Standing {...account} />
        </div>
        {isBuilt ? <RowActions account={account} mayLogIn={mayLogIn} onNoApp={() => setOpen(true)} /> : null}
        <button
          type="button"
          className="iconbtn"
          aria-label={t('More about {broker}', { broker: title })}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'up' : 'down'} />
        </button>
      </div>
      <div id={id}>{isOpen ? <BrokerDetails account={account} address={address} /> : null}</div>
    </li>
  );
}

function Standing(account: BrokerAccount) {
  const { isBuilt, state, clientId, expiresAt } = account;
  if (!isBuilt) return <p className="t3 xs">{t('Cannot be connected yet')}</p>;
  const end = isOver(account) ? endedText(expiresAt) : endText(expiresAt);
  return (
    <p className="t3 xs broker-standing">
      <StateChip state={state} />
      {clientId ? <span className="broker-client">{clientId}</span> : null}
      {state !== 'not connected' && end !== '' && expiresAt !== null ? (
        <span title={`${dateTimeText(expiresAt)} IST`}>{end}</span>
      ) : null}
      {state === 'not connected' && account.app === 'none' && account.loginKind === 'redirect' ? (
        <span>{t('needs a key of an app')}</span>
      ) : null}
    </p>
  );
}
