-- Paper accounts. Money is whole paise; instants are milliseconds since the epoch: those of entries, trades and orders by the clock of the market, the others by ours.
CREATE TABLE paper_account (
  person uuid PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  -- All that the account is, as the engine writes it.
  state text NOT NULL,
  -- Counted up by each write: two processes cannot write over each other.
  version bigint NOT NULL,
  -- Something is open or held: it follows the market by itself.
  is_busy boolean NOT NULL,
  opened_at bigint NOT NULL,
  -- When it was last begun anew, and the entry that says so.
  reset_at bigint,
  reset_entry float8 NOT NULL DEFAULT 0,
  -- Its first trades were made up by the server, for people of the demo.
  is_simulated_past boolean NOT NULL DEFAULT false,
  -- Why nothing is done on it any more; null of one that goes on.
  stopped text,
  updated_at bigint NOT NULL
);

CREATE INDEX paper_account_busy ON paper_account (person) WHERE is_busy;

-- Money that moved, and why. The lines below name people by id alone, without a reference: they outlive them.
CREATE TABLE paper_entry (
  person uuid NOT NULL,
  seq float8 NOT NULL,
  at bigint NOT NULL,
  day text,
  round float8 NOT NULL,
  kind text NOT NULL,
  token text,
  -- The account's own id of the order, and of the trade.
  order_id text,
  trade_id text,
  -- What it changed of each account; they add up to nothing.
  lines jsonb NOT NULL,
  -- Cash after it.
  cash float8 NOT NULL,
  PRIMARY KEY (person, seq)
);

CREATE TABLE paper_trade (
  person uuid NOT NULL,
  id text NOT NULL,
  order_id text NOT NULL,
  exchange text NOT NULL,
  symbol text NOT NULL,
  token text NOT NULL,
  side text NOT NULL,
  product text NOT NULL,
  quantity float8 NOT NULL,
  price float8 NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (person, id)
);

-- Orders as they stand: what ended in an earlier session is still told to who looks it up.
CREATE TABLE paper_order (
  person uuid NOT NULL,
  id text NOT NULL,
  -- Null of one that the account placed itself.
  own_id text,
  -- As a book has it.
  body text NOT NULL,
  is_open boolean NOT NULL,
  updated_at bigint NOT NULL,
  PRIMARY KEY (person, id)
);

CREATE INDEX paper_order_ended ON paper_order (person, updated_at DESC) WHERE NOT is_open;

-- What an account was worth at a close.
CREATE TABLE paper_equity (
  person uuid NOT NULL,
  -- Counted within the account.
  session float8 NOT NULL,
  day text NOT NULL,
  round float8 NOT NULL,
  equity float8 NOT NULL,
  -- The newest entry at that time: points from before a reset are told apart by it.
  entry float8 NOT NULL,
  PRIMARY KEY (person, session)
);

CREATE TRIGGER paper_entry_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON paper_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER paper_trade_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON paper_trade
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
