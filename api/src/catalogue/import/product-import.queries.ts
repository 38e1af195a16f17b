import { inArray } from 'drizzle-orm'
import { recordActivity, recordAudit } from '../../platform/index.ts'
import type { Person, Transaction } from '../../platform/index.ts'
import { storeBulkChange } from '../../undo/index.ts'
import { brands } from '../brands/brands.schema.ts'
import '../bulk-edit/products-in-bulk.queries.ts'
import { formatProducts } from '../products/format-products.ts'
import { insertProducts } from '../products/product-writer.ts'
import type { NewProduct } from '../products/product-writer.ts'
import type { ReadRow } from './import-rows.ts'

export interface StoredImport {
  stored: number
  updated: number
  bulk_change_id: number | null
}

/** Adds and updates products, all of them or none. A product that changed since it was read is left alone. */
export async function storeImport(
  tx: Transaction,
  rows: readonly ReadRow[],
  actor: Person,
): Promise<StoredImport> {
  const added = rows.filter(({ shown }) => shown.action === 'new').map(({ product }) => product)
  const ids = await addProducts(tx, added, actor)
  const { bulkChangeId, changed } = await storeBulkChange(
    tx,
    {
      kind: 'product',
      changes: rows.flatMap(({ change }) => change ?? []),
      added: ids,
      label: (updated) => `Import: ${formatImport(ids.length, updated)}`,
    },
    actor,
  )
  if (bulkChangeId === null) return { stored: 0, updated: 0, bulk_change_id: null }
  await recordActivity(tx, {
    title: 'Products imported',
    description: `${actor.name} imported ${formatImport(ids.length, changed.length)}.`,
    icon: 'product',
    color: 'blue',
  })
  const label = formatImport(ids.length, changed.length)
  await recordAudit(tx, actor, { action: 'imported', kind: 'product', label })
  return { stored: ids.length, updated: changed.length, bulk_change_id: bulkChangeId }
}

async function addProducts(tx: Transaction, all: readonly NewProduct[], actor: Person): Promise<number[]> {
  // None of their brands is deleted before they have it.
  const ids = [...new Set(all.flatMap(({ brands: makers }) => makers.map(({ id }) => id)))]
  const found = await tx
    .select({ id: brands.id })
    .from(brands)
    .where(inArray(brands.id, ids))
    .for('key share')
  if (found.length < ids.length) throw new Error('A brand in the import no longer exists.')
  return insertProducts(
    tx,
    all.map(({ values, brands: makers }) => ({ values: { ...values, createdBy: actor.id }, brands: makers })),
  )
}

/** '3 products', '3 products added, 400 updated', '400 products updated' */
function formatImport(added: number, updated: number): string {
  if (updated === 0) return formatProducts(added)
  return added === 0
    ? `${formatProducts(updated)} updated`
    : `${formatProducts(added)} added, ${updated.toLocaleString('en-IN')} updated`
}

/** '2 products added.' */
export const formatStored = ({ stored, updated }: StoredImport) =>
  updated === 0 ? `${formatProducts(stored)} added.` : `${formatImport(stored, updated)}.`
