import type { ReadingKnowledge } from '@nalika/shared-trade/reading'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/index.ts'
import { PLACE_NAMES } from '../places/places.ts'
import { gradeValue } from './grade-values.ts'
import type { GradeValue } from './grade-values.ts'

/** What the catalogue adds to the trade's language: the same object as long as brands and grades are the same. */
export interface CatalogueKnowledge extends ReadingKnowledge {
  brands: readonly string[]
  places: ReadonlyMap<string, string>
  /** Ids of active brands by name. */
  brandIds: ReadonlyMap<string, number>
  /** Every grade that an active product has, as the register names it. */
  grades: readonly GradeValue[]
}

interface CatalogueNames {
  brands: { id: number; name: string }[] | null
  grades: string[]
}

let known: { names: string; knowledge: CatalogueKnowledge } | undefined

/** Reads the names that active products have; a millisecond, so that a new brand is known at once. */
export async function readingKnowledge(db: Queryable): Promise<CatalogueKnowledge> {
  // Goes from one grade to the next in the index; `distinct` reads every product.
  const { rows } = await db.execute<{ names: CatalogueNames }>(sql`
    with recursive grades as (
      (select grade from products where status = 'active' order by grade limit 1)
      union all
      select (select p.grade from products p where p.status = 'active' and p.grade > grades.grade order by p.grade limit 1)
      from grades where grades.grade is not null
    )
    select json_build_object(
      'brands', (select json_agg(json_build_object('id', id, 'name', name) order by id) from brands where status = 'active'),
      'grades', array(select grade from grades where grade <> '')
    ) as names`)
  const { brands, grades } = rows[0]?.names ?? { brands: null, grades: [] }
  const names = JSON.stringify([brands, grades])
  if (known?.names !== names) known = { names, knowledge: toKnowledge(brands ?? [], grades) }
  return known.knowledge
}

const toKnowledge = (
  brands: readonly { id: number; name: string }[],
  grades: readonly string[],
): CatalogueKnowledge => ({
  brands: brands.map(({ name }) => name),
  places: PLACE_NAMES,
  brandIds: new Map(brands.map(({ id, name }) => [name, id])),
  grades: grades.map(gradeValue),
})

/** What the words of the catalogue say of words that no rule explains. */
export interface CatalogueWord {
  typed: string
  /** Whether products say it, as the beginning of a word. */
  isKnown: boolean
  /** Words of products that are spelt alike, the most similar first. */
  similar: string[]
}

export async function catalogueWords(db: Queryable, words: readonly string[]): Promise<CatalogueWord[]> {
  if (words.length === 0) return []
  const { rows } = await db.execute<{ typed: string; isKnown: boolean; similar: string[] }>(sql`
    select typed,
      exists (select 1 from search_words where starts_with(word, typed)) as "isKnown",
      array(select word from search_words where word % typed order by similarity(word, typed) desc, word limit 3) as similar
    from unnest(${sql.param([...words])}::text[]) as typed`)
  return rows
}
