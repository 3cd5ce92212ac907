-- Triggers: orders that wait for a price. Accounts and orders are named by id alone.

-- A trigger as it stands. It ends with its person: nothing fires for somebody who is gone.
CREATE TABLE order_trigger (
  id text PRIMARY KEY CHECK (id ~ '^[A-Z0-9]{18}$'),
  person uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  account text NOT NULL,
  broker text NOT NULL,
  -- Made where its dialog opened; the same one never makes two.
  click_id text NOT NULL,
  -- As the live market names it.
  symbol text NOT NULL,
  -- Instrument, product and legs, as JSON. Text: a row that cannot be read stops alone.
  body text NOT NULL,
  -- Ids of checks that asked when it was made, and were answered with yes.
  confirmed jsonb NOT NULL,
  -- Who watches the price: this server, or the broker. And the broker's id of it, once that is known.
  held_by text NOT NULL DEFAULT 'parakh' CHECK (held_by IN ('parakh', 'broker')),
  vendor_id text,
  state text NOT NULL CHECK (state IN (
    'placing', 'unconfirmed', 'waiting', 'suspended', 'unknown', 'firing', 'unsent', 'cancelling',
    'fired', 'cancelled', 'expired', 'failed'
  )),
  -- Why it failed, expired or was suspended.
  reason text,
  -- Which leg fired: that above the price (up) or below it (down), and the price at which it did, in paise.
  fired_leg text,
  fired_at_price float8,
  -- Of the order: written with 'firing', before anything is sent.
  order_click text,
  own_id text,
  -- Our id of the order that it guards; null of one that guards none. It sends what of that is filled and was not sent before.
  entry text,
  entry_filled float8 NOT NULL DEFAULT 0,
  -- What its orders were sent for, together; and what the one that is firing is for.
  exited float8 NOT NULL DEFAULT 0,
  firing_quantity float8,
  -- Counted up by each step but fills: a page must have seen it before it acts.
  version int4 NOT NULL,
  -- The market that runs: the exchange, or a round of the demo market or a replay. Ticks of another one never fire it.
  tape text NOT NULL,
  -- By the clock of that market; ticks from before never fire it. Milliseconds since the epoch, as all instants.
  armed_at bigint NOT NULL,
  valid_until bigint NOT NULL,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  UNIQUE (person, click_id)
);

CREATE INDEX order_trigger_of_person ON order_trigger (person, updated_at DESC);
CREATE INDEX order_trigger_active ON order_trigger (id) WHERE state IN ('waiting', 'firing') AND held_by = 'parakh';
CREATE INDEX order_trigger_of_account ON order_trigger (account) WHERE held_by = 'broker';

-- What happened to each, and when. People are named by id alone, without a reference: these lines outlive them.
CREATE TABLE order_trigger_event (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  trigger_id text NOT NULL,
  person uuid NOT NULL,
  at bigint NOT NULL,
  -- The state that it came to, or 'made', 'changed' and 'filled'.
  kind text NOT NULL,
  body jsonb NOT NULL
);

CREATE INDEX order_trigger_event_of_trigger ON order_trigger_event (trigger_id, seq);
CREATE INDEX order_trigger_event_of_person ON order_trigger_event (person);

CREATE TRIGGER order_trigger_event_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_trigger_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
