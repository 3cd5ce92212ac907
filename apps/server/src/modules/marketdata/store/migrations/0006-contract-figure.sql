-- What is worked out once of the contracts of an underlying on a day (packages/options, contractFigures): long, so that another figure needs
-- no other columns, and sorted so that one figure of all underlyings and days is one read. number: of the expiry, 1 the nearest, 0 for what
-- is of all of them. What is not known has no row.
CREATE TABLE IF NOT EXISTS {database:Identifier}.contract_figure (
  figure LowCardinality(String) CODEC(ZSTD(1)),
  number Int32 CODEC(ZSTD(1)),
  underlying LowCardinality(String) CODEC(ZSTD(1)),
  day Date32 CODEC(ZSTD(1)),
  value Float64 CODEC(ZSTD(1))
) ENGINE = MergeTree PARTITION BY toYYYYMM(day) ORDER BY (figure, number, underlying, day);

-- Of which contracts the figures of a day are: written after them, so that what a killed run left half done is worked out anew, as is a day
-- of which contracts came, whose session before is another one now, or whose figures were worked out in another way (version).
CREATE TABLE IF NOT EXISTS {database:Identifier}.contract_figure_day (
  day Date32,
  session_before Int32,
  underlyings Int32,
  revisions Int32,
  version Int32
) ENGINE = ReplacingMergeTree ORDER BY (day);
