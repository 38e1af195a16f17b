import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { MAX_SELECTED_PRODUCTS } from '@nalika/shared-api/contract'
import type { Db, Transaction } from '../infrastructure/database/database.ts'
import { invalid } from '../infrastructure/errors/errors.ts'
import { accounts } from '../auth/auth.schema.ts'
import { brands } from '../brands/brands.schema.ts'
import { products } from '../catalogue/catalogue.schema.ts'
import { distributorBrands, distributorProducts } from './distributors.schema.ts'
import { ACTIVE as ACTIVE_PRODUCT } from '../catalogue/product-filters.queries.ts'
import { chosenBrands, madeBy } from './selections.queries.ts'

/** The whole list, or what comes and goes. */
export interface Change {
  all?: number[] | undefined
  added?: number[] | undefined
  removed?: number[] | undefined
}

/** Errors that an answer names; whoever sends more of them gets the rest next time. */
const MOST_ERRORS = 1000

/** Changes of one distributor wait for each other: a product never joins while the brand that makes it leaves. */
async function lockSelection(tx: Transaction, accountId: number): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
}

/** 422 that names each id that cannot be chosen by its place in the body. */
function refuse(field: string, ids: readonly number[], allowed: ReadonlySet<number>, sentence: string) {
  const wrong = [...ids.keys()].filter((place) => !allowed.has(ids[place] ?? 0))
  if (wrong.length === 0) return
  throw invalid(
    Object.fromEntries(wrong.slice(0, MOST_ERRORS).map((place) => [`${field}.${String(place)}`, [sentence]])),
  )
}

const rowsOf = (ids: readonly number[]) => sql`unnest(${sql.param([...new Set(ids)])}::int[])`

export function selectionChanges(db: Db) {
  async function changeBrands(tx: Transaction, accountId: number, { all, added = [], removed = [] }: Change) {
    const coming = all ?? added
    const active = await tx
      .select({ id: brands.id })
      .from(brands)
      .where(and(inArray(brands.id, coming), eq(brands.status, 'active')))
    refuse(
      all ? 'brand_ids' : 'added',
      coming,
      new Set(active.map(({ id }) => id)),
      'This brand is not in the marketplace.',
    )
    // A brand that is inactive for now is not shown, so that leaving it out says nothing about it.
    const going = all
      ? (await chosenBrands(tx, accountId)).filter((id) => !all.includes(id))
      : removed.filter((id) => !added.includes(id))
    await tx
      .delete(distributorBrands)
      .where(and(eq(distributorBrands.accountId, accountId), inArray(distributorBrands.brandId, going)))
    await tx.execute(sql`
      insert into ${distributorBrands} (account_id, brand_id)
      select ${accountId}, ${rowsOf(coming)} on conflict do nothing`)
    const dropped = await tx
      .delete(distributorProducts)
      .where(
        and(
          eq(distributorProducts.accountId, accountId),
          sql`not exists (select 1 from product_brands pb
            join distributor_brands db on db.brand_id = pb.brand_id and db.account_id = ${accountId}
            where pb.product_id = ${distributorProducts.productId})`,
        ),
      )
      .returning({ id: distributorProducts.productId })
    return {
      selected: (await chosenBrands(tx, accountId)).length,
      dropped_product_ids: dropped.map(({ id }) => id),
    }
  }

  return {
    /** Returns the effect; with `preview` nothing is changed. */
    async brands(accountId: number, change: Change, { preview }: { preview: boolean }) {
      let outcome = { selected: 0, dropped_product_ids: [] as number[] }
      const undone = new Error('preview')
      try {
        await db.transaction(async (tx) => {
          await lockSelection(tx, accountId)
          outcome = await changeBrands(tx, accountId, change)
          if (preview) throw undone
        })
      } catch (error) {
        if (error !== undone) throw error
      }
      return outcome
    },

    /** Returns the number of selected products. */
    products(accountId: number, { all, added = [], removed = [] }: Change): Promise<number> {
      return db.transaction(async (tx) => {
        await lockSelection(tx, accountId)
        const coming = all ?? added
        const allowed = await tx
          .select({ id: products.id })
          .from(products)
          .where(
            and(
              sql`${products.id} = any(${sql.param(coming)}::int[])`,
              ACTIVE_PRODUCT,
              madeBy(await chosenBrands(tx, accountId)),
            ),
          )
        refuse(
          all ? 'product_ids' : 'added',
          coming,
          new Set(allowed.map(({ id }) => id)),
          'This product is not in the catalogue of your brands.',
        )
        const own = eq(distributorProducts.accountId, accountId)
        const going = all
          ? sql`${distributorProducts.productId} <> all(${sql.param(all)}::int[])`
          : sql`${distributorProducts.productId} = any(${sql.param(removed)}::int[])`
        await tx.delete(distributorProducts).where(and(own, going))
        await tx.execute(sql`
          insert into ${distributorProducts} (account_id, product_id)
          select ${accountId}, ${rowsOf(coming)} on conflict do nothing`)
        const [stored] = await tx.select({ selected: count() }).from(distributorProducts).where(own)
        const selected = stored?.selected ?? 0
        if (selected > MAX_SELECTED_PRODUCTS) throw invalid({ [all ? 'product_ids' : 'added']: [TOO_MANY] })
        return selected
      })
    },
  }
}

const TOO_MANY = `You can sell at most ${MAX_SELECTED_PRODUCTS.toLocaleString('en-IN')} products.`
