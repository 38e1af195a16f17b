-- Lists of stock near a PIN code depend on where a firm is, and where its freight table says that goods leave.
CREATE TRIGGER freight_tables_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON freight_tables
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER accounts_told
  AFTER INSERT OR UPDATE OF role, status, company_name, city, state, pincode, prices_shown OR DELETE OR TRUNCATE ON accounts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
