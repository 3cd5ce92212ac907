import type { BrokerAccount } from '@parakh/contract';
import { Loaded, t } from '@parakh/ui';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../shared/api/session.ts';
import { type StoredSession, storedSession } from '../../shared/api/session-store.ts';
import { useShared } from '../../shared/page/shared-state.ts';
import { BROKER_MS } from '../../shared/page/toasts.ts';
import { ScreenLink } from '../../shared/screens/ScreenLink.tsx';
import { type AccountAtBroker, isAtBroker, UsePaper } from '../paper/index.ts';
import { isOver } from './account-words.ts';
import { BrokerMark } from './BrokerMark.tsx';
import { ConnectButton } from './ConnectButton.tsx';
import { PROFILE_BROKERS, returnValueOf } from './return-values.ts';
import { StateChip } from './StateChip.tsx';
import { showToastUntil } from './toast-until.ts';
import { useBrokerAccounts } from './use-broker-accounts.ts';
import './brokers-at-login.css';

/** Somebody signed in was on the way to a page that needs a session at a broker: the brokers, and on once there is one. */
export function BrokersAtLogin({ to }: { to: string }) {
  const accounts = useBrokerAccounts();
  const { profile } = useSession();
  const session = useShared(storedSession);
  const navigate = useNavigate();
  // The session may be good, and only this browser not know its handle yet.
  const isGood = accounts.data !== undefined && hasAccount(session);
  useEffect(() => {
    if (isGood) void navigate(to, { replace: true });
  }, [isGood, navigate, to]);
  if (profile && profile.actor !== null)
    return <p className="t2">{t('Brokers are the person’s own: nobody who acts as them sees any.')}</p>;
  return (
    <Loaded query={accounts} lines={6} height={260}>
      {({ accounts: held, mayLogIn }) => <Offered accounts={held} mayLogIn={mayLogIn} isGood={isGood} to={to} />}
    </Loaded>
  );
}

/** This browser knows of a session at a broker, or of the paper account. */
const hasAccount = ({ brokerToken, usesPaper }: StoredSession) => brokerToken !== undefined || usesPaper === true;

interface Held {
  readonly accounts: readonly BrokerAccount[];
  readonly mayLogIn: boolean;
  readonly isGood: boolean;
  readonly to: string;
}

function Offered({ accounts, mayLogIn, isGood, to }: Held) {
  const atBrokers = accounts.filter(isAtBroker);
  const known = atBrokers.filter(({ id }) => id !== null);
  const wanted = known.length > 0 ? 'Please Refresh the broker session' : 'Please Configure a Broker in your Profile';
  // Before this browser has its handle as well.
  const isConnected = isGood || known.some(({ isSelected, state }) => isSelected && state === 'connected');
  useEffect(() => {
    if (!isConnected) showToastUntil(t(wanted), BROKER_MS, { state: storedSession, isDone: hasAccount });
  }, [isConnected, wanted]);
  const offered =
    known.length > 0
      ? known
      : atBrokers.filter(({ isBuilt, app, loginKind }) => isBuilt && (app !== 'none' || loginKind === 'form'));
  return (
    <>
      <p className="t2">{t('This page shows what your broker holds: it opens with a session there.')}</p>
      {accounts.length > atBrokers.length ? <UsePaper to={to} isPrimary /> : null}
      <ul className="login-brokers">
        {mayLogIn ? offered.map((account) => <Line key={account.broker} account={account} to={to} />) : null}
      </ul>
      <ScreenLink className="btn lg" to={PROFILE_BROKERS}>
        {t('All brokers')}
      </ScreenLink>
    </>
  );
}

function Line({ account, to }: { account: AccountAtBroker; to: string }) {
  const { title, state, clientId } = account;
  return (
    <li>
      <BrokerMark title={title} />
      <span className="grow">
        <b>{title}</b>
        <span className="t3 xs login-standing">
          {state === 'not connected' ? null : <StateChip state={state} />}
          {clientId}
        </span>
      </span>
      <ConnectButton account={account} isPrimary={isOver(account)} returnTo={returnValueOf(to)} />
    </li>
  );
}
