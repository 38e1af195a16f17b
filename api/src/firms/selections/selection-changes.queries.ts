import { and, eq, inArray, sql } from 'drizzle-orm'
import { MAX_SELECTED_PRODUCTS } from '@nalika/shared-api/contract'
import { ACTIVE as ACTIVE_PRODUCT, brands, products } from '../../catalogue/index.ts'
import { accounts } from '../../identity/index.ts'
import { invalid } from '../../platform/index.ts'
import type { Db, Person, Transaction } from '../../platform/index.ts'
import { recordApproval } from '../approvals/approval-state.ts'
import { distributorBrands, distributorProducts } from './distributors.schema.ts'
import { chosenBrands, madeBy, soldBrands } from './selections.queries.ts'

/** The whole list, or the ids to add and to remove. */
export interface Change {
  all?: number[] | undefined
  added?: number[] | undefined
  removed?: number[] | undefined
}

/** Maximum number of errors in a response. */
const MAX_ERRORS = 1000

/** Changes of one distributor run one after the other: a product is never added while its brand is removed. */
export async function lockSelection(tx: Transaction, accountId: number): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
}

/** 422 that names the position in the body of each id that cannot be chosen. */
function refuseOthers(
  field: string,
  ids: readonly number[],
  allowed: readonly { id: number }[],
  sentence: string,
): void {
  const allowedIds = new Set(allowed.map(({ id }) => id))
  const wrong = [...ids.keys()].filter((position) => !allowedIds.has(ids[position] ?? 0))
  if (wrong.length === 0) return
  const errors = wrong.slice(0, MAX_ERRORS).map((position) => [`${field}.${String(position)}`, [sentence]])
  throw invalid(Object.fromEntries(errors))
}

const rowsOf = (ids: readonly number[]) => sql`unnest(${sql.param([...new Set(ids)])}::int[])`

/** Changes the brands a distributor sells. Returns the effect; with `preview` nothing is changed. */
export async function selectBrands(
  db: Db,
  person: Person,
  change: Change,
  { preview }: { preview: boolean },
) {
  let outcome = { selected: 0, requested: 0, dropped_product_ids: [] as number[] }
  const undone = new Error('preview')
  try {
    await db.transaction(async (tx) => {
      await lockSelection(tx, person.firmId)
      outcome = await changeBrands(tx, person, change)
      if (preview) throw undone
    })
  } catch (error) {
    if (error !== undone) throw error
  }
  return outcome
}

async function changeBrands(tx: Transaction, person: Person, { all, added = [], removed = [] }: Change) {
  const accountId = person.firmId
  const wanted = all ?? added
  const active = await tx
    .select({ id: brands.id, name: brands.name })
    .from(brands)
    .where(and(inArray(brands.id, wanted), eq(brands.status, 'active')))
  refuseOthers(all ? 'brand_ids' : 'added', wanted, active, 'This brand is not in the marketplace.')
  // An inactive brand is not shown: leaving it out of the whole list does not remove it.
  const dropped = all
    ? (await chosenBrands(tx, accountId)).map(({ id }) => id).filter((id) => !all.includes(id))
    : removed.filter((id) => !added.includes(id))
  await tx
    .delete(distributorBrands)
    .where(and(eq(distributorBrands.accountId, accountId), inArray(distributorBrands.brandId, dropped)))
  const { rows } = await tx.execute<{ brand_id: number }>(sql`
    insert into ${distributorBrands} (account_id, brand_id, status)
    select ${accountId}, ${rowsOf(wanted)}, 'requested' on conflict do nothing returning brand_id`)
  const requested = active.filter(({ id }) => rows.some(({ brand_id: brandId }) => brandId === id))
  if (requested.length > 0) {
    const names = requested.map(({ name }) => name).join(', ')
    await recordApproval(tx, accountId, person, { sentence: `${person.name} asked to sell ${names}.` })
  }
  const chosen = await chosenBrands(tx, accountId)
  const count = (state: 'approved' | 'requested') => chosen.filter(({ status }) => status === state).length
  return {
    dropped_product_ids: await dropProductsWithoutBrand(tx, accountId),
    selected: count('approved'),
    requested: count('requested'),
  }
}

/** Removes products that none of the distributor's brands makes; returns their ids. */
async function dropProductsWithoutBrand(tx: Transaction, accountId: number): Promise<number[]> {
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
  return dropped.map(({ id }) => id)
}

/** Changes the products a distributor sells. Returns the number of selected products. */
export function selectProducts(
  db: Db,
  accountId: number,
  { all, added = [], removed = [] }: Change,
): Promise<number> {
  return db.transaction(async (tx) => {
    await lockSelection(tx, accountId)
    const field = all ? 'product_ids' : 'added'
    const wanted = all ?? added
    const offered = await tx
      .select({ id: products.id })
      .from(products)
      .where(
        and(
          sql`${products.id} = any(${sql.param(wanted)}::int[])`,
          ACTIVE_PRODUCT,
          madeBy(await soldBrands(tx, accountId)),
        ),
      )
    refuseOthers(field, wanted, offered, 'This product is not in the catalogue of your approved brands.')
    const own = eq(distributorProducts.accountId, accountId)
    const dropped = all
      ? sql`${distributorProducts.productId} <> all(${sql.param(all)}::int[])`
      : sql`${distributorProducts.productId} = any(${sql.param(removed)}::int[])`
    await tx.delete(distributorProducts).where(and(own, dropped))
    await tx.execute(sql`
      insert into ${distributorProducts} (account_id, product_id)
      select ${accountId}, ${rowsOf(wanted)} on conflict do nothing`)
    const selected = await tx.$count(distributorProducts, own)
    if (selected > MAX_SELECTED_PRODUCTS) throw invalid({ [field]: [TOO_MANY] })
    return selected
  })
}

const TOO_MANY = `You can sell at most ${MAX_SELECTED_PRODUCTS.toLocaleString('en-IN')} products.`
