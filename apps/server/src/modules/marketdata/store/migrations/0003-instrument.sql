-- Where an instrument is traded and in which steps, and of a contract what it is about. exchange: NSE, BSE, MCX; segment: CM, FO, CD, CO,
-- or INDEX of an index; option_right: call or put. Texts are '', numbers NaN and days NULL where not known or not told of such an
-- instrument. The lot is market_lot.
ALTER TABLE {database:Identifier}.instrument
  ADD COLUMN IF NOT EXISTS exchange LowCardinality(String),
  ADD COLUMN IF NOT EXISTS segment LowCardinality(String),
  ADD COLUMN IF NOT EXISTS tick_size Float64 DEFAULT nan,
  ADD COLUMN IF NOT EXISTS underlying String,
  ADD COLUMN IF NOT EXISTS expiry Nullable(Date32),
  ADD COLUMN IF NOT EXISTS strike Float64 DEFAULT nan,
  ADD COLUMN IF NOT EXISTS option_right LowCardinality(String);

-- Until now only files of NSE's cash market and of its indices were taken.
ALTER TABLE {database:Identifier}.instrument
  UPDATE exchange = 'NSE', segment = if(series = 'INDEX', 'INDEX', 'CM')
  WHERE exchange = '' SETTINGS mutations_sync = 1;
