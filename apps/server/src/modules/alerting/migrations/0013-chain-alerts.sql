-- Alerts on a figure of an option chain.
ALTER TABLE alert DROP CONSTRAINT alert_kind_check;
ALTER TABLE alert ADD CONSTRAINT alert_kind_check CHECK (kind IN ('price', 'chain', 'scan', 'strategy', 'condition'));
