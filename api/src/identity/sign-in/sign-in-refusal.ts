import { pendingReason } from '../access/access.ts'
import type { Account } from '../accounts/auth.schema.ts'

/** Why an account cannot sign in; undefined when it can. */
export function refusalOf({ status, role, emailConfirmedAt }: Account): string | undefined {
  if (status === 'refused') return 'Your account was not approved.'
  if (status === 'inactive') return 'Your account is inactive. Please contact us.'
  if (status === 'pending' && role === 'admin') return pendingReason(emailConfirmedAt !== null)
  return undefined
}
