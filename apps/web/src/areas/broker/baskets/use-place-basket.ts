import { api, type OrderBasket, type TradingBrokerName } from '@parakh/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, useApi } from '../../../shared/api/api.ts';
import { acted } from '../orders/acted.ts';
import { newClickId } from '../orders/typed-order.ts';
import { type BasketDraft, bodyOf, orderOf, typedPrice } from './basket-draft.ts';
import { isGoingOn } from './basket-words.ts';
import type { LegToPlace } from './leg-to-place.ts';
import { useLegsAtBroker } from './legs-at-broker.ts';
import { type BasketChecks, useBasketChecks } from './use-basket-checks.ts';

const EVERY_MS = 1000;

export interface PlacingBasket {
  readonly draft: BasketDraft;
  readonly set: (part: Partial<BasketDraft>) => void;
  readonly at: ReturnType<typeof useLegsAtBroker>;
  readonly checks: BasketChecks;
  /** All of it can be sent, once nothing stops it. */
  readonly isComplete: boolean;
  readonly submit: () => void;
  readonly sending: { readonly isPending: boolean; readonly error: Error | null };
  /** What has been written down, as it is now; undefined before. */
  readonly basket: OrderBasket | undefined;
}

const newDraft = (legs: readonly LegToPlace[], broker: TradingBrokerName): BasketDraft => ({
  clickId: newClickId(),
  broker,
  isIntraday: false,
  orderType: 'LIMIT',
  legOrder: 'hedge first',
  onFailure: 'stop',
  prices: legs.map(({ price }) => typedPrice(price)),
});

/** The state of the dialog: legs as they were when it opened, whatever ticks behind it. */
export function usePlaceBasket(given: readonly LegToPlace[], name: string, usual: TradingBrokerName): PlacingBasket {
  const [legs] = useState(given);
  const [draft, setDraft] = useState(() => newDraft(legs, usual));
  const at = useLegsAtBroker(legs, draft.broker);
  const client = useQueryClient();
  const bodies = legs.map((leg, place) => orderOf(leg, at.data?.[place], { draft, place }));
  const orders = bodies.flatMap((body) => body ?? []);
  const isComplete = orders.length === legs.length;
  const sending = useMutation({
    mutationFn: (confirmed: BasketChecks['confirmed']) =>
      call(api.broker.basketOrder, {
        params: { broker: draft.broker },
        body: bodyOf(orders, { draft, name, confirmed }),
      }),
    // What failed may have been sent all the same.
    onSettled: () => acted(client),
  });
  const basket = useBasketOf(draft.clickId, sending.data?.basket ?? undefined, sending.isPending);
  const checks = useBasketChecks(isComplete ? orders : undefined, draft, basket === undefined && !sending.isPending);
  return {
    draft,
    set: (part) => {
      sending.reset();
      setDraft({ ...draft, ...part });
    },
    at,
    checks,
    isComplete,
    submit: () => {
      if (!isComplete || checks.holds || checks.isAsking || sending.isPending) return;
      sending.mutate(checks.confirmed, {
        onSuccess: (done) => {
          if (!done.basket) checks.take(done.results.map((one) => one?.findings));
        },
      });
    },
    sending,
    basket,
  };
}

/** The basket of a click: while it is being sent its legs are seen one by one. */
function useBasketOf(clickId: string, sent: OrderBasket | undefined, isPending: boolean): OrderBasket | undefined {
  const isAsked = isPending || (sent !== undefined && isGoingOn(sent));
  const { data } = useApi(api.broker.baskets, {}, { when: isAsked, everyMs: EVERY_MS });
  const listed = data?.baskets.find((one) => one.clickId === clickId);
  return sent && !isGoingOn(sent) ? sent : (listed ?? sent);
}
