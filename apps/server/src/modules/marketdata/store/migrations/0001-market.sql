-- What is held of the market, once for simulated prices (database demo) and once for imported ones (database market): as it was when
-- migrations began, so that a store of before finds its tables here. How migrations are written: docs/decisions/0025-migrations.md.
--
-- ReplacingMergeTree keeps, of the rows with one key, the one with the greatest revision: read with FINAL. Writing the
-- same rows again changes nothing. No partitions, so that one insert is one part: it is there whole or not at all.
-- Prices are NaN where not known, quantities NULL.

-- An index has the series INDEX and its name in capitals as symbol ('NIFTY 50'). Turnover in rupees.
CREATE TABLE IF NOT EXISTS {database:Identifier}.daily_bar (
  symbol LowCardinality(String),
  series LowCardinality(String),
  day Date32,
  open Float64,
  high Float64,
  low Float64,
  close Float64,
  last Float64,
  previous_close Float64,
  average Float64,
  volume Nullable(UInt64),
  turnover Float64,
  trades Nullable(UInt64),
  delivery_quantity Nullable(UInt64),
  delivery_pct Float64,
  source LowCardinality(String),
  revision UInt64
) ENGINE = ReplacingMergeTree(revision) ORDER BY (series, symbol, day);

-- time: minutes since 1970-01-01 00:00 in India, at the start of the bar.
CREATE TABLE IF NOT EXISTS {database:Identifier}.minute_bar (
  symbol LowCardinality(String),
  time Int32,
  open Float64,
  high Float64,
  low Float64,
  close Float64,
  volume Nullable(UInt64),
  revision UInt64
) ENGINE = ReplacingMergeTree(revision) ORDER BY (symbol, time);

CREATE TABLE IF NOT EXISTS {database:Identifier}.index_ratio (
  symbol LowCardinality(String),
  day Date32,
  pe Float64,
  pb Float64,
  dividend_yield Float64,
  points_change Float64,
  change_pct Float64,
  revision UInt64
) ENGINE = ReplacingMergeTree(revision) ORDER BY (symbol, day);

CREATE TABLE IF NOT EXISTS {database:Identifier}.instrument (
  symbol String,
  series LowCardinality(String),
  name String,
  isin String,
  listed_on Nullable(Date32),
  face_value Float64,
  paid_up Float64,
  market_lot Nullable(UInt64),
  industry LowCardinality(String),
  revision UInt64
) ENGINE = ReplacingMergeTree(revision) ORDER BY (symbol);

-- Groups of symbols and the members of indices. to_day: the last day of membership, NULL while it lasts.
CREATE TABLE IF NOT EXISTS {database:Identifier}.membership (
  group_name LowCardinality(String),
  symbol String,
  from_day Date32,
  to_day Nullable(Date32),
  source LowCardinality(String),
  revision UInt64
) ENGINE = ReplacingMergeTree(revision) ORDER BY (group_name, symbol, from_day);

-- day: the first day under the new symbol.
CREATE TABLE IF NOT EXISTS {database:Identifier}.symbol_change (
  old_symbol String,
  new_symbol String,
  day Date32,
  source LowCardinality(String),
  revision UInt64
) ENGINE = ReplacingMergeTree(revision) ORDER BY (old_symbol, new_symbol);

-- Prices before ex_day are multiplied by the factor.
CREATE TABLE IF NOT EXISTS {database:Identifier}.adjustment (
  symbol String,
  ex_day Date32,
  factor Float64,
  kind LowCardinality(String),
  text String,
  source LowCardinality(String),
  revision UInt64
) ENGINE = ReplacingMergeTree(revision) ORDER BY (symbol, ex_day, kind);

-- What companies published: money in ₹ crore, shares in crore. known_on: the day of the announcement, NULL where no source
-- tells it; told_on: the day of the source, in whose shares its per-share figures are.
CREATE TABLE IF NOT EXISTS {database:Identifier}.statement (
  symbol String,
  basis LowCardinality(String),
  kind LowCardinality(String),
  period_end Date32,
  line LowCardinality(String),
  value Float64,
  known_on Nullable(Date32),
  told_on Date32,
  source LowCardinality(String),
  revision UInt64
) ENGINE = ReplacingMergeTree(revision) ORDER BY (symbol, basis, kind, period_end, line);

-- Which files were looked at and what became of them; at: milliseconds since the epoch.
CREATE TABLE IF NOT EXISTS {database:Identifier}.import_file (
  name String,
  sha256 String,
  kind LowCardinality(String),
  day Nullable(Date32),
  rows UInt64,
  outcome LowCardinality(String),
  reason String,
  at Int64,
  revision UInt64
) ENGINE = ReplacingMergeTree(revision) ORDER BY (sha256, name);

