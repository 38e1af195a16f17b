import type { SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/index.ts'

/** Conditions of a product, by the prices that firms show. */
interface Stock {
  /** In stock at any firm. */
  anywhere: SQL
  /** In stock within NEAR_KM of a PIN code; 422 for an unknown one. */
  near: (db: Queryable, pin: string) => Promise<SQL>
}

let declared: Stock | undefined

/** What firms have in stock is known above this module: it declares how to ask. */
export function declareStock(stock: Stock): void {
  declared = stock
}

function stock(): Stock {
  if (!declared) throw new Error('Nothing declares what is in stock.')
  return declared
}

export const inStock = (): SQL => stock().anywhere

export const inStockNear = (db: Queryable, pin: string): Promise<SQL> => stock().near(db, pin)
