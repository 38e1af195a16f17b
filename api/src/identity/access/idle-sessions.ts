import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { accounts, tokens } from '../accounts/auth.schema.ts'

/** After how many hours without a call a session ends. */
export interface IdleHours {
  admins: number
  others: number
}

/**
 * Whether a session of `accounts` was used so lately that it goes on. By the database's clock, like all times of a
 * session: those of the API's machines may differ.
 */
export const isInUse = ({ admins, others }: IdleHours): SQL =>
  sql`${tokens.lastUsedAt} > now() - make_interval(hours => case when ${accounts.role} = 'admin' then ${admins}::int else ${others}::int end)`
