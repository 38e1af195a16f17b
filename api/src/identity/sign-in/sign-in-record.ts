import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { networkOf, recordAudit } from '../../platform/index.ts'
import { afterResponse } from '../accounts/after-response.ts'
import type { Account } from '../accounts/auth.schema.ts'

const HOUR_MS = 60 * 60_000
/** Audit entries within an hour, by each API process. Further failures are in the log and in the metrics only. */
export const FAILURES_OF_ACCOUNT = 5
export const FAILURES_OF_ALL = 500

const NOBODY = 'Not signed in'

/**
 * Records sign-ins, whichever way somebody signs in. Anybody can fail as often as the limits on attempts allow, so the
 * audit log gets one entry an hour for an account and a network address, and only for accounts that exist.
 */
export function signInRecord(app: FastifyInstance) {
  const { db } = app.database
  const later = afterResponse(app)
  const mayEnter = entryLimit()

  return {
    succeeded(request: FastifyRequest, { id }: Pick<Account, 'id'>): void {
      request.securityEvent('authn_login_success', { account: id })
      request.securityEvent('session_created', { account: id })
    },

    /** @param account Undefined when the address has none. */
    failed(
      request: FastifyRequest,
      account: Pick<Account, 'id' | 'name'> | undefined,
      reason = account ? 'wrong password' : 'unknown account',
    ): void {
      if (!account) {
        request.securityEvent('authn_login_fail', { reason })
        return
      }
      const { id: recordId, name: label } = account
      request.securityEvent('authn_login_fail', { account: recordId, reason })
      const address = request.ip
      if (!mayEnter(recordId, networkOf(address))) return
      const actor = { id: null, name: NOBODY, requestId: request.id, address }
      // Without making the response wait: its time would tell that the address has an account.
      const entry = db.transaction((tx) =>
        recordAudit(tx, actor, { action: 'failed to sign in', kind: 'account', recordId, label }),
      )
      later(entry, request.log, 'a failed sign-in could not be recorded')
    },
  }
}

export type SignInRecord = ReturnType<typeof signInRecord>

/** Decides whether a failure gets an entry. */
function entryLimit() {
  const recent = new LRUCache<string, true>({ max: 20_000, ttl: HOUR_MS })
  const counts = new LRUCache<string, { count: number }>({ max: 20_000, ttl: HOUR_MS })
  const isBelow = (key: string, limit: number) => {
    const counted = counts.get(key) ?? { count: 0 }
    if (counted.count >= limit) return false
    if (counted.count === 0) counts.set(key, counted)
    counted.count += 1
    return true
  }
  return (accountId: number, network: string): boolean => {
    const key = `${String(accountId)} ${network}`
    if (recent.has(key)) return false
    if (!isBelow(String(accountId), FAILURES_OF_ACCOUNT) || !isBelow('all', FAILURES_OF_ALL)) return false
    recent.set(key, true)
    return true
  }
}
