-- Long work: asked for, worked off in turn, and what it found.
CREATE TABLE job (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  -- The saved or listed strategy it is about; null of a test of its own.
  about text,
  -- Whose it is; null of somebody unknown, whose jobs are forgotten after a while.
  person text,
  -- Address or person that asked, for the limit of each; emptied when the job has ended.
  asker text,
  -- The data folder whose server works it off.
  server text NOT NULL,
  request jsonb NOT NULL,
  status text NOT NULL CHECK (status IN ('queued', 'running', 'done', 'failed', 'cancelled')),
  progress float8 NOT NULL DEFAULT 0,
  doing text NOT NULL DEFAULT '',
  error text,
  -- What lists show of the result; there when done.
  summary jsonb,
  -- How often it was begun.
  attempts int4 NOT NULL DEFAULT 0,
  created_at bigint NOT NULL, -- milliseconds since the epoch, as all instants
  started_at bigint,
  finished_at bigint
);

CREATE INDEX job_waiting ON job (server, created_at) WHERE status IN ('queued', 'running');
CREATE INDEX job_about ON job (about, finished_at DESC) WHERE about IS NOT NULL;
CREATE INDEX job_of_nobody ON job (finished_at) WHERE person IS NULL;

-- What a job found, packed. Written with its status, so that no part of an unfinished job is ever here.
CREATE TABLE job_part (
  job uuid NOT NULL REFERENCES job ON DELETE CASCADE,
  name text NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (job, name)
);

-- It is packed already: no second try.
ALTER TABLE job_part ALTER COLUMN content SET STORAGE EXTERNAL;
