CREATE TABLE "brand_sets" (
	"brand_key" bigint PRIMARY KEY NOT NULL,
	"brand_set" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facet_sets" (
	"facet_key" bigint PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"applications" text[] NOT NULL,
	"standard" text NOT NULL,
	"grade" text NOT NULL,
	"material" text NOT NULL,
	"shape" text NOT NULL,
	"nominal_size" text,
	"schedule" text,
	"length" double precision,
	"finish" text NOT NULL,
	"end_type" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_by_price_per_metre";--> statement-breakpoint
DROP INDEX "products_by_price_per_metre_descending";--> statement-breakpoint
DROP INDEX "products_by_price_per_kg";--> statement-breakpoint
DROP INDEX "products_by_price_per_kg_descending";--> statement-breakpoint
DROP INDEX "products_facets";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "brand_set" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "products" SET "brand_set" = "made"."brands" FROM (SELECT "product_id", array_agg("brand_id" ORDER BY "brand_id") AS "brands" FROM "product_brands" GROUP BY "product_id") "made" WHERE "made"."product_id" = "products"."id";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "brand_key" bigint GENERATED ALWAYS AS (hash_array_extended(brand_set, 0)) STORED;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "facet_key" bigint GENERATED ALWAYS AS (hash_record_extended(row(category, applications, standard, grade, material, shape, nominal_size, schedule, length, finish, end_type), 0)) STORED;--> statement-breakpoint
INSERT INTO "facet_sets" SELECT DISTINCT ON ("facet_key") "facet_key", "category", "applications", "standard", "grade", "material", "shape", "nominal_size", "schedule", "length", "finish", "end_type" FROM "products";--> statement-breakpoint
INSERT INTO "brand_sets" SELECT DISTINCT ON ("brand_key") "brand_key", "brand_set" FROM "products";--> statement-breakpoint
CREATE INDEX "products_by_price_per_metre" ON "products" USING btree ("price_per_metre","id","status","facet_key","brand_key","min_outer_size","max_outer_size","min_thickness","max_thickness");--> statement-breakpoint
CREATE INDEX "products_by_price_per_metre_descending" ON "products" USING btree ("price_per_metre" desc nulls last,"id" desc,"status","facet_key","brand_key","min_outer_size","max_outer_size","min_thickness","max_thickness");--> statement-breakpoint
CREATE INDEX "products_by_price_per_kg" ON "products" USING btree ("price_per_kg","id","status","facet_key","brand_key","min_outer_size","max_outer_size","min_thickness","max_thickness");--> statement-breakpoint
CREATE INDEX "products_by_price_per_kg_descending" ON "products" USING btree ("price_per_kg" desc nulls last,"id" desc,"status","facet_key","brand_key","min_outer_size","max_outer_size","min_thickness","max_thickness");--> statement-breakpoint
CREATE INDEX "products_facets" ON "products" USING btree ("status","facet_key","brand_key","id","min_outer_size","max_outer_size","min_thickness","max_thickness","width","height","price","price_per_metre","price_per_kg","sort_name" collate "C");--> statement-breakpoint
-- A new combination of values or brands is recorded with the product that has it.
CREATE FUNCTION record_combinations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.facet_sets (facet_key, category, applications, standard, grade, material, shape, nominal_size, schedule, length, finish, end_type)
    SELECT DISTINCT ON (facet_key) facet_key, category, applications, standard, grade, material, shape, nominal_size, schedule, length, finish, end_type
    FROM changed ORDER BY facet_key ON CONFLICT DO NOTHING;
  INSERT INTO public.brand_sets (brand_key, brand_set)
    SELECT DISTINCT ON (brand_key) brand_key, brand_set FROM changed ORDER BY brand_key ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_combinations_inserted AFTER INSERT ON "products"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_combinations();--> statement-breakpoint
CREATE TRIGGER products_combinations_updated AFTER UPDATE ON "products"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_combinations();
