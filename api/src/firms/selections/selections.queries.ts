import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { MAX_COUNTED_PRODUCTS, MAX_SELECTED_PRODUCTS } from '@nalika/shared-api/contract'
import type { OwnPriceFilter, SelectableBrand, SelectableProduct } from '@nalika/shared-api/contract'
import {
  ACTIVE as ACTIVE_PRODUCT,
  brands,
  productBrands,
  products,
  resolveSearch,
  summaryColumns,
  toSummary,
} from '../../catalogue/index.ts'
import { byName, countUpTo, inOrder } from '../../platform/index.ts'
import type { Db, Queryable } from '../../platform/index.ts'
import { listedProducts } from '../own-prices/listed-products.queries.ts'
import { OWN_PRICE_CONDITIONS, toOwnPrice } from '../own-prices/own-price-values.ts'
import { distributorBrands, distributorProducts } from './distributors.schema.ts'

export interface SelectionQuery extends SelectionFilters {
  sort?: 'name' | '-name' | 'price' | '-price'
  page: number
  per_page: number
}

export interface SelectionFilters {
  scope?: 'catalogue' | 'selected'
  brand_id?: number
  search?: string
  own_price?: OwnPriceFilter
}

const withoutBrands = ({ brand_ids: _ids, brand_names: _names, ...columns }: typeof summaryColumns) => columns
const columns = { ...withoutBrands(summaryColumns), status: products.status }

/** One parameter, however many ids there are. */
const oneOf = (column: PgColumn, ids: readonly number[]) => sql`${column} = any(${sql.param(ids)}::int[])`

function orderOf(sort: SelectionQuery['sort']): SQL[] {
  const id = sql`${products.id}`
  const name = sql`${products.sortName} collate "C"`
  switch (sort) {
    case 'name':
      return [name, id]
    case '-name':
      return [sql`${name} desc`, sql`${id} desc`]
    case 'price':
      return [sql`${products.price} asc nulls last`, id]
    case '-price':
      return [sql`${products.price} desc nulls last`, id]
    default:
      return [id]
  }
}

const ACTIVE_BRAND = eq(brands.status, 'active')

/** The active brands that a distributor has chosen, and whether each is approved. */
export const chosenBrands = (db: Queryable, accountId: number) =>
  db
    .select({ id: brands.id, status: distributorBrands.status })
    .from(distributorBrands)
    .innerJoin(brands, and(eq(brands.id, distributorBrands.brandId), ACTIVE_BRAND))
    .where(eq(distributorBrands.accountId, accountId))

/** The active brands that a distributor sells: those that are approved. */
export async function soldBrands(db: Queryable, accountId: number): Promise<number[]> {
  const chosen = await chosenBrands(db, accountId)
  return chosen.filter(({ status }) => status === 'approved').map(({ id }) => id)
}

/** Products that one of these brands makes. */
export const madeBy = (brandIds: readonly number[]) => sql`${products.id} in (
  select product_id from product_brands where brand_id = any(${sql.param(brandIds)}::int[]))`

/** Products in the distributor's selection. */
const selectedBy = (accountId: number) => sql<boolean>`${products.id} in (
  select product_id from distributor_products where account_id = ${accountId})`

/** Products to which the distributor has given this item code, lower-case. */
export const codedBy = (accountId: number, code: string) => sql`${products.id} in (
  select product_id from distributor_products where account_id = ${accountId} and lower(item_code) = ${code})`

/** Products in the distributor's selection with, without, or with an old own price. */
const pricedBy = (db: Db, accountId: number, filter: OwnPriceFilter) =>
  inArray(
    products.id,
    db
      .select({ id: distributorProducts.productId })
      .from(distributorProducts)
      .where(and(eq(distributorProducts.accountId, accountId), OWN_PRICE_CONDITIONS[filter])),
  )

/** The condition of a list of products. */
async function conditionsOf(db: Db, accountId: number, filters: SelectionFilters) {
  const { scope, brand_id, search: text, own_price: price } = filters
  const search = await resolveSearch(db, text, {
    scope: ACTIVE_PRODUCT,
    strict: true,
    ownCodes: (code) => codedBy(accountId, code),
  })
  const sold = await soldBrands(db, accountId)
  const filtered = sold.filter((id) => brand_id === undefined || id === brand_id)
  const own: (SQL | undefined)[] =
    scope === 'selected' || price
      ? [
          price ? pricedBy(db, accountId, price) : selectedBy(accountId),
          brand_id === undefined ? undefined : madeBy([brand_id]),
        ]
      : [ACTIVE_PRODUCT, madeBy(filtered)]
  return {
    sold,
    where: and(...own, search?.where),
    searching: search !== undefined,
  }
}

