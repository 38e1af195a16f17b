import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../infrastructure/database/database.ts'
import { parseSearch, toTsquery } from './search-query.ts'
import type { SearchInterpretation } from './search-query.ts'

/** Reads a search text and corrects its spelling; undefined for an empty one. */
export async function interpretSearch(
  db: Db,
  text: string | undefined,
): Promise<SearchInterpretation | undefined> {
  if (!text?.trim()) return undefined
  const parsed = parseSearch(text)
  const corrections = await findCorrections(db, parsed.words)
  const meant = new Map(corrections.map((correction) => [correction.typed, correction.meant]))
  return { ...parsed, words: parsed.words.map((word) => meant.get(word) ?? word), corrections }
}

/** The most similar word of the catalogue for each word that begins none of its words. */
async function findCorrections(
  db: Db,
  words: readonly string[],
): Promise<SearchInterpretation['corrections']> {
  const spellable = words.filter((word) => /^\p{L}{4,}$/u.test(word))
  if (spellable.length === 0) return []
  const { rows } = await db.execute<{ typed: string; meant: string | null }>(sql`
    select typed, (
      select word from search_words where word % typed order by similarity(word, typed) desc, word limit 1
    ) as meant
    from unnest(${sql.param(spellable)}::text[]) as typed
    where not exists (select 1 from search_words where starts_with(word, typed))`)
  return rows.flatMap(({ typed, meant }) => (meant === null ? [] : [{ typed, meant }]))
}

/** An interpretation as a tsquery expression, to compare with `products.search`. */
export const tsqueryOf = (interpretation: SearchInterpretation): SQL =>
  sql`${toTsquery(interpretation)}::tsquery`

/** The tsquery expression of a search text, for lists that combine it with filters of their own. */
export async function searchTsquery(db: Db, text: string | undefined): Promise<SQL | undefined> {
  const interpretation = await interpretSearch(db, text)
  return interpretation && tsqueryOf(interpretation)
}
