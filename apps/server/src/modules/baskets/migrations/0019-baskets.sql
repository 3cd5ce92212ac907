-- Baskets: several orders of one press. Written before the first leg leaves; lines are added and never changed. What became of a leg stands in the journal of its order. People and accounts are named by id alone, without a reference: these lines outlive both.

CREATE TABLE order_basket (
  id uuid PRIMARY KEY,
  person uuid NOT NULL,
  account text NOT NULL,
  broker text NOT NULL,
  name text,
  -- Made where the basket is put together; the same one never sends twice.
  click_id text NOT NULL,
  -- What happens with the rest when a leg is not taken.
  on_failure text NOT NULL CHECK (on_failure IN ('stop', 'go on', 'undo')),
  leg_order text NOT NULL CHECK (leg_order IN ('as given', 'hedge first')),
  created_at bigint NOT NULL, -- milliseconds since the epoch, as all instants
  UNIQUE (person, click_id)
);

CREATE INDEX order_basket_of_person ON order_basket (person, created_at DESC);

CREATE TABLE order_basket_leg (
  basket uuid NOT NULL REFERENCES order_basket (id),
  -- In the order of sending, from 1.
  position int4 NOT NULL,
  -- Its place in what was pressed, from 1.
  given int4 NOT NULL,
  person uuid NOT NULL,
  -- The click of its order, by which it is found: no leg of another basket has it.
  click_id text NOT NULL,
  -- Canonical JSON of the order, as in order_intent.
  body text NOT NULL,
  -- Ids of checks that asked and were answered with yes.
  confirmed jsonb NOT NULL,
  -- The price that was seen, in paise, and how old it was.
  price_seen float8,
  price_age_ms float8,
  -- The own id of the order that this one repeats.
  repeats text,
  PRIMARY KEY (basket, position),
  UNIQUE (person, click_id)
);

-- What was done with a basket, before it is done. The numbers of one have no gaps: of two that write the same one, one stops.
CREATE TABLE order_basket_event (
  basket uuid NOT NULL REFERENCES order_basket (id),
  number int4 NOT NULL,
  at bigint NOT NULL,
  kind text NOT NULL,
  body jsonb NOT NULL,
  PRIMARY KEY (basket, number)
);

CREATE TRIGGER order_basket_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_basket
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_basket_leg_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_basket_leg
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_basket_event_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_basket_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
