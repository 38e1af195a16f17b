import fastifyPlugin from 'fastify-plugin'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { keyOf, mailboxOf } from './attempt-limit.ts'

/** Emails to one mailbox. */
const NOTICES = { attempts: 2, withinMinutes: 24 * 60 }

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Whether the owner of this address may be told now that somebody entered it elsewhere: strangers must not fill
     * the mailbox. Counts the email.
     */
    mayNotifyOwner: (email: string) => Promise<boolean>
  }
}

export const takenAddressNotices = fastifyPlugin((app, _options, done) => {
  const notices = app.limits.limiter('taken-address-notice', NOTICES)
  app.decorate('mayNotifyOwner', (email) =>
    notices.consume(keyOf(mailboxOf(email))).then(
      () => true,
      (reason: unknown) => {
        if (reason instanceof RateLimiterRes) return false
        throw reason
      },
    ),
  )
  done()
})
