import { eq, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/index.ts'
import { accounts } from './auth.schema.ts'

/** Public name of a distributor: the company, or the person if the company is unknown. */
export const distributorName = sql<string>`coalesce(nullif(${accounts.companyName}, ''), ${accounts.name})`

/** New address of the account in the outer query, as long as its owner has not confirmed it. */
export const pendingEmailOfAccount = sql<string | null>`(select email from account_links
  where account_id = accounts.id and purpose = 'change-email' and used_at is null and expires_at > now()
  order by id desc limit 1)`

/** Ids of a firm's owner and salespeople, as a subquery. */
export const peopleOfFirm = (db: Queryable, firmId: number) =>
  db
    .select({ id: accounts.id })
    .from(accounts)
    .where(or(eq(accounts.id, firmId), eq(accounts.firmId, firmId)))
