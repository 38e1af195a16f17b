ALTER TABLE "leads" ADD COLUMN "category" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "leads" SET "category" = "products"."category" FROM "products" WHERE "products"."id" = "leads"."product_id";--> statement-breakpoint
CREATE INDEX "leads_status" ON "leads" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "leads_figures" ON "leads" USING btree ("created_at","status","category");--> statement-breakpoint
CREATE INDEX "leads_email" ON "leads" USING btree (lower("email") collate "C");