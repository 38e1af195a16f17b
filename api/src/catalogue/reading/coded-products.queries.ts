import { piecesOf, SHORTEST_ITEM_CODE } from '@nalika/shared-trade/reading'
import type { Reading } from '@nalika/shared-trade/reading'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/index.ts'
import { products } from '../products/catalogue.schema.ts'
import { ACTIVE } from '../search/product-filters.queries.ts'
import { factsOfReading } from './facts-of-reading.ts'
import { conditionOf } from './product-conditions.queries.ts'
import type { CatalogueKnowledge } from './reading-knowledge.queries.ts'
import type { FactType, SearchFact } from './search-facts.ts'

interface CodedProduct {
  id: number
  name: string
}

/** What the catalogue knows, with the products of the item codes that a list names. */
export interface CodeKnowledge extends CatalogueKnowledge {
  productsByCode?: ReadonlyMap<string, readonly CodedProduct[]>
}

const LONGEST_CODE = 40
/** Texts of one list that are looked up. */
const MOST_TEXTS = 20_000

/** Adds the mills' codes that stand in a list: as a cell or a word of it. */
export async function withCodes(
  db: Queryable,
  list: string,
  knowledge: CatalogueKnowledge,
): Promise<CodeKnowledge> {
  const texts = codesIn(list)
  if (texts.length === 0) return knowledge
  const rows = await db
    .select({ id: products.id, name: products.name, code: products.item_code })
    .from(products)
    .where(and(ACTIVE, sql`lower(${products.item_code}) = any(${sql.param(texts)}::text[])`))
    .orderBy(products.id)
    .limit(MOST_TEXTS)
  if (rows.length === 0) return knowledge
  const productsByCode = Map.groupBy(rows, ({ code }) => (code ?? '').toLowerCase())
  return { ...knowledge, codes: new Set(productsByCode.keys()), productsByCode }
}

function codesIn(list: string): string[] {
  const found = new Set<string>()
  const add = (text: string) => {
    const code = text.trim().toLowerCase()
    // A database takes no NUL, and no code has other control characters.
    const isWritten = /\d/.test(code) && !/\p{Cc}/u.test(code)
    if (isWritten && code.length >= SHORTEST_ITEM_CODE && code.length <= LONGEST_CODE) found.add(code)
  }
  for (const cell of list.split(/[\t\n|]/)) {
    if (found.size >= MOST_TEXTS) break
    add(cell)
    for (const word of cell.split(/[\s,;:()[\]"']+/)) add(word.replace(/\.$/, ''))
  }
  return [...found].slice(0, MOST_TEXTS)
}

/** The products of the codes that a line names, each once. */
export function codedProducts(
  { pieces }: Pick<Reading, 'pieces'>,
  { productsByCode }: CodeKnowledge,
): CodedProduct[] {
  const all = piecesOf(pieces, 'item code').flatMap(({ value }) => productsByCode?.get(value) ?? [])
  return [...new Map(all.map((product) => [product.id, product])).values()]
}

/** What makes another product of it: other words, brands and uses are other words for the same. */
const DECIDING: ReadonlySet<FactType> = new Set<FactType>([
  'size',
  'wall',
  'schedule',
  'grade',
  'standard',
  'shape',
  'category',
])

/** Facts by which a reading is of one product and not of another. */
export const decidingFacts = (reading: Reading, knowledge: CatalogueKnowledge): SearchFact[] =>
  factsOfReading(reading, knowledge).filter(({ type }) => DECIDING.has(type))

/** Products of one statement. */
const BATCH = 100

/** Those of which the product is not what the facts say. */
export async function contradicting<One extends { id: number; facts: readonly SearchFact[] }>(
  db: Queryable,
  all: readonly One[],
): Promise<Set<One>> {
  const others = new Set<One>()
  const compared = all.filter(({ facts }) => facts.length > 0)
  for (let start = 0; start < compared.length; start += BATCH) {
    const some = compared.slice(start, start + BATCH)
    const fitting = some.map(
      ({ id, facts }, at) =>
        sql`select ${at}::int as at from ${products} where ${and(eq(products.id, id), ...facts.map(isMet))}`,
    )
    const { rows } = await db.execute<{ at: number }>(sql.join(fitting, sql` union all `))
    const fits = new Set(rows.map((row) => row.at))
    for (const [at, one] of some.entries()) if (!fits.has(at)) others.add(one)
  }
  return others
}

const isMet = ({ meanings }: SearchFact) => or(...meanings.map(({ where }) => conditionOf(where)))
