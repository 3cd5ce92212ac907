-- What brokers list, as each lists it: one row a line of a broker's list. load: which reading of a list wrote the row; a row counts only
-- while broker_instrument_load names its load for its broker, exchange and segment, so that a day is there whole or not at all.
-- exchange: NSE, BSE, MCX, NCDEX; segment: cash, index, derivatives, currency, commodity; kind: equity, index, future, option.
-- symbol: of a contract its underlying. strike and tick in paise; expiry: day number. Texts are '', expiry is 0 and other numbers are NaN
-- where the list tells nothing.
CREATE TABLE IF NOT EXISTS {database:Identifier}.broker_instrument (
  load Int64,
  broker LowCardinality(String),
  vendor_key String,
  exchange LowCardinality(String),
  segment LowCardinality(String),
  token String,
  kind LowCardinality(String),
  symbol String,
  trading_symbol String,
  name String,
  isin String,
  series LowCardinality(String),
  expiry Int32,
  strike Float64,
  option_type LowCardinality(String),
  lot Float64,
  tick Float64,
  freeze Float64
) ENGINE = MergeTree PARTITION BY load ORDER BY (kind, symbol, expiry, exchange, token)
SETTINGS index_granularity = 2048;

-- Of each part of a broker's list the reading that counts, as told last. rows: lines of the list, those of contracts that were over
-- included. day: of the list; etag and modified: as its source named this version of it, '' where it did not; at: ms since the epoch.
CREATE TABLE IF NOT EXISTS {database:Identifier}.broker_instrument_load (
  broker LowCardinality(String),
  exchange LowCardinality(String),
  segment LowCardinality(String),
  load Int64,
  day Date32,
  file String,
  etag String,
  modified String,
  rows Int32,
  at Int64
) ENGINE = ReplacingMergeTree(at) ORDER BY (broker, exchange, segment);
