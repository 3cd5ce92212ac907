import type { Json, Usual } from '../../platform/store/column-types.ts';
import type { AccountsTables } from '../accounts/index.ts';
import type { ScreenTables } from '../screens/index.ts';
import type { StrategyTables } from '../strategies/index.ts';
import type { WatchlistTables } from '../watchlists/index.ts';

/** Alerts, what they found and how it is delivered. With what it reads of tables of modules before it. Instants are milliseconds since the epoch. */
export interface AlertTables
  extends Pick<AccountsTables, 'person' | 'notification' | 'alert_preference'>,
    Pick<WatchlistTables, 'watchlist'>,
    Pick<ScreenTables, 'screen' | 'screen_version'>,
    Pick<StrategyTables, 'strategy'> {
  alert: AlertTable;
  alert_firing: AlertFiringTable;
  judge: JudgeTable;
  judged_part: JudgedPartTable;
  evaluation_gap: EvaluationGapTable;
  webhook: WebhookTable;
  push_subscription: PushSubscriptionTable;
  push_key: PushKeyTable;
  alert_delivery: AlertDeliveryTable;
  message: MessageTable;
  message_number: MessageNumberTable;
}

interface AlertTable {
  id: string;
  person: string;
  name: string;
  kind: 'price' | 'chain' | 'scan' | 'strategy' | 'condition';
  watches: Json;
  source: string | null;
  rule: Json;
  channels: string[];
  note: Usual<string>;
  is_on: Usual<boolean>;
  on_since: bigint;
  created_at: bigint;
  updated_at: bigint;
  last_fired_at: bigint | null;
  fired: Usual<number>;
  refused_because: string | null;
  stopped_because: string | null;
  stopped_text: string | null;
}

interface AlertFiringTable {
  id: string;
  alert: string;
  person: string | null;
  kind: AlertTable['kind'];
  name: string;
  symbol: string;
  side: 'long' | 'short' | null;
  session: string;
  bar_time: number;
  price: number | null;
  exchange_at: bigint;
  fired_at: bigint;
  held_back: string | null;
  is_simulated: boolean;
  frozen: Json;
  minutes5: number | null;
  minutes15: number | null;
  minutes60: number | null;
  session1: number | null;
  looked_up: Usual<number>;
  due_at: bigint;
}

interface JudgeTable {
  name: string;
  until: Date;
}

interface JudgedPartTable {
  part: number;
  holder: string | null;
  session: string | null;
  minute: number | null;
  evaluated_at: bigint | null;
  failing_because: string | null;
}

interface EvaluationGapTable {
  session: string;
  from_at: bigint;
  to_at: bigint | null;
  because: string;
}

interface WebhookTable {
  id: string;
  person: string;
  url: string;
  secret: Buffer;
  is_on: Usual<boolean>;
  created_at: bigint;
  last_at: bigint | null;
  last_delivered: boolean | null;
  last_status: number | null;
  last_because: string | null;
}

interface PushSubscriptionTable {
  id: string;
  person: string;
  endpoint: string;
  keys: Json;
  created_at: bigint;
}

interface PushKeyTable {
  id: string;
  public_key: string;
  private_key: Buffer;
  created_at: bigint;
}

interface AlertDeliveryTable {
  id: string;
  person: string;
  alert: string;
  firings: string[];
  is_digest: Usual<boolean>;
  channel: 'page' | 'push' | 'mail' | 'webhook';
  receiver: string | null;
  state: 'waiting' | 'delivered' | 'given-up';
  tries: Usual<number>;
  answer: string | null;
  next_at: bigint | null;
  at: bigint;
}

interface MessageTable {
  person: string;
  number: number;
  at: bigint;
  content: Json;
}

interface MessageNumberTable {
  person: string;
  number: number;
}
