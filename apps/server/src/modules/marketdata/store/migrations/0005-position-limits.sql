-- Which shares are in the ban period on a session: no new positions in their futures and options. One row a session that the exchange told
-- of, symbols with a blank between, '' where none is in it.
CREATE TABLE IF NOT EXISTS {database:Identifier}.ban_list (
  day Date32,
  symbols String,
  source LowCardinality(String),
  revision UInt64
) ENGINE = ReplacingMergeTree(revision) ORDER BY (day);

-- How much of the market-wide position limit is open at the close of a day, all in units. future_equivalent_oi: by delta, told since October
-- 2025, NULL before. room: what may be opened on the next day, NULL where nothing may (takes_no_positions = 1).
CREATE TABLE IF NOT EXISTS {database:Identifier}.position_limit (
  symbol String,
  day Date32,
  market_limit Nullable(UInt64),
  oi Nullable(UInt64),
  future_equivalent_oi Nullable(UInt64),
  room Nullable(UInt64),
  takes_no_positions Int32,
  source LowCardinality(String),
  revision UInt64
) ENGINE = ReplacingMergeTree(revision) ORDER BY (symbol, day);
