CREATE TABLE "import_layouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_layouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer,
	"shape" text NOT NULL,
	"table_shape" text NOT NULL,
	"layout" jsonb NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_layouts_shape" UNIQUE NULLS NOT DISTINCT("account_id","shape")
);
--> statement-breakpoint
CREATE TABLE "left_out_emails" (
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "left_out_emails_day_reason_pk" PRIMARY KEY("day","reason")
);
--> statement-breakpoint
CREATE TABLE "request_drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fingerprint" text NOT NULL,
	"sender_name" text NOT NULL,
	"sender_email" text NOT NULL,
	"is_proven" boolean NOT NULL,
	"subject" text NOT NULL,
	"sent_at" timestamp with time zone,
	"received_at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"list" text NOT NULL,
	"cells" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lines" integer NOT NULL,
	"suggestions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"request_id" integer,
	"decided_at" timestamp with time zone,
	"decided_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "price_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "request_files" ADD COLUMN "draft_id" integer;--> statement-breakpoint
ALTER TABLE "import_layouts" ADD CONSTRAINT "import_layouts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_drafts" ADD CONSTRAINT "request_drafts_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "request_drafts_fingerprint" ON "request_drafts" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "request_drafts_sender" ON "request_drafts" USING btree (lower("sender_email"),"created_at");--> statement-breakpoint
CREATE INDEX "request_drafts_open" ON "request_drafts" USING btree ("is_proven","received_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "request_drafts_request" ON "request_drafts" USING btree ("request_id");--> statement-breakpoint
ALTER TABLE "request_files" ADD CONSTRAINT "request_files_draft_id_request_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."request_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_files_draft" ON "request_files" USING btree ("draft_id") WHERE draft_id is not null;--> statement-breakpoint
-- By hand: whoever writes a product, its list price knows since when it is what it is.
CREATE FUNCTION note_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.price_changed_at := CASE WHEN NEW.price IS NOT NULL THEN coalesce(NEW.price_changed_at, now()) END;
  ELSIF NEW.price IS DISTINCT FROM OLD.price THEN
    NEW.price_changed_at := CASE WHEN NEW.price IS NOT NULL THEN now() END;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_price_changed BEFORE INSERT OR UPDATE OF price ON products
  FOR EACH ROW EXECUTE FUNCTION note_price_change();
