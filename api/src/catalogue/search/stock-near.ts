import type { SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/index.ts'

/** Whether a product is in stock within NEAR_KM of a PIN code; 422 for an unknown one. */
type StockNear = (db: Queryable, pin: string) => Promise<SQL>

let declared: StockNear | undefined

/** What firms have in stock is known above this module: it declares how to ask. */
export function declareStockNear(condition: StockNear): void {
  declared = condition
}

export function inStockNear(db: Queryable, pin: string): Promise<SQL> {
  if (!declared) throw new Error('Nothing declares what is in stock.')
  return declared(db, pin)
}
