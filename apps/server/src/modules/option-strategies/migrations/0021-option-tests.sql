-- Back-tests of options that people save by name.
CREATE TABLE option_test (
  id uuid PRIMARY KEY,
  person uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  name text NOT NULL,
  -- What is tested, as it is sent to be run.
  request jsonb NOT NULL,
  -- The number of the newest save.
  version integer NOT NULL,
  created_at bigint NOT NULL, -- milliseconds since the epoch, as all instants
  updated_at bigint NOT NULL
);

CREATE UNIQUE INDEX option_test_name ON option_test (person, lower(name));

-- Every save.
CREATE TABLE option_test_version (
  option_test uuid NOT NULL REFERENCES option_test ON DELETE CASCADE,
  version integer NOT NULL,
  name text NOT NULL,
  request jsonb NOT NULL,
  -- What was changed, in the person's words.
  note text NOT NULL,
  saved_at bigint NOT NULL,
  PRIMARY KEY (option_test, version)
);
