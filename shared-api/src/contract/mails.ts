import * as Type from 'typebox'
import type { Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Done, IdParams, Identifier, Moment, PageNumber, Pagination, PerPage, SearchText } from './shapes.ts'

export const Mail = Type.Object({
  id: Type.Integer(),
  to: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  html: Type.String(),
  /** 'kept': there is no mail server, it can only be read here. */
  state: Type.Enum(['queued', 'sent', 'kept', 'failed']),
  created_at: Moment,
  /** Address of a document that shows `html` as a mail program would, for a frame. */
  frame: Type.Optional(Type.String()),
})
export type Mail = Static<typeof Mail>

/** The mails that left or are kept, newest first, for developers. Not there in production. */
export const mails = endpoint({
  name: 'mails',
  method: 'GET',
  url: '/dev/mails',
  config: { roles: ['admin'] },
  schema: {
    summary: 'Mails for developers',
    querystring: Type.Object({ to: Type.Optional(SearchText), page: PageNumber, per_page: PerPage(20) }),
    response: { 200: Type.Object({ data: Type.Array(Mail), pagination: Pagination }) },
  },
})

/**
 * A mail's HTML as a document for a frame, which cannot send a token: the key in the address, which `mails` tells, is
 * what opens it. Not there in production.
 */
export const mailFrame = endpoint({
  name: 'mailFrame',
  method: 'GET',
  url: '/dev/mails/:id/frame/:key',
  config: { roles: 'public' },
  schema: {
    summary: 'A mail as a document, for developers',
    params: Type.Object({ id: Identifier, key: Type.String({ maxLength: 100 }) }),
    response: { 200: Type.Unsafe<unknown>({ type: 'string', contentMediaType: 'text/html' }) },
  },
})

/** A mail that could not be delivered: it was refused for good, or every try failed. */
export const FailedMail = Type.Object({
  id: Type.Integer(),
  to: Type.String(),
  subject: Type.String(),
  /** What the mail server said. */
  reason: Type.String(),
  attempts: Type.Integer(),
  created_at: Moment,
  failed_at: Moment,
})
export type FailedMail = Static<typeof FailedMail>

/** Mails that could not be delivered, the latest failure first. `search` looks at recipient, subject and reason. */
export const failedMails = endpoint({
  name: 'failedMails',
  method: 'GET',
  url: '/admin/failed-mails',
  config: { roles: ['admin'] },
  schema: {
    summary: 'Mails that could not be delivered',
    querystring: Type.Object({
      search: Type.Optional(SearchText),
      page: PageNumber,
      per_page: PerPage(10),
    }),
    response: {
      200: Type.Object({
        data: Type.Array(FailedMail),
        pagination: Pagination,
        /** Mails that wait for their next try. */
        waiting: Type.Integer(),
        /** Whether developers can read every mail: `mails` is there. */
        readable: Type.Boolean(),
      }),
    },
  },
})

/** Puts a mail back into the queue. 404 when it did not fail. */
export const retryMail = endpoint({
  name: 'retryMail',
  method: 'POST',
  url: '/admin/failed-mails/:id/retry',
  config: { roles: ['admin'] },
  schema: { summary: 'Send a failed mail again', params: IdParams, response: { 200: Done } },
})

/** Puts every failed mail back into the queue. */
export const retryMails = endpoint({
  name: 'retryMails',
  method: 'POST',
  url: '/admin/failed-mails/retry',
  config: { roles: ['admin'] },
  schema: { summary: 'Send all failed mails again', response: { 200: Done } },
})

/** Forgets a failed mail. 404 when it did not fail. */
export const discardMail = endpoint({
  name: 'discardMail',
  method: 'DELETE',
  url: '/admin/failed-mails/:id',
  config: { roles: ['admin'] },
  schema: { summary: 'Discard a failed mail', params: IdParams, response: { 200: Done } },
})
