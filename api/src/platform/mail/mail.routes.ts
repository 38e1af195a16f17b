import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints } from '@nalika/shared-api/contract'
import { notFound } from '../errors/errors.ts'
import { pagination } from '../http/pagination.ts'
import { recordBounces } from './bounces.ts'
import { failedMailQueries, mailQueries } from './mail.queries.ts'

const EVERY_FIVE_MINUTES = '*/5 * * * *'

/** Mails that could not be delivered, for admins; and all mails, for developers. */
export const mail: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.database
  const failed = failedMailQueries(db, app.mail)
  const readable = !app.config.production

  app.route({
    ...endpoints.failedMails,
    handler: async ({ query }) => {
      const { total, ...found } = await failed.page(query)
      return { ...found, pagination: pagination(total, query), readable }
    },
  })

  app.route({
    ...endpoints.retryMail,
    handler: async (request) => {
      await failed.retry(request.params.id, request.signedIn())
      return { status: true, success: true, message: 'The email is being sent again.' }
    },
  })

  app.route({
    ...endpoints.retryMails,
    handler: async (request) => {
      const retried = await failed.retryAll(request.signedIn())
      const message =
        retried === 0
          ? 'There is no failed email to send again.'
          : retried === 1
            ? '1 email is being sent again.'
            : `${String(retried)} emails are being sent again.`
      return { status: true, success: true, message }
    },
  })

  app.route({
    ...endpoints.discardMail,
    handler: async (request) => {
      await failed.discard(request.params.id, request.signedIn())
      return { status: true, success: true, message: 'The email was discarded.' }
    },
  })

  if (readable) await app.register(developersMails)

  const { bounceMailbox } = app.config
  if (bounceMailbox === undefined) await app.jobs.boss.unschedule('bounces')
  else await app.jobs.daily('bounces', () => recordBounces(db, bounceMailbox, app.log), EVERY_FIVE_MINUTES)
}

/** Styles of the mail itself and nothing else; its links open in a tab of their own. */
const FRAME_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

/**
 * Lists emails for developers. Not in production: there a mail, which may hold a link that opens an account,
 * is for its recipient alone.
 */
const developersMails: FastifyPluginAsyncTypebox = async (app) => {
  const queries = mailQueries(app.database.db)
  const secret = randomBytes(32)
  const keyOf = (id: number) => createHmac('sha256', secret).update(String(id)).digest('base64url')

  app.route({
    ...endpoints.mails,
    handler: async ({ query }) => {
      const { total, data } = await queries.page(query)
      return {
        data: data.map((one) => ({
          ...one,
          frame: `${app.prefix}/dev/mails/${String(one.id)}/frame/${keyOf(one.id)}`,
        })),
        pagination: pagination(total, query),
      }
    },
  })

  app.route({
    ...endpoints.mailFrame,
    handler: async ({ params: { id, key } }, reply) => {
      const html = isSame(key, keyOf(id)) ? await queries.htmlOf(id) : undefined
      if (html === undefined) throw notFound('Email not found.')
      reply.headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': FRAME_POLICY,
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-store',
      })
      return reply.send(html.replace('<head>', '<head>\n<base target="_blank">'))
    },
  })
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
