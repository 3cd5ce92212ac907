-- What stands between a press and an order: limits that people set for themselves, and kill switches. Lines are added and never changed. People are named by id alone, without a reference: these lines outlive them.

-- Of a person the newest counts.
CREATE TABLE order_limit_event (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person uuid NOT NULL,
  at bigint NOT NULL, -- milliseconds since the epoch, as all instants
  -- What was asked for. Money in paise; null in it: no limit.
  asked jsonb NOT NULL,
  -- What counts until `raised_from`: all that is lower than before counts at once, the rest from then on.
  until_then jsonb NOT NULL,
  raised_from bigint NOT NULL
);

CREATE INDEX order_limit_event_of_person ON order_limit_event (person, seq DESC);

-- Of a person, and of each broker, the newest counts.
CREATE TABLE order_switch_event (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Whose orders are stopped; null: those of everybody.
  person uuid,
  -- At which broker; null: at all of them. A person's own switch is for all.
  broker text,
  at bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('on', 'off')),
  -- Who did it.
  actor uuid,
  CHECK (person IS NULL OR broker IS NULL)
);

CREATE INDEX order_switch_event_of_person ON order_switch_event (person, broker, seq DESC);

CREATE TRIGGER order_limit_event_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_limit_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_switch_event_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_switch_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
