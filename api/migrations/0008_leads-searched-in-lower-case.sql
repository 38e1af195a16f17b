DROP INDEX "leads_search";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "searched" text GENERATED ALWAYS AS (lower(customer_name || ' ' || company_name || ' ' || location || ' ' || brand_name || ' ' || product_name)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ("searched" gin_trgm_ops);