import type { Endpoint } from '../endpoint.ts'

/** All stored emails, newest first, for developers. Not available in production. */
export const mails = {
  name: 'mails',
  method: 'GET',
  url: '/dev/mails',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

/**
 * An email's HTML as a document for an iframe, which cannot send a token: the key in the URL, listed by
 * `mails`, authorises it. Not available in production.
 */
export const mailFrame = {
  name: 'mailFrame',
  method: 'GET',
  url: '/dev/mails/:id/frame/:key',
  config: { roles: 'public' },
} as const satisfies Endpoint

/** Mails that could not be delivered, the latest failure first. `search` looks at recipient, subject and reason. */
export const failedMails = {
  name: 'failedMails',
  method: 'GET',
  url: '/admin/failed-mails',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

/** Puts a mail back into the queue. 404 when it did not fail. */
export const retryMail = {
  name: 'retryMail',
  method: 'POST',
  url: '/admin/failed-mails/:id/retry',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

/** Puts every failed mail back into the queue. */
export const retryMails = {
  name: 'retryMails',
  method: 'POST',
  url: '/admin/failed-mails/retry',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

/** Forgets a failed mail. 404 when it did not fail. */
export const discardMail = {
  name: 'discardMail',
  method: 'DELETE',
  url: '/admin/failed-mails/:id',
  config: { roles: ['admin'] },
} as const satisfies Endpoint
