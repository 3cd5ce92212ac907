-- Open interest at the end of the bar, in contracts or units as the source counts them. NULL where it is not told, as of every share:
-- 0 says that nobody holds a contract.
ALTER TABLE {database:Identifier}.daily_bar ADD COLUMN IF NOT EXISTS oi Nullable(UInt64);
ALTER TABLE {database:Identifier}.minute_bar ADD COLUMN IF NOT EXISTS oi Nullable(UInt64);
