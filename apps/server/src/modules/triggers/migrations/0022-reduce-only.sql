-- Triggers that close what is open, and never more than that: those that guard an order, and those set at a position or a holding.
ALTER TABLE order_trigger ADD COLUMN reduce_only boolean NOT NULL DEFAULT false;

UPDATE order_trigger SET reduce_only = true WHERE entry IS NOT NULL;
