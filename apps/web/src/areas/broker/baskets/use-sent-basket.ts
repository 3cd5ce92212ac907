import { api, type OrderBasket } from '@parakh/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, useApi } from '../../../shared/api/api.ts';
import { acted } from '../orders/acted.ts';
import type { OrderBody } from '../orders/typed-order.ts';
import { type BasketTerms, bodyOf } from './basket-draft.ts';
import { isGoingOn } from './basket-words.ts';
import { type BasketChecks, useBasketChecks } from './use-basket-checks.ts';

const EVERY_MS = 1000;

/** Orders that go as one basket, from their checks to what became of each. */
export interface SentBasket {
  readonly checks: BasketChecks;
  /** Nothing can be sent as it is. */
  readonly isHeld: boolean;
  readonly submit: () => void;
  readonly sending: { readonly isPending: boolean; readonly error: Error | null; readonly reset: () => void };
  /** What has been written down, as it is now; undefined before. */
  readonly basket: OrderBasket | undefined;
}

/** `orders`: undefined while something of one is not known. */
export function useSentBasket(orders: readonly OrderBody[] | undefined, terms: BasketTerms, name: string): SentBasket {
  const client = useQueryClient();
  const sending = useMutation({
    mutationFn: (confirmed: BasketChecks['confirmed']) =>
      call(api.broker.basketOrder, {
        params: { broker: terms.broker },
        body: bodyOf(orders ?? [], { terms, name, confirmed }),
      }),
    // What failed may have been sent all the same.
    onSettled: () => acted(client),
  });
  const basket = useBasketOf(terms.clickId, sending.data?.basket ?? undefined, sending.isPending);
  const checks = useBasketChecks(orders, terms, basket === undefined && !sending.isPending);
  const isHeld = orders === undefined || checks.holds || checks.isAsking;
  return {
    checks,
    isHeld,
    submit: () => {
      if (isHeld || sending.isPending) return;
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
