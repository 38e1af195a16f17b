import { TransactionRollbackError } from 'drizzle-orm'
import type { Db, Transaction } from './database.ts'

/** Runs a transaction. One that ends with `tx.rollback()` leaves nothing behind and is no failure. */
export async function unlessTakenBack(db: Db, work: (tx: Transaction) => Promise<void>): Promise<void> {
  try {
    await db.transaction(work)
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
  }
}
