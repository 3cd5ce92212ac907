import type { Generated } from 'kysely';
import type { Json, Usual } from '../../platform/store/column-types.ts';

/** Orders that wait for a price, and what happened to them. Instants are milliseconds since the epoch, money is paise. */
export interface TriggerTables {
  order_trigger: OrderTriggerTable;
  order_trigger_event: OrderTriggerEventTable;
}

interface OrderTriggerTable {
  id: string;
  person: string;
  account: string;
  broker: string;
  click_id: string;
  symbol: string;
  body: string;
  confirmed: Json;
  held_by: Usual<string>;
  vendor_id: string | null;
  state: string;
  reason: string | null;
  fired_leg: string | null;
  fired_at_price: number | null;
  order_click: string | null;
  own_id: string | null;
  reduce_only: Usual<boolean>;
  entry: string | null;
  entry_filled: Usual<number>;
  exited: Usual<number>;
  firing_quantity: number | null;
  version: number;
  tape: string;
  armed_at: bigint;
  valid_until: bigint;
  created_at: bigint;
  updated_at: bigint;
}

interface OrderTriggerEventTable {
  seq: Generated<bigint>;
  trigger_id: string;
  person: string;
  at: bigint;
  kind: string;
  body: Json;
}
