DROP TRIGGER "products_combinations_inserted" ON "products";--> statement-breakpoint
DROP TRIGGER "products_combinations_updated" ON "products";--> statement-breakpoint
DROP FUNCTION record_combinations();--> statement-breakpoint
DROP TABLE "brand_sets";--> statement-breakpoint
DROP TABLE "facet_sets";--> statement-breakpoint
DROP INDEX "products_by_price_per_metre";--> statement-breakpoint
DROP INDEX "products_by_price_per_metre_descending";--> statement-breakpoint
DROP INDEX "products_by_price_per_kg";--> statement-breakpoint
DROP INDEX "products_by_price_per_kg_descending";--> statement-breakpoint
DROP INDEX "products_facets";--> statement-breakpoint
CREATE INDEX "products_by_grade" ON "products" USING btree ("grade") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "products_by_price_per_metre" ON "products" USING btree ("price_per_metre","id","status","category");--> statement-breakpoint
CREATE INDEX "products_by_price_per_metre_descending" ON "products" USING btree ("price_per_metre" desc nulls last,"id" desc,"status","category");--> statement-breakpoint
CREATE INDEX "products_by_price_per_kg" ON "products" USING btree ("price_per_kg","id","status","category");--> statement-breakpoint
CREATE INDEX "products_by_price_per_kg_descending" ON "products" USING btree ("price_per_kg" desc nulls last,"id" desc,"status","category");--> statement-breakpoint
CREATE INDEX "products_facets" ON "products" USING btree ("status","facet_key","brand_set","id","min_outer_size","max_outer_size","min_thickness","max_thickness","width","height","price_per_kg");--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "brand_key";