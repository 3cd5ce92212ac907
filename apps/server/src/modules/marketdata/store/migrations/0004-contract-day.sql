-- What was traded and held of each future and option on a day, as the exchange's file says it: a corporate action changes strike, lot and
-- open interest of later days, never of earlier ones. A partition a month, so that an evening's import merges one month alone; sorted so
-- that a contract over its life is one read. underlying: the exchange's name ('NIFTY'). option_right: '' of a future, call, put. strike:
-- rupees, 0 of a future. expiry: by which the exchange names the contract; last_day: the day on which it is settled, the same but after a
-- demerger. oi and oi_change: units, oi_change as the file has it; volume: contracts; turnover: rupees, of options with the strike.
-- Prices are NaN and counts NULL where not told: a contract that was not traded has no open, high, low and last, and its close is theoretical.
CREATE TABLE IF NOT EXISTS {database:Identifier}.contract_day (
  underlying LowCardinality(String) CODEC(ZSTD(1)),
  expiry Date32 CODEC(ZSTD(1)),
  option_right LowCardinality(String) CODEC(ZSTD(1)),
  strike Float64 CODEC(ZSTD(1)),
  day Date32 CODEC(ZSTD(1)),
  last_day Date32 CODEC(ZSTD(1)),
  open Float64 CODEC(ZSTD(1)),
  high Float64 CODEC(ZSTD(1)),
  low Float64 CODEC(ZSTD(1)),
  close Float64 CODEC(ZSTD(1)),
  last Float64 CODEC(ZSTD(1)),
  previous_close Float64 CODEC(ZSTD(1)),
  settlement Float64 CODEC(ZSTD(1)),
  underlying_price Float64 CODEC(ZSTD(1)),
  oi Nullable(UInt64) CODEC(ZSTD(1)),
  oi_change Nullable(Int64) CODEC(ZSTD(1)),
  volume Nullable(UInt64) CODEC(ZSTD(1)),
  turnover Float64 CODEC(ZSTD(1)),
  trades Nullable(UInt64) CODEC(ZSTD(1)),
  lot Nullable(UInt64) CODEC(ZSTD(1)),
  token Nullable(UInt64) CODEC(ZSTD(1)),
  source LowCardinality(String) CODEC(ZSTD(1)),
  revision UInt64 CODEC(ZSTD(1))
) ENGINE = ReplacingMergeTree(revision) PARTITION BY toYYYYMM(day) ORDER BY (underlying, expiry, option_right, strike, day);
