CREATE TABLE "quotation_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotation_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision_id" integer NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotation_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotation_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revision_id" integer NOT NULL,
	"lead_id" integer,
	"response_id" integer,
	"description" text NOT NULL,
	"hsn" text NOT NULL,
	"mill" text NOT NULL,
	"certificate" text NOT NULL,
	"quantity" numeric(12, 3) NOT NULL,
	"unit" text NOT NULL,
	"unit_price" bigint NOT NULL,
	"price_unit" text NOT NULL,
	"discount_rate" integer NOT NULL,
	"gst_rate" integer NOT NULL,
	"piece_length" numeric(8, 3),
	"kilograms_per_metre" numeric(12, 4),
	"priced_quantity" numeric(16, 3),
	"gross" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotation_revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotation_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quotation_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"firm" jsonb NOT NULL,
	"place_of_supply" text NOT NULL,
	"freight" bigint NOT NULL,
	"packing" bigint NOT NULL,
	"delivery_time" text NOT NULL,
	"valid_until" date,
	"payment_terms" text NOT NULL,
	"weight_tolerance" integer,
	"notes" text NOT NULL,
	"totals" jsonb NOT NULL,
	"sent_at" timestamp with time zone,
	"sent_by" text DEFAULT '' NOT NULL,
	"withdrawal_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer,
	"firm_id" integer,
	"number" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quotation_files" ADD CONSTRAINT "quotation_files_revision_id_quotation_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."quotation_revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_revision_id_quotation_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."quotation_revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_response_id_lead_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."lead_responses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation_revisions" ADD CONSTRAINT "quotation_revisions_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_firm_id_accounts_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotation_files_revision" ON "quotation_files" USING btree ("revision_id");--> statement-breakpoint
CREATE INDEX "quotation_lines_revision" ON "quotation_lines" USING btree ("revision_id","id");--> statement-breakpoint
CREATE INDEX "quotation_lines_lead" ON "quotation_lines" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "quotation_lines_response" ON "quotation_lines" USING btree ("response_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_revisions_revision" ON "quotation_revisions" USING btree ("quotation_id","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_revisions_draft" ON "quotation_revisions" USING btree ("quotation_id") WHERE state = 'draft';--> statement-breakpoint
CREATE INDEX "quotations_request" ON "quotations" USING btree ("request_id","firm_id");--> statement-breakpoint
CREATE INDEX "quotations_firm" ON "quotations" USING btree ("firm_id");