import type { TradingBrokerName } from '@parakh/contract';
import { useState } from 'react';
import { newClickId } from '../orders/typed-order.ts';
import { type BasketDraft, orderOf, typedPrice } from './basket-draft.ts';
import type { LegToPlace } from './leg-to-place.ts';
import { useLegsAtBroker } from './legs-at-broker.ts';
import { type SentBasket, useSentBasket } from './use-sent-basket.ts';

export interface PlacingBasket extends SentBasket {
  readonly draft: BasketDraft;
  readonly set: (part: Partial<BasketDraft>) => void;
  readonly at: ReturnType<typeof useLegsAtBroker>;
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
  const bodies = legs.map((leg, place) => orderOf(leg, at.data?.[place], { draft, place }));
  const orders = bodies.flatMap((body) => body ?? []);
  const sent = useSentBasket(orders.length === legs.length ? orders : undefined, draft, name);
  return {
    ...sent,
    draft,
    set: (part) => {
      sent.sending.reset();
      setDraft({ ...draft, ...part });
    },
    at,
  };
}
