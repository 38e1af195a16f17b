CREATE TABLE "order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"quotation_line_id" integer NOT NULL,
	"lead_id" integer
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text DEFAULT '' NOT NULL,
	"request_id" integer,
	"revision_id" integer NOT NULL,
	"firm_id" integer,
	"state" text DEFAULT 'placed' NOT NULL,
	"totals" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"delivery_address" text DEFAULT '' NOT NULL,
	"billing_address" text DEFAULT '' NOT NULL,
	"buyer_gstin" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD COLUMN "decision" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotation_revisions" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "quotation_revisions" ADD COLUMN "decline_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_quotation_line_id_quotation_lines_id_fk" FOREIGN KEY ("quotation_line_id") REFERENCES "public"."quotation_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_revision_id_quotation_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."quotation_revisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_firm_id_accounts_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_quotation_line" ON "order_lines" USING btree ("quotation_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_lead" ON "order_lines" USING btree ("lead_id") WHERE lead_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_revision" ON "orders" USING btree ("revision_id");--> statement-breakpoint
CREATE INDEX "orders_request" ON "orders" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "orders_firm" ON "orders" USING btree ("firm_id","id" DESC NULLS FIRST);