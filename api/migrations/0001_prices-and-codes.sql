CREATE TABLE "freight_tables" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "freight_tables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer,
	"table" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "freight_tables_account" UNIQUE NULLS NOT DISTINCT("account_id")
);
--> statement-breakpoint
CREATE TABLE "price_figures" (
	"day" date NOT NULL,
	"category" text NOT NULL,
	"size_band" text DEFAULT '' NOT NULL,
	"grade_family" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"paise" bigint NOT NULL,
	CONSTRAINT "price_figures_category_size_band_grade_family_state_day_pk" PRIMARY KEY("category","size_band","grade_family","state","day")
);
--> statement-breakpoint
CREATE TABLE "price_record_days" (
	"day" date PRIMARY KEY NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "item_code" text;--> statement-breakpoint
ALTER TABLE "distributor_products" ADD COLUMN "item_code" text;--> statement-breakpoint
ALTER TABLE "distributor_products" ADD COLUMN "bookable" boolean;--> statement-breakpoint
ALTER TABLE "distributor_products" ADD COLUMN "slabs" jsonb;--> statement-breakpoint
ALTER TABLE "distributor_products" ADD COLUMN "slab_unit" text;--> statement-breakpoint
ALTER TABLE "distributor_products" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "freight_tables" ADD CONSTRAINT "freight_tables_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_figures" ADD CONSTRAINT "price_figures_day_price_record_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."price_record_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_figures_day" ON "price_figures" USING btree ("day","category");--> statement-breakpoint
CREATE INDEX "products_by_item_code" ON "products" USING btree (lower(item_code)) WHERE item_code is not null;--> statement-breakpoint
CREATE TRIGGER price_record_days_told AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON price_record_days
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
