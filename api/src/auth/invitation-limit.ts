import type { FastifyRequest } from 'fastify'
import { attemptLimit, mailboxOf } from './attempt-limit.ts'
import type { LimitStore } from './limit-store.ts'

/** Emails with an invitation, by sender and by recipient. */
const BY_SENDER = {
  address: { attempts: 60, withinMinutes: 24 * 60 },
  account: { attempts: 30, withinMinutes: 24 * 60 },
}
const BY_RECIPIENT = {
  address: { attempts: 60, withinMinutes: 24 * 60 },
  account: { attempts: 5, withinMinutes: 24 * 60 },
}

/** Counts an invitation to an address before it is sent; 429 after many. */
export function invitationLimit(limits: LimitStore) {
  const bySender = attemptLimit('invitation-sender', BY_SENDER, limits)
  const byRecipient = attemptLimit('invitation-recipient', BY_RECIPIENT, limits)
  return async (request: FastifyRequest, email: string): Promise<void> => {
    await bySender.count(request.ip, String(request.signedIn().id))
    await byRecipient.count(request.ip, mailboxOf(email))
  }
}
