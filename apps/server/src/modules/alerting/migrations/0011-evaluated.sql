-- When a part was evaluated last, by the clock of whoever did, and why it is not evaluated now. Null: never; nothing is wrong.
ALTER TABLE judged_part ADD COLUMN evaluated_at bigint, ADD COLUMN failing_because text;

-- Stretches of a session in which alerts were not evaluated in time, by the exchange's clock.
CREATE TABLE evaluation_gap (
  session text NOT NULL,
  from_at bigint NOT NULL,
  -- Null while it lasts.
  to_at bigint,
  because text NOT NULL,
  PRIMARY KEY (session, from_at)
);
