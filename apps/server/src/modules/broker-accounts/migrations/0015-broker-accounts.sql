-- What connects people to brokers. Instants are milliseconds since the epoch.
CREATE TABLE broker_account (
  id uuid PRIMARY KEY,
  person uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  -- As it is named in addresses: zerodha.
  broker text NOT NULL,
  -- The person's id there, as the broker told it; null before a login, or where it does not tell.
  client_id text,
  -- The person's own key and secret, sealed for this person and broker.
  app bytea,
  -- Sealed in the same way; null once they are forgotten.
  tokens bytea,
  -- Which login gave them: another one at each. Null before the first.
  login uuid,
  token_given_at bigint,
  -- By the broker's clock; null where it is not known.
  expires_at bigint,
  is_selected boolean NOT NULL DEFAULT false,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  UNIQUE (person, broker)
);

CREATE UNIQUE INDEX broker_account_selected ON broker_account (person) WHERE is_selected;
CREATE INDEX broker_account_client ON broker_account (broker, client_id);

-- Logins that were begun; kept for an hour.
CREATE TABLE broker_login (
  id uuid PRIMARY KEY,
  broker text NOT NULL,
  -- Hash of what the broker brings back.
  state bytea NOT NULL UNIQUE,
  -- Null of a stranger.
  person uuid REFERENCES person ON DELETE CASCADE,
  -- The session it was begun in; of a stranger the browser.
  browser text NOT NULL,
  return_to text NOT NULL,
  -- Whom the person said to be at the broker.
  client_id text,
  replaces boolean NOT NULL,
  created_at bigint NOT NULL,
  used_at bigint,
  -- Of a login that waits for the person: what the broker confirmed.
  proven_client_id text,
  tokens bytea,
  confirmed_at bigint,
  -- Hash of what a stranger goes on with.
  token bytea UNIQUE
);

CREATE INDEX broker_login_browser ON broker_login (browser, broker, created_at);
CREATE INDEX broker_login_created ON broker_login (created_at);
