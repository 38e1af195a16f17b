CREATE TABLE "product_counts" (
	"kind_id" integer NOT NULL,
	"number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_kinds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_kinds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category" text DEFAULT '' NOT NULL,
	"grade" text DEFAULT '' NOT NULL,
	"applications" text[] NOT NULL,
	"min_diameter" double precision,
	"max_diameter" double precision,
	"min_thickness" double precision,
	"max_thickness" double precision,
	CONSTRAINT "product_kinds_once" UNIQUE NULLS NOT DISTINCT("category","grade","applications","min_diameter","max_diameter","min_thickness","max_thickness")
);
--> statement-breakpoint
DROP INDEX "products_applications";--> statement-breakpoint
DROP INDEX "products_category";--> statement-breakpoint
DROP INDEX "products_grade";--> statement-breakpoint
DROP INDEX "products_facets";--> statement-breakpoint
DROP INDEX "products_diameter";--> statement-breakpoint
DROP INDEX "products_thickness";--> statement-breakpoint
DROP INDEX "products_price";--> statement-breakpoint
DROP INDEX "products_name";--> statement-breakpoint
DROP INDEX "products_by_name";--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_by_price_descending";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "kind_id" integer;--> statement-breakpoint
INSERT INTO product_kinds (category, grade, applications, min_diameter, max_diameter, min_thickness, max_thickness)
  SELECT DISTINCT category, grade, applications, min_diameter, max_diameter, min_thickness, max_thickness
  FROM products WHERE status = 'active';
--> statement-breakpoint
-- Row by row: a join would put the products into another order on the disk.
UPDATE products p SET kind_id = (
  SELECT k.id FROM product_kinds k
  WHERE k.category = p.category AND k.grade = p.grade AND k.applications = p.applications
    AND (k.min_diameter, k.max_diameter, k.min_thickness, k.max_thickness)
      IS NOT DISTINCT FROM (p.min_diameter, p.max_diameter, p.min_thickness, p.max_thickness)
) WHERE p.status = 'active';
--> statement-breakpoint
INSERT INTO product_counts (kind_id, number)
  SELECT kind_id, count(*) FROM products WHERE kind_id IS NOT NULL GROUP BY kind_id;
