import type { Json } from '../../platform/store/column-types.ts';

/** Baskets, their legs, and what was done with them. Instants are milliseconds since the epoch, money is paise. */
export interface BasketTables {
  order_basket: BasketTable;
  order_basket_leg: BasketLegTable;
  order_basket_event: BasketEventTable;
}

interface BasketTable {
  id: string;
  person: string;
  account: string;
  broker: string;
  name: string | null;
  click_id: string;
  on_failure: 'stop' | 'go on' | 'undo';
  leg_order: 'as given' | 'hedge first';
  created_at: bigint;
}

interface BasketLegTable {
  basket: string;
  position: number;
  given: number;
  person: string;
  click_id: string;
  body: string;
  confirmed: Json;
  price_seen: number | null;
  price_age_ms: number | null;
  repeats: string | null;
}

interface BasketEventTable {
  basket: string;
  number: number;
  at: bigint;
  kind: string;
  body: Json;
}
