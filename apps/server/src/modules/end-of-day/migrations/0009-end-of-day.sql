-- Each run of the work that follows a session. Its job says how far it is; when the job is forgotten, what ended it stays here.
CREATE TABLE end_of_day_run (
  id uuid PRIMARY KEY,
  -- The session it is about: 2026-11-20.
  day text NOT NULL,
  -- The step it begins with; null of a whole run.
  first_step text,
  -- The id of whoever asked for it; null where the clock did.
  asked_by uuid,
  -- Null until it is in the queue.
  job uuid,
  asked_at bigint NOT NULL, -- milliseconds since the epoch, as all instants
  ended_at bigint,
  state text CHECK (state IN ('done', 'failed')),
  error text
);

CREATE INDEX end_of_day_run_newest ON end_of_day_run (asked_at DESC);

-- What became of each step of a run. A step that is done is not begun again when the run goes on after a stop.
CREATE TABLE end_of_day_step (
  run uuid NOT NULL REFERENCES end_of_day_run ON DELETE CASCADE,
  step text NOT NULL,
  started_at bigint NOT NULL,
  ended_at bigint,
  state text NOT NULL CHECK (state IN ('running', 'done', 'passed-over', 'failed')),
  says text NOT NULL DEFAULT '',
  -- What it did, in numbers by name.
  counts jsonb NOT NULL DEFAULT '{}',
  -- Files that were refused, with the reason of each.
  refused jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (run, step)
);
