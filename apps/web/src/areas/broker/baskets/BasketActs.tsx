import { api, type OrderBasket, type OrderCheckResult, type ReplyOf } from '@parakh/contract';
import { t } from '@parakh/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/api.ts';
import { Confirm } from '../../../shared/forms/Confirm.tsx';
import { acted } from '../orders/acted.ts';
import { CheckResults } from '../orders/CheckResults.tsx';

type Act = 'rest' | 'undo';
type Done = ReplyOf<typeof api.broker.basketRest>;

/** What can be done with a basket now, each after a question. */
export function BasketActs({ basket, name }: { basket: OrderBasket; name: string }) {
  const [act, ask] = useState<Act>();
  if (!basket.mayRest && !basket.mayUndo && act === undefined) return null;
  return (
    <div className="row wrap">
      {basket.mayRest ? (
        <button
          type="button"
          className="btn"
          aria-label={t('Send the rest of {name}', { name })}
          onClick={() => ask('rest')}
        >
          {t('Send the rest')}
        </button>
      ) : null}
      {basket.mayUndo ? (
        <button
          type="button"
          className="btn danger"
          aria-label={t('Undo {name}', { name })}
          onClick={() => ask('undo')}
        >
          {t('Undo')}
        </button>
      ) : null}
      {act ? <Question key={act} act={act} basket={basket} onClose={() => ask(undefined)} /> : null}
    </div>
  );
}

const words = {
  rest: {
    title: 'Send the rest of this basket?',
    says: 'The legs that were not sent are checked again and sent, one after the other. What was sent is not sent again.',
    word: 'Send the rest',
  },
  undo: {
    title: 'Undo this basket?',
    says: 'Open orders of it are cancelled. What is filled is offset by an opposite order at the market: you get the price of the moment, and may lose by it.',
    word: 'Undo it',
  },
} as const;

/** Each check once, whichever leg it was found of. */
function asksIn(findings: readonly OrderCheckResult[]): OrderCheckResult[] {
  const asks = findings.filter(({ verdict }) => verdict !== 'tell');
  return [...new Map(asks.map((one) => [one.check, one])).values()];
}

/** What kept an order that takes something back from leaving, at the last try. */
const keptBack = ({ legs }: OrderBasket): OrderCheckResult[] =>
  legs.flatMap(({ notSent }) => (notSent?.what === 'offset' ? notSent.findings : []));

function Question({ act, basket, onClose }: { act: Act; basket: OrderBasket; onClose: () => void }) {
  const [confirmed, confirm] = useState<readonly string[]>([]);
  const client = useQueryClient();
  const sending = useMutation({
    mutationFn: (): Promise<Done> => {
      const sent = { params: { id: basket.id }, body: { confirmed: [...confirmed] } };
      return act === 'rest' ? call(api.broker.basketRest, sent) : call(api.broker.undoBasket, sent);
    },
    onSuccess: ({ results }) => {
      if (act === 'undo' || !results.some((done) => done && done.kind !== 'placed')) onClose();
    },
    onSettled: () => acted(client),
  });
  const { title, says, word } = words[act];
  const found =
    act === 'undo' ? keptBack(basket) : (sending.data?.results ?? []).flatMap((done) => done?.findings ?? []);
  const asks = asksIn(found);
  const isBlocked = asks.some(({ check, verdict }) => verdict === 'ask' && !confirmed.includes(check));
  return (
    <Confirm
      title={t(title)}
      word={sending.isPending ? 'Sending …' : word}
      no="Leave it"
      isBusy={sending.isPending || isBlocked}
      error={sending.error}
      onConfirm={() => sending.mutate()}
      onClose={onClose}
    >
      <p>{t(says)}</p>
      {asks.length > 0 ? (
        <CheckResults
          findings={asks}
          answers={{
            confirmed,
            confirm: (check, yes) => confirm([...confirmed.filter((one) => one !== check), ...(yes ? [check] : [])]),
          }}
        />
      ) : null}
    </Confirm>
  );
}
