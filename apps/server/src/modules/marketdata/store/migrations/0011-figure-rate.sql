-- Interest a year that the figures of a day are worked out by: where the setting of that day changes they are worked out anew. Those of
-- before are by 6.5 %.
ALTER TABLE {database:Identifier}.contract_figure_day ADD COLUMN IF NOT EXISTS rate Float64 DEFAULT 0.065;
