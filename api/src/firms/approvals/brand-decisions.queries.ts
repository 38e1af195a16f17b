import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { brands } from '../../catalogue/index.ts'
import { byName } from '../../platform/index.ts'
import type { Queryable, Transaction } from '../../platform/index.ts'
import { distributorBrands } from '../selections/distributors.schema.ts'

const requestedBy = (accountId: number) =>
  and(eq(distributorBrands.accountId, accountId), eq(distributorBrands.status, 'requested'))

/** Brands that a firm has asked for and no admin has decided about, by name. */
export const requestedBrands = (db: Queryable, accountId: number): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: brands.id, name: brands.name })
    .from(distributorBrands)
    .innerJoin(brands, eq(brands.id, distributorBrands.brandId))
    .where(requestedBy(accountId))
    .orderBy(byName(brands.name))

/** Approves these of the requested brands and rejects the others. */
export async function decideBrands(tx: Transaction, accountId: number, approved: number[]): Promise<void> {
  const { brandId } = distributorBrands
  await tx
    .update(distributorBrands)
    .set({ status: 'rejected' })
    .where(and(requestedBy(accountId), notInArray(brandId, approved)))
  await tx
    .update(distributorBrands)
    .set({ status: 'approved' })
    .where(and(requestedBy(accountId), inArray(brandId, approved)))
}

/** Names of the brands that a firm is approved for. */
export async function approvedBrandNames(db: Queryable, accountId: number): Promise<string> {
  const rows = await db
    .select({ name: brands.name })
    .from(distributorBrands)
    .innerJoin(brands, eq(brands.id, distributorBrands.brandId))
    .where(and(eq(distributorBrands.accountId, accountId), eq(distributorBrands.status, 'approved')))
    .orderBy(byName(brands.name))
  return rows.map(({ name }) => name).join(', ')
}
