-- Positions of options that people save, by symbol and name.
CREATE TABLE option_strategy (
  id uuid PRIMARY KEY,
  person uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  -- Of contracts: NIFTY, not NIFTY 50.
  symbol text NOT NULL,
  name text NOT NULL,
  -- As they were written: fixed, or by rules.
  legs jsonb NOT NULL,
  -- The number of the newest save.
  version integer NOT NULL,
  created_at bigint NOT NULL, -- milliseconds since the epoch, as all instants
  updated_at bigint NOT NULL
);

CREATE UNIQUE INDEX option_strategy_name ON option_strategy (person, symbol, lower(name));

-- Every save.
CREATE TABLE option_strategy_version (
  option_strategy uuid NOT NULL REFERENCES option_strategy ON DELETE CASCADE,
  version integer NOT NULL,
  name text NOT NULL,
  legs jsonb NOT NULL,
  saved_at bigint NOT NULL,
  PRIMARY KEY (option_strategy, version)
);
