-- Whoever keeps answers made of these tables hears of every committed change, whichever process made it.
CREATE FUNCTION tell_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('nalika_changes', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
--> statement-breakpoint
CREATE TRIGGER product_brands_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_brands
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
--> statement-breakpoint
CREATE TRIGGER search_words_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_words
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
--> statement-breakpoint
CREATE TRIGGER brands_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON brands
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
--> statement-breakpoint
CREATE TRIGGER brand_media_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON brand_media
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
--> statement-breakpoint
CREATE TRIGGER pages_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON pages
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
--> statement-breakpoint
CREATE TRIGGER distributor_brands_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON distributor_brands
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
--> statement-breakpoint
-- What the directory shows of an account; passwords and the like are nobody's business.
CREATE TRIGGER accounts_told
  AFTER INSERT OR UPDATE OF role, status, company_name, city, state OR DELETE OR TRUNCATE ON accounts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
