CREATE TABLE "own_price_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "own_price_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"label" text NOT NULL,
	"imported_by" integer,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rows" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "prices_shown" text;--> statement-breakpoint
ALTER TABLE "distributor_products" ADD COLUMN "price_paise" integer;--> statement-breakpoint
ALTER TABLE "distributor_products" ADD COLUMN "price_unit" text;--> statement-breakpoint
ALTER TABLE "distributor_products" ADD COLUMN "stock" numeric(12, 3);--> statement-breakpoint
ALTER TABLE "distributor_products" ADD COLUMN "stock_unit" text;--> statement-breakpoint
ALTER TABLE "distributor_products" ADD COLUMN "minimum_order" numeric(12, 3);--> statement-breakpoint
ALTER TABLE "distributor_products" ADD COLUMN "minimum_order_unit" text;--> statement-breakpoint
ALTER TABLE "distributor_products" ADD COLUMN "lead_time_days" integer;--> statement-breakpoint
ALTER TABLE "distributor_products" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "distributor_products" ADD COLUMN "hidden" boolean;--> statement-breakpoint
ALTER TABLE "distributor_products" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "distributor_products" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "own_price_imports" ADD CONSTRAINT "own_price_imports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_price_imports" ADD CONSTRAINT "own_price_imports_imported_by_accounts_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_price_imports_account" ON "own_price_imports" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "own_price_imports_moment" ON "own_price_imports" USING btree ("imported_at");--> statement-breakpoint
CREATE INDEX "distributor_products_priced" ON "distributor_products" USING btree ("product_id") WHERE price_paise is not null;--> statement-breakpoint
-- Product pages show own prices with the firm's consent.
CREATE TRIGGER distributor_products_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON distributor_products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
--> statement-breakpoint
DROP TRIGGER accounts_told ON accounts;
--> statement-breakpoint
CREATE TRIGGER accounts_told
  AFTER INSERT OR UPDATE OF role, status, company_name, city, state, prices_shown OR DELETE OR TRUNCATE ON accounts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
