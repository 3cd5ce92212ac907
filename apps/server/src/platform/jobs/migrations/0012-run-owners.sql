-- Of somebody unknown: a digest of the browser's own secret. Whoever has the cookie has the job.
ALTER TABLE job ADD COLUMN visitor text;

-- The word of a link by which others may read it, made on purpose.
ALTER TABLE job ADD COLUMN share_key uuid UNIQUE;

-- Tests of somebody unknown were open to whoever knew their names: links that were given away stay good.
UPDATE job SET share_key = id WHERE person IS NULL AND kind = 'backtest';
