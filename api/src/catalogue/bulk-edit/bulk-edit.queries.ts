import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { MAX_BULK_RECORDS, toPaise } from '@nalika/shared-api/contract'
import type { ProductBulkChange, ProductBulkEdit, ProductBulkReport } from '@nalika/shared-api/contract'
import { conflict, invalid, recordActivity } from '../../platform/index.ts'
import type { Db, Person, Queryable } from '../../platform/index.ts'
import { storeBulkChange } from '../../undo/index.ts'
import { brands } from '../brands/brands.schema.ts'
import { formatProducts } from '../products/format-products.ts'
import { productList } from '../products/products.queries.ts'
import { catalogueFacts } from '../import/known-catalogue.ts'
import { ROWS_AT_ONCE } from '../import/import-rows.ts'
import type { CheckForm } from '../import/import-rows.ts'
import { checkChange, editOf, fieldEdit, TOO_MANY } from './bulk-edit.ts'
import type { Edit, EditedProduct } from './bulk-edit.ts'
import './products-in-bulk.queries.ts'

/** Products that a report names, of those that change and of those that do not. */
const NAMED = 50

/** Previews or stores a bulk edit of products. */
export async function editProducts(
  db: Db,
  { mode, ids, criteria, change, token: expected }: ProductBulkEdit,
  actor: Person,
  check: CheckForm,
): Promise<ProductBulkReport> {
  const named = await db.select({ id: brands.id, name: brands.name }).from(brands)
  const brandNames = new Map(named.map(({ id, name }) => [id, name]))
  checkChange(change, brandNames)
  const chosen = ids ?? (criteria && (await productList(db).ids(criteria)))
  if (!chosen?.length) throw invalid({ ids: ['Choose at least one product.'] })
  if (chosen.length > MAX_BULK_RECORDS) throw invalid({ criteria: [TOO_MANY] })
  const edits = await editsOf(db, [...new Set(chosen)], change, { brandNames, check })
  const changing = edits.filter((edit) => 'change' in edit)
  const report = reportOf(edits, changing)
  if (mode === 'preview') {
    return { ...report, message: `${formatProducts(changing.length)} will be changed.`, bulk_change_id: null }
  }
  if (expected !== undefined && expected !== report.token) {
    throw conflict('Some of these products have changed since the preview. Please check it again.')
  }
  const fields = [...new Set(changing.flatMap(({ changes }) => changes.map(({ column }) => column)))]
  return db.transaction(async (tx) => {
    const { bulkChangeId, changed } = await storeBulkChange(
      tx,
      {
        kind: 'product',
        changes: changing.map((edit) => edit.change),
        label: (count) => `${fields.join(', ')} of ${formatProducts(count)}`,
      },
      actor,
    )
    if (bulkChangeId !== null) {
      await recordActivity(tx, {
        title: 'Products updated',
        description: `${actor.name} changed ${formatProducts(changed.length)}.`,
        icon: 'product',
        color: 'blue',
      })
    }
    const message = `${formatProducts(changed.length)} updated.`
    return { ...report, changed: changed.length, message, bulk_change_id: bulkChangeId }
  })
}

interface EditOptions {
  brandNames: ReadonlyMap<number, string>
  check: CheckForm
}

async function editsOf(
  db: Db,
  ids: readonly number[],
  change: ProductBulkChange,
  { brandNames, check }: EditOptions,
): Promise<Edit[]> {
  const known = change.fields && (await catalogueFacts(db, ids))
  const edits: Edit[] = []
  for (const [place, product] of (await readProducts(db, ids)).entries()) {
    if (place % ROWS_AT_ONCE === 0) await setImmediate()
    const fields = known && fieldEdit(product.id, change.fields ?? {}, known, check)
    edits.push(editOf(product, change, brandNames, fields))
  }
  return edits
}

type Changing = Extract<Edit, { change: object }>

function reportOf(edits: readonly Edit[], changing: readonly Changing[]) {
  const skipped = edits.flatMap((edit) => ('reason' in edit ? [edit] : []))
  return {
    status: true,
    success: true,
    changed: changing.length,
    examples: changing.slice(0, NAMED).map(({ product: { id, name }, changes }) => ({ id, name, changes })),
    skipped_count: skipped.length,
    skipped: skipped.slice(0, NAMED).map(({ product: { id, name }, reason }) => ({ id, name, reason })),
    token: createHash('sha256')
      .update(JSON.stringify(changing.map(({ change }) => change)))
      .digest('hex'),
  }
}

async function readProducts(db: Queryable, ids: readonly number[]): Promise<EditedProduct[]> {
  const { rows } = await db.execute<
    Omit<EditedProduct, 'price'> & { price: number | null } & Record<string, unknown>
  >(sql`
    select id, version, name, price::float8 as price, category, status,
      array(select brand_id from product_brands where product_id = products.id order by brand_id) as "brandIds"
    from products where id = any(${sql.param([...ids])}::int[]) order by id`)
  return rows.map((row) => ({ ...row, price: row.price === null ? null : toPaise(row.price) }))
}
