import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/index.ts'
import { declareBulkRecord } from '../../undo/index.ts'
import type { ChangedRecord } from '../../undo/index.ts'
import { products } from '../products/catalogue.schema.ts'
import { refreshSearch } from '../products/product-writer.ts'

declareBulkRecord('product', {
  table: products,
  name: sql`t.name`,
  nameOf: ({ name }) => name,
  extra: {
    brand_ids: sql`to_jsonb(array(
      select brand_id from product_brands where product_id = t.id order by brand_id))`,
  },
  afterChange: async (tx, records) => {
    await replaceBrands(tx, records)
    await refreshSearch(
      tx,
      records.map(({ id }) => id),
    )
  },
  used: usedProducts,
  addressOf: (id) => `/product/${String(id)}`,
})

async function usedProducts(tx: Transaction, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from unnest(${sql.param([...ids])}::int[]) as own (id)
    where exists (select from distributor_products where product_id = own.id)
      or exists (select from documents where product_id = own.id)
      or exists (select from leads where product_id = own.id)`)
  return new Set(rows.map(({ id }) => id))
}

async function replaceBrands(tx: Transaction, records: readonly ChangedRecord[]): Promise<void> {
  const changed = records.filter(({ after }) => 'brand_ids' in after)
  if (changed.length === 0) return
  const ids = sql.param(changed.map(({ id }) => id))
  const links = JSON.stringify(changed.map(({ id, after }) => ({ id, brand_ids: after.brand_ids })))
  await tx.execute(sql`delete from product_brands where product_id = any(${ids}::int[])`)
  // A brand may have been deleted since.
  await tx.execute(sql`
    insert into product_brands (product_id, brand_id)
    select r.id, b.id from jsonb_to_recordset(${links}::jsonb) as r (id int, brand_ids int[])
    join brands b on b.id = any(r.brand_ids)`)
}
