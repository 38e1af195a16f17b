import { keyOf, networkOf } from '../../platform/index.ts'
import type { Queryable } from '../../platform/index.ts'
import { requestNetworks } from '../leads/leads.schema.ts'

/** How long networks of customers are kept. */
export const NETWORK_DAYS = 90

/** What two addresses of one network have in common. */
export const hashOfNetwork = (address: string): string => keyOf(networkOf(address))

/** Remembers that a customer did something about a request from a network address. */
export async function recordNetwork(db: Queryable, requestId: number, address: string): Promise<void> {
  await db
    .insert(requestNetworks)
    .values({ requestId, hash: hashOfNetwork(address) })
    .onConflictDoNothing()
}
