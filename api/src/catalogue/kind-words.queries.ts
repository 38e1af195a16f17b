import { sql } from 'drizzle-orm'
import type { Db } from '../infrastructure/database/database.ts'

/** Of a kind with more products no words are kept: reading them would take longer than a statement may. */
const MOST_READ = 50_000

/**
 * Looks through the products of one kind that was there before words were kept; answers false when there is none left.
 * Products that are stored meanwhile bring their own words.
 */
export async function learnWordsOfKind(db: Db, mostRead = MOST_READ): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with known as (
      delete from product_kind_words where ctid = (
        select ctid from product_kind_words where common is null limit 1 for update skip locked
      ) returning kind_id
    ), sized as materialized (
      select kind_id, coalesce(sum(number), 0) > ${mostRead} as is_large
      from known left join product_counts using (kind_id) group by kind_id
    ), any_word as (
      insert into product_kind_words (kind_id, common) select kind_id, '' from sized where is_large
    )
    select fold_kind_words(there.kinds, there.vectors) from sized left join lateral (
      select array_agg(kind) as kinds, array_agg(words) as vectors from (
        select distinct p.kind_id as kind, strip(p.search) as words
        from products p where not sized.is_large and p.kind_id = sized.kind_id
      ) one
    ) there on true`)
  return (rowCount ?? 0) > 0
}
