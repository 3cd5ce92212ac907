-- What somebody wants to hear of, when and where.
CREATE TABLE alert (
  id uuid PRIMARY KEY,
  person uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('price', 'scan', 'strategy', 'condition')),
  -- As the contract writes it.
  watches jsonb NOT NULL,
  -- Of a saved scan or strategy: its id, or the id of one that the product brings along. Null of the others.
  source text,
  rule jsonb NOT NULL,
  channels text[] NOT NULL,
  note text NOT NULL DEFAULT '',
  is_on boolean NOT NULL DEFAULT true,
  -- When it was switched on last: one that tells once tells once more from then on.
  on_since bigint NOT NULL,
  created_at bigint NOT NULL,
  -- Another after every change, also of two within a millisecond.
  updated_at bigint NOT NULL,
  last_fired_at bigint,
  fired int4 NOT NULL DEFAULT 0
);

CREATE INDEX alert_of_person ON alert (person, created_at DESC);
CREATE INDEX alert_of_source ON alert (source) WHERE source IS NOT NULL;

-- An alert that came true on a symbol. Made of the same alert, symbol, side and bar it has the same id: judged twice, it is there once.
CREATE TABLE alert_firing (
  id text PRIMARY KEY,
  -- Stays when the alert goes. Of the house's own scans: 'house:' and the id of the scan.
  alert text NOT NULL,
  -- Null of the house's own.
  person uuid REFERENCES person ON DELETE CASCADE,
  kind text NOT NULL,
  name text NOT NULL,
  symbol text NOT NULL,
  side text,
  -- Day and round of the session: '2026-11-20', '2026-11-20 #3'.
  session text NOT NULL,
  -- Start of the bar, minutes since 1970-01-01 of an Indian clock.
  bar_time int4 NOT NULL,
  price float8,
  -- By the exchange's clock, and by ours.
  exchange_at bigint NOT NULL,
  fired_at bigint NOT NULL,
  held_back text,
  is_simulated boolean NOT NULL,
  -- Everything else that is shown of it, frozen as it was then.
  frozen jsonb NOT NULL,
  -- Percent against `price`, so many minutes and a session later.
  minutes5 float8,
  minutes15 float8,
  minutes60 float8,
  session1 float8,
  -- How many of these four were looked up, whether a price was seen or not; and the exchange's clock at which the next is due.
  looked_up int4 NOT NULL DEFAULT 0,
  due_at bigint NOT NULL
);

CREATE INDEX alert_firing_of_person ON alert_firing (person, fired_at DESC, id);
CREATE INDEX alert_firing_of_alert ON alert_firing (alert, symbol, fired_at DESC);
CREATE INDEX alert_firing_due ON alert_firing (session, due_at) WHERE looked_up < 4;
CREATE INDEX alert_firing_of_house ON alert_firing (session, fired_at DESC, id) WHERE person IS NULL;

-- Up to which minute a session was judged, by each of those who judge.
CREATE TABLE judged_minute (
  judge text PRIMARY KEY,
  session text NOT NULL,
  minute int4 NOT NULL
);

-- Somebody's own server that is told.
CREATE TABLE webhook (
  id uuid PRIMARY KEY,
  person uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  url text NOT NULL,
  -- Encrypted with the server's secret.
  secret bytea NOT NULL,
  is_on boolean NOT NULL DEFAULT true,
  created_at bigint NOT NULL,
  last_at bigint,
  last_delivered boolean,
  last_status int4,
  last_because text
);

CREATE INDEX webhook_of_person ON webhook (person, created_at);

-- A browser that takes pushes.
CREATE TABLE push_subscription (
  id uuid PRIMARY KEY,
  person uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE,
  keys jsonb NOT NULL,
  created_at bigint NOT NULL
);

CREATE INDEX push_subscription_of_person ON push_subscription (person, created_at);

-- The pair of keys that pushes are signed with: one, as long as the store lives.
CREATE TABLE push_key (
  id text PRIMARY KEY,
  public_key text NOT NULL,
  -- Encrypted with the server's secret.
  private_key bytea NOT NULL,
  created_at bigint NOT NULL
);

-- Something that is to reach somebody: one firing or several, one way.
CREATE TABLE alert_delivery (
  id text PRIMARY KEY,
  person uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  alert text NOT NULL,
  firings text[] NOT NULL,
  -- Gathered until it is due: further firings join it.
  is_digest boolean NOT NULL DEFAULT false,
  channel text NOT NULL CHECK (channel IN ('page', 'push', 'mail', 'webhook')),
  -- The webhook or the subscription; null of page and mail.
  receiver uuid,
  state text NOT NULL CHECK (state IN ('waiting', 'delivered', 'given-up')),
  tries int4 NOT NULL DEFAULT 0,
  -- What the receiver or the carrier said.
  answer text,
  -- When it is tried next; null once it is over.
  next_at bigint,
  at bigint NOT NULL
);

CREATE INDEX alert_delivery_due ON alert_delivery (channel, next_at) WHERE state = 'waiting';
CREATE INDEX alert_delivery_of_person ON alert_delivery (person, at DESC, id);
CREATE INDEX alert_delivery_gathering ON alert_delivery (alert) WHERE is_digest AND state = 'waiting';

-- What the open pages of a person are told, in its order: after a break a page asks for what came after the last it heard.
CREATE TABLE message (
  person uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  number int4 NOT NULL,
  at bigint NOT NULL,
  content jsonb NOT NULL,
  PRIMARY KEY (person, number)
);

CREATE INDEX message_by_age ON message (at);

-- The number of the newest, which is never given again.
CREATE TABLE message_number (
  person uuid PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  number int4 NOT NULL
);
