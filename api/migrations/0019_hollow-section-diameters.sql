-- A hollow section has no diameter: it is found, and sorted, by its larger side.
CREATE OR REPLACE FUNCTION find_product_kind(p products) RETURNS integer LANGUAGE sql AS $$
  SELECT id FROM public.product_kinds k
    WHERE k.category = p.category AND k.grade = p.grade AND k.applications = p.applications
      AND k.min_diameter IS NOT DISTINCT FROM coalesce(p.min_diameter, greatest(p.width, p.height))
      AND k.max_diameter IS NOT DISTINCT FROM coalesce(p.max_diameter, greatest(p.width, p.height))
      AND k.min_thickness IS NOT DISTINCT FROM p.min_thickness
      AND k.max_thickness IS NOT DISTINCT FROM p.max_thickness
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION set_product_kind() RETURNS trigger LANGUAGE plpgsql AS $$
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
        coalesce(NEW.min_diameter, greatest(NEW.width, NEW.height)),
        coalesce(NEW.max_diameter, greatest(NEW.width, NEW.height)),
        NEW.min_thickness, NEW.max_thickness)
      ON CONFLICT ON CONSTRAINT product_kinds_once DO UPDATE SET category = excluded.category
      RETURNING k.id INTO NEW.kind_id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER products_kind_set ON products;
--> statement-breakpoint
CREATE TRIGGER products_kind_set
  BEFORE INSERT OR UPDATE OF kind_id, status, category, grade, applications,
    min_diameter, max_diameter, width, height, min_thickness, max_thickness ON products
  FOR EACH ROW EXECUTE FUNCTION set_product_kind();
--> statement-breakpoint
UPDATE products SET kind_id = kind_id WHERE shape <> 'round' AND status = 'active';
