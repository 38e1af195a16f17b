DROP INDEX "leads_distributor";--> statement-breakpoint
DROP INDEX "leads_distributor_latest";--> statement-breakpoint
ALTER TABLE "leads" drop column "searched";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "searched" text GENERATED ALWAYS AS (lower(customer_name || ' ' || company_name || ' ' || location || ' ' || brand_name || ' ' || product_name || ' ' || email || ' ' || message || ' ' || description)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "unread_reply_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "phone_digits" text GENERATED ALWAYS AS (regexp_replace(phone, '[^0-9]', '', 'g')) STORED NOT NULL;--> statement-breakpoint
-- What customers wrote after the last answer was read by nobody so far.
UPDATE "leads" SET "unread_reply_at" = "written"."replied_at" FROM (
  SELECT "lead_id", max("created_at") FILTER (WHERE "kind" = 'reply') AS "replied_at",
    max("created_at") FILTER (WHERE "kind" IN ('responded', 'closed')) AS "answered_at"
  FROM "lead_history" GROUP BY "lead_id"
) AS "written"
WHERE "written"."lead_id" = "leads"."id" AND "leads"."progress" <> 'closed' AND "leads"."person_erased_at" IS NULL
  AND "written"."replied_at" > coalesce("written"."answered_at", '-infinity');--> statement-breakpoint
-- Dropping the column dropped its index.
CREATE INDEX "leads_search" ON "leads" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_phone" ON "leads" USING gin ("phone_digits" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leads_distributor" ON "leads" USING btree ("distributor_id","progress","unread_reply_at" DESC NULLS LAST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "leads_distributor_latest" ON "leads" USING btree ("distributor_id","unread_reply_at" DESC NULLS LAST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);