-- Lines of orders, of baskets, of triggers and of the audit log may be removed once they are five years old, and are never changed. Five years are the least: an operator may keep them longer (PARAKH_ORDER_YEARS).

-- Named in the trigger: the column with the instant of a line.
CREATE FUNCTION refuse_early_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (to_jsonb(OLD) ->> TG_ARGV[0])::bigint >= 1000 * extract(epoch FROM clock_timestamp() - interval '5 years') THEN
    RAISE EXCEPTION 'lines of % are never changed, and stay for five years', TG_TABLE_NAME;
  END IF;
  RETURN OLD;
END $$;

-- A leg has no instant of its own: it is as old as its basket.
CREATE FUNCTION refuse_early_removal_of_leg() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT created_at FROM order_basket WHERE id = OLD.basket) >= 1000 * extract(epoch FROM clock_timestamp() - interval '5 years') THEN
    RAISE EXCEPTION 'lines of % are never changed, and stay for five years', TG_TABLE_NAME;
  END IF;
  RETURN OLD;
END $$;

DROP TRIGGER audit_is_append_only ON audit;
CREATE TRIGGER audit_is_append_only BEFORE UPDATE OR TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_stays BEFORE DELETE ON audit
  FOR EACH ROW EXECUTE FUNCTION refuse_early_removal('at');

DROP TRIGGER order_intent_is_append_only ON order_intent;
CREATE TRIGGER order_intent_is_append_only BEFORE UPDATE OR TRUNCATE ON order_intent
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_intent_stays BEFORE DELETE ON order_intent
  FOR EACH ROW EXECUTE FUNCTION refuse_early_removal('created_at');

DROP TRIGGER order_event_is_append_only ON order_event;
CREATE TRIGGER order_event_is_append_only BEFORE UPDATE OR TRUNCATE ON order_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_event_stays BEFORE DELETE ON order_event
  FOR EACH ROW EXECUTE FUNCTION refuse_early_removal('at');

DROP TRIGGER order_limit_event_is_append_only ON order_limit_event;
CREATE TRIGGER order_limit_event_is_append_only BEFORE UPDATE OR TRUNCATE ON order_limit_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_limit_event_stays BEFORE DELETE ON order_limit_event
  FOR EACH ROW EXECUTE FUNCTION refuse_early_removal('at');

DROP TRIGGER order_switch_event_is_append_only ON order_switch_event;
CREATE TRIGGER order_switch_event_is_append_only BEFORE UPDATE OR TRUNCATE ON order_switch_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_switch_event_stays BEFORE DELETE ON order_switch_event
  FOR EACH ROW EXECUTE FUNCTION refuse_early_removal('at');

DROP TRIGGER order_basket_is_append_only ON order_basket;
CREATE TRIGGER order_basket_is_append_only BEFORE UPDATE OR TRUNCATE ON order_basket
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_basket_stays BEFORE DELETE ON order_basket
  FOR EACH ROW EXECUTE FUNCTION refuse_early_removal('created_at');

DROP TRIGGER order_basket_leg_is_append_only ON order_basket_leg;
CREATE TRIGGER order_basket_leg_is_append_only BEFORE UPDATE OR TRUNCATE ON order_basket_leg
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_basket_leg_stays BEFORE DELETE ON order_basket_leg
  FOR EACH ROW EXECUTE FUNCTION refuse_early_removal_of_leg();

DROP TRIGGER order_basket_event_is_append_only ON order_basket_event;
CREATE TRIGGER order_basket_event_is_append_only BEFORE UPDATE OR TRUNCATE ON order_basket_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_basket_event_stays BEFORE DELETE ON order_basket_event
  FOR EACH ROW EXECUTE FUNCTION refuse_early_removal('at');

DROP TRIGGER order_trigger_event_is_append_only ON order_trigger_event;
CREATE TRIGGER order_trigger_event_is_append_only BEFORE UPDATE OR TRUNCATE ON order_trigger_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_trigger_event_stays BEFORE DELETE ON order_trigger_event
  FOR EACH ROW EXECUTE FUNCTION refuse_early_removal('at');
