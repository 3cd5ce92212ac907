import type { BrokerAccount } from '@parakh/contract';
import { t, useSurroundings } from '@parakh/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AccountAtBroker } from '../paper/index.ts';
import { returnHere, useBeginLogin } from './begin-login.ts';
import { ClientIdDialog } from './ClientIdDialog.tsx';
import { PROFILE_BROKERS } from './return-values.ts';

/** Connect, Refresh, or log in again: whatever a login is called where one stands. */
function wordOf({ state }: BrokerAccount): string {
  if (state === 'connected') return 'Refresh';
  return state === 'not connected' ? 'Connect' : 'Log in again';
}

/** Leads to the broker's login. Who has to say first who will log in is asked; who has no app is shown where it goes. */
export function ConnectButton({
  account,
  isPrimary = false,
  returnTo,
  onNoApp,
}: {
  account: AccountAtBroker;
  isPrimary?: boolean;
  /** The page to come back to; left out: this one. */
  returnTo?: string;
  /** Left out: the brokers of the profile are shown. */
  onNoApp?: () => void;
}) {
  const { broker, title, needsClientId, app, loginKind, state } = account;
  const word = t(wordOf(account));
  const [isAsking, ask] = useState(false);
  const { notify } = useSurroundings();
  const navigate = useNavigate();
  const beginning = useBeginLogin();
  const begin = (clientId?: string) =>
    beginning.mutate(
      {
        broker,
        returnTo: returnTo ?? returnHere(),
        replaces: state === 'connected',
        ...(clientId === undefined ? {} : { clientId }),
      },
      // A dialog says it by itself.
      { onError: (error) => clientId === undefined && notify(error.message) },
    );
  const press = () => {
    if (app === 'none' && loginKind === 'redirect') return onNoApp ? onNoApp() : void navigate(PROFILE_BROKERS);
    return needsClientId ? ask(true) : begin();
  };
  return (
    <>
      <button
        type="button"
        className={isPrimary ? 'btn sm primary' : 'btn sm'}
        aria-label={`${word}: ${title}`}
        disabled={beginning.isPending}
        onClick={press}
      >
        {word}
      </button>
      {isAsking ? (
        <ClientIdDialog account={account} sending={beginning} onSend={begin} onClose={() => ask(false)} />
      ) : null}
    </>
  );
}
