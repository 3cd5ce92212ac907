-- What people keep to test again.
CREATE TABLE strategy (
  id uuid PRIMARY KEY,
  person text NOT NULL,
  name text NOT NULL,
  -- What is tested: the condition's text, the symbols, the settings.
  request jsonb NOT NULL,
  is_public boolean NOT NULL,
  created_at bigint NOT NULL, -- milliseconds since the epoch, as all instants
  updated_at bigint NOT NULL,
  -- When what is tested was last another: runs from before it say nothing of it.
  changed_at bigint NOT NULL
);

CREATE INDEX strategy_of_person ON strategy (person, updated_at DESC);
CREATE INDEX strategy_published ON strategy (updated_at DESC) WHERE is_public;
