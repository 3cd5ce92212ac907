-- Orders: what was asked, and what became of it. Accounts and people are named by id alone, without a reference: these lines outlive both.

-- Written before a request leaves. Also what our own checks refused: that is never sent.
CREATE TABLE order_intent (
  own_id text PRIMARY KEY CHECK (own_id ~ '^[A-Z0-9]{18}$'),
  person uuid NOT NULL,
  account text NOT NULL,
  broker text NOT NULL,
  -- Made where a ticket opens; the same one never sends twice.
  click_id text NOT NULL,
  -- Canonical JSON, as it is handed to the broker, without the own id. Text: jsonb would reorder it.
  body text NOT NULL,
  -- What the checks found.
  checks jsonb NOT NULL,
  -- The price that was seen, in paise, and how old it was.
  price_seen float8,
  price_age_ms float8,
  -- Of the lease under which it was written; null of what was refused.
  fence bigint,
  is_refused boolean NOT NULL,
  -- The own id of the order that this one repeats.
  repeats text,
  created_at bigint NOT NULL -- milliseconds since the epoch, as all instants
);

CREATE UNIQUE INDEX order_intent_click ON order_intent (person, click_id) WHERE NOT is_refused;
CREATE INDEX order_intent_of_account ON order_intent (account, created_at DESC);

-- The state of an order is the fold of these.
CREATE TABLE order_event (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  own_id text NOT NULL,
  account text NOT NULL,
  at bigint NOT NULL,
  -- Who told it: us, the person, the vendor's reply, its book, its socket, its postback, or the search after a lost reply.
  source text NOT NULL CHECK (source IN ('server', 'person', 'reply', 'book', 'socket', 'postback', 'recovery')),
  kind text NOT NULL,
  body jsonb NOT NULL
);

CREATE INDEX order_event_of_order ON order_event (own_id, seq);

-- The fold as it stands: made from the events, and made anew from them at any time.
CREATE TABLE order_state (
  own_id text PRIMARY KEY,
  account text NOT NULL,
  person uuid NOT NULL,
  broker text NOT NULL,
  -- Placed elsewhere, and seen in the vendor's book. Its own id is one that we gave it here alone.
  is_outside boolean NOT NULL,
  -- The vendor's.
  broker_id text,
  phase text NOT NULL,
  -- Equal for equal orders.
  content_key text NOT NULL,
  quantity float8 NOT NULL,
  filled float8 NOT NULL,
  open float8 NOT NULL,
  -- Steps that a page must have seen before it may change the order.
  version int4 NOT NULL,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL
);

CREATE INDEX order_state_of_account ON order_state (account, created_at DESC);
CREATE INDEX order_state_of_person ON order_state (person, created_at DESC);

-- Which process sends the orders of an account. Each that takes it gets the next number.
CREATE TABLE order_account_lease (
  account text PRIMARY KEY,
  holder text NOT NULL,
  fence bigint NOT NULL,
  until timestamptz NOT NULL
);

CREATE TRIGGER order_intent_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_intent
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_event_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