/** All active brands by name, with what the distributor has of them. */
export async function selectableBrands(db: Db, accountId: number): Promise<SelectableBrand[]> {
  // Joined as a whole: counting brand by brand reads every product by itself.
  const made = db
    .select({ brandId: productBrands.brandId, products: count().as('made') })
    .from(productBrands)
    .innerJoin(products, and(eq(products.id, productBrands.productId), ACTIVE_PRODUCT))
    .groupBy(productBrands.brandId)
    .as('made_products')
  const own = db
    .select({ brandId: productBrands.brandId, products: count().as('own') })
    .from(productBrands)
    .innerJoin(distributorProducts, eq(distributorProducts.productId, productBrands.productId))
    .where(eq(distributorProducts.accountId, accountId))
    .groupBy(productBrands.brandId)
    .as('own_products')
  const chosen = and(eq(distributorBrands.brandId, brands.id), eq(distributorBrands.accountId, accountId))
  return db
    .select({
      id: brands.id,
      name: brands.name,
      company_name: brands.companyName,
      type: brands.type,
      photo: brands.photo,
      products: sql<number>`coalesce(${made.products}, 0)`.mapWith(Number),
      selected_products: sql<number>`coalesce(${own.products}, 0)`.mapWith(Number),
      selected: sql<boolean>`${distributorBrands.brandId} is not null`,
      approval: distributorBrands.status,
    })
    .from(brands)
    .leftJoin(made, eq(made.brandId, brands.id))
    .leftJoin(own, eq(own.brandId, brands.id))
    .leftJoin(distributorBrands, chosen)
    .where(ACTIVE_BRAND)
    .orderBy(byName(brands.name), brands.id)
}

/** A page of products, how many there are, and how many the distributor has selected in all. */
export async function selectableProducts(db: Db, accountId: number, query: SelectionQuery) {
  const { sold, where, searching } = await conditionsOf(db, accountId, query)
  const [counted, ids, selectedTotal] = await Promise.all([
    countUpTo(db, products, where, searching ? MAX_COUNTED_PRODUCTS : undefined),
    db
      .select({ id: products.id })
      .from(products)
      .where(where)
      .orderBy(...orderOf(query.sort))
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page),
    db.$count(distributorProducts, eq(distributorProducts.accountId, accountId)),
  ])
  const found = ids.map(({ id }) => id)
  return { ...counted, data: await productsById(db, accountId, sold, found), selectedTotal }
}

/** The ids behind all pages, those of the selection apart. */
export async function selectableProductIds(db: Db, accountId: number, filters: SelectionFilters) {
  const { where } = await conditionsOf(db, accountId, filters)
  const found = await db
    .select({ id: products.id, selected: selectedBy(accountId) })
    .from(products)
    .where(where)
    .orderBy(products.id)
    .limit(MAX_SELECTED_PRODUCTS)
  const idsOf = (state: boolean) => found.filter(({ selected }) => selected === state).map(({ id }) => id)
  return { ids: idsOf(false), selected_ids: idsOf(true) }
}

/** Active brands of these products, by name. */
async function brandsOf(db: Db, ids: number[]) {
  const links = await db
    .select({ productId: productBrands.productId, id: brands.id, name: brands.name })
    .from(productBrands)
    .innerJoin(brands, and(eq(brands.id, productBrands.brandId), ACTIVE_BRAND))
    .where(oneOf(productBrands.productId, ids))
    .orderBy(byName(brands.name))
  return Map.groupBy(links, ({ productId }) => productId)
}

/** Products in the order of their ids. */
async function productsById(
  db: Db,
  accountId: number,
  sold: number[],
  ids: number[],
): Promise<SelectableProduct[]> {
  if (ids.length === 0) return []
  const found = await db.select(columns).from(products).where(oneOf(products.id, ids))
  const makers = await brandsOf(db, ids)
  const listed = await listedProducts(db, accountId, ids)
  return inOrder(ids, found).map(({ status, ...row }) => {
    const its = makers.get(row.id) ?? []
    const brandIds = its.map(({ id }) => id)
    const own = listed.get(row.id)
    return {
      ...toSummary({ ...row, brand_ids: brandIds, brand_names: its.map(({ name }) => name) }),
      selected: own !== undefined,
      offered: status === 'active' && brandIds.some((id) => sold.includes(id)),
      own_price: own ? toOwnPrice(own) : null,
    }
  })
}