-- Minute bars of sessions that run or ran, as the feed made them; of the demo exchange each round of a day is its own.
-- One insert is one closed minute, with the corrections that late ticks brought to earlier ones.
CREATE TABLE IF NOT EXISTS {database:Identifier}.live_bar (
  day Date32,
  round Int64,
  symbol LowCardinality(String),
  time Int32,
  open Float64,
  high Float64,
  low Float64,
  close Float64,
  volume Float64,
  revision UInt64
) ENGINE = ReplacingMergeTree(revision) ORDER BY (day, round, time, symbol);

-- Stretches in which nothing was seen, by the exchange's clock, milliseconds since the epoch. to_at: NULL while it lasts.
CREATE TABLE IF NOT EXISTS {database:Identifier}.live_gap (
  day Date32,
  round Int64,
  from_at Int64,
  to_at Nullable(Int64),
  because String,
  revision UInt64
) ENGINE = ReplacingMergeTree(revision) ORDER BY (day, round, from_at);

-- What kinds of investors did. 'cash': bought and sold on the day, ₹ crore. Every other instrument: contracts held long and
-- short at its close. NaN where not told.
CREATE TABLE IF NOT EXISTS {database:Identifier}.flow (
  day Date32,
  who LowCardinality(String),
  instrument LowCardinality(String),
  buy Float64,
  sell Float64,
  long Float64,
  short Float64,
  source LowCardinality(String),
  revision UInt64
) ENGINE = ReplacingMergeTree(revision) ORDER BY (instrument, who, day);

-- What companies announced about their shares, of every kind, under the name they had. amount: rupees a share, NaN where
-- the text names none.
CREATE TABLE IF NOT EXISTS {database:Identifier}.corporate_action (
  symbol String,
  ex_day Date32,
  kind LowCardinality(String),
  amount Float64,
  text String,
  record_day Nullable(Date32),
  source String,
  revision UInt64
) ENGINE = ReplacingMergeTree(revision) ORDER BY (symbol, ex_day, kind);

CREATE TABLE IF NOT EXISTS {database:Identifier}.board_meeting (
  symbol String,
  day Date32,
  purpose String,
  source String,
  revision UInt64
) ENGINE = ReplacingMergeTree(revision) ORDER BY (symbol, day);

-- Large trades of which the exchange names the client. kind: bulk or block; side: buy or sell; price in rupees.
CREATE TABLE IF NOT EXISTS {database:Identifier}.deal (
  symbol String,
  day Date32,
  kind LowCardinality(String),
  client String,
  side LowCardinality(String),
  shares Float64,
  price Float64,
  source String,
  revision UInt64
) ENGINE = ReplacingMergeTree(revision) ORDER BY (symbol, day, kind, client, side, shares, price);

-- When companies told the exchange their results; told_at: milliseconds since the epoch.
CREATE TABLE IF NOT EXISTS {database:Identifier}.result_filing (
  symbol String,
  period_end Date32,
  basis LowCardinality(String),
  told_at Int64,
  link String,
  source String,
  revision UInt64
) ENGINE = ReplacingMergeTree(revision) ORDER BY (symbol, period_end, basis);

-- News and what companies tell the exchange. at: milliseconds since the epoch; symbols: with a blank between.
CREATE TABLE IF NOT EXISTS {database:Identifier}.news_item (
  id String,
  at Int64,
  kind LowCardinality(String),
  source LowCardinality(String),
  title String,
  summary String,
  link String,
  symbols String,
  revision UInt64
) ENGINE = ReplacingMergeTree(revision) ORDER BY (at, id);

-- What each member weighed in an index at the close of a day, percent.
CREATE TABLE IF NOT EXISTS {database:Identifier}.index_weight (
  index_name LowCardinality(String),
  symbol String,
  day Date32,
  weight Float64,
  source LowCardinality(String),
  revision UInt64
) ENGINE = ReplacingMergeTree(revision) ORDER BY (index_name, day, symbol);

-- Closes that jump without a factor, as somebody settled them by hand. verdict: 'true' takes the close as it is, 'ratio' says that
-- old_shares became new_shares on ex_day, 'open' takes back what was settled before. settled_by: id of a person; settled_at:
-- milliseconds since the epoch. Which of them count as factors is told by held-factors.ts.
CREATE TABLE IF NOT EXISTS {database:Identifier}.settled_jump (
  symbol String,
  day Date32,
  before Date32,
  previous_close Float64,
  close Float64,
  verdict LowCardinality(String),
  ex_day Date32,
  old_shares Float64,
  new_shares Float64,
  settled_by String,
  settled_at Int64,
  revision UInt64
) ENGINE = ReplacingMergeTree(revision) ORDER BY (symbol, day);
