ALTER TABLE "leads" ADD COLUMN "line" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "offered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD COLUMN "wanted" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "request_id" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "line" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "leads_line_distributor" ON "leads" USING btree ("request_id","line","distributor_id") WHERE line is not null;--> statement-breakpoint
CREATE INDEX "leads_unreminded" ON "leads" USING btree (coalesce("offered_at", "created_at")) WHERE progress = 'new' and status <> 'rejected' and reminded_at is null and distributor_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_request_line" ON "order_lines" USING btree ("request_id","line") WHERE line is not null;