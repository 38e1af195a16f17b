import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import { MAX_SELECTED_PRODUCTS } from '@nalika/shared-api/contract'
import type { OwnPriceImport } from '@nalika/shared-api/contract'
import { formatProducts } from '../../catalogue/index.ts'
import { accounts } from '../../identity/index.ts'
import { invalid, notFound } from '../../platform/index.ts'
import type { Db, Person, Queryable, Transaction } from '../../platform/index.ts'
import { distributorProducts } from '../selections/distributors.schema.ts'
import { lockSelection } from '../selections/selection-changes.queries.ts'
import { knownProducts } from './known-products.queries.ts'
import type { KnownProduct } from './known-products.queries.ts'
import { inList, listedProducts } from './listed-products.queries.ts'
import type { OwnPriceFile } from './own-price-file.ts'
import { readOwnPrices } from './own-price-import-rows.ts'
import type { ReadOwnPrice } from './own-price-import-rows.ts'
import { NO_OWN_PRICE } from './own-price-values.ts'
import type { OwnPriceValues } from './own-price-values.ts'
import { confirmOwnPrices, pick, writeOwnPrices } from './own-prices.queries.ts'
import { ownPriceImports } from './own-prices.schema.ts'
import type { ImportedOwnPrice } from './own-prices.schema.ts'

const HOURS_TO_UNDO = 24
/** Imports that a firm can still undo: each holds the former values of up to 5,000 products. */
const MAX_IMPORTS = 5

const earliest = () => sql`now() - make_interval(hours => ${HOURS_TO_UNDO})`

/** Which rows of a file are stored. */
interface OwnPriceChoice {
  /** Confirm the prices of unchanged rows. */
  confirmUnchanged: boolean
  /** Keys of the rows to store; of all when undefined. */
  chosen: readonly string[] | undefined
  /** Keys of rows whose questions were answered with yes. */
  confirmed: readonly string[]
}

/** What the rows of a file would do. */
export async function previewImport(db: Db, firmId: number, file: OwnPriceFile) {
  return readOwnPrices(file, await knownProducts(db, firmId, file))
}

/**
 * Stores the rows without errors and open questions: adds products to the list, changes own prices and, if asked to, confirms
 * those that stay as they are.
 */
export async function storeImport(
  tx: Transaction,
  person: Person,
  file: OwnPriceFile,
  { confirmUnchanged, chosen, confirmed: answered }: OwnPriceChoice,
) {
  const { firmId } = person
  await lockSelection(tx, firmId)
  const rows = readOwnPrices(file, await knownProducts(tx, firmId, file))
  const isAnswered = new Set(answered)
  const isChosen = chosen && new Set(chosen)
  const having = (action: ReadOwnPrice['shown']['action']) =>
    rows.flatMap(({ shown, product, values }) =>
      product &&
      shown.action === action &&
      (isChosen?.has(shown.key) ?? true) &&
      (shown.questions.length === 0 || isAnswered.has(shown.key))
        ? [{ productId: product.id, product, values }]
        : [],
    )
  const [added, updated] = [having('new'), having('update')]
  const unchanged = confirmUnchanged ? having('unchanged').map(({ productId }) => productId) : []
  await writeOwnPrices(tx, firmId, [...added, ...updated])
  const selected = await tx.$count(distributorProducts, eq(distributorProducts.accountId, firmId))
  if (added.length > 0 && selected > MAX_SELECTED_PRODUCTS) throw invalid({ file: [TOO_MANY] })
  const confirmed = await confirmOwnPrices(tx, firmId, unchanged)
  const parts = [
    added.length > 0 && `${formatProducts(added.length)} added`,
    updated.length > 0 && `${formatProducts(updated.length)} updated`,
    confirmed > 0 && `${formatProducts(confirmed)} confirmed`,
  ].filter((part) => part !== false)
  const label = parts.join(', ')
  return {
    rows,
    stored: added.length + updated.length + confirmed,
    message: parts.length === 0 ? 'Nothing has changed.' : `${label}.`,
    import_id: await recordChanges(tx, person, [...added, ...updated], label),
  }
}

/**
 * Records what was changed, for `undoImport`; `product` is as it was before. Null when nothing was.
 */
export async function recordChanges(
  tx: Transaction,
  person: Person,
  changed: readonly { productId: number; product: Pick<KnownProduct, 'own'> }[],
  label: string,
): Promise<number | null> {
  if (changed.length === 0) return null
  const listed = await listedProducts(
    tx,
    person.firmId,
    changed.map(({ productId }) => productId),
  )
  const rows = changed.map(({ productId, product: { own } }): ImportedOwnPrice => {
    const now = listed.get(productId)
    return {
      productId,
      before: own ? pick(own) : null,
      ...(now && { after: pick(now) }),
    }
  })
  return recordImport(tx, person, rows, label)
}

const TOO_MANY = `You can sell at most ${MAX_SELECTED_PRODUCTS.toLocaleString('en-IN')} products.`

