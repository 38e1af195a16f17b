CREATE TABLE "product_kind_words" (
	"kind_id" integer NOT NULL,
	"common" "tsvector",
	"possible" "tsvector"
);
--> statement-breakpoint
ALTER TABLE "product_kind_words" ADD CONSTRAINT "product_kind_words_kind_id_product_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."product_kinds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_kind_words_kind" ON "product_kind_words" USING btree ("kind_id");
--> statement-breakpoint
-- Whether one row says of these words that products of the kind may have them and have no less.
CREATE FUNCTION is_known_to_kind(kind integer, words tsvector) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM public.product_kind_words w
    WHERE w.kind_id = kind AND length(w.common || words) = length(words)
      AND (w.possible IS NULL OR length(w.possible || words) = length(w.possible))
  )
$$;
--> statement-breakpoint
-- Adds products' words to those of their kinds. Rows that somebody else holds stay, so that nobody waits.
CREATE FUNCTION fold_kind_words(kinds integer[], vectors tsvector[]) RETURNS void LANGUAGE sql AS $$
  WITH mine AS MATERIALIZED (
    SELECT ctid AS place FROM public.product_kind_words
    WHERE kind_id = ANY (kinds) AND common IS NOT NULL FOR UPDATE SKIP LOCKED
  ), gone AS (
    DELETE FROM public.product_kind_words WHERE ctid IN (SELECT place FROM mine)
    RETURNING kind_id, common, possible
  ), parts AS MATERIALIZED (
    SELECT kind_id, common, possible, count(*) OVER (PARTITION BY kind_id) AS number FROM (
      SELECT * FROM gone
      UNION ALL
      SELECT kind_id, words, words FROM unnest(kinds, vectors) AS fresh (kind_id, words)
    ) all_parts
  ), shared AS (
    SELECT kind_id, array_to_tsvector(array_agg(word)) AS words FROM (
      SELECT kind_id, word FROM parts, unnest(tsvector_to_array(common)) AS word
      GROUP BY kind_id, number, word HAVING count(*) = number
    ) of_all GROUP BY kind_id
  ), used AS (
    SELECT kind_id, array_to_tsvector(array_agg(DISTINCT word)) AS words
    FROM parts, unnest(tsvector_to_array(possible)) AS word GROUP BY kind_id
  )
  INSERT INTO public.product_kind_words (kind_id, common, possible)
    SELECT kind_id, coalesce(shared.words, ''),
      CASE WHEN NOT any_word AND coalesce(length(used.words), 0) <= 200 THEN coalesce(used.words, '') END
    FROM (SELECT kind_id, bool_or(possible IS NULL) AS any_word FROM parts GROUP BY kind_id) folded
    LEFT JOIN shared USING (kind_id) LEFT JOIN used USING (kind_id)
$$;
--> statement-breakpoint
CREATE FUNCTION keep_kind_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kinds integer[];
  vectors tsvector[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(kind_id), array_agg(words) INTO kinds, vectors FROM
      (SELECT DISTINCT kind_id, strip(search) AS words FROM new_rows WHERE kind_id IS NOT NULL) fresh
      WHERE NOT public.is_known_to_kind(kind_id, words);
  ELSE
    SELECT array_agg(kind_id), array_agg(words) INTO kinds, vectors FROM
      (SELECT DISTINCT n.kind_id, strip(n.search) AS words FROM new_rows n LEFT JOIN old_rows o ON o.id = n.id
        WHERE n.kind_id IS NOT NULL
          AND (n.kind_id IS DISTINCT FROM o.kind_id OR n.search IS DISTINCT FROM o.search)) fresh
      WHERE NOT public.is_known_to_kind(kind_id, words);
  END IF;
  IF kinds IS NOT NULL THEN
    PERFORM public.fold_kind_words(kinds, vectors);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_worded_in AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_kind_words();
--> statement-breakpoint
CREATE TRIGGER products_worded_anew AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_kind_words();
--> statement-breakpoint
-- The API looks through what is there once it runs: reading all products here would keep them locked.
INSERT INTO "product_kind_words" ("kind_id") SELECT "id" FROM "product_kinds";
