import type { Account } from './auth.queries.ts'

/** After how many hours without a call a session ends. */
export interface IdleHours {
  admins: number
  others: number
}

const HOUR = 3_600_000

/** Whether a session has not been used for so long that it has ended. */
export function isIdle(
  { role, lastUsedAt }: { role: Account['role']; lastUsedAt: Date },
  { admins, others }: IdleHours,
): boolean {
  return Date.now() - lastUsedAt.getTime() > (role === 'admin' ? admins : others) * HOUR
}
