import { api, type BrokerOrder } from '@parakh/contract';
import { t } from '@parakh/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { Confirm } from '../../shared/forms/Confirm.tsx';
import { Problem } from '../../shared/forms/Problem.tsx';
import { acted, mayCancel } from '../broker/index.ts';

/** Cancels what is open of an order. One whose status is not known asks a second time. */
export function CancelOrder({ order }: { order: BrokerOrder }) {
  const [isAsking, ask] = useState(false);
  const client = useQueryClient();
  const { id, version, phase, word } = order;
  const sending = useMutation({
    mutationFn: (confirmed: boolean) => call(api.broker.cancelOrder, { params: { id }, query: { version, confirmed } }),
    onSettled: () => acted(client),
  });
  if (!mayCancel(order)) return null;
  const isUnknown = phase === 'unknown';
  const sure = () => {
    ask(false);
    sending.mutate(true);
  };
  return (
    <>
      <button
        type="button"
        className="btn danger"
        disabled={sending.isPending}
        onClick={() => (isUnknown ? ask(true) : sending.mutate(false))}
      >
        {t(sending.isPending ? 'Cancelling …' : 'Cancel the order')}
      </button>
      <Problem says={sending.error?.message} />
      {isAsking ? (
        <Confirm
          title={t('Cancel an order whose status is not known?')}
          word="Cancel it all the same"
          no="Leave it"
          onConfirm={sure}
          onClose={() => ask(false)}
        >
          <p>
            {t('The broker calls it “{word}”, which we do not know. It may be filled or gone already.', {
              word: word ?? '–',
            })}
          </p>
        </Confirm>
      ) : null}
    </>
  );
}
