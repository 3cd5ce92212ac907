import { api, type BrokerOrder } from '@parakh/contract';
import { t } from '@parakh/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/api.ts';
import { Form } from '../../shared/forms/Form.tsx';
import './orders.css';
import { acted } from '../broker/index.ts';

const NONE = '';

/** An order that the broker did not confirm may be one of several in its book: its owner says which. */
export function ChooseOrder({ order: { id, version, candidates } }: { order: BrokerOrder }) {
  const [chosen, choose] = useState<string>();
  const client = useQueryClient();
  const sending = useMutation({
    mutationFn: (brokerId: string) =>
      call(api.broker.chooseOrder, {
        params: { id },
        body: { version, brokerId: brokerId === NONE ? null : brokerId },
      }),
    onSettled: () => acted(client),
  });
  return (
    <Form
      sending={sending}
      fault={sending.error?.message}
      word="This one it is"
      busyWord="Writing it down …"
      isReady={chosen !== undefined}
      onSend={() => chosen !== undefined && sending.mutate(chosen)}
    >
      <fieldset className="order-choices">
        <legend>{t('The broker has these orders, of which one may be this. Which one is it?')}</legend>
        {[...candidates, NONE].map((brokerId) => (
          <label key={brokerId}>
            <input type="radio" name="candidate" checked={chosen === brokerId} onChange={() => choose(brokerId)} />
            {brokerId === NONE ? t('None of them: it was not placed') : brokerId}
          </label>
        ))}
      </fieldset>
    </Form>
  );
}
