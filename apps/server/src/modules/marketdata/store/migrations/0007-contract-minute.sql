-- Option chains as they were recorded during a session, a row for each contract of a recording. underlying: the exchange's name ('NIFTY').
-- at: seconds since 1970. Prices: rupees; oi and oi_change: units; volume: contracts of the session so far. NaN and
-- NULL where not told. Sorted so that a chain through one session is one read, and beside each other what hardly changes.
CREATE TABLE IF NOT EXISTS {database:Identifier}.contract_minute (
  underlying LowCardinality(String) CODEC(ZSTD(1)),
  day Date32 CODEC(ZSTD(1)),
  expiry Date32 CODEC(ZSTD(1)),
  option_right LowCardinality(String) CODEC(ZSTD(1)),
  strike Float64 CODEC(ZSTD(1)),
  at Int32 CODEC(Delta, ZSTD(1)),
  price Float64 CODEC(ZSTD(1)),
  bid Float64 CODEC(ZSTD(1)),
  ask Float64 CODEC(ZSTD(1)),
  oi Nullable(UInt64) CODEC(ZSTD(1)),
  oi_change Nullable(Int64) CODEC(ZSTD(1)),
  volume Nullable(UInt64) CODEC(ZSTD(1)),
  revision UInt64 CODEC(ZSTD(1))
) ENGINE = ReplacingMergeTree(revision) PARTITION BY toYYYYMM(day) ORDER BY (underlying, day, expiry, option_right, strike, at);

-- Each recording: written after its contracts, so that what a killed run left half done is no recording. spot: of the underlying, rupees.
-- A contract belongs to it when it has its revision.
CREATE TABLE IF NOT EXISTS {database:Identifier}.chain_moment (
  underlying LowCardinality(String) CODEC(ZSTD(1)),
  day Date32 CODEC(ZSTD(1)),
  expiry Date32 CODEC(ZSTD(1)),
  at Int32 CODEC(Delta, ZSTD(1)),
  spot Float64 CODEC(ZSTD(1)),
  lot Float64 CODEC(ZSTD(1)),
  contracts Int32 CODEC(ZSTD(1)),
  signature UInt64 CODEC(ZSTD(1)),
  source LowCardinality(String) CODEC(ZSTD(1)),
  revision UInt64 CODEC(ZSTD(1))
) ENGINE = ReplacingMergeTree(revision) PARTITION BY toYYYYMM(day) ORDER BY (underlying, day, expiry, at);
