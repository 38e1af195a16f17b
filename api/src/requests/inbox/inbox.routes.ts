import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { endpoints, PHONE_SENTENCE } from '@nalika/shared-api/contract'
import { invalid, pagination, sendPrivateFile, storedPhone } from '../../platform/index.ts'
import { answersIn } from '../list-lines/line-answers.ts'
import { quoteSubmission } from '../submission/quote-submission.ts'
import { checkDays, checkLines } from '../submission/quotes.routes.ts'
import { readInbox } from './read-inbox.ts'
import { MOST_OPEN_DRAFTS, openDrafts } from './received-drafts.queries.ts'
import {
  draftDetails,
  draftsList,
  fileOfDraft,
  joinDraft,
  leftOutToday,
  readDraft,
  separateDraft,
  setDismissed,
  settleDraft,
} from './request-drafts.queries.ts'

const EVERY_MINUTE = '* * * * *'

/** Requests that come by email: read from the mailbox, and decided by admins. Their senders hear nothing before. */
export const inbox: FastifyPluginAsyncTypebox = async (app) => {
  const { database, config } = app
  const { db, reads } = database
  const list = draftsList(db)
  const submission = quoteSubmission(database, {
    mail: app.mail,
    siteUrl: config.siteUrl,
    limits: app.policy,
  })

  app.route({
    ...endpoints.requestDrafts,
    handler: async ({ query }) => {
      const { total, data } = await list.page(query)
      return {
        data,
        pagination: pagination(total, query),
        reading: config.enquiryMailbox !== undefined,
        full: (await openDrafts(db)).total >= MOST_OPEN_DRAFTS,
        left_out: await leftOutToday(db),
      }
    },
  })

  app.route({
    ...endpoints.requestDraft,
    handler: async ({ params }) => ({ data: await draftDetails(db, reads, params.id) }),
  })

  app.route({
    ...endpoints.readDraftLines,
    handler: async ({ params, body }) => {
      const { text, line } = body
      return { data: await readDraft(db, reads, params.id, { ...answersIn(body), text, line }) }
    },
  })

  app.route({
    ...endpoints.draftFile,
    handler: async ({ params }, reply) =>
      sendPrivateFile(app, reply, await fileOfDraft(db, params.id, params.file)),
  })

  app.route({
    ...endpoints.makeDraftRequest,
    handler: async (request, reply) => {
      const { id } = request.params
      const { files, phone = '', ...body } = request.body
      checkDays(body)
      checkLines(body.lines)
      if (phone.trim() !== '' && storedPhone(phone) === undefined) throw invalid({ phone: [PHONE_SENTENCE] })
      const actor = request.signedIn()
      const { reference, lines, emailSent } = await submission.submitDraft(
        { ...body, phone },
        { settle: (tx, made) => settleDraft(tx, id, { ...made, actor, files }) },
      )
      reply.code(201)
      return {
        status: true,
        message: emailSent
          ? `Request ${reference} was made. Its buyer gets the link by email.`
          : `Request ${reference} was made. Its buyer got many emails today and gets no further one.`,
        data: { reference, lead_id: lines[0]?.id ?? 0, email_sent: emailSent },
      }
    },
  })

  app.route({
    ...endpoints.joinDraft,
    handler: async (request) => {
      const actor = request.signedIn()
      const mail = { mail: app.mail, siteUrl: config.siteUrl }
      const reference = await joinDraft(db, request.params.id, request.body, { ...mail, actor })
      return {
        status: true,
        success: true,
        message: `The email was added to request ${reference}.`,
      }
    },
  })

  app.route({
    ...endpoints.separateDraft,
    handler: async (request) => {
      await separateDraft(db, request.params.id, request.signedIn())
      return {
        status: true,
        success: true,
        message: 'The email was taken out of the request. Who was told of it by email keeps that email.',
      }
    },
  })

  app.route({
    ...endpoints.dismissDraft,
    handler: async (request) => {
      await setDismissed(db, request.params.id, true, request.signedIn())
      return { status: true, success: true, message: 'The email is no enquiry.' }
    },
  })

  app.route({
    ...endpoints.reopenDraft,
    handler: async (request) => {
      await setDismissed(db, request.params.id, false, request.signedIn())
      return { status: true, success: true, message: 'The draft is open again.' }
    },
  })

  const { media, processFile } = app
  if (config.enquiryMailbox === undefined) await app.jobs.boss.unschedule('inbox')
  else
    await app.jobs.daily(
      'inbox',
      () => readInbox({ database, media, processFile, config }, app.log),
      EVERY_MINUTE,
    )
}
