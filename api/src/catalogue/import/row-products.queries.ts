import { and, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { parseId } from '@nalika/shared-api/contract'
import { readLine } from '@nalika/shared-trade/reading'
import type { Queryable } from '../../platform/index.ts'
import { products } from '../products/catalogue.schema.ts'
import { contradicting, decidingFacts } from '../reading/coded-products.queries.ts'
import { readingKnowledge } from '../reading/reading-knowledge.queries.ts'
import { findNamed, nameKey, nameKeyOf } from './named-products.queries.ts'
import type { Named } from './named-products.queries.ts'

/** What a row of a file says of which product it is about. */
export interface RowIdentity {
  id: string
  code: string
  name: string
  /** What it is in words; its name and what other columns say. '' is not read. */
  text: string
  /** Lines above the row that count for it. */
  headings: readonly string[]
}

interface Doubt {
  field: 'id' | 'item_code' | 'name'
  reason: string
}

/** The product that a row is about. */
export interface RowProduct {
  /** Undefined when none was found. */
  id?: number
  /** What found it: its ID, code or name, or what the row's text says in the trade's language. */
  by?: 'id' | 'item_code' | 'name' | 'text'
  /** Why the row cannot be stored. */
  problem?: Doubt
  /** What a person confirms. */
  question?: Doubt
  /** What its text means, when nothing has its ID, code or name. */
  named?: Named
}

export interface RowProductOptions {
  /** The products that rows may name; all when left out. */
  scope?: SQL
  /** Products that a firm has in its list: of several with one name, the one that it has. With its own codes. */
  listed?: ReadonlyMap<number, { code: string | null }>
  /** An ID may be a number of the file's own: beside another name it is asked for. */
  asksIds?: boolean
}

interface Found {
  id: number
  name: string
  /** Keys of the mill's code and the firm's. */
  codes: string[]
}

/** Codes that differ only in case and spaces are one code. */
export const codeKey = (code: string) => code.trim().replaceAll(/\s+/g, ' ').toLowerCase()
const SHOWN_CHARACTERS = 80
const SHOWN_PRODUCTS = 3
const quoted = (text: string) => `‘${text.slice(0, SHOWN_CHARACTERS)}’`

/** Finds the product of each row: by its ID, its code, its name, and then by what its text says in the trade's language. */
export async function findRowProducts<Row>(
  db: Queryable,
  rows: readonly Row[],
  identityOf: (row: Row) => RowIdentity,
  options: RowProductOptions = {},
): Promise<(row: Row) => RowProduct> {
  const identities = new Map(rows.map((row) => [row, identityOf(row)]))
  const found = await readFound(db, [...identities.values()], options)
  const byId = new Map(found.map((product) => [product.id, product]))
  const byName = Map.groupBy(found, ({ name }) => nameKey(name))
  const byCode = new Map<string, Found[]>()
  for (const product of found)
    for (const code of new Set(product.codes)) byCode.set(code, [...(byCode.get(code) ?? []), product])
  const read: RowIdentity[] = []
  const renamed: Renamed[] = []
  const exact = new Map<Row, RowProduct>()
  for (const [row, identity] of identities) {
    const product = exactProduct(identity, { byId, byName, byCode, ...options })
    exact.set(row, product)
    if (isToRead(identity, product)) read.push(identity)
    const known = byId.get(product.id ?? 0)
    if (known && !product.question && nameKey(identity.name) !== nameKey(known.name) && identity.text !== '')
      renamed.push({ row: identity, id: known.id, name: known.name })
  }
  const namedBy = await findNamed(db, read)
  const others = await namesOfOthers(db, renamed)
  return (row) => {
    const [identity, product] = [identities.get(row), exact.get(row)]
    if (!identity || !product) return {}
    if (isToRead(identity, product)) {
      const named = namedBy(identity)
      return 'id' in named ? { id: named.id, by: 'text', named } : { named }
    }
    const question = others.get(identity)
    return question ? { ...product, question } : product
  }
}

const mismatch = (field: 'item_code' | 'id', name: string, written: string): Doubt => ({
  field,
  reason: `This ${field === 'id' ? 'ID' : 'code'} is of ${quoted(name)}, and the row says ${quoted(written)}. Is it right?`,
})

const isToRead = ({ id, text }: RowIdentity, product: RowProduct) =>
  id === '' && text !== '' && product.id === undefined && !product.problem

async function readFound(
  db: Queryable,
  rows: readonly RowIdentity[],
  { scope, listed }: RowProductOptions,
): Promise<Found[]> {
  const codes = new Set(rows.map(({ code }) => codeKey(code)).filter(Boolean))
  const own = [...(listed ?? [])].filter(([, { code }]) => code !== null && codes.has(codeKey(code)))
  const ids = [...rows.flatMap(({ id }) => parseId(id) ?? []), ...own.map(([id]) => id)]
  const names = rows.map(({ name }) => nameKey(name)).filter(Boolean)
  const found = await db
    .select({ id: products.id, name: products.name, code: products.item_code })
    .from(products)
    .where(
      and(
        scope,
        sql`(${products.id} = any(${sql.param(ids)}::int[]) or ${nameKeyOf(products.name)} = any(${sql.param(names)}::text[])
          or ${codeKeyOf()} = any(${sql.param([...codes])}::text[]))`,
      ),
    )
    .orderBy(products.id)
    .limit(MOST_FOUND)
  return found.map(({ id, name, code }) => ({
    id,
    name,
    codes: [code, listed?.get(id)?.code].flatMap((one) => (one ? codeKey(one) : [])),
  }))
}

const codeKeyOf = () => sql`lower(regexp_replace(${products.item_code}, '\\s+', ' ', 'g'))`
/** Of several products with one name, no more are read. */
const MOST_FOUND = 20_000

interface Known extends RowProductOptions {
  byId: ReadonlyMap<number, Found>
  byName: ReadonlyMap<string, readonly Found[]>
  byCode: ReadonlyMap<string, readonly Found[]>
}

/** The product whose ID, code or name a row has. */
function exactProduct({ id: written, code, name }: RowIdentity, known: Known): RowProduct {
  const { byId, byName, byCode, listed, asksIds } = known
  const all = byName.get(nameKey(name)) ?? []
  const inList = all.filter(({ id }) => listed?.has(id))
  const named = inList.length > 0 ? inList : all
  if (written !== '') {
    const product = byId.get(parseId(written) ?? 0)
    if (!product) return { problem: { field: 'id', reason: NO_ID } }
    const found = { id: product.id, by: 'id' } as const
    if (name === '' || nameKey(name) === nameKey(product.name)) return found
    if (asksIds) return { ...found, question: mismatch('id', product.name, name) }
    return all.length === 0 ? found : { ...found, problem: { field: 'id', reason: otherName(product.name) } }
  }
  const coded = byCode.get(codeKey(code)) ?? []
  if (coded.length > 0) return codedProduct(coded, named, code)
  const [first, other] = named
  if (other) return { problem: { field: 'name', reason: SEVERAL_NAMES } }
  return first ? { id: first.id, by: 'name' } : {}
}

const NO_ID = 'There is no product with this ID.'
const SEVERAL_NAMES = 'Several products have this name. Add their IDs in a column ID.'
const otherName = (name: string) => `This ID is of ${quoted(name)}; the name is of another product.`

/** The product of a code, of which several products may be called the same by several mills. */
function codedProduct(coded: readonly Found[], named: readonly Found[], code: string): RowProduct {
  const both = coded.filter((product) => named.includes(product))
  const [only, other] = both.length > 0 ? both : coded
  if (other || !only) {
    const names = coded.slice(0, SHOWN_PRODUCTS).map(({ name }) => name)
    const more = coded.length > SHOWN_PRODUCTS ? ' and others' : ''
    return {
      problem: {
        field: 'item_code',
        reason: `Several products have the code ${quoted(code)}: ${names.join('; ')}${more}. Write the exact name of one, or add IDs in a column ID.`,
      },
    }
  }
  const [first] = named
  const found = { id: only.id, by: 'item_code' } as const
  return first && both.length === 0
    ? { ...found, question: mismatch('item_code', only.name, first.name) }
    : found
}

/** What is asked of a row that its name led to a product with another code. */
export function codeQuestion(written: string, stored: string | null, { by }: RowProduct): string | undefined {
  if (by === 'id' || by === 'item_code' || written === '' || !stored) return undefined
  return codeKey(written) === codeKey(stored)
    ? undefined
    : `The code of this product is ${quoted(stored)} so far. Is it this one now?`
}

interface Renamed {
  row: RowIdentity
  /** Of the product that its code or ID is of. */
  id: number
  name: string
}

/** The rows whose text says another size, grade or standard than the product has, with the question. */
async function namesOfOthers(db: Queryable, renamed: readonly Renamed[]): Promise<Map<RowIdentity, Doubt>> {
  if (renamed.length === 0) return new Map()
  const knowledge = await readingKnowledge(db)
  const withFacts = renamed.map((one) => ({
    ...one,
    facts: decidingFacts(readLine(one.row.text, knowledge), knowledge),
  }))
  const others = await contradicting(db, withFacts)
  return new Map(
    [...others].map(({ row, name }) => [row, mismatch(row.id === '' ? 'item_code' : 'id', name, row.text)]),
  )
}
