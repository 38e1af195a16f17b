import { sql } from 'drizzle-orm'
import type { Db } from '../database.ts'

/**
 * Looks through the products of one kind that was there before words were kept; answers false when there is none left.
 * Products that are stored meanwhile bring their own words.
 */
export async function learnWordsOfKind(db: Db): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with known as (
      delete from product_kind_words where ctid = (
        select ctid from product_kind_words where common is null limit 1 for update skip locked
      ) returning kind_id
    )
    select fold_kind_words(there.kinds, there.vectors) from known left join lateral (
      select array_agg(kind) as kinds, array_agg(words) as vectors
      from (select distinct p.kind_id as kind, strip(p.search) as words from products p where p.kind_id = known.kind_id) one
    ) there on true`)
  return (rowCount ?? 0) > 0
}
