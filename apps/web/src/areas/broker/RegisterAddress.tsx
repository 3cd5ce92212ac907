import { api } from '@parakh/contract';
import { t, useSurroundings } from '@parakh/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { Confirm } from '../../shared/forms/Confirm.tsx';
import type { AccountAtBroker } from '../paper/index.ts';

/** Of a broker that registers the address of orders by a call. What it locks is told before. */
export function RegisterAddress({ account, address }: { account: AccountAtBroker; address: string }) {
  const { broker, title, addressLock } = account;
  const [isAsking, ask] = useState(false);
  const { notify } = useSurroundings();
  const registering = useMutation({
    mutationFn: () => call(api.broker.registerAddress, { params: { broker }, body: { address } }),
    onSuccess: () => {
      ask(false);
      notify(t('{broker} takes orders from {address} now.', { broker: title, address }));
    },
  });
  return (
    <>
      <button type="button" className="btn sm" onClick={() => ask(true)}>
        {t('Register {address} at {broker}', { address, broker: title })}
      </button>
      {isAsking ? (
        <Confirm
          title={t('Register {address} at {broker}?', { address, broker: title })}
          word="Register"
          isBusy={registering.isPending}
          error={registering.error}
          onConfirm={() => registering.mutate()}
          onClose={() => ask(false)}
        >
          <p>{addressLock}</p>
        </Confirm>
      ) : null}
    </>
  );
}
