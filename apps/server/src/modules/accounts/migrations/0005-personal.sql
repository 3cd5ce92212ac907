-- Lists of symbols.
CREATE TABLE watchlist (
  id uuid PRIMARY KEY,
  person uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  name text NOT NULL,
  -- In their order. One value, so that every change is one statement on one row: two at a time cannot lose a symbol.
  symbols text[] NOT NULL DEFAULT '{}',
  created_at bigint NOT NULL,
  -- Another after every change, also of two within a millisecond.
  updated_at bigint NOT NULL
);

CREATE UNIQUE INDEX watchlist_name ON watchlist (person, lower(name));

-- Which alerts a person wants, and with a sound or not.
CREATE TABLE alert_preference (
  person uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  alert_name text NOT NULL,
  is_sound boolean NOT NULL,
  is_alert_true boolean NOT NULL,
  updated_at bigint NOT NULL,
  PRIMARY KEY (person, alert_name)
);

-- How the product looks to a person: theme, density, columns of tables.
CREATE TABLE display_preference (
  person uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  name text NOT NULL,
  value jsonb NOT NULL,
  updated_at bigint NOT NULL,
  PRIMARY KEY (person, name)
);

CREATE TABLE notification (
  id uuid PRIMARY KEY,
  person uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  kind text NOT NULL,
  title text NOT NULL,
  message text NOT NULL,
  -- A path of ours that it leads to.
  link text,
  -- What it is about: the same notice is not given twice.
  about text,
  at bigint NOT NULL,
  read_at bigint
);

CREATE INDEX notification_of_person ON notification (person, at DESC);
CREATE UNIQUE INDEX notification_once ON notification (person, about) WHERE about IS NOT NULL;
