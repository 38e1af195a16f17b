DROP TRIGGER products_kind_set ON products;--> statement-breakpoint
DROP TRIGGER products_counted_in ON products;--> statement-breakpoint
DROP TRIGGER products_counted_anew ON products;--> statement-breakpoint
DROP TRIGGER products_counted_out ON products;--> statement-breakpoint
DROP TRIGGER products_counted_none ON products;--> statement-breakpoint
DROP TRIGGER products_worded_in ON products;--> statement-breakpoint
DROP TRIGGER products_worded_anew ON products;--> statement-breakpoint
DROP FUNCTION set_product_kind();--> statement-breakpoint
DROP FUNCTION find_product_kind(products);--> statement-breakpoint
DROP FUNCTION count_product_kinds();--> statement-breakpoint
DROP FUNCTION fold_product_counts(integer[], integer[]);--> statement-breakpoint
DROP FUNCTION keep_kind_words();--> statement-breakpoint
DROP FUNCTION fold_kind_words(integer[], tsvector[]);--> statement-breakpoint
DROP FUNCTION is_known_to_kind(integer, tsvector);--> statement-breakpoint
DROP INDEX "products_by_name";--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_by_price_descending";--> statement-breakpoint
DROP INDEX "products_name_parts";--> statement-breakpoint
-- Sorting by name reads this column of many rows: it stays in the row when long texts are moved out.
ALTER TABLE "products" ALTER COLUMN "sort_name" SET STORAGE MAIN;--> statement-breakpoint
-- Dropping the column drops its four indexes; adding the others writes every row anew.
ALTER TABLE "products"
  DROP COLUMN "kind_id" CASCADE,
  ADD COLUMN "min_outer_size" double precision GENERATED ALWAYS AS (coalesce(min_diameter, greatest(width, height))) STORED,
  ADD COLUMN "max_outer_size" double precision GENERATED ALWAYS AS (coalesce(max_diameter, greatest(width, height))) STORED;--> statement-breakpoint
DROP TABLE "product_counts";--> statement-breakpoint
DROP TABLE "product_kind_words";--> statement-breakpoint
DROP TABLE "product_kinds";--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("sort_name" collate "C","id");--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "products_by_price_descending" ON "products" USING btree ("price" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "products_by_outer_size" ON "products" USING btree ("min_outer_size","min_thickness","id");--> statement-breakpoint
CREATE INDEX "products_facets" ON "products" USING btree ("status","category","grade","applications","min_outer_size","max_outer_size","min_thickness","max_thickness");--> statement-breakpoint
-- Statistics of the new columns. Not of an empty table: plans made for it would be kept after its first products.
DO $$ BEGIN
  IF EXISTS (SELECT FROM products) THEN
    ANALYZE products;
  END IF;
END $$;
