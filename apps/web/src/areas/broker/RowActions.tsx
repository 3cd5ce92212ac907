import { api } from '@parakh/contract';
import { t, useSurroundings } from '@parakh/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { Confirm } from '../../shared/forms/Confirm.tsx';
import type { AccountAtBroker } from '../paper/index.ts';
import { isOver } from './account-words.ts';
import { ConnectButton } from './ConnectButton.tsx';
import { askAccountsAnew } from './use-broker-accounts.ts';
import './brokers.css';

/** What the state of a connection lets one do. */
export function RowActions({
  account,
  mayLogIn,
  onNoApp,
}: {
  account: AccountAtBroker;
  mayLogIn: boolean;
  onNoApp: () => void;
}) {
  const { broker, title, state, id, isSelected } = account;
  const [isAsking, ask] = useState(false);
  const { notify } = useSurroundings();
  const selecting = useDeed(() => call(api.broker.select, { params: { broker } }));
  const leaving = useDeed(
    () => call(api.broker.logout, { params: { broker } }),
    ({ isEndedAtBroker }) =>
      notify(
        isEndedAtBroker
          ? t('You are logged out of {broker}.', { broker: title })
          : t('Your session at {broker} is forgotten here. It ends there by itself.', { broker: title }),
      ),
  );
  const removing = useDeed(
    () => call(api.broker.remove, { params: { id: id! } }),
    () => ask(false),
  );
  const isBusy = selecting.isPending || leaving.isPending;
  return (
    <div className="broker-actions">
      {state === 'connected' && !isSelected ? (
        <Do word="Select" of={title} isBusy={isBusy} act={() => selecting.mutate()} />
      ) : null}
      {mayLogIn ? <ConnectButton account={account} isPrimary={isOver(account)} onNoApp={onNoApp} /> : null}
      {state === 'connected' ? <Do word="Log out" of={title} isBusy={isBusy} act={() => leaving.mutate()} /> : null}
      {id === null ? null : <Do word="Remove" of={title} isBusy={isBusy} act={() => ask(true)} />}
      {isAsking ? (
        <Confirm
          title={t('Remove {broker}?', { broker: title })}
          word="Remove"
          isBusy={removing.isPending}
          error={removing.error}
          onConfirm={() => removing.mutate()}
          onClose={() => ask(false)}
        >
          <p>
            {t('The connection goes, with your own key and secret. Nothing changes in your account at {broker}.', {
              broker: title,
            })}
          </p>
        </Confirm>
      ) : null}
    </div>
  );
}

function Do({ word, of, isBusy, act }: { word: string; of: string; isBusy: boolean; act: () => void }) {
  return (
    <button type="button" className="btn sm" aria-label={`${t(word)}: ${of}`} disabled={isBusy} onClick={act}>
      {t(word)}
    </button>
  );
}

/** Does it, and asks anew how all brokers stand. */
function useDeed<Made>(deed: () => Promise<Made>, done: (made: Made) => void = () => undefined) {
  const client = useQueryClient();
  const { notify } = useSurroundings();
  return useMutation({
    mutationFn: deed,
    onSuccess: async (made) => {
      await askAccountsAnew(client);
      done(made);
    },
    onError: (error) => notify(error.message),
  });
}
