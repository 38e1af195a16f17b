import { and, eq, isNull, sql } from 'drizzle-orm'
import { FileLayout } from '@nalika/shared-api/contract'
import { Value } from 'typebox/value'
import type { Queryable, Transaction } from '../../platform/index.ts'
import { importLayouts } from './import-layouts.schema.ts'

/** Layouts of a firm, or of the catalogue: those of the latest imports. */
const MAX_LAYOUTS = 50

export interface RememberedLayout {
  shape: string
  tableShape: string
  layout: FileLayout
}

/** The firm whose imports remember layouts; null for the catalogue. */
export type LayoutOwner = number | null

const ofOwner = (owner: LayoutOwner) =>
  owner === null ? isNull(importLayouts.accountId) : eq(importLayouts.accountId, owner)
const ofShape = (owner: LayoutOwner, shape: string) => and(ofOwner(owner), eq(importLayouts.shape, shape))

export async function recallLayout(
  db: Queryable,
  owner: LayoutOwner,
  shape: string,
): Promise<RememberedLayout | undefined> {
  const [found] = await db.select().from(importLayouts).where(ofShape(owner, shape))
  // An earlier version may have stored it.
  return found && Value.Check(FileLayout, found.layout) ? found : undefined
}

/** Remembers the layout for the next file of the shape; an empty one is none. */
export async function rememberLayout(
  tx: Transaction,
  owner: LayoutOwner,
  { shape, tableShape, layout }: RememberedLayout,
): Promise<void> {
  if (Object.keys(layout).length === 0) return forgetLayout(tx, owner, shape)
  await tx
    .insert(importLayouts)
    .values({ accountId: owner, shape, tableShape, layout })
    .onConflictDoUpdate({
      target: [importLayouts.accountId, importLayouts.shape],
      set: { tableShape, layout, usedAt: sql`now()` },
    })
  await tx.delete(importLayouts).where(
    and(
      ofOwner(owner),
      sql`${importLayouts.id} not in (
        select id from import_layouts where account_id is not distinct from ${owner}
        order by used_at desc, id desc limit ${MAX_LAYOUTS})`,
    ),
  )
}

export async function forgetLayout(db: Queryable, owner: LayoutOwner, shape: string): Promise<void> {
  await db.delete(importLayouts).where(ofShape(owner, shape))
}
