import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { Done, Identifier, IdParams, Moment, PageNumber, Pagination, PerPage, SearchText } from './shapes.ts'

export const Mail = Type.Object({
  id: Type.Integer(),
  to: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  html: Type.String(),
  /** 'kept': without a mail server, an email can only be read here. */
  state: Type.Enum(['queued', 'sent', 'kept', 'failed']),
  created_at: Moment,
  /** Address of a document that shows `html` as a mail program would, for a frame. */
  frame: Type.Optional(Type.String()),
})
export type Mail = Static<typeof Mail>

/** An email that could not be delivered: rejected permanently, all attempts failed, or returned later. */
export const FailedMail = Type.Object({
  id: Type.Integer(),
  to: Type.String(),
  subject: Type.String(),
  /** The mail server's response. */
  reason: Type.String(),
  attempts: Type.Integer(),
  /** Whether its text is still stored: not of a returned email, nor for long of one with a private link. */
  can_be_sent_again: Type.Boolean(),
  created_at: Moment,
  failed_at: Moment,
})
export type FailedMail = Static<typeof FailedMail>

export const mailSchemas = {
  mails: {
    summary: 'Mails for developers',
    querystring: Type.Object({ to: Type.Optional(SearchText), page: PageNumber, per_page: PerPage(20) }),
    response: { 200: Type.Object({ data: Type.Array(Mail), pagination: Pagination }) },
  },
  mailFrame: {
    summary: 'A mail as a document, for developers',
    params: Type.Object({ id: Identifier, key: Type.String({ maxLength: 100 }) }),
    response: { 200: Type.Unsafe<unknown>({ type: 'string', contentMediaType: 'text/html' }) },
  },
  failedMails: {
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
        /** Emails waiting for a retry. */
        waiting: Type.Integer(),
        /** Whether `mails` is available to developers. */
        readable: Type.Boolean(),
      }),
    },
  },
  retryMail: { summary: 'Send a failed mail again', params: IdParams, response: { 200: Done } },
  retryMails: { summary: 'Send all failed mails again', response: { 200: Done } },
  discardMail: { summary: 'Discard a failed mail', params: IdParams, response: { 200: Done } },
} satisfies Record<string, EndpointSchema>