--> statement-breakpoint
ALTER TABLE "product_counts" ADD CONSTRAINT "product_counts_kind_id_product_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."product_kinds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_counts_kind" ON "product_counts" USING btree ("kind_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_kind_id_product_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."product_kinds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_kind" ON "products" USING btree ("kind_id","id");--> statement-breakpoint
CREATE INDEX "products_kind_by_name" ON "products" USING btree ("kind_id",lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "products_kind_by_price" ON "products" USING btree ("kind_id","price","id");--> statement-breakpoint
CREATE INDEX "products_kind_by_price_descending" ON "products" USING btree ("kind_id","price" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "products_by_id" ON "products" USING btree ("id","kind_id");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree (lower("name") collate "C","id","kind_id");--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("price","id","kind_id");--> statement-breakpoint
CREATE INDEX "products_by_price_descending" ON "products" USING btree ("price" desc nulls last,"id" desc,"kind_id");
--> statement-breakpoint
CREATE FUNCTION find_product_kind(p products) RETURNS integer LANGUAGE sql AS $$
  SELECT id FROM public.product_kinds k
    WHERE k.category = p.category AND k.grade = p.grade AND k.applications = p.applications
      AND k.min_diameter IS NOT DISTINCT FROM p.min_diameter
      AND k.max_diameter IS NOT DISTINCT FROM p.max_diameter
      AND k.min_thickness IS NOT DISTINCT FROM p.min_thickness
      AND k.max_thickness IS NOT DISTINCT FROM p.max_thickness
$$;
--> statement-breakpoint
CREATE FUNCTION set_product_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.kind_id := NULL;
  IF NEW.status <> 'active' THEN
    RETURN NEW;
  END IF;
  NEW.kind_id := public.find_product_kind(NEW);
  IF NEW.kind_id IS NULL THEN
    -- One at a time: two that add the same kinds in another order would wait for each other.
    PERFORM pg_advisory_xact_lock(7304730574);
    NEW.kind_id := public.find_product_kind(NEW);
  END IF;
  IF NEW.kind_id IS NULL THEN
    INSERT INTO public.product_kinds AS k
        (category, grade, applications, min_diameter, max_diameter, min_thickness, max_thickness)
      VALUES (NEW.category, NEW.grade, NEW.applications,
        NEW.min_diameter, NEW.max_diameter, NEW.min_thickness, NEW.max_thickness)
      ON CONFLICT ON CONSTRAINT product_kinds_once DO UPDATE SET category = excluded.category
      RETURNING k.id INTO NEW.kind_id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_kind_set
  BEFORE INSERT OR UPDATE OF kind_id, status, category, grade, applications,
    min_diameter, max_diameter, min_thickness, max_thickness ON products
  FOR EACH ROW EXECUTE FUNCTION set_product_kind();
--> statement-breakpoint
-- One row for what a statement changed. Few kinds take the rows that stand there with them, unless somebody else is
-- doing so; after many, whoever stores them calls fold_product_counts, as dead rows of one transaction stay in its way.
CREATE FUNCTION count_product_kinds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kinds integer[];
  numbers integer[];
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM public.product_counts;
    RETURN NULL;
  ELSIF TG_OP = 'INSERT' THEN
    SELECT array_agg(kind_id), array_agg(n) INTO kinds, numbers FROM
      (SELECT kind_id, count(*) AS n FROM new_rows WHERE kind_id IS NOT NULL GROUP BY 1) changed;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(kind_id), array_agg(n) INTO kinds, numbers FROM
      (SELECT kind_id, -count(*) AS n FROM old_rows WHERE kind_id IS NOT NULL GROUP BY 1) changed;
  ELSE
    SELECT array_agg(kind_id), array_agg(n) INTO kinds, numbers FROM
      (SELECT kind_id, sum(n) AS n FROM
        (SELECT kind_id, 1 AS n FROM new_rows UNION ALL SELECT kind_id, -1 FROM old_rows) both_rows
        WHERE kind_id IS NOT NULL GROUP BY 1 HAVING sum(n) <> 0) changed;
  END IF;
  IF kinds IS NULL THEN
    RETURN NULL;
  END IF;
  IF cardinality(kinds) > 2 THEN
    INSERT INTO public.product_counts (kind_id, number) SELECT * FROM unnest(kinds, numbers);
  ELSE
    PERFORM public.fold_product_counts(kinds, numbers);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION fold_product_counts(kinds integer[] DEFAULT NULL, numbers integer[] DEFAULT NULL) RETURNS void
LANGUAGE sql AS $$
  WITH mine AS MATERIALIZED (
    SELECT ctid AS place FROM public.product_counts
    WHERE kinds IS NULL OR kind_id = ANY (kinds) FOR UPDATE SKIP LOCKED
  ), gone AS (
    DELETE FROM public.product_counts WHERE ctid IN (SELECT place FROM mine) RETURNING kind_id, number
  )
  INSERT INTO public.product_counts (kind_id, number)
    SELECT kind_id, sum(number) FROM
      (SELECT * FROM gone UNION ALL SELECT * FROM unnest(kinds, numbers)) all_rows (kind_id, number)
    GROUP BY kind_id HAVING sum(number) <> 0
$$;
--> statement-breakpoint
CREATE TRIGGER products_counted_in AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_product_kinds();
--> statement-breakpoint
CREATE TRIGGER products_counted_anew AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_product_kinds();
--> statement-breakpoint
CREATE TRIGGER products_counted_out AFTER DELETE ON products REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_product_kinds();
--> statement-breakpoint
CREATE TRIGGER products_counted_none AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION count_product_kinds();
