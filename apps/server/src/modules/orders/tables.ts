import type { Generated } from 'kysely';
import type { Json } from '../../platform/store/column-types.ts';

/** Orders, what became of them, and who sends them. Instants are milliseconds since the epoch, money is paise. */
export interface OrderTables {
  order_intent: OrderIntentTable;
  order_event: OrderEventTable;
  order_state: OrderStateTable;
  order_account_lease: OrderLeaseTable;
  order_limit_event: OrderLimitTable;
  order_switch_event: OrderSwitchTable;
}

interface OrderIntentTable {
  own_id: string;
  person: string;
  account: string;
  broker: string;
  click_id: string;
  body: string;
  checks: Json;
  price_seen: number | null;
  price_age_ms: number | null;
  fence: bigint | null;
  is_refused: boolean;
  repeats: string | null;
  created_at: bigint;
}

interface OrderEventTable {
  seq: Generated<bigint>;
  own_id: string;
  account: string;
  at: bigint;
  source: string;
  kind: string;
  body: Json;
}

interface OrderStateTable {
  own_id: string;
  account: string;
  person: string;
  broker: string;
  is_outside: boolean;
  broker_id: string | null;
  phase: string;
  content_key: string;
  quantity: number;
  filled: number;
  open: number;
  version: number;
  created_at: bigint;
  updated_at: bigint;
}

interface OrderLeaseTable {
  account: string;
  holder: string;
  fence: bigint;
  until: Date;
}

interface OrderLimitTable {
  seq: Generated<bigint>;
  person: string;
  at: bigint;
  asked: Json;
  until_then: Json;
  raised_from: bigint;
}

interface OrderSwitchTable {
  seq: Generated<bigint>;
  person: string | null;
  broker: string | null;
  at: bigint;
  kind: 'on' | 'off';
  actor: string | null;
}
