-- Searches read the words of many products and their texts never: of long rows the texts go out of the way.
ALTER TABLE "products" ALTER COLUMN "search" SET STORAGE MAIN;--> statement-breakpoint
ALTER TABLE "products" SET (toast_tuple_target = 1024);--> statement-breakpoint
DROP INDEX "products_kind_by_name";--> statement-breakpoint
DROP INDEX "products_by_name";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (lower(name)) STORED;--> statement-breakpoint
CREATE INDEX "products_kind_by_name" ON "products" USING btree ("kind_id","sort_name" collate "C","id");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("sort_name" collate "C","id","kind_id");