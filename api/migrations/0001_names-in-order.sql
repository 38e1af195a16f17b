DROP INDEX "products_name";--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree (lower("name") collate "C","id") WHERE status = 'active';