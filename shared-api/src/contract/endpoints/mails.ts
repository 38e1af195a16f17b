import { del, get, post } from '../define-endpoint.ts'

/** All stored emails, newest first, for developers. Not available in production. */
export const mails = get('mails', '/dev/mails', ['admin'], { permission: 'liveLinks' })

/**
 * An email's HTML as a document for an iframe, which cannot send a token: the key in the URL, listed by
 * `mails`, authorises it. Not available in production.
 */
export const mailFrame = get('mailFrame', '/dev/mails/:id/frame/:key', 'public')

/** Mails that could not be delivered, the latest failure first. `search` looks at recipient, subject and reason. */
export const failedMails = get('failedMails', '/admin/failed-mails', ['admin'])

/** Puts a mail back into the queue. 404 when it did not fail, 409 when its text is no longer stored. */
export const retryMail = post('retryMail', '/admin/failed-mails/:id/retry', ['admin'])

/** Puts every failed mail whose text is still stored back into the queue. */
export const retryMails = post('retryMails', '/admin/failed-mails/retry', ['admin'])

/** Forgets a failed mail. 404 when it did not fail. */
export const discardMail = del('discardMail', '/admin/failed-mails/:id', ['admin'])
