-- Units of a contract by the month of its expiry, as lists of lots and brokers' lists of instruments told them on a day. The contracts of a
-- day tell their own lots since July 2024 (contract_day); these are for days whose file does not. month: 202602 of February 2026.
CREATE TABLE IF NOT EXISTS {database:Identifier}.contract_lot (
  underlying LowCardinality(String),
  month Int32,
  day Date32,
  lot UInt64,
  source LowCardinality(String),
  revision UInt64
) ENGINE = ReplacingMergeTree(revision) ORDER BY (underlying, month, day);