async function recordImport(
  tx: Transaction,
  { id, firmId }: Person,
  rows: ImportedOwnPrice[],
  label: string,
) {
  await tx.delete(ownPriceImports).where(lt(ownPriceImports.importedAt, earliest()))
  const [stored] = await tx
    .insert(ownPriceImports)
    .values({ accountId: firmId, importedBy: id, label, rows })
    .returning({ id: ownPriceImports.id })
  if (!stored) throw new Error('The import was not stored.')
  await tx.delete(ownPriceImports).where(
    and(
      eq(ownPriceImports.accountId, firmId),
      sql`${ownPriceImports.id} not in (
        select id from own_price_imports where account_id = ${firmId} order by id desc limit ${MAX_IMPORTS})`,
    ),
  )
  return stored.id
}

/** The firm's imports of the last day, the latest first. */
export async function latestImports(db: Db, firmId: number): Promise<OwnPriceImport[]> {
  const rows = await db
    .select({
      id: ownPriceImports.id,
      label: ownPriceImports.label,
      importedBy: accounts.name,
      importedAt: ownPriceImports.importedAt,
    })
    .from(ownPriceImports)
    .leftJoin(accounts, eq(accounts.id, ownPriceImports.importedBy))
    .where(and(eq(ownPriceImports.accountId, firmId), gte(ownPriceImports.importedAt, earliest())))
    .orderBy(desc(ownPriceImports.id))
  return rows.map(({ id, label, importedBy, importedAt }) => ({
    id,
    label,
    imported_by: importedBy,
    imported_at: importedAt.toISOString(),
  }))
}

/** Who left own prices as they are now by an import or in a grid, and when; of other changes nobody is recorded. */
export async function lastImporters(
  db: Queryable,
  firmId: number,
  present: ReadonlyMap<number, OwnPriceValues>,
): Promise<Map<number, { by: string | null; at: string }>> {
  const latest = await db
    .select({ rows: ownPriceImports.rows, by: accounts.name, at: ownPriceImports.importedAt })
    .from(ownPriceImports)
    .leftJoin(accounts, eq(accounts.id, ownPriceImports.importedBy))
    .where(eq(ownPriceImports.accountId, firmId))
    .orderBy(ownPriceImports.id)
  return new Map(
    latest.flatMap(({ rows, by, at }) =>
      rows.flatMap(({ productId, after }): [number, { by: string | null; at: string }][] => {
        const now = present.get(productId)
        const isSame = now && isDeepStrictEqual(toJson(pick(now)), { ...NO_OWN_PRICE, ...after })
        return isSame ? [[productId, { by, at: at.toISOString() }]] : []
      }),
    ),
  )
}

/**
 * Restores what the import changed, where it is as the import left it and no later import has changed it too. The others can be
 * undone later.
 */
export function undoImport(db: Db, firmId: number, id: number) {
  return db.transaction(async (tx) => {
    await lockSelection(tx, firmId)
    const ofFirm = and(eq(ownPriceImports.accountId, firmId), gte(ownPriceImports.importedAt, earliest()))
    const [undone] = await tx
      .select({ rows: ownPriceImports.rows })
      .from(ownPriceImports)
      .where(and(ofFirm, eq(ownPriceImports.id, id)))
    if (!undone) throw notFound('This can no longer be undone.')
    const later = await tx
      .select({ rows: ownPriceImports.rows })
      .from(ownPriceImports)
      .where(and(ofFirm, gt(ownPriceImports.id, id)))
    const changedLater = new Set(later.flatMap(({ rows }) => rows.map(({ productId }) => productId)))
    const ids = undone.rows.map(({ productId }) => productId)
    const listed = await listedProducts(tx, firmId, ids)
    const isAsLeft = ({ productId, after }: ImportedOwnPrice) => {
      const now = listed.get(productId)
      return (
        now !== undefined &&
        !changedLater.has(productId) &&
        isDeepStrictEqual(toJson(pick(now)), { ...NO_OWN_PRICE, ...after })
      )
    }
    const { same = [], left = [] } = Object.groupBy(undone.rows, (row) => (isAsLeft(row) ? 'same' : 'left'))
    const added = same.filter(({ before }) => before === null).map(({ productId }) => productId)
    await tx.delete(distributorProducts).where(inList(firmId, added))
    await writeOwnPrices(
      tx,
      firmId,
      same.flatMap(({ productId, before }) => (before ? [{ productId, values: fromJson(before) }] : [])),
    )
    await (left.length === 0
      ? tx.delete(ownPriceImports).where(eq(ownPriceImports.id, id))
      : tx.update(ownPriceImports).set({ rows: left }).where(eq(ownPriceImports.id, id)))
    return { restored: same.length, left_out_count: left.length }
  })
}

/** As the database stores it. */
const toJson = (values: OwnPriceValues): unknown => JSON.parse(JSON.stringify(values))

/** JSON has moments as text. */
const fromJson = (values: OwnPriceValues): OwnPriceValues => ({
  // An import of before a column was added has no value of it.
  ...NO_OWN_PRICE,
  ...values,
  confirmedAt: values.confirmedAt && new Date(values.confirmedAt),
})
