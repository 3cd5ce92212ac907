-- What foreign institutions bought and sold on a day by group of contracts ('INDEX FUTURES', 'NIFTY OPTIONS'), and what both sides held at
-- its close: contracts, and ₹ crore.
CREATE TABLE IF NOT EXISTS {database:Identifier}.foreign_derivatives (
  day Date32,
  instrument LowCardinality(String),
  bought Float64,
  bought_crore Float64,
  sold Float64,
  sold_crore Float64,
  oi Float64,
  oi_crore Float64,
  source LowCardinality(String),
  revision UInt64
) ENGINE = ReplacingMergeTree(revision) ORDER BY (instrument, day);

-- From what the clearing house works out margins: long, so that another figure needs no other columns. Which there are and in what unit:
-- import/kinds/margins.ts.
CREATE TABLE IF NOT EXISTS {database:Identifier}.margin (
  underlying LowCardinality(String),
  day Date32,
  figure LowCardinality(String),
  value Float64,
  source LowCardinality(String),
  revision UInt64
) ENGINE = ReplacingMergeTree(revision) ORDER BY (figure, underlying, day);
