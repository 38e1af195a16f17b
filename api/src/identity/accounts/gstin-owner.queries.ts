import { and, eq, ne, sql } from 'drizzle-orm'
import { conflict } from '../../platform/index.ts'
import type { Transaction } from '../../platform/index.ts'
import { accounts } from './auth.schema.ts'
import type { Account } from './auth.schema.ts'

/** 409 when another approved firm has this GSTIN. Concurrent approvals wait for each other. */
export async function requireFreeGstin(
  tx: Transaction,
  { id, gstNo }: Pick<Account, 'id' | 'gstNo'>,
  sentence: string,
): Promise<void> {
  if (gstNo === '') return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`gstin ${gstNo}`}, 0))`)
  const others = await tx.$count(
    accounts,
    and(
      eq(accounts.gstNo, gstNo),
      eq(accounts.role, 'distributor'),
      eq(accounts.status, 'active'),
      ne(accounts.id, id),
    ),
  )
  if (others > 0) throw conflict(sentence)
}
